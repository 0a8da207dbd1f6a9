// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QProxyStyle>

namespace driveready {

/// Qt's own Fusion style, which people have whose desktop brings none, draws empty check boxes and
/// radio buttons so close to the window's colour that they are hard to see, on a dark one not at
/// all. Here they get an outline with the contrast that WCAG 2 asks of controls (3 : 1). Every
/// other style is left alone.
class OutlinedStyle final : public QProxyStyle
{
    Q_OBJECT

public:
    using QProxyStyle::QProxyStyle;
    /// Puts it over the application's style if that is Fusion.
    static void install();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget = nullptr) const override;
};

} // namespace driveready
