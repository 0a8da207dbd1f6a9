// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "models/drive_catalog.h"
#include "widgets/page_parts.h"

#include <optional>

class QPushButton;

namespace driveready {

/// Above the drive's page: the last change to this drive was interrupted; carry on or take it back
/// (S28: nothing is done by itself). Where something else wrote since, neither is offered, but to
/// compare what is there with what was saved, and to plan its return. Asks once more, runs the job,
/// says how it ended and has the drive read again. Takes no room while there is nothing to say.
class InterruptionBar final : public QWidget
{
    Q_OBJECT

public:
    /// Both must outlive the bar.
    InterruptionBar(Backend &backend, DriveCatalog &catalog, QWidget *parent = nullptr);

    /// `entry` may be null: no drive is shown.
    void setDrive(const DriveEntry *entry);
    /// Asks whether a change of the shown drive is to be taken back, also one that is finished.
    void askToUndo(const std::string &change);
    bool isWorking() const { return m_job != 0; }
    /// The job that runs changes this drive.
    bool isWorkingOn(const DiskTarget &target) const { return isWorking() && target == m_worked; }
    /// Off while something else works on a drive.
    void setFree(bool isFree);
    QString text() const { return m_line->text(); }
    QPushButton *finishButton() const { return m_finish; }
    QPushButton *undoButton() const { return m_undo; }
    QPushButton *stopButton() const { return m_stop; }
    QPushButton *compareButton() const { return m_compare; }

signals:
    /// A job began or ended.
    void workingChanged();
    /// The person wants a plan that brings this saved table back.
    void restoreRequested(const driveready::DiskTarget &target,
                          const driveready::SavedTable &saved);

private:
    enum class Way { Finish, Undo };
    void follow();
    void showOffer(const SavedTransaction &saved);
    void compare();
    void ask(Way way, const std::string &change);
    void begin(Way way, const DiskTarget &target, const std::string &change);
    void takeProgress(quint64 job, const Progress &progress);
    void stop();
    QString runningText() const;
    QString runningDetail() const;
    void takeResult(quint64 job, const ApplyResult &result);
    void takeError(quint64 job, const Error &error);
    void end();

    Backend &m_backend;
    DriveCatalog &m_catalog;
    StatusLine *m_line;
    QPushButton *m_finish;
    QPushButton *m_undo;
    QPushButton *m_stop;
    QPushButton *m_compare;
    std::optional<DriveEntry> m_drive;
    quint64 m_job = 0; ///< running, 0: none
    Way m_way = Way::Finish;
    std::optional<Plan> m_plan; ///< of the change that is carried on, where it can be read
    Progress m_progress;
    bool m_isStopRequested = false;
    bool m_showsAgain = false; ///< taking back means only to tell Linux
    DiskTarget m_worked;       ///< the drive of the last job
    DeviceId m_workedId;
    QString m_outcome; ///< how it ended; shown while that drive is shown
    bool m_isGood = false;
    bool m_isFree = true;
};

} // namespace driveready
