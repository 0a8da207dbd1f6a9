// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "power/power_mode.h"

#include <array>

namespace driveready {

PowerMode powerModeFromCode(std::uint8_t code)
{
    switch (code) {
    case 0x00:
        return PowerMode::Standby;
    case 0x01:
        return PowerMode::StandbyY;
    case 0x80:
        return PowerMode::Idle;
    case 0x81:
        return PowerMode::IdleA;
    case 0x82:
        return PowerMode::IdleB;
    case 0x83:
        return PowerMode::IdleC;
    case 0x40: // NV cache, spindle at rest (obsolete): the next access would start it
        return PowerMode::Standby;
    case 0x41: // NV cache, spindle turning
    case 0xFF:
        return PowerMode::ActiveOrIdle;
    default:
        return PowerMode::Unknown;
    }
}

std::string_view wireName(PowerMode mode)
{
    constexpr std::array<std::string_view, 8> names{"unknown", "standby", "standby-y", "idle",
                                                    "idle-a",  "idle-b",  "idle-c",    "active"};
    const auto index = static_cast<std::size_t>(mode);
    return index < names.size() ? names[index] : names.front();
}

} // namespace driveready
