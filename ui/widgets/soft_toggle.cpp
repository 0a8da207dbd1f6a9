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
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        follow();
}

void SoftToggle::follow()
{
    if (!isChecked()) {
        if (testAttribute(Qt::WA_SetPalette))
            setPalette(QPalette());
        return;
    }
    const QColor wanted = Theme::forPalette(QApplication::palette()).softSelected.lighter(106);
    if (palette().color(QPalette::Button) == wanted)
        return;   // setting it again would come back here without end
    QPalette own; // this one color; the others stay the desktop's
    own.setColor(QPalette::Button, wanted);
    setPalette(own);
}

} // namespace driveready
