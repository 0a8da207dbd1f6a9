// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "models/device_list_model.h"
#include "widgets/state_page.h"

namespace driveready {

/// What the main window says where it has no drive to show. Pure.
StatePage::State lookingState();
StatePage::State nothingChosenState();
/// `note`: what is hidden and why, "" when nothing is.
StatePage::State noDrivesState(const QString &note);
StatePage::State readingState(const DriveEntry &entry);
StatePage::State asleepState(const DriveEntry &entry);
/// `wasBeingChanged`: a change to it was being carried on.
StatePage::State goneState(bool wasBeingChanged);
/// Why it could not be read; `entry` must have an error.
StatePage::State problemState(const DriveEntry &entry);

} // namespace driveready
