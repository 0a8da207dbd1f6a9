// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "jobs/backend.h"
#include "support/sample_disks.h"

#include <QMetaObject>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace driveready {

/// A backend for the tests of the window: probes answer from values, later, on the same thread;
/// what is applied or undone is only noted, and goes on when the test says so.
class ScriptedBackend final : public Backend
{
    Q_OBJECT

public:
    struct Job
    {
        quint64 number = 0;
        DiskTarget target;
        Plan plan;
        Digest confirmed;
        QString transaction;
    };

    std::vector<ListedDevice> devices;
    std::map<std::string, std::shared_ptr<const DiskSnapshot>> snapshots; ///< by target name
    std::map<std::string, Error> errors;
    std::set<std::string> asleep;                          ///< names of targets that stand still
    std::map<std::string, SavedTransaction> interruptions; ///< by target name
    std::map<std::string, std::vector<SavedTransaction>> histories; ///< by target name
    std::vector<quint64> probes;
    std::vector<DiskTarget> probed;
    QStringList opened;
    std::vector<Job> applies;
    std::vector<Job> undos;
    std::vector<Job> finishes;
    std::vector<std::pair<quint64, ReleaseRequest>> releases;
    std::vector<quint64> cancels;
    MeasureChoices choices; ///< the answer to every findMeasureChoices()
    std::map<std::string, std::vector<StoredMeasure>> measures; ///< by target name
    std::map<std::string, OpenRegion> regions;                  ///< by target name
    std::vector<std::pair<quint64, SavedRegion>> restores;
    std::vector<std::pair<quint64, MeasureRequest>> measurements;
    std::vector<std::pair<quint64, std::chrono::seconds>> goOns;
    bool isSilent = false; ///< probes never answer

    void add(PracticeDrive drive)
    {
        devices.push_back(sampleDevice(drive));
        snapshots[sampleTarget(drive).name] =
            std::make_shared<const DiskSnapshot>(sampleSnapshot(drive));
    }

    void refreshList() override
    {
        QMetaObject::invokeMethod(this, [this] { emit listReady(devices); }, Qt::QueuedConnection);
    }
    void addImage(const QString &path) override
    {
        opened << path;
        refreshList();
    }
    quint64 probe(const DiskTarget &target) override
    {
        probes.push_back(++m_last);
        probed.push_back(target);
        if (!isSilent)
            QMetaObject::invokeMethod(
                this, [this, job = m_last, target] { answer(job, target); }, Qt::QueuedConnection);
        return m_last;
    }
    quint64 probeIfAwake(const DiskTarget &target) override
    {
        if (!asleep.contains(target.name))
            return probe(target);
        const quint64 job = ++m_last;
        QMetaObject::invokeMethod(
            this, [this, job] { emit failed(job, makeError(ErrorCode::DeviceAsleep)); },
            Qt::QueuedConnection);
        return job;
    }
    quint64 apply(const DiskTarget &target, const Plan &plan, const Digest &confirmed) override
    {
        applies.push_back({++m_last, target, plan, confirmed, {}});
        return m_last;
    }
    quint64 undo(const DiskTarget &target, const QString &transaction) override
    {
        undos.push_back({++m_last, target, {}, {}, transaction});
        return m_last;
    }
    quint64 finish(const DiskTarget &target, const QString &transaction) override
    {
        finishes.push_back({++m_last, target, {}, {}, transaction});
        return m_last;
    }
    quint64 release(const ReleaseRequest &request) override
    {
        releases.emplace_back(++m_last, request);
        return m_last;
    }
    quint64 findMeasureChoices(std::shared_ptr<const DiskSnapshot>) override
    {
        QMetaObject::invokeMethod(
            this, [this, job = ++m_last] { emit measureChoicesFound(job, choices); },
            Qt::QueuedConnection);
        return m_last;
    }
    quint64 measure(const MeasureRequest &request) override
    {
        measurements.emplace_back(++m_last, request);
        return m_last;
    }
    void goOnMeasuring(quint64 job, std::chrono::seconds more) override
    {
        goOns.emplace_back(job, more);
    }
    quint64 restoreRegion(const DiskTarget &, const SavedRegion &region) override
    {
        restores.emplace_back(++m_last, region);
        return m_last;
    }
    void cancel(quint64 job) override { cancels.push_back(job); }

    /// The last apply's step, counted from 0, says how far it is.
    void report(std::size_t step, StepState state, bool isSafeToStop = true)
    {
        const Job &job = applies.back();
        emit progressed(job.number, {job.plan.actions[step].id, state, {}, isSafeToStop});
    }
    /// Every step of the last apply runs and is done.
    void runAllSteps()
    {
        for (std::size_t step = 0; step < applies.back().plan.actions.size(); ++step) {
            report(step, StepState::Running);
            report(step, StepState::Done);
        }
    }
    void endApply(const ApplyResult &result) { emit applyFinished(applies.back().number, result); }
    void breakOff(ErrorCode code) { emit failed(applies.back().number, makeError(code)); }

    /// A good end of the last apply, with one item of each kind compared.
    ApplyResult goodResult() const
    {
        ApplyResult result;
        result.outcome = ApplyResult::Outcome::Done;
        result.transaction = "20260914-182000-0412";
        for (const Action &action : applies.back().plan.actions)
            result.done.push_back(action.id);
        result.verified = {
            {VerifiedItem::What::Table, 0, true, "gpt", "gpt"},
            {VerifiedItem::What::BackupTable, 0, true, "same", "same"},
            {VerifiedItem::What::Partition, 1, true, "2048-2930276351", "2048-2930276351"},
            {VerifiedItem::What::FileSystem, 1, true, "ext4", "ext4"},
            {VerifiedItem::What::Owner, 1, true, "1000:1000", "1000:1000"},
            {VerifiedItem::What::Alignment, 1, true, "2048", "2048"}};
        return result;
    }

private:
    void answer(quint64 job, const DiskTarget &target)
    {
        if (const auto error = errors.find(target.name); error != errors.end())
            emit failed(job, error->second);
        else if (const auto found = snapshots.find(target.name); found != snapshots.end()) {
            if (const auto saved = interruptions.find(target.name); saved != interruptions.end())
                emit interruptionFound(job, saved->second);
            if (const auto before = histories.find(target.name); before != histories.end())
                emit historyFound(job, before->second);
            if (const auto kept = measures.find(target.name); kept != measures.end())
                emit measuresFound(job, kept->second);
            if (const auto left = regions.find(target.name); left != regions.end())
                emit regionFound(job, left->second);
            emit probeFinished(job, found->second);
        } else
            emit failed(job, makeError(ErrorCode::NoSuchDevice));
    }

    quint64 m_last = 0;
};

} // namespace driveready
