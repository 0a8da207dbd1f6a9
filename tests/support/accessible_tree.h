// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QAccessible>
#include <QMetaEnum>
#include <QString>
#include <QStringList>
#include <QWidget>

namespace driveready::test {

inline QStringList accessibleStates(const QAccessibleInterface &face)
{
    const QAccessible::State state = face.state();
    QStringList words;
    if (state.disabled)
        words << QStringLiteral("disabled");
    if (state.checkable)
        words << (state.checked ? QStringLiteral("checked") : QStringLiteral("not checked"));
    if (state.selected)
        words << QStringLiteral("selected");
    if (state.focusable && !state.disabled)
        words << QStringLiteral("focusable");
    if (state.defaultButton)
        words << QStringLiteral("default");
    return words;
}

/// One line for what a screen reader would say of one thing: its role, "name" = value (states): and
/// the description.
inline QString accessibleLine(const QAccessibleInterface &face)
{
    const QString role =
        QString::fromLatin1(QMetaEnum::fromType<QAccessible::Role>().valueToKey(face.role()));
    QString line = QStringLiteral("%1 \"%2\"").arg(role, face.text(QAccessible::Name));
    if (const QString value = face.text(QAccessible::Value); !value.isEmpty())
        line += QStringLiteral(" = %1").arg(value);
    if (const QStringList states = accessibleStates(face); !states.isEmpty())
        line += QStringLiteral(" (%1)").arg(states.join(QStringLiteral(", ")));
    if (const QString words = face.text(QAccessible::Description); !words.isEmpty())
        line += QStringLiteral(": %1").arg(words);
    return line.replace(u'\n', QStringLiteral("\\n"));
}

inline void addAccessible(QStringList &lines, QAccessibleInterface &face, int depth)
{
    // A row counts as invisible while it is scrolled away; a screen reader gets at it all the same.
    const bool isItem = face.role() == QAccessible::ListItem || face.role() == QAccessible::Cell ||
                        face.role() == QAccessible::TreeItem;
    if (face.state().invisible && depth > 0 && !isItem)
        return;
    // Layout only: says nothing, so what is in it stands in its place.
    const bool isSilent =
        depth > 0 && !face.state().focusable && face.text(QAccessible::Name).isEmpty() &&
        (face.role() == QAccessible::Client || face.role() == QAccessible::Pane ||
         face.role() == QAccessible::ScrollBar || face.role() == QAccessible::LayeredPane ||
         face.role() == QAccessible::Splitter);
    if (!isSilent)
        lines << QString(2 * depth, u' ') + accessibleLine(face);
    for (int at = 0; at < face.childCount(); ++at) {
        if (QAccessibleInterface *child = face.child(at); child && child->isValid())
            addAccessible(lines, *child, isSilent ? depth : depth + 1);
    }
}

/// What a screen reader finds in a window, as text: one line a thing, children indented.
inline QString accessibleTree(QWidget &window)
{
    QStringList lines;
    if (QAccessibleInterface *face = QAccessible::queryAccessibleInterface(&window))
        addAccessible(lines, *face, 0);
    return lines.join(u'\n') + u'\n';
}

} // namespace driveready::test
