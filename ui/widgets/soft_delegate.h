// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QStyledItemDelegate>

namespace driveready {

/// Draws a selected row as a pale fill with a thin accent frame; text keeps its color.
class SoftDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
    /// The frame around a whole row: `rect` is one cell of it.
    static void paintRowFrame(QPainter *painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index);
};

} // namespace driveready
