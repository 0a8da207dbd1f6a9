// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "plan/plan.h"

#include <chrono>
#include <optional>

namespace driveready {

/// About how long a step will take, for a person who decides whether to begin: at least a second,
/// and never a limit. Counts what mkfs has to write: ext4 a place in every 2 GiB, FAT and exFAT
/// their whole allocation table, the others a few places. `isRotational` decides what a place costs
/// (seek and half a turn, or hardly anything); unknown counts as rotational.
std::chrono::seconds expectedTime(const Action &action, const Plan &plan,
                                  std::optional<bool> isRotational);

/// All steps of the plan.
std::chrono::seconds expectedTime(const Plan &plan, std::optional<bool> isRotational);

} // namespace driveready
