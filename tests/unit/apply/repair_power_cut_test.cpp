// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/crc32.h"
#include "support/gpt_damage.h"
#include "support/power_cut_scene.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

Q_DECLARE_METATYPE(GptDamage)

/// The repair of a damaged GPT, cut and failing at every index: the one copy that is whole is never
/// the one that is at risk.
class RepairPowerCutTest : public QObject
{
    Q_OBJECT

private:
    static void addRows()
    {
        QTest::addColumn<GptDamage>("damage");
        QTest::addColumn<quint32>("logical");
        QTest::addColumn<quint32>("physical");
        QTest::addColumn<bool>("enlarged");
        const std::tuple<const char *, quint32, quint32> drives[] = {
            {"512n", 512, 512}, {"512e", 512, 4096}, {"4Kn", 4096, 4096}};
        for (const auto &[name, damage] : allGptDamage) {
            for (const auto &[drive, logical, physical] : drives)
                QTest::addRow("%s, %s", name, drive) << damage << logical << physical << false;
        }
        for (const auto &[drive, logical, physical] : drives) {
            QTest::addRow("not at the end, %s", drive)
                << GptDamage::ProtectiveMbr << logical << physical << true;
        }
    }

    /// A backup header that another program wrote: as right as ours and not the same bytes, so that
    /// the copy that is whole is written too.
    static void lengthenBackupHeader(SimBlockIo &disk)
    {
        const std::size_t sector = disk.logicalSize().bytes();
        const Bytes last = disk.size() - Bytes(sector);
        std::vector<std::byte> header(sector);
        QVERIFY(disk.read(last, header));
        const auto put = [&](std::size_t at, std::uint32_t value) {
            for (std::size_t i = 0; i < 4; ++i)
                header[at + i] = static_cast<std::byte>(value >> (8 * i));
        };
        put(12, 96);
        put(16, 0);
        put(16, crc32(std::span(header).first(96)));
        QVERIFY(disk.write(last, header) && disk.flush());
    }

    /// Where `enlarged`, a table made on a disk of half the size and copied to this one.
    static Scene makeScene()
    {
        QFETCH(GptDamage, damage);
        QFETCH(quint32, logical);
        QFETCH(quint32, physical);
        QFETCH(bool, enlarged);
        SequenceIdSource ids(11);
        const SectorSize sector = *SectorSize::fromBytes(logical);
        const Bytes size(512 * oneMiB.value());
        const Bytes first = enlarged ? Bytes(size.value() / 2) : size;
        Scene scene;
        scene.grid = {*SectorSize::fromBytes(physical), Bytes(0)};
        scene.before = sampleLayout(TableType::Gpt, first, sector, 5, ids);
        scene.before.partitions[2].attributes = 1;
        SimBlockIo small(first, sector);
        putTable(small, scene.before);
        SimBlockIo disk(small.content(), size, sector);
        if (!enlarged)
            damageGpt(disk, damage);
        if (damage == GptDamage::Primary)
            lengthenBackupHeader(disk);
        scene.old = disk.content();
        scene.after = scene.before;
        scene.after.total = wholeSectors(size, sector);
        scene.before = readLayout(scene.old, scene);
        if (enlarged)
            scene.after.lastUsable = emptyGpt(size, sector, ids).lastUsable;
        auto table = computeTable(scene.after, &disk);
        [&] { QVERIFY2(table, table ? "" : toLogString(table.error()).c_str()); }();
        const auto parsed = parseTable(disk);
        table->isPrimaryFirst =
            std::ranges::contains(parsed->problems, TableProblem::PrimaryDamaged);
        const auto changes = orderTableWrite(*table, disk, scene.grid);
        [&] { QVERIFY(changes && !changes->isEmpty()); }();
        scene.changes = *changes;
        return scene;
    }

private slots:
    void cutAtEveryIndex_leavesAReadableTable_andUndoAndFinishWork_data() { addRows(); }
    void cutAtEveryIndex_leavesAReadableTable_andUndoAndFinishWork()
    {
        const Scene scene = makeScene();
        const SimBlockIo::Units fresh = scene.fresh();
        QVERIFY(storesTheSame(readLayout(fresh, scene), scene.after));
        SimBlockIo repaired(fresh, scene.size(), scene.after.logical);
        QVERIFY(parseTable(repaired)->problems.empty());
        const Tally tally = tryEveryCut(scene, {});
        qInfo("GOAL G4 repair %s: %zu cuts, %zu/%zu states", QTest::currentDataTag(), tally.cuts,
              tally.good, tally.tried);
        QVERIFY2(tally.isPerfect(), qPrintable(tally.firstFailure));
    }

    void errorAtEveryWrite_leavesTheDiskAsItWas_data() { addRows(); }
    void errorAtEveryWrite_leavesTheDiskAsItWas()
    {
        const Tally tally = tryEveryWriteError(makeScene(), {});
        qInfo("GOAL G6 repair %s: %zu/%zu write errors", QTest::currentDataTag(), tally.good,
              tally.tried);
        QVERIFY2(tally.isPerfect(), qPrintable(tally.firstFailure));
    }
};

QTEST_GUILESS_MAIN(RepairPowerCutTest)
#include "repair_power_cut_test.moc"
