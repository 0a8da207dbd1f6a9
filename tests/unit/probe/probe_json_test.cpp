// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "layout/layout_json.h"
#include "probe/disk_snapshot.h"
#include "probe/image_sidecar.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace driveready;

namespace {

DiskSnapshot fullSnapshot()
{
    DiskSnapshot snapshot;
    snapshot.id = {DiskTarget::Kind::BlockDevice,
                   "sdb",
                   8,
                   16,
                   42,
                   Bytes(1500301910016),
                   sector512,
                   sha256("wwid")};
    snapshot.info.vendor = "WDC";
    snapshot.info.model = "WD15EARS-00Z5B1";
    snapshot.info.serial = "WD-\x1b[0m\"<b>";
    snapshot.info.firmware = "80.00A80";
    snapshot.info.wwn = "0x50014ee0ac0f3b2c";
    snapshot.info.transport = Transport::Sata;
    snapshot.info.rotational = true;
    snapshot.info.rotationRate = 5400;
    snapshot.info.removable = false;
    snapshot.info.readOnly = false;
    snapshot.info.zoned = "host-aware";
    snapshot.info.linkSpeed = "3.0 Gbps";
    snapshot.info.size = snapshot.id.size;
    snapshot.info.practice = true;
    snapshot.limits = {512, 512, 512, 33553920, -1, 0, 0, 4194304, 7, 15};
    snapshot.listed = 4096;
    snapshot.measured = Measurement{4096, 7};
    DiskLayout &layout = snapshot.table.layout;
    layout = {TableType::Gpt,
              sector512,
              SectorCount(2930277168),
              Lba(34),
              Lba(2930277134),
              *Guid::fromString("11111111-2222-3333-4444-555555555555"),
              0,
              256,
              {}};
    Partition partition{1,
                        Lba(2048),
                        SectorCount(2048),
                        partitionTypeFor(PartitionKind::Efi),
                        false,
                        1ull << 63,
                        *Guid::fromString("AAAAAAAA-2222-3333-4444-555555555555"),
                        "EFI \\x00",
                        {}};
    layout.partitions = {partition};
    snapshot.table.problems = {TableProblem::BackupNotAtEnd, TableProblem::HybridMbr};
    snapshot.signatures = {{1, "vfat", "filesystem", "EFI", "1234-ABCD", Bytes(82)},
                           {std::nullopt, "linux_raid_member", "raid", "", "", Bytes(4096)}};
    snapshot.inUse = {{InUse::Kind::Mounted, "sdb1", "/boot/efi"},
                      {InUse::Kind::SystemDisk, "sdb", "/boot/efi"},
                      {InUse::Kind::OpenByProcess, "sdb1", "4711 dd", ReleaseWay::EndProgram, 4711,
                       "dd", 1000, Access::WorkingFolder}};
    snapshot.unrecognizedAt = Bytes(512);
    snapshot.fingerprint = sha256("table");
    return snapshot;
}

QByteArray log(const Error &error)
{
    return QByteArray::fromStdString(toLogString(error));
}

} // namespace

class ProbeJsonTest : public QObject
{
    Q_OBJECT

private slots:
    void snapshot_roundTrips()
    {
        const DiskSnapshot before = fullSnapshot();
        const auto text = parseJson(canonicalText(toJson(before)));
        QVERIFY(text);
        const auto after = snapshotFromJson(*text);
        QVERIFY2(after, after ? "" : log(after.error()).constData());
        QVERIFY(*after == before);
        QCOMPARE(canonicalText(toJson(*after)), canonicalText(toJson(before)));
    }

    void emptySnapshot_roundTrips()
    {
        const auto after = snapshotFromJson(toJson(DiskSnapshot{}));
        QVERIFY2(after, after ? "" : log(after.error()).constData());
        QVERIFY(*after == DiskSnapshot{});
    }

    void dosLayout_roundTrips()
    {
        DiskLayout layout{TableType::Dos, sector4096, SectorCount(1000),
                          Lba(1),         Lba(999),   {},
                          0xdeadbeef,     128,        {}};
        layout.partitions = {{1,
                              Lba(256),
                              SectorCount(100),
                              partitionTypeFor(PartitionKind::Extended),
                              true,
                              0,
                              {},
                              "",
                              {}},
                             {5,
                              Lba(260),
                              SectorCount(8),
                              partitionTypeFor(PartitionKind::Linux),
                              false,
                              0,
                              {},
                              "",
                              Lba(256)}};
        const auto after = layoutFromJson(toJson(layout), "t");
        QVERIFY2(after, after ? "" : log(after.error()).constData());
        QVERIFY(*after == layout);
    }

    void snapshot_refusesEveryOtherForm_data()
    {
        QTest::addColumn<QByteArray>("pointer");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char *pointer, const char *value, const char *expected) {
            QTest::newRow(pointer)
                << QByteArray(pointer) << QByteArray(value) << QByteArray(expected);
        };
        row("/schema", "2", "SchemaUnsupported path=schema");
        row("/extra", "1", "JsonUnknownKey path=extra");
        row("/id/kind", "\"disk\"", "JsonOutOfRange path=id.kind");
        row("/id/logical", "520", "JsonOutOfRange path=id.logical");
        row("/id/wwid", "\"00\"", "JsonOutOfRange path=id.wwid");
        row("/id/size_bytes", "-1", "JsonOutOfRange path=id.size_bytes");
        row("/device/colour", "1", "JsonUnknownKey path=device.colour");
        row("/device/transport", "\"floppy\"", "JsonOutOfRange path=device.transport");
        row("/limits/logical", "\"512\"", "JsonWrongType path=limits.logical");
        row("/measured/phase", "8", "JsonOutOfRange path=measured.phase");
        row("/measured/physical", "1024", "JsonOutOfRange path=measured.physical");
        row("/listed", "100000", "JsonOutOfRange path=listed");
        row("/table/type", "\"apm\"", "JsonOutOfRange path=table.type");
        row("/table/problems/0", "\"bad\"", "JsonOutOfRange path=table.problems");
        row("/table/partitions/0/kind", "\"linux\"",
            "JsonOutOfRange path=table.partitions[0].kind");
        row("/table/partitions/0/size", "18446744073709551615",
            "JsonOutOfRange path=table.partitions[0].size");
        row("/table/partitions/0/uuid", "\"x\"", "JsonOutOfRange path=table.partitions[0].uuid");
        row("/table/partitions/0/number", "0", "JsonOutOfRange path=table.partitions[0].number");
        row("/signatures/0/magic_offset_bytes", "1.5",
            "JsonOutOfRange path=signatures[0].magic_offset_bytes");
        row("/unrecognized_at_bytes", "-1", "JsonOutOfRange path=unrecognized_at_bytes");
        row("/in_use/1/kind", "\"busy\"", "JsonOutOfRange path=in_use[1].kind");
        row("/fingerprint", "\"00\"", "JsonOutOfRange path=fingerprint");
    }
    void snapshot_refusesEveryOtherForm()
    {
        QFETCH(QByteArray, pointer);
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, expected);
        Json json = toJson(fullSnapshot());
        json[Json::json_pointer(pointer.toStdString())] = *parseJson(value.toStdString());
        const auto after = snapshotFromJson(json);
        QVERIFY(!after);
        QCOMPARE(log(after.error()), expected);
    }

    void sameNumberTwice_isRefused()
    {
        Json json = toJson(fullSnapshot());
        json["table"]["partitions"].push_back(json["table"]["partitions"][0]);
        QVERIFY(!snapshotFromJson(json));
    }

    // Records of the first version say less of each use.
    void useWithoutWhoAndHow_isRead()
    {
        const auto use = inUseFromJson(
            {{"kind", "mounted"}, {"device", "sdb1"}, {"detail", "/srv"}}, "in_use[0]");
        QVERIFY(use && *use == (InUse{InUse::Kind::Mounted, "sdb1", "/srv"}));
    }

    void useWithAnUnknownWord_isRefused_data()
    {
        QTest::addColumn<QByteArray>("key");
        for (const char *key : {"kind", "release", "access"})
            QTest::newRow(key) << QByteArray(key);
    }
    void useWithAnUnknownWord_isRefused()
    {
        QFETCH(QByteArray, key);
        Json json = {{"kind", "mounted"}, {"device", "sdb1"}, {"detail", "/srv"}};
        json[key.toStdString()] = "by magic";
        const auto use = inUseFromJson(json, "in_use[0]");
        QVERIFY(!use);
        QCOMPARE(use.error().code, ErrorCode::JsonOutOfRange);
    }

    void names_roundTrip()
    {
        for (int i = 0; i <= int(Transport::Unknown); ++i)
            QCOMPARE(transportFromName(wireName(Transport(i))), std::optional(Transport(i)));
        for (int i = 0; i <= int(TableProblem::ContentBesideTable); ++i)
            QCOMPARE(tableProblemFromName(wireName(TableProblem(i))),
                     std::optional(TableProblem(i)));
        for (int i = 0; i <= int(InUse::Kind::Export); ++i)
            QCOMPARE(inUseKindFromName(wireName(InUse::Kind(i))), std::optional(InUse::Kind(i)));
        for (int i = 0; i <= int(ReleaseWay::UnlockMedium); ++i)
            QCOMPARE(releaseWayFromName(wireName(ReleaseWay(i))), std::optional(ReleaseWay(i)));
        for (int i = 0; i <= int(Access::Namespace); ++i)
            QCOMPARE(accessFromName(wireName(Access(i))), std::optional(Access(i)));
    }

    void sameDrive_survivesReplugging_onlyWithANameOfItsOwn()
    {
        DeviceId a = fullSnapshot().id;
        DeviceId b = a;
        b.kernelName = "sdc";
        b.minor = 32;
        b.diskSequence = 43;
        QVERIFY(isSameDrive(a, b));
        b.size = Bytes(1);
        QVERIFY(!isSameDrive(a, b));
        b = a;
        a.wwid = b.wwid = Digest{};
        QVERIFY(isSameDrive(a, b));
        b.diskSequence = 43;
        QVERIFY(!isSameDrive(a, b));
    }

    void sidecar_roundTripsThroughItsFile()
    {
        QTemporaryDir folder;
        const std::string image = folder.filePath(QStringLiteral("disk.img")).toStdString();
        QVERIFY(readSidecar(image) && !*readSidecar(image));
        ImageSidecar sidecar;
        sidecar.info.vendor = "WDC";
        sidecar.info.model = "WDC WD15EARS-00Z5B1";
        sidecar.info.serial = "WD-PRACTICE0001";
        sidecar.info.transport = Transport::Sata;
        sidecar.info.rotational = true;
        sidecar.info.rotationRate = 5400;
        sidecar.info.practice = true;
        sidecar.limits.logical = 512;
        sidecar.limits.alignmentOffset = 0;
        sidecar.listed = 4096;
        sidecar.measured = Measurement{4096, 7};
        QVERIFY(writeSidecar(image, sidecar));
        QVERIFY(writeSidecar(image, sidecar)); // replaces
        const auto read = readSidecar(image);
        QVERIFY2(read, read ? "" : log(read.error()).constData());
        QVERIFY(*read == sidecar);
    }

    void sidecar_isReadStrictly_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("code");
        QTest::newRow("empty object") << QByteArray("{}") << QByteArray("JsonMissingKey");
        QTest::newRow("only schema") << QByteArray("{\"schema\":1}") << QByteArray();
        QTest::newRow("schema 2") << QByteArray("{\"schema\":2}")
                                  << QByteArray("SchemaUnsupported");
        QTest::newRow("unknown") << QByteArray("{\"schema\":1,\"x\":1}")
                                 << QByteArray("JsonUnknownKey");
        QTest::newRow("claims a size") << QByteArray("{\"schema\":1,\"device\":{\"size_bytes\":1}}")
                                       << QByteArray("JsonUnknownKey");
        QTest::newRow("sector of 520") << QByteArray("{\"schema\":1,\"limits\":{\"logical\":520}}")
                                       << QByteArray("JsonOutOfRange");
        QTest::newRow("not json") << QByteArray("hello") << QByteArray("JsonSyntax");
        QTest::newRow("too long") << QByteArray(70000, ' ') << QByteArray("InputTooLarge");
    }
    void sidecar_isReadStrictly()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, code);
        QTemporaryDir folder;
        const std::string image = folder.filePath(QStringLiteral("disk.img")).toStdString();
        QFile file(QString::fromStdString(sidecarPath(image)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        const auto read = readSidecar(image);
        QCOMPARE(read ? QByteArray() : log(read.error()).split(' ').first(), code);
    }
};

QTEST_GUILESS_MAIN(ProbeJsonTest)
#include "probe_json_test.moc"
