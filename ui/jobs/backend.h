// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/apply_result.h"
#include "apply/transaction_list.h"
#include "base/progress.h"
#include "jobs/disk_work.h"
#include "jobs/measure_feed.h"
#include "plan/plan.h"
#include "probe/device_lister.h"
#include "probe/disk_snapshot.h"
#include "release/release.h"

#include <QObject>
#include <QString>
#include <memory>
#include <vector>

namespace driveready {

/// What the window asks of the world, and the only way it reaches a disk. Calls return at once;
/// answers come as signals on the window's thread, each with the number that the call returned.
/// Tests put a scripted backend here; a later D-Bus client takes the same place.
class Backend : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    ~Backend() override;

    /// Lists the disks of the computer and the open images; answered by listReady(). The backend
    /// also lists by itself when a disk comes or goes.
    virtual void refreshList() = 0;
    /// Adds a disk image to the list (File, Open; practice drives). Errors come with the probe.
    virtual void addImage(const QString &path) = 0;
    virtual quint64 probe(const DiskTarget &target) = 0;
    /// The same, but failed() with DeviceAsleep where reading would start the platters.
    virtual quint64 probeIfAwake(const DiskTarget &target) = 0;
    virtual quint64 apply(const DiskTarget &target, const Plan &plan, const Digest &confirmed) = 0;
    virtual quint64 undo(const DiskTarget &target, const QString &transaction) = 0;
    /// Carries on with a change that was interrupted; answered like apply().
    virtual quint64 finish(const DiskTarget &target, const QString &transaction) = 0;
    /// Unmounts and turns swap off, exactly what was agreed to; answered by released().
    virtual quint64 release(const ReleaseRequest &request) = 0;
    /// Looks up how the drive can be measured and what was measured before; answered by
    /// measureChoicesFound().
    virtual quint64 findMeasureChoices(std::shared_ptr<const DiskSnapshot> snapshot) = 0;
    /// Finds out what the drive really is; answered by measureProgressed(), at most ten times a
    /// second, and measured().
    virtual quint64 measure(const MeasureRequest &request) = 0;
    /// The answer to measurePaused(): how much more time, 0 to end.
    virtual void goOnMeasuring(quint64 job, std::chrono::seconds more) = 0;
    /// Puts back what an interrupted measurement left; answered by regionRestored().
    virtual quint64 restoreRegion(const DiskTarget &target, const SavedRegion &region) = 0;
    /// Asks a job to stop at its next safe point; its answer still comes.
    virtual void cancel(quint64 job) = 0;

signals:
    void listReady(const std::vector<driveready::ListedDevice> &devices);
    /// Before probeFinished() of the same job: the newest change to this disk was interrupted.
    void interruptionFound(quint64 job, const driveready::SavedTransaction &saved);
    /// Before probeFinished() of the same job: what was done to this disk before, newest first. Not
    /// sent where there is nothing.
    void historyFound(quint64 job, const std::vector<driveready::SavedTransaction> &history);
    /// Before probeFinished() of the same job: what was measured of this drive, newest first. Not
    /// sent where there is nothing.
    void measuresFound(quint64 job, const std::vector<driveready::StoredMeasure> &measures);
    /// Before probeFinished() of the same job: a measurement was interrupted, and what it saved
    /// comes before anything else. Not sent where there is nothing.
    void regionFound(quint64 job, const driveready::OpenRegion &region);
    void probeFinished(quint64 job, std::shared_ptr<const driveready::DiskSnapshot> snapshot);
    void progressed(quint64 job, const driveready::Progress &progress);
    void applyFinished(quint64 job, const driveready::ApplyResult &result);
    /// How far it came; the disk is to be probed again.
    void released(quint64 job, const driveready::ReleaseResult &result);
    void measureChoicesFound(quint64 job, const driveready::MeasureChoices &choices);
    /// All samples reach the window; all that came since the last time at once.
    void measureProgressed(quint64 job, const driveready::MeasureBatch &batch);
    /// The time is over without a verdict, but more of it may bring one; goOnMeasuring().
    void measurePaused(quint64 job, std::shared_ptr<const driveready::ProbeResult> soFar);
    void measured(quint64 job, std::shared_ptr<const driveready::MeasureOutcome> outcome);
    /// What could not be put back is in the answer; the drive is to be probed again.
    void regionRestored(quint64 job, const driveready::RegionCheck &check);
    /// A probe, apply, undo, finish, release, measure or restoreRegion that could not begin or
    /// broke off without a result.
    void failed(quint64 job, const driveready::Error &error);
};

} // namespace driveready
