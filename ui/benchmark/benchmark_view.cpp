// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "benchmark/benchmark_view.h"

#include "benchmark/chart_card.h"
#include "benchmark/chart_legend.h"
#include "benchmark/numbers_table.h"
#include "benchmark/verdict_panel.h"
#include "benchmark/way_box.h"
#include "widgets/action_icon.h"
#include "widgets/help_dialog.h"
#include "widgets/soft_toggle.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace driveready {

namespace {

constexpr double buttonHeight = 32;
constexpr int shiftShare = 17; ///< of the two cards, as in the pictures
constexpr int evidenceShare = 10;

/// As wide as the name of a run.
QComboBox *makeField()
{
    auto *field = new QComboBox;
    field->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    field->setMinimumContentsLength(36);
    return field;
}

/// Opens the page of help that explains the words.
QToolButton *makeExplain()
{
    auto *button = new QToolButton;
    button->setText(BenchmarkView::tr("Explain…", "button: opens the help"));
    button->setAutoRaise(true);
    QObject::connect(button, &QToolButton::clicked, button,
                     [button] { HelpDialog::showFor(button->window()); });
    return button;
}

} // namespace

BenchmarkView::BenchmarkView(MeasureSession &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_banner(new StatusLine(StatusLine::Form::Message))
    , m_verdict(new VerdictPanel)
    , m_waysPanel(new QWidget)
    , m_ways(new WayBox)
    , m_cards(new QWidget)
{
    m_banner->setAnnounced(false);
    auto *inside = new QVBoxLayout(m_waysPanel);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->setSpacing(8);
    auto *heading = new SectionHeader(tr("How to measure", "section heading"));
    heading->addTrailing(makeExplain());
    inside->addWidget(heading);
    inside->addWidget(m_ways);
    makeCards();
    m_figuresPart = makeFigures();
    m_runsRow = makeRuns();
    makeButtons();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_banner);
    layout->addWidget(m_verdict);
    layout->addWidget(m_waysPanel);
    layout->addWidget(m_cards, 1);
    layout->addWidget(m_figuresPart);
    layout->addStretch(0);
    m_tick.setInterval(200);
    connect(&m_tick, &QTimer::timeout, this, &BenchmarkView::showRunning);
    connect(m_ways, &WayBox::startRequested, &m_session, &MeasureSession::start);
    connect(&m_session, &MeasureSession::stateChanged, this, &BenchmarkView::follow);
    connect(&m_session, &MeasureSession::progressed, this, &BenchmarkView::followProgress);
    connect(&m_session, &MeasureSession::choicesChanged, this, &BenchmarkView::followChoices);
    followChoices();
    follow();
}

void BenchmarkView::makeCards()
{
    m_shiftCard = new ChartCard(tr("Time of a 4 KiB write for each shifted start"), &m_shifts);
    m_evidenceCard = new ChartCard(tr("Evidence (… : 1)", "heading of a chart: odds"), &m_evidence);
    m_tableButton = new SoftToggle(tr("Show as &table", "button: the charts as tables"));
    m_tableButton->setIcon(actionIcon(QString(), QStringLiteral("table"), palette()));
    m_shiftCard->header()->addTrailing(m_tableButton);
    m_evidenceCard->legend()->setEntries(
        {{ChartMark::Line, Tone::Accent, tr("4096 inside", "legend: evidence for it")},
         {ChartMark::DottedLine, Tone::Second, tr("no cost", "legend: evidence for it")}});
    connect(m_tableButton, &QPushButton::toggled, this, [this](bool isShown) {
        m_shiftCard->setTableShown(isShown);
        m_evidenceCard->setTableShown(isShown);
        showPictures();
    });
    auto *layout = new QHBoxLayout(m_cards);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(16);
    layout->addWidget(m_shiftCard, shiftShare);
    layout->addWidget(m_evidenceCard, evidenceShare);
}

QWidget *BenchmarkView::makeFigures()
{
    auto *part = new QWidget;
    auto *header = new SectionHeader(tr("Figures", "section heading"));
    m_compare = makeField();
    auto *label = fieldLabel(tr("Com&pare with", "field: another run"), m_compare);
    header->addTrailing(makeExplain());
    header->addTrailing(label);
    header->addTrailing(m_compare);
    m_figuresTable = new NumbersTable;
    m_figuresTable->setNumbers(&m_figures);
    m_figuresTable->setGrowing(true);
    m_figuresTable->setElastic(FiguresModel::Where);
    m_figuresTable->setAccessibleName(tr("Figures", "section heading"));
    m_lines = new QGridLayout;
    m_lines->setHorizontalSpacing(16);
    m_lines->setVerticalSpacing(4);
    m_lines->setColumnStretch(1, 1);
    const QString names[] = {tr("Conditions", "of a measurement"),
                             tr("Doubts", "about some figures"), tr("Compared", "two runs"),
                             tr("Kept", "whether the result was saved")};
    for (int row = Conditions; row <= Kept; ++row) {
        auto *name = new ToneLabel(names[row]);
        name->setFontForm(1, true);
        auto *line = new StatusLine;
        line->setAnnounced(false);
        m_lines->addWidget(name, row, 0, Qt::AlignTop);
        m_lines->addWidget(line, row, 1);
    }
    auto *layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(header);
    layout->addWidget(m_figuresTable);
    layout->addSpacing(4);
    layout->addLayout(m_lines);
    connect(m_compare, &QComboBox::currentIndexChanged, this, &BenchmarkView::showFigures);
    return part;
}

QWidget *BenchmarkView::makeRuns()
{
    auto *row = new QWidget;
    m_runs = makeField();
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(fieldLabel(tr("&Earlier results", "field: runs of this drive"), m_runs));
    layout->addWidget(m_runs);
    connect(m_runs, &QComboBox::activated, this, [this] {
        if (const StoredMeasure *run = chosenRun(m_runs))
            m_session.show(MeasureRecord(run->record), std::string(run->path));
    });
    return row;
}

void BenchmarkView::makeButtons()
{
    m_stop = new QPushButton(tr("St&op", "button: end a measurement"));
    m_goOn = new QPushButton(tr("Co&ntinue", "button: measure on"));
    m_again = new QPushButton(tr("&Measure again…", "button"));
    for (QPushButton *button : {m_stop, m_goOn, m_again}) {
        button->setMinimumHeight(scaled(button, buttonHeight));
        button->setAutoDefault(false);
    }
    connect(m_stop, &QPushButton::clicked, this, [this] {
        if (m_session.state() == MeasureSession::State::Paused)
            m_session.end();
        else
            m_session.stop();
    });
    connect(m_goOn, &QPushButton::clicked, &m_session, &MeasureSession::goOn);
    connect(m_again, &QPushButton::clicked, &m_session, &MeasureSession::chooseAgain);
}

void BenchmarkView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_tableButton->setIcon(actionIcon(QString(), QStringLiteral("table"), palette()));
}

bool BenchmarkView::hasHeightForWidth() const
{
    return true;
}

QWidget *BenchmarkView::firstFocus() const
{
    switch (m_session.state()) {
    case MeasureSession::State::Choosing:
        return m_ways->firstFocus();
    case MeasureSession::State::Running:
        return m_stop;
    case MeasureSession::State::Paused:
        return m_goOn;
    default:
        return m_tableButton;
    }
}

const StoredMeasure *BenchmarkView::chosenRun(const QComboBox *field) const
{
    const QString path = field->currentData().toString();
    for (const auto *runs : {&m_session.choices().results, &m_session.choices().others}) {
        for (const StoredMeasure &run : *runs) {
            if (!path.isEmpty() && path == QString::fromStdString(run.path))
                return &run;
        }
    }
    return nullptr;
}

QString BenchmarkView::comparisonSentence() const
{
    return static_cast<StatusLine *>(m_lines->itemAtPosition(Compared, 1)->widget())->text();
}

void BenchmarkView::follow()
{
    using State = MeasureSession::State;
    const State state = m_session.state();
    const bool isEnded = state == State::Finished || state == State::Failed;
    m_waysPanel->setVisible(state == State::Choosing);
    m_verdict->setVisible(state != State::Choosing && state != State::Idle);
    m_stop->setVisible(m_session.isBusy());
    m_stop->setEnabled(state != State::Stopping);
    m_goOn->setVisible(state == State::Paused);
    m_again->setVisible(isEnded && !m_session.choices().offers.empty());
    showLiveFigures();
    const bool hasSamples = m_session.samples().count() > 0;
    m_cards->setVisible(hasSamples || (m_session.isBusy() && m_session.isProbing()));
    m_runsRow->setEnabled(!m_session.isBusy());
    fillRuns();
    if (m_session.isBusy()) {
        m_tick.start();
        showRunning();
        showPictures();
        return;
    }
    m_tick.stop();
    if (state == State::Looking)
        showRunning();
    else if (state == State::Finished)
        showRecord();
    else if (state == State::Failed)
        showFailure();
}

void BenchmarkView::followProgress()
{
    m_cards->setVisible(m_session.samples().count() > 0 || m_session.isProbing());
    showPictures();
    showLiveFigures();
    showRunning();
}

/// Figures show one by one as they are taken; what is said about them comes with the record.
void BenchmarkView::showLiveFigures()
{
    const bool isFinished = m_session.state() == MeasureSession::State::Finished;
    const bool isTaking = m_session.isBusy() && !m_session.figures().empty();
    m_figuresPart->setVisible((isFinished && m_session.record()) || isTaking);
    m_compare->setEnabled(isFinished && m_compare->count() > 1);
    if (!isTaking)
        return;
    for (const Line line : {Conditions, Rejected, Compared, Kept})
        setLine(line, Glyph::Information, QString());
    MeasureRecord soFar;
    soFar.throughput.emplace().figures = m_session.figures();
    soFar.throughput->spec.isFile = m_session.mode() == MeasureMode::OwnFile;
    m_figures.setFigures(figuresOf(soFar), std::nullopt);
    m_figuresTable->setVisible(true);
}

} // namespace driveready
