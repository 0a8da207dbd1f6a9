// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "fuzz/record_disk.h"

#include "base/crc32.h"

#include <algorithm>
#include <cstring>

namespace driveready::test {

namespace {

constexpr std::uint32_t fromEnd = 0x80000000;

std::uint64_t little(const std::byte *data, std::size_t size)
{
    std::uint64_t value = 0;
    for (std::size_t i = size; i-- > 0;)
        value = value << 8 | std::to_integer<std::uint64_t>(data[i]);
    return value;
}

void putLittle(std::byte *data, std::uint64_t value, std::size_t size)
{
    for (std::size_t i = 0; i < size; ++i)
        data[i] = static_cast<std::byte>(value >> (8 * i));
}

void append(std::string &text, std::uint64_t value, std::size_t size)
{
    for (std::size_t i = 0; i < size; ++i)
        text += static_cast<char>(value >> (8 * i));
}

} // namespace

RecordDisk::RecordDisk(const std::uint8_t *data, std::size_t size)
{
    const auto *bytes = reinterpret_cast<const std::byte *>(data);
    if (size < headBytes)
        return;
    m_flags = data[0];
    m_logical = m_flags & 1 ? sector4096 : sector512;
    m_units = std::max<std::uint64_t>(little(bytes + 1, 4), 1) * (m_logical.bytes() / unitBytes);
    for (std::size_t at = headBytes; at + 4 + unitBytes <= size; at += 4 + unitBytes) {
        const std::uint64_t place = little(bytes + at, 4);
        const std::uint64_t inside = (place & ~std::uint64_t{fromEnd}) % m_units;
        Unit unit;
        std::memcpy(unit.data(), bytes + at + 4, unitBytes);
        m_records.emplace_back(place & fromEnd ? m_units - 1 - inside : inside, unit);
    }
}

std::string RecordDisk::describe(const MemoryDisk &disk, std::size_t flags)
{
    const std::uint64_t units = disk.size().value() / unitBytes;
    const bool isLarge = disk.logicalSize() == sector4096;
    std::string text(1, static_cast<char>((flags & 0xFE) | (isLarge ? 1 : 0)));
    append(text, disk.total().value(), 4);
    disk.forEachSector([&](std::uint64_t lba, const std::vector<std::byte> &data) {
        for (std::size_t at = 0; at < data.size(); at += unitBytes) {
            const auto begin = data.begin() + static_cast<std::ptrdiff_t>(at);
            if (std::all_of(begin, begin + unitBytes,
                            [](std::byte b) { return b == std::byte{0}; }))
                continue;
            const std::uint64_t unit = (lba * data.size() + at) / unitBytes;
            const bool isNearEnd = unit > units / 2;
            append(text, isNearEnd ? (units - 1 - unit) | fromEnd : unit, 4);
            text.append(reinterpret_cast<const char *>(&*begin), unitBytes);
        }
    });
    return text;
}

RecordDisk::Unit *RecordDisk::find(std::uint64_t unit)
{
    const auto found = std::ranges::find(m_records, unit, [](const auto &r) { return r.first; });
    return found != m_records.end() ? &found->second : nullptr;
}

void RecordDisk::repairHeader(std::uint64_t lba)
{
    const std::uint64_t perSector = m_logical.bytes() / unitBytes;
    Unit *header = find(lba * perSector);
    if (!header || std::memcmp(header->data(), "EFI PART", 8) != 0)
        return;
    const std::uint64_t length = little(header->data() + 80, 4) * little(header->data() + 84, 4);
    const std::uint64_t array = little(header->data() + 72, 8);
    if (length <= 128 * 1024 && array < m_units / perSector) {
        const std::uint64_t whole =
            (length + m_logical.bytes() - 1) / m_logical.bytes() * m_logical.bytes();
        std::vector<std::byte> entries(whole);
        if (read(Bytes(array * m_logical.bytes()), entries))
            putLittle(header->data() + 88, crc32(std::span(entries).first(length)), 4);
    }
    putLittle(header->data() + 16, 0, 4);
    const std::uint64_t size = std::min<std::uint64_t>(little(header->data() + 12, 4), unitBytes);
    putLittle(header->data() + 16, crc32(std::span(*header).first(size)), 4);
}

void RecordDisk::repairChecksums()
{
    repairHeader(1);
    repairHeader(m_units * unitBytes / m_logical.bytes() - 1);
    m_bytesRead = 0;
}

Status RecordDisk::read(Bytes offset, std::span<std::byte> into)
{
    if (const Status inside = checkTransfer(*this, offset, into.size()); !inside)
        return inside;
    if (into.empty())
        return {};
    m_bytesRead += into.size();
    std::memset(into.data(), 0, into.size());
    const std::uint64_t first = offset.value() / unitBytes;
    const std::uint64_t end = first + into.size() / unitBytes;
    // The first record of a place counts, as in find().
    for (std::size_t i = m_records.size(); i-- > 0;) {
        const auto &[unit, data] = m_records[i];
        if (first <= unit && unit < end)
            std::memcpy(into.data() + (unit - first) * unitBytes, data.data(), unitBytes);
    }
    return {};
}

Status RecordDisk::write(Bytes offset, std::span<const std::byte>)
{
    return fail(makeError(ErrorCode::Internal).with("offset", offset.value())); // nobody may
}

} // namespace driveready::test
