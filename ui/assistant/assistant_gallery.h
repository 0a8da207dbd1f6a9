// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "jobs/backend.h"

#include <QString>
#include <functional>

class QWidget;

namespace driveready {

/// Shows the assistant with every page filled, for pictures: sets `target` up with `backend`, so it
/// must be a practice drive. `take` is called with a name ("assistant-layout") and the window; it
/// may resize it and change the palette. Runs the event loop. Returns "" or what it waited for in
/// vain, in English, for the log.
QString showAssistantPages(Backend &backend, const DiskTarget &target,
                           const std::function<void(const QString &name, QWidget &window)> &take);

} // namespace driveready
