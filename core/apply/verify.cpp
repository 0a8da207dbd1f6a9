// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/verify.h"

#include "apply/kernel_view.h"
#include "apply/prepare.h"
#include "apply/root_owner.h"
#include "plan/file_system_rules.h"
#include "probe/prober.h"

#include <algorithm>

namespace driveready {

namespace {

using What = VerifiedItem::What;

// libblkid's name of what we make.
std::string_view signatureType(FileSystem fileSystem)
{
    return fileSystem == FileSystem::Fat32 ? "vfat" : wireName(fileSystem);
}

std::string describe(Lba start, SectorCount size)
{
    return "start=" + std::to_string(start.value()) + " size=" + std::to_string(size.value());
}

std::string describe(const Partition &partition, TableType type)
{
    const std::string id =
        type == TableType::Gpt ? partition.type.gpt.toString() : std::to_string(partition.type.dos);
    std::string text = describe(partition.start, partition.size) + " type=" + id;
    if (type == TableType::Gpt)
        text += " uuid=" + partition.uuid.toString() + " name=" + partition.name;
    return text;
}

std::string describe(const DiskLayout &layout)
{
    std::string text = std::string(wireName(layout.type));
    if (layout.type == TableType::Gpt)
        text += " " + layout.diskGuid.toString();
    if (layout.type == TableType::Dos)
        text += " " + std::to_string(layout.diskSignature);
    return text + " partitions=" + std::to_string(layout.partitions.size());
}

std::string describe(const Owner &owner)
{
    return std::to_string(owner.uid) + ":" + std::to_string(owner.gid);
}

class Verification
{
public:
    Verification(const Plan &plan, const DiskTarget &target, Platform &platform)
        : m_plan(plan)
        , m_target(target)
        , m_platform(platform)
    {
    }

    std::vector<VerifiedItem> run(const std::vector<std::uint32_t> &formatted)
    {
        const auto fresh = probeDisk(m_target, m_platform);
        if (!fresh) {
            add(What::Table, 0, describe(m_plan.staged), toLogString(fresh.error()));
            return std::move(m_items);
        }
        checkTable(*fresh);
        for (const Partition &partition : m_plan.staged.partitions)
            checkPartition(partition, fresh->table.layout);
        if (m_target.kind == DiskTarget::Kind::BlockDevice)
            checkKernel();
        checkFileSystems(*fresh, formatted);
        return std::move(m_items);
    }

private:
    void add(What what, std::uint32_t partition, std::string expected, std::string found)
    {
        const bool matches = expected == found;
        m_items.push_back({what, partition, matches, std::move(expected), std::move(found)});
    }

    void checkTable(const DiskSnapshot &fresh)
    {
        using enum TableProblem;
        const TableReading &table = fresh.table;
        VerifiedItem item{What::Table, 0, false, describe(m_plan.staged), describe(table.layout)};
        // By another name and number it may be, after a restart.
        item.matches = isSameDrive(fresh.id, m_plan.device) &&
                       storesTheSame(table.layout, m_plan.staged) && !table.has(PrimaryDamaged) &&
                       !table.has(ProtectiveMbrMissing) && !table.has(ReadersDisagree) &&
                       !table.has(OtherSectorSize);
        m_items.push_back(std::move(item));
        if (m_plan.staged.type != TableType::Gpt)
            return;
        std::string problems;
        for (const TableProblem problem : {BackupDamaged, BackupNotAtEnd, CopiesDiffer}) {
            if (table.has(problem))
                problems += " " + std::string(wireName(problem));
        }
        add(What::BackupTable, 0, "equal", problems.empty() ? "equal" : problems.substr(1));
    }

    void checkPartition(const Partition &wanted, const DiskLayout &found)
    {
        const Partition *there = found.find(wanted.number);
        VerifiedItem item{What::Partition, wanted.number, false,
                          describe(wanted, m_plan.staged.type),
                          there ? describe(*there, found.type) : std::string()};
        item.matches = there && storesTheSame(*there, wanted, m_plan.staged.type);
        m_items.push_back(std::move(item));
        const bool isData = !wanted.isExtended() && wanted.type.kind != PartitionKind::BiosBoot &&
                            wanted.type.kind != PartitionKind::Msr;
        // What the plan keeps or brings back is where it was, even off the grid.
        if (there && isData && !m_plan.isOfBefore(wanted.number))
            add(What::Alignment, wanted.number, "residue=0",
                "residue=" + std::to_string(residueOf(there->start)));
    }

    // R1, in logical sectors.
    std::uint64_t residueOf(Lba start) const
    {
        const std::uint64_t logical = m_plan.staged.logical.bytes();
        const std::uint64_t physical = std::max<std::uint64_t>(m_plan.physical.bytes(), logical);
        const std::uint64_t shift = m_plan.alignmentOffset.value() % physical;
        const std::uint64_t inBlock = (start.value() % (physical / logical)) * logical;
        return (inBlock + physical - shift) % physical / logical;
    }

    void checkKernel()
    {
        const auto list = m_platform.kernelPartitions(m_target)->list();
        const auto known = list ? *list : std::vector<KernelPartition>();
        for (const KernelPartition &wanted : kernelPartitionsOf(m_plan.staged)) {
            std::string found = list ? "" : toLogString(list.error());
            for (const KernelPartition &there : known) {
                if (there.number == wanted.number)
                    found = describe(there.region.start, there.region.size());
            }
            add(What::KernelPartition, wanted.number,
                describe(wanted.region.start, wanted.region.size()), std::move(found));
        }
        const std::size_t count = m_plan.staged.partitions.size();
        if (known.size() > count)
            add(What::KernelPartition, 0, "count=" + std::to_string(count),
                "count=" + std::to_string(known.size()));
    }

    void checkFileSystems(const DiskSnapshot &fresh, const std::vector<std::uint32_t> &formatted)
    {
        for (const Action &action : m_plan.actions) {
            const auto *make = std::get_if<MakeFileSystem>(&action.body);
            if (!make || make->fileSystem == FileSystem::None ||
                !std::ranges::contains(formatted, make->partition))
                continue;
            const Signature *there = fresh.signatureOf(make->partition);
            const auto text = [](std::string_view type, std::string_view label,
                                 std::string_view uuid) {
                return "type=" + std::string(type) + " label=" + std::string(label) +
                       " uuid=" + std::string(uuid);
            };
            add(What::FileSystem, make->partition,
                text(signatureType(make->fileSystem), make->label, make->uuid),
                there ? text(there->type, there->label, there->uuid) : std::string());
            checkOwner(*make);
        }
    }

    void checkOwner(const MakeFileSystem &make)
    {
        const Partition *partition = m_plan.staged.find(make.partition);
        if (!partition || !hasOwner(make.fileSystem) || !make.owner)
            return;
        const auto disk = m_platform.opener().openForReading(m_target);
        const Bytes offset = byteOffset(partition->start, m_plan.staged.logical);
        const auto owner = disk ? readRootOwner(*disk->io, offset, make.fileSystem)
                                : Result<Owner>(fail(disk.error()));
        add(What::Owner, make.partition, describe(*make.owner),
            owner ? describe(*owner) : toLogString(owner.error()));
    }

    const Plan &m_plan;
    const DiskTarget &m_target;
    Platform &m_platform;
    std::vector<VerifiedItem> m_items;
};

} // namespace

std::vector<VerifiedItem> verifyPlan(const Plan &plan, const std::vector<std::uint32_t> &formatted,
                                     const DiskTarget &target, Platform &platform)
{
    return Verification(plan, target, platform).run(formatted);
}

} // namespace driveready
