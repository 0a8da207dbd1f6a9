// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/platform.h"

#include <QString>
#include <memory>

namespace driveready {

/// --screenshots: saves a picture of every window, page and state in `outDir`, light, dark and
/// right to left, each at 1280x800 and 1024x700. The style, the font and the colors are
/// fixed, so that two runs differ only where the program does. The drives are practice drives in a
/// temporary folder; the assistant really sets one up. Returns the exit code.
int takeScreenshots(const QString &outDir, const std::shared_ptr<Platform> &platform);

} // namespace driveready
