// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QDialog>

class QTextBrowser;

namespace driveready {

/// The one page of help: what a physical sector is, why it matters, what signs and words mean. Can
/// stay open beside the window.
class HelpDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit HelpDialog(QWidget *parent = nullptr);
    /// Shows the help of a window, the same one when it is open already.
    static void showFor(QWidget *window);
    QTextBrowser *page() const { return m_page; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void fill();

    QTextBrowser *m_page;
};

} // namespace driveready
