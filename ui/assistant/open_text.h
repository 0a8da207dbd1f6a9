// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "plan/plan.h"

#include <QString>

namespace driveready {

/// The commands that open the new file systems, to read and copy; "" when there is none to open.
QString openCommands(const Plan &plan, const DiskTarget &target);

/// The UUID of the first new file system that holds files of its own, or "": the one to show.
QString uuidToOpen(const Plan &plan);

} // namespace driveready
