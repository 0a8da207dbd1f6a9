// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "power/power_mode.h"

namespace driveready {

/// The few ATA commands that we send ourselves, to one drive that the caller has opened and
/// identified. One method a command: nothing else can be sent through it.
class AtaPassthrough
{
public:
    AtaPassthrough() = default;
    AtaPassthrough(const AtaPassthrough &) = delete;
    AtaPassthrough &operator=(const AtaPassthrough &) = delete;
    virtual ~AtaPassthrough();

    /// CHECK POWER MODE: the one command that wakes nothing. Unknown when the drive does not know
    /// the command or its bridge answers without asking it. Errors: NotPermitted, IoError,
    /// DeviceVanished, TimedOut.
    virtual Result<PowerMode> checkPowerMode() = 0;
};

} // namespace driveready
