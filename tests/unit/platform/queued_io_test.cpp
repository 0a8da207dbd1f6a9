// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/random.h"
#include "platform/linux_queued_io.h"
#include "sim/sim_drive.h"
#include "support/queue_double.h"

#include <QTemporaryFile>
#include <QTest>
#include <cstring>
#include <map>

using namespace driveready;
using namespace driveready::test;

namespace {

QueuedRequest writeAt(std::uint64_t offset, std::uint32_t length = 4096)
{
    return {Bytes(offset), length, 0, true, false};
}

/// All of `wanted`, `depth` at once; what each came to, by offset.
std::map<std::uint64_t, QueuedCompletion> carryOut(QueuedIo &io, std::uint32_t depth,
                                                   const std::vector<QueuedRequest> &wanted)
{
    std::map<std::uint64_t, QueuedCompletion> results;
    std::vector<QueuedRequest> ofSlot(depth);
    std::vector<QueuedRequest> next;
    std::size_t at = 0;
    const auto give = [&](std::uint32_t slot) {
        ofSlot[slot] = wanted[at++];
        ofSlot[slot].slot = slot;
        const auto data = io.buffer(slot);
        const std::uint64_t mark = ofSlot[slot].offset.value() ^ 0x5555;
        if (ofSlot[slot].isWrite)
            std::memcpy(data.data(), &mark, sizeof mark);
        next.push_back(ofSlot[slot]);
    };
    std::uint32_t waiting = 0;
    for (std::uint32_t slot = 0; slot < depth && at < wanted.size(); ++slot)
        give(slot);
    while (waiting > 0 || !next.empty()) {
        waiting += std::uint32_t(next.size());
        const auto done = io.exchange(next);
        next.clear();
        if (!done)
            return {};
        waiting -= std::uint32_t(done->size());
        for (const QueuedCompletion &completion : *done) {
            const QueuedRequest &request = ofSlot[completion.slot];
            results[request.offset.value()] = completion;
            std::uint64_t mark = 0;
            std::memcpy(&mark, io.buffer(completion.slot).data(), sizeof mark);
            // A read brings what was written there.
            if (!request.isWrite && completion.error == 0 && completion.transferred > 0 &&
                mark != (request.offset.value() ^ 0x5555))
                return {};
        }
        const std::vector<QueuedCompletion> finished(done->begin(), done->end());
        for (const QueuedCompletion &completion : finished) {
            if (at < wanted.size())
                give(completion.slot);
        }
    }
    return results;
}

bool isWanted(const QueuedIo &io, bool withThreads)
{
    return io.facts().engine == (withThreads ? QueueEngine::Threads : QueueEngine::IoUring);
}

std::vector<QueuedRequest> everyPlace(std::uint64_t size, bool isWrite)
{
    std::vector<QueuedRequest> wanted;
    for (std::uint64_t offset = 0; offset < size; offset += 4096)
        wanted.push_back({Bytes(offset), 4096, 0, isWrite, offset % 16384 == 0 && isWrite});
    Random(4).shuffle(wanted);
    return wanted;
}

} // namespace

class QueuedIoTest : public QObject
{
    Q_OBJECT

private slots:
    void boundedQueue_refusesTheWholeBatch_andNothingArrives()
    {
        VirtualClock clock;
        QueueDouble inner(clock, Bytes(1 << 20));
        BoundedQueuedIo io(inner, ByteRange{Bytes(8192), Bytes(8192)});
        QVERIFY(io.setUp({4, 4096}).has_value());
        for (const QueuedRequest &outside :
             {writeAt(4096), writeAt(16384), writeAt(12288, 8192), writeAt(UINT64_MAX - 4095)}) {
            const QueuedRequest both[] = {writeAt(8192), outside};
            const auto done = io.exchange(both);
            QCOMPARE(done.error().code, ErrorCode::OutOfBounds);
            QVERIFY(done.error().find("lba"));
        }
        QVERIFY(inner.requests.empty());
        const QueuedRequest inside[] = {
            writeAt(8192), writeAt(12288), {Bytes(65536), 4096, 2, false, false}};
        QVERIFY(io.exchange(inside).has_value());
        QCOMPARE(inner.requests.size(), std::size_t(3));
    }

    void boundedQueue_withoutAPart_onlyReads()
    {
        VirtualClock clock;
        QueueDouble inner(clock, Bytes(1 << 20));
        BoundedQueuedIo io(inner, std::nullopt);
        QVERIFY(io.setUp({1, 4096}).has_value());
        const QueuedRequest write[] = {writeAt(0)};
        QVERIFY(!io.exchange(write).has_value());
        const QueuedRequest read[] = {{Bytes(0), 4096, 0, false, false}};
        QVERIFY(io.exchange(read).has_value());
    }

    void serialQueue_movesTheClockOfASimulatedDrive()
    {
        VirtualClock clock;
        SimDriveSpec spec;
        spec.size = Bytes(64 << 20);
        SimDrive drive(spec, 1, clock);
        SerialQueuedIo io(drive);
        QVERIFY(io.setUp({32, 4096}).has_value());
        QCOMPARE(carryOut(io, 32, everyPlace(1 << 20, true)).size(), std::size_t(256));
        const auto written = clock.now();
        QVERIFY(written.count() > 0);
        QCOMPARE(carryOut(io, 32, everyPlace(1 << 20, false)).size(), std::size_t(256));
        QVERIFY(clock.now() > written);
        QCOMPARE(drive.writes(), std::uint64_t(256));
    }

    void serialQueue_tellsHowFarABadSectorLetItCome()
    {
        VirtualClock clock;
        SimDriveSpec spec;
        spec.size = Bytes(64 << 20);
        SimDrive drive(spec, 1, clock);
        drive.breakSector(Lba(20));
        SerialQueuedIo io(drive);
        QVERIFY(io.setUp({1, 8192}).has_value());
        const QueuedRequest request[] = {{Bytes(8192), 8192, 0, false, false}};
        const auto done = io.exchange(request);
        QVERIFY(done.has_value());
        QCOMPARE(done->front().error, EIO);
        QVERIFY(done->front().transferred < 8192);
    }

    void linuxQueue_carriesOutEveryRequestOnce_data()
    {
        QTest::addColumn<uint>("depth");
        QTest::addColumn<bool>("withThreads");
        for (const uint depth : {1U, 2U, 32U, 256U}) {
            QTest::addRow("io_uring if there is one, %u", depth) << depth << false;
            QTest::addRow("threads, %u", depth) << depth << true;
        }
    }
    void linuxQueue_carriesOutEveryRequestOnce()
    {
        QFETCH(uint, depth);
        QFETCH(bool, withThreads);
        constexpr std::uint64_t size = 8 << 20;
        QTemporaryFile file;
        QVERIFY(file.open() && file.resize(size));
        const auto io =
            makeLinuxQueuedIo(file.handle(), {"file", Bytes(size), sector512, false, withThreads});
        if (!isWanted(*io, withThreads))
            QSKIP("there is no io_uring here");
        QVERIFY(io->setUp({depth, 4096}).has_value());
        for (const bool isWrite : {true, false}) {
            const auto results = carryOut(*io, depth, everyPlace(size, isWrite));
            QCOMPARE(results.size(), std::size_t(size / 4096));
            for (const auto &[offset, done] : results)
                QVERIFY(done.error == 0 && done.transferred == 4096);
        }
        QVERIFY(io->flush().has_value());
    }

    void linuxQueue_tellsErrorsAndShortReads_data()
    {
        QTest::addColumn<uint>("depth");
        QTest::addColumn<bool>("withThreads");
        QTest::newRow("one") << 1U << false;
        QTest::newRow("io_uring if there is one") << 8U << false;
        QTest::newRow("threads") << 8U << true;
    }
    void linuxQueue_tellsErrorsAndShortReads()
    {
        QFETCH(uint, depth);
        QFETCH(bool, withThreads);
        QTemporaryFile file;
        QVERIFY(file.open() && file.resize(6144));
        const auto io =
            makeLinuxQueuedIo(file.handle(), {"file", Bytes(65536), sector512, false, withThreads});
        if (!isWanted(*io, withThreads))
            QSKIP("there is no io_uring here");
        QVERIFY(io->setUp({depth, 4096}).has_value());
        const QueuedRequest half[] = {{Bytes(4096), 4096, 0, false, false}};
        const auto done = io->exchange(half);
        QVERIFY(done.has_value());
        QCOMPARE(done->front().transferred, 2048U);
        QCOMPARE(done->front().error, 0);
        const QueuedRequest outside[] = {{Bytes(65536), 4096, 0, false, false}};
        QCOMPARE(io->exchange(outside).error().code, ErrorCode::OutOfBounds);

        QFile readOnly(file.fileName());
        QVERIFY(readOnly.open(QIODevice::ReadOnly));
        const auto reader = makeLinuxQueuedIo(
            readOnly.handle(), {"file", Bytes(65536), sector512, false, withThreads});
        QVERIFY(reader->setUp({depth, 4096}).has_value());
        const QueuedRequest write[] = {writeAt(0)};
        const auto refused = reader->exchange(write);
        QVERIFY(refused.has_value());
        QCOMPARE(refused->front().error, EBADF);
    }

    void linuxQueue_isTakenDownWithRequestsOnTheirWay_data()
    {
        QTest::addColumn<bool>("withThreads");
        QTest::newRow("io_uring if there is one") << false;
        QTest::newRow("threads") << true;
    }
    void linuxQueue_isTakenDownWithRequestsOnTheirWay()
    {
        QFETCH(bool, withThreads);
        QTemporaryFile file;
        QVERIFY(file.open() && file.resize(64 << 20));
        for (int i = 0; i < 20; ++i) {
            const auto io = makeLinuxQueuedIo(
                file.handle(), {"file", Bytes(64 << 20), sector512, false, withThreads});
            if (!isWanted(*io, withThreads))
                QSKIP("there is no io_uring here");
            QVERIFY(io->setUp({32, 1 << 20}).has_value());
            std::vector<QueuedRequest> many;
            for (std::uint32_t slot = 0; slot < 32; ++slot)
                many.push_back(
                    {Bytes(std::uint64_t{slot} << 20), 1 << 20, slot, i % 2 == 0, i % 2 == 0});
            QVERIFY(io->exchange(many).has_value());
            if (i % 3 == 0)
                QVERIFY(io->setUp({1, 512}).has_value());
        }
    }

    void shapeThatIsNone_isRefused()
    {
        QTemporaryFile file;
        QVERIFY(file.open());
        const auto io = makeLinuxQueuedIo(file.handle(), {"file", Bytes(0)});
        for (const QueueShape &shape :
             {QueueShape{0, 4096}, QueueShape{1, 0}, QueueShape{257, 4096}})
            QCOMPARE(io->setUp(shape).error().code, ErrorCode::InvalidArgument);
    }
};

QTEST_GUILESS_MAIN(QueuedIoTest)
#include "queued_io_test.moc"
