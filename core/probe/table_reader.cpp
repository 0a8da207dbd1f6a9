// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/table_reader.h"

#include <algorithm>
#include <format>
#include <libfdisk/libfdisk.h>
#include <memory>
#include <tuple>

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

// What both readers must agree on: number, start, size, type, id.
using Row = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, std::string, std::string>;

struct Facts
{
    std::string type;
    std::string id;
    std::vector<Row> rows;
    bool operator==(const Facts &) const = default;
};

Facts factsOf(const DiskLayout &layout)
{
    Facts facts;
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

std::string upper(const char *text)
{
    std::string result(text ? text : "");
    std::ranges::transform(result, result.begin(), [](char c) {
        return c >= 'a' && c <= 'f' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    return result;
}

Row rowOf(fdisk_partition *partition, bool isGpt)
{
    fdisk_parttype *type = fdisk_partition_get_type(partition);
    const std::string code = isGpt ? upper(fdisk_parttype_get_string(type))
                                   : std::format("{:x}", fdisk_parttype_get_code(type));
    const std::string uuid = isGpt ? upper(fdisk_partition_get_uuid(partition)) : std::string();
    return {fdisk_partition_get_partno(partition) + 1, fdisk_partition_get_start(partition),
            fdisk_partition_get_size(partition), code, uuid};
}

// A failure of libfdisk gives facts that equal no table of ours.
Facts readLabel(fdisk_context *context)
{
    Facts facts;
    if (!fdisk_has_label(context))
        return facts;
    const bool isGpt = fdisk_is_labeltype(context, FDISK_DISKLABEL_GPT);
    const bool isDos = fdisk_is_labeltype(context, FDISK_DISKLABEL_DOS);
    facts.type = isGpt ? "gpt" : isDos ? "dos" : "other";
    char *id = nullptr;
    if (fdisk_get_disklabel_id(context, &id) == 0)
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

Facts libfdiskFacts(SectorSize logical, int fd, const std::string &path)
{
    const Context context(fdisk_new_context());
    if (!context)
        return {};
    fdisk_disable_dialogs(context.get(), 1);
    fdisk_save_user_sector_size(context.get(), 0, logical.bytes());
    if (fdisk_assign_device_by_fd(context.get(), fd, path.c_str(), /* readonly */ 1) != 0)
        return {};
    // Never deassigned: libfdisk 2.41 would fsync() the descriptor even of a read-only context, and
    // a flush reaches the drive. Freeing the context leaves our descriptor alone.
    return readLabel(context.get());
}

} // namespace

TableReading confirmTable(const ParsedTable &parsed, int fd, const std::string &path)
{
    TableReading reading;
    reading.layout = parsed.layout;
    reading.problems = parsed.problems;
    if (parsed.layout.type == TableType::None || !parsed.isSafeForLibfdisk)
        return reading;
    reading.isEditable = libfdiskFacts(parsed.layout.logical, fd, path) == factsOf(parsed.layout);
    if (!reading.isEditable)
        reading.problems.push_back(TableProblem::ReadersDisagree);
    return reading;
}

} // namespace driveready
