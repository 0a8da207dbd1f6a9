// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/transaction_store.h"
#include "base/json.h"

#include <cstddef>
#include <vector>

namespace driveready {

/// The bytes of a record, one after the other in the order of the manifest.
struct RecordImages
{
    std::vector<std::byte> before; ///< every change's old content, then the neighbors, by phase
    std::vector<std::byte> after;
};

RecordImages imagesOf(const TransactionRecord &record);
/// Places and lengths; the bytes stand in the images.
Json toJson(const TransactionRecord &record);
/// Errors: Json*, JsonOutOfRange when images and manifest do not fit.
Result<TransactionRecord> recordFromJson(const Json &value, const RecordImages &images);

} // namespace driveready
