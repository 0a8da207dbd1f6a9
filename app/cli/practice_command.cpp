// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "cli_command.h"
#include "practice/practice_drives.h"
#include "stop_signals.h"
#include "text/display_text.h"

#include <QCoreApplication>
#include <QDir>

namespace driveready {

namespace {

struct PracticeWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

} // namespace

void declarePractice(QCommandLineParser &parser)
{
    parser.addPositionalArgument(
        QStringLiteral("FOLDER"),
        PracticeWords::tr("Where to make them; it is made when it is not there. Older practice "
                          "drives in it are made anew."),
        QStringLiteral("FOLDER"));
}

ExitCode runPractice(CliContext &context)
{
    if (context.arguments.size() != 1)
        return context.console.usage(PracticeWords::tr("practice needs one FOLDER."));
    const QString folder = QDir(context.arguments.front()).absolutePath();
    if (!QDir().mkpath(folder)) {
        return context.console.fail(
            makeError(ErrorCode::FileNotWritable).with("path", folder.toStdString()));
    }
    Json made = Json::array();
    context.stopSignals.enter(StopSignals::Phase::Saving);
    for (const PracticeDrive drive : allPracticeDrives) {
        if (context.stopSignals.token().stop_requested())
            return ExitCode::Cancelled;
        const auto path = makePracticeDrive(drive, folder.toStdString(), context.platform);
        if (!path)
            return context.console.fail(path.error());
        made.push_back(*path);
        if (!context.console.isJson())
            context.console.line(displayPath(*path));
    }
    if (context.console.isJson())
        context.console.json({{"schema", 1}, {"images", std::move(made)}});
    return ExitCode::Ok;
}

} // namespace driveready
