// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/probe_scene.h"

#include <QTest>
#include <set>

using namespace driveready;
using namespace driveready::test;

namespace {

using Kind = WatchedIo::Kind;

/// Stops before the request with that index.
WatchedIo::Watch stopAt(std::uint64_t index, std::stop_source &stop)
{
    return [index, &stop](const WatchedIo::Request &request) {
        if (request.index == index)
            stop.request_stop();
    };
}

struct Recorder final : ProbeSink
{
    void report(const ProbeProgress &progress) noexcept override
    {
        if (steps.empty() || steps.back() != progress.step)
            steps.push_back(progress.step);
        if (progress.sample)
            samples.push_back(*progress.sample);
        if (progress.evidence)
            evidence.push_back(*progress.evidence);
    }
    std::vector<ProbeStep> steps;
    std::vector<ProbeSample> samples;
    std::vector<ProbeEvidence> evidence;
};

} // namespace

class TruthProbeTest : public QObject
{
    Q_OBJECT

private slots:
    void lyingDrive_isFoundAndUnchanged()
    {
        ProbeScene scene;
        const ProbeResult result = scene.run();
        QCOMPARE(result.verdict, ProbeVerdict::SectorsOf4096);
        QCOMPARE(result.phase, 0U);
        QVERIFY(*result.effectTurns() > .7 && *result.effectTurns() < 1.3);
        QVERIFY(result.region.isVerified);
        QCOMPARE(result.region.restoredSectors, std::uint64_t(0));
        QVERIFY(result.samples.size() >= 40 && result.writes == result.samples.size() + 4);
        QCOMPARE(result.written, Bytes(result.writes * 4096));
        QVERIFY(result.total > result.toVerdict);
        QVERIFY(!scene.journal.isHeld);
        QVERIFY(scene.isUnchanged());
    }

    void everyWrite_liesInAPlaceOfItsOwnWithinTheRegion()
    {
        ProbeScene scene;
        std::set<std::uint64_t> places;
        scene.run([&](const WatchedIo::Request &request) {
            if (request.kind != Kind::Write)
                return;
            QCOMPARE(request.length, std::size_t(4096));
            QVERIFY(request.offset >= scene.spec.start &&
                    request.offset.value() + request.length <=
                        scene.spec.start.value() + scene.spec.length.value());
            QVERIFY(places.insert(request.offset.value() / 32768).second);
        });
        QVERIFY(places.size() >= 44);
    }

    void journal_isDurableBeforeTheFirstWrite()
    {
        ProbeScene scene;
        int writes = 0;
        scene.run([&](const WatchedIo::Request &request) {
            if (request.kind != Kind::Write)
                return;
            ++writes;
            QVERIFY(scene.journal.isHeld);
            QCOMPARE(scene.journal.savedStart, scene.spec.start);
            QVERIFY(scene.journal.saved == scene.original);
        });
        QVERIFY(writes > 40);
    }

    void journalThatCannotBeWritten_endsBeforeTheFirstWrite()
    {
        ProbeScene scene;
        scene.journal.saveFails = true;
        const ProbeResult result = scene.run();
        QCOMPARE(result.gate, ProbeGate::Failed);
        QCOMPARE(result.failure->code, ErrorCode::BackupStoreFailed);
        QCOMPARE(scene.drive.writes(), scene.writesBefore);
    }

    void stopAtAnyRequest_leavesTheSameBytes()
    {
        ProbeScene whole;
        const ProbeResult finished = whole.run();
        const std::uint64_t requests =
            whole.drive.reads() + whole.drive.writes() - whole.readsBefore - whole.writesBefore;
        int stopped = 0;
        for (std::uint64_t index = 0; index < requests; ++index) {
            ProbeScene scene;
            std::stop_source stop;
            const ProbeResult result = scene.run(stopAt(index, stop), stop.get_token());
            QVERIFY(scene.isUnchanged());
            QVERIFY(!scene.journal.isHeld);
            if (result.verdict == finished.verdict)
                continue; // after the last write that counts
            QCOMPARE(result.gate, ProbeGate::Stopped);
            ++stopped;
        }
        QVERIFY2(stopped > 50, qPrintable(QString::number(stopped)));
    }

    void afterAStop_noFurtherWriteIsBegun()
    {
        ProbeScene scene;
        std::stop_source stop;
        int writesAfter = 0;
        scene.run(
            [&](const WatchedIo::Request &request) {
                writesAfter += stop.stop_requested() && request.kind == Kind::Write ? 1 : 0;
                if (scene.drive.writes() - scene.writesBefore == 20)
                    stop.request_stop();
            },
            stop.get_token());
        QVERIFY(stop.stop_requested());
        QCOMPARE(writesAfter, 0);
    }

    void errorAtAnyWrite_isNamedAndTheRegionWhole()
    {
        for (std::uint64_t index = 0; index < 44; ++index) {
            ProbeScene scene;
            Bytes failing;
            std::uint64_t writes = 0;
            scene.drive.failWriteAt(scene.writesBefore + index);
            const ProbeResult result = scene.run([&](const WatchedIo::Request &request) {
                if (request.kind == Kind::Write && writes++ == index)
                    failing = request.offset;
            });
            QCOMPARE(result.gate, ProbeGate::Failed);
            QCOMPARE(result.failure->text("lba"), std::to_string(failing.value() / 512));
            QCOMPARE(writes, index + 1);
            QVERIFY(result.region.isVerified && scene.isUnchanged());
        }
    }

    void writeTornAtAnyIndex_isRestored()
    {
        for (std::uint64_t index = 0; index < 44; ++index) {
            ProbeScene scene;
            scene.drive.tearWriteAt(scene.writesBefore + index);
            const ProbeResult result = scene.run();
            QCOMPARE(result.gate, ProbeGate::Failed);
            QVERIFY(result.region.isVerified && scene.isUnchanged());
            QCOMPARE(result.region.restoredSectors, std::uint64_t(1));
            QVERIFY(!scene.journal.isHeld);
        }
    }

    void sectorThatDiesAtAnyWrite_isNamedAndTheJournalKept()
    {
        for (std::uint64_t index = 0; index < 44; ++index) {
            ProbeScene scene;
            std::uint64_t writes = 0;
            Lba dead;
            const ProbeResult result = scene.run([&](const WatchedIo::Request &request) {
                if (request.kind != Kind::Write || writes++ != index)
                    return;
                dead = Lba(request.offset.value() / 512 + 3);
                scene.drive.breakSector(dead);
            });
            QCOMPARE(result.gate, ProbeGate::Failed);
            QCOMPARE(result.failure->text("lba"), std::to_string(dead.value()));
            QCOMPARE(result.nextStep, ProbeNextStep::LookAtTheDrive);
            QVERIFY(!result.region.isVerified);
            QCOMPARE(result.region.damaged, std::vector<Lba>{dead});
            QVERIFY(scene.journal.isHeld);
        }
    }

    void errorAtAnyRead_neverCostsData()
    {
        ProbeScene whole;
        whole.run();
        const std::uint64_t reads = whole.drive.reads() - whole.readsBefore;
        QVERIFY(reads > 15);
        for (std::uint64_t index = 0; index < reads; ++index) {
            ProbeScene scene;
            scene.drive.failReadAt(scene.readsBefore + index);
            const ProbeResult result = scene.run();
            QVERIFY(scene.isUnchanged());
            QVERIFY(result.gate == ProbeGate::Failed || result.region.isVerified);
            QCOMPARE(scene.journal.isHeld, false);
        }
    }

    void interruptedRegion_isRestoredFromTheJournal()
    {
        ProbeScene scene;
        // What a power cut may leave: a write and its neighbors are nonsense.
        std::vector<std::byte> nonsense(24 * 512, std::byte{0x5A});
        QVERIFY(scene.drive.write(scene.spec.start + Bytes(77 * 512), nonsense).has_value());
        QVERIFY(!scene.isUnchanged());
        BoundedTimedIo io(scene.timed, scene.spec.start, scene.spec.length);
        const auto check = restoreRegion(io, scene.spec.start, scene.original, scene.sink);
        QVERIFY(check && check->isVerified);
        QVERIFY(check->restoredSectors >= 1);
        QVERIFY(scene.isUnchanged());
    }

    void budgetSpent_canBeContinuedToTheSameVerdict()
    {
        ProbeScene scene(SimProfile::Native5400);
        scene.spec.length = Bytes(ProbeScene::regionBytes);
        scene.spec.places = slotsOf(scene.spec.start, scene.spec.length, Bytes(8192));
        SavedContent content(scene.spec, scene.journal);
        TruthProbe probe(scene.spec, {scene.timed, content, scene.clock, scene.sink});
        ProbeResult result = probe.run(std::chrono::milliseconds(1200));
        QCOMPARE(result.gate, ProbeGate::Time);
        QCOMPARE(result.nextStep, ProbeNextStep::Continue);
        QVERIFY(result.canContinue);
        const std::uint32_t blocks = result.evidence.blocks;
        QVERIFY(blocks > 0);
        result = probe.run(std::chrono::seconds(10));
        QCOMPARE(result.verdict, ProbeVerdict::NoPenalty);
        QVERIFY(result.evidence.blocks > blocks);
        QCOMPARE(result.samples.size(), std::size_t(result.evidence.blocks) * 8);
        QVERIFY(probe.finish().region.isVerified);
        QVERIFY(scene.isUnchanged());
    }

    void regionTooSmall_endsWithSpace()
    {
        ProbeScene scene(SimProfile::Native5400);
        const ProbeResult result = scene.run();
        QCOMPARE(result.gate, ProbeGate::Space);
        QCOMPARE(result.nextStep, ProbeNextStep::OtherRegion);
        QVERIFY(!result.canContinue);
    }

    void driveThatIgnoresFlushes_isInconclusive()
    {
        ProbeScene scene(SimProfile::UsbLyingNoFlush);
        scene.spec.places = slotsOf(scene.spec.start, scene.spec.length, Bytes(8192));
        const ProbeResult result = scene.run();
        QCOMPARE(result.verdict, ProbeVerdict::Inconclusive);
        QCOMPARE(result.gate, ProbeGate::Visibility);
        QCOMPARE(result.nextStep, ProbeNextStep::WriteCacheOff);
        QVERIFY(!result.measurement());
    }

    void logicalSectorsOf4096_needNoTest()
    {
        ProbeScene scene(SimProfile::FourKNative);
        const ProbeResult result = scene.run();
        QCOMPARE(result.verdict, ProbeVerdict::ByLogicalSize);
        QCOMPARE(scene.drive.writes(), scene.writesBefore);
        QCOMPARE(scene.drive.reads(), scene.readsBefore);
    }

    void blankDrive_isNotReadAndStaysZero()
    {
        ProbeScene scene(SimProfile::Lying5400, 3);
        QVERIFY(scene.drive.write(scene.spec.start, std::vector<std::byte>(4 << 20)).has_value());
        const std::uint64_t readsBefore = scene.drive.reads();
        BlankContent content(scene.spec);
        TruthProbe probe(scene.spec, {scene.timed, content, scene.clock, scene.sink});
        QCOMPARE(probe.run(std::chrono::seconds(10)).verdict, ProbeVerdict::SectorsOf4096);
        probe.finish();
        QVERIFY(scene.drive.reads() - readsBefore <= 1); // waking it up
        QVERIFY(scene.content() == std::vector<std::byte>(4 << 20));
    }

    void phase_isThatOfTheDiskWhereverTheFileLies_data()
    {
        QTest::addColumn<SimProfile>("profile");
        QTest::addColumn<quint32>("filePhase");
        QTest::addColumn<quint32>("phase");
        QTest::newRow("file on the grid") << SimProfile::Lying5400 << 0U << 0U;
        QTest::newRow("partition at sector 63") << SimProfile::Lying5400 << 7U << 0U;
        QTest::newRow("jumper, partition at sector 63") << SimProfile::Lying5400Phase7 << 7U << 7U;
        QTest::newRow("jumper, file three off") << SimProfile::Lying5400Phase7 << 3U << 7U;
    }
    void phase_isThatOfTheDiskWhereverTheFileLies()
    {
        QFETCH(SimProfile, profile);
        QFETCH(quint32, filePhase);
        QFETCH(quint32, phase);
        ProbeScene scene(profile);
        // The places as a file sees them: what is a multiple of 4096 in it is not one of the disk.
        for (ProbeSlot &slot : scene.spec.places)
            slot = {slot.offset + Bytes(std::uint64_t{filePhase} * 512), filePhase};
        scene.spec.places.pop_back();
        const ProbeResult result = scene.run();
        QCOMPARE(result.verdict, ProbeVerdict::SectorsOf4096);
        QCOMPARE(result.phase, phase);
        for (const ProbeSample &sample : result.samples)
            QCOMPARE(sample.offset / 512 % 8, std::uint64_t(sample.shift));
    }

    void sink_seesEverySampleAndTheEvidence()
    {
        ProbeScene scene;
        Recorder recorder;
        SavedContent content(scene.spec, scene.journal);
        TruthProbe probe(scene.spec, {scene.timed, content, scene.clock, recorder});
        probe.run(std::chrono::seconds(10));
        const ProbeResult result = probe.finish();
        QVERIFY(recorder.samples == result.samples);
        QCOMPARE(recorder.evidence.size(), std::size_t(result.evidence.blocks));
        QVERIFY(recorder.evidence.back() == result.evidence);
        const std::vector<ProbeStep> expected{ProbeStep::Reading,  ProbeStep::Saving,
                                              ProbeStep::Evicting, ProbeStep::WarmingUp,
                                              ProbeStep::Testing,  ProbeStep::Verifying};
        QVERIFY(recorder.steps == expected);
    }

    void sameSeed_isTheSameRun()
    {
        ProbeScene one;
        ProbeScene other;
        QVERIFY(one.run().samples == other.run().samples);
    }

    void diskWithoutPlace_hasNoSpecification()
    {
        QVERIFY(!specForDisk(Bytes(33 << 20), true, Bytes(0)));
        const auto spec = specForDisk(Bytes(34 << 20), true, Bytes(0));
        QVERIFY(spec);
        QCOMPARE(spec->start, oneMiB);
        QCOMPARE(spec->places.size(), std::size_t(1024));
        QVERIFY(!specForDisk(Bytes(1 << 30), false, Bytes(UINT64_MAX - 4096)));
    }
};

QTEST_GUILESS_MAIN(TruthProbeTest)
#include "truth_probe_test.moc"
