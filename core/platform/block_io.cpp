// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/block_io.h"

namespace driveready {

BlockIo::~BlockIo() = default;

} // namespace driveready
