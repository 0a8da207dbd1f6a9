// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/own_file.h"
#include "support/probe_scene.h"

#include <QTemporaryDir>
#include <QTest>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::uint64_t mib = 1024 * 1024;

OwnFile fileWith(std::uint64_t partitionSector, std::vector<FileExtent> extents)
{
    OwnFile file;
    file.partitionStart = Bytes(partitionSector * 512);
    file.size = Bytes(64 * mib);
    file.extents = std::move(extents);
    return file;
}

/// A probe in a file of `fileMiB` that was just written, on a drive with `memoryMiB` that keeps
/// what is written.
ProbeResult probeFile(std::uint64_t memoryMiB, std::uint64_t fileMiB)
{
    SimDriveSpec spec = drawSimDrive(SimProfile::Lying5400, 7);
    auto &disk = std::get<RotatingParams>(spec.medium);
    disk.cacheBytes = memoryMiB * mib;
    disk.keepsWrites = true;
    spec.size = Bytes(fileMiB * mib); // the drive as the file shows it
    VirtualClock clock;
    SimDrive drive(spec, 7, clock, SimDrive::Content::Ignored);
    ClockedIo io(drive, clock);
    const std::vector<std::byte> chunk(mib);
    for (std::uint64_t at = 0; at < fileMiB; ++at)
        if (!io.write(Bytes(at * mib), chunk))
            qFatal("the file cannot be written");
    OwnFile file = fileWith(63, {{Bytes(0), Bytes(1 << 20), Bytes(fileMiB * mib)}});
    file.size = spec.size;
    // The drive's own grid is that of the file here: the partition begins on it.
    file.partitionStart = Bytes(0);
    auto probeSpec = specForFile(file, true);
    probeSpec->turnsPerMinute = spec.turnsPerMinute;
    OwnFileContent content(*probeSpec);
    NullProbeSink sink;
    TruthProbe probe(*probeSpec, {io, content, clock, sink});
    probe.run(std::chrono::seconds(20));
    return probe.finish();
}

} // namespace

class OwnFileTest : public QObject
{
    Q_OBJECT

private slots:
    void places_haveThePhaseOfTheDisk()
    {
        // Partition at sector 63; the second piece begins at a block of 1 KiB.
        const OwnFile file = fileWith(63, {{Bytes(0), Bytes(8 * mib), Bytes(mib)},
                                           {Bytes(mib), Bytes(20 * mib + 1024), Bytes(mib)}});
        const auto places = placesInFile(file, Bytes(64 * mib), Bytes(32768));
        QCOMPARE(places.size(), std::size_t(64));
        QCOMPARE(places.front(), (ProbeSlot{Bytes(0), 7}));
        QCOMPARE(places[32], (ProbeSlot{Bytes(mib), 1}));
    }

    void place_neverLiesInTwoPieces()
    {
        const OwnFile file = fileWith(2048, {{Bytes(0), Bytes(0), Bytes(40 * 1024)},
                                             {Bytes(40 * 1024), Bytes(mib), Bytes(24 * 1024)},
                                             {Bytes(64 * 1024), Bytes(9 * mib), Bytes(mib)}});
        const auto places = placesInFile(file, Bytes(128 * 1024), Bytes(32768));
        QCOMPARE(places.size(), std::size_t(3));
        QCOMPARE(places[1], (ProbeSlot{Bytes(64 * 1024), 0}));
        QVERIFY(!specForFile(file, true)); // too scattered
    }

    void probeInAFile_findsTheSectorOnceTheDriveForgotTheFile()
    {
        for (const std::uint64_t memory : {8U, 16U, 32U}) {
            const ProbeResult result = probeFile(memory, 64);
            QVERIFY2(result.verdict == ProbeVerdict::SectorsOf4096, wireName(result.gate).data());
            QCOMPARE(result.spec.mode, ProbeMode::OwnFile);
        }
    }

    void fileThatFitsTheDrivesMemory_isInconclusiveAndALargerOneHelps()
    {
        const ProbeResult small = probeFile(128, 64);
        QCOMPARE(small.verdict, ProbeVerdict::Inconclusive);
        QCOMPARE(small.gate, ProbeGate::Eviction);
        QCOMPARE(small.nextStep, ProbeNextStep::MoreOtherData);
        QCOMPARE(probeFile(128, 320).verdict, ProbeVerdict::SectorsOf4096);
    }

    void folderOfAnUnsuitableFileSystem_isNamed()
    {
        const auto file = makeOwnFile({"/proc", Bytes(mib)}, {});
        QVERIFY(!file);
        QCOMPARE(file.error().code, ErrorCode::Unsupported);
        QCOMPARE(file.error().text("obstacle"), std::string("file-system"));
        QTemporaryDir folder;
        QCOMPARE(makeOwnFile({folder.filePath("none").toStdString(), Bytes(mib)}, {}).error().code,
                 ErrorCode::FileNotWritable);
    }
};

QTEST_GUILESS_MAIN(OwnFileTest)
#include "own_file_test.moc"
