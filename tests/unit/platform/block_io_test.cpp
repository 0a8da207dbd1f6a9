// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/bounded_block_io.h"
#include "platform/linux_block_io.h"

#include <QTemporaryFile>
#include <QTest>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <vector>

using namespace driveready;

namespace {

// A disk of 64 KiB that misbehaves on demand.
struct Faulty
{
    std::vector<std::byte> content = std::vector<std::byte>(65536);
    std::size_t atMost = 65536;   // bytes one call transfers
    std::uint64_t badLba = ~0ull; // fails with EIO when touched
    int interrupts = 0;

    ssize_t operator()(std::uint64_t offset, std::span<std::byte> buffer)
    {
        if (interrupts > 0) {
            --interrupts;
            return -EINTR;
        }
        const std::size_t length = std::min(buffer.size(), atMost);
        if (badLba * 512 >= offset && badLba * 512 < offset + length)
            return -EIO;
        if (offset >= content.size())
            return 0;
        std::memcpy(buffer.data(), content.data() + offset, length);
        return static_cast<ssize_t>(length);
    }
};

std::vector<std::byte> filled(std::size_t size, int value)
{
    return std::vector<std::byte>(size, static_cast<std::byte>(value));
}

LinuxBlockIo makeIo(QTemporaryFile &file, qint64 size, SectorSize logical, bool writable = true)
{
    [&] { QVERIFY(file.open() && file.resize(size)); }();
    UniqueFd fd(::open(qPrintable(file.fileName()), (writable ? O_RDWR : O_RDONLY) | O_CLOEXEC));
    return LinuxBlockIo(std::move(fd),
                        {"image", Bytes(static_cast<std::uint64_t>(size)), logical, writable});
}

} // namespace

class BlockIoTest : public QObject
{
    Q_OBJECT

private slots:
    void shortTransfers_areContinued_data()
    {
        QTest::addColumn<int>("atMost");
        QTest::newRow("whole sectors") << 1024;
        QTest::newRow("with a broken sector at its end") << 700;
        QTest::newRow("one sector") << 512;
    }
    void shortTransfers_areContinued()
    {
        QFETCH(int, atMost);
        Faulty disk;
        for (std::size_t i = 0; i < disk.content.size(); ++i)
            disk.content[i] = static_cast<std::byte>(i / 512);
        disk.atMost = static_cast<std::size_t>(atMost);
        disk.interrupts = 3;
        std::vector<std::byte> buffer(8192);
        QVERIFY(transferAll(std::ref(disk), 4096, buffer, sector512));
        QVERIFY(std::equal(buffer.begin(), buffer.end(), disk.content.begin() + 4096));
    }

    void zeroProgress_isAShortTransfer()
    {
        Faulty disk;
        std::vector<std::byte> buffer(1024);
        const Status status = transferAll(std::ref(disk), 65536, buffer, sector512);
        QVERIFY(!status);
        QCOMPARE(status.error().code, ErrorCode::ShortTransfer);
        QCOMPARE(status.error().text("lba"), "128");
    }

    void anError_namesTheFirstSectorThatFails()
    {
        Faulty disk;
        disk.badLba = 21;
        std::vector<std::byte> buffer(32 * 512);
        const Status status = transferAll(std::ref(disk), 0, buffer, sector512);
        QVERIFY(!status);
        QCOMPARE(status.error().code, ErrorCode::IoError);
        QCOMPARE(status.error().text("lba"), "21");
    }

    void image_roundTripsMoreThanOneChunk()
    {
        QTemporaryFile file;
        LinuxBlockIo io = makeIo(file, 4 << 20, sector4096);
        const auto data = filled((2 << 20) + 4096, 0x5a);
        QVERIFY(io.write(Bytes(4096), data));
        QVERIFY(io.flush());
        std::vector<std::byte> back(data.size());
        QVERIFY(io.read(Bytes(4096), back));
        QVERIFY(back == data);
    }

    void transfer_isRefused_outsideTheDiskOrOffTheSectors_data()
    {
        QTest::addColumn<quint64>("offset");
        QTest::addColumn<quint64>("length");
        QTest::newRow("odd offset") << quint64(100) << quint64(512);
        QTest::newRow("odd length") << quint64(0) << quint64(100);
        QTest::newRow("512 on 4096") << quint64(512) << quint64(4096);
        QTest::newRow("over the end") << quint64((1 << 20) - 4096) << quint64(8192);
        QTest::newRow("offset wraps") << quint64(UINT64_MAX - 4095) << quint64(8192);
    }
    void transfer_isRefused_outsideTheDiskOrOffTheSectors()
    {
        QFETCH(quint64, offset);
        QFETCH(quint64, length);
        QTemporaryFile file;
        LinuxBlockIo io = makeIo(file, 1 << 20, sector4096);
        std::vector<std::byte> buffer(length);
        const Status read = io.read(Bytes(offset), buffer);
        const Status write = io.write(Bytes(offset), buffer);
        QVERIFY(!read && read.error().code == ErrorCode::OutOfBounds);
        QVERIFY(!write && write.error().code == ErrorCode::OutOfBounds);
    }

    void readOnly_refusesToWrite()
    {
        QTemporaryFile file;
        LinuxBlockIo io = makeIo(file, 1 << 20, sector512, false);
        const Status write = io.write(Bytes(0), filled(512, 1));
        QVERIFY(!write && write.error().code == ErrorCode::DeviceReadOnly);
    }

    void bounded_refusesEverythingOutsideItsRegion()
    {
        QTemporaryFile file;
        LinuxBlockIo io = makeIo(file, 1 << 20, sector512);
        BoundedBlockIo bounded(io, {Lba(8), Lba(16)});
        QVERIFY(bounded.write(Bytes(8 * 512), filled(8 * 512, 1)));
        for (const std::uint64_t lba : {7u, 9u, 16u, 100u}) {
            const Status write = bounded.write(Bytes(lba * 512), filled(8 * 512, 2));
            QVERIFY(!write);
            QCOMPARE(write.error().code, ErrorCode::OutOfBounds);
        }
        std::vector<std::byte> back(24 * 512);
        QVERIFY(io.read(Bytes(0), back));
        QVERIFY(std::ranges::count(back, std::byte{2}) == 0);
        QVERIFY(std::ranges::count(back, std::byte{1}) == 8 * 512);
    }
};

QTEST_GUILESS_MAIN(BlockIoTest)
#include "block_io_test.moc"
