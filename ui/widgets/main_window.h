// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "models/drive_catalog.h"

#include <QMainWindow>
#include <optional>

class QAction;
class QLabel;
class QScrollArea;
class QStackedWidget;

namespace driveready {

class DriveListView;
class InterruptionBar;
class DrivePage;
class StatePage;

/// The main window: drives at the left, the chosen one at the right. Does no disk access and no
/// slow work itself; everything comes through the backend.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    /// `backend` must outlive the window.
    explicit MainWindow(Backend &backend, QWidget *parent = nullptr);

    /// Adds images to the list; the first of them is chosen once it is there.
    void openImages(const QStringList &paths);
    /// Adds images and leaves the choice as it is.
    void addImages(const QStringList &paths);
    /// Chooses a drive; one that is not listed yet is chosen when it appears.
    void choose(const DiskTarget &target);
    std::optional<DiskTarget> chosen() const { return m_chosen; }
    /// Shows a drive anew after something was done to it.
    void readAgain(const DiskTarget &target) { m_catalog.readAgain(target); }

    DriveCatalog &catalog() { return m_catalog; }
    DriveListView *driveList() const { return m_list; }
    DrivePage *drivePage() const { return m_drivePage; }
    InterruptionBar *interruptionBar() const { return m_interruption; }
    StatePage *statePage() const { return m_statePage; }
    bool isDriveShown() const;
    /// Says in the status line that the program may write to every drive.
    void setRunsAsRoot(bool runsAsRoot);

signals:
    /// The person wants to set a drive up; whoever made the window opens the assistant.
    void setUpRequested(const driveready::DiskTarget &target);

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeLeftColumn();
    QWidget *makeRightColumn();
    void makeMenus();
    void setIcons();
    void followList();
    void followChoice(const QModelIndex &index);
    void followEntry(const DiskTarget &target);
    void chooseSomething();
    void showEntry();
    void showNothingChosen();
    void showProblem(const DriveEntry &entry);
    void showGone();
    void updateActions();
    void updateStatus();
    void openImageDialog();
    void openDetails();
    void openAbout();
    void requestSetUp();

    DriveCatalog m_catalog;
    std::optional<DiskTarget> m_chosen;
    std::optional<QString> m_wantedImage; ///< path given, not listed yet
    DriveListView *m_list;
    DrivePage *m_drivePage;
    InterruptionBar *m_interruption;
    StatePage *m_statePage;
    QStackedWidget *m_pages;
    bool m_runsAsRoot = false;
    QLabel *m_message;
    QLabel *m_count;
    QAction *m_openAction = nullptr;
    QAction *m_quitAction = nullptr;
    QAction *m_setUpAction = nullptr;
    QAction *m_detailsAction = nullptr;
    QAction *m_refreshAction = nullptr;
    QAction *m_tableAction = nullptr;
    QAction *m_aboutAction = nullptr;
};

} // namespace driveready
