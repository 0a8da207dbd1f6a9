// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/throughput.h"

#include "bench/written_parts.h"

#include <algorithm>
#include <array>

namespace driveready {

namespace {

using enum ThroughputAccess;

constexpr std::uint32_t kib = 1024;
constexpr std::uint32_t sequentialBytes = 128 * kib; ///< report 004, as the depth
constexpr std::uint32_t deepQueue = 32;
constexpr std::uint32_t randomBytes = 4 * kib;
constexpr std::uint32_t rewriteBytes = 1024 * kib;
constexpr std::uint32_t largestBlock = 4096 * kib;
constexpr Bytes leastZone{std::uint64_t{8} << 20};
constexpr std::uint64_t firstStart = 34; ///< report 000
constexpr std::uint64_t lastStart = 64;

class Planner
{
public:
    Planner(const ThroughputSpec &spec, SectorSize logical)
        : m_spec(spec)
        , m_logical(logical)
        , m_readable(onGrid(spec.readable))
        , m_writable(spec.writable ? onGrid(*spec.writable) : ByteRange{})
    {
    }
    std::vector<ThroughputStep> steps();

private:
    void add(ThroughputStep step, const ByteRange &where);
    void addPair(const ThroughputStep &step, const ByteRange &where, const ByteRange &ours);
    const ByteRange &placeToRead() const;
    void addJob(ThroughputJob job);
    void addRewrite();
    void addSequential();
    void addRandom();
    void addBlockSizes();
    void addSweep();
    void addWriteCache();
    void addFileJob(ThroughputJob job);
    std::vector<std::pair<ThroughputZone, ByteRange>> zones() const;

    const ThroughputSpec &m_spec;
    SectorSize m_logical;
    ByteRange m_readable;
    ByteRange m_writable;
    std::vector<ThroughputStep> m_steps;
};

void Planner::add(ThroughputStep step, const ByteRange &where)
{
    step.where = where;
    if (isWrite(step.access) && !m_spec.writable)
        step.skip = ThroughputSkip::NothingMayBeWritten;
    else if (step.blockBytes % m_logical.bytes() != 0)
        step.skip = ThroughputSkip::LogicalSize;
    else if (where.length.value() < step.blockBytes)
        step.skip = ThroughputSkip::TooSmall;
    m_steps.push_back(step);
}

// Written first, so that what is read is data of ours: flash answers at once for what nobody wrote.
void Planner::addPair(const ThroughputStep &step, const ByteRange &where, const ByteRange &ours)
{
    ThroughputStep write = step;
    write.access = SequentialWrite;
    const bool isWritten = ours.length.value() >= step.blockBytes;
    add(write, ours);
    ThroughputStep read = step;
    read.access = SequentialRead;
    add(read, isWritten ? ours : where);
}

// Of a file there is only what is written.
const ByteRange &Planner::placeToRead() const
{
    return m_spec.isFile && m_spec.writable ? m_writable : m_readable;
}

std::vector<std::pair<ThroughputZone, ByteRange>> Planner::zones() const
{
    if (m_spec.isFile || !m_spec.isRotational || m_readable.length < Bytes(8 * leastZone.value()))
        return {};
    const std::uint64_t length = m_readable.length.value() / 8 / requestGrid * requestGrid;
    const std::uint64_t start = m_readable.start.value();
    const std::uint64_t middle =
        start + (m_readable.length.value() - length) / 2 / requestGrid * requestGrid;
    return {{ThroughputZone::Outer, {Bytes(start), Bytes(length)}},
            {ThroughputZone::Middle, {Bytes(middle), Bytes(length)}},
            {ThroughputZone::Inner, {m_readable.end() - Bytes(length), Bytes(length)}}};
}

void Planner::addRewrite()
{
    for (const bool isRewrite : {false, true}) {
        ThroughputStep step;
        step.job = ThroughputJob::Rewrite;
        step.access = SequentialWrite;
        step.blockBytes = rewriteBytes;
        step.isRewrite = isRewrite;
        add(step, m_writable);
    }
}

void Planner::addSequential()
{
    ThroughputStep step;
    step.job = ThroughputJob::Sequential;
    step.blockBytes = sequentialBytes;
    step.depth = deepQueue;
    const auto all = zones();
    bool isAnyWritable = false;
    for (const auto &[zone, where] : all) {
        step.zone = zone;
        const bool isWritable = commonPart(where, m_writable).length >= leastZone;
        isAnyWritable = isAnyWritable || isWritable;
        if (isWritable) {
            addPair(step, where, commonPart(where, m_writable));
        } else {
            step.access = SequentialRead;
            add(step, where);
        }
    }
    step.zone.reset();
    if (all.empty())
        return addPair(step, placeToRead(), m_writable);
    // Free space that lies in no zone: a figure all the same, but of no zone.
    step.access = SequentialWrite;
    if (!isAnyWritable)
        add(step, m_writable);
}

void Planner::addRandom()
{
    ThroughputStep step;
    step.job = ThroughputJob::Random;
    step.blockBytes = randomBytes;
    for (const ThroughputAccess access : {RandomWrite, RandomRead}) {
        for (const std::uint32_t depth : {1U, deepQueue}) {
            step.access = access;
            step.depth = depth;
            // The arm of a disk must travel; of flash only what was written is an honest read.
            const bool isAnywhere = access == RandomRead && m_spec.isRotational && !m_spec.isFile;
            const bool isOurs = isWrite(access) || (!isAnywhere && m_writable.length.value() > 0);
            add(step, isOurs ? m_writable : placeToRead());
        }
    }
}

void Planner::addBlockSizes()
{
    ThroughputStep step;
    step.job = ThroughputJob::BlockSizes;
    for (std::uint32_t bytes = 512; bytes <= largestBlock; bytes *= 2) {
        step.blockBytes = bytes;
        addPair(step, placeToRead(), m_writable);
    }
}

void Planner::addSweep()
{
    ThroughputStep step;
    step.job = ThroughputJob::StartSweep;
    step.access = RandomWrite;
    step.blockBytes = randomBytes;
    step.isDurable = true;
    for (std::uint64_t start = firstStart; start <= lastStart; ++start) {
        step.startSector = start;
        add(step, m_writable);
        if (m_spec.isFile)
            m_steps.back().skip = ThroughputSkip::NotOnFiles;
        else if (m_logical != sector512)
            m_steps.back().skip = ThroughputSkip::LogicalSize;
    }
}

void Planner::addWriteCache()
{
    for (const bool isOn : {true, false}) {
        ThroughputStep step;
        step.job = ThroughputJob::WriteCache;
        step.isDriveCacheOn = isOn;
        step.access = SequentialWrite;
        step.blockBytes = sequentialBytes;
        step.depth = deepQueue;
        add(step, m_writable);
        step.access = RandomWrite;
        step.blockBytes = randomBytes;
        step.depth = 1;
        add(step, m_writable);
    }
}

void Planner::addFileJob(ThroughputJob job)
{
    ThroughputStep step;
    step.job = job;
    if (job == ThroughputJob::FileCopy) {
        step.access = CopyFile;
        step.blockBytes = sequentialBytes;
        m_steps.push_back(step);
        return;
    }
    step.blockBytes = m_spec.smallFiles.unitBytes;
    for (const ThroughputAccess access : {CreateFiles, Transactions, DeleteFiles}) {
        step.access = access;
        m_steps.push_back(step);
    }
}

void Planner::addJob(ThroughputJob job)
{
    switch (job) {
    case ThroughputJob::Rewrite:
        return addRewrite();
    case ThroughputJob::Sequential:
        return addSequential();
    case ThroughputJob::Random:
        return addRandom();
    case ThroughputJob::BlockSizes:
        return addBlockSizes();
    case ThroughputJob::StartSweep:
        return addSweep();
    case ThroughputJob::WriteCache:
        return addWriteCache();
    case ThroughputJob::FileCopy:
    case ThroughputJob::SmallFiles:
        return addFileJob(job);
    }
}

std::vector<ThroughputStep> Planner::steps()
{
    std::vector<ThroughputJob> jobs = m_spec.jobs;
    std::ranges::sort(jobs);
    const auto again = std::ranges::unique(jobs);
    jobs.erase(again.begin(), again.end());
    for (const ThroughputJob job : jobs)
        addJob(job);
    return std::move(m_steps);
}

} // namespace

bool isWrite(ThroughputAccess access)
{
    return access != SequentialRead && access != RandomRead;
}

std::vector<ThroughputStep> stepsOf(const ThroughputSpec &spec, SectorSize logical)
{
    return Planner(spec, logical).steps();
}

ThroughputSpec quickThroughput(Bytes size, bool isFile, bool isRotational,
                               std::optional<ByteRange> writable)
{
    ThroughputSpec spec;
    spec.jobs = {ThroughputJob::Sequential, ThroughputJob::Random};
    if (writable)
        spec.jobs.insert(spec.jobs.begin(), ThroughputJob::Rewrite);
    spec.isFile = isFile;
    spec.isRotational = isRotational;
    spec.readable = {Bytes(0), size};
    spec.writable = writable;
    return spec;
}

} // namespace driveready
