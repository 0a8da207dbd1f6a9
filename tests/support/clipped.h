// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QString>
#include <QTabBar>

namespace driveready::test {

inline bool isShownIn(const QWidget *widget, const QWidget *page)
{
    return widget->isVisibleTo(page) && widget->window() == page->window();
}

/// The room that a widget's words take.
inline QSize roomNeeded(const QWidget &widget)
{
    if (const auto *label = qobject_cast<const QLabel *>(&widget); label && label->wordWrap())
        return {0, label->heightForWidth(label->width())};
    // A style would like a button to be roomier than its words need.
    if (const auto *button = qobject_cast<const QPushButton *>(&widget)) {
        const int icon = button->icon().isNull() ? 0 : button->iconSize().width() + 4;
        const QSize words = button->fontMetrics().size(Qt::TextShowMnemonic, button->text());
        return {words.width() + icon, words.height()};
    }
    return widget.sizeHint();
}

/// A label that shortens its words itself says them in full to whoever points at it.
inline bool shortensItself(const QWidget &widget)
{
    const auto *label = qobject_cast<const QLabel *>(&widget);
    return label && !label->wordWrap() &&
           widget.sizePolicy().horizontalPolicy() == QSizePolicy::Ignored;
}

/// What does not fit into its place, one line each.
inline QStringList clippedIn(const QWidget *page)
{
    QStringList clipped;
    for (const QWidget *widget : page->findChildren<QWidget *>()) {
        const bool isText = qobject_cast<const QLabel *>(widget) ||
                            qobject_cast<const QAbstractButton *>(widget) ||
                            qobject_cast<const QComboBox *>(widget);
        // Buttons that scroll a tab bar have no words.
        if (!isText || !isShownIn(widget, page) || qobject_cast<QTabBar *>(widget->parentWidget()))
            continue;
        const QSize needed = roomNeeded(*widget);
        const bool isCut = needed.width() > widget->width() + 1 && !shortensItself(*widget);
        if (!isCut && needed.height() <= widget->height() + 1)
            continue;
        const QVariant text = widget->property("text");
        clipped << QStringLiteral("%1 \"%2\" needs %3x%4, has %5x%6")
                       .arg(QString::fromLatin1(widget->metaObject()->className()),
                            text.isValid() ? text.toString() : widget->accessibleName())
                       .arg(needed.width())
                       .arg(needed.height())
                       .arg(widget->width())
                       .arg(widget->height());
    }
    // Sideways nothing may lie outside: pages scroll down only.
    for (const QScrollArea *area : page->findChildren<QScrollArea *>()) {
        if (isShownIn(area, page) && area->widget() &&
            area->widget()->width() > area->viewport()->width())
            clipped << QStringLiteral("page is %1 wide, has %2")
                           .arg(area->widget()->width())
                           .arg(area->viewport()->width());
    }
    return clipped;
}

} // namespace driveready::test
