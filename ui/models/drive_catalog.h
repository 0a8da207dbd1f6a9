// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "jobs/backend.h"
#include "models/device_list_model.h"

#include <QHash>
#include <QObject>
#include <QString>

namespace driveready {

/// Keeps the drive list up to date and knows what was learned of each drive. Images are read as
/// soon as they are listed; a real drive only when somebody chooses it, so that none is woken
/// unasked. Lives on the window's thread; all disk access is the backend's.
class DriveCatalog final : public QObject
{
    Q_OBJECT

public:
    /// `backend` must outlive the catalog.
    explicit DriveCatalog(Backend &backend, QObject *parent = nullptr);

    DeviceListModel *model() { return &m_model; }
    const DriveEntry *entry(const DiskTarget &target) const { return m_model.entry(target); }
    bool isListed() const { return m_isListed; }

    void refresh();
    void openImage(const QString &path);
    /// Reads the drive unless that was done, is being done, or would wake it.
    void ensureRead(const DiskTarget &target);
    /// Reads it again, e.g. after it was changed; what is known stays until the answer is there.
    void readAgain(const DiskTarget &target);

signals:
    void listed();
    void entryChanged(const driveready::DiskTarget &target);

private:
    void begin(const DiskTarget &target, quint64 job);
    void takeList(const std::vector<ListedDevice> &devices);
    std::vector<DiskTarget> usedAnew(const std::vector<ListedDevice> &devices) const;
    void takeSnapshot(quint64 job, const std::shared_ptr<const DiskSnapshot> &snapshot);
    void takeError(quint64 job, const Error &error);

    Backend &m_backend;
    DeviceListModel m_model;
    QHash<quint64, DiskTarget> m_jobs; ///< running reads
    QHash<quint64, SavedTransaction> m_interruptions;
    QHash<quint64, std::vector<SavedTransaction>> m_histories;
    QHash<quint64, std::vector<StoredMeasure>> m_measures;
    QHash<quint64, OpenRegion> m_regions;
    bool m_isListed = false;
};

} // namespace driveready
