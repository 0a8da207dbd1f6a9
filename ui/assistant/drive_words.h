// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "models/drive_state.h"

namespace driveready {

/// The word of a model that tells drives apart, where there is one: "WD15EARS-00MVWB0" of "WDC
/// WD15EARS-00MVWB0"; else the title as it is.
QString modelWord(const DriveEntry &drive);
/// The same without the maker's variant: "WD15EARS".
QString shortModelWord(const DriveEntry &drive);

} // namespace driveready
