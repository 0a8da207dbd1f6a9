// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/queue_double.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr int rounds = 100'000;

/// Small, large, on and off every grid, at the edges of 64 bits.
Bytes anyBytes(Random &random)
{
    const std::uint64_t bits = random.below(65);
    const std::uint64_t value = bits == 0 ? 0 : random.next() >> (64 - bits);
    return Bytes(random.chance(.5) ? value & ~std::uint64_t{4095} : value);
}

Bytes within(Random &random, std::uint64_t size)
{
    return Bytes(random.chance(.2) ? anyBytes(random).value() : random.below(size + 1));
}

ThroughputSpec anySpec(Random &random, std::uint64_t size)
{
    ThroughputSpec spec;
    constexpr ThroughputJob jobs[] = {ThroughputJob::Rewrite,    ThroughputJob::Sequential,
                                      ThroughputJob::Random,     ThroughputJob::BlockSizes,
                                      ThroughputJob::StartSweep, ThroughputJob::WriteCache};
    spec.jobs = {jobs[random.below(std::size(jobs))]};
    // Large requests take long to fill with data that nobody looks at here.
    if (spec.jobs.front() == ThroughputJob::BlockSizes && random.chance(.9))
        spec.jobs.front() = ThroughputJob::Random;
    spec.isFile = random.chance(.2);
    spec.isRotational = random.chance(.5);
    spec.readable = {within(random, size), within(random, size)};
    if (random.chance(.9))
        spec.writable = ByteRange{within(random, size), within(random, size)};
    spec.alreadyWritten = random.chance(.8) ? Bytes(0) : anyBytes(random);
    spec.seed = random.next();
    spec.box = std::chrono::milliseconds(1 + random.below(3));
    spec.sweepBox = std::chrono::milliseconds(random.below(50));
    spec.mostPerFigure = Bytes(1 + random.below(64 * 1024));
    return spec;
}

/// Every request is looked at, none kept. Buffers of one place for all: what is in them is of no
/// interest here.
class Border final : public QueuedIo
{
public:
    Border(VirtualClock &clock, const ThroughputSpec &spec, Bytes size, SectorSize logical)
        : m_clock(clock)
        , m_spec(spec)
        , m_size(size)
        , m_logical(logical)
    {
    }
    std::uint64_t reads = 0;
    std::uint64_t writes = 0;
    bool isCrossed = false;

    Status setUp(const QueueShape &shape) override
    {
        if (memory().size() < shape.requestBytes)
            memory().resize(shape.requestBytes);
        m_bytes = shape.requestBytes;
        m_waiting.clear();
        return {};
    }
    std::span<std::byte> buffer(std::uint32_t) override
    {
        return std::span(memory()).first(m_bytes);
    }
    Result<std::span<const QueuedCompletion>>
    exchange(std::span<const QueuedRequest> requests) override
    {
        for (const QueuedRequest &request : requests) {
            look(request);
            m_waiting.push_back({request.slot, request.length, 0});
        }
        m_clock.advance(std::chrono::microseconds(300));
        m_done.swap(m_waiting);
        m_waiting.clear();
        return std::span<const QueuedCompletion>(m_done);
    }
    Status flush() override { return {}; }
    QueueFacts facts() const override { return {m_size, m_logical, QueueEngine::Serial, true}; }

private:
    static std::vector<std::byte> &memory()
    {
        static std::vector<std::byte> bytes;
        return bytes;
    }
    void look(const QueuedRequest &request)
    {
        const std::uint64_t from = request.offset.value();
        const auto to = checkedAdd(from, request.length);
        const std::uint64_t sector = m_logical.bytes();
        if (!to || *to > m_size.value() || from % sector != 0 || request.length % sector != 0 ||
            request.length == 0)
            isCrossed = true;
        if (!request.isWrite) {
            ++reads;
            return;
        }
        ++writes;
        // Without adding: the range of the specification may have no end in 64 bits.
        const std::uint64_t start = m_spec.writable ? m_spec.writable->start.value() : 0;
        const std::uint64_t length = m_spec.writable ? m_spec.writable->length.value() : 0;
        if (from < start || from - start > length || request.length > length - (from - start))
            isCrossed = true;
    }

    VirtualClock &m_clock;
    const ThroughputSpec &m_spec;
    Bytes m_size;
    SectorSize m_logical;
    std::size_t m_bytes = 0;
    std::vector<QueuedCompletion> m_waiting;
    std::vector<QueuedCompletion> m_done;
};

} // namespace

class ThroughputBoundsTest : public QObject
{
    Q_OBJECT

private slots:
    void noWriteLeavesItsPart_andNoRequestTheDrive_inAnySpecification()
    {
        Random random(20);
        std::uint64_t reads = 0;
        std::uint64_t writes = 0;
        NullThroughputSink sink;
        for (int round = 0; round < rounds; ++round) {
            const SectorSize logical = random.chance(.2) ? sector4096 : sector512;
            const std::uint64_t most = std::uint64_t{1} << (16 + random.below(30));
            const std::uint64_t size = random.below(most) / logical.bytes() * logical.bytes();
            const ThroughputSpec spec = anySpec(random, size);
            VirtualClock clock;
            Border border(clock, spec, Bytes(size), logical);
            CacheDouble cache(random.chance(.5));
            const ThroughputResult result =
                runThroughput(spec, {border, clock, sink, nullptr, nullptr,
                                     random.chance(.5) ? &cache : nullptr});
            if (border.isCrossed || result.end != ThroughputEnd::Done)
                QFAIL(qPrintable(QStringLiteral("round %1: %2 %3")
                                     .arg(round)
                                     .arg(QString::fromStdString(canonicalText(toJson(spec))))
                                     .arg(result.failure
                                              ? QString::fromStdString(toLogString(*result.failure))
                                              : QString())));
            reads += border.reads;
            writes += border.writes;
        }
        QVERIFY2(reads > rounds && writes > rounds,
                 qPrintable(QStringLiteral("%1 reads, %2 writes").arg(reads).arg(writes)));
    }
};

QTEST_GUILESS_MAIN(ThroughputBoundsTest)
#include "throughput_bounds_test.moc"
