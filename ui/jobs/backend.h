// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/apply_result.h"
#include "apply/transaction_list.h"
#include "base/progress.h"
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
    virtual quint64 apply(const DiskTarget &target, const Plan &plan, const Digest &confirmed) = 0;
    virtual quint64 undo(const DiskTarget &target, const QString &transaction) = 0;
    /// Carries on with a change that was interrupted; answered like apply().
    virtual quint64 finish(const DiskTarget &target, const QString &transaction) = 0;
    /// Unmounts and turns swap off, exactly what was agreed to; answered by released().
    virtual quint64 release(const ReleaseRequest &request) = 0;
    /// Asks a job to stop at its next safe point; its answer still comes.
    virtual void cancel(quint64 job) = 0;

signals:
    void listReady(const std::vector<driveready::ListedDevice> &devices);
    /// Before probeFinished() of the same job: the newest change to this disk was interrupted.
    void interruptionFound(quint64 job, const driveready::SavedTransaction &saved);
    void probeFinished(quint64 job, std::shared_ptr<const driveready::DiskSnapshot> snapshot);
    void progressed(quint64 job, const driveready::Progress &progress);
    void applyFinished(quint64 job, const driveready::ApplyResult &result);
    /// How far it came; the disk is to be probed again.
    void released(quint64 job, const driveready::ReleaseResult &result);
    /// A probe, apply, undo, finish or release that could not begin or broke off without a result.
    void failed(quint64 job, const driveready::Error &error);
};

} // namespace driveready
