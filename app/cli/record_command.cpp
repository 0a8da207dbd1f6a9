// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "cli_command.h"
#include "input_file.h"
#include "probe/prober.h"
#include "stop_signals.h"
#include "target_argument.h"

#include <QCoreApplication>
#include <filesystem>

namespace driveready {

namespace {

struct RecordWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

/// Takes out what names one drive or one person: serials, WWN, what is derived from them, the
/// folder of an image file, mount points and programs.
void makePrivate(DiskSnapshot &snapshot)
{
    snapshot.info.serial.clear();
    snapshot.info.wwn.clear();
    snapshot.id.wwid = {};
    snapshot.fingerprint = {};
    snapshot.id.kernelName = std::filesystem::path(snapshot.id.kernelName).filename().string();
    for (InUse &use : snapshot.inUse) {
        use.detail.clear();
        use.pid = 0;
        use.command.clear();
        use.user.reset();
    }
}

} // namespace

void declareRecord(QCommandLineParser &parser)
{
    parser.addPositionalArgument(QStringLiteral("DEVICE"),
                                 RecordWords::tr("A disk or the path of a disk image."),
                                 QStringLiteral("DEVICE"));
    parser.addOption({{QStringLiteral("o"), QStringLiteral("output")},
                      RecordWords::tr("Where to write it; without it, to standard output."),
                      QStringLiteral("FILE")});
    parser.addOption(
        {QStringLiteral("private"),
         RecordWords::tr("Leaves serial numbers, mount points and programs out, to be shown to "
                         "others. No plan can be made from it.")});
}

ExitCode runRecord(CliContext &context)
{
    if (context.arguments.size() != 1)
        return context.console.usage(RecordWords::tr("record needs one DEVICE."));
    const auto target = targetFromArgument(context.arguments.front());
    if (!target)
        return context.console.fail(target.error());
    auto snapshot = probeDisk(*target, context.platform);
    if (!snapshot)
        return context.console.fail(snapshot.error());
    if (context.options.isSet(QStringLiteral("private")))
        makePrivate(*snapshot);
    const bool hasFile = context.options.isSet(QStringLiteral("output"));
    const QString path =
        hasFile ? context.options.value(QStringLiteral("output")) : QStringLiteral("-");
    context.stopSignals.enter(StopSignals::Phase::Saving);
    const Status written = writeTextFile(path, prettyText(toJson(*snapshot)) + "\n");
    return written ? ExitCode::Ok : context.console.fail(written.error());
}

} // namespace driveready
