// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "sim/medium.h"

namespace driveready {

Medium::~Medium() = default;

} // namespace driveready
