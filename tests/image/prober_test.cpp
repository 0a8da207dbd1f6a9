// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/plan_actions.h"
#include "probe/image_sidecar.h"
#include "probe/prober.h"
#include "support/file_systems.h"
#include "support/parsed_table.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QTemporaryDir>
#include <fcntl.h>

using namespace driveready;
using namespace driveready::test;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    [&] { QVERIFY(file.open(QIODevice::ReadOnly) && hash.addData(&file)); }();
    return hash.result();
}

DiskSnapshot probed(const DiskTarget &target)
{
    const auto platform = makeLinuxPlatform();
    const auto snapshot = probeDisk(target, *platform);
    [&] { QVERIFY2(snapshot, snapshot ? "" : toLogString(snapshot.error()).c_str()); }();
    return snapshot.value_or(DiskSnapshot{});
}

QString signaturesOf(const DiskSnapshot &snapshot)
{
    QStringList all;
    for (const Signature &signature : snapshot.signatures) {
        const QString place =
            signature.partition ? QString::number(*signature.partition) : QStringLiteral("disk");
        all << place + u'=' + QString::fromStdString(signature.type);
    }
    all.sort();
    return all.join(u' ');
}

} // namespace

class ProberTest : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    int m_count = 0;

    DiskTarget save(const MemoryDisk &disk)
    {
        const QString path = m_folder.filePath(QStringLiteral("%1.img").arg(++m_count));
        [&] { QVERIFY(disk.saveTo(path)); }();
        if (disk.logicalSize() != sector512) {
            ImageSidecar sidecar;
            sidecar.limits.logical = disk.logicalSize().bytes();
            [&] { QVERIFY(writeSidecar(path.toStdString(), sidecar)); }();
        }
        return {DiskTarget::Kind::Image, path.toStdString()};
    }

private slots:

    void blankDisk_isNone()
    {
        const DiskSnapshot snapshot = probed(save(MemoryDisk(diskSectors)));
        QCOMPARE(snapshot.table.layout.type, TableType::None);
        QVERIFY(snapshot.table.problems.empty());
        QVERIFY(snapshot.signatures.empty());
        QVERIFY(snapshot.inUse.empty());
        QVERIFY(!snapshot.unrecognizedAt);
        QCOMPARE(snapshot.info.transport, Transport::Image);
    }

    void unrecognizedContent_isNotBlank_data()
    {
        QTest::addColumn<qint64>("byte");
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("boot sector of a FAT without a table")
            << qint64(0) << QByteArray("\xEB\x3C\x90MSDOS5.0");
        QTest::newRow("random master boot record")
            << qint64(440) << QByteArray(70, '\x9D') + QByteArray("\x55\xAA");
        QTest::newRow("a header nobody knows at 64 KiB") << qint64(65536) << QByteArray("MYVOLUME");
        QTest::newRow("data at the end")
            << qint64((diskSectors.value() - 1) * 512) << QByteArray("x");
    }
    void unrecognizedContent_isNotBlank()
    {
        QFETCH(qint64, byte);
        QFETCH(QByteArray, content);
        MemoryDisk disk(diskSectors);
        const DiskTarget blank = save(disk);
        disk.poke(quint64(byte),
                  std::as_bytes(std::span(content.constData(), size_t(content.size()))));
        const DiskSnapshot snapshot = probed(save(disk));
        QCOMPARE(snapshot.table.layout.type, TableType::None);
        QVERIFY(snapshot.unrecognizedAt);
        QCOMPARE(qint64(snapshot.unrecognizedAt->value()), byte / 512 * 512);
        QVERIFY(snapshot.fingerprint != probed(blank).fingerprint);
        Plan plan;
        plan.staged.type = TableType::Gpt;
        const auto losses = lossesOf(snapshot, plan);
        QCOMPARE(losses.size(), std::size_t(1));
        QCOMPARE(losses.front().type, std::string("unknown"));
    }

    void tooSmallAndAbsentDisks_areErrors()
    {
        const auto platform = makeLinuxPlatform();
        const DiskTarget small = save(MemoryDisk(SectorCount(2047)));
        const auto tooSmall = probeDisk(small, *platform);
        QVERIFY(!tooSmall);
        QCOMPARE(tooSmall.error().code, ErrorCode::DeviceTooSmall);
        const auto absent = probeDisk({DiskTarget::Kind::Image, small.name + "x"}, *platform);
        QVERIFY(!absent);
        QCOMPARE(absent.error().code, ErrorCode::NoSuchDevice);
    }

    void sidecar_speaksForTheImage()
    {
        const DiskTarget target = save(MemoryDisk(diskSectors));
        ImageSidecar sidecar;
        sidecar.info.model = "WDC WD15EARS-00Z5B1";
        sidecar.info.serial = "WD-1";
        sidecar.info.transport = Transport::Sata;
        sidecar.info.practice = true;
        sidecar.limits.physical = 512;
        sidecar.limits.alignmentOffset = -1;
        sidecar.listed = 4096;
        sidecar.measured = Measurement{4096, 7};
        QVERIFY(writeSidecar(target.name, sidecar));
        const DiskSnapshot snapshot = probed(target);
        QCOMPARE(snapshot.info.model, sidecar.info.model);
        QCOMPARE(snapshot.info.transport, Transport::Sata);
        QVERIFY(snapshot.info.practice);
        QCOMPARE(snapshot.info.size, Bytes(100 << 20));
        QCOMPARE(snapshot.limits.alignmentOffset, std::optional<std::int64_t>(-1));
        QCOMPARE(snapshot.limits.logical, std::optional<std::uint64_t>(512));
        QVERIFY(snapshot.listed == sidecar.listed && snapshot.measured == sidecar.measured);
    }

    void probing_leavesTheImageAsItWas_andTwoProbesAgree()
    {
        MemoryDisk disk(diskSectors);
        putGpt(disk, twoPartitions());
        const DiskTarget target = save(disk);
        const QString path = QString::fromStdString(target.name);
        const QByteArray content = contentOf(path);
        const QDateTime written = QFileInfo(path).lastModified();
        const DiskSnapshot first = probed(target);
        const DiskSnapshot second = probed(target);
        QVERIFY(first == second);
        QCOMPARE(contentOf(path), content);
        QCOMPARE(QFileInfo(path).lastModified(), written);
        const auto read = snapshotFromJson(toJson(first));
        QVERIFY2(read, read ? "" : toLogString(read.error()).c_str());
        QVERIFY(*read == first);
    }

    void openDisk_isProbedThroughItsDescriptor()
    {
        MemoryDisk disk(diskSectors);
        putGpt(disk, twoPartitions());
        const DiskTarget target = save(disk);
        const auto platform = makeLinuxPlatform();
        const UniqueFd fd(::open(target.name.c_str(), O_RDONLY | O_CLOEXEC));
        const auto snapshot = probeOpenDisk(target, fd.get(), *platform);
        QVERIFY(snapshot);
        QVERIFY(*snapshot == probed(target));
    }

    // G19: one byte of any table sector, or another disk, is another fingerprint.
    void fingerprint_changesWithEveryTableSector_data()
    {
        QTest::addColumn<quint64>("offset");
        QTest::newRow("boot code") << quint64(100);
        QTest::newRow("header") << quint64(512 + 120);
        QTest::newRow("first entry") << quint64(1024 + 56);
        QTest::newRow("last entry") << quint64(34 * 512 - 1);
        QTest::newRow("backup entries") << quint64((lastSector - 20) * 512);
        QTest::newRow("backup header") << quint64(lastSector * 512 + 500);
    }
    void fingerprint_changesWithEveryTableSector()
    {
        QFETCH(quint64, offset);
        MemoryDisk disk(diskSectors);
        putGpt(disk, twoPartitions());
        const DiskTarget target = save(disk);
        const Digest before = probed(target).fingerprint;
        QFile file(QString::fromStdString(target.name));
        QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(qint64(offset)));
        char byte = 0;
        QVERIFY(file.getChar(&byte) && file.seek(qint64(offset)) && file.putChar(char(byte ^ 1)));
        file.close();
        QVERIFY(probed(target).fingerprint != before);
    }

    void fileSystems_areFoundInTheirPartitions()
    {
        MemoryDisk disk(diskSectors);
        GptSpec spec;
        spec.entries = {{2048, 67583, u"ext4"}, {67584, 133119, u"fat"}, {133120, 150000, u""}};
        putGpt(disk, spec);
        const DiskTarget target = save(disk);
        const QString path = QString::fromStdString(target.name);
        const QString part = m_folder.filePath(QStringLiteral("part"));
        QFile file(part);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(32 << 20));
        file.close();
        const QString missing =
            runTool("mkfs.ext4", {"-q", "-F", "-L", "data", part.toStdString()});
        if (!missing.isEmpty())
            QSKIP(qPrintable(missing));
        QVERIFY(copyInto(part, path, 2048 * 512));
        QVERIFY(QFile::resize(part, 0) && QFile::resize(part, 32 << 20));
        const QString noFat = runTool("mkfs.fat", {"-F", "32", "-n", "STICK", part.toStdString()});
        if (!noFat.isEmpty())
            QSKIP(qPrintable(noFat));
        QVERIFY(copyInto(part, path, 67584ll * 512));
        const DiskSnapshot snapshot = probed(target);
        QCOMPARE(signaturesOf(snapshot), "1=ext4 2=vfat");
        QCOMPARE(snapshot.signatureOf(1)->label, "data");
        QCOMPARE(snapshot.signatureOf(1)->usage, "filesystem");
        QCOMPARE(snapshot.signatureOf(1)->magicOffset, Bytes(1080));
        QCOMPARE(snapshot.signatureOf(1)->uuid.size(), 36u);
        QCOMPARE(snapshot.signatureOf(2)->label, "STICK");
        QVERIFY(!snapshot.signatureOf(3));
        QVERIFY(!snapshot.wholeDiskSignature());
        QVERIFY(snapshot.table.isEditable);
    }

    void wholeDiskFileSystem_hidesALeftOverBackupTable()
    {
        MemoryDisk disk(diskSectors);
        putGpt(disk, twoPartitions());
        disk.poke(0, std::vector<std::byte>(512 * 34));
        const DiskTarget target = save(disk);
        const DiskSnapshot before = probed(target);
        QCOMPARE(namesOf(before.table.problems), "primary-damaged protective-mbr-missing");
        const QString part = m_folder.filePath(QStringLiteral("whole"));
        QFile file(part);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(64 << 20));
        file.close();
        const QString missing = runTool("mkfs.ext4", {"-q", "-F", part.toStdString()});
        if (!missing.isEmpty())
            QSKIP(qPrintable(missing));
        QVERIFY(copyInto(part, QString::fromStdString(target.name), 0));
        const DiskSnapshot snapshot = probed(target);
        QCOMPARE(snapshot.table.layout.type, TableType::None);
        QVERIFY(snapshot.table.problems.empty());
        QCOMPARE(signaturesOf(snapshot), "disk=ext4");
    }

    void contradictingSignatures_areAllListed()
    {
        const QString path = m_folder.filePath(QStringLiteral("ext4.img"));
        const QString other = m_folder.filePath(QStringLiteral("xfs.img"));
        for (const QString &name : {path, other}) {
            QFile file(name);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(320 << 20));
        }
        const QString missing = runTool("mkfs.ext4", {"-q", "-F", path.toStdString()}) +
                                runTool("mkfs.xfs", {"-q", other.toStdString()});
        if (!missing.isEmpty())
            QSKIP(qPrintable(missing));
        // ext4 leaves its first 1024 bytes alone, the super block of XFS is shorter.
        QVERIFY(QFile::resize(other, 512));
        QVERIFY(copyInto(other, path, 0));
        const DiskSnapshot snapshot = probed({DiskTarget::Kind::Image, path.toStdString()});
        QCOMPARE(signaturesOf(snapshot), "disk=ext4 disk=xfs");
    }
};

QTEST_GUILESS_MAIN(ProberTest)
#include "prober_test.moc"
