// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "platform/platform.h"

#include <memory>
#include <optional>
#include <string>

namespace driveready {

class SgTransport;

/// Turns a drive's own write cache on and off. Errors: Unsupported with `reason`: "no-scsi-disk"
/// (NVMe, virtual and other drives without a caching page), "no-cache" (the drive has none),
/// "refused" (the drive or its bridge did not take it); NotPermitted; IoError. No request may be on
/// its way (detection 3.4). Blocking.
class WriteCacheSwitch
{
public:
    WriteCacheSwitch() = default;
    WriteCacheSwitch(const WriteCacheSwitch &) = delete;
    WriteCacheSwitch &operator=(const WriteCacheSwitch &) = delete;
    virtual ~WriteCacheSwitch();

    virtual Result<bool> isOn() = 0;
    /// Verified: the drive says so afterwards.
    virtual Status turn(bool on) = 0;
};

/// Puts the cache back as it was found, on every path. Restores once; what became of it is asked
/// of restore().
class WriteCacheGuard
{
public:
    explicit WriteCacheGuard(WriteCacheSwitch &cache);
    WriteCacheGuard(const WriteCacheGuard &) = delete;
    WriteCacheGuard &operator=(const WriteCacheGuard &) = delete;
    ~WriteCacheGuard();

    /// Remembers how it was before the first time. Errors as WriteCacheSwitch.
    Status turn(bool on);
    /// As found, or the error of the last of three attempts. Nothing to do is success.
    Status restore();
    /// Something was switched, whether or not it was restored since.
    bool wasTouched() const { return m_wasTouched; }

private:
    WriteCacheSwitch &m_cache;
    std::optional<bool> m_found;
    bool m_wasTouched = false;
    bool m_mustRestore = false;
};

/// Through the kernel's cache_type of a SCSI disk: it sends MODE SELECT with the caching page,
/// which libata makes SET FEATURES 02h/82h of, reads the page back, and sends flushes accordingly
/// from then on. Where a bridge does not take that, and a transport is given, SET FEATURES itself
/// goes through SAT, and the kernel is made to ask again; when it cannot, or the drive then denies
/// it, that is taken back. `transport` (may be null) must outlive it.
std::unique_ptr<WriteCacheSwitch> makeLinuxWriteCacheSwitch(const SystemPaths &paths,
                                                            const std::string &disk,
                                                            SgTransport *transport);

} // namespace driveready
