// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "jobs/hotplug_watch.h"

#include <QDir>
#include <QSocketNotifier>
#include <array>
#include <fcntl.h>
#include <linux/netlink.h>
#include <sys/socket.h>
#include <utility>

namespace driveready {

namespace {

// udev answers the kernel's event with its own when its database is written; several partitions
// come within one burst. The list is read once after it.
constexpr int settleMs = 300;
constexpr unsigned kernelGroup = 1;
constexpr unsigned udevGroup = 2;

QStringList blockNames(const QString &folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::System,
                                  QDir::Name);
}

} // namespace

bool isBlockUevent(QByteArrayView message)
{
    constexpr QByteArrayView wanted("SUBSYSTEM=block");
    for (qsizetype at = message.indexOf(wanted); at >= 0; at = message.indexOf(wanted, at + 1)) {
        const qsizetype end = at + wanted.size();
        const bool begins = at == 0 || message[at - 1] == '\0';
        const bool ends = end == message.size() || message[end] == '\0';
        if (begins && ends)
            return true;
    }
    return false;
}

HotplugWatch::HotplugWatch(QObject *parent, QString sysBlock, int lookEveryMs)
    : QObject(parent)
    , m_sysBlock(std::move(sysBlock))
    , m_names(blockNames(m_sysBlock))
{
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleMs);
    connect(&m_settle, &QTimer::timeout, this, &HotplugWatch::changed);
    listenToUevents();
    listenToMounts();
    m_look.setTimerType(Qt::VeryCoarseTimer);
    m_look.setInterval(lookEveryMs);
    connect(&m_look, &QTimer::timeout, this, &HotplugWatch::look);
    m_look.start();
}

void HotplugWatch::listenToUevents()
{
    UniqueFd fd(
        ::socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_KOBJECT_UEVENT));
    if (!fd)
        return; // the look at /sys/block remains
    sockaddr_nl address{};
    address.nl_family = AF_NETLINK;
    address.nl_groups = kernelGroup | udevGroup;
    // The socket interface takes every address family through this one pointer type.
    if (::bind(fd.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0)
        return;
    m_uevents = std::move(fd);
    auto *notifier = new QSocketNotifier(m_uevents.get(), QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, &HotplugWatch::readUevents);
}

void HotplugWatch::listenToMounts()
{
    m_mounts = UniqueFd(::open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC));
    if (!m_mounts)
        return;
    // A change of the mount table shows as an exceptional condition (proc(5), POLLPRI).
    auto *notifier = new QSocketNotifier(m_mounts.get(), QSocketNotifier::Exception, this);
    connect(notifier, &QSocketNotifier::activated, this, [this] { m_settle.start(); });
}

void HotplugWatch::readUevents()
{
    std::array<char, 8192> buffer{};
    for (;;) {
        const auto length = ::recv(m_uevents.get(), buffer.data(), buffer.size(), MSG_DONTWAIT);
        if (length < 0 && errno == ENOBUFS) {
            m_settle.start(); // events were lost: look anyway
            continue;
        }
        if (length <= 0)
            return;
        if (isBlockUevent(QByteArrayView(buffer.data(), length)))
            m_settle.start();
    }
}

void HotplugWatch::look()
{
    QStringList names = blockNames(m_sysBlock);
    if (names == m_names)
        return;
    m_names = std::move(names);
    m_settle.start();
}

} // namespace driveready
