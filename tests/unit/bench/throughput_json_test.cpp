// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/queue_double.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

namespace {

/// As it is after a file: numbers of one kind.
Json reread(const Json &json)
{
    return *parseJson(canonicalText(json), maxThroughputJsonBytes);
}

ThroughputSpec allOf(Bytes size)
{
    ThroughputSpec spec =
        quickThroughput(size, false, true, ByteRange{Bytes(4096), Bytes(size.value() - 4096)});
    spec.jobs = {ThroughputJob::Rewrite,    ThroughputJob::Sequential, ThroughputJob::Random,
                 ThroughputJob::BlockSizes, ThroughputJob::StartSweep, ThroughputJob::WriteCache,
                 ThroughputJob::FileCopy,   ThroughputJob::SmallFiles};
    spec.box = std::chrono::milliseconds(50);
    spec.sweepBox = std::chrono::milliseconds(200);
    spec.smallFiles.box = std::chrono::milliseconds(500);
    spec.copyBytes = Bytes(16 << 20);
    spec.seed = UINT64_MAX;
    return spec;
}

ThroughputResult everything()
{
    VirtualClock clock;
    const Bytes size(std::uint64_t{512} << 20);
    QueueDouble io(clock, size);
    io.keepsRequests = false;
    WorkspaceDouble files(clock);
    CacheDouble cache(true);
    NullThroughputSink sink;
    ThroughputResult result =
        runThroughput(allOf(size), {io, clock, sink, nullptr, &files, &cache});
    RunConditions conditions;
    conditions.governors = {"powersave", "performance"};
    conditions.link = LinkSpeed{"sata", Bytes(300'000'000), Bytes(600'000'000), std::nullopt};
    conditions.milliCelsius = -4000;
    result.conditions.emplace();
    result.conditions->before = result.conditions->after = conditions;
    result.conditions->otherDuring = OtherIo{3, Bytes(4096)};
    result.figures.front().device = DiskCounters{1, 2, Bytes(3), Bytes(4)};
    result.failure = makeError(ErrorCode::IoError).with("lba", std::uint64_t{77});
    result.end = ThroughputEnd::Failed;
    return result;
}

} // namespace

class ThroughputJsonTest : public QObject
{
    Q_OBJECT

private slots:
    void spec_comesBackTheSame_andItsTextIsCanonical()
    {
        const ThroughputSpec spec = allOf(Bytes(1 << 30));
        const std::string text = canonicalText(toJson(spec));
        const auto json = parseJson(text);
        QVERIFY(json.has_value());
        const auto back = throughputSpecFromJson(*json);
        QVERIFY2(back.has_value(), back ? "" : toLogString(back.error()).c_str());
        QCOMPARE(*back, spec);
        QCOMPARE(canonicalText(toJson(*back)), text);
    }

    void spec_thatIsNone_isRefused_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("schema") << QByteArray("schema") << QByteArray("2");
        QTest::newRow("job") << QByteArray("jobs") << QByteArray("[\"format\"]");
        QTest::newRow("number as job") << QByteArray("jobs") << QByteArray("[1]");
        QTest::newRow("endless") << QByteArray("box_ms") << QByteArray("600001");
        QTest::newRow("negative") << QByteArray("box_ms") << QByteArray("-1");
        QTest::newRow("range that overflows")
            << QByteArray("writable") << QByteArray("{\"start\":9223372036854775808,\"length\":1}");
        QTest::newRow("range of words") << QByteArray("readable") << QByteArray("\"all\"");
        QTest::newRow("unknown key") << QByteArray("write_everywhere") << QByteArray("true");
        QTest::newRow("files upside down")
            << QByteArray("small_files")
            << QByteArray("{\"files\":1,\"least_bytes\":9,\"most_bytes\":8,\"unit_bytes\":1,"
                          "\"transactions\":0,\"seed\":1,\"box_ms\":1}");
    }
    void spec_thatIsNone_isRefused()
    {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, value);
        Json json = reread(toJson(allOf(Bytes(1 << 30))));
        QVERIFY(throughputSpecFromJson(json).has_value());
        json[key.toStdString()] = *parseJson(value.toStdString());
        QVERIFY(!throughputSpecFromJson(json).has_value());
    }

    void result_comesBackTheSame()
    {
        const ThroughputResult result = everything();
        QVERIFY(result.figures.size() > 70);
        const std::string text = canonicalText(toJson(result));
        const auto json = parseJson(text, maxThroughputJsonBytes);
        QVERIFY(json.has_value());
        const auto back = throughputResultFromJson(*json);
        QVERIFY2(back.has_value(), back ? "" : toLogString(back.error()).c_str());
        QCOMPARE(canonicalText(toJson(*back)), text);
        QCOMPARE(back->figures.size(), result.figures.size());
        for (std::size_t i = 0; i < result.figures.size(); ++i) {
            QCOMPARE(back->figures[i].step, result.figures[i].step);
            QCOMPARE(back->figures[i].latency, result.figures[i].latency);
            QCOMPARE(back->figures[i].slices, result.figures[i].slices);
        }
        QCOMPARE(back->conditions, result.conditions);
    }

    void result_withAnythingMissingOrUnknown_isRefused()
    {
        const Json json = reread(toJson(everything()));
        for (const auto &item : json.items()) {
            Json less = json;
            less.erase(item.key());
            const bool isOptional = item.key() == "failure" || item.key() == "conditions" ||
                                    item.key() == "drive_cache_on";
            QCOMPARE(throughputResultFromJson(less).has_value(), isOptional);
        }
        Json more = json;
        more["figures"][0]["guess"] = 1;
        QVERIFY(!throughputResultFromJson(more).has_value());
        Json backwards = json;
        backwards["figures"][0]["flush_ns"] = INT64_MAX;
        QVERIFY(!throughputResultFromJson(backwards).has_value());
        Json slice = json;
        slice["figures"][0]["slices"] = Json::array({Json::array({1, -2, 3})});
        QVERIFY(!throughputResultFromJson(slice).has_value());
    }

    void doubts_sayWhatAFigureIsNot_data()
    {
        QTest::addColumn<int>("doubt");
        QTest::addColumn<bool>("isRejected");
        QTest::newRow("cached") << int(ThroughputDoubt::Cached) << false;
        QTest::newRow("no device reads") << int(ThroughputDoubt::NoDeviceReads) << true;
        QTest::newRow("above the link") << int(ThroughputDoubt::AboveLink) << true;
        QTest::newRow("others") << int(ThroughputDoubt::OtherIo) << false;
        QTest::newRow("few") << int(ThroughputDoubt::FewRequests) << false;
        QTest::newRow("small part") << int(ThroughputDoubt::WithinCache) << false;
        QTest::newRow("none") << -1 << false;
    }
    void doubts_sayWhatAFigureIsNot()
    {
        QFETCH(int, doubt);
        QFETCH(bool, isRejected);
        ThroughputResult result;
        RunConditions conditions;
        conditions.link = LinkSpeed{"sata", Bytes(300'000'000), std::nullopt, std::nullopt};
        result.conditions.emplace();
        result.conditions->before = conditions;
        ThroughputFigure figure;
        figure.step.where = {Bytes(0), Bytes(std::uint64_t{1} << 40)};
        figure.bytes = Bytes(200'000'000);
        figure.operations = 1000;
        figure.time = std::chrono::seconds(1);
        figure.device = DiskCounters{1000, 0, figure.bytes, Bytes(0)};
        if (doubt == int(ThroughputDoubt::Cached))
            result.facts.isDirect = false;
        if (doubt == int(ThroughputDoubt::NoDeviceReads))
            figure.device->read = Bytes(0);
        if (doubt == int(ThroughputDoubt::AboveLink))
            figure.time /= 2;
        if (doubt == int(ThroughputDoubt::OtherIo))
            figure.device->written = Bytes(20'000'000);
        if (doubt == int(ThroughputDoubt::FewRequests))
            figure.operations = 99;
        if (doubt == int(ThroughputDoubt::WithinCache)) {
            figure.step.where.length = Bytes(64 << 20);
            figure.readsOwnData = true;
        }
        const auto found = doubtsAbout(figure, result);
        QCOMPARE(found.size(), std::size_t(doubt < 0 ? 0 : 1));
        if (doubt >= 0) {
            QCOMPARE(int(found.front()), doubt);
            QCOMPARE(driveready::isRejected(found.front()), isRejected);
        }
    }
};

QTEST_GUILESS_MAIN(ThroughputJsonTest)
#include "throughput_json_test.moc"
