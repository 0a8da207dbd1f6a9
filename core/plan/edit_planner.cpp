// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/edit_planner.h"

#include "plan/edit_space.h"
#include "plan/edited_table.h"
#include "plan/file_system_rules.h"
#include "plan/plan_actions.h"
#include "plan/plan_frame.h"
#include "plan/planner.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace driveready::detail {

namespace {

constexpr std::uint32_t firstLogical = 5;

std::optional<std::uint32_t> numberIn(const Edit &edit)
{
    if (const auto *gone = std::get_if<DeletePartition>(&edit))
        return gone->number;
    if (const auto *format = std::get_if<FormatPartition>(&edit))
        return format->number;
    const auto *fix = std::get_if<FixStart>(&edit);
    return fix ? std::optional(fix->number) : std::nullopt;
}

std::optional<Bytes> smallestAdded(const LayoutRequest &request)
{
    std::optional<Bytes> smallest;
    for (const Edit &edit : request.edits) {
        const auto *add = std::get_if<AddPartition>(&edit);
        if (add && add->partition.size)
            smallest = std::min(smallest.value_or(*add->partition.size), *add->partition.size);
    }
    return smallest;
}

class EditPlanner
{
public:
    EditPlanner(const DiskSnapshot &snapshot, const LayoutRequest &request, IdSource &ids)
        : m_snapshot(snapshot)
        , m_request(request)
        , m_ids(ids)
        , m_old(snapshot.table.layout)
        , m_table(m_old)
        , m_frame(planFrame(snapshot, m_old.type, smallestAdded(request)))
    {
        if (m_old.type == TableType::Gpt) {
            PlacementFrame &place = m_frame.placement;
            place.start = std::max(place.start, m_old.firstUsable.value());
            place.end = std::min(place.end, m_old.lastUsable.value() + 1);
        }
        m_frame.placement.end = std::min(m_frame.placement.end, reach());
    }

    Result<Plan> run()
    {
        Status status = checkTable();
        if (status)
            status = checkEdits();
        for (const auto pass : {&EditPlanner::remove, &EditPlanner::change, &EditPlanner::add}) {
            for (std::size_t i = 0; status && i < m_request.edits.size(); ++i) {
                m_index = i;
                status = (this->*pass)(m_request.edits[i]);
            }
        }
        if (!status)
            return fail(status.error());
        return finish();
    }

private:
    std::uint64_t reach() const
    {
        return m_old.type == TableType::Dos ? std::uint64_t{UINT32_MAX} + 1 : UINT64_MAX;
    }
    std::unexpected<Error> invalid(std::string_view reason) const
    {
        Error error = invalidRequest(reason, 0);
        if (const auto number = numberIn(m_request.edits[m_index]))
            return fail(std::move(error).with("partition", std::uint64_t{*number}));
        return fail(std::move(error).with("edit", std::uint64_t{m_index + 1}));
    }
    std::unexpected<Error> doesNotFit(std::uint64_t needed, std::uint64_t available) const
    {
        const std::uint64_t logical = m_old.logical.bytes();
        return fail(makeError(ErrorCode::RequestDoesNotFit)
                        .with("needed", checkedMul(needed, logical).value_or(UINT64_MAX))
                        .with("available", checkedMul(available, logical).value_or(UINT64_MAX))
                        .with("edit", std::uint64_t{m_index + 1}));
    }

    static std::unexpected<Error> notEditable(std::string_view reason)
    {
        Error error = makeError(ErrorCode::TableNotEditable);
        return fail(reason.empty() ? std::move(error)
                                   : std::move(error).with("reason", std::string(reason)));
    }
    Status checkTable() const
    {
        if (m_old.type == TableType::None)
            return notEditable("no-table-there");
        if (!m_snapshot.table.isEditable)
            return notEditable("");
        if (m_old.type == TableType::Gpt && m_old.entryCount != 128)
            return notEditable("entries-not-writable");
        if (m_snapshot.wholeDiskSignature())
            return notEditable("whole-disk-content");
        Lba previous;
        for (const Partition &partition : m_old.partitions) {
            if (!partition.isLogical(m_old.type))
                continue;
            if (partition.start < previous)
                return notEditable("logicals-out-of-order");
            previous = partition.start;
        }
        return {};
    }

    Status checkEdits()
    {
        std::set<std::uint32_t> named;
        for (m_index = 0; m_index < m_request.edits.size(); ++m_index) {
            const auto number = numberIn(m_request.edits[m_index]);
            if (!number)
                continue;
            const Partition *partition = m_old.find(*number);
            if (!partition)
                return invalid("no-such-partition");
            if (!named.insert(*number).second)
                return invalid("partition-twice");
            const bool isDelete = std::holds_alternative<DeletePartition>(m_request.edits[m_index]);
            if (partition->isExtended() && !isDelete)
                return invalid("extended-partition");
        }
        return {};
    }

    Status remove(const Edit &edit)
    {
        const auto *gone = std::get_if<DeletePartition>(&edit);
        if (!gone)
            return {};
        const Partition &partition = m_table.byOldNumber(gone->number);
        if (partition.isExtended() && m_table.hasLogicalsBeside(deletedNumbers()))
            return invalid("container-not-empty");
        m_table.remove(partition);
        return {};
    }
    std::vector<std::uint32_t> deletedNumbers() const
    {
        std::vector<std::uint32_t> numbers;
        for (const Edit &edit : m_request.edits) {
            if (const auto *gone = std::get_if<DeletePartition>(&edit))
                numbers.push_back(gone->number);
        }
        return numbers;
    }

    Status change(const Edit &edit)
    {
        if (const auto *format = std::get_if<FormatPartition>(&edit))
            return reformat(*format);
        if (const auto *fix = std::get_if<FixStart>(&edit))
            return makeAgain(*fix);
        return {};
    }

    Status reformat(const FormatPartition &format)
    {
        if (format.fileSystem == FileSystem::None)
            return invalid("no-file-system");
        Partition &partition = m_table.byOldNumber(format.number);
        partition.type = typeForContent(partition.type, format.fileSystem, m_old.type);
        return addFileSystem(partition, format.fileSystem, format.label);
    }

    Status makeAgain(const FixStart &fix)
    {
        Partition partition = m_table.byOldNumber(fix.number);
        const Grid &grid = m_frame.placement.grid;
        if (grid.isOnGrid(partition.start.value()))
            return invalid("already-on-grid");
        if (m_snapshot.signatureOf(fix.number) && !fix.losesContent)
            return invalid("holds-content");
        m_table.remove(partition);
        const auto place = placeAgain(partition);
        if (!place)
            return doesNotFit(m_frame.placement.unit, partition.size.value());
        takePlace(partition, *place);
        partition.bootable = false; // what would be started is gone
        partition.attributes = 0;
        if (m_old.type == TableType::Gpt) {
            partition.uuid = m_ids.nextGuid();
            if (!fix.label.empty() || isUnwritableName(partition.name))
                partition.name = fix.label;
            if (const auto fault = partitionNameFault(partition.name); !fault.empty())
                return invalid(fault);
        }
        partition.type = typeForContent(partition.type, fix.fileSystem, m_old.type);
        return insert(partition, fix.fileSystem, fix.label);
    }
    /// R16, in the space that the partition itself has just left.
    std::optional<Placed> placeAgain(const Partition &old) const
    {
        const PlacementFrame &frame = m_frame.placement;
        const bool isLogical = old.isLogical(m_old.type);
        for (const Space &space : spacesOf(m_table.layout(), frame)) {
            const bool isHere = space.isLogical == isLogical &&
                                space.region.start < old.region().end &&
                                old.start < space.region.end;
            if (!isHere)
                continue;
            Space limited = space;
            limited.region.end = std::min(space.region.end, old.region().end);
            return roomIn(limited, frame, space.isFirst && !isLogical ? Lba(0) : old.start);
        }
        return std::nullopt;
    }
    static void takePlace(Partition &partition, const Placed &place)
    {
        partition.start = place.region.start;
        partition.size = place.region.size();
        partition.ebr = place.ebr.value_or(Lba(0));
    }

    Status add(const Edit &edit)
    {
        const auto *wish = std::get_if<AddPartition>(&edit);
        if (!wish)
            return {};
        const PartitionRequest &request = wish->partition;
        if (const auto fault = faultOf(request, m_old.type); !fault.empty())
            return invalid(fault);
        if (const Status made = makeContainerIfNeeded(); !made)
            return made;
        const auto place = choosePlace(*wish);
        if (!place)
            return fail(place.error());
        Partition partition;
        partition.number = place->ebr ? firstLogical : m_table.freeNumber();
        takePlace(partition, *place);
        partition.type = typeFor(request.kind.value_or(kindFor(request.fileSystem)),
                                 request.fileSystem, m_old.type);
        if (m_old.type == TableType::Gpt) {
            partition.uuid = m_ids.nextGuid();
            partition.name = request.label;
        }
        return insert(partition, request.fileSystem, request.label);
    }

    /// The last free number of a DOS table goes to a container as soon as more than one partition
    /// is still to come.
    Status makeContainerIfNeeded()
    {
        if (m_old.type != TableType::Dos || m_table.hasContainer())
            return {};
        const auto used = m_table.layout().partitions.size();
        const auto toCome = std::count_if(
            m_request.edits.begin() + static_cast<std::ptrdiff_t>(m_index), m_request.edits.end(),
            [](const Edit &edit) { return std::holds_alternative<AddPartition>(edit); });
        if (used >= dosPrimaries)
            return invalid("no-free-number");
        if (used + 1 < dosPrimaries || toCome < 2)
            return {};
        const auto widest = widestRoom(m_table.layout(), m_frame.placement);
        if (!widest)
            return doesNotFit(m_frame.placement.unit, 0);
        Partition container;
        container.number = m_table.freeNumber();
        container.start = widest->start;
        container.size = widest->size();
        container.type = partitionTypeFromDos(partitionTypeFor(PartitionKind::Extended).dos);
        m_table.insert(container);
        return {};
    }

    Result<Placed> choosePlace(const AddPartition &wish) const
    {
        const PlacementFrame &frame = m_frame.placement;
        const auto wanted = wish.partition.size ? wholeUnits(*wish.partition.size, frame)
                                                : std::optional(frame.unit);
        const bool hasNumber = m_table.freeNumber() != 0;
        std::optional<Placed> best;
        bool isAnyNumberless = false;
        bool isFound = false; // the space that holds the wanted sector, or the first behind it
        for (const Space &space : spacesOf(m_table.layout(), frame)) {
            const bool isBehind = wish.at && space.region.end <= *wish.at;
            const bool isAsked = !isBehind && !std::exchange(isFound, wish.at && !isBehind);
            const auto room =
                isAsked ? roomIn(space, frame, wish.at.value_or(Lba(0))) : std::nullopt;
            if (!room)
                continue;
            if (!space.isLogical && !hasNumber) {
                isAnyNumberless = true;
                continue;
            }
            const bool isEnough = wanted && room->region.size().value() >= *wanted;
            const bool isLarger = !best || best->region.size() < room->region.size();
            if (isEnough && wish.partition.size)
                return Placed{{room->region.start, room->region.start + SectorCount(*wanted)},
                              room->ebr};
            if (isLarger)
                best = room;
        }
        if (best && !wish.partition.size)
            return *best;
        if (!best && isAnyNumberless)
            return invalid("no-free-number");
        return doesNotFit(wanted.value_or(UINT64_MAX), best ? best->region.size().value() : 0);
    }

    Status insert(const Partition &partition, FileSystem fileSystem, const std::string &label)
    {
        const std::size_t most =
            m_old.type == TableType::Gpt ? maxPlanPartitions : maxDosPartitions;
        if (m_table.layout().partitions.size() >= most)
            return invalid("too-many-partitions");
        m_table.insert(partition);
        return fileSystem == FileSystem::None ? Status()
                                              : addFileSystem(partition, fileSystem, label);
    }

    Status addFileSystem(const Partition &partition, FileSystem fileSystem,
                         const std::string &label)
    {
        if (const auto fault = labelFault(fileSystem, label); !fault.empty())
            return invalid(fault);
        const Bytes size = toBytes(partition.size, m_old.logical);
        if (Status status = checkFileSystemSize(fileSystem, size, m_old.logical); !status) {
            Error error = status.error();
            return fail(std::move(error).with("edit", std::uint64_t{m_index + 1}));
        }
        MakeFileSystem make;
        make.fileSystem = fileSystem;
        make.label = label;
        make.uuid = newUuid(fileSystem, m_ids);
        if (hasOwner(fileSystem))
            make.owner = m_request.owner;
        m_fileSystems[partition.start] = std::move(make);
        return {};
    }

    Result<Plan> finish()
    {
        m_table.settle();
        Plan plan;
        plan.device = m_snapshot.id;
        plan.fingerprint = m_snapshot.fingerprint;
        plan.staged = m_table.layout();
        plan.physical = m_frame.believed.physical;
        plan.alignmentOffset = m_frame.believed.offset;
        plan.grain = m_frame.grain;
        plan.stripe = m_frame.stripe;
        plan.kept = m_table.kept();
        std::vector<MakeFileSystem> fileSystems;
        for (const Partition &partition : plan.staged.partitions) {
            const auto make = m_fileSystems.find(partition.start);
            if (make != m_fileSystems.end() && !partition.isExtended()) {
                make->second.partition = partition.number;
                fileSystems.push_back(make->second);
            }
        }
        plan.actions = actionsFor(m_snapshot, plan, fileSystems);
        plan.losses = lossesOf(m_snapshot, plan);
        if (canonicalText(toJson(plan)).size() > maxJsonBytes)
            return fail(invalidRequest("plan-too-large", 0));
        for (const Status &status : {checkPlan(plan), checkKept(plan, m_snapshot)}) {
            // What is odd about the table that is there would be odd about the new one.
            if (!status)
                return fail(makeError(ErrorCode::TableNotEditable).causedBy(status.error()));
        }
        return plan;
    }

    const DiskSnapshot &m_snapshot;
    const LayoutRequest &m_request;
    IdSource &m_ids;
    const DiskLayout &m_old;
    EditedTable m_table;
    PlanFrame m_frame;
    std::map<Lba, MakeFileSystem> m_fileSystems; ///< by start of the partition
    std::size_t m_index = 0;                     ///< of the edit at hand
};

} // namespace

Result<Plan> planEdits(const DiskSnapshot &snapshot, const LayoutRequest &request, IdSource &ids)
{
    return EditPlanner(snapshot, request, ids).run();
}

} // namespace driveready::detail
