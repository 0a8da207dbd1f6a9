// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/planner.h"

#include "align/grain.h"
#include "plan/edit_planner.h"
#include "plan/file_system_rules.h"
#include "plan/placement.h"
#include "plan/plan_actions.h"
#include "plan/plan_frame.h"
#include "plan/repair_planner.h"

#include <algorithm>

namespace driveready {

namespace {

using detail::checkFileSystemSize;
using detail::faultOf;
using detail::invalidRequest;

Status checkRequest(const LayoutRequest &request)
{
    if (request.table == TableType::None)
        return fail(invalidRequest("no-table", 0));
    const std::size_t limit =
        request.table == TableType::Gpt ? maxPlanPartitions : maxDosPartitions;
    if (request.partitions.size() > limit)
        return fail(invalidRequest("too-many-partitions", 0));
    for (std::size_t i = 0; i < request.partitions.size(); ++i) {
        const PartitionRequest &partition = request.partitions[i];
        if (!partition.size && i + 1 != request.partitions.size())
            return fail(invalidRequest("rest-not-last", i + 1));
        if (const auto fault = faultOf(partition, request.table); !fault.empty())
            return fail(invalidRequest(fault, i + 1));
    }
    return {};
}

std::optional<Bytes> smallestRequest(const LayoutRequest &request)
{
    std::optional<Bytes> smallest;
    for (const PartitionRequest &partition : request.partitions) {
        if (partition.size)
            smallest = std::min(smallest.value_or(*partition.size), *partition.size);
    }
    return smallest;
}

/// R8: refused as soon as the wish reaches beyond what a DOS table can say, also for "the rest".
Status checkDosReach(const DiskSnapshot &snapshot, const LayoutRequest &request)
{
    if (request.table != TableType::Dos || request.partitions.empty())
        return {};
    const SectorSize logical = snapshot.id.logical;
    std::uint64_t wanted = 0;
    for (const PartitionRequest &partition : request.partitions) {
        const Bytes size = partition.size.value_or(Bytes(0));
        wanted = checkedAdd(wanted, wholeSectors(size, logical).value()).value_or(UINT64_MAX);
    }
    const std::uint64_t total = wholeSectors(snapshot.id.size, logical).value();
    const bool takesRest = !request.partitions.back().size.has_value();
    const std::uint64_t needed = takesRest ? std::max(wanted, total) : wanted;
    if (needed <= dosMaxSector + 1 || total <= dosMaxSector + 1)
        return {}; // on a smaller disk it simply does not fit
    return fail(makeError(ErrorCode::DosTableTooSmall)
                    .with("needed", needed)
                    .with("limit", dosMaxSector + 1)
                    .with("propose", std::string(wireName(TableType::Gpt))));
}

Status checkRoom(const DiskSnapshot &snapshot, const LayoutRequest &request,
                 const detail::PlanFrame &frame)
{
    const SectorSize logical = snapshot.id.logical;
    const std::uint64_t total = wholeSectors(snapshot.id.size, logical).value();
    // The table with both copies and one usable sector; with partitions, one unit of the grid.
    std::uint64_t needed = 2 * firstUsableFor(request.table, logical).value();
    if (!request.partitions.empty())
        needed = std::max(needed, frame.placement.start + frame.placement.unit);
    const bool hasRoom = request.partitions.empty() ||
                         frame.placement.end >= frame.placement.start + frame.placement.unit;
    if (total >= needed && hasRoom)
        return {};
    return fail(makeError(ErrorCode::DeviceTooSmall)
                    .with("needed", needed * logical.bytes())
                    .with("size", snapshot.id.size.value()));
}

/// Turns places into a staged layout and chooses every identifier, in a fixed order.
class Stager
{
public:
    Stager(const DiskSnapshot &snapshot, const LayoutRequest &request, IdSource &ids)
        : m_request(request)
        , m_ids(ids)
    {
        m_layout.type = request.table;
        m_layout.logical = snapshot.id.logical;
        m_layout.total = wholeSectors(snapshot.id.size, snapshot.id.logical);
        m_layout.firstUsable = firstUsableFor(request.table, m_layout.logical);
        const bool isGpt = request.table == TableType::Gpt;
        const Lba end = isGpt ? endUsableFor(request.table, m_layout.logical, m_layout.total)
                              : Lba(m_layout.total.value());
        m_layout.lastUsable = end - SectorCount(1);
        if (isGpt)
            m_layout.diskGuid = ids.nextGuid();
        else
            m_layout.diskSignature = ids.nextId32();
    }

    Status add(const Placed &placed, std::size_t index, std::uint32_t number)
    {
        const PartitionRequest &request = m_request.partitions[index];
        const Bytes size = toBytes(placed.region.size(), m_layout.logical);
        if (const Status status = checkFileSystemSize(request.fileSystem, size, m_layout.logical);
            !status) {
            Error error = status.error();
            return fail(std::move(error).with("index", std::uint64_t{index + 1}));
        }
        Partition partition;
        partition.number = number;
        partition.start = placed.region.start;
        partition.size = placed.region.size();
        partition.type = typeFor(request.kind.value_or(kindFor(request.fileSystem)),
                                 request.fileSystem, m_layout.type);
        if (m_layout.type == TableType::Gpt) {
            partition.uuid = m_ids.nextGuid();
            partition.name = request.label;
        }
        partition.ebr = placed.ebr.value_or(Lba(0));
        m_layout.partitions.push_back(partition);
        if (request.fileSystem != FileSystem::None)
            addFileSystem(request, number);
        return {};
    }

    void addContainer(const Region &region)
    {
        Partition container;
        container.number = dosPrimaries;
        container.start = region.start;
        container.size = region.size();
        container.type = partitionTypeFromDos(partitionTypeFor(PartitionKind::Extended).dos);
        m_layout.partitions.push_back(container);
    }

    const DiskLayout &layout() const { return m_layout; }
    const std::vector<MakeFileSystem> &fileSystems() const { return m_fileSystems; }

private:
    void addFileSystem(const PartitionRequest &request, std::uint32_t number)
    {
        MakeFileSystem make;
        make.partition = number;
        make.fileSystem = request.fileSystem;
        make.label = request.label;
        make.uuid = newUuid(request.fileSystem, m_ids);
        if (hasOwner(request.fileSystem))
            make.owner = m_request.owner;
        m_fileSystems.push_back(std::move(make));
    }

    const LayoutRequest &m_request;
    IdSource &m_ids;
    DiskLayout m_layout;
    std::vector<MakeFileSystem> m_fileSystems;
};

std::vector<std::optional<Bytes>> sizesOf(const LayoutRequest &request)
{
    std::vector<std::optional<Bytes>> sizes;
    for (const PartitionRequest &partition : request.partitions)
        sizes.push_back(partition.size);
    return sizes;
}

Status stageAll(Stager &stager, const LayoutRequest &request, const PlacementFrame &frame)
{
    const bool isDos = request.table == TableType::Dos;
    DosPlacement placement;
    if (isDos) {
        auto placed = placeDos(sizesOf(request), frame);
        if (!placed)
            return fail(placed.error());
        placement = std::move(*placed);
    } else {
        auto placed = place(sizesOf(request), frame);
        if (!placed)
            return fail(placed.error());
        placement.places = std::move(*placed);
    }
    for (std::size_t i = 0; i < placement.places.size(); ++i) {
        const bool isLogical = placement.places[i].ebr.has_value();
        if (placement.container && i == dosPrimaries - 1)
            stager.addContainer(*placement.container);
        const std::size_t number = isLogical ? i + 2 : i + 1; // the container is number 4
        if (const Status status =
                stager.add(placement.places[i], i, static_cast<std::uint32_t>(number));
            !status)
            return status;
    }
    return {};
}

} // namespace

Result<Plan> makePlan(const DiskSnapshot &snapshot, const LayoutRequest &request, IdSource &ids)
{
    if (detail::asksForRepair(request))
        return detail::planRepair(snapshot, request);
    if (!request.edits.empty())
        return detail::planEdits(snapshot, request, ids);
    if (const Status status = checkRequest(request); !status)
        return fail(status.error());
    if (const Status status = checkDosReach(snapshot, request); !status)
        return fail(status.error());
    const detail::PlanFrame frame =
        detail::planFrame(snapshot, request.table, smallestRequest(request));
    if (const Status status = checkRoom(snapshot, request, frame); !status)
        return fail(status.error());
    Stager stager(snapshot, request, ids);
    if (const Status status = stageAll(stager, request, frame.placement); !status)
        return fail(status.error());
    Plan plan;
    plan.device = snapshot.id;
    plan.fingerprint = snapshot.fingerprint;
    plan.staged = stager.layout();
    plan.physical = frame.believed.physical;
    plan.alignmentOffset = frame.believed.offset;
    plan.grain = frame.grain;
    plan.stripe = frame.stripe;
    plan.actions = actionsFor(snapshot, plan, stager.fileSystems());
    plan.losses = lossesOf(snapshot, plan);
    if (canonicalText(toJson(plan)).size() > maxJsonBytes)
        return fail(invalidRequest("plan-too-large", 0));
    if (const Status status = checkPlan(plan); !status)
        return fail(makeError(ErrorCode::Internal).causedBy(status.error()));
    return plan;
}

} // namespace driveready
