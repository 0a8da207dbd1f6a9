// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/partition_table_view.h"

#include "models/partition_model.h"
#include "widgets/glyph.h"
#include "widgets/soft_delegate.h"

#include <QHeaderView>
#include <algorithm>

namespace driveready {

namespace {

/// Adds the sign to the verdict's word.
class VerdictDelegate final : public SoftDelegate
{
public:
    VerdictDelegate(const PartitionModel *model, QObject *parent)
        : SoftDelegate(parent)
        , m_model(model)
    {
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        SoftDelegate::initStyleOption(option, index);
        const Segment &segment = m_model->segment(index.row());
        if (index.column() != PartitionModel::Verdict || !segment.isPartition())
            return;
        const int edge = option->fontMetrics.height() - 2;
        const Glyph glyph = segment.grade() ? glyphOf(*segment.grade()) : Glyph::NotJudged;
        option->features |= QStyleOptionViewItem::HasDecoration;
        option->decorationSize = QSize(edge, edge);
        const double ratio = option->widget ? option->widget->devicePixelRatio() : 1.0;
        const QPixmap sign = glyphPixmap(glyph, Theme::forPalette(option->palette), edge, ratio);
        QIcon icon(sign);
        icon.addPixmap(sign, QIcon::Selected); // not tinted
        option->icon = icon;
    }

private:
    const PartitionModel *m_model;
};

} // namespace

PartitionTableView::PartitionTableView(QWidget *parent)
    : QTableView(parent)
{
    setAccessibleName(tr("Partitions as a table", "for screen readers"));
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setTabKeyNavigation(false);
    setWordWrap(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(scaled(this, 28));
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void PartitionTableView::setPartitionModel(PartitionModel *model)
{
    setModel(model);
    setItemDelegate(new VerdictDelegate(model, this));
    connect(model, &QAbstractItemModel::modelReset, this, &PartitionTableView::fitColumns);
    fitColumns();
}

void PartitionTableView::fitColumns()
{
    resizeColumnsToContents();
    for (int column = 0; column < PartitionModel::Verdict; ++column)
        setColumnWidth(column, columnWidth(column) + scaled(this, 16));
    updateGeometry();
}

QSize PartitionTableView::sizeHint() const
{
    const int rows = model() ? std::clamp(model()->rowCount(), 2, 5) : 2;
    const int height =
        horizontalHeader()->sizeHint().height() + rows * scaled(this, 28) + 2 * frameWidth();
    return {scaled(this, 640), height};
}

QSize PartitionTableView::minimumSizeHint() const
{
    return {scaled(this, 240), sizeHint().height()};
}

} // namespace driveready
