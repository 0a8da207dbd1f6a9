// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/smart_report.h"

#include <algorithm>

namespace driveready {

const SmartAttribute *SmartReport::attribute(std::uint8_t id) const
{
    const auto found = std::ranges::find(attributes, id, &SmartAttribute::id);
    return found != attributes.end() ? &*found : nullptr;
}

bool SmartReport::isRotating() const
{
    if (rotationRate)
        return *rotationRate > 1;
    const auto isNamed = [this](std::uint8_t id, std::string_view name) {
        const SmartAttribute *found = attribute(id);
        return found && found->name.starts_with(name);
    };
    return isNamed(3, "Spin_Up") || isNamed(10, "Spin_Retry");
}

std::optional<std::uint64_t> hoursFromRaw(std::uint64_t raw, HoursCoding coding)
{
    // smartctl's formats of time read all 48 bits, except for the two that pack something beside.
    switch (coding) {
    case HoursCoding::Low24Hours:
        return raw & 0xFFFFFF;
    case HoursCoding::Low32Hours:
        return raw & 0xFFFFFFFF;
    case HoursCoding::Minutes:
        return raw / 60;
    case HoursCoding::HalfMinutes:
        return raw / 120;
    case HoursCoding::Seconds:
        return raw / 3600;
    case HoursCoding::Unknown:
        break;
    }
    return std::nullopt;
}

std::optional<std::uint64_t> loadsFromRaw(std::uint64_t raw, LoadCoding coding)
{
    switch (coding) {
    case LoadCoding::Plain:
        return raw;
    case LoadCoding::High24OfPair:
        return raw >> 24;
    case LoadCoding::Unknown:
        break;
    }
    return std::nullopt;
}

} // namespace driveready
