// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/journal_files.h"

namespace driveready {

/// What an interrupted measurement saved and nobody has put back.
struct OpenRegion
{
    SavedRegion saved;
    /// It surely is of the drive that was asked about: nothing else is begun with that one. Else it
    /// may be another one's, which shows when it is compared.
    bool isCertain = true;
    bool operator==(const OpenRegion &) const = default;
};

} // namespace driveready
