// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/effect.h"
#include "bench/measure.h"
#include "cli_command.h"
#include "saved_changes.h"
#include "target_argument.h"
#include "text/conditions_text.h"
#include "text/display_text.h"
#include "text/measure_text.h"
#include "text/throughput_text.h"
#include "text_table.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>

namespace driveready {

namespace {

struct CompareWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

/// The figures of one result, ms; absent: it has none.
struct Figures
{
    std::optional<double> aligned; ///< median of the writes at the shift that leads
    std::optional<double> shifted; ///< of all others
    std::optional<double> penalty;
};

Figures figuresOf(const MeasureRecord &record)
{
    Figures figures;
    if (!record.probe || record.probe->samples.empty())
        return figures;
    const ProbeResult &probe = *record.probe;
    const bool hasPhase = probe.verdict == ProbeVerdict::SectorsOf4096;
    std::vector<double> aligned;
    std::vector<double> shifted;
    for (const ProbeSample &sample : probe.samples)
        (sample.shift == (hasPhase ? probe.phase : 0) ? aligned : shifted)
            .push_back(static_cast<double>(sample.latency.count()) / 1e6);
    if (!aligned.empty())
        figures.aligned = quantileOf(aligned, .5);
    if (!shifted.empty())
        figures.shifted = quantileOf(shifted, .5);
    figures.penalty = probe.evidence.effect.ms;
    return figures;
}

/// A result file, or the latest stored result of a disk.
Result<MeasureRecord> recordOf(const CliContext &context, const QString &argument)
{
    if (argument.endsWith(QLatin1String(".json")))
        return loadMeasure(argument.toStdString());
    const auto target = targetFromArgument(argument);
    if (!target)
        return fail(target.error());
    const auto drive = lookAtDrive(*target, context.platform);
    const auto folder = backupDirOf(context);
    if (!drive || !folder)
        return fail(!drive ? drive.error() : folder.error());
    auto stored = storedMeasures(resultDirIn(*folder), drive->id);
    if (stored.empty())
        return fail(makeError(ErrorCode::BackupNotFound)
                        .with("reason", std::string("no-result"))
                        .with("path", resultDirIn(*folder)));
    return std::move(stored.front().record);
}

struct Difference
{
    std::string what;
    std::string a;
    std::string b;
    bool forbidsComparison = true;
};

/// In what two runs were not equal, as far as it was recorded.
std::vector<Difference> differencesOf(const MeasureRecord &a, const MeasureRecord &b)
{
    std::vector<Difference> found;
    const auto add = [&found](const char *what, std::string_view first, std::string_view second) {
        if (first != second)
            found.push_back({what, std::string(first), std::string(second)});
    };
    add("mode", wireName(a.mode), wireName(b.mode));
    add("transport", wireName(a.transport), wireName(b.transport));
    add("simulated", a.isSimulated ? "true" : "false", b.isSimulated ? "true" : "false");
    if (a.anyConditions() && b.anyConditions())
        for (const ConditionDifference &one : differences(*a.anyConditions(), *b.anyConditions()))
            found.push_back({std::string(one.what), one.first, one.second, one.forbidsComparison});
    return found;
}

bool areRecorded(const MeasureRecord &a, const MeasureRecord &b)
{
    return a.anyConditions() && b.anyConditions();
}

/// Figures of the same kind in both.
struct FigurePair
{
    const ThroughputFigure *a;
    const ThroughputFigure *b;
};

bool isSameStep(const ThroughputStep &a, const ThroughputStep &b)
{
    ThroughputStep there = b;
    there.where = a.where; // of another drive or file
    return a == there;
}

std::vector<FigurePair> pairsOf(const MeasureRecord &a, const MeasureRecord &b)
{
    std::vector<FigurePair> pairs;
    if (!a.throughput || !b.throughput)
        return pairs;
    const auto counts = [](const ThroughputFigure &figure, const ThroughputResult &of) {
        return figure.end == ThroughputEnd::Done && figure.bytesPerSecond() > 0 &&
               std::ranges::none_of(doubtsAbout(figure, of), &isRejected);
    };
    for (const ThroughputFigure &figure : a.throughput->figures) {
        const auto other = std::ranges::find_if(b.throughput->figures, [&](const auto &there) {
            return isSameStep(figure.step, there.step);
        });
        if (other != b.throughput->figures.end() && counts(figure, *a.throughput) &&
            counts(*other, *b.throughput))
            pairs.push_back({&figure, &*other});
    }
    return pairs;
}

std::optional<double> factorOf(std::optional<double> a, std::optional<double> b)
{
    return a && b && *a > 0 ? std::optional(*b / *a) : std::nullopt;
}

QString cell(std::optional<double> ms)
{
    return ms ? latencyText(*ms) : QStringLiteral("-");
}

QString factorCell(std::optional<double> factor)
{
    return factor ? QLocale().toString(*factor, 'f', 2) : QStringLiteral("-");
}

void print(Console &console, const MeasureRecord &a, const MeasureRecord &b)
{
    const Figures left = figuresOf(a);
    const Figures right = figuresOf(b);
    TextTable table({QString(), CompareWords::tr("A", "first result"),
                     CompareWords::tr("B", "second result"),
                     CompareWords::tr("B / A", "factor between two results")});
    table.add({CompareWords::tr("drive"), displayModel(a.vendor, a.model),
               displayModel(b.vendor, b.model), QString()});
    table.add({CompareWords::tr("time"), displayText(a.time), displayText(b.time), QString()});
    const auto addTimes = [&table](const QString &name, std::optional<double> first,
                                   std::optional<double> second) {
        if (first || second)
            table.add({name, cell(first), cell(second), factorCell(factorOf(first, second))});
    };
    addTimes(CompareWords::tr("aligned write, median"), left.aligned, right.aligned);
    addTimes(CompareWords::tr("shifted write, median"), left.shifted, right.shifted);
    addTimes(CompareWords::tr("shift costs"), left.penalty, right.penalty);
    for (const FigurePair &pair : pairsOf(a, b)) {
        const double first = pair.a->bytesPerSecond();
        const double second = pair.b->bytesPerSecond();
        table.add(
            {QStringLiteral("%1, %2").arg(throughputTest(pair.a->step),
                                          throughputWhere(pair.a->step, a.throughput->spec.isFile)),
             rateText(first), rateText(second), factorCell(second / first)});
    }
    for (const QString &line : table.lines())
        console.line(line);
    if (const QString verdict = measureText(a).verdict; !verdict.isEmpty())
        console.line(CompareWords::tr("A: %1").arg(verdict));
    if (const QString verdict = measureText(b).verdict; !verdict.isEmpty())
        console.line(CompareWords::tr("B: %1").arg(verdict));
}

QString nameOf(const Difference &difference)
{
    if (difference.what == "mode")
        return CompareWords::tr("way of measuring");
    if (difference.what == "transport")
        return CompareWords::tr("connection");
    return difference.what == "simulated" ? CompareWords::tr("simulated")
                                          : conditionName(difference.what);
}

void printConditions(Console &console, const MeasureRecord &a, const MeasureRecord &b)
{
    const auto found = differencesOf(a, b);
    if (std::ranges::any_of(found, &Difference::forbidsComparison))
        console.line(CompareWords::tr("The runs were not made under equal conditions, so the "
                                      "factors are not of the drives alone:"));
    else if (!found.empty())
        console.line(CompareWords::tr("What else is not the same:"));
    for (const Difference &difference : found)
        console.line(CompareWords::tr("  %1: %2, %3", "condition, of A, of B")
                         .arg(nameOf(difference), conditionValue(difference.what, difference.a),
                              conditionValue(difference.what, difference.b)));
    if (!areRecorded(a, b))
        console.line(CompareWords::tr("Other conditions were not recorded with both of them."));
}

Json jsonOf(const MeasureRecord &a, const MeasureRecord &b)
{
    const Figures left = figuresOf(a);
    const Figures right = figuresOf(b);
    Json json = {{"schema", 1}, {"factors", Json::object()}, {"different", Json::array()}};
    const auto add = [&](const char *key, std::optional<double> x, std::optional<double> y) {
        if (const auto factor = factorOf(x, y))
            json["factors"][key] = {{"a_ms", *x}, {"b_ms", *y}, {"factor", *factor}};
    };
    add("aligned_median", left.aligned, right.aligned);
    add("shifted_median", left.shifted, right.shifted);
    add("penalty", left.penalty, right.penalty);
    for (const Difference &difference : differencesOf(a, b))
        json["different"].push_back({{"what", difference.what},
                                     {"a", difference.a},
                                     {"b", difference.b},
                                     {"forbids_comparison", difference.forbidsComparison}});
    json["throughput"] = Json::array();
    for (const FigurePair &pair : pairsOf(a, b))
        json["throughput"].push_back(
            {{"job", wireName(pair.a->step.job)},
             {"access", wireName(pair.a->step.access)},
             {"block_bytes", pair.a->step.blockBytes},
             {"depth", pair.a->step.depth},
             {"a_bytes_per_second", pair.a->bytesPerSecond()},
             {"b_bytes_per_second", pair.b->bytesPerSecond()},
             {"factor", pair.b->bytesPerSecond() / pair.a->bytesPerSecond()}});
    json["conditions_recorded"] = areRecorded(a, b);
    return json;
}

} // namespace

void declareCompare(QCommandLineParser &parser)
{
    const QString what = CompareWords::tr("A result file (.json), or a disk for its latest stored "
                                          "result.");
    parser.addPositionalArgument(QStringLiteral("A"), what, QStringLiteral("A"));
    parser.addPositionalArgument(QStringLiteral("B"), what, QStringLiteral("B"));
    declareBackupDir(parser);
}

ExitCode runCompare(CliContext &context)
{
    Console &console = context.console;
    if (context.arguments.size() != 2)
        return console.usage(CompareWords::tr("compare needs two results, A and B."));
    const auto a = recordOf(context, context.arguments.at(0));
    if (!a)
        return console.fail(a.error());
    const auto b = recordOf(context, context.arguments.at(1));
    if (!b)
        return console.fail(b.error());
    if (console.isJson()) {
        console.json(jsonOf(*a, *b));
        return ExitCode::Ok;
    }
    print(console, *a, *b);
    printConditions(console, *a, *b);
    return ExitCode::Ok;
}

} // namespace driveready
