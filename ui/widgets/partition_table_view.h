// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QTableView>

namespace driveready {

class PartitionModel;

/// The partition map as a table: the same rows, the same selection.
class PartitionTableView final : public QTableView
{
    Q_OBJECT

public:
    explicit PartitionTableView(QWidget *parent = nullptr);
    void setPartitionModel(PartitionModel *model);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

private:
    void fitColumns();
};

} // namespace driveready
