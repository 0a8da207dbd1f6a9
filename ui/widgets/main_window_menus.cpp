// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
// The menus and the standing texts of the main window.
#include "widgets/action_icon.h"
#include "widgets/drive_page.h"
#include "widgets/help_dialog.h"
#include "widgets/main_window.h"

#include <QAction>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>

namespace driveready {

void MainWindow::makeMenus()
{
    QMenu *file = menuBar()->addMenu(tr("&File", "menu"));
    m_openAction = file->addAction(tr("&Open disk image…", "menu entry"));
    m_openAction->setShortcut(QKeySequence::Open);
    connect(m_openAction, &QAction::triggered, this, &MainWindow::openImageDialog);
    file->addSeparator();
    m_quitAction = file->addAction(tr("&Quit", "menu entry"));
    m_quitAction->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Q));
    connect(m_quitAction, &QAction::triggered, this, &QWidget::close);

    QMenu *drive = menuBar()->addMenu(tr("&Drive", "menu"));
    m_setUpAction = drive->addAction(tr("&Set up this drive…", "menu entry"));
    connect(m_setUpAction, &QAction::triggered, this, &MainWindow::requestSetUp);
    m_benchmarkAction = drive->addAction(tr("Quick &benchmark", "menu entry: measures at once"));
    m_benchmarkAction->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_B));
    connect(m_benchmarkAction, &QAction::triggered, this, &MainWindow::requestBenchmark);
    m_detailsAction = drive->addAction(tr("&Details", "menu entry"));
    m_detailsAction->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_I));
    connect(m_detailsAction, &QAction::triggered, this, &MainWindow::openDetails);
    drive->addSeparator();
    m_againAction =
        drive->addAction(tr("&Look again", "menu entry: list and read the drives anew"));
    m_againAction->setShortcut(QKeySequence::Refresh);
    connect(m_againAction, &QAction::triggered, this, &MainWindow::lookAgain);

    QMenu *view = menuBar()->addMenu(tr("&View", "menu"));
    m_tableAction = view->addAction(tr("Partitions as a &table", "menu entry"));
    m_tableAction->setCheckable(true);
    m_tableAction->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_T));
    connect(m_tableAction, &QAction::toggled, m_drivePage, &DrivePage::setTableShown);
    connect(m_drivePage, &DrivePage::tableShownChanged, m_tableAction, &QAction::setChecked);

    QMenu *help = menuBar()->addMenu(tr("&Help", "menu"));
    m_helpAction = help->addAction(tr("&Sectors, and what they cost", "menu entry"));
    m_helpAction->setShortcut(QKeySequence::HelpContents);
    connect(m_helpAction, &QAction::triggered, this, [this] { HelpDialog::showFor(this); });
    m_aboutAction = help->addAction(tr("&About DriveReady", "menu entry"));
    connect(m_aboutAction, &QAction::triggered, this, &MainWindow::openAbout);
    setIcons();
}

void MainWindow::setIcons()
{
    struct
    {
        QAction *action;
        const char *theme;
        const char *ours;
    } const icons[] = {
        {m_openAction, "document-open", "open"},
        {m_quitAction, "application-exit", "quit"},
        {m_setUpAction, "", "set-up"},
        {m_benchmarkAction, "", "benchmark"},
        {m_detailsAction, "view-list-details", "details"},
        {m_againAction, "view-refresh", "refresh"},
        {m_tableAction, "view-list-table", "table"},
        {m_helpAction, "help-contents", "about"},
        {m_aboutAction, "help-about", "about"},
    };
    for (const auto &icon : icons)
        icon.action->setIcon(
            actionIcon(QString::fromLatin1(icon.theme), QString::fromLatin1(icon.ours), palette()));
    if (auto *open = findChild<QPushButton *>(QStringLiteral("openImageButton")))
        open->setIcon(m_openAction->icon());
}

void MainWindow::updateActions()
{
    if (!m_setUpAction)
        return; // still being made
    const bool isShown = isDriveShown();
    // While a change is carried on nothing else is begun.
    m_drivePage->setFree(!isWorking());
    m_setUpAction->setEnabled(isShown && m_drivePage->canSetUp());
    m_benchmarkAction->setEnabled(canMeasure());
    m_detailsAction->setEnabled(isShown);
    m_tableAction->setEnabled(isShown);
}

void MainWindow::openAbout()
{
    auto *box =
        new QMessageBox(QMessageBox::NoIcon, tr("About DriveReady"),
                        tr("DriveReady %1", "version").arg(QLatin1String(DRIVEREADY_VERSION)),
                        QMessageBox::Close, this);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setIconPixmap(applicationIcon().pixmap(64));
    box->setInformativeText(
        tr("Gets a new drive ready: finds out what it really is, lays it out on "
           "its physical sectors, and checks what it wrote.\n\nFree software "
           "under the GNU General Public License, version 3 or later."));
    box->open();
}

} // namespace driveready
