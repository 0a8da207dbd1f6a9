// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "assistant/setup_assistant.h"

#include <QString>
#include <functional>

namespace driveready {

/// What a walk through the assistant is to do.
struct WalkSteps
{
    QString name;            ///< typed on Layout instead of the preset; "" keeps it
    QString reportPath;      ///< "" saves none
    int patienceMs = 120000; ///< for each thing that is waited for
};

/// Goes through a shown assistant from its first page to its last as a person without a mouse
/// would: only key events to whatever has the focus. For --demo-run, the screenshots and tests.
/// Runs the event loop until it is through. `onPage` is called on each page as soon as it is
/// filled: "drive", "check-up", "layout", "review", "apply", "result".
/// Returns "" or what it waited for in vain, in English, for the log.
QString walkAssistant(SetupAssistant &assistant, const WalkSteps &steps,
                      const std::function<void(const QString &page)> &onPage);

} // namespace driveready
