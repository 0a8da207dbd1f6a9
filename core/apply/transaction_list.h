// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/transaction_store.h"
#include "plan/plan.h"
#include "plan/restore_planner.h"
#include "platform/kernel_partitions.h"
#include "probe/device_id.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace driveready {

/// A saved table of one disk, as it is shown in a list.
struct SavedTransaction
{
    std::string id;
    std::string time; ///< of its making, UTC: "20261130T101500Z"
    std::string folder;
    TransactionState state = TransactionState::Prepared;
    bool isDamaged = false;        ///< cannot be used; the state is unknown
    bool wasFormatted = false;     ///< a file system was begun: the old table alone is no way back
    std::optional<Plan> plan = {}; ///< what was to be done, where that can be read
    /// Stopped before anything was written, but the kernel had let go of partitions already that
    /// the table on the disk still has (reliability 3.4, helper killed at 0-3): undo gives them
    /// back and writes nothing.
    bool lacksPartitions = false;
    /// Something else wrote to its sectors since: neither finish nor undo will touch them. Set by
    /// noteOtherWrites() only, as what follows.
    bool othersWrote = false;
    std::optional<SavedTable> oldTable = {}; ///< the table that it saved, where that can come back
    std::optional<Error> oldTableError = {}; ///< why it cannot

    /// Begun and neither finished nor undone: the disk may be a mixture, or lacks file systems. The
    /// person is to choose between finish and undo (S28).
    bool isInterrupted() const;
    /// The old table alone brings the old disk back.
    bool canBeUndone() const;
};

/// The transactions under `base` that belong to this drive (isSameDrive), newest first. Damaged
/// ones are listed where their folder's name says this drive. Each is read and checked as a whole,
/// so that who needs only the newest says how many. Blocking file I/O, no access to the disk.
std::vector<SavedTransaction> savedTransactions(const std::string &base, const DeviceId &device,
                                                std::size_t atMost = SIZE_MAX);
/// What the kernel lacks of the table that is on the disk now: see missingPartitions().
using AskMissing = std::function<std::vector<KernelPartition>()>;

/// The newest one of this drive, if it was interrupted: an older one has been superseded. With
/// `askMissing`, which is asked only where it matters, also one that wrote nothing and left the
/// kernel without partitions.
std::optional<SavedTransaction> interruptedTransaction(const std::string &base,
                                                       const DeviceId &device,
                                                       const AskMissing &askMissing = {});

/// How much may be kept (S29).
struct StoreQuota
{
    std::size_t entries = 200;
    Bytes size{std::uint64_t{1} << 30};
};
/// Removes the oldest changes under `base` that are finished or undone until the rest is within the
/// quota. What was interrupted, what is damaged and what is nobody's is never removed. Best effort:
/// a folder that cannot be removed stays. Blocking file I/O.
void keepWithinQuota(const std::string &base, const StoreQuota &quota = {});

} // namespace driveready
