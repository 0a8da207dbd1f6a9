// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "models/drive_catalog.h"
#include "widgets/page_parts.h"

#include <optional>

class QPushButton;

namespace driveready {

/// Above the drive's page: the last change to this drive was interrupted; carry on or take it back
/// (S28: nothing is done by itself). Asks once more, runs the job, says how it ended and has the
/// drive read again. Takes no room while there is nothing to say.
class InterruptionBar final : public QWidget
{
    Q_OBJECT

public:
    /// Both must outlive the bar.
    InterruptionBar(Backend &backend, DriveCatalog &catalog, QWidget *parent = nullptr);

    /// `entry` may be null: no drive is shown.
    void setDrive(const DriveEntry *entry);
    bool isWorking() const { return m_job != 0; }
    QString text() const { return m_line->text(); }
    QPushButton *finishButton() const { return m_finish; }
    QPushButton *undoButton() const { return m_undo; }

signals:
    /// A job began or ended.
    void workingChanged();

private:
    enum class Way { Finish, Undo };
    void follow();
    void showOffer(const SavedTransaction &saved);
    void ask(Way way);
    void begin(Way way, const DiskTarget &target, const std::string &change);
    void takeResult(quint64 job, const ApplyResult &result);
    void takeError(quint64 job, const Error &error);
    void end();

    Backend &m_backend;
    DriveCatalog &m_catalog;
    StatusLine *m_line;
    QPushButton *m_finish;
    QPushButton *m_undo;
    std::optional<DriveEntry> m_drive;
    quint64 m_job = 0; ///< running, 0: none
    Way m_way = Way::Finish;
    DiskTarget m_worked; ///< the drive of the last job
    DeviceId m_workedId;
    QString m_outcome; ///< how it ended; shown while that drive is shown
    bool m_isGood = false;
};

} // namespace driveready
