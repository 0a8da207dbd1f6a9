// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "widgets/soft_delegate.h"

namespace driveready {

/// Draws the rows of an ActionModel: a sign before the state and before what is lost, the words
/// where those of an InsetHeader begin.
class StepDelegate final : public SoftDelegate
{
    Q_OBJECT

public:
    using SoftDelegate::SoftDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace driveready
