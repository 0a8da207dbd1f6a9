// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/ladder_campaign.h"
#include "support/probe_scene.h"

#include <QTest>
#include <set>

using namespace driveready;
using namespace driveready::test;

namespace {

std::uint64_t runsPerRow()
{
    bool isNumber = false;
    const int wanted = qEnvironmentVariableIntValue("DRIVEREADY_PROBE_RUNS", &isNumber);
    return isNumber && wanted > 0 ? static_cast<std::uint64_t>(wanted) : 50;
}

} // namespace

class LadderTest : public QObject
{
    Q_OBJECT

private slots:
    void unit_isFound_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < allLadderCases().size(); ++i)
            QTest::newRow(allLadderCases()[i].row.data()) << int(i);
    }
    void unit_isFound()
    {
        QFETCH(int, index);
        const LadderRow row = ladderCampaign(allLadderCases()[std::size_t(index)], runsPerRow());
        const auto words = QStringLiteral("of %1: %2 right, %3 wrong, median %4 s")
                               .arg(row.runs)
                               .arg(row.right)
                               .arg(row.wrong)
                               .arg(row.medianSeconds)
                               .toUtf8();
        // .995 right and .002 wrong are the bounds for thousands of runs.
        QVERIFY2(row.right + 5 >= row.runs, words.constData());
        QVERIFY2(row.wrong <= 4 + row.runs / 500, words.constData());
    }

    void writes_stayInTheRegionAndAreRestored()
    {
        ProbeScene scene(SimProfile::SataSsd);
        LadderSpec spec = writeLadder(scene.spec.start, scene.spec.length, false);
        SavedContent content(scene.spec, scene.journal);
        int writes = 0;
        WatchedIo io(scene.timed, [&](const WatchedIo::Request &request) {
            if (request.kind != WatchedIo::Kind::Write)
                return;
            ++writes;
            QVERIFY(scene.journal.isHeld);
            QVERIFY(request.offset >= spec.start &&
                    (request.offset + Bytes(request.length)) <= (spec.start + spec.length));
        });
        ContrastLadder ladder(spec, io, content, scene.clock);
        const LadderResult result = ladder.run(std::chrono::seconds(10), scene.sink);
        QCOMPARE(result.gate, ProbeGate::Space); // a region that small does not suffice
        QVERIFY(ladder.finish(scene.sink).region.isVerified);
        QVERIFY(writes > 50);
        QVERIFY(scene.isUnchanged());
    }

    void reads_useNoPlaceTwice()
    {
        VirtualClock clock;
        SimDrive drive(drawSimDrive(SimProfile::SdCard, 2), 2, clock, SimDrive::Content::Ignored);
        ClockedIo timed(drive, clock);
        std::set<std::uint64_t> places;
        WatchedIo io(timed, [&](const WatchedIo::Request &request) {
            QCOMPARE(request.kind, WatchedIo::Kind::Read);
            QVERIFY(places.insert((request.offset.value() + 2048) >> 21).second);
        });
        ProbeSpec none;
        BlankContent content(none);
        NullProbeSink sink;
        ContrastLadder ladder(straddleLadder(drive.size(), false), io, content, clock);
        const LadderResult result = ladder.run(std::chrono::seconds(10), sink);
        QCOMPARE(result.unit, std::optional(Bytes(8192)));
        QVERIFY(places.size() > 100);
        QCOMPARE(toJson(result)["unit"], Json(8192));
    }

    void stop_endsBetweenTwoRequestsAndCanBeContinued()
    {
        VirtualClock clock;
        SimDrive drive(drawSimDrive(SimProfile::SdCard, 2), 2, clock, SimDrive::Content::Ignored);
        ClockedIo timed(drive, clock);
        std::stop_source stop;
        int after = 0;
        WatchedIo io(timed, [&](const WatchedIo::Request &request) {
            after += stop.stop_requested() ? 1 : 0;
            if (request.index == 20)
                stop.request_stop();
        });
        ProbeSpec none;
        BlankContent content(none);
        NullProbeSink sink;
        ContrastLadder ladder(straddleLadder(drive.size(), false), io, content, clock);
        QCOMPARE(ladder.run(std::chrono::seconds(10), sink, stop.get_token()).gate,
                 ProbeGate::Stopped);
        QCOMPARE(after, 0);
        stop = std::stop_source();
        const LadderResult result = ladder.run(std::chrono::seconds(10), sink);
        QVERIFY(result.isDecided);
        QCOMPARE(result.unit, std::optional(Bytes(8192)));
    }
};

QTEST_GUILESS_MAIN(LadderTest)
#include "ladder_test.moc"
