// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/findings_view.h"

#include "models/findings_model.h"
#include "widgets/glyph.h"
#include "widgets/inset_header.h"
#include "widgets/soft_delegate.h"

#include <QHeaderView>
#include <QPainter>
#include <QResizeEvent>
#include <algorithm>

namespace driveready {

namespace {

constexpr int inset = 8;
// Shares of the four columns, of 100.
constexpr int shares[] = {29, 24, 25, 22};

/// A cell with wrapped words; the first column has the sign and heavier words.
class FindingDelegate final : public SoftDelegate
{
public:
    FindingDelegate(const FindingsModel *model, QObject *parent)
        : SoftDelegate(parent)
        , m_model(model)
    {
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const Theme theme = Theme::forPalette(option.palette);
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        if (isSelected)
            painter->fillRect(option.rect, theme.softSelected);
        else if (option.features.testFlag(QStyleOptionViewItem::Alternate))
            painter->fillRect(option.rect, theme.alternate);
        paintWords(painter, option, index, theme);
        if (isSelected)
            paintRowFrame(painter, option, index);
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const int width = option.rect.width() - leftInset(option, index) - inset;
        const QFontMetrics metrics(fontFor(option, index));
        const QRect words = metrics.boundingRect(QRect(0, 0, std::max(width, 40), 10000),
                                                 Qt::TextWordWrap, text(index));
        const int line = metrics.height();
        return {option.rect.width(), std::max(words.height(), line) + line * 2 / 3};
    }

private:
    static QString text(const QModelIndex &index) { return index.data(Qt::DisplayRole).toString(); }

    static QFont fontFor(const QStyleOptionViewItem &option, const QModelIndex &index)
    {
        return index.column() == FindingsModel::What ? relativeFont(option.font, 1.0, true)
                                                     : relativeFont(option.font, 0.94);
    }

    static int edge(const QStyleOptionViewItem &option)
    {
        return QFontMetrics(option.font).height() - 2;
    }

    static int leftInset(const QStyleOptionViewItem &option, const QModelIndex &index)
    {
        return index.column() == FindingsModel::What ? 2 * inset + edge(option) : inset;
    }

    void paintWords(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                    const Theme &theme) const
    {
        const bool isLtr = option.direction == Qt::LeftToRight;
        const int left = leftInset(option, index);
        const QRect words = isLtr ? option.rect.adjusted(left, 0, -inset, 0)
                                  : option.rect.adjusted(inset, 0, -left, 0);
        painter->save();
        painter->setLayoutDirection(Qt::LayoutDirectionAuto);
        painter->setFont(fontFor(option, index));
        painter->setPen(index.column() == FindingsModel::Remedy ? theme.second : theme.text);
        const Qt::Alignment side =
            QStyle::visualAlignment(option.direction, Qt::AlignLeft | Qt::AlignVCenter);
        painter->drawText(words, static_cast<int>(side) | Qt::TextWordWrap, text(index));
        if (index.column() == FindingsModel::What) {
            const int size = edge(option);
            const int x = isLtr ? option.rect.left() + inset : option.rect.right() - inset - size;
            paintGlyph(*painter, QRectF(x, option.rect.center().y() - size / 2.0, size, size),
                       glyphOf(m_model->finding(index.row())), theme);
        }
        painter->restore();
    }

    const FindingsModel *m_model;
};

} // namespace

FindingsView::FindingsView(QWidget *parent)
    : QTableView(parent)
{
    setAccessibleName(tr("Findings", "for screen readers"));
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setTabKeyNavigation(false);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalHeader()->hide();
    setHorizontalHeader(new InsetHeader(this));
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
}

void FindingsView::setFindingsModel(FindingsModel *model)
{
    setModel(model);
    setItemDelegate(new FindingDelegate(model, this));
    connect(model, &QAbstractItemModel::modelReset, this, &FindingsView::fit);
    fit();
}

void FindingsView::fit()
{
    if (!model())
        return;
    int used = 0;
    for (int column = 0; column < FindingsModel::ColumnCount; ++column) {
        const bool isLast = column + 1 == FindingsModel::ColumnCount;
        const int width =
            isLast ? viewport()->width() - used : viewport()->width() * shares[column] / 100;
        setColumnWidth(column, width);
        used += width;
    }
    resizeRowsToContents();
}

void FindingsView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fit();
}

void FindingsView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

QSize FindingsView::sizeHint() const
{
    return {scaled(this, 640), scaled(this, 24 + 4 * 40)};
}

QSize FindingsView::minimumSizeHint() const
{
    return {scaled(this, 320), scaled(this, 24 + 2 * 44)};
}

} // namespace driveready
