// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/table_dump.h"

#include <format>

namespace driveready {

namespace {

// sfdisk reads \xNN in names; quotes and control characters would end or garble the line.
std::string quotedName(const std::string &name)
{
    std::string text = "\"";
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7f || c == '"' || c == '\\')
            text += std::format("\\x{:02x}", byte);
        else
            text += c;
    }
    return text + "\"";
}

std::string entryLine(const DiskLayout &layout, const Partition &partition)
{
    std::string line = "start=" + std::to_string(partition.start.value()) +
                       ", size=" + std::to_string(partition.size.value());
    if (layout.type == TableType::Dos) {
        line += ", type=" + std::format("{:x}", partition.type.dos);
        return partition.bootable ? line + ", bootable" : line;
    }
    line += ", type=" + partition.type.gpt.toString() + ", uuid=" + partition.uuid.toString();
    if (!partition.name.empty())
        line += ", name=" + quotedName(partition.name);
    if (partition.attributes)
        line += ", attrs=\"" + std::to_string(partition.attributes) + "\"";
    return line;
}

} // namespace

std::string dumpTable(const DiskLayout &layout, const std::string &device)
{
    if (layout.type == TableType::None)
        return {};
    std::string text = "label: " + std::string(wireName(layout.type)) + "\n";
    if (layout.type == TableType::Gpt) {
        text += "label-id: " + layout.diskGuid.toString() + "\nunit: sectors\n";
        text += "first-lba: " + std::to_string(layout.firstUsable.value()) + "\n";
        text += "last-lba: " + std::to_string(layout.lastUsable.value()) + "\n";
        text += "table-length: " + std::to_string(layout.entryCount) + "\n";
    } else {
        text += "label-id: " + std::format("{:#010x}", layout.diskSignature) + "\nunit: sectors\n";
    }
    text += "sector-size: " + std::to_string(layout.logical.bytes()) + "\n\n";
    const bool digitAtEnd = !device.empty() && device.back() >= '0' && device.back() <= '9';
    for (const Partition &partition : layout.partitions) {
        text += device + (digitAtEnd ? "p" : "") + std::to_string(partition.number) + " : " +
                entryLine(layout, partition) + "\n";
    }
    return text;
}

} // namespace driveready
