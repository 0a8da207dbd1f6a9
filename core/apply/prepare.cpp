// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/prepare.h"

#include "apply/kernel_view.h"
#include "apply/overlay_block_io.h"
#include "apply/table_dump.h"
#include "apply/table_writer.h"

#include <algorithm>
#include <fcntl.h>
#include <set>

namespace driveready {

namespace {

constexpr std::uint64_t edgeBytes = oneMiB.value();

// First and last MiB of a region, as whole sectors, without counting anything twice.
std::vector<Region> edgesOf(const Region &region, SectorSize logical)
{
    const SectorCount edge(edgeBytes / logical.bytes());
    if (region.size().value() <= 2 * edge.value())
        return {region};
    return {{region.start, region.start + edge}, {region.end - edge, region.end}};
}

class Preparation
{
public:
    struct Input
    {
        const Plan &plan;
        const DiskSnapshot &fresh;
        WritableDisk &disk;
        ContentReader &contents;
        const SavedTableImage *saved = nullptr; ///< the table, where the plan restores
    };
    explicit Preparation(const Input &input)
        : m_plan(input.plan)
        , m_fresh(input.fresh)
        , m_disk(input.disk)
        , m_contents(input.contents)
        , m_saved(input.saved)
        , m_overlay(input.disk.io())
    {
    }

    Result<PreparedWrites> run()
    {
        if (Status status = m_saved ? takeSavedTable() : makeTable(); !status)
            return fail(status.error());
        m_table.isPrimaryFirst = m_fresh.table.has(TableProblem::PrimaryDamaged);
        for (const auto *images : {&m_table.backup, &m_table.primary}) {
            for (const SectorImage &image : *images)
                noteTableSectors(image);
        }
        m_result.record.id = newTransactionId();
        m_result.record.device = m_fresh.id;
        m_result.record.plan = digestOf(m_plan);
        m_result.record.grid = {m_plan.physical, m_plan.alignmentOffset};
        for (const Action &action : m_plan.actions) {
            if (Status status = addPhase(action); !status)
                return fail(status.error());
        }
        if (Status status = addExtras(); !status)
            return fail(status.error());
        return std::move(m_result);
    }

private:
    SectorSize logical() const { return m_plan.staged.logical; }

    Status makeTable()
    {
        auto table = computeTable(m_plan.staged, &m_disk.io());
        if (!table)
            return fail(table.error());
        m_table = std::move(*table);
        // An old header inside of what stays is that partition's own content.
        std::erase_if(m_table.erase, [this](const SectorImage &image) {
            const Lba at(image.offset.value() / logical().bytes());
            return std::ranges::any_of(m_plan.kept, [&](const KeptPartition &kept) {
                const Partition *partition = m_plan.staged.find(kept.number);
                return partition && !partition->isExtended() && at >= partition->start &&
                       at < partition->region().end;
            });
        });
        return {};
    }

    Status takeSavedTable()
    {
        m_table = m_saved->image;
        auto leftovers = leftoversUnder(*m_saved, m_fresh.table, m_disk.io());
        if (!leftovers)
            return fail(leftovers.error());
        m_table.erase = std::move(*leftovers);
        return {};
    }

    void noteTableSectors(const SectorImage &image)
    {
        for (std::size_t at = 0; at < image.data.size(); at += logical().bytes())
            m_tableSectors.insert(image.offset.value() + at);
    }

    Status addPhase(const Action &action)
    {
        Result<ChangeSet> changes = ChangeSet{};
        if (const auto *wipe = std::get_if<WipeSignature>(&action.body))
            changes = wipeChanges(*wipe);
        else if (std::holds_alternative<WriteTable>(action.body))
            changes = orderTableWrite(m_table, m_overlay, m_result.record.grid);
        else if (const auto *make = std::get_if<MakeFileSystem>(&action.body))
            changes = clearChanges(*make);
        if (!changes)
            return fail(changes.error());
        if (changes->isEmpty())
            return {};
        if (Status status = writeForward(m_overlay, *changes); !status)
            return status;
        m_result.record.phases.push_back({action.id, std::move(*changes)});
        return {};
    }

    Result<ChangeSet> wipeChanges(const WipeSignature &wipe)
    {
        // libblkid reads through the page cache, which may be older than the disk (S18).
        static_cast<void>(::posix_fadvise(m_disk.lockFd(), 0, 0, POSIX_FADV_DONTNEED));
        const auto marks =
            m_contents.findMarks(m_disk.lockFd(), {logical(), wipe.region, wipe.partition == 0});
        if (!marks)
            return fail(marks.error());
        std::vector<Region> sectors;
        for (const Lba mark : *marks) {
            if (!isRestoredContent(mark))
                sectors.push_back({mark, mark + SectorCount(1)});
        }
        return zeroed(sectors);
    }

    // What claims the disk as a whole goes, but not out of a partition that comes back.
    bool isRestoredContent(Lba at) const
    {
        return m_plan.isRestore() &&
               std::ranges::any_of(m_plan.staged.partitions, [at](const Partition &partition) {
                   return !partition.isExtended() && at >= partition.start &&
                          at < partition.region().end;
               });
    }

    // Nothing old may be found at the edges of a partition before its file system is made.
    Result<ChangeSet> clearChanges(const MakeFileSystem &make)
    {
        const Partition *partition = m_plan.staged.find(make.partition);
        if (!partition || make.fileSystem == FileSystem::None)
            return ChangeSet{};
        return zeroed(edgesOf(partition->region(), logical()));
    }

    // Sectors of the new table are never wiped: the table itself says what they hold.
    Result<ChangeSet> zeroed(const std::vector<Region> &regions)
    {
        ChangeSet set;
        ChangeGroup group;
        for (const Region &region : regions) {
            auto content = wholeRegion(region);
            if (!content)
                return fail(content.error());
            SectorImage image = std::move(*content);
            const std::size_t sector = logical().bytes();
            for (std::size_t at = 0; at < image.data.size(); at += sector) {
                if (!m_tableSectors.contains(image.offset.value() + at))
                    std::fill_n(image.data.begin() + static_cast<std::ptrdiff_t>(at), sector,
                                std::byte{0});
            }
            auto changes = changesOf(image, m_overlay);
            if (!changes)
                return fail(changes.error());
            std::ranges::move(*changes, std::back_inserter(group));
        }
        if (!group.empty())
            set.groups.push_back(std::move(group));
        return set;
    }

    Result<SectorImage> wholeRegion(const Region &region)
    {
        SectorImage image{byteOffset(region.start, logical()),
                          std::vector<std::byte>(toBytes(region.size(), logical()).value())};
        if (Status status = m_overlay.read(image.offset, image.data); !status)
            return fail(status.error());
        return image;
    }

    Status save(const Region &region)
    {
        SectorImage image{byteOffset(region.start, logical()),
                          std::vector<std::byte>(toBytes(region.size(), logical()).value())};
        if (Status status = m_disk.io().read(image.offset, image.data); !status)
            return status;
        m_result.extras.saved.push_back(std::move(image));
        return {};
    }

    Status saveEdges(const Region &region)
    {
        const Region disk{Lba(0), Lba(0) + m_plan.staged.total};
        for (const Region &edge : edgesOf(intersection(region, disk), logical())) {
            if (edge.isEmpty())
                continue;
            if (Status status = save(edge); !status)
                return status;
        }
        return {};
    }

    Status addExtras()
    {
        const DiskLayout &old = m_fresh.table.layout;
        const std::string name = m_fresh.id.kernelName;
        m_result.extras.oldTable = dumpTable(old, name);
        m_result.extras.newTable = dumpTable(m_plan.staged, name);
        m_result.extras.planText = prettyText(toJson(m_plan)) + "\n";
        Status status = saveEdges({Lba(0), Lba(0) + m_plan.staged.total});
        for (const Partition &partition : old.partitions) {
            if (status && partition.isLogical(old.type))
                status = saveEdges({partition.ebr, partition.ebr + SectorCount(1)});
            // A container without logicals has an EBR all the same.
            if (status && partition.isExtended() && old.type == TableType::Dos)
                status = saveEdges({partition.start, partition.start + SectorCount(1)});
            if (status && !partition.isExtended())
                status = saveEdges(partition.region());
        }
        for (const Action &action : m_plan.actions) {
            const auto *make = std::get_if<MakeFileSystem>(&action.body);
            const Partition *partition = make ? m_plan.staged.find(make->partition) : nullptr;
            if (status && partition)
                status = saveEdges(partition->region());
        }
        return status;
    }

    const Plan &m_plan;
    const DiskSnapshot &m_fresh;
    WritableDisk &m_disk;
    ContentReader &m_contents;
    const SavedTableImage *m_saved;
    OverlayBlockIo m_overlay;
    TableImage m_table;
    std::set<std::uint64_t> m_tableSectors;
    PreparedWrites m_result;
};

} // namespace

Result<PreparedWrites> prepareWrites(const Plan &plan, const DiskSnapshot &fresh,
                                     WritableDisk &disk, ContentReader &contents)
{
    return Preparation({plan, fresh, disk, contents}).run();
}

Result<PreparedWrites> prepareRestore(const Plan &plan, const DiskSnapshot &fresh,
                                      WritableDisk &disk, ContentReader &contents,
                                      const SavedTableImage &saved)
{
    return Preparation({plan, fresh, disk, contents, &saved}).run();
}

std::optional<MkfsRequest> mkfsRequestOf(const Plan &plan, const MakeFileSystem &action)
{
    const Partition *partition = plan.staged.find(action.partition);
    if (!partition || action.fileSystem == FileSystem::None)
        return std::nullopt;
    MkfsRequest request;
    request.partition = action.partition;
    request.fileSystem = action.fileSystem;
    request.label = action.label;
    request.uuid = action.uuid;
    request.owner = action.owner;
    request.logical = plan.staged.logical;
    request.physical = plan.physical;
    request.stripe = plan.stripe;
    request.start = partition->start;
    request.size = toBytes(partition->size, plan.staged.logical);
    return request;
}

bool storesTheSame(const Partition &a, const Partition &b, TableType type)
{
    const bool common = a.number == b.number && a.start == b.start && a.size == b.size;
    if (type == TableType::Dos)
        return common && a.type.dos == b.type.dos && a.bootable == b.bootable &&
               (!a.isLogical(type) || a.ebr == b.ebr);
    return common && a.type.gpt == b.type.gpt && a.uuid == b.uuid && a.name == b.name &&
           a.attributes == b.attributes;
}

bool storesTheSame(const DiskLayout &a, const DiskLayout &b)
{
    if (a.type != b.type || a.logical != b.logical || a.total != b.total ||
        a.partitions.size() != b.partitions.size())
        return false;
    const bool header = a.type == TableType::Gpt
                            ? a.diskGuid == b.diskGuid && a.firstUsable == b.firstUsable &&
                                  a.lastUsable == b.lastUsable && a.entryCount == b.entryCount
                            : a.type == TableType::None || a.diskSignature == b.diskSignature;
    return header && std::ranges::equal(a.partitions, b.partitions,
                                        [&](const Partition &left, const Partition &right) {
                                            return storesTheSame(left, right, a.type);
                                        });
}

} // namespace driveready
