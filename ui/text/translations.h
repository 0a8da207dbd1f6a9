// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

class QCoreApplication;

namespace driveready {

/// Loads the embedded translations: English (for its plurals) and the person's language. Runs by
/// itself when a program with sentences makes its QCoreApplication.
void installTranslations(QCoreApplication &application);

} // namespace driveready
