// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "practice/md_superblock.h"
#include "support/apply_image.h"
#include "support/plans.h"

#include <QTest>
#include <bit>

// Content of an earlier life, of every kind, in a partition and on the whole disk: after a plan
// neither libblkid nor a look at the marks themselves finds it again.

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr qint64 areaBytes = qint64(200 * mebi); // of what is planted
constexpr qint64 partitionStart = qint64(mebi);
constexpr std::uint64_t diskBytes = 256 * mebi;

struct Mark
{
    qint64 offset;
    QByteArray bytes;
};
using Marks = QList<Mark>;

template<class Number>
QByteArray little(Number value)
{
    static_assert(std::endian::native == std::endian::little);
    return QByteArray(reinterpret_cast<const char *>(&value), sizeof value);
}

Marks mdMarks(qint64 superblock)
{
    MdMember member;
    member.name = "old:0";
    member.array = *Guid::fromString("11111111-2222-4333-8444-555555555555");
    member.device = *Guid::fromString("11111111-2222-4333-8444-666666666666");
    member.chunk = Bytes(512 * 1024);
    member.dataOffset = Bytes(mebi);
    member.deviceSize = Bytes(areaBytes);
    const auto bytes = mdSuperblock(member);
    QByteArray block(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()));
    block.replace(144, 8, little(std::uint64_t(superblock) / 512)); // super_offset
    block.replace(216, 4, little(std::uint32_t(0)));                // sb_csum
    std::uint64_t sum = 0;
    for (qsizetype at = 0; at < 256 + 2 * 4; at += 4) // its eight roles of two bytes are in
        sum += *reinterpret_cast<const std::uint32_t *>(block.constData() + at);
    block.replace(216, 4, little(std::uint32_t((sum & 0xFFFFFFFF) + (sum >> 32))));
    return {{superblock, block}};
}

QByteArray big(std::uint64_t value, int bytes)
{
    QByteArray text;
    while (bytes-- > 0)
        text += char(value >> (8 * bytes));
    return text;
}

/// One entry of a list of names and values in XDR, as a ZFS label begins.
QByteArray nameAndNumber(const QByteArray &name, std::uint64_t value)
{
    QByteArray padded = name;
    padded.resize((name.size() + 3) / 4 * 4, '\0');
    const QByteArray rest =
        big(std::uint64_t(name.size()), 4) + padded + big(8, 4) + big(1, 4) + big(value, 8);
    return big(std::uint64_t(rest.size() + 8), 4) + big(std::uint64_t(rest.size() + 8), 4) + rest;
}

/// All four labels, two at each end.
Marks zfsMarks()
{
    constexpr qint64 label = 256 * 1024;
    const QByteArray list = QByteArray("\x01\x01\0\0", 4) + big(0, 4) + big(1, 4) +
                            nameAndNumber("version", 5000) + nameAndNumber("state", 0) +
                            nameAndNumber("txg", 4) + nameAndNumber("pool_guid", 77) +
                            nameAndNumber("guid", 78) + big(0, 8);
    Marks marks;
    for (const qint64 start : {qint64(0), label, areaBytes - 2 * label, areaBytes - label})
        marks.append({start + 16 * 1024, list});
    return marks;
}

/// LVM2's own CRC: reflected, without the final complement.
std::uint32_t lvmCrc(const QByteArray &bytes)
{
    std::uint32_t crc = 0xF597A6CF;
    for (const char byte : bytes) {
        crc ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc >> 1) ^ (crc & 1 ? 0xEDB88320 : 0);
    }
    return crc;
}

Marks lvmMarks()
{
    QByteArray sector("LABELONE");
    sector += little(std::uint64_t(1)) + QByteArray(4, 0) + little(std::uint32_t(32)) + "LVM2 001";
    sector += QByteArray("abcdefghijklmnopqrstuvwxyz012345");
    sector.resize(512, '\0');
    sector.replace(16, 4, little(lvmCrc(sector.mid(20))));
    return {{512, sector}};
}

Marks luksMarks()
{
    QByteArray header("LUKS\xba\xbe\x00\x01", 8);
    header += QByteArray("aes").leftJustified(32, '\0') +
              QByteArray("xts-plain64").leftJustified(32, '\0') +
              QByteArray("sha256").leftJustified(32, '\0');
    header.resize(168, '\0');
    header += "11111111-2222-4333-8444-555555555555";
    return {{0, header}};
}

/// "kind" to what libblkid calls it and where it is; a program's name instead of marks.
struct Kind
{
    const char *name;
    const char *type;
    Marks marks;
    QStringList maker;
};

QList<Kind> kinds()
{
    const auto made = [](const char *type, const QStringList &maker) {
        return Kind{type, type, {}, maker};
    };
    return {
        {"md 1.2 at 4 KiB", "linux_raid_member", mdMarks(4096), {}},
        {"md 1.0 at the end", "linux_raid_member", mdMarks(areaBytes - 8192), {}},
        {"zfs", "zfs_member", zfsMarks(), {}},
        {"lvm", "LVM2_member", lvmMarks(), {}},
        {"luks", "crypto_LUKS", luksMarks(), {}},
        made("ext4", {QStringLiteral("mkfs.ext4"), QStringLiteral("-qF")}),
        made("btrfs", {QStringLiteral("mkfs.btrfs"), QStringLiteral("-qf")}),
        made("f2fs", {QStringLiteral("mkfs.f2fs"), QStringLiteral("-qf")}),
        made("ntfs", {QStringLiteral("mkfs.ntfs"), QStringLiteral("-qQF")}),
        made("exfat", {QStringLiteral("mkfs.exfat"), QStringLiteral("-q")}),
        made("vfat", {QStringLiteral("mkfs.fat"), QStringLiteral("-F32")}),
        made("swap", {QStringLiteral("mkswap"), QStringLiteral("-q")}),
    };
}

/// Puts the kind into the image; "" or why it cannot be made here.
QString plant(ImageDisk &disk, const Kind &kind, qint64 offset)
{
    for (const Mark &mark : kind.marks)
        disk.put(offset + mark.offset, mark.bytes);
    if (kind.maker.isEmpty())
        return {};
    const QString path = disk.file(QStringLiteral("old"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || !file.resize(areaBytes))
        return QStringLiteral("no file");
    file.close();
    if (runTool(kind.maker.first(), kind.maker.mid(1) + QStringList{path}) != 0)
        return kind.maker.first() + QStringLiteral(" is not there");
    const int copied = runTool(QStringLiteral("dd"),
                               {QStringLiteral("if=") + path, QStringLiteral("of=") + disk.path(),
                                QStringLiteral("bs=1M"), QStringLiteral("conv=sparse,notrunc"),
                                QStringLiteral("seek=%1").arg(offset / qint64(mebi))});
    return copied == 0 ? QString() : QStringLiteral("dd failed");
}

/// Every signature in a part of the image, as wipefs lists them.
QByteArrayList signaturesIn(const ImageDisk &disk, qint64 offset, qint64 length)
{
    const QString path = disk.file(QStringLiteral("part"));
    QFile::remove(path);
    runTool(QStringLiteral("dd"),
            {QStringLiteral("if=") + disk.path(), QStringLiteral("of=") + path,
             QStringLiteral("bs=1M"), QStringLiteral("conv=sparse"),
             QStringLiteral("skip=%1").arg(offset / qint64(mebi)),
             QStringLiteral("count=%1").arg(length / qint64(mebi))});
    QByteArray output;
    runTool(QStringLiteral("wipefs"),
            {QStringLiteral("-n"), QStringLiteral("--noheadings"), QStringLiteral("-O"),
             QStringLiteral("TYPE"), path},
            &output);
    QByteArrayList types = output.simplified().split(' ');
    types.removeAll(QByteArray());
    std::ranges::sort(types);
    types.erase(std::unique(types.begin(), types.end()), types.end());
    return types;
}

} // namespace

class OldSignaturesTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Platform> m_platform = makeLinuxPlatform();
    NullProgress m_quiet;

    void apply(const ImageDisk &disk, const LayoutRequest &request, const Kind &kind)
    {
        const DiskSnapshot snapshot = probed(disk.target(), *m_platform);
        const auto found = std::ranges::find(snapshot.signatures, kind.type, &Signature::type);
        QVERIFY2(found != snapshot.signatures.end(), "it was not planted well");
        const Plan plan = planned(snapshot, request);
        const auto lost = std::ranges::find(plan.losses, kind.type, &Loss::type);
        QVERIFY(lost != plan.losses.end());
        const auto result = applyPlan(disk.place(), plan, digestOf(plan), *m_platform, m_quiet, {});
        QVERIFY2(result, result ? "" : toLogString(result.error()).c_str());
        QVERIFY2(result->allVerified(), prettyText(toJson(*result)).c_str());
    }
    static void verifyGone(const ImageDisk &disk, const Kind &kind, qint64 offset)
    {
        for (const Mark &mark : kind.marks) {
            const QByteArray now = disk.get(offset + mark.offset, mark.bytes.size());
            QVERIFY2(now != mark.bytes, qPrintable(QString::number(mark.offset)));
        }
    }
    static void addRows()
    {
        QTest::addColumn<int>("kind");
        const QList<Kind> all = kinds();
        for (qsizetype i = 0; i < all.size(); ++i)
            QTest::newRow(all[i].name) << int(i);
    }

private slots:
    void inAPartition_isGone_data() { addRows(); }
    void inAPartition_isGone()
    {
        QFETCH(int, kind);
        const Kind old = kinds()[kind];
        for (const FileSystem next : {FileSystem::Swap, FileSystem::None}) {
            ImageDisk disk(diskBytes);
            const LayoutRequest first = wishes({wish(FileSystem::None, std::uint64_t(areaBytes))});
            const Plan table = planned(probed(disk.target(), *m_platform), first);
            QVERIFY(applyPlan(disk.place(), table, digestOf(table), *m_platform, m_quiet, {}));
            if (const QString why = plant(disk, old, partitionStart); !why.isEmpty())
                QSKIP(qPrintable(why));
            apply(disk, wishes({wish(next, std::uint64_t(areaBytes))}), old);
            if (QTest::currentTestFailed())
                return;
            const QByteArrayList left = signaturesIn(disk, partitionStart, areaBytes);
            QCOMPARE(left, next == FileSystem::Swap ? QByteArrayList{"swap"} : QByteArrayList{});
            verifyGone(disk, old, partitionStart);
        }
    }

    void onTheWholeDisk_isGone_data() { addRows(); }
    void onTheWholeDisk_isGone()
    {
        QFETCH(int, kind);
        const Kind old = kinds()[kind];
        ImageDisk disk{std::uint64_t(areaBytes)};
        if (const QString why = plant(disk, old, 0); !why.isEmpty())
            QSKIP(qPrintable(why));
        apply(disk, wishes({wish(FileSystem::Ext4, 64 * mebi)}), old);
        if (QTest::currentTestFailed())
            return;
        const QByteArrayList left = signaturesIn(disk, 0, areaBytes);
        QCOMPARE(left, (QByteArrayList{"PMBR", "gpt"}));
        QCOMPARE(signaturesIn(disk, partitionStart, 64 * qint64(mebi)), QByteArrayList{"ext4"});
        verifyGone(disk, old, 0);
    }
};

QTEST_GUILESS_MAIN(OldSignaturesTest)
#include "old_signatures_test.moc"
