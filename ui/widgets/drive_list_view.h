// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QListView>

namespace driveready {

class DeviceListModel;

/// The drive cards at the left of the window, below their headings.
class DriveListView final : public QListView
{
    Q_OBJECT

public:
    explicit DriveListView(QWidget *parent = nullptr);
    void setDeviceModel(DeviceListModel *model);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
};

} // namespace driveready
