// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/measure_messages.h"

#include <QTest>

using namespace driveready;

namespace {

MeasureJob sampleJob()
{
    MeasureJob job;
    job.task = MeasureTask::ProbeFile;
    job.mode = ProbeMode::OwnFile;
    job.device = "sdb";
    job.size = Bytes(64 << 20);
    job.turnsPerMinute = 5400;
    job.start = Bytes(4096);
    job.length = Bytes(32 << 20);
    job.folder = "/mnt/data";
    job.profile = "lying-512e-5400";
    job.seed = UINT64_MAX;
    job.budget = std::chrono::milliseconds(10'000);
    job.mustMatch = true;
    return job;
}

MeasureJob throughputJob()
{
    MeasureJob job = sampleJob();
    job.task = MeasureTask::Throughput;
    job.throughput = quickThroughput(Bytes(1 << 30), false, true, ByteRange{Bytes(0), Bytes(4096)});
    return job;
}

ProbeResult sampleResult()
{
    ProbeResult result;
    result.verdict = ProbeVerdict::SectorsOf4096;
    result.phase = 7;
    ProbeSample sample;
    sample.block = 3;
    sample.shift = 7;
    sample.offset = 70'000'128;
    sample.start = std::chrono::nanoseconds(123'456'789);
    sample.latency = std::chrono::nanoseconds(18'000'001);
    result.samples.push_back(sample);
    result.region.damaged = {Lba(4711)};
    return result;
}

ThroughputFigure sampleFigure()
{
    ThroughputFigure figure;
    figure.step.access = ThroughputAccess::RandomRead;
    figure.step.blockBytes = 4096;
    figure.step.depth = 32;
    figure.bytes = Bytes(8192);
    figure.operations = 2;
    figure.time = std::chrono::seconds(1);
    figure.latency.add(std::chrono::milliseconds(3));
    figure.latency.add(std::chrono::milliseconds(5));
    return figure;
}

template<class T>
T backFrom(const WorkerEvent &event)
{
    const auto read = workerEventFromLine(toLine(event));
    if (!read)
        qFatal("%s", toLogString(read.error()).c_str());
    return std::get<T>(*read);
}

} // namespace

class MeasureMessagesTest : public QObject
{
    Q_OBJECT

private slots:
    void job_comesBackAsItWas()
    {
        const auto read = workerMessageFromLine(toLine(WorkerMessage(sampleJob())));
        QVERIFY2(read.has_value(), read ? "" : toLogString(read.error()).c_str());
        QCOMPARE(std::get<MeasureJob>(*read), sampleJob());
    }

    void jobOfThroughput_comesBackAsItWas_andCarriesWhatToTake()
    {
        const auto read = workerMessageFromLine(toLine(WorkerMessage(throughputJob())));
        QVERIFY2(read.has_value(), read ? "" : toLogString(read.error()).c_str());
        QCOMPARE(std::get<MeasureJob>(*read), throughputJob());
        MeasureJob without = throughputJob();
        without.throughput.reset();
        QVERIFY(!workerMessageFromLine(toLine(WorkerMessage(without))).has_value());
        MeasureJob other = throughputJob();
        other.task = MeasureTask::ProbeDisk;
        QVERIFY(!workerMessageFromLine(toLine(WorkerMessage(other))).has_value());
    }

    void answers_comeBackAsTheyWere()
    {
        const auto back = [](const WorkerMessage &message) {
            return workerMessageFromLine(toLine(message));
        };
        QVERIFY(std::holds_alternative<SavedMessage>(*back(SavedMessage{})));
        QVERIFY(std::holds_alternative<FinishMessage>(*back(FinishMessage{})));
        QVERIFY(std::holds_alternative<CancelMessage>(*back(CancelMessage{})));
        const auto more = back(GoOnMessage{std::chrono::milliseconds(30'000)});
        QCOMPARE(std::get<GoOnMessage>(*more).budget, std::chrono::milliseconds(30'000));
        const auto refused =
            back(NotSavedMessage{makeError(ErrorCode::BackupStoreFailed).with("path", "/x")});
        QCOMPARE(std::get<NotSavedMessage>(*refused).error.code, ErrorCode::BackupStoreFailed);
    }

    void samplesAndEvidence_comeBackAsTheyWere()
    {
        SamplesEvent event;
        event.step = ProbeStep::Testing;
        event.fraction = .25;
        event.samples = sampleResult().samples;
        event.evidence.emplace();
        event.evidence->penaltyLog = 7.5;
        event.evidence->leadingShift = 7;
        const auto back = backFrom<SamplesEvent>(event);
        QCOMPARE(back.step, event.step);
        QCOMPARE(back.fraction, event.fraction);
        QCOMPARE(back.samples, event.samples);
        QCOMPARE(back.evidence, event.evidence);
    }

    void figures_comeBackAsTheyWere()
    {
        FigureEvent event;
        event.index = 3;
        event.count = 9;
        event.phase = ThroughputPhase::Measuring;
        event.bytes = Bytes(8192);
        event.operations = 2;
        event.slice = RateSlice{std::chrono::milliseconds(100), Bytes(4096), 1};
        const auto brief = backFrom<FigureEvent>(event);
        QCOMPARE(brief.index, event.index);
        QCOMPARE(brief.count, event.count);
        QCOMPARE(brief.phase, event.phase);
        QCOMPARE(brief.bytes, event.bytes);
        QCOMPARE(brief.operations, event.operations);
        QCOMPARE(brief.slice, event.slice);
        QVERIFY(!brief.figure.has_value());
        event.slice.reset();
        event.figure = sampleFigure();
        const auto whole = backFrom<FigureEvent>(event);
        QVERIFY(!whole.slice.has_value() && whole.figure.has_value());
        QCOMPARE(canonicalText(toJson(*whole.figure)), canonicalText(toJson(sampleFigure())));
    }

    void resultOfThroughput_comesBackAsItWas_howeverLong_data()
    {
        QTest::addColumn<uint>("slices");
        QTest::newRow("none") << 0U;
        // More than the longest result of a probe.
        QTest::newRow("many") << 20'000U;
    }
    void resultOfThroughput_comesBackAsItWas_howeverLong()
    {
        QFETCH(uint, slices);
        ThroughputResult result;
        ThroughputFigure figure = sampleFigure();
        for (uint i = 1; i <= slices; ++i)
            figure.slices.push_back({std::chrono::milliseconds(i), Bytes(INT64_MAX), INT64_MAX});
        result.figures.assign(5, figure);
        const std::string text = canonicalText(toJson(result));
        QCOMPARE(text.size() > maxProbeJsonBytes, slices > 0);
        const DiskCounters own{1, 2, Bytes(3), Bytes(4)};
        const auto back = backFrom<MeasuredEvent>(MeasuredEvent{result, own});
        QCOMPARE(canonicalText(toJson(std::get<ThroughputResult>(back.result))), text);
        QCOMPARE(back.own, std::optional(own));
    }

    void results_comeBackAsTheyWere()
    {
        const auto probe = backFrom<MeasuredEvent>(MeasuredEvent{sampleResult()});
        QCOMPARE(canonicalText(toJson(std::get<ProbeResult>(probe.result))),
                 canonicalText(toJson(sampleResult())));
        RegionCheck check;
        check.restoredSectors = 8;
        check.damaged = {Lba(12)};
        const auto region = backFrom<MeasuredEvent>(MeasuredEvent{check});
        QCOMPARE(std::get<RegionCheck>(region.result), check);
        LadderResult ladder;
        ladder.spec = straddleLadder(Bytes(std::uint64_t{1} << 34), false);
        ladder.isDecided = true;
        ladder.rungs.push_back({Bytes(8192), RungState::Accepted, 40, 39, 9.5, -3, .053});
        for (const auto &unit : {std::optional<Bytes>(), std::optional(Bytes(8192))}) {
            ladder.unit = unit;
            const auto back = backFrom<MeasuredEvent>(MeasuredEvent{ladder});
            QCOMPARE(canonicalText(toJson(std::get<LadderResult>(back.result))),
                     canonicalText(toJson(ladder)));
        }
    }

    void nonsense_isRefused_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("no JSON") << QByteArray("hello");
        QTest::newRow("no object") << QByteArray("[]");
        QTest::newRow("unknown event") << QByteArray(R"({"event":"explode"})");
        QTest::newRow("unknown key") << QByteArray(R"({"event":"save","more":1})");
        QTest::newRow("unknown step") << QByteArray(R"({"event":"progress","step":"dancing"})");
        QTest::newRow("shift of nine")
            << QByteArray(R"({"event":"progress","step":"testing","samples":[[0,9,0,0,0]]})");
        QTest::newRow("short sample")
            << QByteArray(R"({"event":"progress","step":"testing","samples":[[0,1,0,0]]})");
        QTest::newRow("negative latency")
            << QByteArray(R"({"event":"progress","step":"testing","samples":[[0,1,0,0,-1]]})");
        QTest::newRow("figure without a phase")
            << QByteArray(R"({"event":"figure","index":0,"count":1,"bytes":0,"operations":0})");
        QTest::newRow("slice of two numbers")
            << QByteArray(R"({"event":"figure","index":0,"count":1,"bytes":0,"operations":0,)"
                          R"("phase":"measuring","slice":[1,2]})");
        QTest::newRow("figure that is none")
            << QByteArray(R"({"event":"figure","index":0,"count":1,"bytes":0,"operations":0,)"
                          R"("phase":"finished","figure":{}})");
        QTest::newRow("counters that are none")
            << QByteArray(R"({"event":"finished","own":{"reads":-1},"result":{}})");
        QTest::newRow("throughput without content")
            << QByteArray(R"({"event":"finished","throughput":{}})");
        QTest::newRow("nothing undecided") << QByteArray(R"({"event":"undecided"})");
        QTest::newRow("refused without reason") << QByteArray(R"({"event":"refused"})");
        QTest::newRow("result without content")
            << QByteArray(R"({"event":"finished","result":{}})");
        QTest::newRow("nothing finished") << QByteArray(R"({"event":"finished"})");
        QTest::newRow("no method") << QByteArray("{}");
        QTest::newRow("unknown method") << QByteArray(R"({"method":"Explode"})");
        QTest::newRow("unknown key of an answer") << QByteArray(R"({"method":"Saved","more":1})");
        QTest::newRow("no budget") << QByteArray(R"({"method":"GoOn"})");
        QTest::newRow("negative budget") << QByteArray(R"({"method":"GoOn","budget_ms":-1})");
        QTest::newRow("more than a day") << QByteArray(R"({"method":"GoOn","budget_ms":86400001})");
        QTest::newRow("no reason") << QByteArray(R"({"method":"NotSaved"})");
        QTest::newRow("reason that is none")
            << QByteArray(R"({"method":"NotSaved","error":{"mood":1}})");
        QTest::newRow("no job") << QByteArray(R"({"method":"Measure","schema":1})");
        QTest::newRow("empty job") << QByteArray(R"({"method":"Measure","schema":1,"job":{}})");
    }
    void nonsense_isRefused()
    {
        QFETCH(QByteArray, line);
        QVERIFY(!workerEventFromLine(line.toStdString()).has_value());
        QVERIFY(!workerMessageFromLine(line.toStdString()).has_value());
    }

    void faultyJob_isRefused_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("task") << QByteArray("task") << QByteArray("\"explode\"");
        QTest::newRow("mode") << QByteArray("mode") << QByteArray("\"raw\"");
        QTest::newRow("sector size") << QByteArray("logical") << QByteArray("513");
        QTest::newRow("rate") << QByteArray("turns_per_minute") << QByteArray("0");
        QTest::newRow("negative start") << QByteArray("start") << QByteArray("-1");
        QTest::newRow("huge region") << QByteArray("length") << QByteArray("1073741825");
        QTest::newRow("no flag") << QByteArray("must_match") << QByteArray("1");
        QTest::newRow("unknown key") << QByteArray("mood") << QByteArray("1");
    }
    void faultyJob_isRefused()
    {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, value);
        Json json = Json::parse(toLine(WorkerMessage(sampleJob())));
        json["job"][key.toStdString()] = Json::parse(value.toStdString());
        QVERIFY(!workerMessageFromLine(canonicalText(json)).has_value());
    }

    void jobOfAnotherSchema_isRefused()
    {
        std::string line = toLine(WorkerMessage(sampleJob()));
        const auto at = line.find("\"schema\":1");
        line.replace(at, 10, "\"schema\":2");
        QCOMPARE(workerMessageFromLine(line).error().code, ErrorCode::SchemaUnsupported);
    }
};

QTEST_GUILESS_MAIN(MeasureMessagesTest)
#include "measure_messages_test.moc"
