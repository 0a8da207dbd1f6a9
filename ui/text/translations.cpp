// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/translations.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

// No other file refers to this one: the library's link option asks for this name, or the linker
// would leave the start-up function below out of every program.
extern "C" void driveready_keep_translations() {}

namespace driveready {

static void install(QCoreApplication &application, const QLocale &locale, const QString &file,
                    const QString &folder)
{
    auto *translator = new QTranslator(&application);
    if (translator->load(locale, file, QStringLiteral("_"), folder))
        QCoreApplication::installTranslator(translator);
    else
        delete translator;
}

void installTranslations(QCoreApplication &application)
{
    // The first that is installed is asked last: English plurals stand behind every language. Qt's
    // own words (buttons of a dialog, the help of a command line) come with Qt, where installed.
    const QString ours = QStringLiteral(":/i18n");
    const QString name = QStringLiteral("driveready");
    install(application, QLocale(QLocale::English), name, ours);
    if (QLocale().language() == QLocale::English || QLocale().language() == QLocale::C)
        return;
    install(application, QLocale(), QStringLiteral("qtbase"),
            QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(application, QLocale(), name, ours);
}

// Every program and every test that shows a sentence gets right plurals, without asking.
static void installAtStart()
{
    installTranslations(*QCoreApplication::instance());
}
Q_COREAPP_STARTUP_FUNCTION(installAtStart)

} // namespace driveready
