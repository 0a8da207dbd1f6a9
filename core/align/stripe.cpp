// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "align/stripe.h"

namespace driveready {

std::uint64_t dataDisks(const RaidFacts &raid)
{
    switch (raid.level) {
    case 0:
        return raid.disks;
    case 5:
        return raid.disks >= 3 ? raid.disks - 1 : 0;
    case 6:
        return raid.disks >= 4 ? raid.disks - 2 : 0;
    case 10:
        return raid.disks % 2 == 0 ? raid.disks / 2 : 0;
    default:
        return 0; // level 1 has no stripes
    }
}

std::optional<StripeAdvice> stripeAdvice(const RaidFacts &raid)
{
    const std::uint64_t disks = dataDisks(raid);
    if (disks == 0 || raid.chunk.value() == 0 || raid.chunk.value() % fileSystemBlock != 0)
        return std::nullopt;
    const std::uint64_t stride = raid.chunk.value() / fileSystemBlock;
    const auto width = checkedMul(stride, disks);
    if (!width)
        return std::nullopt;
    return StripeAdvice{stride, *width, raid.chunk, disks};
}

} // namespace driveready
