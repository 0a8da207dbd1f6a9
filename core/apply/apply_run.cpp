// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/apply_run.h"

#include "apply/kernel_view.h"
#include "apply/table_writer.h"
#include "apply/transaction_list.h"
#include "apply/udev_wait.h"
#include "apply/verify.h"
#include "base/overloaded.h"
#include "probe/prober.h"
#include "safety/busy_check.h"

#include <algorithm>
#include <ranges>

namespace driveready {

Result<ApplyResult> ApplyRun::run()
{
    const auto &actions = m_in.plan.actions;
    if (actions.empty()) // nothing would pass the gate, and nothing would be done
        return fail(makeError(ErrorCode::PlanInvalid).with("reason", "order"));
    Step trouble;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (m_in.stop.stop_requested() && mayStopBefore(i)) {
            skipFrom(i);
            trouble = Trouble{makeError(ErrorCode::Cancelled)};
            break;
        }
        report(actions[i], StepState::Running);
        trouble = perform(actions[i]);
        report(actions[i], trouble ? StepState::Failed : StepState::Done);
        if (trouble) {
            skipFrom(i + 1);
            break;
        }
        m_result.done.push_back(actions[i].id);
    }
    return finish(trouble);
}

bool ApplyRun::mayStopBefore(std::size_t index) const
{
    if (!m_writing)
        return true;
    const ActionBody &next = m_in.plan.actions[index].body;
    // Nothing is gained by leaving out the look at what was done.
    return !std::holds_alternative<Verify>(next) &&
           isSafeToStopAfter(m_in.plan.actions[index - 1].body);
}

void ApplyRun::report(const Action &action, StepState state)
{
    Progress progress;
    progress.action = action.id;
    progress.state = state;
    const bool changes = effectOf(action.body) == Effect::Writes;
    progress.safeToStop = state != StepState::Running || !changes;
    m_in.progress.report(progress);
}

void ApplyRun::skipFrom(std::size_t index)
{
    for (std::size_t i = index; i < m_in.plan.actions.size(); ++i)
        report(m_in.plan.actions[i], StepState::Skipped);
}

ApplyRun::Step ApplyRun::perform(const Action &action)
{
    // A plan is only data: whatever its order, nothing is written before the gate and the backup.
    const bool first = std::holds_alternative<CheckAgain>(action.body);
    const bool second = std::holds_alternative<SaveTable>(action.body);
    const bool known = first || (second ? m_grant.has_value() : m_transaction.has_value());
    if (!known)
        return Trouble{makeError(ErrorCode::PlanInvalid).with("reason", "order")};
    return std::visit(Overloaded{
                          [&](const CheckAgain &) { return checkAgain(); },
                          [&](const SaveTable &) { return saveTable(); },
                          [&](const WipeSignature &) { return writePhase(action.id); },
                          [&](const WriteTable &) { return writePhase(action.id); },
                          [&](const InformKernel &) { return informKernel(); },
                          [&](const MakeFileSystem &make) { return makeFileSystem(make); },
                          [&](const Verify &) { return verify(); },
                      },
                      action.body);
}

ApplyRun::Step ApplyRun::saveTable()
{
    ContentReader &contents = m_in.platform.contents();
    auto prepared = m_saved ? prepareRestore(m_in.plan, *m_fresh, *m_disk, contents, *m_saved)
                            : prepareWrites(m_in.plan, *m_fresh, *m_disk, contents);
    if (!prepared)
        return Trouble{prepared.error()};
    m_prepared = std::move(*prepared);
    m_kernel = m_in.platform.kernelPartitions(m_in.place.target);
    const auto list = m_kernel->list();
    if (!list)
        return Trouble{list.error()};
    m_prepared.record.kernelBefore = *list;
    m_prepared.record.kernelAfter =
        isImage() ? std::vector<KernelPartition>{} : kernelPartitionsOf(m_in.plan.staged);
    auto transaction = Transaction::create(m_backupDir, m_prepared.record, m_prepared.extras);
    if (!transaction)
        return Trouble{transaction.error()};
    m_transaction = std::move(*transaction);
    m_result.transaction = m_prepared.record.id;
    keepWithinQuota(m_backupDir);
    m_prepared.extras = {};
    return {};
}

// Steps 3 and 4: the kernel lets go of every partition, which proves that nobody has one open, and
// the journal says that from now on the disk may be a mixture.
ApplyRun::Step ApplyRun::beginWriting()
{
    if (m_writing)
        return {};
    const auto &before = m_prepared.record.kernelBefore;
    const KernelDifference difference = kernelDifference(before, {}, {});
    if (Status status = removePartitions(*m_kernel, difference.remove); !status)
        return Trouble{explainBusy(std::move(status).error(), m_in.place.target, m_in.platform)};
    if (Status status = m_transaction->mark(TransactionState::Applying); !status) {
        static_cast<void>(addPartitions(*m_kernel, before)); // the store is the news
        return Trouble{status.error()};
    }
    m_writing = true;
    m_result.undoPossible = true;
    return {};
}

ApplyRun::Step ApplyRun::writePhase(std::uint32_t action)
{
    if (Step trouble = beginWriting())
        return trouble;
    const auto &phases = m_prepared.record.phases;
    const auto phase = std::ranges::find(phases, action, &TransactionPhase::action);
    if (phase == phases.end())
        return {}; // nothing differs from what is there
    m_written.push_back(&*phase);
    WriteOutcome outcome = writeOrRestore(m_disk->io(), phase->changes);
    if (!outcome.succeeded())
        return rollBack(*outcome.error, outcome.undoError);
    return {};
}

ApplyRun::Step ApplyRun::informKernel()
{
    if (Step trouble = beginWriting()) // a plan that writes nothing new still renews the view
        return trouble;
    // After a file system was begun the journal has a truer word already.
    const Status marked =
        m_transaction->wasFormatted() ? Status() : m_transaction->mark(TransactionState::Committed);
    if (const Status &status = marked; !status)
        return rollBack(status.error(), std::nullopt);
    if (isImage())
        return {};
    const auto &wanted = m_prepared.record.kernelAfter;
    Status status = addPartitions(*m_kernel, wanted);
    if (status)
        status = compareKernelView(*m_kernel, wanted);
    // The table stands and is right; Linux shows it after the next plugging-in (reliability 3.4).
    if (!status)
        return Trouble{makeError(ErrorCode::KernelViewDiffers).causedBy(status.error())};
    return {};
}

ApplyRun::Step ApplyRun::verify()
{
    m_result.verified = verifyPlan(m_in.plan, m_formatted, m_in.place.target, m_in.platform);
    if (!m_result.allVerified()) {
        Error error = makeError(ErrorCode::VerifyMismatch);
        for (const VerifiedItem &item : m_result.verified) {
            if (item.matches)
                continue;
            error = std::move(error)
                        .with("what", std::string(wireName(item.what)))
                        .with("partition", std::uint64_t{item.partition})
                        .with("expected", item.expected)
                        .with("found", item.found);
            break;
        }
        return Trouble{std::move(error)};
    }
    // Only the journal's last word: the disk is right without it.
    static_cast<void>(m_transaction->mark(TransactionState::Finished));
    return {};
}

// After a failed write: everything goes back, last phase first, and the kernel sees the old
// partitions again. `undoError`: the failed phase itself could not be put back.
ApplyRun::Trouble ApplyRun::rollBack(Error cause, std::optional<Error> undoError)
{
    if (m_isResumed) // somebody chose to finish, and may now choose to undo
        return Trouble{std::move(cause)};
    const bool vanished = cause.code == ErrorCode::DeviceVanished;
    for (const TransactionPhase *phase : std::views::reverse(m_written)) {
        Status status = restoreSide(m_disk->io(), phase->changes, Side::Before, Neighbors::PutBack);
        if (phase == m_written.back() && status)
            undoError.reset();
        if (!status && !undoError)
            undoError = std::move(status).error();
    }
    if (undoError) {
        // A drive that was pulled out waits for its return; one that cannot write is left alone.
        if (!vanished)
            static_cast<void>(m_transaction->mark(TransactionState::UndoIncomplete));
        return Trouble{std::move(*undoError).causedBy(std::move(cause))};
    }
    restoreKernelView();
    static_cast<void>(m_transaction->mark(TransactionState::Undone)); // the disk says it too
    return Trouble{std::move(cause), true};
}

void ApplyRun::restoreKernelView()
{
    const auto now = m_kernel->list();
    if (!now)
        return;
    const auto &before = m_prepared.record.kernelBefore;
    const KernelDifference difference = kernelDifference(*now, before, {});
    // Best effort: the table is back; what the kernel misses it finds at the next plugging-in.
    static_cast<void>(removePartitions(*m_kernel, difference.remove));
    static_cast<void>(addPartitions(*m_kernel, difference.add));
}

Result<ApplyResult> ApplyRun::finish(const Step &trouble)
{
    using Outcome = ApplyResult::Outcome;
    if (trouble && !m_writing) {
        if (m_transaction)
            m_transaction->discard();
        return fail(trouble->error);
    }
    if (!trouble) {
        m_result.outcome = Outcome::Done;
    } else if (trouble->isUndone) {
        m_result.outcome = Outcome::UndoneAfterFailure;
        m_result.undoPossible = false;
        m_result.error = trouble->error;
    } else if (trouble->error.code == ErrorCode::Cancelled) {
        m_result.outcome = Outcome::Stopped;
        m_result.error = makeError(ErrorCode::StoppedHalfWay);
    } else {
        m_result.outcome = Outcome::Failed;
        m_result.error = trouble->error;
        // A refusal says that nothing was written, which is true only before.
        if (trouble->error.code == ErrorCode::RefusedBySafety ||
            trouble->error.code == ErrorCode::DeviceBusy)
            m_result.error = makeError(ErrorCode::StoppedHalfWay)
                                 .with("begun", std::string("in-use"))
                                 .causedBy(trouble->error);
    }
    if (m_transaction && m_transaction->wasFormatted())
        m_result.undoPossible = false;
    if (m_result.outcome == Outcome::Done) {
        m_disk.reset(); // udevd looks at the disk again when the lock is gone
        m_result.unannounced = waitForUdev(m_in.plan, m_formatted, m_in.place.target,
                                           m_in.platform.paths(), m_in.stop);
    }
    return m_result;
}

} // namespace driveready
