// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "console.h"
#include "plan/plan.h"

namespace driveready {

/// The plan for people: the numbered steps with effect and loss, the new partitions, what is lost,
/// the digest to confirm.
void printPlan(Console &console, const Plan &plan);
/// What will be lost, one line each; says so when nothing is.
void printLosses(Console &console, const Plan &plan);

} // namespace driveready
