// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/saved_table.h"
#include "support/power_cut_scene.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

Q_DECLARE_METATYPE(TableType)

/// A saved table that comes back over the one of another program, cut and failing at every index.
class RestorePowerCutTest : public QObject
{
    Q_OBJECT

private:
    static void addRows(bool gptOnly = false)
    {
        QTest::addColumn<TableType>("now");
        QTest::addColumn<TableType>("saved");
        QTest::addColumn<quint32>("logical");
        QTest::addColumn<quint32>("physical");
        const std::pair<const char *, TableType> types[] = {
            {"none", TableType::None}, {"gpt", TableType::Gpt}, {"dos", TableType::Dos}};
        const std::tuple<const char *, quint32, quint32> drives[] = {
            {"512n", 512, 512}, {"512e", 512, 4096}, {"4Kn", 4096, 4096}};
        for (const auto &[nowName, now] : types) {
            for (const auto &[savedName, saved] : types) {
                if (saved == TableType::None || (gptOnly && now != TableType::Gpt))
                    continue;
                for (const auto &[drive, logical, physical] : drives)
                    QTest::addRow("%s over %s, %s", savedName, nowName, drive)
                        << now << saved << logical << physical;
            }
        }
    }

    struct Restore
    {
        Scene scene;
        SimBlockIo::Units wasThen; ///< the disk that the change found
        TableImage image;
    };

    static std::vector<SectorImage> savedFrom(SimBlockIo &disk, const DiskLayout &layout)
    {
        std::vector<SectorImage> images;
        const auto take = [&](Bytes offset, std::size_t length) {
            SectorImage image{offset, std::vector<std::byte>(length)};
            QVERIFY(disk.read(offset, image.data));
            images.push_back(std::move(image));
        };
        take(Bytes(0), oneMiB.value());
        take(disk.size() - oneMiB, oneMiB.value());
        for (const Partition &partition : layout.partitions) {
            if (partition.isLogical(layout.type))
                take(byteOffset(partition.ebr, layout.logical), layout.logical.bytes());
        }
        return images;
    }

    static void putBootCode(SimBlockIo &disk)
    {
        std::vector<std::byte> first(disk.logicalSize().bytes());
        QVERIFY(disk.read(Bytes(0), first));
        std::fill_n(first.begin(), 440, std::byte{0x90});
        QVERIFY(disk.write(Bytes(0), first) && disk.flush());
    }

    static Restore makeRestore()
    {
        QFETCH(TableType, now);
        QFETCH(TableType, saved);
        QFETCH(quint32, logical);
        QFETCH(quint32, physical);
        SequenceIdSource ids(23);
        const SectorSize sector = *SectorSize::fromBytes(logical);
        const Bytes size(512 * oneMiB.value());
        Restore result;
        Scene &scene = result.scene;
        scene.grid = {*SectorSize::fromBytes(physical), Bytes(0)};
        SimBlockIo disk(size, sector);
        // What lies beside the table, as the boot code of GRUB does in the gap.
        const std::vector<std::byte> gap(std::size_t{60} * 512, std::byte{0x47});
        [&] {
            QVERIFY(disk.write(Bytes(sector.bytes()),
                               std::span(gap).first(gap.size() / sector.bytes() * sector.bytes())));
        }();
        DiskLayout old = sampleLayout(saved, size, sector, 6, ids);
        if (saved == TableType::Gpt)
            old.partitions[1].attributes = 1;
        putTable(disk, old);
        putBootCode(disk);
        result.wasThen = disk.content();
        const auto parsed = parseTable(disk);
        [&] { QVERIFY(parsed && parsed->problems.empty()); }();
        scene.after = parsed->layout;
        TransactionRecord record;
        record.id = "0123456789abcdef";
        record.device.size = size;
        record.device.logical = sector;
        const auto savedDisk = std::make_shared<SavedSectors>(record, savedFrom(disk, scene.after));
        const auto image = storedTable(scene.after, *savedDisk);
        [&] { QVERIFY(image); }();
        result.image = *image;
        writeNow(disk, now, ids);
        scene.old = disk.content();
        scene.before = readLayout(scene.old, scene);
        SavedTableImage table{{record.id, record.device, scene.after, {}}, *image, {}, savedDisk};
        const TableReading there{scene.before, {}, {}, true};
        const auto leftovers = leftoversUnder(table, there, disk);
        [&] { QVERIFY2(leftovers, leftovers ? "" : toLogString(leftovers.error()).c_str()); }();
        table.image.erase = *leftovers;
        const auto changes = orderTableWrite(table.image, disk, scene.grid);
        [&] { QVERIFY(changes && !changes->isEmpty()); }();
        scene.changes = *changes;
        return result;
    }

    /// The other program's work: another table, or nothing but zeros at both ends.
    static void writeNow(SimBlockIo &disk, TableType type, IdSource &ids)
    {
        if (type != TableType::None) {
            putTable(disk, sampleLayout(type, disk.size(), disk.logicalSize(), 7, ids));
            return;
        }
        const std::vector<std::byte> zeros(64 * 4096);
        QVERIFY(disk.write(Bytes(0), zeros));
        QVERIFY(disk.write(disk.size() - Bytes(zeros.size()), zeros));
        QVERIFY(disk.flush());
    }

private slots:
    // Boot code, names and attribute bits are those of then, byte for byte.
    void restoredTable_isTheSavedOne_byteForByte_data() { addRows(); }
    void restoredTable_isTheSavedOne_byteForByte()
    {
        const Restore restore = makeRestore();
        const Scene &scene = restore.scene;
        const SimBlockIo::Units fresh = scene.fresh();
        QCOMPARE(readLayout(fresh, scene), scene.after);
        SimBlockIo after(fresh, scene.size(), scene.after.logical);
        QVERIFY(parseTable(after)->problems.empty());
        SimBlockIo then(restore.wasThen, scene.size(), scene.after.logical);
        for (const auto *images : {&restore.image.backup, &restore.image.primary}) {
            for (const SectorImage &image : *images) {
                std::vector<std::byte> a(image.data.size());
                std::vector<std::byte> b(image.data.size());
                QVERIFY(after.read(image.offset, a) && then.read(image.offset, b));
                QVERIFY(a == b && a == image.data);
            }
        }
    }

    // A GPT lies over the gap after an MBR, where boot loaders live: they come back with it.
    void placeOfTheOtherTable_holdsWhatItHeldThen_data() { addRows(true); }
    void placeOfTheOtherTable_holdsWhatItHeldThen()
    {
        const Restore restore = makeRestore();
        const Scene &scene = restore.scene;
        SimBlockIo after(scene.fresh(), scene.size(), scene.after.logical);
        SimBlockIo then(restore.wasThen, scene.size(), scene.after.logical);
        const std::size_t table = std::size_t{34} * scene.after.logical.bytes();
        for (const Bytes at : {Bytes(0), scene.size() - Bytes(table)}) {
            std::vector<std::byte> a(table);
            std::vector<std::byte> b(table);
            QVERIFY(after.read(at, a) && then.read(at, b));
            QVERIFY(a == b);
        }
    }

    void cutAtEveryIndex_leavesOldOrNew_andUndoAndFinishWork_data() { addRows(); }
    void cutAtEveryIndex_leavesOldOrNew_andUndoAndFinishWork()
    {
        const Scene scene = makeRestore().scene;
        const Tally tally = tryEveryCut(scene, {});
        qInfo("GOAL G4 restore %s: %zu cuts, %zu/%zu states", QTest::currentDataTag(), tally.cuts,
              tally.good, tally.tried);
        QVERIFY2(tally.isPerfect(), qPrintable(tally.firstFailure));
    }

    void errorAtEveryWrite_leavesTheDiskAsItWas_data() { addRows(); }
    void errorAtEveryWrite_leavesTheDiskAsItWas()
    {
        const Tally tally = tryEveryWriteError(makeRestore().scene, {});
        qInfo("GOAL G6 restore %s: %zu/%zu write errors", QTest::currentDataTag(), tally.good,
              tally.tried);
        QVERIFY2(tally.isPerfect(), qPrintable(tally.firstFailure));
    }

    void errorAtEveryRead_leavesTheDiskAsItWas_data() { addRows(); }
    void errorAtEveryRead_leavesTheDiskAsItWas()
    {
        const Scene scene = makeRestore().scene;
        SimBlockIo whole = scene.disk();
        QVERIFY(writeOrRestore(whole, scene.changes).succeeded());
        QVERIFY(whole.reads() > 0);
        for (std::size_t index = 0; index < whole.reads(); ++index) {
            SimBlockIo disk = scene.disk();
            disk.failReadAt(index);
            const WriteOutcome outcome = writeOrRestore(disk, scene.changes);
            QVERIFY(!outcome.succeeded());
            QVERIFY(sameContent(disk.durable(), scene.old));
        }
    }

    void sectorOfSomebodyElse_isNotTouchedByUndoOrFinish_data() { addRows(); }
    void sectorOfSomebodyElse_isNotTouchedByUndoOrFinish()
    {
        const Tally tally = tryEveryForeignSector(makeRestore().scene, {});
        QVERIFY2(tally.isPerfect(), qPrintable(tally.firstFailure));
    }
};

QTEST_GUILESS_MAIN(RestorePowerCutTest)
#include "restore_power_cut_test.moc"
