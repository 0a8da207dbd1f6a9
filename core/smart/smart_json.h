// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/json.h"
#include "smart/smart_judge.h"

namespace driveready {

/// For reports and --json (FORMAT.md); never read back. A process that wants the report itself is
/// given smartctl's own text and parses it again. What is unknown is left out. Texts stay
/// untrusted.
Json toJson(const SmartReport &report);
Json toJson(const SmartFinding &finding);
Json toJson(const SmartJudgement &judgement);

} // namespace driveready
