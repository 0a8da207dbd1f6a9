// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QTableView>

namespace driveready {

class FindingsModel;

/// The findings in four columns; long sentences wrap. Rows are as high as their words need. Where
/// the model knows a remedy, its button stands in the last column; Enter on the row does the same.
class FindingsView final : public QTableView
{
    Q_OBJECT

public:
    explicit FindingsView(QWidget *parent = nullptr);
    void setFindingsModel(FindingsModel *model);
    /// As high as its rows, up to a handful, so that the page scrolls and not a table inside it.
    void setGrowing(bool isGrowing);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void remedyRequested(int row);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fit();
    void putButtons();

    int rowsHeight() const;
    int buttonsWidth() const;

    FindingsModel *m_findings = nullptr;
    bool m_isGrowing = false;
};

} // namespace driveready
