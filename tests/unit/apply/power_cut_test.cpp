// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/prepare.h"
#include "apply/table_writer.h"
#include "probe/table_parser.h"
#include "support/sim_block_io.h"
#include "support/table_samples.h"

#include <QTest>
#include <random>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::size_t samplesPerCut = 24;

struct Scene
{
    DiskLayout before;
    DiskLayout after;
    SimBlockIo::Units old;
    ChangeSet changes;
    PhysicalGrid grid;

    Bytes size() const { return toBytes(after.total, after.logical); }
    SimBlockIo disk() const { return SimBlockIo(old, size(), after.logical); }
    SimBlockIo::Units fresh() const
    {
        SimBlockIo io = disk();
        [&] { QVERIFY(writeForward(io, changes)); }();
        return io.content();
    }
};

void putTable(SimBlockIo &disk, const DiskLayout &layout)
{
    if (layout.type == TableType::None)
        return;
    const auto table = computeTable(layout, &disk);
    QVERIFY2(table, table ? "" : toLogString(table.error()).c_str());
    for (const auto *images : {&table->backup, &table->primary})
        for (const SectorImage &image : *images)
            QVERIFY(disk.write(image.offset, image.data));
    QVERIFY(disk.flush());
}

// What our own reader says a disk holds, so that old and new can be told apart.
DiskLayout readLayout(const SimBlockIo::Units &units, const Scene &scene)
{
    SimBlockIo disk(units, scene.size(), scene.after.logical);
    const auto parsed = parseTable(disk);
    [&] { QVERIFY2(parsed, parsed ? "" : toLogString(parsed.error()).c_str()); }();
    return parsed ? parsed->layout : DiskLayout{};
}

bool sharesEbr(const Scene &scene)
{
    return std::ranges::any_of(scene.after.partitions, [&](const Partition &partition) {
        return partition.isLogical(scene.after.type) &&
               std::ranges::contains(scene.before.partitions, partition.ebr, &Partition::ebr);
    });
}

// Where an EBR of the new chain lies on one of the old chain, no order of single-sector writes can
// keep both chains whole: the primaries must be the old ones or the new ones, each logical is one
// of either, and the saved images decide the rest.
bool isWholeButForLogicals(const DiskLayout &seen, const Scene &scene)
{
    const auto primaries = [](const DiskLayout &layout) {
        DiskLayout copy = layout;
        std::erase_if(copy.partitions,
                      [](const Partition &partition) { return partition.number > 4; });
        return copy;
    };
    return sharesEbr(scene) && (storesTheSame(primaries(seen), primaries(scene.before)) ||
                                storesTheSame(primaries(seen), primaries(scene.after)));
}

} // namespace

Q_DECLARE_METATYPE(TableType)

class PowerCutTest : public QObject
{
    Q_OBJECT

private:
    static void addRows(std::initializer_list<quint32> counts = {3, 30})
    {
        QTest::addColumn<TableType>("from");
        QTest::addColumn<TableType>("to");
        QTest::addColumn<quint32>("logical");
        QTest::addColumn<quint32>("physical");
        QTest::addColumn<quint64>("offset");
        QTest::addColumn<quint32>("count");
        const std::pair<const char *, TableType> types[] = {
            {"blank", TableType::None}, {"gpt", TableType::Gpt}, {"dos", TableType::Dos}};
        struct Drive
        {
            const char *name;
            quint32 logical;
            quint32 physical;
            quint64 offset;
        };
        const Drive drives[] = {{"512n", 512, 512, 0},
                                {"512e", 512, 4096, 0},
                                {"512e shifted", 512, 4096, 3584},
                                {"4Kn", 4096, 4096, 0}};
        for (const auto &[fromName, from] : types) {
            for (const auto &[toName, to] : types) {
                if (to == TableType::None)
                    continue;
                for (const Drive &drive : drives) {
                    for (const quint32 count : counts) {
                        QTest::addRow("%s to %s, %s, %u", fromName, toName, drive.name, count)
                            << from << to << drive.logical << drive.physical << drive.offset
                            << count;
                    }
                }
            }
        }
    }

    static Scene makeScene()
    {
        QFETCH(TableType, from);
        QFETCH(TableType, to);
        QFETCH(quint32, logical);
        QFETCH(quint32, physical);
        QFETCH(quint64, offset);
        QFETCH(quint32, count);
        SequenceIdSource ids(11);
        Scene scene;
        const SectorSize sector = *SectorSize::fromBytes(logical);
        const Bytes size(512 * oneMiB.value());
        scene.grid = {*SectorSize::fromBytes(physical), Bytes(offset)};
        scene.after = sampleLayout(to, size, sector, count, ids);
        SimBlockIo disk(size, sector);
        // Old content around the table, so that a lost byte shows; zeros where a table will be.
        std::vector<std::byte> noise(std::size_t{16} * 4096);
        std::minstd_rand random(5);
        for (std::byte &byte : noise)
            byte = static_cast<std::byte>(random());
        [&] {
            QVERIFY(disk.write(Bytes(std::uint64_t{10} * 4096),
                               std::span(noise).first(std::size_t{8} * 4096)));
            QVERIFY(disk.write(size - Bytes(2 * noise.size()), noise));
        }();
        scene.before =
            from == TableType::None ? DiskLayout{} : sampleLayout(from, size, sector, 5, ids);
        putTable(disk, scene.before);
        scene.old = disk.content();
        scene.before = readLayout(scene.old, scene);
        const auto table = computeTable(scene.after, &disk);
        [&] { QVERIFY2(table, table ? "" : toLogString(table.error()).c_str()); }();
        const auto changes = orderTableWrite(*table, disk, scene.grid);
        [&] { QVERIFY(changes); }();
        scene.changes = *changes;
        return scene;
    }

    // Every crash state of one cut: all, none and each prefix of what waits in the cache, and
    // random subsets; each 512 bytes of a write live or die on their own.
    template<class Check>
    static void forEachCrash(const SimBlockIo &disk, std::mt19937 &random, Check check)
    {
        const std::size_t pending = disk.pendingUnits();
        if (pending <= 6) {
            for (std::size_t mask = 0; mask < (std::size_t{1} << pending); ++mask)
                check(disk.crash([&](std::size_t i) { return (mask >> i) & 1; }));
            return;
        }
        check(disk.crash([](std::size_t) { return false; }));
        check(disk.crash([](std::size_t) { return true; }));
        for (std::size_t sample = 0; sample < samplesPerCut; ++sample) {
            std::vector<bool> survives(pending);
            for (std::size_t i = 0; i < pending; ++i)
                survives[i] = sample < samplesPerCut / 2 ? i < pending * sample * 2 / samplesPerCut
                                                         : random() & 1;
            check(disk.crash([&](std::size_t i) { return survives[i]; }));
        }
    }

    std::size_t m_cuts = 0;
    std::size_t m_states = 0;

private slots:
    void cleanupTestCase() { qInfo("G4 in all: %zu cuts, %zu states", m_cuts, m_states); }

    void cutAtEveryIndex_leavesOldOrNew_andUndoAndFinishWork_data() { addRows(); }
    void cutAtEveryIndex_leavesOldOrNew_andUndoAndFinishWork()
    {
        const Scene scene = makeScene();
        const SimBlockIo::Units fresh = scene.fresh();
        QVERIFY(storesTheSame(readLayout(fresh, scene), scene.after));
        std::mt19937 random(1);
        std::size_t cuts = 0;
        std::size_t states = 0;
        std::size_t good = 0;
        for (std::size_t cut = 0;; ++cut) {
            SimBlockIo disk = scene.disk();
            disk.cutAt(cut);
            if (writeForward(disk, scene.changes))
                break; // the last index is behind us
            ++cuts;
            forEachCrash(disk, random, [&](const SimBlockIo::Units &units) {
                ++states;
                const DiskLayout seen = readLayout(units, scene);
                const bool readable = storesTheSame(seen, scene.before) ||
                                      storesTheSame(seen, scene.after) ||
                                      isWholeButForLogicals(seen, scene);
                SimBlockIo undo(units, scene.size(), scene.after.logical);
                const bool undone = checkOnlyOurs(undo, {&scene.changes}) &&
                                    restoreSide(undo, scene.changes, Side::Before, true) &&
                                    sameContent(undo.durable(), scene.old);
                SimBlockIo finish(units, scene.size(), scene.after.logical);
                const bool finished = restoreSide(finish, scene.changes, Side::After, true) &&
                                      sameContent(finish.durable(), fresh);
                good += readable && undone && finished;
                QVERIFY2(readable, qPrintable(QStringLiteral("cut %1").arg(cut)));
                QVERIFY2(undone, qPrintable(QStringLiteral("cut %1").arg(cut)));
                QVERIFY2(finished, qPrintable(QStringLiteral("cut %1").arg(cut)));
            });
        }
        QVERIFY(cuts > 0);
        qInfo("G4 %s: %zu cuts, %zu/%zu states", QTest::currentDataTag(), cuts, good, states);
        QCOMPARE(good, states);
        m_cuts += cuts;
        m_states += states;
    }

    void errorAtEveryWrite_leavesOldOrNew_andNamesTheSector_data() { addRows(); }
    void errorAtEveryWrite_leavesOldOrNew_andNamesTheSector()
    {
        const Scene scene = makeScene();
        std::size_t faults = 0;
        for (std::size_t index = 0;; ++index) {
            SimBlockIo probe = scene.disk();
            QVERIFY(writeForward(probe, scene.changes));
            if (index >= probe.changes())
                break;
            for (const std::size_t survives : {0u, 512u, 1024u}) {
                SimBlockIo disk = scene.disk();
                disk.failChangeAt(index, survives);
                const WriteOutcome outcome = writeOrRestore(disk, scene.changes);
                QVERIFY(!outcome.succeeded());
                QVERIFY(!outcome.undoError);
                QVERIFY2(!outcome.error->text("lba").empty(), toLogString(*outcome.error).c_str());
                QVERIFY(sameContent(disk.durable(), scene.old));
                ++faults;
            }
        }
        qInfo("G6 %s: %zu/%zu write errors", QTest::currentDataTag(), faults, faults);
    }

    void badSectorForGood_leavesTheOldTable_andNamesTheSector_data() { addRows({3}); }
    void badSectorForGood_leavesTheOldTable_andNamesTheSector()
    {
        const Scene scene = makeScene();
        std::size_t sectors = 0;
        for (const ChangeGroup &group : scene.changes.groups) {
            for (const SectorChange &change : group) {
                SimBlockIo disk = scene.disk();
                disk.breakUnit(change.offset.value() / 512);
                const WriteOutcome outcome = writeOrRestore(disk, scene.changes);
                QVERIFY(!outcome.succeeded());
                QCOMPARE(outcome.error->text("lba"),
                         std::to_string(change.offset.value() / scene.after.logical.bytes()));
                QVERIFY(!outcome.undoError);
                QVERIFY(sameContent(disk.durable(), scene.old));
                ++sectors;
            }
        }
        QVERIFY(sectors > 0);
    }

    void errorAtEveryRead_leavesOldOrNew_data() { addRows(); }
    void errorAtEveryRead_leavesOldOrNew()
    {
        const Scene scene = makeScene();
        const SimBlockIo::Units fresh = scene.fresh();
        std::size_t faults = 0;
        SimBlockIo whole = scene.disk();
        QVERIFY(writeOrRestore(whole, scene.changes).succeeded());
        for (std::size_t index = 0; index < whole.reads(); ++index, ++faults) {
            SimBlockIo disk = scene.disk();
            disk.failReadAt(index);
            const WriteOutcome outcome = writeOrRestore(disk, scene.changes);
            QVERIFY(!outcome.succeeded()); // all its reads are the verification
            QVERIFY(!outcome.error->text("lba").empty());
            QVERIFY(sameContent(disk.durable(), scene.old));
        }
        QVERIFY(faults > 0);
        qInfo("G6 %s: %zu/%zu read errors", QTest::currentDataTag(), faults, faults);
    }

    void lostFlush_isHarmlessWithoutACut_data() { addRows({3}); }
    void lostFlush_isHarmlessWithoutACut()
    {
        const Scene scene = makeScene();
        SimBlockIo whole = scene.disk();
        QVERIFY(writeForward(whole, scene.changes));
        for (std::size_t index = 0; index < whole.changes(); ++index) {
            SimBlockIo disk = scene.disk();
            disk.loseFlushAt(index);
            QVERIFY(writeOrRestore(disk, scene.changes).succeeded());
            QVERIFY(sameContent(disk.content(), scene.fresh()));
        }
    }

    void driveThatStoresSomethingElse_isDetected_data() { addRows({3}); }
    void driveThatStoresSomethingElse_isDetected()
    {
        const Scene scene = makeScene();
        for (const ChangeGroup &group : scene.changes.groups) {
            SimBlockIo disk = scene.disk();
            disk.corruptUnit(group.front().offset.value() / 512);
            const WriteOutcome outcome = writeOrRestore(disk, scene.changes);
            QVERIFY(!outcome.succeeded());
            QCOMPARE(outcome.error->code, ErrorCode::VerifyMismatch);
        }
    }

    // G5: on a 512e drive the primary is one write, so only a torn block can hide partitions.
    void smallChangeOn512e_writesThePrimaryAsOneBlock()
    {
        SequenceIdSource ids(4);
        const Bytes size(512 * oneMiB.value());
        const DiskLayout layout = sampleLayout(TableType::Gpt, size, sector512, 20, ids);
        SimBlockIo disk(size, sector512);
        const auto table = computeTable(layout, &disk);
        QVERIFY(table);
        const auto changes = orderTableWrite(*table, disk, {sector4096, Bytes(0)});
        QVERIFY(changes);
        QCOMPARE(changes->groups.size(), 3u);
        QCOMPARE(changes->groups.back().size(), 1u);
        QCOMPARE(changes->groups.back().front().offset, Bytes(0));
        QCOMPARE(changes->groups.back().front().after.size(), 4096u);
        const auto shifted = orderTableWrite(*table, disk, {sector4096, Bytes(3584)});
        QVERIFY(shifted);
        QCOMPARE(shifted->groups.size(), 5u);
    }

    void sectorOfSomebodyElse_isSeen()
    {
        SequenceIdSource ids(4);
        const Bytes size(512 * oneMiB.value());
        SimBlockIo disk(size, sector512);
        const auto table =
            computeTable(sampleLayout(TableType::Gpt, size, sector512, 3, ids), &disk);
        QVERIFY(table);
        const auto changes = orderTableWrite(*table, disk, {sector4096, Bytes(0)});
        QVERIFY(changes && writeForward(disk, *changes));
        QVERIFY(checkOnlyOurs(disk, {&*changes}));
        std::vector<std::byte> foreign(512, std::byte{0x77});
        QVERIFY(disk.write(Bytes(1024), foreign));
        const Status status = checkOnlyOurs(disk, {&*changes});
        QVERIFY(!status);
        QCOMPARE(status.error().code, ErrorCode::DeviceChanged);
        QCOMPARE(status.error().text("lba"), std::string("2"));
    }
};

QTEST_GUILESS_MAIN(PowerCutTest)
#include "power_cut_test.moc"
