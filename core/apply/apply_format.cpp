// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/apply_run.h"

#include "apply/mkfs_image.h"
#include "apply/table_writer.h"
#include "safety/busy_check.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace driveready {

// Step 10. From the journal's word "formatting" on the old table alone brings nothing back.
ApplyRun::Step ApplyRun::makeFileSystem(const MakeFileSystem &make)
{
    const auto request = mkfsRequestOf(m_in.plan, make);
    const Partition *partition = m_in.plan.staged.find(make.partition);
    if (!request || !partition)
        return {};
    if (!m_cleared) {
        WriteOutcome outcome = clearAllForFormatting();
        if (!outcome.succeeded())
            return rollBack(*outcome.error, outcome.undoError);
        m_cleared = true;
    }
    Status status =
        isImage() ? formatImage(*request, *partition) : formatBlock(*request, *partition);
    if (!status)
        return Trouble{std::move(status).error()};
    m_formatted.push_back(make.partition);
    return {};
}

// All at once and before the first program runs: afterwards the whole disk is not ours alone.
WriteOutcome ApplyRun::clearAllForFormatting()
{
    for (const TransactionPhase &phase : m_prepared.record.phases) {
        const Action *action = m_in.plan.find(phase.action);
        const auto *make = action ? std::get_if<MakeFileSystem>(&action->body) : nullptr;
        if (!make || (m_isResumed && !isPending(*make)))
            continue;
        m_written.push_back(&phase);
        WriteOutcome outcome = writeOrRestore(m_disk->io(), phase.changes);
        if (!outcome.succeeded())
            return outcome;
    }
    return {};
}

Status ApplyRun::formatBlock(const MkfsRequest &request, const Partition &partition)
{
    // mkfs claims its partition exclusively, which our claim on the disk would forbid (decision 8).
    if (m_exclusive) {
        if (Status status = m_disk->releaseExclusive(); !status)
            return status;
        m_exclusive = false;
    }
    auto claimed = m_disk->openPartition(partition.number, partition.region());
    if (!claimed)
        return fail(explainBusy(std::move(claimed).error(), m_in.place.target, m_in.platform));
    // The same node without the claim, for the program; the claim has proven that it is free.
    auto device = reopenWithoutClaim(claimed->get());
    if (!device)
        return fail(std::move(device).error().with("partition", std::uint64_t{partition.number}));
    if (Status status = m_transaction->mark(TransactionState::Formatting, partition.number);
        !status)
        return status;
    if (claimsItself(request.fileSystem))
        claimed->reset();
    if (Status status = runMkfs(request, device->get(), m_disk->lockFd(), m_in.platform.commands());
        !status)
        return status;
    if (::fsync(device->get()) != 0)
        return fail(systemError(ErrorCode::IoError, errno)
                        .with("partition", std::uint64_t{partition.number}));
    return m_transaction->mark(TransactionState::Formatted, partition.number);
}

Status ApplyRun::formatImage(const MkfsRequest &request, const Partition &partition)
{
    const std::string &image = m_in.place.target.name;
    const std::size_t slash = image.rfind('/');
    const ImagePlace place{m_disk->io(), m_disk->lockFd(),
                           slash == 0 || slash == std::string::npos ? "/" : image.substr(0, slash),
                           byteOffset(partition.start, m_in.plan.staged.logical)};
    if (Status status = m_transaction->mark(TransactionState::Formatting, partition.number);
        !status)
        return status;
    Status made = makeFileSystemInImage(request, place, m_disk->lockFd(), m_in.platform.commands());
    if (made)
        made = m_disk->io().flush();
    return made ? m_transaction->mark(TransactionState::Formatted, partition.number) : made;
}

} // namespace driveready
