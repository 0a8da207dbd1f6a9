// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/state_files.h"
#include "bench/import.h"
#include "bench/measure_record.h"
#include "cli_command.h"
#include "text/display_text.h"
#include "text/measure_text.h"
#include "text/size_format.h"
#include "throughput_table.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <variant>

namespace driveready {

namespace {

struct VerdictWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

/// A file and, after an @, the sector at which the partition began that it was measured on.
struct VerdictInput
{
    QString path;
    Bytes start;
};

/// What was found in a file.
struct Imported
{
    std::string kind; ///< phybs, fio, postmark
    std::vector<ImportedRate> rates;
    std::vector<FioJob> jobs;
    std::optional<PostmarkReport> postmark;
};
using VerdictContent = std::variant<Imported, MeasureRecord>;

Result<VerdictInput> inputFrom(const QString &argument)
{
    const qsizetype at = argument.lastIndexOf(u'@');
    if (at < 0)
        return VerdictInput{argument, Bytes(0)};
    bool isNumber = false;
    const quint64 sector = QStringView(argument).sliced(at + 1).toULongLong(&isNumber);
    if (!isNumber || sector > (std::uint64_t{1} << 47))
        return fail(makeError(ErrorCode::InvalidArgument).with("argument", argument.toStdString()));
    return VerdictInput{argument.first(at), Bytes(sector * 512)};
}

Result<std::string> readInput(const QString &path)
{
    const auto bytes =
        readWholeFile(path.toStdString(), maxProbeJsonBytes + maxThroughputJsonBytes);
    if (!bytes)
        return fail(bytes.error());
    return std::string(reinterpret_cast<const char *>(bytes->data()), bytes->size());
}

/// Our own result, bare or in the answer of `measure --json`.
Result<MeasureRecord> recordIn(const Json &json)
{
    const auto inner = json.find("result");
    return measureRecordFromJson(inner != json.end() ? *inner : json);
}

Result<VerdictContent> contentOfJson(const std::string &text)
{
    const auto json = parseJson(text, maxProbeJsonBytes + maxThroughputJsonBytes);
    if (!json)
        return fail(json.error());
    if (!json->is_object() || !json->contains("fio version")) {
        auto record = recordIn(*json);
        return record ? Result<VerdictContent>(std::move(*record)) : fail(record.error());
    }
    auto jobs = importFio(text);
    if (!jobs)
        return fail(jobs.error());
    Imported imported{"fio", ratesOf(*jobs), {}, {}};
    imported.jobs = std::move(*jobs);
    return imported;
}

Result<VerdictContent> contentOf(const std::string &text, Bytes start)
{
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first != std::string::npos && text[first] == '{')
        return contentOfJson(text);
    if (auto report = importPostmark(text))
        return Imported{"postmark", {rateOf(*report, start)}, {}, *report};
    auto rates = importPhybs(text);
    if (!rates)
        return fail(rates.error());
    return Imported{"phybs", std::move(*rates), {}, {}};
}

Json toJson(const ImportJudgement &judgement)
{
    return {{"block", judgement.block.value()},
            {"verdict", wireName(judgement.verdict)},
            {"phase", judgement.phase},
            {"slowest_aligned", judgement.slowestAligned},
            {"fastest_other", judgement.fastestOther},
            {"ratio", judgement.ratio}};
}

Json toJson(const FioJob &job)
{
    return {{"name", job.name},
            {"write", job.isWrite},
            {"block", job.block.value()},
            {"offset", job.offset.value()},
            {"per_second", job.perSecond},
            {"bytes_per_second", job.bytesPerSecond},
            {"printed_unit", wireName(job.printedUnit)}};
}

/// Both units, so that nobody takes the one for the other.
QString rateText(double bytesPerSecond)
{
    return VerdictWords::tr("%1 MB/s (%2 MiB/s)", "a rate in both units")
        .arg(QLocale().toString(bytesPerSecond / 1e6, 'f', 2),
             QLocale().toString(bytesPerSecond / (1024 * 1024), 'f', 2));
}

void printImported(Console &console, const VerdictInput &input, const Imported &imported)
{
    console.line(
        VerdictWords::tr("%1: %2, %n rate(s)", "file, program that wrote it",
                         static_cast<int>(imported.rates.size()))
            .arg(displayPath(input.path.toStdString()), QString::fromStdString(imported.kind)));
    for (const FioJob &job : imported.jobs) {
        console.line(
            QStringLiteral("  %1: %2").arg(displayText(job.name), rateText(job.bytesPerSecond)));
        if (job.printedUnit == RateUnit::Kilobytes)
            console.line(VerdictWords::tr("  What fio printed for it as KiB/s were kB/s."));
    }
    if (imported.postmark)
        console.line(
            VerdictWords::tr("  %1 transactions a second", "figure of postmark")
                .arg(QLocale().toString(imported.postmark->transactionsPerSecond, 'f', 0)));
}

ExitCode judgeRates(Console &console, const std::vector<ImportedRate> &rates, Json json)
{
    const auto judgements = judgeImport(rates);
    const bool isDecided = std::ranges::any_of(judgements, [](const ImportJudgement &judgement) {
        return judgement.verdict == ImportVerdict::SectorsOf4096 ||
               judgement.verdict == ImportVerdict::NoPreference;
    });
    if (console.isJson()) {
        Json &list = json["judgements"] = Json::array();
        for (const ImportJudgement &judgement : judgements)
            list.push_back(toJson(judgement));
        console.json(json);
    } else {
        for (const ImportJudgement &judgement : judgements)
            console.line(importText(judgement));
        if (!isDecided)
            console.line(
                VerdictWords::tr("For a verdict rates at an aligned and at another start are "
                                 "needed: several files, each as FILE@SECTOR."));
    }
    return isDecided ? ExitCode::Ok : ExitCode::Inconclusive;
}

ExitCode show(Console &console, const MeasureRecord &record)
{
    if (console.isJson())
        console.json({{"schema", 1}, {"result", toJson(record)}});
    else {
        if (record.probe || record.ladder)
            for (const QString &sentence : measureText(record).all())
                console.line(sentence);
        printThroughput(console, record);
    }
    const bool isOpen = (record.probe && record.probe->verdict == ProbeVerdict::Inconclusive) ||
                        (record.ladder && !record.ladder->isDecided); // figures alone are neither
    return isOpen ? ExitCode::Inconclusive : ExitCode::Ok;
}

} // namespace

void declareVerdict(QCommandLineParser &parser)
{
    parser.addPositionalArgument(
        QStringLiteral("FILE"),
        VerdictWords::tr("A table of phybs, the JSON of fio, reports of postmark, or a result of "
                         "measure; @SECTOR after it says where the partition began."),
        QStringLiteral("FILE[@SECTOR]..."));
}

ExitCode runVerdict(CliContext &context)
{
    Console &console = context.console;
    if (context.arguments.isEmpty())
        return console.usage(VerdictWords::tr("verdict needs a FILE."));
    std::vector<ImportedRate> rates;
    Json json = {{"schema", 1}, {"files", Json::array()}};
    for (const QString &argument : context.arguments) {
        const auto input = inputFrom(argument);
        const auto text = input ? readInput(input->path) : fail(input.error());
        auto content = text ? contentOf(*text, input->start) : fail(text.error());
        if (!content)
            return console.fail(Error(content.error()).with("file", argument.toStdString()));
        if (const auto *record = std::get_if<MeasureRecord>(&*content))
            return show(console, *record);
        const auto &imported = std::get<Imported>(*content);
        Json jobs = Json::array();
        for (const FioJob &job : imported.jobs)
            jobs.push_back(toJson(job));
        json["files"].push_back({{"file", input->path.toStdString()},
                                 {"kind", imported.kind},
                                 {"jobs", std::move(jobs)}});
        if (!console.isJson())
            printImported(console, *input, imported);
        for (ImportedRate rate : imported.rates) {
            if (imported.kind != "postmark") // which has it already
                rate.offset = rate.offset + input->start;
            rates.push_back(rate);
        }
    }
    return judgeRates(console, rates, std::move(json));
}

} // namespace driveready
