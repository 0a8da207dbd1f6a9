// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "widgets/outlined_style.h"
#include "widgets/theme.h"

#include <QApplication>
#include <QFont>
#include <QTest>

namespace driveready {

/// The looks every widget test runs with, so that sizes do not depend on the desktop.
inline void useTestLooks()
{
    QApplication::setStyle(QStringLiteral("Fusion"));
    OutlinedStyle::install();
    QApplication::setPalette(picturePalette(false));
    QApplication::setFont(QFont(QStringLiteral("Noto Sans"), 10));
}

} // namespace driveready

/// A main function with those looks.
#define DRIVEREADY_UI_TEST_MAIN(Class)                                                             \
    int main(int argc, char **argv)                                                                \
    {                                                                                              \
        const QApplication application(argc, argv);                                                \
        driveready::useTestLooks();                                                                \
        Class test;                                                                                \
        return QTest::qExec(&test, argc, argv);                                                    \
    }
