// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/judgement.h"
#include "plan/layout_request.h"
#include "plan/placement.h"
#include "plan/plan.h"
#include "probe/disk_snapshot.h"

#include <optional>
#include <string_view>

namespace driveready::detail {

/// Everything of a plan that a disk and a request decide before anything is placed.
struct PlanFrame
{
    BelievedSector believed;
    Bytes grain;
    PlacementFrame placement;
    std::optional<ArrayStripe> stripe;
};

/// `smallest`: the smallest partition that is wanted (R4).
PlanFrame planFrame(const DiskSnapshot &snapshot, TableType table, std::optional<Bytes> smallest);

/// RequestInvalid with a stable word; `index` from 1, 0: none.
Error invalidRequest(std::string_view reason, std::size_t index);

/// What is wrong with one partition of a request by itself: a stable word, "" when nothing is.
std::string_view faultOf(const PartitionRequest &partition, TableType table);

/// Errors: RequestDoesNotFit (reason, needed, available, file_system), RequestInvalid (reason,
/// limit, file_system).
Status checkFileSystemSize(FileSystem fileSystem, Bytes size, SectorSize logical);

} // namespace driveready::detail
