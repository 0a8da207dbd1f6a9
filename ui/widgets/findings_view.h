// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QTableView>

namespace driveready {

class FindingsModel;

/// The findings in four columns; long sentences wrap. Rows are as high as their words need.
class FindingsView final : public QTableView
{
    Q_OBJECT

public:
    explicit FindingsView(QWidget *parent = nullptr);
    void setFindingsModel(FindingsModel *model);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fit();
};

} // namespace driveready
