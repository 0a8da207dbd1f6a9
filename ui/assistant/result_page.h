// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "assistant/step_page.h"
#include "jobs/file_system_opener.h"

#include <functional>
#include <memory>

class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace driveready {

/// How it ended: in one sentence, then item by item; what can still be done: open the drive, save
/// the report, undo.
class ResultPage final : public StepPage
{
    Q_OBJECT

public:
    explicit ResultPage(SetupSession &session);

    void initializePage() override;
    bool isComplete() const override;
    QString statusSentence() const override;
    QString spokenSentence() const override;
    QWidget *firstFocus() override;
    void explainWhyOpen() override;

    /// Writes the report; false with an explanation on the page when that is not possible.
    bool saveReport(const QString &path);
    QPushButton *undoButton() const { return m_undo; }
    QPushButton *againButton() const { return m_again; }
    QPushButton *saveButton() const { return m_save; }
    QPushButton *openButton() const { return m_openNow; }
    /// For tests: what is asked to open a file system, and what shows its folder.
    void setOpener(std::unique_ptr<FileSystemOpener> opener,
                   std::function<void(const QString &folder)> showFolder);

private:
    QWidget *makeItems();
    QWidget *makeNext();
    void follow();
    void showVerdict();
    void showItems();
    QString readySentence() const;
    void showFailure();
    void askWhereToSave();
    QString keptText() const;
    void openNow();

    StatusLine *m_verdict;
    QListWidget *m_items;
    QWidget *m_openPart = nullptr;
    QPlainTextEdit *m_open;
    QPushButton *m_openNow;
    std::unique_ptr<FileSystemOpener> m_opener;
    std::function<void(const QString &folder)> m_showFolder;
    ToneLabel *m_kept;
    QPushButton *m_undo;
    QPushButton *m_again;
    QPushButton *m_save;
    StatusLine *m_note;
};

} // namespace driveready
