// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "benchmark/probe_pictures.h"

#include "bench/e_process.h"
#include "text/measure_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <array>
#include <cmath>

namespace driveready {

namespace {

struct ProbePictures
{
    Q_DECLARE_TR_FUNCTIONS(ProbePictures)
};

constexpr double barHalf = 0.35;     ///< of a column
constexpr double dotsHalf = 0.32;    ///< likewise
constexpr double smallestLog = -6.9; ///< 0.001 : 1; less evidence is drawn there

/// Spreads the dots of a column evenly, whatever their number; the same for the same index.
double spread(std::size_t index)
{
    constexpr double golden = 0.618033988749895;
    const double share = std::fmod(golden * static_cast<double>(index + 1), 1.0);
    return (share - 0.5) * 2 * dotsHalf;
}

double topOf(const SampleStore &samples, const PictureFacts &facts)
{
    double top = samples.usualTop() * 1.1;
    if (facts.turnMs)
        top = std::max(top, *facts.turnMs * 2.2);
    return niceTop(std::max(top, 0.1));
}

ChartAxis heightAxis(double top)
{
    ChartAxis axis;
    axis.title = ProbePictures::tr("time of one write, ms", "axis of a chart");
    axis.to = top;
    const double lead = top / std::pow(10, std::floor(std::log10(top)));
    axis.step = top / (lead > 2.5 && lead < 3.5 ? 6 : 5);
    return axis;
}

ChartAxis columnAxis()
{
    ChartAxis axis;
    axis.title =
        ProbePictures::tr("start shifted by this many 512-byte sectors", "axis of a chart");
    axis.to = shiftCount;
    for (std::size_t shift = 0; shift < shiftCount; ++shift)
        axis.columns << QLocale().toString(static_cast<int>(shift));
    return axis;
}

bool isOnSectors(std::size_t shift, const PictureFacts &facts)
{
    return shift == facts.onSectors.value_or(0);
}

Tone toneOf(std::size_t shift, const PictureFacts &facts)
{
    if (!facts.onSectors)
        return shift == 0 ? Tone::Accent : Tone::Second;
    return isOnSectors(shift, facts) ? Tone::Good : Tone::Bad;
}

void addDots(ChartPicture &picture, const SampleStore &samples, const PictureFacts &facts)
{
    ChartSeries fitting{ChartMark::Dots, toneOf(facts.onSectors.value_or(0), facts), {}};
    const std::size_t other = facts.onSectors.value_or(0) == 0 ? 1 : 0;
    ChartSeries shifted{ChartMark::Diamonds, toneOf(other, facts), {}};
    for (std::size_t shift = 0; shift < shiftCount; ++shift) {
        ChartSeries &series = isOnSectors(shift, facts) ? fitting : shifted;
        const auto values = samples.newest(shift);
        const std::size_t first = samples.countOf(shift) - values.size();
        for (std::size_t at = 0; at < values.size(); ++at) {
            if (values[at] <= picture.y.to)
                series.points << QPointF(static_cast<double>(shift) + 0.5 + spread(first + at),
                                         values[at]);
        }
    }
    picture.series.push_back(std::move(shifted));
    picture.series.push_back(std::move(fitting));
}

void addMedians(ChartPicture &picture, const SampleStore &samples, const PictureFacts &facts)
{
    for (std::size_t shift = 0; shift < shiftCount; ++shift) {
        ChartSeries bar{ChartMark::Bar, toneOf(shift, facts), {}};
        const auto &median = samples.median(shift);
        if (median && *median <= picture.y.to) {
            const double middle = static_cast<double>(shift) + 0.5;
            bar.points = {{middle - barHalf, *median}, {middle + barHalf, *median}};
        }
        picture.series.push_back(std::move(bar));
    }
}

QString turnsWord(int turns)
{
    if (turns == 1)
        return ProbePictures::tr("one turn", "of the platter, beside a line");
    if (turns == 2)
        return ProbePictures::tr("two turns", "of the platter, beside a line");
    return ProbePictures::tr("three turns", "of the platter, beside a line");
}

void addTurns(ChartPicture &picture, const PictureFacts &facts)
{
    constexpr int most = 3;
    for (int turns = 1; turns <= most; ++turns) {
        ChartSeries line{ChartMark::DashedLine, Tone::Plain, {}};
        const double height = facts.turnMs.value_or(0) * turns;
        if (facts.turnMs && height <= picture.y.to * 0.98) {
            line.points = {{0, height}, {shiftCount, height}};
            picture.notes.push_back({ChartNote::Place::BesideTheEnd,
                                     {0, height},
                                     turnsWord(turns),
                                     latencyText(height)});
        }
        picture.series.push_back(std::move(line));
    }
}

/// Dots that would lie above the plot.
void addHigher(ChartPicture &picture, const SampleStore &samples)
{
    for (std::size_t shift = 0; shift < shiftCount; ++shift) {
        double highest = 0;
        for (const double value : samples.newest(shift))
            highest = std::max(highest, value);
        if (highest > picture.y.to)
            picture.notes.push_back({ChartNote::Place::Below,
                                     {static_cast<double>(shift) + 0.5, picture.y.to},
                                     QStringLiteral("\u2191 %1").arg(latencyText(highest)),
                                     {}});
    }
}

void addSpan(ChartPicture &picture, const SampleStore &samples, const PictureFacts &facts)
{
    if (!facts.onSectors || !facts.effectMs)
        return;
    const auto &from = samples.median(*facts.onSectors);
    if (!from || *from + *facts.effectMs > picture.y.to)
        return;
    const bool isLast = *facts.onSectors == shiftCount - 1;
    const double x = *facts.onSectors + (isLast ? 0.06 : 0.94);
    picture.span = ChartSpan{x, *from, *from + *facts.effectMs, latencyText(*facts.effectMs)};
}

/// Of a point of the trail; below the plot it is drawn at its edge.
QPointF asOdds(const QPointF &point, double lowest)
{
    return {point.x(), std::exp(std::clamp(point.y(), lowest, 690.0))};
}

double lowestOf(const SampleStore &samples)
{
    double lowest = 0;
    for (const auto *trail : {&samples.penaltyTrail(), &samples.noPenaltyTrail()}) {
        for (const QPointF &point : *trail)
            lowest = std::min(lowest, point.y());
    }
    return std::max(lowest, smallestLog);
}

double highestOf(const SampleStore &samples)
{
    double highest = decisionLog;
    for (const auto *trail : {&samples.penaltyTrail(), &samples.noPenaltyTrail()}) {
        for (const QPointF &point : *trail)
            highest = std::max(highest, point.y());
    }
    return std::min(highest, 690.0);
}

QList<QPointF> trailPoints(const std::vector<QPointF> &trail, double lowest)
{
    QList<QPointF> points{{0, 1}};
    for (const QPointF &point : trail)
        points << asOdds(point, lowest);
    return points;
}

/// The word at the newest point of the stronger line.
void addReached(ChartPicture &picture, const SampleStore &samples, double lowest)
{
    if (!samples.evidence())
        return;
    const bool isPenalty = samples.evidence()->penaltyLog >= samples.evidence()->noPenaltyLog;
    const auto &trail = isPenalty ? samples.penaltyTrail() : samples.noPenaltyTrail();
    if (trail.empty())
        return;
    const bool isEnough = trail.back().y() >= decisionLog;
    const QPointF end = asOdds(trail.back(), lowest);
    picture.series.push_back({ChartMark::Dots, isEnough ? Tone::Good : Tone::Accent, {end}});
    picture.notes.push_back({isEnough ? ChartNote::Place::Before : ChartNote::Place::Above,
                             end,
                             oddsText(trail.back().y()),
                             {}});
}

} // namespace

double niceTop(double value)
{
    const double power = std::pow(10, std::floor(std::log10(value)));
    for (const double lead : {1.0, 2.0, 3.0, 5.0}) {
        if (value <= lead * power * 1.000001)
            return lead * power;
    }
    return 10 * power;
}

ChartPicture shiftPicture(const SampleStore &samples, const PictureFacts &facts)
{
    ChartPicture picture;
    picture.x = columnAxis();
    picture.y = heightAxis(topOf(samples, facts));
    addTurns(picture, facts);
    addMedians(picture, samples, facts);
    addDots(picture, samples, facts);
    addHigher(picture, samples);
    if (facts.isFinished)
        addSpan(picture, samples, facts);
    return picture;
}

ChartPicture evidencePicture(const SampleStore &samples)
{
    ChartPicture picture;
    const double lowest = lowestOf(samples);
    picture.y.isLogarithmic = true;
    picture.y.from = std::pow(10, std::floor(lowest / std::log(10.0) + 1e-9));
    picture.y.to = std::pow(10, std::max(4.0, std::ceil(highestOf(samples) / std::log(10.0))));
    picture.x.title = ProbePictures::tr("writes, 8 to a block in random order", "axis of a chart");
    const double writes = samples.penaltyTrail().empty() ? 0 : samples.penaltyTrail().back().x();
    constexpr double least = 48;
    picture.x.to = writes <= least ? least : niceTop(writes);
    picture.x.step = picture.x.to <= least ? shiftCount : picture.x.to / 5;
    const double threshold = std::exp(decisionLog);
    picture.goodFrom = threshold;
    picture.series.push_back(
        {ChartMark::DashedLine, Tone::Plain, {{0, threshold}, {picture.x.to, threshold}}});
    picture.series.push_back(
        {ChartMark::DottedLine, Tone::Second, trailPoints(samples.noPenaltyTrail(), lowest)});
    picture.series.push_back(
        {ChartMark::Line, Tone::Accent, trailPoints(samples.penaltyTrail(), lowest)});
    picture.notes.push_back(
        {ChartNote::Place::Below,
         {0, threshold},
         ProbePictures::tr("enough at %1", "the odds, beside a line").arg(oddsText(decisionLog)),
         {}});
    addReached(picture, samples, lowest);
    return picture;
}

} // namespace driveready
