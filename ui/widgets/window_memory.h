// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

class QMainWindow;
class QSettings;

namespace driveready {

/// Size, place and the width of the drive list, kept from one run to the next. What was kept by
/// another version, or is damaged, is left alone, and so is a place on a screen that is gone.
void restoreWindow(QMainWindow &window, const QSettings &settings);
void rememberWindow(const QMainWindow &window, QSettings &settings);

} // namespace driveready
