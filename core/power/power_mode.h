// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace driveready {

/// What CHECK POWER MODE answers (ACS-4). A WD drive that has parked by its idle3 timer still
/// answers ActiveOrIdle: that is not EPC. Unknown = the drive or its bridge gave no answer to rely
/// on, or a code without a meaning.
enum class PowerMode { Unknown, Standby, StandbyY, Idle, IdleA, IdleB, IdleC, ActiveOrIdle };

PowerMode powerModeFromCode(std::uint8_t code);
/// unknown, standby, standby-y, idle, idle-a, idle-b, idle-c, active
std::string_view wireName(PowerMode mode);

/// The spindle stands still: any other command would start it.
constexpr bool isAsleep(PowerMode mode)
{
    return mode == PowerMode::Standby || mode == PowerMode::StandbyY;
}

} // namespace driveready
