// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/change_set.h"
#include "base/sha256.h"
#include "base/unique_fd.h"
#include "plan/plan.h"
#include "platform/kernel_partitions.h"
#include "probe/device_id.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace driveready {

/// Where a transaction stands; each change is durable before the disk is touched further.
enum class TransactionState {
    Prepared,       ///< everything saved, nothing written
    Applying,       ///< the disk may hold a mixture of old and new
    Committed,      ///< the new table stands and was read back
    Formatting,     ///< a file system is being made: the old table alone brings nothing back
    Formatted,      ///< that file system is complete and on the disk
    Finished,       ///< all done and verified
    Undone,         ///< the old content stands again
    UndoIncomplete, ///< putting it back failed: no more writes by ourselves
};
std::string_view wireName(TransactionState state);

/// One ordered write of the transaction, belonging to an action of the plan.
struct TransactionPhase
{
    std::uint32_t action = 0;
    ChangeSet changes;
    bool operator==(const TransactionPhase &) const = default;
};

/// Everything that must be known to finish or undo, without the plan and without the disk.
struct TransactionRecord
{
    std::string id; ///< 16 hexadecimal digits
    DeviceId device;
    Digest plan;
    PhysicalGrid grid;
    std::vector<TransactionPhase> phases;
    std::vector<KernelPartition> kernelBefore;
    std::vector<KernelPartition> kernelAfter;
    bool operator==(const TransactionRecord &) const = default;
};

/// For people and other tools; not needed for undo.
struct TransactionExtras
{
    std::vector<SectorImage> saved; ///< first and last MiB of the disk and of what goes, EBRs
    std::string oldTable;           ///< sfdisk's words
    std::string newTable;
    std::string planText;
};

/// The name of a drive's folder under the base: says which drive and cannot lead anywhere else.
std::string folderOf(const DeviceId &device);

/// A folder `<base>/<disk>/<time>-<id>/`, 0700: manifest.json, pre.img, post.img, saved.img,
/// old.sfdisk, new.sfdisk, plan.json, journal. Blocking file I/O.
class Transaction
{
public:
    /// Saves all of it, space reserved first, files and folders synced; state Prepared. Errors:
    /// BackupStoreFailed (path, errno, needed), nothing left behind.
    static Result<Transaction> create(const std::string &base, const TransactionRecord &record,
                                      const TransactionExtras &extras);
    /// Finds a transaction by id and checks every hash. Errors: BackupNotFound (reason), Json*.
    static Result<std::pair<Transaction, TransactionRecord>> load(const std::string &base,
                                                                  const std::string &id);

    const std::string &folder() const { return m_folder; }
    TransactionState state() const { return m_state; }
    /// Whether the making of a file system was ever begun: then the old table alone is no way back.
    bool wasFormatted() const { return m_formatted; }
    /// Whether the file system of that partition was made to its end: never to be made again.
    bool isComplete(std::uint32_t partition) const { return m_complete.contains(partition); }
    /// The plan that was being carried out. Errors: BackupNotFound (reason damaged) when it is not
    /// the one of `record`.
    Result<Plan> plan(const TransactionRecord &record) const;
    /// What was saved beside the sectors that were to change: TransactionExtras::saved. Errors:
    /// BackupNotFound (reason damaged).
    Result<std::vector<SectorImage>> savedImages(const TransactionRecord &record) const;
    /// Appends to the journal and syncs it. Errors: BackupStoreFailed.
    Status mark(TransactionState state, std::uint32_t partition = 0);
    /// Removes the folder of a transaction that wrote nothing.
    void discard();

private:
    explicit Transaction(std::string folder)
        : m_folder(std::move(folder))
    {
    }
    Status openJournal();
    /// Takes away what follows the last whole line: it was never acted upon.
    Status cutJournal();
    void note(TransactionState state, std::uint32_t partition);

    std::string m_folder;
    UniqueFd m_journal;
    TransactionState m_state = TransactionState::Prepared;
    bool m_formatted = false;
    std::set<std::uint32_t> m_complete;
};

/// The default place: /var/lib/driveready/backups for root, else $XDG_STATE_HOME (or
/// ~/.local/state) /driveready/backups. Errors: BackupStoreFailed (no home).
Result<std::string> defaultBackupDir();
/// Refuses a place that a restart empties (tmpfs, ramfs, overlay). The folder may not exist yet.
/// Errors: BackupStoreFailed (path, reason "volatile").
Status checkDurablePlace(const std::string &folder);
/// Refuses a place that somebody else owns or may change: what is undone from there is written to a
/// disk. The folder may not exist yet. Errors: BackupStoreFailed (path, reason writable-by-all,
/// owned-by-another).
Status checkPrivatePlace(const std::string &folder);
/// A new transaction id from the kernel's random numbers.
std::string newTransactionId();

} // namespace driveready
