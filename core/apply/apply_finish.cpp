// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/apply_run.h"

#include "apply/kernel_view.h"
#include "apply/transaction_store.h"
#include "apply/verify.h"
#include "bench/region_restore.h"
#include "plan/planner.h"
#include "probe/prober.h"
#include "safety/busy_check.h"
#include "safety/safety_check.h"

#include <algorithm>

namespace driveready {

namespace {

Error impossible(const char *reason)
{
    return makeError(ErrorCode::FinishImpossible).with("reason", reason);
}

Status checkState(const Transaction &transaction)
{
    switch (transaction.state()) {
    case TransactionState::Prepared:
        return fail(impossible("nothing-begun"));
    case TransactionState::Finished:
        return fail(impossible("already-finished"));
    case TransactionState::Undone:
        return fail(impossible("already-undone"));
    case TransactionState::Applying:
    case TransactionState::Committed:
    case TransactionState::Formatting:
    case TransactionState::Formatted:
    case TransactionState::UndoIncomplete:
        break;
    }
    return {};
}

bool makesFileSystem(const Plan &plan, const TransactionPhase &phase)
{
    const Action *action = plan.find(phase.action);
    return action && std::holds_alternative<MakeFileSystem>(action->body);
}

} // namespace

Result<ApplyResult> ApplyRun::resume(Transaction transaction, TransactionRecord record)
{
    if (Status status = checkState(transaction); !status)
        return fail(status.error());
    m_transaction = std::move(transaction);
    m_prepared.record = std::move(record);
    m_result.transaction = m_prepared.record.id;
    m_isResumed = true;
    if (Status status = openAndGateAgain(); !status)
        return fail(status.error());
    if (Status status = checkTools(); !status)
        return fail(status.error());
    if (m_in.stop.stop_requested())
        return fail(makeError(ErrorCode::Cancelled));
    m_kernel = m_in.platform.kernelPartitions(m_in.place.target);
    const auto now = m_kernel->list();
    if (!now)
        return fail(now.error());
    // Removing all proves that nobody has one open, and that before anything is written.
    if (Status status = removePartitions(*m_kernel, kernelDifference(*now, {}, {}).remove); !status)
        return fail(explainBusy(std::move(status).error(), m_in.place.target, m_in.platform));
    m_writing = true;
    m_result.undoPossible = !m_transaction->wasFormatted();
    return finish(runRest());
}

// The disk may have another name and number by now: the drive, its table and the safety rules are
// judged, not the plan's device.
Status ApplyRun::openAndGateAgain()
{
    const DiskTarget &target = m_in.place.target;
    if (Status status = checkPlan(m_in.plan); !status)
        return status;
    const auto first = probeDisk(target, m_in.platform);
    if (!first)
        return fail(first.error());
    if (!isSameDrive(first->id, m_prepared.record.device))
        return fail(impossible("other-disk"));
    if (Status safe = requireNoBlocker(checkSafety(*first)); !safe)
        return safe;
    const auto backups = backupDirOf(m_in.place);
    if (!backups)
        return fail(backups.error());
    if (Status free = checkNoInterruptedRegion(journalDirIn(*backups), first->id); !free)
        return free;
    auto disk = m_in.platform.opener().openForWriting(target, first->id, m_in.stop);
    if (!disk)
        return fail(explainBusy(std::move(disk).error(), target, m_in.platform));
    m_disk = std::move(*disk);
    // Again: the lock may have been that of a measurement.
    if (Status free = checkNoInterruptedRegion(journalDirIn(*backups), first->id); !free)
        return free;
    auto fresh = probeOpenDisk(target, m_disk->lockFd(), m_in.platform);
    if (!fresh)
        return fail(fresh.error());
    if (Status safe = requireNoBlocker(checkSafety(*fresh)); !safe)
        return safe;
    m_fresh = std::move(*fresh);
    if (Status ours = m_transaction->wasFormatted() ? checkFormattedDisk() : checkOnlyOurSectors();
        !ours)
        return ours;
    return checkNothingForeign();
}

Status ApplyRun::checkOnlyOurSectors()
{
    std::vector<const ChangeSet *> sets;
    for (const TransactionPhase &phase : m_prepared.record.phases)
        sets.push_back(&phase.changes);
    Status status = checkOnlyOurs(m_disk->io(), sets);
    if (!status && status.error().code == ErrorCode::DeviceChanged)
        return fail(impossible("changed").with("lba", status.error().text("lba")));
    return status;
}

// Once file systems are made, the sectors inside partitions are theirs: what counts is that the new
// table stands.
Status ApplyRun::checkFormattedDisk()
{
    for (const VerifiedItem &item : verifyPlan(m_in.plan, {}, m_in.place.target, m_in.platform)) {
        const bool isTable = item.what == VerifiedItem::What::Table ||
                             item.what == VerifiedItem::What::BackupTable ||
                             item.what == VerifiedItem::What::Partition;
        if (isTable && !item.matches)
            return fail(impossible("changed"));
    }
    return {};
}

bool ApplyRun::isPending(const MakeFileSystem &make) const
{
    return !m_transaction->isComplete(make.partition);
}

// What may lie on the disk now: the plan's own file systems, what it keeps, and, as long as its
// wipes may not have been done, what it was to wipe. Anything else came later and is somebody's.
bool ApplyRun::isOfPlan(const Signature &signature) const
{
    const DiskLayout &layout = m_fresh->table.layout;
    const Partition *partition = signature.partition ? layout.find(*signature.partition) : nullptr;
    const Region region = partition ? partition->region() : Region{Lba(0), Lba(0) + layout.total};
    for (const KeptPartition &kept : m_in.plan.kept) {
        const Partition *same = m_in.plan.staged.find(kept.number);
        if (same && partition && same->region() == region)
            return true;
    }
    const bool mayBeOld = m_transaction->state() == TransactionState::Applying ||
                          m_transaction->state() == TransactionState::UndoIncomplete;
    const Lba at = region.start + wholeSectors(signature.magicOffset, layout.logical);
    return std::ranges::any_of(m_in.plan.actions, [&](const Action &action) {
        if (const auto *make = std::get_if<MakeFileSystem>(&action.body))
            return !signature.uuid.empty() && signature.uuid == make->uuid;
        const auto *wipe = std::get_if<WipeSignature>(&action.body);
        return wipe && mayBeOld && wipe->type == signature.type && wipe->label == signature.label &&
               at >= wipe->region.start && at < wipe->region.end;
    });
}

// A saved table that comes back leaves the content of partitions alone, so whatever there is may
// stay there. What claims the disk as a whole came later, unless the plan was to clear it.
Status ApplyRun::checkNothingForeign() const
{
    for (const Signature &signature : m_fresh->signatures) {
        const bool mayStay = m_in.plan.isRestore() && signature.partition;
        if (!mayStay && !isOfPlan(signature))
            return fail(impossible("changed").with("partition",
                                                   std::uint64_t{signature.partition.value_or(0)}));
    }
    return {};
}

ApplyRun::Step ApplyRun::runRest()
{
    Step trouble;
    for (std::size_t i = 0; i < m_in.plan.actions.size() && !trouble; ++i) {
        const Action &action = m_in.plan.actions[i];
        // Before the kernel has its partitions back a stop would leave the disk without any.
        const bool isInformed =
            i > 0 && (std::holds_alternative<InformKernel>(m_in.plan.actions[i - 1].body) ||
                      std::holds_alternative<MakeFileSystem>(m_in.plan.actions[i - 1].body));
        if (isInformed && m_in.stop.stop_requested() && mayStopBefore(i)) {
            skipFrom(i);
            return Trouble{makeError(ErrorCode::Cancelled)};
        }
        report(action, StepState::Running);
        trouble = performRest(action);
        report(action, trouble ? StepState::Failed : StepState::Done);
        if (trouble)
            skipFrom(i + 1);
        else
            m_result.done.push_back(action.id);
    }
    return trouble;
}

ApplyRun::Step ApplyRun::performRest(const Action &action)
{
    if (std::holds_alternative<CheckAgain>(action.body) ||
        std::holds_alternative<SaveTable>(action.body))
        return {}; // both were done, the first one again just now
    if (const auto *make = std::get_if<MakeFileSystem>(&action.body))
        return isPending(*make) ? makeFileSystem(*make) : Step();
    if (std::holds_alternative<InformKernel>(action.body))
        return informKernel();
    if (std::holds_alternative<Verify>(action.body))
        return verify();
    if (m_transaction->wasFormatted())
        return {}; // the table stands, see checkFormattedDisk()
    return restorePhase(action.id);
}

ApplyRun::Step ApplyRun::restorePhase(std::uint32_t action)
{
    // In a state of mixture a torn block may have damaged its neighbors; later they may be in use.
    const TransactionState state = m_transaction->state();
    const bool repair =
        state == TransactionState::Applying || state == TransactionState::UndoIncomplete;
    for (const TransactionPhase &phase : m_prepared.record.phases) {
        if (phase.action != action || makesFileSystem(m_in.plan, phase))
            continue;
        Status status = restoreSide(m_disk->io(), phase.changes, Side::After,
                                    repair ? Neighbors::Heal : Neighbors::Leave);
        // Not undone by ourselves: somebody chose to finish, and may now choose to undo.
        if (!status)
            return Trouble{std::move(status).error()};
    }
    return {};
}

} // namespace driveready
