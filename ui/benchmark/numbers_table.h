// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QTableView>

namespace driveready {

/// A table of figures in the manner of the window's other tables: rows of one line, one column
/// takes what is left of the width.
class NumbersTable final : public QTableView
{
    Q_OBJECT

public:
    explicit NumbersTable(QWidget *parent = nullptr);
    void setNumbers(QAbstractItemModel *model);
    /// As high as all of its rows; otherwise it scrolls.
    void setGrowing(bool isGrowing);
    /// The column that takes what is left of the width, and gives it where there is too little.
    void setElastic(int column);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();
    int rowsHeight(int rows) const;
    bool isTooWide() const;

    int m_elastic = 0;
    bool m_isGrowing = false;
    bool m_isFitting = false;
};

} // namespace driveready
