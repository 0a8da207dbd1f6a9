// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/sim_block_io.h"

#include <algorithm>
#include <cstring>

namespace driveready::test {

namespace {
constexpr std::uint64_t unitBytes = 512;
}

SimBlockIo::SimBlockIo(Bytes size, SectorSize logical)
    : m_size(size)
    , m_logical(logical)
{
}

SimBlockIo::SimBlockIo(const Units &content, Bytes size, SectorSize logical)
    : m_size(size)
    , m_logical(logical)
    , m_durable(content)
    , m_view(content)
{
}

Error SimBlockIo::ioError(ErrorCode code, Bytes offset) const
{
    return makeError(code).with("lba", offset.value() / m_logical.bytes());
}

Status SimBlockIo::check(Bytes offset, std::size_t length) const
{
    const std::uint64_t logical = m_logical.bytes();
    if (offset.value() % logical || length % logical)
        return fail(makeError(ErrorCode::InvalidArgument));
    if (offset.value() > m_size.value() || length > m_size.value() - offset.value())
        return fail(ioError(ErrorCode::OutOfBounds, offset));
    return {};
}

Status SimBlockIo::read(Bytes offset, std::span<std::byte> into)
{
    if (Status status = check(offset, into.size()); !status)
        return status;
    const std::size_t index = m_reads++;
    if (m_cut && m_changes > *m_cut)
        return fail(ioError(ErrorCode::DeviceVanished, offset));
    if (m_failRead == index)
        return fail(ioError(ErrorCode::IoError, offset));
    for (std::size_t at = 0; at < into.size(); at += unitBytes) {
        const auto found = m_view.find((offset.value() + at) / unitBytes);
        if (found == m_view.end())
            std::memset(into.data() + at, 0, unitBytes);
        else
            std::memcpy(into.data() + at, found->second.data(), unitBytes);
    }
    return {};
}

void SimBlockIo::put(std::uint64_t index, const std::byte *data)
{
    Pending pending{index, {}};
    std::memcpy(pending.data.data(), data, unitBytes);
    if (m_corrupt.contains(index))
        pending.data[7] ^= std::byte{0x40};
    m_view[index] = pending.data;
    m_pending.push_back(pending);
}

Status SimBlockIo::write(Bytes offset, std::span<const std::byte> data)
{
    if (Status status = check(offset, data.size()); !status)
        return status;
    const std::size_t index = m_changes++;
    if (m_cut && index > *m_cut)
        return fail(ioError(ErrorCode::DeviceVanished, offset));
    const bool faulty = m_failChange == index;
    const std::size_t length = faulty ? std::min(m_survives, data.size()) : data.size();
    for (std::size_t at = 0; at < data.size(); at += unitBytes) {
        const std::uint64_t unit = (offset.value() + at) / unitBytes;
        if (at >= length || m_broken.contains(unit))
            return fail(ioError(ErrorCode::IoError, offset + Bytes(at)));
        put(unit, data.data() + at);
    }
    if (m_cut == index)
        return fail(ioError(ErrorCode::DeviceVanished, offset));
    if (faulty) // all of it arrived, but the drive says otherwise
        return fail(ioError(ErrorCode::IoError, offset));
    return {};
}

Status SimBlockIo::flush()
{
    const std::size_t index = m_changes++;
    if (m_cut && index >= *m_cut)
        return fail(makeError(ErrorCode::DeviceVanished));
    if (m_failChange == index)
        return fail(makeError(ErrorCode::IoError));
    if (m_lostFlush == index)
        return {};
    m_durable = m_view;
    m_pending.clear();
    return {};
}

void SimBlockIo::failChangeAt(std::size_t change, std::size_t survives)
{
    m_failChange = change;
    m_survives = survives;
}

SimBlockIo::Units SimBlockIo::crash(const std::function<bool(std::size_t)> &survives) const
{
    Units units = m_durable;
    for (std::size_t i = 0; i < m_pending.size(); ++i) {
        if (survives(i))
            units[m_pending[i].index] = m_pending[i].data;
    }
    return units;
}

SimBlockIo::Units SimBlockIo::content() const
{
    return m_view;
}

bool sameContent(const SimBlockIo::Units &a, const SimBlockIo::Units &b)
{
    const auto covered = [](const SimBlockIo::Units &part, const SimBlockIo::Units &whole) {
        static constexpr SimBlockIo::Unit zero{};
        return std::ranges::all_of(part, [&](const auto &entry) {
            const auto found = whole.find(entry.first);
            return entry.second == (found == whole.end() ? zero : found->second);
        });
    };
    return covered(a, b) && covered(b, a);
}

} // namespace driveready::test
