// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/transaction_store.h"
#include "probe/device_id.h"

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
};

/// The transactions under `base` that belong to this drive (isSameDrive), newest first. What cannot
/// be read or is damaged is left out. Blocking file I/O, no access to the disk.
std::vector<SavedTransaction> savedTransactions(const std::string &base, const DeviceId &device);

} // namespace driveready
