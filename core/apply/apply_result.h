// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "base/json.h"
#include "base/sha256.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace driveready {

/// One thing that was compared after writing.
struct VerifiedItem
{
    enum class What {
        Table,
        BackupTable,
        Partition,
        KernelPartition,
        FileSystem,
        Owner,
        Alignment
    };
    What what = What::Table;
    std::uint32_t partition = 0;
    bool matches = false;
    std::string expected; ///< numbers and identifiers, no sentence
    std::string found;
    bool operator==(const VerifiedItem &) const = default;
};
std::string_view wireName(VerifiedItem::What what);

/// How applying a plan ended.
struct ApplyResult
{
    enum class Outcome { Done, Stopped, Failed, UndoneAfterFailure };
    Outcome outcome = Outcome::Failed;
    std::string transaction;         ///< id of the saved table; what `undo` takes
    std::vector<std::uint32_t> done; ///< ids of finished actions
    std::vector<VerifiedItem> verified;
    std::optional<Error> error;
    bool undoPossible = false; ///< the old table can still be put back
    /// Partitions that udev had not looked at within its time: they are right, but nothing that
    /// follows udev (links under /dev/disk, the desktop) knows them yet. A warning.
    std::vector<std::uint32_t> unannounced;
    bool allVerified() const;
};
std::string_view wireName(ApplyResult::Outcome outcome);
Json toJson(const ApplyResult &result);
Result<ApplyResult> applyResultFromJson(const Json &value);
/// {"code","params":{..},"cause":..}; params are strings or numbers.
Json toJson(const Error &error);
Result<Error> errorFromJson(const Json &value, std::string path);

} // namespace driveready
