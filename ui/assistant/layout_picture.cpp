// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/layout_picture.h"

#include "models/segments.h"
#include "text/verdict_text.h"
#include "widgets/action_icon.h"
#include "widgets/boundary_lens.h"
#include "widgets/legend_row.h"
#include "widgets/lens_wedge.h"
#include "widgets/page_parts.h"
#include "widgets/partition_map_view.h"
#include "widgets/partition_table_view.h"
#include "widgets/soft_toggle.h"

#include <QEvent>
#include <QGridLayout>
#include <QVBoxLayout>
#include <algorithm>

namespace driveready {

namespace {

QWidget *mapLabel(const QString &word, bool isStrong, ToneLabel *table)
{
    auto *label = new QWidget;
    auto *column = new QVBoxLayout(label);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *name = new ToneLabel(word);
    name->setFontForm(1.0, isStrong);
    table->setFontForm(0.92, false);
    column->addStretch(1);
    column->addWidget(name);
    column->addWidget(table);
    column->addStretch(1);
    return label;
}

} // namespace

LayoutPicture::LayoutPicture(QWidget *parent)
    : QWidget(parent)
    , m_before(new PartitionMapView)
    , m_after(new PartitionMapView)
    , m_beforeTable(new ToneLabel(QString(), Tone::Second))
    , m_afterTable(new ToneLabel(QString(), Tone::Second))
    , m_legend(new LegendRow)
    , m_tableButton(new SoftToggle(tr("Show as table", "button: the new layout as a table")))
    , m_table(new PartitionTableView)
    , m_lens(new BoundaryLens)
    , m_wedge(nullptr)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHeader());
    column->addSpacing(4);
    column->addWidget(makeMaps());
    m_wedge = new LensWedge(m_after, m_lens); // needs the map's model
    m_after->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setPartitionModel(&m_afterModel);
    m_table->setSelectionModel(m_after->selectionModel());
    m_table->setAccessibleName(tr("Partitions after, as a table"));
    m_table->hide();
    column->addWidget(m_table);
    column->addWidget(m_wedge);
    column->addWidget(m_lens);
    m_lens->setWhatIfVisible(false);
    connect(m_after->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &LayoutPicture::showBoundary);
}

QWidget *LayoutPicture::makeHeader()
{
    auto *header = new SectionHeader(tr("Partition map"));
    header->addTrailing(m_legend);
    header->addTrailing(m_tableButton);
    m_tableButton->setAutoDefault(false);
    m_tableButton->setIcon(actionIcon(QString(), QStringLiteral("table"), palette()));
    connect(m_tableButton, &QPushButton::toggled, this, &LayoutPicture::setTableShown);
    return header;
}

void LayoutPicture::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_tableButton->setIcon(actionIcon(QString(), QStringLiteral("table"), palette()));
}

// The map before stays: only what is planned is read row by row.
void LayoutPicture::setTableShown(bool isShown)
{
    m_table->setVisible(isShown);
    m_wedge->setFixedHeight(isShown ? 8 : m_wedge->sizeHint().height());
}

void LayoutPicture::fillLegend()
{
    std::vector<Segment> both = m_beforeModel.segments();
    both.insert(both.end(), m_afterModel.segments().begin(), m_afterModel.segments().end());
    m_legend->setSegments(both, legendContents(both, m_afterModel));
}

QWidget *LayoutPicture::makeMaps()
{
    auto *maps = new QWidget;
    auto *grid = new QGridLayout(maps);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(8);
    grid->setColumnMinimumWidth(0, scaled(this, 64));
    grid->setColumnStretch(1, 1);
    m_before->setPartitionModel(&m_beforeModel);
    m_before->setAccessibleName(tr("Partition map before"));
    m_after->setPartitionModel(&m_afterModel);
    m_after->setAccessibleName(tr("Partition map after"));
    for (PartitionMapView *map : {m_before, m_after})
        map->setLines(2);
    grid->addWidget(mapLabel(tr("Before"), false, m_beforeTable), 0, 0);
    grid->addWidget(m_before, 0, 1);
    grid->addWidget(mapLabel(tr("After"), true, m_afterTable), 1, 0);
    grid->addWidget(m_after, 1, 1);
    return maps;
}

void LayoutPicture::showDisk(const DiskSnapshot &snapshot, const Judgement &judgement,
                             const Plan *plan)
{
    m_beforeModel.setDisk(segmentsOf(snapshot, judgement), snapshot.id.logical);
    m_beforeTable->setText(tableTypeName(snapshot.table.layout.type));
    m_afterTable->setText(plan ? tableTypeName(plan->staged.type) : tr("not possible"));
    if (plan)
        showAfter(snapshot, judgement, *plan);
    else
        m_afterModel.clear();
    fillLegend();
    showBoundary();
}

void LayoutPicture::showAfter(const DiskSnapshot &snapshot, const Judgement &judgement,
                              const Plan &plan)
{
    m_afterModel.setDisk(segmentsOf(plan, snapshot, judgement), plan.staged.logical);
    LensSubject subject;
    subject.disk.segments = m_afterModel.segments();
    subject.disk.logical = plan.staged.logical;
    subject.disk.believed = judgement.believed;
    subject.disk.total = plan.staged.total.value();
    subject.judgement = std::make_shared<const Judgement>(judgement);
    subject.isRotational = snapshot.info.rotational.value_or(true);
    subject.turnsPerMinute = snapshot.info.rotationRate;
    m_lens->setSubject(std::move(subject));
    // What is new comes first; what stays off the grid does so on purpose.
    const auto &segments = m_afterModel.segments();
    const auto fresh = std::ranges::find_if(segments, [&plan](const Segment &segment) {
        return segment.kind == Segment::Kind::Partition && !plan.isKept(segment.number);
    });
    const bool isFirst = !plan.kept.empty() && fresh != segments.end();
    const int row =
        isFirst ? static_cast<int>(fresh - segments.begin()) : m_afterModel.mostInterestingRow();
    if (row >= 0)
        m_after->setCurrentIndex(m_afterModel.index(row, 0));
}

void LayoutPicture::showBoundary()
{
    const QModelIndex current = m_after->currentIndex();
    const int row =
        current.isValid() && current.row() < m_afterModel.rowCount() ? current.row() : -1;
    m_lens->setRow(row);
    m_lens->setVisible(row >= 0);
    m_wedge->setVisible(row >= 0);
}

} // namespace driveready
