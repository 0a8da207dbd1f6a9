// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/file_jobs.h"
#include "bench/queue_load.h"
#include "bench/start_sweep.h"
#include "bench/throughput.h"
#include "bench/written_parts.h"
#include "platform/write_cache_switch.h"

#include <algorithm>
#include <memory>
#include <span>

namespace driveready {

using std::chrono::nanoseconds;

namespace {

using enum ThroughputAccess;

/// Of a file that nobody has written yet: enough for what is measured in it.
constexpr Bytes leastContent{std::uint64_t{64} << 20};
constexpr std::uint32_t contentBlock = 1024 * 1024;
constexpr nanoseconds contentBox = std::chrono::seconds(20);

class Run
{
public:
    Run(const ThroughputSpec &spec, const ThroughputParts &parts, const std::stop_token &stop)
        : m_spec(bounded(spec, parts.io.facts().size))
        , m_parts(parts)
        , m_stop(stop)
        , m_io(parts.io, m_spec.writable)
        , m_load(m_io, parts.clock, spec.seed)
        , m_steps(stepsOf(m_spec, parts.io.facts().logical))
    {
        m_load.keepSamples(spec.keepsEverySample);
        m_result.spec = spec;
        m_result.facts = parts.io.facts();
        if (m_spec.writable)
            m_written.add(onGrid({m_spec.writable->start, m_spec.alreadyWritten}));
    }
    ThroughputResult run();

private:
    static ThroughputSpec bounded(ThroughputSpec spec, Bytes size);
    Status wakeUp();
    Status runGroup(std::span<const ThroughputStep> group);
    template<class Take>
    Status take(const ThroughputStep &step, Take measure);
    Status takeLoad(const ThroughputStep &step);
    Status takeSweep(std::span<const ThroughputStep> group);
    Status takeWriteCache(std::span<const ThroughputStep> group);
    Status takeCached(std::span<const ThroughputStep> group, WriteCacheGuard &cache);
    Status takeFiles(std::span<const ThroughputStep> group);
    Status takeSmallFiles(std::span<const ThroughputStep> group);
    void skip(const ThroughputStep &step, ThroughputSkip why);
    bool choosePlace(const ThroughputStep &step, ThroughputFigure &figure);
    Status fillFile(const ByteRange &where, SliceReporter &reporter);
    Status load(ThroughputFigure &figure, SliceReporter &reporter);
    Status flushInto(ThroughputFigure &figure, SliceReporter &reporter);
    ThroughputProgress placeOf(const ThroughputStep &step) const;
    void endWith(const Error &error);

    ThroughputSpec m_spec; ///< with ranges that end within the disk
    const ThroughputParts &m_parts;
    const std::stop_token &m_stop;
    BoundedQueuedIo m_io;
    QueueLoad m_load;
    std::vector<ThroughputStep> m_steps;
    WrittenParts m_written;
    Bytes m_firstPass;                    ///< how much was written for the first time
    Bytes m_curveAt;                      ///< where the next block size goes on
    std::optional<DiskCounters> m_before; ///< where the figure that is taken began
    ThroughputResult m_result;
};

ThroughputSpec Run::bounded(ThroughputSpec spec, Bytes size)
{
    spec.readable = withinSize(spec.readable, size);
    if (spec.writable) {
        spec.writable = withinSize(*spec.writable, size);
        spec.alreadyWritten = std::min(spec.alreadyWritten, spec.writable->length);
    }
    return spec;
}

ThroughputProgress Run::placeOf(const ThroughputStep &step) const
{
    ThroughputProgress place;
    place.index = static_cast<std::uint32_t>(&step - m_steps.data());
    place.count = static_cast<std::uint32_t>(m_steps.size());
    place.step = &step;
    return place;
}

void Run::skip(const ThroughputStep &step, ThroughputSkip why)
{
    ThroughputFigure figure;
    figure.step = step;
    figure.step.skip = why;
    figure.end = ThroughputEnd::Skipped;
    SliceReporter(m_parts, placeOf(step), figure).tell(ThroughputPhase::Finished);
    m_result.figures.push_back(std::move(figure));
}

void Run::endWith(const Error &error)
{
    m_result.end =
        error.code == ErrorCode::Cancelled ? ThroughputEnd::Stopped : ThroughputEnd::Failed;
    if (m_result.end == ThroughputEnd::Failed)
        m_result.failure = error;
}

/// Whatever `measure(figure, reporter)` has put into the figure is kept, with how it ended.
template<class Take>
Status Run::take(const ThroughputStep &step, Take measure)
{
    if (step.skip != ThroughputSkip::None) {
        skip(step, step.skip);
        return {};
    }
    ThroughputFigure figure;
    figure.step = step;
    SliceReporter reporter(m_parts, placeOf(step), figure);
    reporter.tell(ThroughputPhase::Preparing);
    m_before = m_parts.counters ? m_parts.counters->now() : std::nullopt;
    Status done = m_stop.stop_requested() ? Status(fail(makeError(ErrorCode::Cancelled)))
                                          : measure(figure, reporter);
    const auto after = m_parts.counters ? m_parts.counters->now() : std::nullopt;
    if (m_before && after)
        figure.device = *after - *m_before;
    if (!done)
        figure.end = done.error().code == ErrorCode::Cancelled ? ThroughputEnd::Stopped
                                                               : ThroughputEnd::Failed;
    reporter.tell(ThroughputPhase::Finished);
    m_result.figures.push_back(std::move(figure));
    return done;
}

// A sleeping drive wakes up here, outside of every measurement.
Status Run::wakeUp()
{
    const std::uint32_t sector = m_parts.io.facts().logical.bytes();
    if (m_spec.isFile || m_spec.readable.length < Bytes(4096 + sector))
        return {};
    if (const Status ready = m_load.setUpForOne(4096); !ready)
        return ready;
    const Bytes at((m_spec.readable.start.value() + sector - 1) / sector * sector);
    const auto awake = m_load.one({at, 4096, 0, false, false});
    return awake ? Status() : fail(awake.error());
}

/// Where a step may work now: of a file only what has been written exists, and of flash only that
/// is worth reading. False when nothing is left.
bool Run::choosePlace(const ThroughputStep &step, ThroughputFigure &figure)
{
    const bool isFirstWrite = step.job == ThroughputJob::Rewrite && !step.isRewrite;
    const ByteRange ours = m_written.largestIn(step.where);
    ByteRange &where = figure.step.where;
    if (step.isRewrite) {
        where.length = m_firstPass;
        return where.length.value() >= step.blockBytes;
    }
    if (isWrite(step.access)) {
        if (m_spec.isFile && !isFirstWrite)
            where = ours;
        return where.length.value() >= step.blockBytes;
    }
    const bool isFullStroke = step.access == RandomRead && m_spec.isRotational && !m_spec.isFile;
    const bool isOurs = m_spec.writable && !isFullStroke &&
                        ours.length.value() >= std::uint64_t{step.blockBytes} * step.depth;
    if (isOurs) {
        where = ours;
        figure.readsOwnData = true;
    } else if (m_spec.isFile && m_spec.writable) {
        where = ours;
    }
    return where.length.value() >= step.blockBytes;
}

Status Run::load(ThroughputFigure &figure, SliceReporter &reporter)
{
    const ThroughputStep &step = figure.step;
    LoadOrder order;
    order.where = step.where;
    order.blockBytes = step.blockBytes;
    order.depth = step.depth;
    order.isWrite = isWrite(step.access);
    order.isRandom = step.access == RandomRead || step.access == RandomWrite;
    order.isDurable = step.isDurable;
    order.endsAtTheEnd = step.job == ThroughputJob::Rewrite;
    order.box = m_spec.box;
    if (m_spec.mostPerFigure.value() > 0)
        order.mostRequests =
            std::max<std::uint64_t>(1, m_spec.mostPerFigure.value() / step.blockBytes);
    const bool isCurve = step.job == ThroughputJob::BlockSizes;
    if (isCurve) {
        // A quarter of the time for each of fourteen sizes, each behind the one before: nothing of
        // it is in the drive's memory yet.
        order.box = m_spec.box / 4;
        const std::uint64_t at = m_curveAt.value() % step.where.length.value();
        order.from = Bytes(at / 4096 * 4096);
    }
    Status done = m_load.run(order, figure, reporter, m_stop);
    if (order.isWrite && !order.isRandom && done && !isCurve)
        m_written.add({step.where.start, std::min(figure.bytes, step.where.length)});
    if (step.job == ThroughputJob::Rewrite && !step.isRewrite)
        m_firstPass = figure.bytes;
    if (isCurve && (!m_spec.writable || step.access == SequentialRead))
        m_curveAt = m_curveAt + figure.bytes;
    return done;
}

Status Run::flushInto(ThroughputFigure &figure, SliceReporter &reporter)
{
    reporter.tell(ThroughputPhase::Flushing);
    const nanoseconds begin = m_parts.clock.now();
    if (const Status durable = m_io.flush(); !durable)
        return durable;
    figure.flushTime = m_parts.clock.now() - begin;
    figure.time += figure.flushTime;
    return {};
}

Status Run::fillFile(const ByteRange &where, SliceReporter &reporter)
{
    const Bytes wanted = std::min(leastContent, where.length);
    if (!m_spec.isFile || !m_spec.writable ||
        !m_spec.writable->contains(where.start, where.length.value()) ||
        m_written.largestIn(where).length >= wanted)
        return {};
    ThroughputFigure unseen;
    NullThroughputSink nobody;
    const ThroughputParts silent{m_parts.io, m_parts.clock, nobody};
    SliceReporter unheard(silent, {}, unseen);
    LoadOrder order;
    order.where = {where.start, wanted};
    order.blockBytes = static_cast<std::uint32_t>(
        std::min<std::uint64_t>(contentBlock, wanted.value() / 4096 * 4096));
    order.isWrite = true;
    order.endsAtTheEnd = true;
    order.box = contentBox;
    if (order.blockBytes == 0)
        return {};
    reporter.tell(ThroughputPhase::Preparing);
    Status done = m_load.run(order, unseen, unheard, m_stop);
    m_written.add({where.start, unseen.bytes});
    if (done)
        done = m_io.flush();
    // What filled it is not part of the figure.
    m_before = m_parts.counters ? m_parts.counters->now() : std::nullopt;
    return done;
}

Status Run::takeLoad(const ThroughputStep &step)
{
    const bool isFirstWrite = step.job == ThroughputJob::Rewrite && !step.isRewrite;
    bool hasPlace = true;
    const Status done =
        take(step, [&](ThroughputFigure &figure, SliceReporter &reporter) -> Status {
            if (!isFirstWrite) {
                if (const Status filled = fillFile(step.where, reporter); !filled)
                    return filled;
            }
            hasPlace = choosePlace(step, figure);
            if (!hasPlace) {
                figure.step.skip = ThroughputSkip::TooSmall;
                figure.end = ThroughputEnd::Skipped;
                return {};
            }
            if (const Status loaded = load(figure, reporter); !loaded)
                return loaded;
            return isWrite(step.access) ? flushInto(figure, reporter) : Status();
        });
    return done;
}

Status Run::takeSweep(std::span<const ThroughputStep> group)
{
    if (group.front().skip != ThroughputSkip::None) {
        for (const ThroughputStep &step : group)
            skip(step, step.skip);
        return {};
    }
    StartSweep sweep(m_load, m_spec, group);
    return sweep.run(m_parts, placeOf(group.front()), m_result.figures, m_stop);
}

Status Run::takeCached(std::span<const ThroughputStep> group, WriteCacheGuard &cache)
{
    for (const ThroughputStep &step : group) {
        if (step.skip == ThroughputSkip::None && !m_result.writeCacheProblem) {
            // Nothing is on its way now, and nothing may be (detection 3.4).
            if (const Status durable = m_io.flush(); !durable)
                return durable;
            if (const Status turned = cache.turn(*step.isDriveCacheOn); !turned)
                m_result.writeCacheProblem = turned.error();
        }
        if (step.skip == ThroughputSkip::None && m_result.writeCacheProblem) {
            skip(step, ThroughputSkip::NoSwitch);
            continue;
        }
        if (const Status done = takeLoad(step); !done)
            return done;
    }
    return {};
}

Status Run::takeWriteCache(std::span<const ThroughputStep> group)
{
    if (!m_parts.cacheSwitch) {
        for (const ThroughputStep &step : group)
            skip(step, step.skip == ThroughputSkip::None ? ThroughputSkip::NoSwitch : step.skip);
        return {};
    }
    WriteCacheGuard cache(*m_parts.cacheSwitch);
    const Status done = takeCached(group, cache);
    const Status restored = cache.restore();
    if (cache.wasTouched())
        m_result.cacheRestore = restored ? CacheRestore::Restored : CacheRestore::Failed;
    if (!restored)
        m_result.writeCacheProblem = restored.error();
    if (const auto isOn = m_parts.cacheSwitch->isOn(); isOn)
        m_result.isDriveCacheOn = *isOn;
    return done;
}

Status Run::takeSmallFiles(std::span<const ThroughputStep> group)
{
    SmallFiles files(m_spec, m_parts);
    for (const ThroughputStep &step : group) {
        const Status done = take(step, [&](ThroughputFigure &figure, SliceReporter &reporter) {
            const FileFigure into{figure, reporter};
            switch (step.access) {
            case CreateFiles:
                return files.create(into, m_stop);
            case Transactions:
                return files.transact(into, m_stop);
            default:
                return files.remove(into, m_stop);
            }
        });
        if (!done)
            return done;
    }
    return {};
}

Status Run::takeFiles(std::span<const ThroughputStep> group)
{
    if (!m_parts.files) {
        for (const ThroughputStep &step : group)
            skip(step, ThroughputSkip::NoFolder);
        return {};
    }
    if (group.front().job == ThroughputJob::SmallFiles)
        return takeSmallFiles(group);
    return take(group.front(), [&](ThroughputFigure &figure, SliceReporter &reporter) {
        return runFileCopy(m_spec, m_parts, {figure, reporter}, m_stop);
    });
}

Status Run::runGroup(std::span<const ThroughputStep> group)
{
    switch (group.front().job) {
    case ThroughputJob::StartSweep:
        return takeSweep(group);
    case ThroughputJob::WriteCache:
        return takeWriteCache(group);
    case ThroughputJob::FileCopy:
    case ThroughputJob::SmallFiles:
        return takeFiles(group);
    default:
        break;
    }
    for (const ThroughputStep &step : group) {
        if (const Status done = takeLoad(step); !done)
            return done;
    }
    return {};
}

ThroughputResult Run::run()
{
    const nanoseconds begin = m_parts.clock.now();
    Status done =
        m_stop.stop_requested() ? Status(fail(makeError(ErrorCode::Cancelled))) : wakeUp();
    const std::span<const ThroughputStep> steps = m_steps;
    for (std::size_t at = 0; done && at < steps.size();) {
        std::size_t end = at;
        while (end < steps.size() && steps[end].job == steps[at].job)
            ++end;
        done = runGroup(steps.subspan(at, end - at));
        at = end;
    }
    if (!done)
        endWith(done.error());
    m_result.total = m_parts.clock.now() - begin;
    return std::move(m_result);
}

} // namespace

ThroughputResult runThroughput(const ThroughputSpec &spec, const ThroughputParts &parts,
                               std::stop_token stop)
{
    return Run(spec, parts, stop).run();
}

} // namespace driveready
