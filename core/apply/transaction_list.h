// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/transaction_store.h"
#include "probe/device_id.h"

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
    bool isDamaged = false;    ///< cannot be used; the state is unknown
    bool wasFormatted = false; ///< a file system was begun: the old table alone is no way back

    /// Begun and neither finished nor undone: the disk may be a mixture, or lacks file systems. The
    /// person is to choose between finish and undo (S28).
    bool isInterrupted() const;
    /// The old table alone brings the old disk back.
    bool canBeUndone() const;
};

/// The transactions under `base` that belong to this drive (isSameDrive), newest first. Damaged
/// ones are listed where their folder's name says this drive. Blocking file I/O, no access to the
/// disk.
std::vector<SavedTransaction> savedTransactions(const std::string &base, const DeviceId &device);
/// The newest one of this drive, if it was interrupted: an older one has been superseded.
std::optional<SavedTransaction> interruptedTransaction(const std::string &base,
                                                       const DeviceId &device);

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
