// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "sim/sim_drive.h"

#include "platform/bounded_block_io.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>

namespace driveready {

namespace {

constexpr std::uint64_t pageBytes = 4096;

} // namespace

SimDrive::SimDrive(const SimDriveSpec &spec, std::uint64_t seed, VirtualClock &clock,
                   Content content)
    : m_spec(spec)
    , m_clock(clock)
    , m_host(seed ^ 0x686F7374)
    , m_medium(makeMedium(spec, seed))
    , m_keeps(content == Content::Kept)
{
}

void SimDrive::pass(double ms)
{
    m_clock.advance(std::chrono::nanoseconds(std::llround(ms * 1e6)));
}

SimRequest SimDrive::requestAt(Bytes offset, std::size_t length) const
{
    return {static_cast<double>(m_clock.now().count()) / 1e6, offset.value(), length};
}

Error SimDrive::ioError(Bytes offset) const
{
    return systemError(ErrorCode::IoError, EIO)
        .with("lba", offset.value() / m_spec.logical.bytes());
}

Status SimDrive::read(Bytes offset, std::span<std::byte> into)
{
    if (const Status inside = checkTransfer(*this, offset, into.size()); !inside)
        return inside;
    // What the system adds to a request: 15 microseconds, now and then being put aside.
    pass(m_host.exponential(0.015) + (m_host.chance(0.003) ? m_host.uniform(0.5, 5) : 0));
    pass(m_medium->readMs(requestAt(offset, into.size())));
    if (m_reads++ == m_failRead)
        return fail(ioError(offset));
    if (const Status sound = checkSectors(offset, into.size()); !sound)
        return sound;
    if (m_keeps)
        load(offset.value(), into);
    return {};
}

Status SimDrive::checkSectors(Bytes offset, std::size_t length) const
{
    const std::uint64_t sector = m_spec.logical.bytes();
    const std::uint64_t first = offset.value() / sector;
    if (const auto broken = m_broken.lower_bound(first);
        broken != m_broken.end() && *broken < first + length / sector)
        return fail(ioError(Bytes(*broken * sector)));
    return {};
}

Status SimDrive::checkWrite(Bytes offset, std::span<const std::byte> data)
{
    const std::uint64_t index = m_writes++;
    if (const Status sound = checkSectors(offset, data.size()); !sound)
        return sound;
    if (index == m_failWrite)
        return fail(ioError(offset));
    if (index == m_tearWrite) {
        std::vector<std::byte> torn(m_spec.logical.bytes(), std::byte{0xEE});
        store(offset.value(), torn);
        return fail(ioError(offset));
    }
    return {};
}

Status SimDrive::write(Bytes offset, std::span<const std::byte> data)
{
    if (const Status inside = checkTransfer(*this, offset, data.size()); !inside)
        return inside;
    pass(m_host.exponential(0.015) + (m_host.chance(0.003) ? m_host.uniform(0.5, 5) : 0));
    pass(m_medium->writeMs(requestAt(offset, data.size())));
    if (const Status accepted = checkWrite(offset, data); !accepted)
        return accepted;
    if (m_keeps)
        store(offset.value(), data);
    return {};
}

void SimDrive::store(std::uint64_t offset, std::span<const std::byte> data)
{
    while (!data.empty()) {
        const std::uint64_t into = offset % pageBytes;
        const std::size_t length = std::min<std::size_t>(pageBytes - into, data.size());
        Page &page = m_pages.try_emplace(offset / pageBytes).first->second;
        std::memcpy(page.data() + into, data.data(), length);
        data = data.subspan(length);
        offset += length;
    }
}

void SimDrive::load(std::uint64_t offset, std::span<std::byte> into) const
{
    while (!into.empty()) {
        const std::uint64_t from = offset % pageBytes;
        const std::size_t length = std::min<std::size_t>(pageBytes - from, into.size());
        const auto page = m_pages.find(offset / pageBytes);
        if (page == m_pages.end())
            std::memset(into.data(), 0, length);
        else
            std::memcpy(into.data(), page->second.data() + from, length);
        into = into.subspan(length);
        offset += length;
    }
}

} // namespace driveready
