// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QTableView>

namespace driveready {

class RecentModel;

/// What was done to the drive and measured of it before, one line each, as high as its first three
/// lines. The newest change that can be taken back has a button for that, a result one to show it.
class RecentView final : public QTableView
{
    Q_OBJECT

public:
    explicit RecentView(QWidget *parent = nullptr);
    void setRecentModel(RecentModel *model);
    /// Off while something else works on a drive, or where nothing may be written.
    void setUndoEnabled(bool isEnabled);
    /// Off while something else works on a drive: to look at a result nothing is written.
    void setShowEnabled(bool isEnabled);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void undoRequested(int row);
    void measureRequested(int row);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void follow();
    void followEnabled();
    void fit();

    RecentModel *m_recent = nullptr;
    bool m_isUndoEnabled = true;
    bool m_isShowEnabled = true;
};

} // namespace driveready
