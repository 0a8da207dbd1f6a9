// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/apply_run.h"

#include "apply/other_writes.h"
#include "apply/transaction_list.h"
#include "bench/region_restore.h"
#include "probe/prober.h"
#include "probe/usage.h"
#include "safety/busy_check.h"

namespace driveready {

ApplyRun::Step ApplyRun::checkAgain()
{
    Status status = openAndGate();
    if (status)
        status = checkTools();
    if (status)
        status = checkBackupPlace();
    if (!status)
        return Trouble{std::move(status).error()};
    return {};
}

// Asked twice on purpose: once on a plain look, whose refusals name the culprit, and once under
// lock and exclusive claim, which is the answer that counts (S15).
Status ApplyRun::openAndGate()
{
    const DiskTarget &target = m_in.place.target;
    const auto first = probeDisk(target, m_in.platform);
    if (!first)
        return fail(first.error());
    if (const auto grant = grantWrite(*first, m_in.plan, m_in.confirmed); !grant)
        return fail(grant.error());
    auto disk = m_in.platform.opener().openForWriting(target, m_in.plan.device, m_in.stop);
    if (!disk)
        return fail(explainBusy(std::move(disk).error(), target, m_in.platform));
    m_disk = std::move(*disk);
    auto fresh = probeOpenDisk(target, m_disk->lockFd(), m_in.platform);
    if (!fresh)
        return fail(fresh.error());
    auto grant = grantWrite(*fresh, m_in.plan, m_in.confirmed);
    if (!grant)
        return fail(grant.error());
    m_fresh = std::move(*fresh);
    m_grant = std::move(*grant);
    return {};
}

Status ApplyRun::checkTools()
{
    for (const Action &action : m_in.plan.actions) {
        const auto *make = std::get_if<MakeFileSystem>(&action.body);
        const auto request = make ? mkfsRequestOf(m_in.plan, *make) : std::nullopt;
        if (!request)
            continue;
        if (Status status = checkMkfs(*request, m_in.platform.commands()); !status)
            return status;
    }
    return {};
}

Status ApplyRun::checkBackupPlace()
{
    auto folder = backupDirOf(m_in.place);
    if (!folder)
        return fail(folder.error());
    m_backupDir = std::move(*folder);
    // What a measurement was writing when it was cut short comes first.
    if (Status status = checkNoInterruptedRegion(journalDirIn(m_backupDir), m_in.plan.device);
        !status)
        return status;
    for (const auto check : {&ApplyRun::checkNoMixture, &ApplyRun::loadSaved}) {
        if (Status status = (this->*check)(); !status)
            return status;
    }
    const Usage usage(m_in.platform.paths());
    if (!isImage() && usage.isOnDisk(m_backupDir, m_in.place.target.name))
        return fail(makeError(ErrorCode::RefusedBySafety)
                        .with("finding", std::string(wireName(FindingCode::BackupOnTarget)))
                        .with("path", m_backupDir));
    return {};
}

// A plan says only which saved table: what that is, this process reads from its own store.
Status ApplyRun::loadSaved()
{
    if (!m_in.plan.isRestore())
        return {};
    auto saved =
        loadSavedTable(m_backupDir, m_in.plan.restores(), m_fresh->id, m_in.platform.contents());
    if (!saved)
        return fail(saved.error());
    if (Status status = checkRestored(m_in.plan, saved->table); !status)
        return status;
    m_saved = std::move(*saved);
    return {};
}

// On a mixture of two tables what a plan keeps may have lost its marks to a change that was cut
// short; only that change's saved images have them. Where others wrote since, those images are of
// no use but for the table, and the person was shown both.
Status ApplyRun::checkNoMixture()
{
    if (m_in.plan.kept.empty() && !m_in.plan.isRepair() && !m_in.plan.isRestore())
        return {};
    const auto saved = interruptedTransaction(m_backupDir, m_in.plan.device);
    const bool isMixture = saved && (saved->state == TransactionState::Applying ||
                                     saved->state == TransactionState::UndoIncomplete);
    if (!isMixture)
        return {};
    if (m_in.plan.isRestore()) {
        const auto loaded = Transaction::load(m_backupDir, saved->id);
        if (!loaded)
            return fail(loaded.error());
        const auto isForeign = othersWrote(m_disk->io(), loaded->first, loaded->second);
        if (!isForeign)
            return fail(isForeign.error());
        if (*isForeign)
            return {};
    }
    const auto code =
        m_in.plan.isRestore() ? ErrorCode::UndoImpossible : ErrorCode::TableNotEditable;
    return fail(makeError(code).with("reason", "interrupted").with("transaction", saved->id));
}

} // namespace driveready
