// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/libfdisk_reader.h"

#include <algorithm>
#include <cstdlib>
#include <format>
#include <libfdisk/libfdisk.h>
#include <memory>

namespace driveready {

namespace {

struct ContextDelete
{
    void operator()(fdisk_context *context) const { fdisk_unref_context(context); }
};
struct TableDelete
{
    void operator()(fdisk_table *table) const { fdisk_unref_table(table); }
};
struct IterDelete
{
    void operator()(fdisk_iter *iter) const { fdisk_free_iter(iter); }
};
using Context = std::unique_ptr<fdisk_context, ContextDelete>;
using Table = std::unique_ptr<fdisk_table, TableDelete>;
using Iter = std::unique_ptr<fdisk_iter, IterDelete>;

std::string upper(const char *text)
{
    std::string result(text ? text : "");
    std::ranges::transform(result, result.begin(), [](char c) {
        return c >= 'a' && c <= 'f' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    return result;
}

TableFacts::Row rowOf(fdisk_partition *partition, bool isGpt)
{
    fdisk_parttype *type = fdisk_partition_get_type(partition);
    const std::string code = isGpt ? upper(fdisk_parttype_get_string(type))
                                   : std::format("{:x}", fdisk_parttype_get_code(type));
    const std::string uuid = isGpt ? upper(fdisk_partition_get_uuid(partition)) : std::string();
    return {fdisk_partition_get_partno(partition) + 1, fdisk_partition_get_start(partition),
            fdisk_partition_get_size(partition), code, uuid};
}

TableFacts readLabel(fdisk_context *context)
{
    TableFacts facts;
    if (!fdisk_has_label(context))
        return facts;
    const bool isGpt = fdisk_is_labeltype(context, FDISK_DISKLABEL_GPT);
    const bool isDos = fdisk_is_labeltype(context, FDISK_DISKLABEL_DOS);
    facts.type = isGpt ? "gpt" : isDos ? "dos" : "other";
    char *id = nullptr;
    if (fdisk_get_disklabel_id(context, &id) == 0 && id) // a Sun label has none
        facts.id = isGpt ? upper(id) : std::string(id);
    std::free(id);
    fdisk_table *raw = nullptr;
    if (fdisk_get_partitions(context, &raw) != 0)
        return {};
    const Table table(raw);
    const Iter iter(fdisk_new_iter(FDISK_ITER_FORWARD));
    fdisk_partition *partition = nullptr;
    while (fdisk_table_next_partition(table.get(), iter.get(), &partition) == 0)
        facts.rows.push_back(rowOf(partition, isGpt));
    std::ranges::sort(facts.rows);
    return facts;
}

} // namespace

TableFacts tableFacts(const DiskLayout &layout)
{
    TableFacts facts;
    facts.type = wireName(layout.type);
    const bool isGpt = layout.type == TableType::Gpt;
    facts.id = isGpt ? layout.diskGuid.toString() : std::format("{:#010x}", layout.diskSignature);
    for (const Partition &partition : layout.partitions) {
        const PartitionType &type = partition.type;
        facts.rows.emplace_back(partition.number, partition.start.value(), partition.size.value(),
                                isGpt ? type.gpt.toString() : std::format("{:x}", type.dos),
                                isGpt ? partition.uuid.toString() : std::string());
    }
    return facts;
}

TableFacts tableFactsFromLibfdisk(SectorSize logical, int fd)
{
    const Context context(fdisk_new_context());
    if (!context)
        return {};
    fdisk_disable_dialogs(context.get(), 1);
    fdisk_enable_listonly(context.get(), 1); // no search for other signatures: we do that ourselves
    fdisk_save_user_sector_size(context.get(), 0, logical.bytes());
    if (fdisk_assign_device_by_fd(context.get(), fd, "disk", /* readonly */ 1) != 0)
        return {};
    // Never deassigned: libfdisk 2.41 would fsync() the descriptor even of a read-only context, and
    // a flush reaches the drive. Freeing the context leaves our descriptor alone.
    return readLabel(context.get());
}

} // namespace driveready
