// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/blank_check.h"
#include "support/memory_disk.h"

#include <QTest>

using namespace driveready;
using test::MemoryDisk;

namespace {

constexpr std::uint64_t mebi = 1 << 20;

/// Cannot be read at one place.
class BadPlaceDisk final : public BlockIo
{
public:
    BadPlaceDisk(MemoryDisk &disk, ErrorCode code)
        : m_disk(disk)
        , m_code(code)
    {
    }
    Status read(Bytes offset, std::span<std::byte> into) override
    {
        if (offset.value() > 2 * mebi && offset.value() < 20 * mebi)
            return fail(makeError(m_code));
        return m_disk.read(offset, into);
    }
    Status write(Bytes offset, std::span<const std::byte> data) override
    {
        return m_disk.write(offset, data);
    }
    Status flush() override { return {}; }
    Bytes size() const override { return m_disk.size(); }
    SectorSize logicalSize() const override { return m_disk.logicalSize(); }

private:
    MemoryDisk &m_disk;
    ErrorCode m_code;
};

qint64 found(BlockIo &io)
{
    const auto at = findUnrecognizedData(io);
    [&] { QVERIFY(at); }();
    return at && *at ? static_cast<qint64>((*at)->value()) : -1;
}

} // namespace

class BlankCheckTest : public QObject
{
    Q_OBJECT

private slots:
    void dataAnywhereLookedAt_isFound_data()
    {
        QTest::addColumn<quint64>("sectors");
        QTest::addColumn<quint32>("logical");
        QTest::addColumn<qint64>("byte"); // from the end if negative
        QTest::addColumn<qint64>("expected");
        const auto row = [](const char *name, quint64 sectors, quint32 logical, qint64 byte,
                            qint64 expected) {
            QTest::newRow(name) << sectors << logical << byte << expected;
        };
        row("first byte", 204800, 512, 0, 0);
        row("last byte of sector 0, like the 55 AA", 204800, 512, 511, 0);
        row("second sector", 204800, 512, 600, 512);
        row("4Kn, second sector", 25600, 4096, 5000, 4096);
        row("within the first MiB", 204800, 512, 700'000, 699'904);
        row("last byte", 204800, 512, -1, (204800 - 1) * 512LL);
        row("last byte of the smallest disk", 2048, 512, -1, 2047 * 512LL);
        row("last byte, between one and two MiB", 3000, 512, -1, 2999 * 512LL);
        row("a spot between", 204800, 512, 1048576, 1048576);
    }
    void dataAnywhereLookedAt_isFound()
    {
        QFETCH(quint64, sectors);
        QFETCH(quint32, logical);
        QFETCH(qint64, byte);
        QFETCH(qint64, expected);
        MemoryDisk disk(SectorCount(sectors), logical == 512 ? sector512 : sector4096);
        const quint64 at = byte < 0 ? disk.size().value() - 1 : quint64(byte);
        disk.pokeNumber(at, 0x5A, 1);
        QCOMPARE(found(disk), expected);
    }

    void mostOfTheDiskFilled_isFoundBetween()
    {
        MemoryDisk disk(SectorCount(64 * 2048));
        std::vector<std::byte> noise(8 * mebi, std::byte{0x77});
        disk.poke(30 * mebi, noise);
        QVERIFY(found(disk) >= qint64(30 * mebi));
    }

    void zerosAndErasedFlash_areBlank()
    {
        MemoryDisk disk(SectorCount(4096));
        QCOMPARE(found(disk), -1);
        disk.poke(0, std::vector<std::byte>(disk.size().value(), std::byte{0xFF}));
        QCOMPARE(found(disk), -1);
    }

    void sectorOfBothBlankBytes_isData()
    {
        MemoryDisk disk(SectorCount(4096));
        disk.pokeNumber(1024, 0xFFFF, 2);
        QCOMPARE(found(disk), 1024);
    }

    void unreadablePlace_countsAsData()
    {
        MemoryDisk disk(SectorCount(64 * 2048));
        BadPlaceDisk bad(disk, ErrorCode::IoError);
        QVERIFY(found(bad) > qint64(2 * mebi));
    }

    void vanishedDisk_isAnError()
    {
        MemoryDisk disk(SectorCount(64 * 2048));
        BadPlaceDisk gone(disk, ErrorCode::DeviceVanished);
        const auto at = findUnrecognizedData(gone);
        QVERIFY(!at);
        QCOMPARE(at.error().code, ErrorCode::DeviceVanished);
    }

    void aLargeDisk_isNotReadWhole()
    {
        MemoryDisk disk(SectorCount(7812937728)); // 4 TB
        QCOMPARE(found(disk), -1);
        QVERIFY(disk.bytesRead() <= 2 * mebi + 32 * 4096);
    }
};

QTEST_GUILESS_MAIN(BlankCheckTest)
#include "blank_check_test.moc"
