// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/file_jobs.h"

#include "bench/fill_noise.h"

#include <algorithm>
#include <cerrno>

namespace driveready {

using std::chrono::nanoseconds;

namespace {

constexpr std::uint32_t leastPerDrain = 64;
constexpr std::uint32_t mostPerDrain = 8192;
constexpr nanoseconds quickDrain = std::chrono::milliseconds(200);
constexpr nanoseconds slowDrain = std::chrono::milliseconds(1000);
constexpr double createShare = .45; ///< of the time
constexpr double transactShare = .35;
constexpr double removeShare = .20;
/// A file of a few bytes takes a block, an inode, and room in its folder.
constexpr std::uint64_t roomOfFile = 8192;

} // namespace

SmallFiles::SmallFiles(const ThroughputSpec &spec, const ThroughputParts &parts)
    : m_spec(spec.smallFiles)
    , m_parts(parts)
    , m_random(m_spec.seed)
    , m_unit(std::max<std::uint32_t>(1, m_spec.unitBytes))
{
}

SmallFiles::~SmallFiles()
{
    // Nobody is left to tell; the workspace tries again when it goes.
    static_cast<void>(m_parts.files->clear());
}

Result<std::uint32_t> SmallFiles::mostFiles()
{
    const auto space = m_parts.files->freeSpace();
    if (!space)
        return fail(space.error());
    const std::uint64_t room = space->value() / 2 / (roomOfFile + m_spec.mostBytes);
    if (room == 0)
        return fail(systemError(ErrorCode::FileNotWritable, ENOSPC));
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(room, m_spec.files));
}

// Time for what waits in memory is part of the figure; how much may wait follows from it.
Status SmallFiles::drain(FileFigure into, std::uint32_t &every)
{
    const nanoseconds begin = m_parts.clock.now();
    if (const Status durable = m_parts.files->sync(); !durable)
        return durable;
    const nanoseconds taken = m_parts.clock.now() - begin;
    into.figure.flushTime += taken;
    if (taken < quickDrain)
        every = std::min(every * 2, mostPerDrain);
    else if (taken > slowDrain)
        every = std::max(every / 2, leastPerDrain);
    return {};
}

template<class Operation>
Status SmallFiles::phase(FileFigure into, double share, const std::stop_token &stop,
                         Operation operation)
{
    const auto box = std::chrono::duration_cast<nanoseconds>(m_spec.box * share);
    const nanoseconds begin = m_parts.clock.now();
    into.reporter.begin(begin);
    std::uint32_t every = leastPerDrain;
    std::uint32_t sinceDrain = 0;
    nanoseconds now = begin;
    Status done;
    while (now - begin < box) {
        if (stop.stop_requested()) {
            done = fail(makeError(ErrorCode::Cancelled));
            break;
        }
        const nanoseconds before = m_parts.clock.now();
        const Result<bool> more = operation();
        now = m_parts.clock.now();
        if (!more || !*more) {
            done = more ? Status() : fail(more.error());
            break;
        }
        into.figure.latency.add(now - before);
        ++into.figure.operations;
        if (++sinceDrain >= every) {
            if (done = drain(into, every); !done)
                break;
            sinceDrain = 0;
            now = m_parts.clock.now();
        }
        into.reporter.arrived(now);
    }
    if (done && sinceDrain > 0)
        done = drain(into, every);
    now = m_parts.clock.now();
    into.figure.time = now - begin;
    into.reporter.end(now);
    return done;
}

Status SmallFiles::grow(File &file, std::uint32_t bytes, ThroughputFigure &figure)
{
    for (std::uint32_t left = bytes; left > 0;) {
        const auto length = std::min(left, static_cast<std::uint32_t>(m_unit.size()));
        const std::span data = std::span(m_unit).first(length);
        fillNoise(data, m_random);
        if (const Status written = m_parts.files->append(file.id, data); !written)
            return written;
        left -= length;
        file.bytes += length;
        figure.bytes = figure.bytes + Bytes(length);
    }
    return {};
}

Status SmallFiles::makeOne(ThroughputFigure &figure)
{
    File file{m_nextId++, 0};
    const std::uint32_t least = std::max<std::uint32_t>(1, m_spec.leastBytes);
    const std::uint32_t most = std::max(least, m_spec.mostBytes);
    const auto bytes =
        least + static_cast<std::uint32_t>(m_random.below(std::uint64_t{most} - least + 1));
    const Status written = grow(file, bytes, figure);
    if (written)
        m_files.push_back(file);
    return written;
}

Status SmallFiles::removeOne(std::size_t at)
{
    const std::uint32_t id = m_files[at].id;
    m_files[at] = m_files.back();
    m_files.pop_back();
    return m_parts.files->remove(id);
}

// As postmark does with its biases of 5: read or append, then create or delete, each as likely.
Status SmallFiles::transactOne(ThroughputFigure &figure)
{
    if (!m_files.empty()) {
        File &file = m_files[m_random.below(m_files.size())];
        if (m_random.chance(.5)) {
            const auto read = m_parts.files->readAll(file.id, m_unit);
            if (!read)
                return fail(read.error());
            figure.bytes = figure.bytes + *read;
        } else if (file.bytes < m_spec.mostBytes) {
            const auto bytes =
                1 + static_cast<std::uint32_t>(m_random.below(m_spec.mostBytes - file.bytes));
            if (const Status grown = grow(file, bytes, figure); !grown)
                return grown;
        }
    }
    if (m_files.empty() || m_random.chance(.5))
        return makeOne(figure);
    return removeOne(m_random.below(m_files.size()));
}

Status SmallFiles::create(FileFigure into, const std::stop_token &stop)
{
    const auto most = mostFiles();
    if (!most)
        return fail(most.error());
    return phase(into, createShare, stop, [&]() -> Result<bool> {
        if (m_files.size() >= *most)
            return false;
        if (const Status made = makeOne(into.figure); !made)
            return fail(made.error());
        return true;
    });
}

Status SmallFiles::transact(FileFigure into, const std::stop_token &stop)
{
    std::uint32_t left = m_spec.transactions;
    return phase(into, transactShare, stop, [&]() -> Result<bool> {
        if (left == 0)
            return false;
        --left;
        if (const Status done = transactOne(into.figure); !done)
            return fail(done.error());
        return true;
    });
}

Status SmallFiles::remove(FileFigure into, const std::stop_token &stop)
{
    return phase(into, removeShare, stop, [&]() -> Result<bool> {
        if (m_files.empty())
            return false;
        if (const Status removed = removeOne(m_files.size() - 1); !removed)
            return fail(removed.error());
        return true;
    });
}

} // namespace driveready
