// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "benchmark/numbers_table.h"

#include "widgets/inset_header.h"
#include "widgets/soft_delegate.h"
#include "widgets/theme.h"

#include <QEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <algorithm>
#include <utility>

namespace driveready {

namespace {

constexpr double lineHeight = 28;
constexpr int leastElastic = 16; ///< letters
constexpr int inset = 8;         ///< of words from the edge of their cell, as in the header

/// Words begin and end where those of the header do.
class InsetDelegate final : public SoftDelegate
{
public:
    using SoftDelegate::SoftDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        QStyleOptionViewItem cell(option);
        initStyleOption(&cell, index);
        const Theme theme = Theme::forPalette(option.palette);
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        if (isSelected)
            painter->fillRect(option.rect, theme.softSelected);
        else if (cell.features.testFlag(QStyleOptionViewItem::Alternate))
            painter->fillRect(option.rect, theme.alternate);
        const QRect room = option.rect.adjusted(inset, 0, -inset, 0);
        painter->save();
        painter->setFont(cell.font);
        painter->setPen(theme.text);
        painter->drawText(
            room,
            static_cast<int>(QStyle::visualAlignment(option.direction, cell.displayAlignment)),
            QFontMetrics(cell.font).elidedText(cell.text, Qt::ElideRight, room.width()));
        painter->restore();
        if (isSelected)
            paintRowFrame(painter, option, index);
    }
};

} // namespace

NumbersTable::NumbersTable(QWidget *parent)
    : QTableView(parent)
{
    setHorizontalHeader(new InsetHeader(this));
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setItemDelegate(new InsetDelegate(this));
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void NumbersTable::setNumbers(QAbstractItemModel *model)
{
    setModel(model);
    connect(model, &QAbstractItemModel::modelReset, this, &NumbersTable::fit);
    fit();
}

void NumbersTable::setGrowing(bool isGrowing)
{
    m_isGrowing = isGrowing;
    setVerticalScrollBarPolicy(isGrowing ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    setSizePolicy(QSizePolicy::Expanding, isGrowing ? QSizePolicy::Fixed : QSizePolicy::Expanding);
    updateGeometry();
}

void NumbersTable::setElastic(int column)
{
    m_elastic = column;
    fit();
}

void NumbersTable::fit()
{
    if (!model() || std::exchange(m_isFitting, true))
        return;
    verticalHeader()->setDefaultSectionSize(scaled(this, lineHeight));
    int used = 0;
    for (int column = 0; column < model()->columnCount(); ++column) {
        const int words = sizeHintForColumn(column) + 2 * inset;
        const int header = horizontalHeader()->sectionSizeHint(column);
        setColumnWidth(column, std::max(words, header));
        used += columnWidth(column);
    }
    const int least = std::max(horizontalHeader()->sectionSizeHint(m_elastic),
                               fontMetrics().averageCharWidth() * leastElastic);
    setColumnWidth(m_elastic, std::max(columnWidth(m_elastic) + viewport()->width() - used, least));
    m_isFitting = false;
    updateGeometry();
}

bool NumbersTable::isTooWide() const
{
    return horizontalHeader()->length() > viewport()->width();
}

int NumbersTable::rowsHeight(int rows) const
{
    return horizontalHeader()->sizeHint().height() + rows * scaled(this, lineHeight) +
           2 * frameWidth();
}

QSize NumbersTable::sizeHint() const
{
    const int rows = model() ? model()->rowCount() : 0;
    const int bar = m_isGrowing && isTooWide() ? horizontalScrollBar()->sizeHint().height() : 0;
    return {scaled(this, 480), rowsHeight(m_isGrowing ? std::max(rows, 1) : 8) + bar};
}

QSize NumbersTable::minimumSizeHint() const
{
    return {scaled(this, 240), m_isGrowing ? sizeHint().height() : rowsHeight(3)};
}

void NumbersTable::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

void NumbersTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
}

} // namespace driveready
