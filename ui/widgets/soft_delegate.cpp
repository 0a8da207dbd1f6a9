// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/soft_delegate.h"

#include "widgets/theme.h"

#include <QPainter>

namespace driveready {

/// In a right-to-left window a cell is still read by its first letter: "4.2 GB" must not become
/// "GB 4.2".
void SoftDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    constexpr QChar isolate(0x2068);
    constexpr QChar end(0x2069);
    QStyledItemDelegate::initStyleOption(option, index);
    if (option->direction == Qt::RightToLeft && !option->text.isEmpty())
        option->text = isolate + option->text + end;
}

void SoftDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    const Theme theme = Theme::forPalette(option.palette);
    QStyleOptionViewItem soft(option);
    soft.palette.setColor(QPalette::Highlight, theme.softSelected);
    soft.palette.setColor(QPalette::HighlightedText, theme.text);
    // The frame says where the selection is; a focus rectangle in each cell would say it twice.
    soft.state &= ~QStyle::State_HasFocus;
    QStyledItemDelegate::paint(painter, soft, index);
    if (option.state.testFlag(QStyle::State_Selected))
        paintRowFrame(painter, option, index);
}

void SoftDelegate::paintRowFrame(QPainter *painter, const QStyleOptionViewItem &option,
                                 const QModelIndex &index)
{
    const QRect rect = option.rect.adjusted(0, 0, -1, -1);
    painter->save();
    painter->setPen(QPen(Theme::forPalette(option.palette).accent, 1));
    painter->drawLine(rect.topLeft(), rect.topRight());
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    const bool isLtr = option.direction == Qt::LeftToRight;
    const int last = index.model()->columnCount() - 1;
    const bool isFirst = index.column() == (isLtr ? 0 : last);
    const bool isLast = index.column() == (isLtr ? last : 0);
    if (isFirst)
        painter->drawLine(rect.topLeft(), rect.bottomLeft());
    if (isLast)
        painter->drawLine(rect.topRight(), rect.bottomRight());
    painter->restore();
}

} // namespace driveready
