// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "sim/sim_drive.h"

#include <QTest>
#include <algorithm>
#include <numeric>

using namespace driveready;

namespace {

constexpr std::uint64_t mib = 1024 * 1024;

double toMs(std::chrono::nanoseconds time)
{
    return static_cast<double>(time.count()) / 1e6;
}

/// Mean latency of 4 KiB writes at random places of a 32 MiB region, `shift` bytes off the grid.
double meanWriteMs(SimProfile profile, std::uint64_t shift)
{
    double sum = 0;
    int count = 0;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        VirtualClock clock;
        SimDrive drive(drawSimDrive(profile, seed), seed, clock, SimDrive::Content::Ignored);
        Random random(seed);
        const std::vector<std::byte> data(4096);
        for (int i = 0; i < 200; ++i, ++count) {
            const Bytes offset(500'000 * mib + random.below(8000) * 4096 + shift);
            const auto before = clock.now();
            if (!drive.write(offset, data))
                qFatal("a write failed");
            sum += toMs(clock.now() - before);
        }
    }
    return sum / count;
}

} // namespace

class SimDriveTest : public QObject
{
    Q_OBJECT

private slots:
    void writesOfCalibratedDrive_takeWhatWasMeasuredOnTheModel()
    {
        // "theosib" on a WD Green, 1000 random synchronous writes: 7 to 8 s aligned, 22 to 24 not.
        const double aligned = meanWriteMs(SimProfile::Lying5400TwoTurns, 0);
        const double shifted = meanWriteMs(SimProfile::Lying5400TwoTurns, 512);
        QVERIFY2(std::abs(aligned - 7.25) < 0.3, qPrintable(QString::number(aligned)));
        QVERIFY2(std::abs(shifted - 22.5) < 0.8, qPrintable(QString::number(shifted)));
    }

    void platter_isWaitedForHalfATurn()
    {
        RotatingParams disk;
        disk.overheadMs = 0;
        disk.settleMs = 0;
        disk.capacity = 250'000 * mib;
        RotatingMedium medium(disk, 1);
        Random random(2);
        double sum = 0;
        double now = 0;
        constexpr int writes = 20'000;
        for (int i = 0; i < writes; ++i) {
            now += random.uniform(0, 20);
            // Within the first track: no seek.
            const std::uint64_t offset = random.below(1900) * 512;
            const double taken = medium.writeMs({now, offset, 512});
            sum += taken;
            now += taken;
        }
        const double turns = sum / writes / disk.turnMs;
        QVERIFY2(std::abs(turns - 0.5) < 0.015, qPrintable(QString::number(turns)));
    }

    void readingTheRegionInOrder_takesAThirdToHalfASecond()
    {
        std::vector<std::byte> chunk(mib);
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            VirtualClock clock;
            SimDrive drive(drawSimDrive(SimProfile::Lying5400, seed), seed, clock,
                           SimDrive::Content::Ignored);
            for (std::uint64_t at = 0; at < 32; ++at)
                QVERIFY(drive.read(Bytes((700'000 + at) * mib), chunk).has_value());
            const double seconds = toMs(clock.now()) / 1000;
            QVERIFY2(seconds > 0.25 && seconds < 0.65, qPrintable(QString::number(seconds)));
        }
    }

    void partialWrite_costsATurnUnlessTheDriveHoldsTheSector()
    {
        RotatingParams disk;
        disk.unit = 4096;
        disk.cacheBytes = 8 * mib;
        disk.capacity = 250'000 * mib;
        const auto writeMs = [&](bool readBefore) {
            RotatingMedium medium(disk, 5);
            double now = 0;
            if (readBefore)
                now += medium.readMs({0, 0, 65536});
            // Back at the same angle, whatever the read took.
            now = std::ceil(now / disk.turnMs) * disk.turnMs;
            return medium.writeMs({now, 4096 + 512, 4096});
        };
        const double turns = (writeMs(false) - writeMs(true)) / disk.turnMs;
        QVERIFY2(std::abs(turns - 1) < 1e-6, qPrintable(QString::number(turns)));
    }

    void jumperedDrive_isAlignedAtItsPhaseOnly()
    {
        const double atPhase = meanWriteMs(SimProfile::Lying5400Phase7, 7 * 512);
        const double atZero = meanWriteMs(SimProfile::Lying5400Phase7, 0);
        QVERIFY(atZero - atPhase > 9 && atZero - atPhase < 13);
    }

    void profiles_haveStableNames()
    {
        QStringList names;
        for (const SimProfile profile : allSimProfiles()) {
            const auto name = simProfileName(profile);
            QCOMPARE(simProfileFromName(name), std::optional(profile));
            names << QString::fromUtf8(simProfileNumber(profile)) + u' ' + QString::fromUtf8(name);
        }
        QCOMPARE(names.join(u'\n'),
                 QStringLiteral("1 native-512-7200\n2 native-512-5400\n2b native-512-5400-busy\n"
                                "2r native-512-5400-ramp\n2p native-512-5400-pauses\n"
                                "3 lying-512e-5400\n3r lying-512e-5400-two-turns\n"
                                "3j lying-512e-5400-phase-7\n3b lying-512e-5400-busy\n"
                                "4 lying-512e-mobile\n5 honest-512e-7200\n6 native-4096\n"
                                "7 shingled-5900\n8 usb-lying-512e\n8i usb-lying-512e-no-flush\n"
                                "8k usb-logical-4096\n9 usb-native-512-no-flush\n"
                                "10 ssd-sata-4k\n10-8k ssd-sata-8k\n10-16k ssd-sata-16k\n"
                                "11 nvme-consumer-4k\n12 nvme-power-loss-protected\n"
                                "13 raid6-8-disks-64k\n14 enterprise-512e-hidden\n"
                                "15 lying-512e-5900-partly-hidden\n16 sd-card-8k"));
        QVERIFY(!simProfileFromName("lying"));
    }

    void sameSeed_isTheSameDrive_data()
    {
        QTest::addColumn<SimProfile>("profile");
        for (const SimProfile profile : allSimProfiles())
            QTest::newRow(simProfileName(profile).data()) << profile;
    }
    void sameSeed_isTheSameDrive()
    {
        QFETCH(SimProfile, profile);
        const auto timesOf = [&](std::uint64_t seed) {
            VirtualClock clock;
            SimDrive drive(drawSimDrive(profile, seed), seed, clock, SimDrive::Content::Ignored);
            Random random(9);
            std::vector<std::byte> data(4096);
            std::vector<std::int64_t> times;
            for (int i = 0; i < 100; ++i) {
                const Bytes offset(random.below(drive.size().value() / 8192) * 4096);
                const bool done = i % 3 == 0 ? drive.read(offset, data).has_value()
                                             : drive.write(offset, data).has_value();
                if (!done)
                    qFatal("a request failed");
                times.push_back(clock.now().count());
            }
            return times;
        };
        const auto times = timesOf(3);
        QVERIFY(std::ranges::is_sorted(times));
        QCOMPARE(timesOf(3), times);
        QVERIFY(timesOf(4) != times);
    }

    void content_isReadBackAsWritten()
    {
        VirtualClock clock;
        SimDrive drive(drawSimDrive(SimProfile::Lying5400, 1), 1, clock);
        std::vector<std::byte> data(4096);
        for (std::size_t i = 0; i < data.size(); ++i)
            data[i] = std::byte(i * 7);
        QVERIFY(drive.write(Bytes(512 * 5), data).has_value());
        std::vector<std::byte> back(512 * 14);
        QVERIFY(drive.read(Bytes(0), back).has_value());
        QVERIFY(std::ranges::equal(std::span(back).subspan(512 * 5, 4096), data));
        QVERIFY(std::ranges::all_of(std::span(back).first(512 * 5),
                                    [](std::byte b) { return b == std::byte{}; }));
        QVERIFY(std::ranges::all_of(std::span(back).subspan(512 * 13),
                                    [](std::byte b) { return b == std::byte{}; }));
    }

    void requestOffTheSectorsOrTheDisk_isRefused()
    {
        VirtualClock clock;
        SimDrive drive(drawSimDrive(SimProfile::FourKNative, 1), 1, clock);
        std::vector<std::byte> data(4096);
        QCOMPARE(drive.write(Bytes(512), data).error().code, ErrorCode::OutOfBounds);
        QCOMPARE(drive.read(drive.size(), data).error().code, ErrorCode::OutOfBounds);
    }

    void faults_hitTheRequestThatWasNamed()
    {
        VirtualClock clock;
        SimDrive drive(drawSimDrive(SimProfile::Native7200, 1), 1, clock);
        std::vector<std::byte> data(1024, std::byte{1});
        drive.failWriteAt(1);
        drive.tearWriteAt(2);
        drive.failReadAt(0);
        QVERIFY(drive.write(Bytes(0), data).has_value());
        QCOMPARE(drive.write(Bytes(2048), data).error().text("lba"), std::string("4"));
        QCOMPARE(drive.write(Bytes(0), data).error().code, ErrorCode::IoError);
        QCOMPARE(drive.read(Bytes(0), data).error().code, ErrorCode::IoError);
        QVERIFY(drive.read(Bytes(0), data).has_value());
        QCOMPARE(data[0], std::byte{0xEE});
        QCOMPARE(data[512], std::byte{1});
        drive.breakSector(Lba(1));
        QCOMPARE(drive.read(Bytes(0), data).error().text("lba"), std::string("1"));
        QCOMPARE(drive.write(Bytes(0), data).error().text("lba"), std::string("1"));
    }
};

QTEST_GUILESS_MAIN(SimDriveTest)
#include "sim_drive_test.moc"
