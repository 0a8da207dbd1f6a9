// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QIcon>
#include <QPalette>

class QString;

namespace driveready {

/// The icon of an action: the desktop's own where it has one of that name, else ours from the
/// resources in the color of the palette's text.
/// `ours`: "set-up", "details", "table", "open", "refresh", "quit", "about".
QIcon actionIcon(const QString &themeName, const QString &ours, const QPalette &palette);
/// The program's own icon.
QIcon applicationIcon();

} // namespace driveready
