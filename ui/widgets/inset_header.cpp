// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/inset_header.h"

#include "widgets/theme.h"

#include <QPainter>
#include <algorithm>

namespace driveready {

InsetHeader::InsetHeader(QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent)
{
    setHighlightSections(false);
    setMinimumHeight(scaled(this, 24));
}

void InsetHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    QStyleOptionHeaderV2 option;
    initStyleOption(&option);
    initStyleOptionForIndex(&option, section);
    const QString words = option.text;
    option.rect = rect;
    option.text.clear();
    painter->save(); // the style leaves an empty clip behind
    style()->drawControl(QStyle::CE_Header, &option, painter, this);
    painter->restore();
    const int inset = scaled(this, 8);
    painter->save();
    painter->setPen(palette().color(QPalette::ButtonText));
    painter->drawText(
        rect.adjusted(inset, 0, -inset, 0),
        static_cast<int>(QStyle::visualAlignment(layoutDirection(), option.textAlignment)),
        fontMetrics().elidedText(words, Qt::ElideRight, rect.width() - 2 * inset));
    painter->restore();
}

QSize InsetHeader::sectionSizeFromContents(int section) const
{
    const QString words = model()->headerData(section, orientation()).toString();
    const QSize size = QHeaderView::sectionSizeFromContents(section);
    const int needed = fontMetrics().horizontalAdvance(words) + 2 * scaled(this, 8) + 2;
    return {std::max(size.width(), needed), size.height()};
}

} // namespace driveready
