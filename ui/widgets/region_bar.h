// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "models/drive_catalog.h"
#include "widgets/page_parts.h"

#include <optional>

class QPushButton;

namespace driveready {

/// Above the drive's page: a measurement of this drive was interrupted; put back what it left.
/// That comes before anything else. Says how it ended and has the drive read again. Takes no room
/// while there is nothing to say.
class RegionBar final : public QWidget
{
    Q_OBJECT

public:
    /// Both must outlive the bar.
    RegionBar(Backend &backend, DriveCatalog &catalog, QWidget *parent = nullptr);

    /// `entry` may be null: no drive is shown.
    void setDrive(const DriveEntry *entry);
    /// The drive that is shown cannot be changed before that is put back.
    bool comesFirst() const { return m_drive && m_drive->mustRestoreFirst(); }
    bool isWorking() const { return m_job != 0; }
    bool isWorkingOn(const DiskTarget &target) const { return isWorking() && target == m_worked; }
    /// Off while something else works on a drive.
    void setFree(bool isFree);

    QString text() const { return m_line->text(); }
    QString detail() const { return m_line->detailLabel()->text(); }
    QPushButton *restoreButton() const { return m_restore; }

signals:
    /// A job began or ended.
    void workingChanged();

private:
    struct Outcome
    {
        bool isGood = false;
        QString text;
        QString detail;
    };

    void follow();
    void showOffer(const OpenRegion &region);
    void begin();
    void takeResult(quint64 job, const RegionCheck &check);
    void takeError(quint64 job, const Error &error);
    void end(const Outcome &outcome);
    QString giveUpText() const;

    Backend &m_backend;
    DriveCatalog &m_catalog;
    StatusLine *m_line;
    QPushButton *m_restore;
    std::optional<DriveEntry> m_drive;
    quint64 m_job = 0;   ///< running, 0: none
    DiskTarget m_worked; ///< the drive of the last job
    DeviceId m_workedId;
    bool m_isCertain = true;          ///< what was put back is surely that drive's
    std::optional<Outcome> m_outcome; ///< shown while that drive is shown
    bool m_isSettled = false;         ///< that drive was read again, and nothing is left
    bool m_isFree = true;
};

} // namespace driveready
