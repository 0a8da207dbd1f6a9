// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/window_memory.h"

#include <QMainWindow>
#include <QSettings>
#include <QSplitter>

namespace driveready {

namespace {

const QString geometryKey = QStringLiteral("window/geometry");
const QString columnsKey = QStringLiteral("window/columns");

} // namespace

void restoreWindow(QMainWindow &window, const QSettings &settings)
{
    window.restoreGeometry(settings.value(geometryKey).toByteArray());
    if (auto *columns = window.findChild<QSplitter *>())
        columns->restoreState(settings.value(columnsKey).toByteArray());
}

void rememberWindow(const QMainWindow &window, QSettings &settings)
{
    settings.setValue(geometryKey, window.saveGeometry());
    if (const auto *columns = window.findChild<QSplitter *>())
        settings.setValue(columnsKey, columns->saveState());
}

} // namespace driveready
