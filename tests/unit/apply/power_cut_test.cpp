// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/power_cut_scene.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

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
        return test::makeScene({from, to, logical, physical, offset, count});
    }

    // What block/partitions/efi.c needs without "gpt" on its command line: a protective MBR and a
    // primary header and entries that pass their checks.
    static bool isSeenByLinux(const SimBlockIo::Units &units, const Scene &scene)
    {
        SimBlockIo disk(units, scene.size(), scene.after.logical);
        const auto parsed = parseTable(disk);
        return parsed && !std::ranges::contains(parsed->problems, TableProblem::PrimaryDamaged) &&
               !std::ranges::contains(parsed->problems, TableProblem::ProtectiveMbrMissing) &&
               (storesTheSame(parsed->layout, scene.before) ||
                storesTheSame(parsed->layout, scene.after));
    }
    static bool isSameBlock(const SimBlockIo::Units &a, const SimBlockIo::Units &b)
    {
        for (std::uint64_t unit = 0; unit < 8; ++unit) {
            const auto left = a.find(unit);
            const auto right = b.find(unit);
            const SimBlockIo::Unit zero{};
            if ((left == a.end() ? zero : left->second) !=
                (right == b.end() ? zero : right->second))
                return false;
        }
        return true;
    }

    std::size_t m_cuts = 0;
    std::size_t m_states = 0;

private slots:
    void cleanupTestCase() { qInfo("GOAL G4 in all: %zu cuts, %zu states", m_cuts, m_states); }

    void cutAtEveryIndex_leavesOldOrNew_andUndoAndFinishWork_data() { addRows(); }
    void cutAtEveryIndex_leavesOldOrNew_andUndoAndFinishWork()
    {
        const Scene scene = makeScene();
        QVERIFY(storesTheSame(readLayout(scene.fresh(), scene), scene.after));
        const Tally tally = tryEveryCut(scene, {});
        qInfo("GOAL G4 %s: %zu cuts, %zu/%zu states", QTest::currentDataTag(), tally.cuts,
              tally.good, tally.tried);
        QVERIFY2(tally.isPerfect(), qPrintable(tally.firstFailure));
        m_cuts += tally.cuts;
        m_states += tally.tried;
    }

    void errorAtEveryWrite_leavesOldOrNew_andNamesTheSector_data() { addRows(); }
    void errorAtEveryWrite_leavesOldOrNew_andNamesTheSector()
    {
        const Tally tally = tryEveryWriteError(makeScene(), {});
        qInfo("GOAL G6 %s: %zu/%zu write errors", QTest::currentDataTag(), tally.good, tally.tried);
        QVERIFY2(tally.isPerfect(), qPrintable(tally.firstFailure));
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
        qInfo("GOAL G6 %s: %zu/%zu read errors", QTest::currentDataTag(), faults, faults);
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
        const Tally tally = tryEveryLie(makeScene(), {});
        QVERIFY2(tally.isPerfect(), qPrintable(tally.firstFailure));
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

    // G5: the only states in which Linux, which does not fall back to the backup, sees neither the
    // old nor the new partitions are those in which the drive tore the primary's one block.
    void cutOn512e_hidesPartitionsOnlyByATornBlock_data()
    {
        QTest::addColumn<quint32>("count");
        QTest::newRow("3 partitions") << 3u;
        QTest::newRow("20 partitions") << 20u;
    }
    void cutOn512e_hidesPartitionsOnlyByATornBlock()
    {
        QFETCH(quint32, count);
        const Scene scene = test::makeScene({TableType::Gpt, TableType::Gpt, 512, 4096, 0, count});
        const SimBlockIo::Units fresh = scene.fresh();
        std::mt19937 random(1);
        std::size_t states = 0;
        std::size_t blind = 0;
        for (std::size_t cut = 0;; ++cut) {
            SimBlockIo disk = scene.disk();
            disk.cutAt(cut);
            if (writeForward(disk, scene.changes))
                break;
            forEachCrash(disk, random, [&](const SimBlockIo::Units &units) {
                ++states;
                if (isSeenByLinux(units, scene))
                    return;
                ++blind;
                const bool isTorn = !isSameBlock(units, scene.old) && !isSameBlock(units, fresh);
                QVERIFY2(isTorn, qPrintable(QStringLiteral("cut %1").arg(cut)));
            });
        }
        qInfo("GOAL G5 %s: %zu of %zu states hide the partitions, each by a torn primary block",
              QTest::currentDataTag(), blind, states);
        QVERIFY(states > 0);
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
