// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/main_window.h"

#include "text/display_text.h"
#include "widgets/details_dialog.h"
#include "widgets/drive_list_view.h"
#include "widgets/drive_page.h"
#include "widgets/findings_view.h"
#include "widgets/interruption_bar.h"
#include "widgets/page_parts.h"
#include "widgets/region_bar.h"
#include "widgets/use_bar.h"
#include "widgets/window_states.h"

#include <QAction>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>
#include <algorithm>

namespace driveready {

namespace {

/// The local files among what is dragged.
QStringList localFiles(const QMimeData *data)
{
    QStringList paths;
    for (const QUrl &url : data->urls()) {
        if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    return paths;
}

} // namespace

MainWindow::MainWindow(Backend &backend, QWidget *parent)
    : QMainWindow(parent)
    , m_catalog(backend)
    , m_list(new DriveListView)
    , m_drivePage(new DrivePage)
    , m_interruption(new InterruptionBar(backend, m_catalog))
    , m_region(new RegionBar(backend, m_catalog))
    , m_useBar(new UseBar(backend, m_catalog))
    , m_statePage(new StatePage)
    , m_pages(new QStackedWidget)
    , m_message(new ToneLabel(QString(), Tone::Second))
    , m_count(new ToneLabel(QString(), Tone::Second))
{
    setWindowTitle(tr("DriveReady", "the program's name"));
    setAcceptDrops(true);
    auto *splitter = new QSplitter;
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(1);
    splitter->addWidget(makeLeftColumn());
    splitter->addWidget(makeRightColumn());
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({scaled(this, 303), scaled(this, 976)});
    setCentralWidget(splitter);
    makeMenus();
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(m_message, 1);
    statusBar()->addPermanentWidget(m_count);
    statusBar()->setContentsMargins(8, 0, 8, 0);
    connect(&m_catalog, &DriveCatalog::listed, this, &MainWindow::followList);
    connect(&m_catalog, &DriveCatalog::entryChanged, this, &MainWindow::followEntry);
    resize(scaled(this, 1280), scaled(this, 800));
    showState(lookingState());
    updateStatus();
    m_catalog.refresh();
}

QWidget *MainWindow::makeLeftColumn()
{
    auto *column = new QWidget;
    column->setBackgroundRole(QPalette::Base);
    column->setAutoFillBackground(true);
    m_list->setDeviceModel(m_catalog.model());
    auto *open = new QPushButton(tr("&Open disk image…", "button"));
    open->setObjectName(QStringLiteral("openImageButton"));
    open->setMinimumHeight(scaled(open, 32));
    connect(open, &QPushButton::clicked, this, &MainWindow::openImageDialog);
    auto *layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 8);
    layout->setSpacing(8);
    layout->addWidget(m_list, 1);
    auto *bottom = new QHBoxLayout;
    bottom->setContentsMargins(8, 0, 8, 0);
    bottom->addWidget(open);
    layout->addLayout(bottom);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &MainWindow::followChoice);
    return column;
}

QWidget *MainWindow::makeRightColumn()
{
    auto *scroll = new QScrollArea;
    scroll->setWidget(m_drivePage);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    // The row that the keys have moved to, although the page scrolls and not the table.
    connect(m_drivePage->findings()->selectionModel(), &QItemSelectionModel::currentRowChanged,
            scroll, [this, scroll](const QModelIndex &row) {
                const QWidget *view = m_drivePage->findings()->viewport();
                const QRect place = m_drivePage->findings()->visualRect(row);
                const QPoint middle = view->mapTo(m_drivePage, place.center());
                if (row.isValid())
                    scroll->ensureVisible(0, middle.y(), 0, place.height() / 2 + 8);
            });
    m_pages->addWidget(scroll);
    m_pages->addWidget(m_statePage);
    connect(m_drivePage, &DrivePage::setUpRequested, this, &MainWindow::requestSetUp);
    connect(m_drivePage, &DrivePage::fixStartRequested, this, [this](quint32 partition) {
        if (m_chosen)
            emit fixStartRequested(*m_chosen, partition);
    });
    connect(m_drivePage, &DrivePage::benchmarkRequested, this, &MainWindow::requestBenchmark);
    connect(m_drivePage, &DrivePage::measureRequested, this, [this](const StoredMeasure &stored) {
        if (canMeasure())
            emit measureRequested(*m_chosen, stored);
    });
    connect(m_drivePage, &DrivePage::detailsRequested, this, &MainWindow::openDetails);
    connect(m_drivePage, &DrivePage::lookAgainRequested, this, &MainWindow::lookAgain);
    connect(m_drivePage, &DrivePage::releaseRequested, m_useBar, &UseBar::askToRelease);
    connect(m_drivePage, &DrivePage::undoRequested, m_interruption, &InterruptionBar::askToUndo);
    connect(m_interruption, &InterruptionBar::workingChanged, this, &MainWindow::followWork);
    connect(m_interruption, &InterruptionBar::restoreRequested, this,
            &MainWindow::restoreRequested);
    connect(m_region, &RegionBar::workingChanged, this, &MainWindow::followWork);
    connect(m_useBar, &UseBar::workingChanged, this, &MainWindow::followWork);
    connect(m_statePage, &StatePage::chosen, this, &MainWindow::doAction);
    auto *column = new QWidget;
    auto *layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_region);
    layout->addWidget(m_interruption);
    layout->addWidget(m_useBar);
    layout->addWidget(m_pages, 1);
    return column;
}

bool MainWindow::isDriveShown() const
{
    return m_pages->currentWidget() != m_statePage;
}

void MainWindow::openImages(const QStringList &paths)
{
    if (!paths.isEmpty())
        m_wantedImage = QFileInfo(paths.first()).absoluteFilePath();
    addImages(paths);
}

void MainWindow::addImages(const QStringList &paths)
{
    for (const QString &path : paths)
        m_catalog.openImage(path);
}

void MainWindow::choose(const DiskTarget &target)
{
    m_chosen = target;
    const QModelIndex index = m_catalog.model()->indexOf(target);
    if (index.isValid())
        m_list->setCurrentIndex(index);
    m_catalog.ensureRead(target);
    showEntry();
}

void MainWindow::followList()
{
    if (m_wantedImage) {
        // The backend lists images by their canonical path.
        const QString canonical = QFileInfo(*m_wantedImage).canonicalFilePath();
        for (const DriveEntry &entry : m_catalog.model()->entries()) {
            const QString name = QFile::decodeName(entry.device.target.name.c_str());
            if (entry.isImage() && (name == *m_wantedImage || name == canonical)) {
                m_wantedImage.reset();
                choose(entry.device.target);
                break;
            }
        }
    }
    updateStatus();
    if (!m_chosen)
        return chooseSomething();
    const QModelIndex index = m_catalog.model()->indexOf(*m_chosen);
    if (index.isValid() && m_list->currentIndex() != index)
        m_list->setCurrentIndex(index);
    showEntry();
}

/// A practice drive or an image can be shown at once; a real drive waits for the person.
void MainWindow::chooseSomething()
{
    const auto &entries = m_catalog.model()->entries();
    const auto practice = std::ranges::find_if(entries, &DriveEntry::isPractice);
    const auto image = std::ranges::find_if(entries, &DriveEntry::isImage);
    const auto found = practice != entries.end() ? practice : image;
    if (found != entries.end())
        choose(found->device.target);
    else if (entries.empty())
        showState(noDrivesState(m_catalog.model()->hiddenReasons()));
    else
        showState(nothingChosenState());
}

void MainWindow::followChoice(const QModelIndex &index)
{
    const DriveEntry *entry = m_catalog.model()->entry(index);
    if (!entry || entry->device.target == m_chosen)
        return;
    m_chosen = entry->device.target;
    m_catalog.ensureRead(*m_chosen);
    showEntry();
}

void MainWindow::followEntry(const DiskTarget &target)
{
    if (target == m_chosen)
        showEntry();
}

void MainWindow::showEntry()
{
    const DriveEntry *entry = m_chosen ? m_catalog.entry(*m_chosen) : nullptr;
    m_region->setDrive(entry);
    m_interruption->setDrive(entry);
    m_useBar->setDrive(entry);
    followBars();
    if (!entry && m_catalog.isListed())
        showState(goneState(m_chosen && isWorkedOn(*m_chosen)));
    else if (entry && entry->snapshot && entry->judgement) {
        m_drivePage->setDrive(*entry);
        m_pages->setCurrentIndex(0);
        updateActions();
        sayState(*entry);
    } else if (entry && entry->probe == DriveEntry::Probe::Failed)
        showState(problemState(*entry));
    else if (entry && entry->isAsleep && entry->probe == DriveEntry::Probe::NotAsked)
        showState(asleepState(*entry));
    else
        showState(entry ? readingState(*entry) : lookingState());
}

void MainWindow::showState(const StatePage::State &state)
{
    m_statePage->show(state);
    m_pages->setCurrentWidget(m_statePage);
    updateActions();
}

void MainWindow::doAction(StateAction action)
{
    switch (action) {
    case StateAction::LookAgain:
        return lookAgain();
    case StateAction::OpenImage:
        return openImageDialog();
    case StateAction::Wake:
        if (m_chosen)
            m_catalog.readAgain(*m_chosen);
    }
}

void MainWindow::lookAgain()
{
    m_catalog.refresh();
    const DriveEntry *entry = m_chosen ? m_catalog.entry(*m_chosen) : nullptr;
    if (entry && entry->isAsleep)
        m_catalog.ensureRead(*m_chosen); // somebody else may have woken it
    else if (entry)
        m_catalog.readAgain(*m_chosen);
}

/// Aloud, once for each drive and state: the picture changed without a key pressed in it.
void MainWindow::sayState(const DriveEntry &entry)
{
    const QString sentence = tr("%1: %2", "for screen readers: a drive that was read, its state")
                                 .arg(driveTitle(entry), badgeText(entry));
    if (sentence != m_said)
        announce(this, sentence);
    m_said = sentence;
}

void MainWindow::setRunsAsRoot(bool runsAsRoot)
{
    m_runsAsRoot = runsAsRoot;
    updateStatus();
}

void MainWindow::updateStatus()
{
    if (m_runsAsRoot)
        m_message->setText(tr("Running as root: with your confirmation every drive can be written, "
                              "except the system's own."));
    else if (m_catalog.model()->hasPracticeDrive())
        m_message->setText(tr("Practice drives are files on this computer: nothing you try on "
                              "them touches a real drive."));
    else
        m_message->setText(tr("Nothing is written to a drive before you confirm it in the "
                              "assistant."));
    m_count->setText(m_catalog.isListed() ? tr("%n drive(s) \u00b7 the list updates by itself",
                                               nullptr, m_catalog.model()->driveCount())
                                          : QString());
}

void MainWindow::openDetails()
{
    const DriveEntry *entry = m_chosen ? m_catalog.entry(*m_chosen) : nullptr;
    if (!entry || !entry->snapshot || !entry->judgement)
        return;
    auto *dialog = new DetailsDialog(*entry, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::requestSetUp()
{
    if (m_chosen)
        setUp(*m_chosen);
}

bool MainWindow::canSetUp(const DiskTarget &target) const
{
    return m_chosen == target && isDriveShown() && m_drivePage->canSetUp();
}

void MainWindow::setUp(const DiskTarget &target)
{
    if (canSetUp(target))
        emit setUpRequested(target);
}

bool MainWindow::canMeasure() const
{
    return m_chosen && isDriveShown() && m_drivePage->benchmarkButton()->isEnabled();
}

void MainWindow::requestBenchmark()
{
    if (canMeasure())
        emit benchmarkRequested(*m_chosen);
}

void MainWindow::openImageDialog()
{
    openImages(QFileDialog::getOpenFileNames(this, tr("Open disk image")));
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!localFiles(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    openImages(localFiles(event->mimeData()));
    event->acceptProposedAction();
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_openAction)
        setIcons();
}

} // namespace driveready
