// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/drive_page.h"

#include "release/release.h"
#include "safety/safety_check.h"
#include "text/display_text.h"
#include "text/size_format.h"
#include "text/verdict_text.h"
#include "widgets/action_icon.h"
#include "widgets/boundary_lens.h"
#include "widgets/findings_view.h"
#include "widgets/legend_row.h"
#include "widgets/lens_wedge.h"
#include "widgets/page_parts.h"
#include "widgets/partition_map_view.h"
#include "widgets/partition_table_view.h"
#include "widgets/recent_view.h"
#include "widgets/soft_toggle.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace driveready {

namespace {

QPushButton *makeButton(const QString &text)
{
    auto *button = new QPushButton(text);
    button->setMinimumHeight(scaled(button, 32));
    return button;
}

std::vector<std::string> timesOf(const std::vector<StoredMeasure> &measures)
{
    std::vector<std::string> times;
    for (const StoredMeasure &measure : measures)
        times.push_back(measure.record.time);
    return times;
}

} // namespace

DrivePage::DrivePage(QWidget *parent)
    : QWidget(parent)
    , m_title(new ToneLabel(QString()))
    , m_belief(new ToneLabel(QString()))
    , m_facts(new ToneLabel(QString(), Tone::Second))
    , m_setUp(makeButton(tr("&Set up this drive…", "button: opens the assistant")))
    , m_benchmark(makeButton(tr("&Quick benchmark", "button: measures at once")))
    , m_details(makeButton(tr("D&etails", "button: limits, signatures, raw data")))
    , m_tableButton(new SoftToggle(tr("Show as &table", "button: the partition map as a table")))
    , m_legend(new LegendRow)
    , m_map(new PartitionMapView)
    , m_table(new PartitionTableView)
    , m_lens(new BoundaryLens)
    , m_findingsView(new FindingsView)
    , m_recentHeader(new SectionHeader(tr("Recent results of this drive", "section heading")))
    , m_recentView(new RecentView)
{
    m_map->setPartitionModel(&m_partitions);
    m_map->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setPartitionModel(&m_partitions);
    m_table->setSelectionModel(m_map->selectionModel());
    m_table->hide();
    m_findingsView->setFindingsModel(&m_findings);
    m_findingsView->setGrowing(true);
    m_recentView->setRecentModel(&m_recent);
    m_wedge = new LensWedge(m_map, m_lens);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(0);
    layout->addWidget(makeHeader());
    layout->addSpacing(8);
    layout->addWidget(makeMapHeader());
    layout->addSpacing(4);
    layout->addWidget(m_map);
    layout->addWidget(m_table);
    layout->addWidget(m_wedge);
    layout->addWidget(m_lens);
    layout->addSpacing(8);
    layout->addWidget(new SectionHeader(tr("Findings, most costly first", "section heading")));
    layout->addSpacing(4);
    layout->addWidget(m_findingsView, 1);
    layout->addWidget(m_recentHeader);
    layout->addSpacing(4);
    layout->addWidget(m_recentView);
    m_recentHeader->setContentsMargins(0, 8, 0, 0);
    connect(m_map->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &DrivePage::followSelection);
    connect(m_findingsView->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &DrivePage::followFinding);
    connect(m_findingsView, &FindingsView::remedyRequested, this, &DrivePage::applyRemedy);
    connect(m_recentView, &RecentView::undoRequested, this,
            [this](int row) { emit undoRequested(m_recent.change(row)->id); });
    connect(m_recentView, &RecentView::measureRequested, this,
            [this](int row) { emit measureRequested(*m_recent.measure(row)); });
    connect(m_map, &QAbstractItemView::activated, this, &DrivePage::detailsRequested);
    setIcons();
}

QWidget *DrivePage::makeHeader()
{
    auto *header = new QWidget;
    m_title->setFontForm(1.4, true);
    m_title->installEventFilter(this);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_belief->setTextFormat(Qt::RichText);
    m_belief->setWordWrap(true);
    m_facts->setFontForm(0.9, false);
    m_facts->setWordWrap(true);
    m_setUp->setDefault(true);
    connect(m_setUp, &QPushButton::clicked, this, &DrivePage::setUpRequested);
    connect(m_benchmark, &QPushButton::clicked, this, &DrivePage::benchmarkRequested);
    connect(m_details, &QPushButton::clicked, this, &DrivePage::detailsRequested);
    auto *top = new QHBoxLayout;
    top->setSpacing(8);
    top->addWidget(m_title, 1);
    top->addWidget(m_setUp);
    top->addWidget(m_benchmark);
    top->addWidget(m_details);
    auto *layout = new QVBoxLayout(header);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(top);
    layout->addWidget(m_belief);
    layout->addWidget(m_facts);
    return header;
}

QWidget *DrivePage::makeMapHeader()
{
    m_mapHeader = new SectionHeader(tr("Partition map", "section heading"));
    connect(m_tableButton, &QPushButton::toggled, this, &DrivePage::setTableShown);
    m_mapHeader->addTrailing(m_legend);
    m_mapHeader->addTrailing(m_tableButton);
    return m_mapHeader;
}

void DrivePage::setIcons()
{
    m_setUp->setIcon(actionIcon(QString(), QStringLiteral("set-up"), palette()));
    m_benchmark->setIcon(actionIcon(QString(), QStringLiteral("benchmark"), palette()));
    m_details->setIcon(
        actionIcon(QStringLiteral("view-list-details"), QStringLiteral("details"), palette()));
    m_tableButton->setIcon(actionIcon(QString(), QStringLiteral("table"), palette()));
}

void DrivePage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        setIcons();
}

void DrivePage::setBelief(const QString &line)
{
    // "claims ..., listed ...: believed 4096": what is believed is set apart in heavier letters.
    const QString colon = QStringLiteral(": ");
    const qsizetype at = line.lastIndexOf(colon);
    const qsizetype cut = at < 0 ? 0 : at + colon.size();
    m_belief->setText(QStringLiteral("%1<b>%2</b>")
                          .arg(line.left(cut).toHtmlEscaped(), line.mid(cut).toHtmlEscaped()));
}

/// The same reading of the same drive: the list comes again whenever any drive comes or goes.
bool DrivePage::isShown(const DriveEntry &entry) const
{
    const auto isSame = [](const SavedTransaction &a, const SavedTransaction &b) {
        return a.id == b.id && a.state == b.state;
    };
    return entry.device.target == m_target && entry.snapshot == m_snapshot &&
           entry.isSystemDrive() == m_isLocked && entry.mustRestoreFirst() == m_mustRestoreFirst &&
           std::ranges::equal(entry.history, m_history, isSame) &&
           timesOf(entry.measures) == m_measures;
}

void DrivePage::setDrive(const DriveEntry &entry)
{
    // Where the lens stands, what is tried out and what has the focus must not be taken away.
    if (isShown(entry))
        return;
    const bool isSame = entry.device.target == m_target;
    const QModelIndex current = m_map->currentIndex();
    const std::optional<Segment> before = isSame && current.isValid()
                                              ? std::optional(m_partitions.segment(current.row()))
                                              : std::nullopt;
    m_target = entry.device.target;
    m_snapshot = entry.snapshot;
    m_history = entry.history;
    m_measures = timesOf(entry.measures);
    m_model = driveTitle(entry);
    m_size = formatSize(entry.info().size);
    fitTitle();
    setBelief(beliefLine(*entry.snapshot, *entry.judgement));
    m_facts->setText(factsLine(*entry.snapshot));
    m_partitions.setDisk(segmentsOf(*entry.snapshot, *entry.judgement),
                         entry.snapshot->table.layout.logical);
    m_isLocked = entry.isSystemDrive();
    m_mustRestoreFirst = entry.mustRestoreFirst();
    setFindings(entry);
    setHistory(entry);
    followFree();
    fillLegend();
    setLens(entry);
    const int kept = before ? m_partitions.rowLike(*before) : -1;
    const int chosen = kept >= 0 ? kept : m_partitions.mostInterestingRow();
    if (chosen >= 0)
        m_map->setCurrentIndex(m_partitions.index(chosen, 0));
    followSelection();
}

/// A long model is cut, its size never.
void DrivePage::fitTitle()
{
    const QString pattern = tr("%1 \u00b7 %2", "model, size");
    const QFontMetrics metrics(m_title->font());
    const int others = metrics.horizontalAdvance(pattern.arg(QString(), m_size));
    const int room = m_title->width() - others - 4; // rounding of two widths
    const QString model = metrics.elidedText(m_model, Qt::ElideRight, std::max(room, 0));
    m_title->setText(pattern.arg(model, m_size));
    m_title->setToolTip(model == m_model ? QString() : plainToolTip(m_model));
    m_title->setAccessibleName(pattern.arg(m_model, m_size));
}

bool DrivePage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_title && event->type() == QEvent::Resize)
        fitTitle();
    return QWidget::eventFilter(watched, event);
}

void DrivePage::setLens(const DriveEntry &entry)
{
    LensSubject subject;
    subject.disk.segments = m_partitions.segments();
    subject.disk.logical = entry.snapshot->table.layout.logical;
    subject.disk.believed = entry.judgement->believed;
    subject.disk.total = entry.snapshot->table.layout.total.value();
    subject.judgement = entry.judgement;
    subject.isRotational = entry.info().rotational.value_or(true);
    subject.turnsPerMinute = entry.info().rotationRate;
    subject.measured = measuredCost(entry.measures, entry.info().practice);
    m_lens->setSubject(std::move(subject));
}

/// What was judged, and what keeps the drive from being written.
void DrivePage::setFindings(const DriveEntry &entry)
{
    std::vector<Finding> findings = entry.judgement->findings;
    const SafetyReport safety = checkSafety(*entry.snapshot);
    for (const Finding &finding : safety.findings) {
        const bool isNew = std::ranges::find(findings, finding) == findings.end();
        if (finding.severity == Severity::Blocker && isNew)
            findings.push_back(finding);
    }
    if (const auto cost = measuredCost(entry.measures, entry.info().practice))
        putMeasuredCost(findings, *cost);
    RemedyOffer offer;
    offer.canSetUp = !safety.hasBlocker();
    offer.canEdit = entry.snapshot->table.isEditable;
    offer.canLookAgain = !entry.isSystemDrive();
    offer.canRelease = offer.canLookAgain && !releaseOfferFor(*entry.snapshot).items.empty();
    m_findings.setFindings(std::move(findings), offer);
}

void DrivePage::setHistory(const DriveEntry &entry)
{
    m_recent.setHistory(entry.history, entry.measures);
    const bool isEmpty = m_recent.rowCount() == 0;
    m_recentHeader->setVisible(!isEmpty);
    m_recentView->setVisible(!isEmpty);
}

void DrivePage::applyRemedy(int row)
{
    if (!m_isFree)
        return;
    switch (m_findings.remedy(row)) {
    case RemedyKind::SetUp:
        emit setUpRequested();
        break;
    case RemedyKind::FixStart:
        if (!m_mustRestoreFirst)
            emit fixStartRequested(m_findings.finding(row).partition());
        break;
    case RemedyKind::Release:
        emit releaseRequested();
        break;
    case RemedyKind::LookAgain:
        emit lookAgainRequested();
        break;
    case RemedyKind::None:
        break;
    }
}

void DrivePage::fillLegend()
{
    m_legend->setSegments(m_partitions.segments(),
                          legendContents(m_partitions.segments(), m_partitions));
}

void DrivePage::setFree(bool isFree)
{
    m_isFree = isFree;
    followFree();
}

bool DrivePage::canSetUp() const
{
    return m_isFree && !m_isLocked && !m_mustRestoreFirst;
}

void DrivePage::followFree()
{
    m_setUp->setEnabled(canSetUp());
    const QString restoreFirst =
        m_mustRestoreFirst ? tr("A measurement was interrupted: put back first what it left.")
                           : QString();
    m_setUp->setToolTip(m_isLocked ? tr("This computer runs from this drive: it is never written.")
                                   : restoreFirst);
    m_recentView->setUndoEnabled(canSetUp());
    // From an earlier result a measurement can be begun.
    m_recentView->setShowEnabled(m_isFree && !m_mustRestoreFirst);
    m_benchmark->setEnabled(m_isFree && !m_mustRestoreFirst);
    m_benchmark->setToolTip(restoreFirst);
}

void DrivePage::choosePartition(std::uint32_t number)
{
    const int row = m_partitions.rowOfTrouble(number);
    if (row >= 0)
        m_map->setCurrentIndex(m_partitions.index(row, 0));
}

void DrivePage::followSelection()
{
    const QModelIndex current = m_map->currentIndex();
    const bool isShown =
        current.isValid() && m_partitions.segment(current.row()).kind != Segment::Kind::Table;
    m_lens->setRow(isShown ? current.row() : -1);
    m_wedge->update();
}

void DrivePage::followFinding(const QModelIndex &index)
{
    if (index.isValid())
        choosePartition(m_findings.finding(index.row()).partition());
}

void DrivePage::setTableShown(bool isShown)
{
    if (m_tableButton->isChecked() != isShown) {
        m_tableButton->setChecked(isShown); // comes back here
        return;
    }
    const bool hadFocus = m_map->hasFocus() || m_table->hasFocus();
    m_map->setVisible(!isShown);
    m_table->setVisible(isShown);
    // Beside the table only a gap is left of it.
    m_wedge->setFixedHeight(isShown ? 8 : m_wedge->sizeHint().height());
    if (hadFocus)
        (isShown ? static_cast<QWidget *>(m_table) : m_map)->setFocus();
    emit tableShownChanged(isShown);
}

bool DrivePage::isTableShown() const
{
    return m_tableButton->isChecked();
}

} // namespace driveready
