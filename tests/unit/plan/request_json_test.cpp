// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/file_system_rules.h"
#include "support/plans.h"

using namespace driveready;
using namespace driveready::test;

namespace {

Result<LayoutRequest> read(const QByteArray &text)
{
    const auto json = parseJson(std::string_view(text.constData(), std::size_t(text.size())));
    return json ? requestFromJson(*json) : Result<LayoutRequest>(fail(json.error()));
}

} // namespace

class RequestJsonTest : public QObject
{
    Q_OBJECT

private slots:
    void request_readsBackAsTheSameRequest()
    {
        LayoutRequest request =
            wishes({wish(FileSystem::Fat32, 536870912, "EFI"), wish(FileSystem::Swap, 1073741824),
                    wish(FileSystem::Ext4, {}, "data")});
        request.partitions[0].kind = PartitionKind::Efi;
        request.owner = Owner{1000, 100};
        const auto again = requestFromJson(toJson(request));
        QVERIFY(again);
        QVERIFY(*again == request);
        const LayoutRequest tableOnly = wishes({}, TableType::Dos);
        QVERIFY(*requestFromJson(toJson(tableOnly)) == tableOnly);
    }

    void mistake_isNamedWithItsPlace_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("log");
        QTest::newRow("no schema")
            << QByteArray("{\"table\":\"gpt\"}") << QByteArray("JsonMissingKey path=schema");
        QTest::newRow("other schema") << QByteArray("{\"schema\":9,\"table\":\"gpt\"}")
                                      << QByteArray("SchemaUnsupported path=schema");
        QTest::newRow("no table") << QByteArray("{\"schema\":1}")
                                  << QByteArray("JsonMissingKey path=table");
        QTest::newRow("table none") << QByteArray("{\"schema\":1,\"table\":\"none\"}")
                                    << QByteArray("JsonOutOfRange path=table");
        QTest::newRow("unknown file system")
            << QByteArray("{\"schema\":1,\"table\":\"gpt\",\"partitions\":["
                          "{\"file_system\":\"zfs\"}]}")
            << QByteArray("JsonOutOfRange path=partitions[0].file_system");
        QTest::newRow("unknown key")
            << QByteArray("{\"schema\":1,\"table\":\"gpt\",\"partitions\":[{\"start\":63}]}")
            << QByteArray("JsonUnknownKey path=partitions[0].start");
        QTest::newRow("size zero")
            << QByteArray("{\"schema\":1,\"table\":\"gpt\",\"partitions\":[{\"size_bytes\":0}]}")
            << QByteArray("JsonOutOfRange path=partitions[0].size_bytes");
        QTest::newRow("owner without group")
            << QByteArray("{\"schema\":1,\"table\":\"gpt\",\"owner\":{\"uid\":1000}}")
            << QByteArray("JsonMissingKey path=owner.gid");
        QTest::newRow("owner -1") << QByteArray("{\"schema\":1,\"table\":\"gpt\","
                                                "\"owner\":{\"uid\":4294967295,\"gid\":0}}")
                                  << QByteArray("JsonOutOfRange path=owner.uid");
    }
    void mistake_isNamedWithItsPlace()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, log);
        const auto request = read(text);
        QVERIFY(!request);
        QCOMPARE(QByteArray::fromStdString(toLogString(request.error())), log);
    }

    void fileSystemNames_readBack()
    {
        for (const FileSystem fileSystem : allFileSystems)
            QCOMPARE(fileSystemFromName(wireName(fileSystem)), std::optional(fileSystem));
        QVERIFY(!fileSystemFromName("vfat"));
    }

    void label_isJudgedByWhatStoresIt_data()
    {
        QTest::addColumn<int>("fileSystem");
        QTest::addColumn<QByteArray>("label");
        QTest::addColumn<QByteArray>("fault");
        const auto row = [](const char *name, FileSystem fileSystem, const char *label,
                            const char *fault) {
            QTest::newRow(name) << int(fileSystem) << QByteArray(label) << QByteArray(fault);
        };
        row("ext4 of 16", FileSystem::Ext4, "1234567890123456", "");
        row("ext4 of 17", FileSystem::Ext4, "12345678901234567", "label-too-long");
        row("ext4 counts bytes", FileSystem::Ext4,
            "\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4", "label-too-long");
        row("xfs of 12", FileSystem::Xfs, "123456789012", "");
        row("xfs of 13", FileSystem::Xfs, "1234567890123", "label-too-long");
        row("swap of 15", FileSystem::Swap, "123456789012345", "");
        row("swap of 16", FileSystem::Swap, "1234567890123456", "label-too-long");
        row("fat of 11", FileSystem::Fat32, "MY DISK-123", "");
        row("fat with umlaut", FileSystem::Fat32, "\u00c4", "label-character");
        row("fat with dot", FileSystem::Fat32, "a.b", "label-character");
        row("exfat counts UTF-16 units", FileSystem::Exfat,
            "\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4", "");
        row("exfat of 12 units", FileSystem::Exfat, "123456789012", "label-too-long");
        row("exfat with slash", FileSystem::Exfat, "a/b", "label-character");
        row("btrfs of 255", FileSystem::Btrfs, std::string(255, 'a').c_str(), "");
        row("btrfs of 256", FileSystem::Btrfs, std::string(256, 'a').c_str(), "label-too-long");
        row("btrfs with newline", FileSystem::Btrfs, "a\nb", "label-control-character");
        row("f2fs counts bytes", FileSystem::F2fs, QByteArray("\u00e4").repeated(128).constData(),
            "label-too-long");
        row("ntfs counts UTF-16 units", FileSystem::Ntfs,
            QByteArray("\u20ac").repeated(32).constData(), "");
        row("ntfs of 33 units", FileSystem::Ntfs, std::string(33, 'a').c_str(), "label-too-long");
        row("ntfs: two units beyond U+FFFF", FileSystem::Ntfs,
            QByteArray("\U0001F600").repeated(17).constData(), "label-too-long");
        row("ntfs with question mark", FileSystem::Ntfs, "what?", "label-character");
        row("none stores no label", FileSystem::None, "x", "label-not-possible");
        row("empty is always possible", FileSystem::None, "", "");
        row("space at the end", FileSystem::Ext4, "data ", "label-space-at-end");
        row("right-to-left override", FileSystem::Ext4, "a\u202eb", "label-control-character");
        row("zero width", FileSystem::Ext4, "a\u200bb", "label-control-character");
        row("overlong form", FileSystem::Ext4, "\xc0\xaf", "label-not-utf8");
        row("surrogate", FileSystem::Ext4, "\xed\xa0\x80", "label-not-utf8");
    }
    void label_isJudgedByWhatStoresIt()
    {
        QFETCH(int, fileSystem);
        QFETCH(QByteArray, label);
        QFETCH(QByteArray, fault);
        const std::string_view found = labelFault(FileSystem(fileSystem), label.toStdString());
        QCOMPARE(QByteArray(found.data(), qsizetype(found.size())), fault);
    }

    void partitionName_has36Units()
    {
        QVERIFY(partitionNameFault(std::string(36, 'a')).empty());
        QCOMPARE(QByteArray(partitionNameFault(std::string(37, 'a')).data()),
                 QByteArray("label-too-long"));
        QVERIFY(!partitionNameFault("\U0001F600").empty());
    }
};

QTEST_GUILESS_MAIN(RequestJsonTest)
#include "request_json_test.moc"
