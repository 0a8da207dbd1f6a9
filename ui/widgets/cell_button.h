// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QString>

class QAbstractItemView;
class QModelIndex;
class QPushButton;

namespace driveready {

/// Where a button stands in its cell: below the cell's words, or in the middle where it has none.
enum class CellPlace { Bottom, Middle };

/// Puts a small button into a cell of a table.
/// `subject`: what it is about, for screen readers, which meet the button without its row. The view
/// owns the button until the cell gets another one or the model is reset.
QPushButton *putCellButton(QAbstractItemView *view, const QModelIndex &index, const QString &text,
                           const QString &subject);
void setCellPlace(QPushButton *button, CellPlace place);
/// The button of a cell, or nullptr.
QPushButton *cellButton(const QAbstractItemView *view, const QModelIndex &index);
/// How high such a button is.
int cellButtonHeight(const QAbstractItemView *view);

} // namespace driveready
