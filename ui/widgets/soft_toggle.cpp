// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/soft_toggle.h"

#include "widgets/theme.h"

#include <QApplication>
#include <QEvent>

namespace driveready {

SoftToggle::SoftToggle(const QString &text, QWidget *parent)
    : QPushButton(text, parent)
{
    setCheckable(true);
    setAutoDefault(false);
    setFont(relativeFont(font(), 0.9));
    connect(this, &QAbstractButton::toggled, this, &SoftToggle::follow);
}

void SoftToggle::changeEvent(QEvent *event)
{
    QPushButton::changeEvent(event);
    if (event->type() == QEvent::StyleChange)
        follow();
}

bool SoftToggle::event(QEvent *event)
{
    // Not PaletteChange, which our own change of the palette causes as well.
    if (event->type() == QEvent::ApplicationPaletteChange)
        follow();
    return QPushButton::event(event);
}

void SoftToggle::follow()
{
    QPalette colors = QApplication::palette();
    if (isChecked())
        colors.setColor(QPalette::Button, Theme::forPalette(colors).softSelected.lighter(106));
    setPalette(colors);
}

} // namespace driveready
