// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/unique_fd.h"
#include "platform/sysfs.h"
#include "platform/write_cache_switch.h"
#include "power/sat_write_cache.h"

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace driveready {

namespace {

constexpr std::string_view on = "write back"; ///< drivers/scsi/sd.c, sd_cache_types
constexpr std::string_view off = "write through";

Error unsupported(std::string reason)
{
    return makeError(ErrorCode::Unsupported).with("reason", std::move(reason));
}

class LinuxWriteCacheSwitch final : public WriteCacheSwitch
{
public:
    LinuxWriteCacheSwitch(const SystemPaths &paths, std::string disk, SgTransport *transport)
        : m_sysfs(paths.sys)
        , m_disk(std::move(disk))
        , m_transport(transport)
    {
    }
    Result<bool> isOn() override;
    Status turn(bool toOn) override;

private:
    std::optional<std::string> attribute() const;
    Status write(const std::string &path, std::string_view text) const;
    Status turnBySat(bool toOn);

    Sysfs m_sysfs;
    std::string m_disk;
    SgTransport *m_transport;
};

std::optional<std::string> LinuxWriteCacheSwitch::attribute() const
{
    if (!isKernelName(m_disk))
        return std::nullopt;
    const std::string folder = "block/" + m_disk + "/device/scsi_disk";
    for (const std::string &name : m_sysfs.names(folder)) {
        if (m_sysfs.exists(folder + "/" + name + "/cache_type"))
            return folder + "/" + name + "/cache_type";
    }
    return std::nullopt;
}

Result<bool> LinuxWriteCacheSwitch::isOn()
{
    const auto path = attribute();
    const auto type = path ? m_sysfs.text(*path) : std::nullopt;
    if (!type)
        return fail(unsupported("no-scsi-disk"));
    if (*type == on)
        return true;
    if (*type == off)
        return false;
    // "none" and "write back, no read (daft)" would not be what they were after a change.
    return fail(unsupported("no-cache"));
}

Status LinuxWriteCacheSwitch::write(const std::string &path, std::string_view text) const
{
    const std::string whole = m_sysfs.root() + "/" + path;
    const UniqueFd fd(::open(whole.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC));
    if (!fd || ::write(fd.get(), text.data(), text.size()) != static_cast<ssize_t>(text.size()))
        return fail(systemError(ErrorCode::IoError, errno).with("path", whole));
    return {};
}

// Behind the kernel's back, so it must look again: it would send no flushes to a cache that it
// believes to be off.
Status LinuxWriteCacheSwitch::turnBySat(bool toOn)
{
    if (m_transport == nullptr)
        return fail(unsupported("refused"));
    if (const Status sent = setAtaWriteCache(*m_transport, toOn); !sent)
        return sent;
    Status looked = write("block/" + m_disk + "/device/rescan", "1");
    if (!looked) // the kernel goes by what it knew, so the drive must as well
        static_cast<void>(setAtaWriteCache(*m_transport, !toOn));
    return looked;
}

Status LinuxWriteCacheSwitch::turn(bool toOn)
{
    const auto before = isOn();
    if (!before)
        return fail(before.error());
    if (*before == toOn)
        return {};
    const auto path = attribute();
    const Status written = path ? write(*path, toOn ? on : off) : fail(unsupported("no-scsi-disk"));
    if (!written && (written.error().code == ErrorCode::NotPermitted ||
                     written.error().code == ErrorCode::DeviceVanished))
        return written;
    auto after = isOn();
    if (after && *after == toOn)
        return {};
    if (const Status sent = turnBySat(toOn); !sent)
        return sent;
    after = isOn();
    if (after && *after == toOn)
        return {};
    // The bridge said yes and the drive's page says no: back to what the kernel goes by.
    static_cast<void>(setAtaWriteCache(*m_transport, *before));
    return fail(unsupported("refused"));
}

} // namespace

std::unique_ptr<WriteCacheSwitch>
makeLinuxWriteCacheSwitch(const SystemPaths &paths, const std::string &disk, SgTransport *transport)
{
    return std::make_unique<LinuxWriteCacheSwitch>(paths, disk, transport);
}

} // namespace driveready
