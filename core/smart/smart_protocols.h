// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "smart/smart_fields.h"
#include "smart/smart_report.h"

namespace driveready::detail {

/// Each reads the part of smartctl's output that only its command set has, if it is there. `top`
/// is the whole object.
void readAta(const SmartFields &top, SmartReport &report);
void readNvme(const SmartFields &top, SmartReport &report);
void readScsi(const SmartFields &top, SmartReport &report);

} // namespace driveready::detail
