// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
// One job at a time: what runs, and what must wait for it.
#include "widgets/interruption_bar.h"
#include "widgets/main_window.h"
#include "widgets/page_parts.h"
#include "widgets/region_bar.h"
#include "widgets/use_bar.h"

#include <QCloseEvent>
#include <QLabel>

namespace driveready {

bool MainWindow::isWorking() const
{
    return m_region->isWorking() || m_interruption->isWorking() || m_useBar->isWorking();
}

/// The job that runs changes that drive.
bool MainWindow::isWorkedOn(const DiskTarget &target) const
{
    return m_region->isWorkingOn(target) || m_interruption->isWorkingOn(target);
}

/// One job at a time: while a change is carried on or a drive is released, nothing else begins.
void MainWindow::followWork()
{
    followBars();
    updateActions();
}

void MainWindow::followBars()
{
    m_region->setFree(!m_interruption->isWorking() && !m_useBar->isWorking());
    m_useBar->setFree(!m_region->isWorking() && !m_interruption->isWorking());
    m_interruption->setFree(!m_region->isWorking() && !m_useBar->isWorking() &&
                            !m_region->comesFirst());
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!isWorking())
        return QMainWindow::closeEvent(event);
    // Closing would end the job at its next safe point, half-way.
    event->ignore();
    const QString reason =
        m_useBar->isWorking()
            ? tr("A drive is being released: what is in memory is still being written to it.")
        : m_region->isWorking()
            ? tr("What a measurement left is being put back: the window closes when it is done.")
            : tr("A change is being carried on: the window closes when it is done.");
    m_message->setText(reason);
    announce(this, reason);
}

} // namespace driveready
