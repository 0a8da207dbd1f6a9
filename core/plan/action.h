// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/json.h"
#include "base/region.h"
#include "base/units.h"
#include "plan/layout_request.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace driveready {

/// Prove again that it is the same disk in the same state and that nothing uses it.
struct CheckAgain
{
    bool operator==(const CheckAgain &) const = default;
};
/// Save every byte that will change to the backup store.
struct SaveTable
{
    bool operator==(const SaveTable &) const = default;
};
/// Erase the recognisable marks of old content, so that nothing finds it again. `partition` 0: the
/// whole disk's own mark.
struct WipeSignature
{
    std::uint32_t partition = 0;
    std::string type;
    std::string label;
    Region region; ///< logical sectors, where the content lies
    bool operator==(const WipeSignature &) const = default;
};
struct WriteTable
{
    TableType type = TableType::Gpt;
    bool isRepair = false; ///< the table that is there, written again from its whole copy
    /// The saved change whose old table this is, byte for byte; "": a table of the plan's own.
    std::string restores = {};
    bool operator==(const WriteTable &) const = default;
};
/// Tell the kernel about the new partitions, one by one.
struct InformKernel
{
    bool operator==(const InformKernel &) const = default;
};
/// The one step after which the old table cannot simply be put back.
struct MakeFileSystem
{
    std::uint32_t partition = 0;
    FileSystem fileSystem = FileSystem::None;
    std::string label;
    std::string uuid; ///< as the file system stores it: newUuid()
    std::optional<Owner> owner;
    bool operator==(const MakeFileSystem &) const = default;
};
/// Read everything again and compare with the plan.
struct Verify
{
    bool operator==(const Verify &) const = default;
};

using ActionBody = std::variant<CheckAgain, SaveTable, WipeSignature, WriteTable, InformKernel,
                                MakeFileSystem, Verify>;

/// What an action does to the disk.
enum class Effect { ReadsOnly, Writes, NoDiskAccess };

/// One step of a plan, in the order of execution.
struct Action
{
    std::uint32_t id = 0; ///< from 1
    std::vector<std::uint32_t> dependsOn;
    ActionBody body;
    bool operator==(const Action &) const = default;
};

Effect effectOf(const ActionBody &body);
bool isSafeToStopAfter(const ActionBody &body);
std::string_view wireName(const ActionBody &body); ///< "check-again", "save-table", ...
Json toJson(const Action &action);
Result<Action> actionFromJson(const Json &value, std::string path);

} // namespace driveready
