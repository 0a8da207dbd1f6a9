// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/executor.h"

#include "apply/kernel_view.h"
#include "apply/prepare.h"
#include "apply/saved_table.h"
#include "apply/transaction_store.h"
#include "bench/region_restore.h"
#include "probe/prober.h"
#include "probe/table_parser.h"
#include "safety/busy_check.h"
#include "safety/safety_check.h"

#include <algorithm>
#include <ranges>

namespace driveready {

namespace {

Error impossible(const char *reason)
{
    return makeError(ErrorCode::UndoImpossible).with("reason", reason);
}

Status checkState(const Transaction &transaction)
{
    if (transaction.state() == TransactionState::Undone)
        return fail(impossible("already-undone"));
    if (transaction.wasFormatted()) {
        const bool isCutShort = transaction.state() == TransactionState::Formatting;
        return fail(impossible(isCutShort ? "formatting" : "formatted"));
    }
    return {};
}

class UndoRun
{
public:
    UndoRun(const ApplyPlace &place, Platform &platform, ProgressSink &progress,
            std::stop_token stop)
        : m_place(place)
        , m_platform(platform)
        , m_progress(progress)
        , m_stop(std::move(stop))
    {
    }

    Result<ApplyResult> run(const std::string &id)
    {
        if (Status status = load(id); !status)
            return fail(status.error());
        if (Status status = gate(); !status)
            return fail(status.error());
        if (m_stop.stop_requested())
            return fail(makeError(ErrorCode::Cancelled));
        if (m_transaction->state() == TransactionState::Prepared)
            return giveBackPartitions();
        if (Status status = letGoOfPartitions(); !status)
            return fail(status.error());
        m_progress.report({0, StepState::Running, std::nullopt, false});
        return writeBack();
    }

private:
    Status load(const std::string &id)
    {
        const auto folder = backupDirOf(m_place);
        if (!folder)
            return fail(folder.error());
        auto loaded = Transaction::load(*folder, id);
        if (!loaded)
            return fail(loaded.error());
        m_transaction = std::move(loaded->first);
        m_record = std::move(loaded->second);
        return checkState(*m_transaction);
    }

    Status gate()
    {
        const DiskTarget &target = m_place.target;
        const auto fresh = probeDisk(target, m_platform);
        if (!fresh)
            return fail(fresh.error());
        if (!isSameDrive(fresh->id, m_record.device))
            return fail(impossible("other-disk"));
        if (Status safe = requireNoBlocker(checkSafety(*fresh)); !safe)
            return safe;
        if (Status free = checkNoMeasurement(fresh->id); !free)
            return free;
        auto disk = m_platform.opener().openForWriting(target, fresh->id, m_stop);
        if (!disk)
            return fail(explainBusy(std::move(disk).error(), target, m_platform));
        m_disk = std::move(*disk);
        // Again: the lock may have been that of a measurement.
        if (Status free = checkNoMeasurement(fresh->id); !free)
            return free;
        if (Status status = checkStateAgain(); !status)
            return status;
        if (Status status = checkUnusedSince(); !status)
            return status;
        // Nothing was written, so nothing is put back.
        return m_transaction->state() == TransactionState::Prepared ? Status() : checkUntouched();
    }

    // What a measurement was writing when it was cut short comes first.
    Status checkNoMeasurement(const DeviceId &device) const
    {
        const auto folder = backupDirOf(m_place);
        return folder ? checkNoInterruptedRegion(journalDirIn(*folder), device)
                      : fail(folder.error());
    }

    // A finished change may have been put to use: its table must still be the one of the plan, with
    // nothing on it that the change did not find or keep.
    Status checkUnusedSince()
    {
        if (m_transaction->state() != TransactionState::Finished)
            return {};
        const auto plan = m_transaction->plan(m_record);
        if (!plan)
            return fail(plan.error());
        const auto fresh = probeOpenDisk(m_place.target, m_disk->lockFd(), m_platform);
        if (!fresh)
            return fail(fresh.error());
        if (!storesTheSame(fresh->table.layout, plan->staged))
            return fail(impossible("changed"));
        const std::vector<Signature> before = signaturesOfBefore(*plan);
        const auto isNew = [&](const Signature &signature) {
            return signature.partition && !plan->isKept(*signature.partition) &&
                   std::ranges::none_of(before, [&](const Signature &old) {
                       return old.partition == signature.partition && old.type == signature.type &&
                              old.uuid == signature.uuid;
                   });
        };
        const bool isUsed = std::ranges::any_of(fresh->signatures, isNew);
        return isUsed ? Status(fail(impossible("used-since"))) : Status();
    }

    // What was in the partitions of a saved table when it was saved, as far as that is still known:
    // it came back with the table and stays where it is.
    std::vector<Signature> signaturesOfBefore(const Plan &plan)
    {
        if (!plan.isRestore())
            return {};
        const auto folder = backupDirOf(m_place);
        if (!folder)
            return {};
        auto saved =
            loadSavedTable(*folder, plan.restores(), m_record.device, m_platform.contents());
        return saved ? std::move(saved->table.signatures) : std::vector<Signature>();
    }

    // It was read before the lock was ours: somebody may have carried on until then.
    Status checkStateAgain()
    {
        const TransactionState before = m_transaction->state();
        if (Status status = load(m_record.id); !status)
            return status;
        return m_transaction->state() == before ? Status() : fail(impossible("went-on"));
    }

    Status checkUntouched()
    {
        std::vector<const ChangeSet *> sets;
        for (const TransactionPhase &phase : m_record.phases)
            sets.push_back(&phase.changes);
        Status status = checkOnlyOurs(m_disk->io(), sets);
        if (!status && status.error().code == ErrorCode::DeviceChanged)
            return fail(impossible("changed").with("lba", status.error().text("lba")));
        return status;
    }

    // Partitions that are the same before and after stay only if nothing beneath them changes; all
    // go, because that alone proves that nobody has one open.
    Status letGoOfPartitions()
    {
        m_kernel = m_platform.kernelPartitions(m_place.target);
        const auto now = m_kernel->list();
        if (!now)
            return fail(now.error());
        Status status = removePartitions(*m_kernel, kernelDifference(*now, {}, {}).remove);
        if (!status)
            return fail(explainBusy(std::move(status).error(), m_place.target, m_platform));
        return {};
    }

    // A change that stopped before its first write may have taken partitions from the kernel
    // (reliability 3.4). What is on the disk now decides what comes back, not what was once there.
    Result<ApplyResult> giveBackPartitions()
    {
        const auto parsed = parseTable(m_disk->io());
        if (!parsed)
            return fail(parsed.error());
        if (!parsed->problems.empty())
            return fail(impossible("changed"));
        m_kernel = m_platform.kernelPartitions(m_place.target);
        const auto now = m_kernel->list();
        if (!now)
            return fail(now.error());
        const std::vector<KernelPartition> wanted = kernelPartitionsOf(parsed->layout);
        ApplyResult result;
        result.transaction = m_record.id;
        result.outcome = ApplyResult::Outcome::Done;
        showToKernel(missingPartitions(*now, wanted), wanted, result);
        if (!result.error)
            static_cast<void>(m_transaction->mark(TransactionState::Undone));
        return result;
    }

    Result<ApplyResult> writeBack()
    {
        ApplyResult result;
        result.transaction = m_record.id;
        // In a state of mixture a torn block may have damaged its neighbors; later they may be in
        // use by others.
        const bool repair = m_transaction->state() == TransactionState::Applying ||
                            m_transaction->state() == TransactionState::UndoIncomplete;
        // From here a cut leaves a mixture, which the next start must know of.
        if (Status marked = m_transaction->mark(TransactionState::UndoIncomplete); !marked)
            return fail(std::move(marked).error());
        Status status;
        for (const TransactionPhase &phase : std::views::reverse(m_record.phases)) {
            Status restored = restoreSide(m_disk->io(), phase.changes, Side::Before,
                                          repair ? Neighbors::Heal : Neighbors::Leave);
            if (!restored && status)
                status = std::move(restored);
        }
        if (!status) {
            result.error = std::move(status).error();
            result.undoPossible = true; // another try may go further
            return result;
        }
        result.outcome = ApplyResult::Outcome::Done;
        result.verified.push_back({VerifiedItem::What::Table, 0, true, "saved", "saved"});
        restoreKernel(result);
        static_cast<void>(m_transaction->mark(TransactionState::Undone)); // the disk says it too
        return result;
    }

    void restoreKernel(ApplyResult &result)
    {
        showToKernel(m_record.kernelBefore, m_record.kernelBefore, result);
    }

    void showToKernel(const std::vector<KernelPartition> &added,
                      const std::vector<KernelPartition> &wanted, ApplyResult &result)
    {
        Status status = addPartitions(*m_kernel, added);
        if (status && m_place.target.kind == DiskTarget::Kind::BlockDevice)
            status = compareKernelView(*m_kernel, wanted);
        if (!wanted.empty() || !status)
            result.verified.push_back({VerifiedItem::What::KernelPartition, 0, status.has_value(),
                                       "as before",
                                       status ? "as before" : toLogString(status.error())});
        if (!status)
            result.error =
                makeError(ErrorCode::KernelViewDiffers).causedBy(std::move(status).error());
    }

    const ApplyPlace &m_place;
    Platform &m_platform;
    ProgressSink &m_progress;
    std::stop_token m_stop;
    std::optional<Transaction> m_transaction;
    TransactionRecord m_record;
    std::unique_ptr<WritableDisk> m_disk;
    std::unique_ptr<KernelPartitions> m_kernel;
};

} // namespace

Result<ApplyResult> undoTransaction(const ApplyPlace &place, const std::string &transaction,
                                    Platform &platform, ProgressSink &progress,
                                    std::stop_token stop)
{
    if (stop.stop_requested())
        return fail(makeError(ErrorCode::Cancelled));
    progress.report({0, StepState::Running, std::nullopt, true});
    auto result = UndoRun(place, platform, progress, std::move(stop)).run(transaction);
    const bool done = result && result->outcome == ApplyResult::Outcome::Done;
    progress.report({0, done ? StepState::Done : StepState::Failed, std::nullopt, true});
    return result;
}

} // namespace driveready
