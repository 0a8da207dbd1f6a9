// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/translations.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

// No other file refers to this one: the library's link option asks for this name, or the linker
// would leave the start-up function below out of every program.
extern "C" void driveready_keep_translations() {}

namespace driveready {

void installTranslations(QCoreApplication &application)
{
    // The first that is installed is asked last: English plurals stand behind every language.
    for (const QLocale &locale : {QLocale(QLocale::English), QLocale()}) {
        auto *translator = new QTranslator(&application);
        if (translator->load(locale, QStringLiteral("driveready"), QStringLiteral("_"),
                             QStringLiteral(":/i18n")))
            QCoreApplication::installTranslator(translator);
        else
            delete translator;
    }
}

// Every program and every test that shows a sentence gets right plurals, without asking.
static void installAtStart()
{
    installTranslations(*QCoreApplication::instance());
}
Q_COREAPP_STARTUP_FUNCTION(installAtStart)

} // namespace driveready
