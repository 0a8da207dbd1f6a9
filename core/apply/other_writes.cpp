// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/other_writes.h"

#include "apply/prepare.h"
#include "apply/saved_table.h"
#include "probe/table_parser.h"

namespace driveready {

namespace {

/// Nothing was written, or all of it was taken back: what came later is nobody's mixture.
bool hasTrace(TransactionState state)
{
    return state != TransactionState::Prepared && state != TransactionState::Undone;
}

} // namespace

Result<bool> othersWrote(BlockIo &disk, const Transaction &transaction,
                         const TransactionRecord &record)
{
    if (!hasTrace(transaction.state()))
        return false;
    if (transaction.wasFormatted()) {
        const auto plan = transaction.plan(record);
        if (!plan)
            return fail(plan.error());
        const auto parsed = parseTable(disk);
        if (!parsed)
            return fail(parsed.error());
        return !parsed->problems.empty() || !storesTheSame(parsed->layout, plan->staged);
    }
    std::vector<const ChangeSet *> sets;
    for (const TransactionPhase &phase : record.phases)
        sets.push_back(&phase.changes);
    const Status status = checkOnlyOurs(disk, sets);
    if (!status && status.error().code != ErrorCode::DeviceChanged)
        return fail(status.error());
    return !status;
}

void noteOtherWrites(SavedTransaction &saved, const std::string &base, const DiskTarget &target,
                     Platform &platform)
{
    saved.othersWrote = false;
    if (saved.isDamaged || !hasTrace(saved.state))
        return;
    const auto loaded = Transaction::load(base, saved.id);
    const auto disk = platform.opener().openForReading(target);
    // Of another drive by this name nothing can be said.
    if (!loaded || !disk || !isSameDrive(disk->id, loaded->second.device))
        return;
    const auto &[transaction, record] = *loaded;
    saved.othersWrote = othersWrote(*disk->io, transaction, record).value_or(false);
    if (!saved.othersWrote)
        return;
    if (const auto table = readSavedTable(transaction, record, platform.contents()))
        saved.oldTable = table->table;
    else
        saved.oldTableError = table.error();
}

} // namespace driveready
