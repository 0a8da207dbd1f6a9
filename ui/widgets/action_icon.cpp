// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/action_icon.h"

#include <QFile>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>
#include <utility>

namespace driveready {

namespace {

QPixmap rendered(const QByteArray &svg, int edge)
{
    QSvgRenderer renderer(svg);
    QPixmap pixmap(edge, edge);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    return pixmap;
}

QByteArray readIcon(const QString &name)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

QIcon actionIcon(const QString &themeName, const QString &ours, const QPalette &palette)
{
    if (!themeName.isEmpty() && QIcon::hasThemeIcon(themeName))
        return QIcon::fromTheme(themeName);
    const QByteArray svg = readIcon(ours);
    QIcon icon;
    for (const auto &[group, mode] : {std::pair(QPalette::Active, QIcon::Normal),
                                      std::pair(QPalette::Disabled, QIcon::Disabled)}) {
        QByteArray colored = svg;
        colored.replace("currentColor",
                        palette.color(group, QPalette::ButtonText).name().toLatin1());
        for (const int edge : {16, 24, 32, 48})
            icon.addPixmap(rendered(colored, edge), mode);
    }
    return icon;
}

QIcon applicationIcon()
{
    const QString name = QStringLiteral("org.driveready.DriveReady");
    if (QIcon::hasThemeIcon(name))
        return QIcon::fromTheme(name);
    const QByteArray svg = readIcon(name);
    QIcon icon;
    for (const int edge : {16, 32, 48, 64, 128, 256})
        icon.addPixmap(rendered(svg, edge));
    return icon;
}

} // namespace driveready
