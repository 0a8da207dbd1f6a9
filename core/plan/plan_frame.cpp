// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/plan_frame.h"

#include "align/believed_sector.h"
#include "align/grain.h"
#include "align/grid.h"
#include "plan/file_system_rules.h"

#include <algorithm>
#include <numeric>

namespace driveready::detail {

static constexpr std::uint64_t maxChunk = std::uint64_t{64} << 20;
static constexpr std::uint64_t maxDataDisks = 256;

Error invalidRequest(std::string_view reason, std::size_t index)
{
    Error error = makeError(ErrorCode::RequestInvalid).with("reason", std::string(reason));
    return index ? std::move(error).with("index", std::uint64_t{index}) : error;
}

/// What is wrong with one partition of a request by itself: a stable word, "" when nothing is.
std::string_view faultOf(const PartitionRequest &partition, TableType table)
{
    if (partition.size && partition.size->value() == 0)
        return "size-zero";
    if (!kindFits(partition.kind.value_or(kindFor(partition.fileSystem)), partition.fileSystem,
                  table))
        return "kind-does-not-fit";
    const bool isGpt = table == TableType::Gpt;
    if (partition.fileSystem != FileSystem::None || !isGpt) {
        if (const auto fault = labelFault(partition.fileSystem, partition.label); !fault.empty())
            return fault;
    }
    return isGpt ? partitionNameFault(partition.label) : std::string_view();
}

// R11 for an md array, which publishes its chunk and its stripe. A drive of its own may publish a
// granularity and a preferred size that look the same and mean something else (R3).
static std::optional<ArrayStripe> arrayStripe(const DiskSnapshot &snapshot,
                                              const BelievedSector &believed)
{
    const std::uint64_t chunk = snapshot.limits.minimumIo.value_or(0);
    const std::uint64_t stripe = snapshot.limits.optimalIo.value_or(0);
    const bool isArray = snapshot.id.kind == DiskTarget::Kind::BlockDevice &&
                         snapshot.id.kernelName.starts_with("md");
    const bool isChunk = chunk > std::max<std::uint64_t>(believed.physical.bytes(), 4096) &&
                         chunk % 4096 == 0 && chunk <= maxChunk;
    if (!isArray || !isChunk || stripe < chunk || stripe % chunk != 0 ||
        stripe / chunk > maxDataDisks)
        return std::nullopt;
    return ArrayStripe{Bytes(chunk), stripe / chunk};
}

PlanFrame planFrame(const DiskSnapshot &snapshot, TableType table, std::optional<Bytes> smallest)
{
    const DiskFacts facts = factsOf(snapshot);
    const SectorBelief belief = believedSector(facts);
    const GrainChoice choice = chooseGrain(facts, belief, smallest);
    const SectorSize logical = snapshot.id.logical;
    const SectorCount total = wholeSectors(snapshot.id.size, logical);
    const Grid grid(logical, belief.believed, choice.grain);
    const std::uint64_t physicalUnit =
        std::max<std::uint64_t>(belief.believed.physical.bytes(), 4096) / logical.bytes();
    const std::uint64_t floor = std::max(firstUsableFor(table, logical).value(),
                                         choice.firstStartFloor.value() / logical.bytes());
    const std::uint64_t end = endUsableFor(table, logical, total).value();
    return {belief.believed, choice.grain,
            PlacementFrame{.grid = grid,
                           .logical = logical,
                           .unit = std::lcm(grid.step(), physicalUnit),
                           .start = grid.next(floor).value_or(end),
                           .end = grid.previous(end).value_or(0)},
            arrayStripe(snapshot, belief.believed)};
}

Status checkFileSystemSize(FileSystem fileSystem, Bytes size, SectorSize logical)
{
    const Bytes least = minimumSize(fileSystem, logical);
    if (size < least) {
        return fail(makeError(ErrorCode::RequestDoesNotFit)
                        .with("reason", std::string("below-file-system-minimum"))
                        .with("needed", least.value())
                        .with("available", size.value())
                        .with("file_system", std::string(wireName(fileSystem))));
    }
    const auto most = maximumSize(fileSystem, logical);
    if (most && size > *most) {
        return fail(makeError(ErrorCode::RequestInvalid)
                        .with("reason", std::string("above-file-system-maximum"))
                        .with("limit", most->value())
                        .with("file_system", std::string(wireName(fileSystem))));
    }
    return {};
}

} // namespace driveready::detail
