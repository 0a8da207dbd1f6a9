// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/table_source.h"

#include <algorithm>

namespace driveready {

namespace {

constexpr std::uint64_t maxTotalBytes = 16 * 1024 * 1024;

std::uint64_t little(std::span<const std::byte> data, std::size_t at, std::size_t size)
{
    std::uint64_t value = 0;
    for (std::size_t i = size; i-- > 0;)
        value = (value << 8) | std::to_integer<std::uint64_t>(data[at + i]);
    return value;
}

} // namespace

TableSource::TableSource(BlockIo &io)
    : m_io(io)
    , m_logical(io.logicalSize())
    , m_total(wholeSectors(io.size(), io.logicalSize()))
{
}

bool TableSource::contains(Lba start, SectorCount count) const
{
    const auto end = checkedAdd(start.value(), count.value());
    return end && *end <= m_total.value();
}

Result<std::span<const std::byte>> TableSource::read(Lba start, SectorCount count)
{
    const auto length = checkedBytes(count, m_logical);
    if (!length || !contains(start, count) || length->value() > maxTotalBytes - m_bytesRead)
        return fail(makeError(ErrorCode::OutOfBounds).with("lba", start.value()));
    const Bytes offset = byteOffset(start, m_logical);
    const auto known = std::ranges::find_if(m_runs, [&](const TableSectors &run) {
        return run.offset == offset && run.data.size() == length->value();
    });
    if (known != m_runs.end())
        return std::span<const std::byte>(known->data);
    TableSectors run{offset, std::vector<std::byte>(length->value())};
    if (const Status status = m_io.read(offset, run.data); !status)
        return fail(status.error());
    m_bytesRead += length->value();
    m_runs.push_back(std::move(run));
    return std::span<const std::byte>(m_runs.back().data);
}

std::vector<TableSectors> TableSource::takeSectors() &&
{
    std::ranges::sort(m_runs, [](const TableSectors &a, const TableSectors &b) {
        return a.offset != b.offset ? a.offset < b.offset : a.data.size() < b.data.size();
    });
    return std::move(m_runs);
}

std::uint16_t little16(std::span<const std::byte> data, std::size_t at)
{
    return static_cast<std::uint16_t>(little(data, at, 2));
}

std::uint32_t little32(std::span<const std::byte> data, std::size_t at)
{
    return static_cast<std::uint32_t>(little(data, at, 4));
}

std::uint64_t little64(std::span<const std::byte> data, std::size_t at)
{
    return little(data, at, 8);
}

Guid guidAt(std::span<const std::byte> data, std::size_t at)
{
    Guid guid;
    for (std::size_t i = 0; i < guid.bytes.size(); ++i)
        guid.bytes[i] = std::to_integer<std::uint8_t>(data[at + i]);
    return guid;
}

} // namespace driveready
