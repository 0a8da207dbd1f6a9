// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/benchmark_text.h"

#include "text/measure_text.h"
#include "text/size_format.h"
#include "text/throughput_text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <algorithm>
#include <cmath>

namespace driveready {

namespace {

struct BenchmarkWords
{
    Q_DECLARE_TR_FUNCTIONS(BenchmarkWords)
};

QString sentences(const QStringList &parts)
{
    QStringList said;
    for (const QString &part : parts) {
        if (!part.isEmpty())
            said << part;
    }
    return said.join(u' ');
}

QString turnsText(double turns)
{
    const double whole = std::round(turns);
    constexpr double near = 0.12;
    if (whole == 1 && std::abs(turns - whole) < near)
        return BenchmarkWords::tr("one full turn", "of the platter");
    if (whole == 2 && std::abs(turns - whole) < near)
        return BenchmarkWords::tr("two full turns", "of the platter");
    return BenchmarkWords::tr("%1 turns", "of the platter").arg(QLocale().toString(turns, 'f', 1));
}

/// Like measureText()'s, with turns as a person would say them.
QString costOfShift(const ProbeResult &probe)
{
    const auto turns = probe.effectTurns();
    if (probe.verdict != ProbeVerdict::SectorsOf4096 || !turns)
        return {};
    return BenchmarkWords::tr("A shifted write costs %1, %2.", "11.1 ms, one full turn")
        .arg(latencyText(probe.evidence.effect.ms), turnsText(*turns));
}

QString writesUsed(const ProbeResult &probe)
{
    if (probe.writes == 0)
        return {};
    const auto counted = static_cast<std::uint64_t>(probe.samples.size());
    const auto warmUps = static_cast<int>(probe.writes > counted ? probe.writes - counted : 0);
    return BenchmarkWords::tr("Writes used: %1 (%2), %n of them to warm up.", nullptr, warmUps)
        .arg(QLocale().toString(static_cast<qulonglong>(probe.writes)),
             formatSizeBinary(probe.written));
}

/// What became of what was there.
QString dataText(const MeasureRecord &record, const ProbeResult &probe)
{
    if (probe.writes == 0)
        return {};
    const RegionCheck &region = probe.region;
    if (!region.damaged.empty())
        return {}; // said aloud and larger, with what to do
    if (region.restoredSectors > 0)
        return BenchmarkWords::tr("%n sector(s) differed afterwards and were written again.",
                                  nullptr, static_cast<int>(region.restoredSectors));
    switch (record.mode) {
    case MeasureMode::OwnFile:
        return BenchmarkWords::tr("Written in a file of its own, which is gone again.");
    case MeasureMode::BlankDrive:
        return BenchmarkWords::tr("The drive was blank, and the part that was used is again.");
    case MeasureMode::SameData:
        return region.isVerified
                   ? BenchmarkWords::tr("The same data was written back and read again: unchanged.")
                   : QString();
    case MeasureMode::ReadOnly:
        break;
    }
    return {};
}

QString smallOf(const MeasureRecord &record, const ProbeResult &probe)
{
    const ShiftEffect &effect = probe.evidence.effect;
    const bool hasInterval = probe.verdict == ProbeVerdict::SectorsOf4096 ||
                             probe.verdict == ProbeVerdict::AlignmentCosts;
    const QString interval =
        hasInterval ? BenchmarkWords::tr("99 % interval of the cost: %1 to %2.", "of times")
                          .arg(latencyText(effect.lowMs), latencyText(effect.highMs))
                    : QString();
    return sentences({writesUsed(probe), dataText(record, probe), interval});
}

/// The quickest of what was read says most of a drive in one line.
BenchmarkText figuresOnly(const MeasureRecord &record)
{
    BenchmarkText text;
    const ThroughputFigure *quickest = nullptr;
    if (record.throughput) {
        for (const ThroughputFigure &figure : record.throughput->figures) {
            const auto doubts = doubtsAbout(figure, *record.throughput);
            if (!isWrite(figure.step.access) && std::ranges::none_of(doubts, &isRejected) &&
                (!quickest || figure.bytesPerSecond() > quickest->bytesPerSecond()))
                quickest = &figure;
        }
    }
    text.found =
        quickest && quickest->bytesPerSecond() > 0
            ? BenchmarkWords::tr("Up to %1.", "a rate").arg(rateText(quickest->bytesPerSecond()))
            : BenchmarkWords::tr("No figure was taken.");
    text.cost = BenchmarkWords::tr("The size of the sectors was not looked for.");
    return text;
}

} // namespace

QString BenchmarkText::spoken() const
{
    return sentences({found, cost, basis, next});
}

BenchmarkText benchmarkText(const MeasureRecord &record, std::optional<std::uint64_t> claimed)
{
    if (!record.probe && !record.ladder)
        return figuresOnly(record);
    const MeasureText words = measureText(record);
    BenchmarkText text;
    text.found = words.verdict;
    text.cost = sentences({words.cost, words.gate});
    if (record.probe) {
        if (const QString cost = costOfShift(*record.probe); !cost.isEmpty())
            text.cost = cost;
        text.small = smallOf(record, *record.probe);
    }
    const QString claim =
        claimed ? BenchmarkWords::tr("The drive claims %1.", "its physical sector size in bytes")
                      .arg(*claimed)
                : QString();
    text.basis = sentences({words.evidence, claim});
    const bool isDamaged = record.probe && !record.probe->region.damaged.empty();
    text.next = sentences({isDamaged ? words.region : QString(), words.next});
    return text;
}

QString benchmarkOutcome(const MeasureRecord &record)
{
    BenchmarkText text = benchmarkText(record, std::nullopt);
    if (text.found.endsWith(u'.'))
        text.found.chop(1);
    const bool hasCost = record.probe && record.probe->verdict == ProbeVerdict::SectorsOf4096;
    return hasCost ? BenchmarkWords::tr("%1, %2", "verdict, cost of a shifted write")
                         .arg(text.found, latencyText(record.probe->evidence.effect.ms))
                   : text.found;
}

QString measureWayTitle(MeasureMode mode)
{
    switch (mode) {
    case MeasureMode::OwnFile:
        return BenchmarkWords::tr("In a file of its own", "how to measure");
    case MeasureMode::BlankDrive:
        return BenchmarkWords::tr("On the blank drive", "how to measure");
    case MeasureMode::SameData:
        return BenchmarkWords::tr("Same data written back", "how to measure");
    case MeasureMode::ReadOnly:
        return BenchmarkWords::tr("Reading only", "how to measure");
    }
    return {};
}

QString measureTimeText(const std::string &time)
{
    const QDateTime when = QDateTime::fromString(QString::fromStdString(time), Qt::ISODate);
    return when.isValid() ? QLocale().toString(when.toLocalTime(), QLocale::ShortFormat)
                          : QString::fromStdString(time).toHtmlEscaped();
}

} // namespace driveready
