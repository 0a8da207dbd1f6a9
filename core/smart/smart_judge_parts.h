// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "smart/smart_judge.h"

namespace driveready::detail {

/// The parts of judgeSmart(); each adds its findings.
void judgeDamage(const SmartReport &report, std::vector<SmartFinding> &findings);
void judgeSurroundings(const SmartReport &report, std::vector<SmartFinding> &findings);
/// Also fills rates and forecasts.
void judgeWear(const SmartEvidence &evidence, SmartJudgement &judgement);

} // namespace driveready::detail
