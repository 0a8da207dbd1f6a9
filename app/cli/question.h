// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "console.h"
#include "stop_signals.h"

#include <QString>

namespace driveready {

/// Asks on the terminal and waits for one line. Errors: Cancelled (end of input or a stop signal).
Result<QString> askLine(Console &console, StopSignals &stopSignals, const QString &question);

/// Asks until the expected word is typed, once; another answer is Cancelled. Case does not matter.
Status askForWord(Console &console, StopSignals &stopSignals, const QString &question,
                  const QString &expected);

} // namespace driveready
