// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "support/plans.h"

namespace driveready::test {

/// Plans of every kind that the planner makes.
inline std::vector<Plan> samplePlans()
{
    std::vector<Plan> plans;
    const auto add = [&](const LayoutRequest &request, SectorSize logical) {
        SequenceIdSource ids(plans.size() + 1);
        if (auto plan = makePlan(blankDisk(8 << 20, logical), request, ids))
            plans.push_back(std::move(*plan));
    };
    for (const SectorSize logical : {sector512, sector4096}) {
        for (const TableType table : {TableType::Gpt, TableType::Dos}) {
            add(wishes({}, table), logical);
            add(wishes({wish(FileSystem::Ext4, {}, "data")}, table), logical);
            add(wishes({wish(FileSystem::Fat32, 512 << 20, "A"), wish(FileSystem::Swap, 64 << 20),
                        wish(FileSystem::Xfs, 1 << 30, "x"), wish(FileSystem::Exfat, 64 << 20),
                        wish(FileSystem::None)},
                       table),
                logical);
        }
    }
    return plans;
}

} // namespace driveready::test
