// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <vector>

namespace driveready {

/// One SCSI command without data.
struct SgCommand
{
    std::array<std::uint8_t, 16> bytes{};
    std::uint8_t length = 0; ///< 12 or 16
    std::chrono::milliseconds timeout{5000};

    bool operator==(const SgCommand &) const = default;
};

/// What came back. A check condition is an answer, not an error: ATA registers travel in it.
struct SgReply
{
    std::uint8_t status = 0; ///< SCSI status byte
    std::uint16_t hostStatus = 0;
    std::uint16_t driverStatus = 0;
    std::vector<std::uint8_t> sense;
};

/// Carries SCSI commands to one device; tests script it.
class SgTransport
{
public:
    SgTransport() = default;
    SgTransport(const SgTransport &) = delete;
    SgTransport &operator=(const SgTransport &) = delete;
    virtual ~SgTransport();

    /// Errors: NotPermitted, IoError, DeviceVanished (errno).
    virtual Result<SgReply> execute(const SgCommand &command) = 0;
};

} // namespace driveready
