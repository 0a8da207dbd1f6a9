// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "measure_options.h"

#include "bench/throughput_words.h"
#include "saved_changes.h"

#include <QCoreApplication>
#include <QDir>

namespace driveready {

namespace {

struct MeasureOptionWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

/// A whole number within a range; nothing and a sentence for anything else.
std::optional<std::uint64_t> numberOption(const CliContext &context, const char *name,
                                          std::uint64_t most)
{
    bool isNumber = false;
    const auto value = context.options.value(QLatin1String(name)).toULongLong(&isNumber);
    return isNumber && value > 0 && value <= most ? std::optional<std::uint64_t>(value)
                                                  : std::nullopt;
}

Error badOption(const CliContext &context, const char *name)
{
    return makeError(ErrorCode::InvalidArgument)
        .with("argument", context.options.value(QLatin1String(name)).toStdString());
}

Status readNumbers(const CliContext &context, MeasureRequest &request)
{
    constexpr std::uint64_t mib = 1024 * 1024;
    const auto read = [&](const char *name, std::uint64_t most, auto take) -> Status {
        if (!context.options.isSet(QLatin1String(name)))
            return {};
        const auto value = numberOption(context, name, most);
        if (!value)
            return fail(badOption(context, name));
        take(*value);
        return {};
    };
    Status status = read("budget", 3600, [&](std::uint64_t seconds) {
        request.budget = std::chrono::seconds(static_cast<std::int64_t>(seconds));
    });
    if (status)
        status = read("rpm", 100'000, [&](std::uint64_t rate) {
            request.turnsPerMinute = static_cast<std::uint32_t>(rate);
        });
    if (status)
        status = read("file-size", 4096,
                      [&](std::uint64_t size) { request.fileSize = Bytes(size * mib); });
    return status;
}

constexpr ThroughputJob quickJobs[] = {ThroughputJob::Sequential, ThroughputJob::Random};
constexpr ThroughputJob allJobs[] = {ThroughputJob::Rewrite,    ThroughputJob::Sequential,
                                     ThroughputJob::Random,     ThroughputJob::BlockSizes,
                                     ThroughputJob::StartSweep, ThroughputJob::WriteCache,
                                     ThroughputJob::FileCopy,   ThroughputJob::SmallFiles};

Status readThroughput(const CliContext &context, MeasureRequest &request)
{
    request.probes = !context.options.isSet(QStringLiteral("no-probe"));
    const QString jobs = context.options.value(QStringLiteral("throughput"));
    for (const QString &word : jobs.split(u',', Qt::SkipEmptyParts)) {
        if (word == QLatin1String("quick"))
            request.throughput.insert(request.throughput.end(), std::begin(quickJobs),
                                      std::end(quickJobs));
        else if (word == QLatin1String("all"))
            request.throughput.insert(request.throughput.end(), std::begin(allJobs),
                                      std::end(allJobs));
        else if (const auto job = throughputJobFromWord(word.trimmed().toStdString()))
            request.throughput.push_back(*job);
        else
            return fail(badOption(context, "throughput"));
    }
    if (request.throughput.empty() && context.options.isSet(QStringLiteral("throughput")))
        return fail(badOption(context, "throughput"));
    return {};
}

} // namespace

Result<MeasureOptionsRead> readMeasureOptions(const CliContext &context)
{
    MeasureOptionsRead read;
    if (Status numbers = readNumbers(context, read.request); !numbers)
        return fail(numbers.error());
    if (context.options.isSet(QStringLiteral("mode"))) {
        read.mode =
            measureModeFromWord(context.options.value(QStringLiteral("mode")).toStdString());
        if (!read.mode)
            return fail(badOption(context, "mode"));
    }
    if (Status figures = readThroughput(context, read.request); !figures)
        return fail(figures.error());
    read.governor = context.options.value(QStringLiteral("governor")).toStdString();
    if (context.options.isSet(QStringLiteral("file"))) {
        if (read.mode.value_or(MeasureMode::OwnFile) != MeasureMode::OwnFile)
            return fail(badOption(context, "file"));
        read.mode = MeasureMode::OwnFile;
        read.request.folder =
            QDir(context.options.value(QStringLiteral("file"))).absolutePath().toStdString();
    }
    return read;
}

void declareMeasure(QCommandLineParser &parser)
{
    parser.addPositionalArgument(QStringLiteral("DEVICE"),
                                 MeasureOptionWords::tr("The disk, or a practice drive."),
                                 QStringLiteral("DEVICE"));
    parser.addOptions(
        {{QStringLiteral("mode"),
          MeasureOptionWords::tr("How: file (on the mounted disk, no privilege needed), blank, "
                                 "same-data (read, saved, written back, verified) or read-only. "
                                 "Without it, the safest useful one."),
          QStringLiteral("MODE")},
         {QStringLiteral("file"),
          MeasureOptionWords::tr("A folder on the mounted disk in which a file is made for it."),
          QStringLiteral("FOLDER")},
         {QStringLiteral("file-size"),
          MeasureOptionWords::tr("Size of that file in MiB; 64 without it."),
          QStringLiteral("MIB")},
         {QStringLiteral("budget"),
          MeasureOptionWords::tr("For how long to look for a verdict; 10 without it."),
          QStringLiteral("SECONDS")},
         {QStringLiteral("rpm"),
          MeasureOptionWords::tr("Turns per minute, where the disk does not say them."),
          QStringLiteral("TURNS")},
         {QStringLiteral("throughput"),
          MeasureOptionWords::tr(
              "Also takes figures: quick, all, or some of sequential, random, "
              "rewrite, block-sizes, start-sweep, write-cache, file-copy, "
              "small-files, with commas between. What would write runs in a file "
              "of its own or on a blank drive only."),
          QStringLiteral("JOBS")},
         {QStringLiteral("no-probe"),
          MeasureOptionWords::tr("Takes the figures only; the size of the sectors is not looked "
                                 "for.")},
         {QStringLiteral("governor"),
          MeasureOptionWords::tr("Processor governor for as long as it takes, as performance; the "
                                 "one that was set comes back. Needs root."),
          QStringLiteral("NAME")},
         {QStringLiteral("yes"), MeasureOptionWords::tr("Does not ask.")},
         {QStringLiteral("restore-region"),
          MeasureOptionWords::tr("Puts back what an interrupted measurement left.")},
         {QStringLiteral("drop-region"),
          MeasureOptionWords::tr("Gives up what an interrupted measurement saved; needs --yes.")}});
    declareBackupDir(parser);
}

} // namespace driveready
