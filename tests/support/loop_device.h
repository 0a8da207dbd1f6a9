// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/unique_fd.h"

#include <QDir>
#include <QFile>
#include <QString>
#include <QTemporaryDir>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <linux/blkpg.h>
#include <linux/loop.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace driveready::test {

/// A loop device over a sparse file of its own in a QTemporaryDir: the only block device a test may
/// write to. Attaching and detaching check that the kernel has that very file behind it.
/// Detached in the destructor. Needs root and free loop devices; otherwise whyNot() is the reason
/// to skip with:
///     LoopDevice loop(64 << 20, 4096);
///     if (!loop.isAttached()) QSKIP(qPrintable(loop.whyNot()));
class LoopDevice
{
public:
    explicit LoopDevice(qint64 bytes, quint32 sectorSize = 512, bool readOnly = false)
    {
        if (::geteuid() != 0)
            m_whyNot = QStringLiteral("needs root to attach a loop device");
        else if (!m_folder.isValid() || !makeFile(bytes))
            m_whyNot = QStringLiteral("cannot make a backing file");
        else
            attach(sectorSize, readOnly);
    }
    /// Over a file that the test has made itself, for example inside another loop device's file
    /// system.
    /// `flags` as LO_FLAGS_DIRECT_IO: errors of the file reach the caller at once.
    explicit LoopDevice(const QString &file, quint32 sectorSize = 512, __u32 flags = 0)
        : m_file(file)
    {
        if (::geteuid() != 0)
            m_whyNot = QStringLiteral("needs root to attach a loop device");
        else
            attach(sectorSize, false, flags);
    }
    LoopDevice(const LoopDevice &) = delete;
    LoopDevice &operator=(const LoopDevice &) = delete;
    ~LoopDevice() { detach(); }

    bool isAttached() const { return m_attached; }
    QString whyNot() const { return m_whyNot; }
    /// "loop3" and "/dev/loop3".
    std::string name() const { return "loop" + std::to_string(m_number); }
    std::string node() const { return "/dev/" + name(); }
    QString backingFile() const
    {
        return m_file.isEmpty() ? m_folder.filePath(QStringLiteral("backing.img")) : m_file;
    }

    /// Write requests and sectors that reached the device since it was attached.
    struct Writes
    {
        quint64 requests = 0;
        quint64 sectors = 0;
        bool operator==(const Writes &) const = default;
    };
    Writes writes() const
    {
        const Writes now = counters();
        return {now.requests - m_before.requests, now.sectors - m_before.sectors};
    }

    /// Takes its partitions out of the kernel and gives the device up; false when it is still in
    /// use (the kernel then detaches it when the last user goes).
    bool detach()
    {
        // The kernel asks the file for its numbers, and that of a killed FUSE drive says nothing
        // any more; every attaching has a number of its own.
        if (!m_attached || (!isOurs() && sequence() != m_sequence))
            return true;
        const UniqueFd fd(::open(node().c_str(), O_RDONLY | O_CLOEXEC));
        // Without LO_FLAGS_PARTSCAN detaching leaves partitions made through BLKPG behind.
        const QDir folder(QStringLiteral("/sys/block/loop%1").arg(m_number));
        for (const QString &entry : folder.entryList({QStringLiteral("loop*p*")}, QDir::Dirs))
            removePartition(fd.get(), entry.section(u'p', -1).toInt());
        const bool cleared = ::ioctl(fd.get(), LOOP_CLR_FD, 0) == 0;
        m_attached = false;
        return cleared;
    }

    /// As when the drive is pulled out and another, or the same, comes in its place: the same node
    /// over `file` (the own one when empty), with a new disk sequence number.
    bool attachAnew(const QString &file = {})
    {
        const int number = m_number;
        if (!detach())
            return false;
        if (!file.isEmpty())
            m_file = file;
        m_number = number;
        return configure(m_sectorSize, false, 0);
    }

private:
    bool makeFile(qint64 bytes)
    {
        QFile file(backingFile());
        return file.open(QIODevice::WriteOnly) && file.resize(bytes);
    }

    void attach(quint32 sectorSize, bool readOnly, __u32 flags = 0)
    {
        const UniqueFd control(::open("/dev/loop-control", O_RDWR | O_CLOEXEC));
        // Another program may take the free device between both calls: then ask again.
        for (int attempt = 0; attempt < 20 && !m_attached && control; ++attempt) {
            m_number = ::ioctl(control.get(), LOOP_CTL_GET_FREE);
            if (m_number >= 0)
                configure(sectorSize, readOnly, flags);
        }
        if (!m_attached)
            m_whyNot = QStringLiteral("no loop device: %1").arg(QString::fromUtf8(strerror(errno)));
        m_before = counters();
    }

    bool configure(quint32 sectorSize, bool readOnly, __u32 flags)
    {
        m_sectorSize = sectorSize;
        const int mode = readOnly ? O_RDONLY : O_RDWR;
        const UniqueFd file(::open(qPrintable(backingFile()), mode | O_CLOEXEC));
        struct stat info{};
        if (!file || ::fstat(file.get(), &info) != 0)
            return false;
        m_inode = info.st_ino;
        m_fileDevice = info.st_dev;
        loop_config config{};
        config.fd = static_cast<__u32>(file.get());
        config.block_size = sectorSize;
        config.info.lo_flags = flags | (readOnly ? LO_FLAGS_READ_ONLY : 0);
        // Open for writing only here: a test looks at who opens it how.
        const UniqueFd fd(::open(node().c_str(), mode | O_CLOEXEC));
        m_attached = fd && ::ioctl(fd.get(), LOOP_CONFIGURE, &config) == 0;
        if (m_attached && !isOurs())
            qFatal("the loop device is not over the test's own file");
        m_sequence = sequence();
        return m_attached;
    }

    static void removePartition(int fd, int number)
    {
        blkpg_partition partition{};
        partition.pno = number;
        blkpg_ioctl_arg argument{BLKPG_DEL_PARTITION, 0, sizeof partition, &partition};
        ::ioctl(fd, BLKPG, &argument);
    }

    // By the kernel's numbers: its path of the file is one of another root in a chroot, and of no
    // root at all once the file system was unmounted lazily.
    bool isOurs() const
    {
        const UniqueFd fd(::open(node().c_str(), O_RDONLY | O_CLOEXEC));
        loop_info64 info{};
        return fd && ::ioctl(fd.get(), LOOP_GET_STATUS64, &info) == 0 &&
               info.lo_device == m_fileDevice && info.lo_inode == m_inode;
    }

    QByteArray sequence() const
    {
        QFile file(QStringLiteral("/sys/block/loop%1/diskseq").arg(m_number));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("none");
    }

    Writes counters() const
    {
        QFile stat(QStringLiteral("/sys/block/loop%1/stat").arg(m_number));
        if (!stat.open(QIODevice::ReadOnly))
            return {};
        const auto fields = QString::fromUtf8(stat.readAll()).simplified().split(u' ');
        // Kernel, Documentation/block/stat.rst: write I/Os and write sectors.
        return fields.size() < 7 ? Writes{}
                                 : Writes{fields[4].toULongLong(), fields[6].toULongLong()};
    }

    QTemporaryDir m_folder;
    QString m_file;
    quint32 m_sectorSize = 512;
    ino_t m_inode = 0;
    dev_t m_fileDevice = 0;
    QByteArray m_sequence;
    bool m_attached = false;
    int m_number = -1;
    QString m_whyNot;
    Writes m_before;
};

} // namespace driveready::test
