// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "widgets/glyph.h"

namespace driveready {

struct MeasureRecord;

/// The sign of how a measurement ended: data lost and failed come before what was found.
Glyph glyphOf(const MeasureRecord &record);

} // namespace driveready
