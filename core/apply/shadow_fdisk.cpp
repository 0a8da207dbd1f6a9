// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/shadow_disk.h"

#include <cstdio>
#include <libfdisk.h>
#include <memory>
#include <string_view>

namespace driveready {

namespace {

template<auto release>
struct Release
{
    template<class T>
    void operator()(T *object) const
    {
        release(object);
    }
};
using Context = std::unique_ptr<fdisk_context, Release<fdisk_unref_context>>;
using Script = std::unique_ptr<fdisk_script, Release<fdisk_unref_script>>;
using Entry = std::unique_ptr<fdisk_partition, Release<fdisk_unref_partition>>;
using EntryType = std::unique_ptr<fdisk_parttype, Release<fdisk_unref_parttype>>;

Error refusal(const char *reason, std::uint32_t partition, int code)
{
    Error error = makeError(ErrorCode::PlanInvalid).with("reason", reason);
    if (partition)
        error = std::move(error).with("partition", std::uint64_t{partition});
    return std::move(error).with("errno", std::int64_t{-code});
}

std::string hexId(std::uint32_t id)
{
    char text[16];
    std::snprintf(text, sizeof text, "0x%08x", id);
    return text;
}

// The script headers are libfdisk's way to be told the values it would otherwise choose.
int setHeaders(fdisk_context *context, fdisk_script *script, const DiskLayout &staged)
{
    const auto set = [&](const char *name, const std::string &value) {
        return fdisk_script_set_header(script, name, value.c_str());
    };
    int code = 0;
    if (staged.type == TableType::Gpt) {
        code = code ? code : set("label", "gpt");
        code = code ? code : set("label-id", staged.diskGuid.toString());
        code = code ? code : set("first-lba", std::to_string(staged.firstUsable.value()));
        code = code ? code : set("last-lba", std::to_string(staged.lastUsable.value()));
        code = code ? code : set("table-length", std::to_string(staged.entryCount));
    } else {
        code = code ? code : set("label", "dos");
        code = code ? code : set("label-id", hexId(staged.diskSignature));
    }
    return code ? code : fdisk_set_script(context, script);
}

Status createLabel(fdisk_context *context, const DiskLayout &staged)
{
    const Script script(fdisk_new_script(context));
    if (!script)
        return fail(makeError(ErrorCode::Internal));
    if (const int code = setHeaders(context, script.get(), staged))
        return fail(refusal("label", 0, code));
    const char *name = staged.type == TableType::Gpt ? "gpt" : "dos";
    const int code = fdisk_create_disklabel(context, name);
    // The script must not steer the entries: with one set, the DOS driver moves first_lba itself.
    fdisk_set_script(context, nullptr);
    if (code)
        return fail(refusal("label", 0, code));
    return {};
}

EntryType entryType(fdisk_context *context, const DiskLayout &staged, const Partition &partition)
{
    fdisk_label *label = fdisk_get_label(context, nullptr);
    if (staged.type == TableType::Gpt) {
        const std::string id = partition.type.gpt.toString();
        if (fdisk_parttype *known = fdisk_label_get_parttype_from_string(label, id.c_str()))
            return EntryType(known);
        return EntryType(fdisk_new_unknown_parttype(0, id.c_str()));
    }
    if (fdisk_parttype *known = fdisk_label_get_parttype_from_code(label, partition.type.dos))
        return EntryType(known);
    return EntryType(fdisk_new_unknown_parttype(partition.type.dos, nullptr));
}

// libfdisk takes attributes as words; bit 1 and 2 have names, 48 to 63 are numbers.
std::string attributeWords(std::uint64_t attributes)
{
    static constexpr const char *names[] = {"RequiredPartition", "NoBlockIOProtocol",
                                            "LegacyBIOSBootable"};
    std::string words;
    for (unsigned bit = 0; bit < 64; ++bit) {
        if (!((attributes >> bit) & 1))
            continue;
        words += words.empty() ? "" : ",";
        words += bit < 3 ? std::string(names[bit]) : std::to_string(bit);
    }
    return words;
}

// libfdisk 2.41 stores at most U+FFFF and cuts a name at the first byte it does not like, without
// saying so.
bool isStorableName(std::string_view name)
{
    std::size_t units = 0;
    for (std::size_t i = 0; i < name.size(); ++units) {
        const auto lead = static_cast<unsigned char>(name[i]);
        const std::size_t length = lead < 0x80 ? 1 : (lead & 0xE0) == 0xC0 ? 2 : 3;
        if (lead == 0 || (lead >= 0x80 && lead < 0xC2) || lead >= 0xF0 || i + length > name.size())
            return false;
        for (std::size_t k = 1; k < length; ++k) {
            if ((static_cast<unsigned char>(name[i + k]) & 0xC0) != 0x80)
                return false;
        }
        const bool surrogate = lead == 0xED && static_cast<unsigned char>(name[i + 1]) >= 0xA0;
        if (surrogate)
            return false;
        i += length;
    }
    return units <= 36;
}

int fillGpt(fdisk_partition *entry, const Partition &partition)
{
    int code = fdisk_partition_set_uuid(entry, partition.uuid.toString().c_str());
    if (!code && !partition.name.empty())
        code = fdisk_partition_set_name(entry, partition.name.c_str());
    if (!code && partition.attributes)
        code = fdisk_partition_set_attrs(entry, attributeWords(partition.attributes).c_str());
    return code;
}

Status addEntry(fdisk_context *context, const DiskLayout &staged, const Partition &partition)
{
    const Entry entry(fdisk_new_partition());
    const EntryType type = entryType(context, staged, partition);
    if (!entry || !type)
        return fail(makeError(ErrorCode::Internal));
    if (staged.type == TableType::Gpt && !isStorableName(partition.name))
        return fail(refusal("name", partition.number, 0));
    // libfdisk puts an EBR first_lba sectors before its partition; the plan says where it goes.
    if (staged.type == TableType::Dos) {
        const bool logical = partition.isLogical(staged.type);
        if (logical && partition.ebr >= partition.start)
            return fail(refusal("ebr", partition.number, 0));
        fdisk_set_first_lba(context, logical ? (partition.start - partition.ebr).value() : 1);
    }
    int code = fdisk_partition_set_partno(entry.get(), partition.number - 1);
    code = code ? code : fdisk_partition_set_start(entry.get(), partition.start.value());
    code = code ? code : fdisk_partition_set_size(entry.get(), partition.size.value());
    code = code ? code : fdisk_partition_size_explicit(entry.get(), 1);
    code = code ? code : fdisk_partition_set_type(entry.get(), type.get());
    if (!code && staged.type == TableType::Gpt)
        code = fillGpt(entry.get(), partition);
    std::size_t number = 0;
    code = code ? code : fdisk_add_partition(context, entry.get(), &number);
    if (code)
        return fail(refusal("entry", partition.number, code));
    if (number + 1 != partition.number)
        return fail(refusal("number", partition.number, 0));
    if (partition.bootable && staged.type == TableType::Dos)
        code = fdisk_toggle_partition_flag(context, number, DOS_FLAG_ACTIVE);
    if (code)
        return fail(refusal("flag", partition.number, code));
    return {};
}

} // namespace

Status writeTableWithLibfdisk(const DiskLayout &staged, const ShadowDisk &shadow)
{
    const Context context(fdisk_new_context());
    if (!context)
        return fail(makeError(ErrorCode::Internal));
    fdisk_disable_dialogs(context.get(), 1);
    fdisk_enable_bootbits_protection(context.get(), 1);
    const unsigned logical = staged.logical.bytes();
    if (fdisk_save_user_sector_size(context.get(), logical, logical) != 0)
        return fail(makeError(ErrorCode::Internal).with("reason", "sector size"));
    // On an empty disk there is nothing to collide with: spares a whole probe by libblkid.
    fdisk_enable_listonly(context.get(), 1);
    if (const int code = fdisk_assign_device_by_fd(context.get(), shadow.fd(), "shadow", 0))
        return fail(refusal("shadow", 0, code));
    fdisk_enable_listonly(context.get(), 0);
    Status status = createLabel(context.get(), staged);
    for (const Partition &partition : staged.partitions) {
        if (!status)
            break;
        status = addEntry(context.get(), staged, partition);
    }
    if (status) {
        if (const int code = fdisk_write_disklabel(context.get()))
            status = fail(refusal("write", 0, code));
    }
    fdisk_deassign_device(context.get(), 1);
    return status;
}

} // namespace driveready
