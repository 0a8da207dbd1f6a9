// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/device_identity.h"
#include "platform/sysfs.h"
#include "platform/udev_db.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace driveready;

namespace {

class Tree
{
public:
    void put(const QString &path, const QByteArray &content)
    {
        const QString full = m_folder.filePath(path);
        QVERIFY(QDir().mkpath(QFileInfo(full).path()));
        QFile file(full);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), content.size());
    }
    std::string root() const { return m_folder.path().toStdString(); }

private:
    QTemporaryDir m_folder;
};

} // namespace

class SysfsTest : public QObject
{
    Q_OBJECT

private slots:
    void size_countsUnitsOf512_whateverTheSectorSize()
    {
        Tree tree;
        tree.put(QStringLiteral("block/sdb/size"), "15628053168\n");
        tree.put(QStringLiteral("block/sdb/queue/logical_block_size"), "4096\n");
        QCOMPARE(Sysfs(tree.root()).unitsOf512("block/sdb/size"),
                 std::optional(Bytes(8001563222016)));
    }

    void alignmentOffset_minusOneStaysMinusOne()
    {
        Tree tree;
        tree.put(QStringLiteral("block/sdb/alignment_offset"), "-1\n");
        const Sysfs sysfs(tree.root());
        QCOMPARE(sysfs.signedNumber("block/sdb/alignment_offset"), std::optional<std::int64_t>(-1));
        QVERIFY(!sysfs.number("block/sdb/alignment_offset"));
    }

    void identity_takesNumbersThatAreExactlyThose_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("numbers");
        QTest::addColumn<ErrorCode>("code");
        const QByteArray disk("sdb");
        QTest::newRow("more behind") << disk << QByteArray("8:16x") << ErrorCode::NotADisk;
        QTest::newRow("more between") << disk << QByteArray("8x:16") << ErrorCode::NotADisk;
        QTest::newRow("zeros") << disk << QByteArray("08:16") << ErrorCode::NotADisk;
        QTest::newRow("one number") << disk << QByteArray("8") << ErrorCode::NotADisk;
        QTest::newRow("no name") << QByteArray("x/../sdb") << QByteArray("8:16\n")
                                 << ErrorCode::NoSuchDevice;
    }
    void identity_takesNumbersThatAreExactlyThose()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, numbers);
        QFETCH(ErrorCode, code);
        Tree tree;
        tree.put(QStringLiteral("block/sdb/dev"), numbers);
        tree.put(QStringLiteral("block/sdb/size"), "2048\n");
        tree.put(QStringLiteral("block/sdb/queue/logical_block_size"), "512\n");
        tree.put(QStringLiteral("block/x/dev"), "8:32\n");
        SystemPaths paths;
        paths.sys = paths.udevData = tree.root();
        QCOMPARE(identifyBySysfs(name.toStdString(), paths).error().code, code);
        tree.put(QStringLiteral("block/sdb/dev"), "8:16\n");
        const auto id = identifyBySysfs("sdb", paths);
        QVERIFY(id.has_value());
        QCOMPARE(id->major, 8U);
        QCOMPARE(id->minor, 16U);
        QCOMPARE(id->size, Bytes(std::uint64_t{2048} * 512));
    }

    void number_refusesEverythingElse_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("text") << QByteArray("none\n");
        QTest::newRow("mixed") << QByteArray("12 34\n");
        QTest::newRow("too large") << QByteArray("18446744073709551616\n");
        QTest::newRow("hex") << QByteArray("0x10\n");
    }
    void number_refusesEverythingElse()
    {
        QFETCH(QByteArray, content);
        Tree tree;
        tree.put(QStringLiteral("x"), content);
        QVERIFY(!Sysfs(tree.root()).number("x"));
    }

    void names_joinAsTheKernelDoes()
    {
        QCOMPARE(partitionName("sdb", 1), "sdb1");
        QCOMPARE(partitionName("nvme0n1", 12), "nvme0n1p12");
        QCOMPARE(nodePath("/dev", "cciss!c0d0"), "/dev/cciss/c0d0");
        QVERIFY(isKernelName("sdb"));
        for (const char *bad : {"", "../sda", "a/b", ".", "a b", "a\n"})
            QVERIFY2(!isKernelName(bad), bad);
    }

    void udev_valuesAreReadBounded()
    {
        Tree tree;
        tree.put(QStringLiteral("b8:16"), "S:disk/by-id/x\nE:ID_MODEL=WDC_WD15EARS\nE:broken\n"
                                          "E:ID_SERIAL_SHORT=" +
                                              QByteArray(4096, 'x') +
                                              "\nE:ID_MODEL_ENC=WDC\\x20WD\\x\\x2\n");
        const auto properties = readUdevProperties(tree.root(), "8:16");
        QCOMPARE(propertyOf(properties, "ID_MODEL"), "WDC_WD15EARS");
        QCOMPARE(propertyOf(properties, "ID_SERIAL_SHORT").size(), 256u);
        QCOMPARE(propertyOf(properties, "ABSENT"), "");
        QCOMPARE(decodeUdevText(propertyOf(properties, "ID_MODEL_ENC")), "WDC WD\\x\\x2");
        QVERIFY(readUdevProperties(tree.root(), "8:99").empty());
    }
};

QTEST_GUILESS_MAIN(SysfsTest)
#include "sysfs_test.moc"
