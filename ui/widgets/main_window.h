// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "models/drive_catalog.h"
#include "widgets/state_page.h"

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
class RegionBar;
class UseBar;

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
    /// Lists the drives and reads the chosen one anew, unless it sleeps.
    void lookAgain();
    /// Shows a drive anew after something was done to it.
    void readAgain(const DiskTarget &target) { m_catalog.readAgain(target); }
    /// Whether a drive may be measured now: it was read, and nothing else works on one.
    bool canMeasure() const;
    /// Whether that drive is the chosen one and may be set up now.
    bool canSetUp(const DiskTarget &target) const;
    /// As if its button had been pressed; does nothing where that cannot be.
    void setUp(const DiskTarget &target);

    DriveCatalog &catalog() { return m_catalog; }
    DriveListView *driveList() const { return m_list; }
    DrivePage *drivePage() const { return m_drivePage; }
    InterruptionBar *interruptionBar() const { return m_interruption; }
    RegionBar *regionBar() const { return m_region; }
    UseBar *useBar() const { return m_useBar; }
    StatePage *statePage() const { return m_statePage; }
    bool isDriveShown() const;
    /// Says in the status line that the program may write to every drive.
    void setRunsAsRoot(bool runsAsRoot);

signals:
    /// The person wants to set a drive up; whoever made the window opens the assistant.
    void setUpRequested(const driveready::DiskTarget &target);
    /// The person wants to measure it.
    void benchmarkRequested(const driveready::DiskTarget &target);
    /// An earlier result is to be shown.
    void measureRequested(const driveready::DiskTarget &target,
                          const driveready::StoredMeasure &stored);
    /// As setUpRequested(), to make one partition anew on the grid.
    void fixStartRequested(const driveready::DiskTarget &target, quint32 partition);
    /// The same, to bring a saved table back.
    void restoreRequested(const driveready::DiskTarget &target,
                          const driveready::SavedTable &saved);

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
    void showState(const StatePage::State &state);
    void doAction(StateAction action);
    void followWork();
    void followBars();
    bool isWorking() const;
    bool isWorkedOn(const DiskTarget &target) const;
    void sayState(const DriveEntry &entry);
    void updateActions();
    void updateStatus();
    void openImageDialog();
    void openDetails();
    void openAbout();
    void requestSetUp();
    void requestBenchmark();

    DriveCatalog m_catalog;
    std::optional<DiskTarget> m_chosen;
    std::optional<QString> m_wantedImage; ///< path given, not listed yet
    DriveListView *m_list;
    DrivePage *m_drivePage;
    InterruptionBar *m_interruption;
    RegionBar *m_region;
    UseBar *m_useBar;
    StatePage *m_statePage;
    QStackedWidget *m_pages;
    bool m_runsAsRoot = false;
    QString m_said; ///< what a screen reader was told last of a drive
    QLabel *m_message;
    QLabel *m_count;
    QAction *m_openAction = nullptr;
    QAction *m_quitAction = nullptr;
    QAction *m_setUpAction = nullptr;
    QAction *m_benchmarkAction = nullptr;
    QAction *m_detailsAction = nullptr;
    QAction *m_againAction = nullptr;
    QAction *m_tableAction = nullptr;
    QAction *m_helpAction = nullptr;
    QAction *m_aboutAction = nullptr;
};

} // namespace driveready
