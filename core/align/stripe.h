// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/facts.h"
#include "align/judgement.h"

#include <cstdint>
#include <optional>

namespace driveready {

/// The block that R11 counts in: that of ext4 and XFS on this platform.
inline constexpr std::uint64_t fileSystemBlock = 4096;

/// Disks of an array that carry data, 0 when level and number do not fit together. RAID10 is
/// counted with two copies.
std::uint64_t dataDisks(const RaidFacts &raid);

/// R11; nothing for an array without stripes, a chunk that is not whole blocks, or a level that
/// does not fit the number of disks.
std::optional<StripeAdvice> stripeAdvice(const RaidFacts &raid);

} // namespace driveready
