// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "throughput_table.h"

#include "text/conditions_text.h"
#include "text/throughput_text.h"
#include "text_table.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <map>

namespace driveready {

namespace {

struct ThroughputTableWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

bool isCounted(const ThroughputFigure &figure, const ThroughputResult &result)
{
    return std::ranges::none_of(doubtsAbout(figure, result), &isRejected);
}

QString milliseconds(std::chrono::nanoseconds time)
{
    const auto ms = std::chrono::duration<double, std::milli>(time).count();
    return QLocale().toString(ms, 'f', ms < 10 ? 2 : 1);
}

QString rateCell(double rate)
{
    return QLocale().toString(rate, 'f', rate < 1 ? 2 : 1);
}

/// Deleting moves no bytes.
QString rateCell(const ThroughputFigure &figure, double rate)
{
    return figure.bytes.value() > 0 ? rateCell(rate) : QStringLiteral("-");
}

QString spreadOf(const ThroughputFigure &figure)
{
    const double low = figure.bytesPerSecondOf(.1) / 1e6;
    const double high = figure.bytesPerSecondOf(.9) / 1e6;
    return figure.bytes.value() > 0 && low < high
               ? QStringLiteral("%1\u2013%2").arg(rateCell(low), rateCell(high))
               : QStringLiteral("-");
}

QStringList rowOf(const ThroughputFigure &figure, const ThroughputResult &result, int note)
{
    const QString mark = note > 0 ? QStringLiteral(" [%1]").arg(note) : QString();
    const QString test = throughputTest(figure.step) + mark;
    const QString where = throughputWhere(figure.step, result.spec.isFile);
    if (figure.end == ThroughputEnd::Skipped)
        return {test, where, throughputSkipText(figure.step.skip)};
    if (!isCounted(figure, result))
        return {test, where, ThroughputTableWords::tr("not counted", "a figure")};
    return {test,
            where,
            rateCell(figure, figure.megabytesPerSecond()),
            rateCell(figure, figure.mebibytesPerSecond()),
            spreadOf(figure),
            QLocale().toString(figure.operationsPerSecond(), 'f', 0),
            milliseconds(figure.latency.percentile(.5)),
            milliseconds(figure.latency.percentile(.99))};
}

/// Each sentence once, numbered, with the figures that it is about referring to it.
class Notes
{
public:
    int numberOf(const QString &sentence)
    {
        const auto [at, isNew] = m_numbers.try_emplace(sentence, m_next);
        m_next += isNew ? 1 : 0;
        return at->second;
    }
    void print(Console &console) const
    {
        for (int number = 1; number < m_next; ++number) {
            for (const auto &[sentence, own] : m_numbers) {
                if (own == number)
                    console.line(QStringLiteral("[%1] %2").arg(number).arg(sentence));
            }
        }
    }

private:
    std::map<QString, int> m_numbers;
    int m_next = 1;
};

void printFigures(Console &console, const ThroughputResult &result)
{
    TextTable table(
        {ThroughputTableWords::tr("Test", "of throughput"), ThroughputTableWords::tr("Where"),
         ThroughputTableWords::tr("MB/s"), ThroughputTableWords::tr("MiB/s"),
         ThroughputTableWords::tr("10 to 90 %", "spread of MB/s"),
         ThroughputTableWords::tr("a second", "requests"), ThroughputTableWords::tr("median ms"),
         ThroughputTableWords::tr("99 % ms", "percentile of latency")});
    for (int column = 2; column < 8; ++column)
        table.alignRight(column);
    Notes notes;
    const ThroughputFigure *before = nullptr;
    for (const ThroughputFigure &figure : result.figures) {
        if (before && isSkippedLike(figure, *before))
            continue;
        before = &figure;
        const QStringList doubts = throughputDoubts(figure, result);
        table.add(rowOf(figure, result,
                        doubts.isEmpty() ? 0 : notes.numberOf(doubts.join(QLatin1Char(' ')))));
    }
    if (!result.figures.empty())
        for (const QString &line : table.lines())
            console.line(line);
    notes.print(console);
    if (const QString end = throughputEndText(result); !end.isEmpty())
        console.line(end);
}

} // namespace

void printThroughput(Console &console, const MeasureRecord &record)
{
    if (record.throughput)
        printFigures(console, *record.throughput);
    const ConditionsRecord *conditions = record.anyConditions();
    if (!conditions)
        return;
    const QStringList texts = conditionTexts(*conditions);
    if (!texts.isEmpty())
        console.line(
            ThroughputTableWords::tr("Conditions: %1").arg(texts.join(QStringLiteral("; "))));
    const QStringList changed = changedMeanwhile(*conditions);
    if (!changed.isEmpty())
        console.line(ThroughputTableWords::tr("Changed meanwhile: %1")
                         .arg(QLocale().createSeparatedList(changed)));
}

} // namespace driveready
