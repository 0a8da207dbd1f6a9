// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "measure_printer.h"

#include "bench/effect.h"
#include "bench/probe_result.h"
#include "text/measure_text.h"
#include "text/throughput_text.h"

#include <QCoreApplication>
#include <QLocale>

namespace driveready {

namespace {

struct StripWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

constexpr std::chrono::milliseconds frameTime{100};

bool isWriting(ProbeStep step)
{
    return step != ProbeStep::MakingFile && step != ProbeStep::Reading && step != ProbeStep::Saving;
}

} // namespace

MeasurePrinter::MeasurePrinter(Console &console, StopSignals &stopSignals)
    : m_console(console)
    , m_signals(stopSignals)
{
    m_signals.enter(StopSignals::Phase::Working);
}

MeasurePrinter::~MeasurePrinter()
{
    finish();
}

void MeasurePrinter::finish()
{
    if (m_hasOpenLine)
        m_console.note({});
    m_hasOpenLine = false;
    m_signals.enter(StopSignals::Phase::Reading);
}

void MeasurePrinter::reportJson(const ProbeProgress &progress)
{
    Json json{{"step", wireName(progress.step)}};
    if (progress.fraction)
        json["fraction"] = *progress.fraction;
    if (progress.isWaiting)
        json["waiting"] = true;
    if (progress.sample)
        json["sample"] = toJson(*progress.sample);
    if (progress.evidence)
        json["evidence"] = toJson(*progress.evidence);
    m_console.note(QString::fromStdString(canonicalText({{"progress", std::move(json)}})));
}

/// "  7.2  18.5  18.3  18.4  18.4  18.6  18.3  18.2 ms   penalty 4,700 : 1   none 1 : 1"
QString MeasurePrinter::strip() const
{
    QString medians;
    for (const std::vector<double> &latencies : m_latencies) {
        const QString text = latencies.empty()
                                 ? QStringLiteral("-")
                                 : QLocale().toString(quantileOf(latencies, .5), 'f', 1);
        medians += text.rightJustified(6);
    }
    if (!m_evidence)
        return StripWords::tr("%1 ms", "a row of figures").arg(medians);
    return StripWords::tr("%1 ms   penalty %2   none %3", "a row of figures, odds, odds")
        .arg(medians, oddsText(m_evidence->penaltyLog), oddsText(m_evidence->noPenaltyLog));
}

void MeasurePrinter::reportStep(const ProbeProgress &progress)
{
    const bool isNew = m_step != progress.step || m_isWaiting != progress.isWaiting;
    m_step = progress.step;
    m_isWaiting = progress.isWaiting;
    const bool hasStrip = progress.step == ProbeStep::Testing && !m_isWaiting;
    const QString text = m_isWaiting ? waitingText() : probeStepText(progress.step);
    showLine(hasStrip && m_console.isErrorTerminal() ? strip() : text, isNew);
}

void MeasurePrinter::showLine(const QString &text, bool isNew)
{
    if (!m_console.isErrorTerminal()) {
        if (isNew)
            m_console.note(text);
        return;
    }
    const auto now = std::chrono::steady_clock::now();
    if (!isNew && now - m_shown < frameTime)
        return;
    m_shown = now;
    m_hasOpenLine = true;
    // Back to the first column, and the rest of the old line away.
    m_console.noteInPlace(QStringLiteral("\r\x1b[K") + text);
}

void MeasurePrinter::reportFigureJson(const ThroughputProgress &progress)
{
    Json json{{"index", progress.index},
              {"count", progress.count},
              {"phase", wireName(progress.phase)},
              {"job", wireName(progress.step->job)},
              {"access", wireName(progress.step->access)},
              {"bytes", progress.bytes.value()},
              {"operations", progress.operations}};
    if (progress.slice)
        json["slice"] = toJson(*progress.slice);
    m_console.note(QString::fromStdString(canonicalText({{"figure", std::move(json)}})));
}

void MeasurePrinter::report(const ThroughputProgress &progress) noexcept
{
    m_signals.enter(isWrite(progress.step->access) ? StopSignals::Phase::Writing
                                                   : StopSignals::Phase::Working);
    if (m_console.isJson()) {
        reportFigureJson(progress);
        return;
    }
    // Those of a sweep have one name.
    const QString test = throughputTest(*progress.step);
    const bool isNew = m_test != test;
    m_test = test;
    QString text = StripWords::tr("%1 of %2: %3", "number, count, kind of throughput")
                       .arg(progress.index + 1)
                       .arg(progress.count)
                       .arg(test);
    if (progress.slice && !progress.figure->slices.empty()) {
        const auto ns = static_cast<double>(progress.slice->end.count());
        if (ns > 0)
            text = StripWords::tr("%1: %2", "kind of throughput, its rate")
                       .arg(text, rateText(static_cast<double>(progress.bytes.value()) * 1e9 / ns));
    }
    showLine(text, isNew);
}

void MeasurePrinter::report(const ProbeProgress &progress) noexcept
{
    m_signals.enter(isWriting(progress.step) ? StopSignals::Phase::Writing
                                             : StopSignals::Phase::Working);
    if (m_console.isJson()) {
        reportJson(progress);
        return;
    }
    if (progress.sample && progress.sample->shift < m_latencies.size())
        m_latencies[progress.sample->shift].push_back(
            static_cast<double>(progress.sample->latency.count()) / 1e6);
    if (progress.evidence)
        m_evidence = *progress.evidence;
    reportStep(progress);
}

} // namespace driveready
