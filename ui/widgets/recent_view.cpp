// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/recent_view.h"

#include "models/recent_model.h"
#include "widgets/cell_button.h"
#include "widgets/glyph.h"
#include "widgets/measure_glyph.h"
#include "widgets/soft_delegate.h"
#include "widgets/theme.h"

#include <QEvent>
#include <QHeaderView>
#include <QPushButton>
#include <algorithm>

namespace driveready {

namespace {

constexpr int mostRows = 3;
constexpr double lineHeight = 34;

Glyph glyphOf(const SavedTransaction &saved)
{
    if (!saved.isDamaged && saved.state == TransactionState::Finished)
        return Glyph::Aligned;
    return !saved.isDamaged && saved.state == TransactionState::Undone ? Glyph::Information
                                                                       : Glyph::Attention;
}

/// Puts the sign of how it ended before what was done.
class RecentDelegate final : public SoftDelegate
{
public:
    using SoftDelegate::SoftDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        SoftDelegate::initStyleOption(option, index);
        const auto *model = qobject_cast<const RecentModel *>(index.model());
        if (!model || index.column() != RecentModel::What)
            return;
        const int edge = option->fontMetrics.height() - 2;
        const double ratio = option->widget ? option->widget->devicePixelRatio() : 1.0;
        const SavedTransaction *change = model->change(index.row());
        const Glyph glyph =
            change ? glyphOf(*change) : glyphOf(model->measure(index.row())->record);
        const QPixmap sign = glyphPixmap(glyph, Theme::forPalette(option->palette), edge, ratio);
        option->features |= QStyleOptionViewItem::HasDecoration;
        option->decorationSize = QSize(edge, edge);
        option->icon = QIcon(sign);
        option->icon.addPixmap(sign, QIcon::Selected); // not tinted
    }
};

} // namespace

RecentView::RecentView(QWidget *parent)
    : QTableView(parent)
{
    setAccessibleName(tr("Recent results of this drive", "for screen readers"));
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegate(new RecentDelegate(this));
    horizontalHeader()->hide();
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void RecentView::setRecentModel(RecentModel *model)
{
    m_recent = model;
    setModel(model);
    connect(model, &QAbstractItemModel::modelReset, this, &RecentView::follow);
    follow();
}

void RecentView::setUndoEnabled(bool isEnabled)
{
    m_isUndoEnabled = isEnabled;
    followEnabled();
}

void RecentView::setShowEnabled(bool isEnabled)
{
    m_isShowEnabled = isEnabled;
    followEnabled();
}

void RecentView::followEnabled()
{
    for (int row = 0; m_recent && row < m_recent->rowCount(); ++row) {
        const bool isMeasure = m_recent->measure(row) != nullptr;
        if (QPushButton *button = cellButton(this, m_recent->index(row, RecentModel::Way)))
            button->setEnabled(isMeasure ? m_isShowEnabled : m_isUndoEnabled);
    }
}

void RecentView::follow()
{
    for (int row = 0; row < m_recent->rowCount(); ++row) {
        const bool isMeasure = m_recent->measure(row) != nullptr;
        if (!isMeasure && !m_recent->canBeTakenBack(row))
            continue;
        const QModelIndex cell = m_recent->index(row, RecentModel::Way);
        const QString what = m_recent->index(row, RecentModel::What).data().toString();
        const QString words = isMeasure ? tr("Show…", "button: a result of the benchmark")
                                        : tr("Take it back…", "button: put the old table back");
        QPushButton *button = putCellButton(this, cell, words, what);
        connect(button, &QPushButton::clicked, this, [this, row, isMeasure] {
            if (isMeasure)
                emit measureRequested(row);
            else
                emit undoRequested(row);
        });
    }
    followEnabled();
    fit();
}

/// The way back is as wide as its button needs; the result takes what is left.
void RecentView::fit()
{
    if (!m_recent)
        return;
    verticalHeader()->setDefaultSectionSize(scaled(this, lineHeight));
    int used = 0;
    for (const int column : {int{RecentModel::What}, int{RecentModel::When}}) {
        const int width = sizeHintForColumn(column) + scaled(this, 24);
        setColumnWidth(column, width);
        used += width;
    }
    int way = 0;
    for (const QPushButton *button : findChildren<QPushButton *>())
        way = std::max(way, button->sizeHint().width() + 16);
    setColumnWidth(RecentModel::Way, way);
    setColumnWidth(RecentModel::Result, std::max(viewport()->width() - used - way, 0));
    updateGeometry();
}

void RecentView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fit();
}

void RecentView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

QSize RecentView::sizeHint() const
{
    const int rows = std::clamp(m_recent ? m_recent->rowCount() : 0, 1, mostRows);
    return {scaled(this, 640), rows * scaled(this, lineHeight) + 2 * frameWidth()};
}

QSize RecentView::minimumSizeHint() const
{
    return {scaled(this, 320), sizeHint().height()};
}

} // namespace driveready
