// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/cell_button.h"

#include "widgets/theme.h"

#include <QAbstractItemView>
#include <QPushButton>
#include <QVBoxLayout>

namespace driveready {

QPushButton *putCellButton(QAbstractItemView *view, const QModelIndex &index, const QString &text,
                           const QString &subject)
{
    auto *button = new QPushButton(text);
    button->setAutoDefault(false);
    button->setFont(relativeFont(view->font(), 0.94));
    button->setFixedHeight(cellButtonHeight(view));
    button->setAccessibleName(
        QPushButton::tr("%1: %2", "button of a row, what the row is about").arg(text, subject));
    auto *holder = new QWidget;
    auto *layout = new QVBoxLayout(holder);
    layout->setContentsMargins(8, 4, 8, 6);
    layout->addWidget(button, 0, Qt::AlignVCenter);
    view->setIndexWidget(index, holder);
    return button;
}

void setCellPlace(QPushButton *button, CellPlace place)
{
    button->parentWidget()->layout()->setAlignment(
        button, place == CellPlace::Bottom ? Qt::AlignBottom : Qt::AlignVCenter);
}

QPushButton *cellButton(const QAbstractItemView *view, const QModelIndex &index)
{
    const QWidget *holder = view->indexWidget(index);
    return holder ? holder->findChild<QPushButton *>() : nullptr;
}

int cellButtonHeight(const QAbstractItemView *view)
{
    return scaled(view, 24);
}

} // namespace driveready
