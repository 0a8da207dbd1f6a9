// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/device_opener.h"
#include "platform/platform.h"

#include <chrono>

namespace driveready {

/// The real opener. Any thread; blocking up to `patience` for the lock and for a partition's node.
class LinuxDeviceOpener final : public DeviceOpener
{
public:
    explicit LinuxDeviceOpener(SystemPaths paths,
                               std::chrono::milliseconds patience = std::chrono::seconds(10));

    Result<ReadableDisk> openForReading(const DiskTarget &target) override;
    Result<std::unique_ptr<WritableDisk>> openForWriting(const DiskTarget &target,
                                                         const DeviceId &expected,
                                                         std::stop_token stop = {}) override;

private:
    SystemPaths m_paths;
    std::chrono::milliseconds m_patience;
};

} // namespace driveready
