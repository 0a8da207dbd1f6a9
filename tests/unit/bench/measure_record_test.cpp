// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/measure_record.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace driveready;

namespace {

MeasureRecord sampleRecord(std::string time, std::string_view name = "wwn:0x5000")
{
    MeasureRecord record;
    record.time = std::move(time);
    record.device.kernelName = "sdb";
    record.device.size = Bytes(1'500'301'910'016);
    if (!name.empty())
        record.device.wwid = sha256(name);
    record.vendor = "ACME";
    record.model = "WD15EARS";
    record.serial = "S1";
    record.transport = Transport::Sata;
    record.mode = MeasureMode::SameData;
    record.probe.emplace();
    record.probe->verdict = ProbeVerdict::SectorsOf4096;
    return record;
}

/// As it is stored and read: through text.
Json written(const MeasureRecord &record)
{
    return *parseJson(canonicalText(toJson(record)));
}

} // namespace

class MeasureRecordTest : public QObject
{
    Q_OBJECT

private slots:
    void modeWords_areTheirOwnWayBack()
    {
        for (const MeasureMode mode : allMeasureModes)
            QCOMPARE(measureModeFromWord(wireName(mode)), std::optional(mode));
        QVERIFY(!measureModeFromWord("raw").has_value());
    }

    void record_comesBackAsItWas()
    {
        MeasureRecord record = sampleRecord("2011-08-29T12:00:00Z");
        record.isSimulated = true;
        record.conditions.emplace();
        record.conditions->before.emplace();
        record.conditions->before->governors = {"powersave"};
        record.conditions->otherDuring = OtherIo{3, Bytes(4096)};
        const auto back = measureRecordFromJson(written(record));
        QVERIFY2(back.has_value(), back ? "" : toLogString(back.error()).c_str());
        QCOMPARE(canonicalText(toJson(*back)), canonicalText(toJson(record)));
        QCOMPARE(back->conditions, record.conditions);
        QCOMPARE(back->measurement(), std::optional(Measurement{4096, 0}));
    }

    void faultyRecord_isRefused_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("schema") << QByteArray("schema") << QByteArray("2");
        QTest::newRow("mode") << QByteArray("mode") << QByteArray("\"raw\"");
        QTest::newRow("transport") << QByteArray("transport") << QByteArray("\"pigeon\"");
        QTest::newRow("unknown key") << QByteArray("more") << QByteArray("1");
        QTest::newRow("probe and ladder") << QByteArray("ladder") << QByteArray("{}");
        QTest::newRow("conditions") << QByteArray("conditions") << QByteArray("[]");
    }
    void faultyRecord_isRefused()
    {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, value);
        Json json = written(sampleRecord("2011-08-29T12:00:00Z"));
        QVERIFY(measureRecordFromJson(json).has_value());
        json[key.toStdString()] = *parseJson(value.toStdString());
        QVERIFY(!measureRecordFromJson(json).has_value());
    }

    void recordWithoutResult_isRefused()
    {
        Json json = written(sampleRecord("2011-08-29T12:00:00Z"));
        json.erase("probe");
        QCOMPARE(measureRecordFromJson(json).error().code, ErrorCode::JsonOutOfRange);
    }

    void storedRecords_areFoundByTheirDriveNewestFirst()
    {
        QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("new/results")).toStdString();
        QVERIFY(storedMeasures(path).empty());
        QVERIFY(storeMeasure(path, sampleRecord("2011-08-29T12:00:00Z")).has_value());
        // Several in the same second are several.
        std::string last;
        for (int i = 0; i < 11; ++i)
            last = storeMeasure(path, sampleRecord("2012-01-01T00:00:00Z")).value_or("");
        QVERIFY(storeMeasure(path, sampleRecord("2013-01-01T00:00:00Z", "other")).has_value());
        QFile nonsense(QString::fromStdString(path + "/x.json"));
        QVERIFY(nonsense.open(QIODevice::WriteOnly) && nonsense.write("hello") == 5);
        nonsense.close();

        DeviceId device = sampleRecord("").device;
        device.kernelName = "sdq"; // plugged in elsewhere
        device.diskSequence = 77;
        const auto found = storedMeasures(path, device);
        QCOMPARE(found.size(), std::size_t(12));
        QCOMPARE(found.front().record.time, std::string("2012-01-01T00:00:00Z"));
        QCOMPARE(found[0].path, last);
        QVERIFY(found[0].path.ends_with("-11.json") && found[1].path.ends_with("-10.json"));
        QVERIFY(found[2].path.ends_with("-9.json") && found[9].path.ends_with("-2.json"));
        QVERIFY(found[10].path.ends_with("-20120101000000.json"));
        QCOMPARE(found.back().record.time, std::string("2011-08-29T12:00:00Z"));
        QCOMPARE(storedMeasures(path).size(), std::size_t(13));
    }

    void measuredSize_entersTheSnapshotOfThatDriveOnly()
    {
        QTemporaryDir folder;
        const std::string path = folder.path().toStdString();
        MeasureRecord simulated = sampleRecord("2013-01-01T00:00:00Z");
        simulated.isSimulated = true;
        simulated.probe->phase = 7;
        MeasureRecord open = sampleRecord("2012-06-01T00:00:00Z");
        open.probe->verdict = ProbeVerdict::Inconclusive;
        for (const MeasureRecord &record : {simulated, open, sampleRecord("2011-08-29T12:00:00Z")})
            QVERIFY(storeMeasure(path, record).has_value());
        DiskSnapshot snapshot;
        snapshot.id = sampleRecord("").device;
        adoptMeasured(snapshot, path);
        QCOMPARE(snapshot.measured, std::optional(Measurement{4096, 0}));
        snapshot.info.practice = true;
        adoptMeasured(snapshot, path);
        QCOMPARE(snapshot.measured, std::optional(Measurement{4096, 7}));
        DiskSnapshot other;
        other.id = sampleRecord("", "other").device;
        adoptMeasured(other, path);
        QVERIFY(!other.measured.has_value());
    }
};

QTEST_GUILESS_MAIN(MeasureRecordTest)
#include "measure_record_test.moc"
