// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "models/drive_catalog.h"
#include "release/release.h"
#include "widgets/page_parts.h"

#include <optional>

class QPushButton;

namespace driveready {

/// Above the drive's page: who uses the drive, so that it cannot be set up, with a button that
/// releases it or looks again; or that it is the system's and stays locked. Takes no room while
/// nothing uses it.
class UseBar final : public QWidget
{
    Q_OBJECT

public:
    /// Both must outlive the bar.
    UseBar(Backend &backend, DriveCatalog &catalog, QWidget *parent = nullptr);

    /// `entry` may be null: no drive is shown.
    void setDrive(const DriveEntry *entry);
    /// Something of the drive can be released from here.
    bool canRelease() const;
    bool isWorking() const { return m_job != 0; }
    /// Off while something else works on a drive.
    void setFree(bool isFree);
    /// Shows what would be released and asks.
    void askToRelease();

    QString text() const { return m_line->text(); }
    QString detail() const { return m_line->detailLabel()->text(); }
    QPushButton *releaseButton() const { return m_release; }
    QPushButton *againButton() const { return m_again; }

signals:
    /// A release began or ended.
    void workingChanged();

private:
    void follow();
    void showUse();
    void begin(const DiskTarget &target, const DeviceId &id, const ReleaseOffer &agreed);
    void takeReleased(quint64 job, const ReleaseResult &result);
    void takeError(quint64 job, const Error &error);
    void end(const std::optional<Error> &error);

    Backend &m_backend;
    DriveCatalog &m_catalog;
    StatusLine *m_line;
    QPushButton *m_release;
    QPushButton *m_again;
    std::optional<DriveEntry> m_drive;
    quint64 m_job = 0;   ///< running, 0: none
    DiskTarget m_worked; ///< the drive of the last release
    DeviceId m_workedId;
    std::optional<Error> m_error; ///< why that release ended early
    bool m_isFree = true;
};

} // namespace driveready
