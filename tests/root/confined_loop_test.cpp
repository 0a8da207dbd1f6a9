// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "practice/md_superblock.h"
#include "probe/confined_content_reader.h"
#include "probe/prober.h"
#include "support/loop_device.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr qint64 diskBytes = qint64(64) << 20;

bool put(const LoopDevice &loop, qint64 offset, const QByteArray &data)
{
    QFile file(QString::fromStdString(loop.node()));
    return file.open(QIODevice::ReadWrite | QIODevice::Unbuffered) && file.seek(offset) &&
           file.write(data) == data.size();
}

// Intel's, as a mainboard leaves it in the last but one sector (libblkid: isw_raid.c).
bool putFirmwareRaid(const LoopDevice &loop)
{
    return put(loop, diskBytes - 1024,
               QByteArray("Intel Raid ISM Cfg Sig. 1.0.00").leftJustified(512, '\0'));
}

// Metadata 1.0 lies 8 KiB before the end, here of the disk and of its last partition as well.
bool putArrayAtTheEnd(const LoopDevice &loop)
{
    MdMember member;
    member.name = "host:0";
    member.level = 1;
    member.disks = 2;
    member.deviceSize = Bytes(quint64(diskBytes) - 16384);
    std::vector<std::byte> block = mdSuperblock(member);
    // Its own position, in sectors of 512 bytes (sb->super_offset at byte 144), and the checksum.
    const auto sector = std::uint64_t(diskBytes / 512 - 16);
    const auto word = [&](std::size_t at) {
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < 4; ++i)
            value |= std::to_integer<std::uint32_t>(block[at + i]) << (8 * i);
        return value;
    };
    for (std::size_t i = 0; i < 8; ++i)
        block[144 + i] = std::byte(sector >> (8 * i));
    for (std::size_t i = 0; i < 4; ++i)
        block[216 + i] = std::byte{0};
    std::uint64_t sum = 0;
    const std::size_t length =
        256 + 2 * std::size_t{word(220)}; // with the roles of max_dev devices
    for (std::size_t at = 0; at + 4 <= length; at += 4)
        sum += word(at);
    if (length % 4 != 0)
        sum += word(length - 2) & 0xFFFF;
    const auto folded = std::uint32_t(sum) + std::uint32_t(sum >> 32);
    for (std::size_t i = 0; i < 4; ++i)
        block[216 + i] = std::byte(folded >> (8 * i));
    return put(loop, qint64(sector) * 512,
               QByteArray(reinterpret_cast<const char *>(block.data()), qsizetype(block.size())));
}

} // namespace

/// libblkid looks for some things only where it knows that it has a whole disk, which it asks of
/// sysfs: the confined process must know it too.
class ConfinedLoopTest : public QObject
{
    Q_OBJECT

private slots:
    void wholeDisk_isKnownToTheConfinedProcess_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("firmware RAID") << 0 << QByteArray("isw_raid_member");
        QTest::newRow("md at the end") << 1 << QByteArray("linux_raid_member");
    }
    void wholeDisk_isKnownToTheConfinedProcess()
    {
        QFETCH(int, kind);
        QFETCH(QByteArray, expected);
        const LoopDevice loop(diskBytes);
        if (!loop.isAttached())
            QSKIP(qPrintable(loop.whyNot()));
        QVERIFY(kind == 0 ? putFirmwareRaid(loop) : putArrayAtTheEnd(loop));
        const UniqueFd fd(::open(loop.node().c_str(), O_RDONLY | O_CLOEXEC));
        ContentQuestion question;
        question.areas = {{std::nullopt, Bytes(0), Bytes(quint64(diskBytes))}};
        ConfinedContentReader confined;
        DirectContentReader direct;
        const auto found = confined.read(fd.get(), question);
        const auto same = direct.read(fd.get(), question);
        QVERIFY(found && same);
        QVERIFY(*found == *same);
        QCOMPARE(found->signatures.size(), 1u);
        QCOMPARE(found->signatures.front().type, expected.toStdString());
        const MarksQuestion marks{sector512, {Lba(0), Lba(std::uint64_t(diskBytes / 512))}, true};
        const auto wiped = confined.findMarks(fd.get(), marks);
        QVERIFY(wiped);
        QCOMPARE(wiped->size(), 1u); // a new table would leave it to be found again
    }
};

QTEST_GUILESS_MAIN(ConfinedLoopTest)
#include "confined_loop_test.moc"
