// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "jobs/backend.h"
#include "jobs/disk_work.h"
#include "jobs/job_runner.h"
#include "jobs/measure_jobs.h"

#include <QStringList>

namespace driveready {

class HotplugWatch;

/// The backend that calls the core itself, with the rights of the person: every disk that may be
/// opened, and image files. Each call runs on its own thread; the window's thread only ever waits
/// for the event loop. The list renews itself when a disk comes or goes.
class DirectBackend final : public Backend
{
    Q_OBJECT

public:
    explicit DirectBackend(DiskWork work, QObject *parent = nullptr);
    ~DirectBackend() override;

    void refreshList() override;
    void addImage(const QString &path) override;
    quint64 probe(const DiskTarget &target) override;
    quint64 probeIfAwake(const DiskTarget &target) override;
    quint64 apply(const DiskTarget &target, const Plan &plan, const Digest &confirmed) override;
    quint64 undo(const DiskTarget &target, const QString &transaction) override;
    quint64 finish(const DiskTarget &target, const QString &transaction) override;
    quint64 release(const ReleaseRequest &request) override;
    quint64 findMeasureChoices(std::shared_ptr<const DiskSnapshot> snapshot) override;
    quint64 measure(const MeasureRequest &request) override;
    void goOnMeasuring(quint64 job, std::chrono::seconds more) override;
    quint64 restoreRegion(const DiskTarget &target, const SavedRegion &region) override;
    void cancel(quint64 job) override;

    /// Starts to watch the computer for disks that come and go. Not done by the constructor, so
    /// that tests see only what they ask for.
    void watchHotplug();

private:
    using TransactionWork = std::function<Result<ApplyResult>(
        const DiskTarget &, const std::string &, ProgressSink &, std::stop_token)>;
    using ProbeWork = std::function<Result<DiskSnapshot>(const DiskTarget &)>;
    quint64 startProbe(const DiskTarget &target, ProbeWork probe);
    quint64 startOn(const DiskTarget &target, const QString &transaction, TransactionWork work);
    void startListing();
    void finishApply(quint64 job, const Result<ApplyResult> &result);

    DiskWork m_work;
    JobRunner m_runner;
    MeasureJobs m_measures{m_runner};
    HotplugWatch *m_watch = nullptr;
    std::vector<std::string> m_images;
    quint64 m_listing = 0;         ///< the running listing, 0: none
    bool m_isListingStale = false; ///< asked again while one was running
};

} // namespace driveready
