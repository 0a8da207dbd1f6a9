// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/outlined_style.h"

#include "widgets/theme.h"

#include <QApplication>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

namespace driveready {

void OutlinedStyle::install()
{
    const QString fusion = QStringLiteral("fusion");
    if (QApplication::style()->name().compare(fusion, Qt::CaseInsensitive) == 0)
        QApplication::setStyle(new OutlinedStyle(QStyleFactory::create(fusion)));
}

void OutlinedStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option,
                                  QPainter *painter, const QWidget *widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element != PE_IndicatorRadioButton && element != PE_IndicatorCheckBox)
        return;
    const Theme theme = Theme::forPalette(option->palette);
    if (!(option->state & State_Enabled))
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(theme.second);
    painter->setBrush(Qt::NoBrush);
    const QRectF edge = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    if (element == PE_IndicatorRadioButton)
        painter->drawEllipse(edge);
    else
        painter->drawRoundedRect(edge, 2, 2);
    painter->restore();
}

} // namespace driveready
