// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "plan/plan.h"

#include <QString>

namespace driveready {

/// The commands that open the new file systems, to read and copy; "" when there is none to open.
QString openCommands(const Plan &plan, const DiskTarget &target);

} // namespace driveready
