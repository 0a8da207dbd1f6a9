// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QHeaderView>

namespace driveready {

/// A table header whose words begin where those of the rows do.
class InsetHeader final : public QHeaderView
{
    Q_OBJECT

public:
    explicit InsetHeader(QWidget *parent = nullptr);

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    QSize sectionSizeFromContents(int section) const override;
};

} // namespace driveready
