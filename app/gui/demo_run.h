// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/platform.h"

#include <QString>
#include <memory>

namespace driveready {

/// --demo-run: makes the blank practice drive in a temporary folder, sets it up through the real
/// pages with key events, the real backend and the real helper, saves a picture of every page and
/// the report in `outDir`, and prints what was done and each item that was compared. Needs no
/// display and no rights. Returns the exit code: 0 only when everything was verified.
int runDemo(const QString &outDir, const std::shared_ptr<Platform> &platform);

} // namespace driveready
