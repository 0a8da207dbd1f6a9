// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/region_content.h"

#include "bench/fill_noise.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace driveready {

namespace {

constexpr std::size_t chunkBytes = 1024 * 1024;
constexpr std::size_t pageBytes = 4096;
constexpr std::size_t patternBytes = 1024 * 1024;

void report(ProbeSink &sink, ProbeStep step, std::size_t done, std::size_t all) noexcept
{
    ProbeProgress progress;
    progress.step = step;
    progress.fraction = all == 0 ? 1 : static_cast<double>(done) / static_cast<double>(all);
    sink.report(progress);
}

bool isFatal(const Error &error)
{
    return error.code == ErrorCode::DeviceVanished || error.code == ErrorCode::OutOfBounds;
}

/// Compares a region with what it should hold and repairs it, chunk by chunk.
class Restorer
{
public:
    Restorer(TimedIo &io, Bytes start, std::span<const std::byte> saved)
        : m_io(io)
        , m_start(start)
        , m_saved(saved)
        , m_sector(io.logicalSize().bytes())
        , m_buffer(chunkBytes)
    {
    }

    Status checkChunk(std::size_t from)
    {
        const auto wrong = wrongSectors(from, std::min(chunkBytes, m_saved.size() - from));
        if (!wrong)
            return fail(wrong.error());
        for (const std::size_t at : *wrong)
            if (const Status repaired = repair(at); !repaired)
                return repaired;
        return {};
    }

    const RegionCheck &result() const { return m_check; }

private:
    Result<bool> isRight(std::size_t at)
    {
        const std::span sector = std::span(m_buffer).first(m_sector);
        const auto read = m_io.read(m_start + Bytes(at), sector);
        if (!read && isFatal(read.error()))
            return fail(read.error());
        return read && std::memcmp(sector.data(), m_saved.data() + at, m_sector) == 0;
    }

    /// Those of a chunk that differ or cannot be read.
    Result<std::vector<std::size_t>> wrongSectors(std::size_t from, std::size_t length)
    {
        const std::span chunk = std::span(m_buffer).first(length);
        const auto read = m_io.read(m_start + Bytes(from), chunk);
        if (!read && isFatal(read.error()))
            return fail(read.error());
        std::vector<std::size_t> wrong;
        if (read && std::memcmp(chunk.data(), m_saved.data() + from, length) == 0)
            return wrong;
        for (std::size_t at = 0; at < length; at += m_sector) {
            if (read && std::memcmp(chunk.data() + at, m_saved.data() + from + at, m_sector) == 0)
                continue;
            const auto right = read ? Result<bool>(false) : isRight(from + at);
            if (!right)
                return fail(right.error());
            if (!*right)
                wrong.push_back(from + at);
        }
        return wrong;
    }

    Status repair(std::size_t at)
    {
        // The pages around it too: a physical sector may begin anywhere in them, and one that
        // cannot be read can only be written as a whole.
        const std::size_t page = at / pageBytes * pageBytes;
        const std::size_t from = page - std::min(page, pageBytes);
        const std::size_t to = std::min(page + 2 * pageBytes, m_saved.size());
        const auto written = m_io.write(m_start + Bytes(from), m_saved.subspan(from, to - from));
        if (!written && isFatal(written.error()))
            return fail(written.error());
        const auto after = isRight(at);
        if (!after)
            return fail(after.error());
        if (*after)
            ++m_check.restoredSectors;
        else
            m_check.damaged.push_back(Lba((m_start.value() + at) / m_sector));
        return {};
    }

    TimedIo &m_io;
    Bytes m_start;
    std::span<const std::byte> m_saved;
    std::size_t m_sector;
    std::vector<std::byte> m_buffer;
    RegionCheck m_check;
};

} // namespace

RegionJournal::~RegionJournal() = default;
RegionContent::~RegionContent() = default;
ProbeSink::~ProbeSink() = default;

std::vector<std::byte> noise(std::size_t length, std::uint64_t seed)
{
    Random random(seed);
    std::vector<std::byte> bytes(length);
    fillNoise(bytes, random);
    return bytes;
}

Result<RegionCheck> restoreRegion(TimedIo &io, Bytes start, std::span<const std::byte> saved,
                                  ProbeSink &sink)
{
    Restorer restorer(io, start, saved);
    for (std::size_t at = 0; at < saved.size(); at += chunkBytes) {
        report(sink, ProbeStep::Verifying, at, saved.size());
        if (const Status checked = restorer.checkChunk(at); !checked)
            return fail(checked.error());
    }
    report(sink, ProbeStep::Verifying, 1, 1);
    RegionCheck check = restorer.result();
    check.isVerified = check.damaged.empty();
    return check;
}

BlankContent::BlankContent(const ProbeSpec &spec)
    : m_start(spec.start)
    , m_length(spec.length)
    , m_isRotational(spec.isRotational)
    , m_pattern(spec.isRotational ? std::vector<std::byte>(patternBytes)
                                  : noise(patternBytes, spec.seed))
{
}

std::span<const std::byte> BlankContent::bytes(Bytes offset, std::size_t length) const
{
    const std::size_t from = offset.value() % (patternBytes - length);
    return std::span(m_pattern).subspan(from, length);
}

Result<RegionCheck> BlankContent::settle(TimedIo &io, ProbeSink &sink)
{
    if (m_isRotational)
        return RegionCheck{};
    const std::vector<std::byte> zeros(chunkBytes);
    for (std::uint64_t at = 0; at < m_length.value(); at += chunkBytes) {
        report(sink, ProbeStep::Restoring, at, m_length.value());
        const auto length = std::min<std::uint64_t>(chunkBytes, m_length.value() - at);
        const auto written = io.write(m_start + Bytes(at), std::span(zeros).first(length));
        if (!written)
            return fail(written.error());
    }
    return RegionCheck{};
}

SavedContent::SavedContent(const ProbeSpec &spec, RegionJournal &journal)
    : m_start(spec.start)
    , m_length(spec.length)
    , m_journal(journal)
{
}

Status SavedContent::prepare(TimedIo &io, ProbeSink &sink, std::stop_token stop)
{
    m_data.resize(m_length.value());
    for (std::size_t at = 0; at < m_data.size(); at += chunkBytes) {
        if (stop.stop_requested())
            return fail(makeError(ErrorCode::Cancelled));
        report(sink, ProbeStep::Reading, at, m_data.size());
        const std::size_t length = std::min(chunkBytes, m_data.size() - at);
        const auto read = io.read(m_start + Bytes(at), std::span(m_data).subspan(at, length));
        if (!read)
            return fail(read.error());
    }
    report(sink, ProbeStep::Saving, 0, 1);
    if (const Status saved = m_journal.save(m_start, m_data); !saved)
        return saved;
    m_isSaved = true;
    return {};
}

std::span<const std::byte> SavedContent::bytes(Bytes offset, std::size_t length) const
{
    return std::span(m_data).subspan((offset - m_start).value(), length);
}

Result<RegionCheck> SavedContent::settle(TimedIo &io, ProbeSink &sink)
{
    if (!m_isSaved)
        return RegionCheck{};
    auto check = restoreRegion(io, m_start, m_data, sink);
    // What is damaged or unknown can still be wanted: the journal stays.
    if (!check || !check->isVerified)
        return check;
    if (const Status dropped = m_journal.drop(); !dropped)
        return fail(dropped.error());
    m_isSaved = false;
    return check;
}

OwnFileContent::OwnFileContent(const ProbeSpec &spec)
    : m_pattern(noise(patternBytes, spec.seed))
{
}

std::span<const std::byte> OwnFileContent::bytes(Bytes offset, std::size_t length) const
{
    const std::size_t from = offset.value() % (patternBytes - length);
    return std::span(m_pattern).subspan(from, length);
}

} // namespace driveready
