// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "benchmark/figures.h"

#include "bench/effect.h"

#include "text/benchmark_text.h"
#include "text/conditions_text.h"
#include "text/display_text.h"
#include "text/measure_text.h"
#include "text/throughput_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <bit>

namespace driveready {

namespace {

struct FigureWords
{
    Q_DECLARE_TR_FUNCTIONS(FigureWords)
};

enum Key { OnSectors, Shifted, StraddlingRead };

constexpr double writeBytes = 4096;

FigureRow rowOf(std::vector<double> ms, const QString &test, const QString &where)
{
    FigureRow row;
    row.test = test;
    row.samples = ms.size();
    const auto at = [&ms](double share) { return quantileOf(ms, share); };
    const auto rate = [](double took) { return took > 0 ? writeBytes * 1000 / took : 0; };
    row.where = FigureWords::tr("%1, %2 each", "where, a time").arg(where, latencyText(at(.5)));
    row.rate = rate(at(.5));
    row.low = rate(at(.9));
    row.high = rate(at(.1));
    return row;
}

std::vector<double> latencies(const ProbeResult &probe, bool isShifted, std::uint32_t fitting)
{
    std::vector<double> ms;
    for (const ProbeSample &sample : probe.samples) {
        if ((sample.shift != fitting) == isShifted)
            ms.push_back(std::chrono::duration<double, std::milli>(sample.latency).count());
    }
    return ms;
}

void addWrites(Figures &figures, const ProbeResult &probe)
{
    const bool isDecided = probe.verdict == ProbeVerdict::SectorsOf4096;
    const std::uint32_t fitting = isDecided ? probe.phase : 0;
    const QString test = FigureWords::tr("Durable write, 4 KiB");
    const auto add = [&](Key key, bool isShifted, const QString &where) {
        auto ms = latencies(probe, isShifted, fitting);
        if (ms.empty())
            return;
        figures.rows.push_back(rowOf(std::move(ms), test, where));
        figures.keys.push_back(key);
    };
    add(OnSectors, false,
        isDecided ? FigureWords::tr("on the sectors", "where a write starts")
                  : FigureWords::tr("start 0", "where a write starts"));
    add(Shifted, true,
        isDecided ? FigureWords::tr("shifted", "where a write starts")
                  : FigureWords::tr("starts 1 to 7", "where a write starts"));
}

void addReads(Figures &figures, const LadderResult &ladder)
{
    for (const LadderRung &rung : ladder.rungs) {
        if (ladder.unit != rung.size)
            continue;
        FigureRow row;
        row.test = FigureWords::tr("Read of 4 KiB across a border");
        row.where = FigureWords::tr("%1 longer", "a time").arg(latencyText(rung.effectMs));
        row.samples = rung.pairs;
        row.notRun =
            FigureWords::tr("%n of the pairs slower", nullptr, static_cast<int>(rung.slower));
        figures.rows.push_back(row);
        figures.keys.push_back(StraddlingRead);
    }
}

/// Steps of two runs belong together when they are the same but for where on the drive they were.
std::size_t keyOf(const ThroughputStep &step)
{
    const auto part = [](auto value) { return static_cast<std::size_t>(value); };
    std::size_t key = 8 + part(step.job); // above Key
    key = key * 16 + part(step.access);
    key = key * 8 + (step.zone ? part(*step.zone) + 1 : 0);
    key = key * 2 + (step.isRewrite ? 1 : 0);
    key = key * 3 + (step.isDriveCacheOn ? (*step.isDriveCacheOn ? 2 : 1) : 0);
    key = key * 64 + part(std::bit_width(step.depth));
    key = key * 64 + part(std::bit_width(step.blockBytes));
    key = key * 128 + part(step.startSector.value_or(0));
    return key;
}

void addThroughput(Figures &figures, const ThroughputResult &result)
{
    const ThroughputFigure *before = nullptr;
    for (const ThroughputFigure &figure : result.figures) {
        if (before && isSkippedLike(figure, *before))
            continue;
        before = &figure;
        FigureRow row;
        row.test = throughputTest(figure.step);
        row.where = throughputWhere(figure.step, result.spec.isFile);
        const auto doubts = doubtsAbout(figure, result);
        if (figure.end == ThroughputEnd::Skipped)
            row.notRun = throughputSkipText(figure.step.skip);
        else if (std::ranges::any_of(doubts, &isRejected))
            row.notRun = FigureWords::tr("not counted: it came from memory");
        else {
            row.rate = figure.bytesPerSecond();
            row.low = figure.bytesPerSecondOf(.1);
            row.high = figure.bytesPerSecondOf(.9);
            row.samples = figure.operations;
        }
        figures.rows.push_back(row);
        figures.keys.push_back(keyOf(figure.step));
    }
}

} // namespace

const FigureRow *Figures::find(std::size_t key) const
{
    const auto found = std::ranges::find(keys, key);
    return found == keys.end() ? nullptr : &rows[static_cast<std::size_t>(found - keys.begin())];
}

Figures figuresOf(const MeasureRecord &record)
{
    Figures figures;
    if (record.probe)
        addWrites(figures, *record.probe);
    if (record.ladder)
        addReads(figures, *record.ladder);
    if (record.throughput)
        addThroughput(figures, *record.throughput);
    return figures;
}

std::optional<FigureFactor> factorOf(const FigureRow &row, const FigureRow &other)
{
    if (row.rate <= 0 || other.rate <= 0)
        return std::nullopt;
    const auto isInside = [](double rate, const FigureRow &of) {
        return rate >= of.low && rate <= of.high;
    };
    return FigureFactor{row.rate / other.rate,
                        isInside(row.rate, other) && isInside(other.rate, row)};
}

Comparison compareRuns(const MeasureRecord &run, const MeasureRecord &other)
{
    if (run.isSimulated != other.isSimulated)
        return {false, FigureWords::tr("One of the runs is simulated: the factor says nothing.")};
    if (run.mode != other.mode)
        return {false, FigureWords::tr("The runs were measured in different ways (%1, %2): the "
                                       "factor says little.")
                           .arg(measureWayTitle(run.mode), measureWayTitle(other.mode))};
    const ConditionsRecord *here = run.anyConditions();
    const ConditionsRecord *there = other.anyConditions();
    const bool isKnown = here && there && here->before && there->before;
    if (!isKnown && !run.isSimulated)
        return {false, FigureWords::tr("The conditions of at least one run are not known: compare "
                                       "with care.")};
    QStringList differing;
    if (isKnown) {
        for (const ConditionDifference &difference : differences(*here, *there)) {
            if (difference.forbidsComparison)
                differing << conditionName(difference.what);
        }
    }
    if (!differing.isEmpty())
        return {false, FigureWords::tr("The runs differ in %1: the factor is not of the drives "
                                       "alone.")
                           .arg(QLocale().createSeparatedList(differing))};
    return {true, FigureWords::tr("Both runs had the same conditions, so their figures can be "
                                  "compared.")};
}

QString runTitle(const MeasureRecord &record, bool isSameDrive)
{
    const QString time = measureTimeText(record.time);
    const QString way = measureWayTitle(record.mode);
    if (isSameDrive)
        return FigureWords::tr("%1 \u00b7 %2", "time of a run, how it was measured").arg(time, way);
    return FigureWords::tr("%1 \u2026%2 \u00b7 %3", "model, end of the serial, time")
        .arg(displayModel(record.vendor, record.model), serialTail(record.serial), time);
}

} // namespace driveready
