// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/facts.h"
#include "align/judgement.h"

#include <string>

namespace driveready {

/// The sector sizes that the rules use, and what was thought of the numbers they come from.
struct SectorBelief
{
    SectorSize logical = sector512;
    BelievedSector believed;
    JudgedLimit logicalLimit;
    JudgedLimit physicalLimit;
    JudgedLimit offsetLimit;
    bool allAgreeOn512 = false; ///< reported, listed (if listed) and measured
};

/// "Sizes and their basis" of rules.md: measured, else reported when > 512, else listed, else
/// 4096 is assumed. A reported size is never lowered by a measurement. A measured phase replaces
/// the reported alignment offset. Pure.
SectorBelief believedSector(const DiskFacts &facts);

} // namespace driveready
