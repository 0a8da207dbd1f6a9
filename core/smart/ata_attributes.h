// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "smart/smart_report.h"

#include <optional>

namespace driveready {

/// The numbers of an attribute: one, or two that the drive packs into one value ("3821/3815").
struct AttributeNumbers
{
    std::uint64_t first = 0;
    std::optional<std::uint64_t> second;

    bool operator==(const AttributeNumbers &) const = default;
};

/// R12: smartctl's text first, since smartctl has applied the drive's own format; else the raw
/// value if it is small enough to be one number. Nothing when neither can be believed. Text of the
/// form a/b counts as two numbers only when the raw value packs the same two: loads and unloads
/// (raw24/raw24, Hitachi), or errors and accesses (raw24/raw32, Fujitsu and Seagate).
std::optional<AttributeNumbers> numbersOf(const SmartAttribute &attribute);

/// How attribute 9 was packed, by comparing its text with its raw value.
HoursCoding hoursCodingOf(const SmartAttribute &attribute);

/// Fills what follows from `report.attributes`: hours, loads, starts, retracts. An attribute that
/// is there but makes no sense becomes a fault.
void deriveFromAttributes(SmartReport &report);

} // namespace driveready
