// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
// What the view of a measurement says and draws in each state.
#include "bench/e_process.h"
#include "benchmark/benchmark_view.h"
#include "benchmark/chart_card.h"
#include "benchmark/chart_legend.h"
#include "benchmark/numbers_table.h"
#include "benchmark/verdict_panel.h"
#include "benchmark/way_box.h"
#include "text/conditions_text.h"
#include "text/error_text.h"
#include "text/measure_text.h"
#include "text/throughput_text.h"
#include "widgets/measure_glyph.h"
#include "widgets/soft_toggle.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLocale>
#include <QSignalBlocker>
#include <algorithm>

namespace driveready {

namespace {

QString joined(const QString &first, const QString &second)
{
    return QStringList{first, second}.join(u' ').trimmed();
}

QString errorSentence(const Error &error)
{
    const ErrorText text = errorText(error);
    return joined(text.title, joined(text.explanation, text.advice));
}

/// What speaks against figures, each sentence once with those that it is about, and what was not
/// taken.
QString doubtsText(const MeasureRecord &record)
{
    QStringList texts;
    if (!record.throughput)
        return {};
    std::vector<std::pair<QString, QStringList>> about;
    for (const ThroughputFigure &figure : record.throughput->figures) {
        for (const QString &doubt : throughputDoubts(figure, *record.throughput)) {
            auto found = std::ranges::find(about, doubt, &std::pair<QString, QStringList>::first);
            if (found == about.end())
                found = about.insert(about.end(), {doubt, {}});
            if (const QString test = throughputTest(figure.step); !found->second.contains(test))
                found->second << test;
        }
    }
    for (const auto &[doubt, tests] : about)
        texts << BenchmarkView::tr("%1: %2", "figures, what speaks against them")
                     .arg(tests.join(QStringLiteral("; ")), doubt);
    if (const QString end = throughputEndText(*record.throughput); !end.isEmpty())
        texts << end;
    return texts.join(u' ');
}

} // namespace

PictureFacts BenchmarkView::facts() const
{
    PictureFacts facts;
    facts.turnMs = m_session.turnMs();
    const MeasureRecord *record = m_session.record();
    facts.isFinished = record && m_session.state() == MeasureSession::State::Finished;
    if (facts.isFinished && record->probe &&
        record->probe->verdict == ProbeVerdict::SectorsOf4096) {
        facts.onSectors = record->probe->phase;
        facts.effectMs = record->probe->evidence.effect.ms;
    }
    return facts;
}

void BenchmarkView::showPictures()
{
    const PictureFacts known = facts();
    const SampleStore &samples = m_session.samples();
    const bool isDecided = known.onSectors.has_value();
    m_shiftCard->legend()->setEntries(
        {{ChartMark::Dots, isDecided ? Tone::Good : Tone::Accent,
          isDecided ? tr("on the sectors", "legend") : tr("start 0", "legend")},
         {ChartMark::Diamonds, isDecided ? Tone::Bad : Tone::Second, tr("shifted", "legend")},
         {ChartMark::Bar, Tone::Plain, tr("median", "legend")}});
    const bool isTableSeen = m_tableButton->isChecked() || !m_shiftCard->hasChart();
    if (isTableSeen || !m_session.isBusy()) {
        m_shifts.setSamples(samples, known.onSectors);
        m_evidence.setSamples(samples);
    }
    if (isTableSeen)
        return;
    m_shiftCard->replace(shiftPicture(samples, known));
    m_evidenceCard->replace(evidencePicture(samples));
}

/// What is being done, in the largest letters.
VerdictPanel::Running BenchmarkView::runningText() const
{
    using State = MeasureSession::State;
    VerdictPanel::Running shown;
    shown.fraction = m_session.fraction();
    BenchmarkText &text = shown.text;
    const State state = m_session.state();
    if (state == State::Looking) {
        text.found = tr("Looking how this drive can be measured.");
        shown.fraction.reset();
    } else if (state == State::Stopping) {
        text.found = tr("Stopping.");
        text.cost = tr("What was there is compared and put back first.");
    } else if (state == State::Paused) {
        shown.glyph = Glyph::NotJudged;
        text.found = tr("Not decided yet.");
        text.cost = tr("The time was over before the evidence was enough.");
        text.next = tr("More time may decide it; what was measured counts on.");
        shown.fraction = 1;
    } else if (m_session.isWaiting()) {
        shown.glyph = Glyph::Attention;
        text.found = tr("Waiting for the drive.");
        text.cost = tr("Nothing has come from it for a while.");
    } else if (const FigureProgress *figure = m_session.figure()) {
        text.found = tr("Taking figure %1 of %2.").arg(figure->index + 1).arg(figure->count);
        text.cost = throughputTest(figure->step);
        if (figure->bytesPerSecond > 0)
            text.cost = tr("%1: %2", "kind of throughput, its rate")
                            .arg(text.cost, rateText(figure->bytesPerSecond));
        shown.fraction = figure->count > 0
                             ? std::optional(static_cast<double>(figure->index) / figure->count)
                             : std::nullopt;
    } else {
        text.found = tr("%1…", "a step that is being done").arg(probeStepText(m_session.step()));
    }
    return shown;
}

/// The same with how long and how far below it.
void BenchmarkView::showRunning()
{
    VerdictPanel::Running shown = runningText();
    const auto &evidence = m_session.samples().evidence();
    const bool isProbing = m_session.isBusy() && !m_session.figure();
    if (evidence && isProbing)
        shown.text.basis =
            tr("Evidence so far %1; %2 is enough.", "odds")
                .arg(oddsText(std::max(evidence->penaltyLog, evidence->noPenaltyLog)),
                     oddsText(decisionLog));
    const double seconds = m_frozenSeconds.value_or(m_session.elapsedSeconds());
    if (isProbing)
        shown.text.small =
            tr("%1 s, %n write(s) counted.", nullptr, static_cast<int>(m_session.samples().count()))
                .arg(QLocale().toString(seconds, 'f', 1));
    sayWhetherSimulated(m_session.snapshot() && m_session.snapshot()->info.practice);
    m_verdict->showRunning(shown);
}

void BenchmarkView::sayWhetherSimulated(bool isSimulated)
{
    if (isSimulated)
        m_banner->show(Glyph::Information,
                       tr("Simulated: this is a practice drive, and its times are computed. The "
                          "measuring is the real one."));
    else
        m_banner->clear();
}

void BenchmarkView::freezeTime(double seconds)
{
    m_frozenSeconds = seconds;
    showRunning();
}

void BenchmarkView::showRecord()
{
    const MeasureRecord &record = *m_session.record();
    std::optional<std::uint64_t> claimed;
    if (m_session.snapshot() && m_session.snapshot()->limits.physical)
        claimed = *m_session.snapshot()->limits.physical;
    BenchmarkText text = benchmarkText(record, claimed);
    // What went wrong stands beside the verdict already.
    if (record.probe && record.probe->failure)
        text.next = joined(text.next, errorText(*record.probe->failure).advice);
    sayWhetherSimulated(record.isSimulated);
    m_verdict->showVerdict(glyphOf(record), text);
    m_shiftCard->setSummary(text.spoken());
    m_evidenceCard->setSummary(text.basis);
    showPictures();
    showFigures();
}

void BenchmarkView::showFailure()
{
    BenchmarkText text;
    if (m_session.error()) {
        const ErrorText error = errorText(*m_session.error());
        text.found = error.title;
        text.next = joined(error.explanation, error.advice);
    }
    m_banner->clear();
    m_verdict->showVerdict(Glyph::Attention, text);
}

void BenchmarkView::followChoices()
{
    m_ways->setOffers(m_session.choices().offers, m_session.choices().figureOffers);
    follow();
}

void BenchmarkView::fillRuns()
{
    const QSignalBlocker quietRuns(m_runs);
    const QSignalBlocker quietCompare(m_compare);
    const QString compared = m_compare->currentData().toString();
    int shown = -1;
    m_runs->clear();
    m_compare->clear();
    m_compare->addItem(tr("no other run", "nothing to compare with"));
    for (const StoredMeasure &run : m_session.choices().results) {
        const QString path = QString::fromStdString(run.path);
        m_runs->addItem(runTitle(run.record, true), path);
        if (shown < 0 && m_session.isShown(run))
            shown = m_runs->count() - 1;
        else
            m_compare->addItem(runTitle(run.record, true), path);
    }
    m_runs->setCurrentIndex(shown);
    for (const StoredMeasure &run : m_session.choices().others)
        m_compare->addItem(runTitle(run.record, false), QString::fromStdString(run.path));
    m_compare->setCurrentIndex(std::max(m_compare->findData(compared), 0));
    m_compare->setEnabled(m_compare->count() > 1);
    m_runsRow->setVisible(m_runs->count() > 0);
    if (m_runs->currentIndex() < 0)
        m_runs->setPlaceholderText(tr("choose one", "an earlier result"));
}

void BenchmarkView::setLine(Line row, Glyph glyph, const QString &words)
{
    auto *line = static_cast<StatusLine *>(m_lines->itemAtPosition(row, 1)->widget());
    m_lines->itemAtPosition(row, 0)->widget()->setVisible(!words.isEmpty());
    if (words.isEmpty())
        line->clear();
    else
        line->show(glyph, words);
}

void BenchmarkView::showConditions(const MeasureRecord &record)
{
    const ConditionsRecord *recorded = record.anyConditions();
    const QStringList conditions = recorded ? conditionTexts(*recorded) : QStringList();
    const QStringList changed = recorded ? changedMeanwhile(*recorded) : QStringList();
    if (record.isSimulated)
        setLine(Conditions, Glyph::Information, tr("A simulated drive has none."));
    else if (conditions.isEmpty())
        setLine(Conditions, Glyph::NotJudged, tr("They were not recorded with this run."));
    else if (!changed.isEmpty())
        setLine(Conditions, Glyph::Attention,
                tr("%1. Changed meanwhile: %2", "conditions, those that changed")
                    .arg(conditions.join(QStringLiteral(" \u00b7 ")),
                         QLocale().createSeparatedList(changed)));
    else
        setLine(Conditions, Glyph::Information, conditions.join(QStringLiteral(" \u00b7 ")));
}

void BenchmarkView::showFigures()
{
    const MeasureRecord *record = m_session.record();
    if (!record)
        return;
    const StoredMeasure *other = chosenRun(m_compare);
    m_figures.setFigures(figuresOf(*record),
                         other ? std::optional(figuresOf(other->record)) : std::nullopt);
    const bool hasFigures = m_figures.rowCount() > 0;
    m_figuresTable->setVisible(hasFigures);
    showConditions(*record);
    const QString doubts = doubtsText(*record);
    setLine(Rejected, Glyph::Attention, doubts);
    if (other) {
        const Comparison comparison = compareRuns(*record, other->record);
        setLine(Compared, comparison.isEqual ? Glyph::Aligned : Glyph::Attention,
                comparison.sentence);
    } else
        setLine(Compared, Glyph::Information, QString());
    setLine(Kept, Glyph::Attention,
            m_session.storeError() ? tr("The result could not be saved. %1", "reason")
                                         .arg(errorSentence(*m_session.storeError()))
                                   : QString());
}

} // namespace driveready
