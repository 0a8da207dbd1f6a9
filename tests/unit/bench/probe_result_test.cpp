// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/probe_design.h"
#include "bench/probe_words.h"
#include "support/probe_campaign.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

namespace {

ProbeResult lyingResult()
{
    ProbeResult result = probeOnce(campaignCase("3"), 1);
    result.spec.places.clear(); // not part of a result
    return result;
}

DiskFacts factsWith(std::optional<std::uint64_t> physical,
                    std::optional<std::uint64_t> listed = std::nullopt)
{
    DiskFacts facts;
    facts.limits.logical = 512;
    facts.limits.physical = physical;
    facts.listed = listed;
    return facts;
}

ProbeResult resultOf(ProbeVerdict verdict, std::uint32_t phase = 0)
{
    ProbeResult result;
    result.verdict = verdict;
    result.phase = phase;
    return result;
}

} // namespace

class ProbeResultTest : public QObject
{
    Q_OBJECT

private slots:
    void result_isReadBackAsItWas()
    {
        ProbeResult result = lyingResult();
        result.region = {false, 2, {Lba(7), Lba(9)}};
        result.failure = makeError(ErrorCode::IoError).with("lba", std::uint64_t{7});
        const std::string text = canonicalText(toJson(result));
        const auto json = parseJson(text, maxProbeJsonBytes);
        QVERIFY(json);
        const auto again = probeResultFromJson(*json);
        QVERIFY2(again.has_value(), again ? "" : toLogString(again.error()).c_str());
        QCOMPARE(canonicalText(toJson(*again)), text);
        QVERIFY(again->samples == result.samples);
        QVERIFY(again->evidence == result.evidence);
        QVERIFY(again->region == result.region);
    }

    void mistake_isNamed_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<ErrorCode>("code");
        using enum ErrorCode;
        QTest::newRow("verdict") << QByteArray("verdict") << QByteArray("\"lies\"")
                                 << JsonOutOfRange;
        QTest::newRow("gate") << QByteArray("gate") << QByteArray("\"door\"") << JsonOutOfRange;
        QTest::newRow("phase") << QByteArray("phase") << QByteArray("8") << JsonOutOfRange;
        QTest::newRow("schema") << QByteArray("schema") << QByteArray("2") << SchemaUnsupported;
        QTest::newRow("samples") << QByteArray("samples") << QByteArray("[[0,0,0,0]]")
                                 << JsonOutOfRange;
        QTest::newRow("negative") << QByteArray("samples") << QByteArray("[[0,0,0,0,-1]]")
                                  << JsonOutOfRange;
        QTest::newRow("shift") << QByteArray("samples") << QByteArray("[[0,8,0,0,1]]")
                               << JsonOutOfRange;
        QTest::newRow("contradiction")
            << QByteArray("measured") << QByteArray("{\"phase\":0,\"physical\":512}")
            << JsonOutOfRange;
        QTest::newRow("unknown key") << QByteArray("mood") << QByteArray("1") << JsonUnknownKey;
    }
    void mistake_isNamed()
    {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, value);
        QFETCH(ErrorCode, code);
        Json json = *parseJson(canonicalText(toJson(lyingResult())), maxProbeJsonBytes);
        json[key.toStdString()] = Json::parse(value.toStdString());
        const auto result = probeResultFromJson(json);
        QVERIFY(!result);
        QCOMPARE(result.error().code, code);
        QVERIFY(result.error().text("path").starts_with(key.toStdString()));
    }

    void blockThatTheDesignDoesNotHave_isRefused_data()
    {
        QTest::addColumn<bool>("isRotational");
        QTest::addColumn<QList<uint>>("shifts");
        QTest::addColumn<bool>("isRead");
        QTest::newRow("platter") << true << QList<uint>{3, 1, 0, 2, 7, 6, 5, 4} << true;
        QTest::newRow("one twice") << true << QList<uint>{3, 3, 0, 2, 7, 6, 5, 4} << false;
        QTest::newRow("flash's on platters")
            << true << QList<uint>{0, 1, 0, 2, 0, 3, 0, 4} << false;
        QTest::newRow("flash") << false << QList<uint>{0, 1, 0, 1, 0, 7, 0, 1} << true;
        QTest::newRow("all aligned") << false << QList<uint>(8, 0) << false;
        QTest::newRow("all shifted") << false << QList<uint>(8, 1) << false;
        QTest::newRow("five aligned") << false << QList<uint>{0, 0, 0, 0, 0, 1, 2, 3} << false;
    }
    void blockThatTheDesignDoesNotHave_isRefused()
    {
        QFETCH(bool, isRotational);
        QFETCH(QList<uint>, shifts);
        QFETCH(bool, isRead);
        ProbeSpec spec;
        spec.isRotational = isRotational;
        const auto design = makeDesign(spec);
        ProbeDesign::Shifts block{};
        std::ranges::copy(shifts, block.begin());
        Random random(1);
        design->add(block, {1, 2, 3, 4, 5, 6, 7, 8}, random);
        QCOMPARE(design->evidence().blocks, isRead ? 1U : 0U);
        ProbeResult result;
        result.spec = spec;
        for (const uint shift : shifts) {
            ProbeSample sample;
            sample.shift = shift;
            result.samples.push_back(sample);
        }
        const auto read =
            probeResultFromJson(*parseJson(canonicalText(toJson(result)), maxProbeJsonBytes));
        QCOMPARE(read.has_value(), isRead);
        if (!isRead)
            QCOMPARE(read.error().text("path"), std::string("samples"));
    }

    void blockThatNoShiftIsIn_changesNothing()
    {
        ProbeDesign::Shifts beyond{};
        beyond.fill(UINT32_MAX);
        for (const bool isRotational : {true, false}) {
            ProbeSpec spec;
            spec.isRotational = isRotational;
            const auto design = makeDesign(spec);
            Random random(1);
            design->add(beyond, {}, random);
            QCOMPARE(design->evidence().blocks, 0U);
        }
    }

    void believedSize_followsTheRules()
    {
        using enum ProbeVerdict;
        const auto lying = believedAfter(resultOf(SectorsOf4096, 7), factsWith(512));
        QCOMPARE(lying.believed.basis, Basis::Measured);
        QCOMPARE(lying.believed.physical, sector4096);
        QCOMPARE(lying.believed.offset, Bytes(3584));
        const auto native = believedAfter(resultOf(NoPenalty), factsWith(512, 512));
        QCOMPARE(native.believed.physical, sector512);
        QVERIFY(native.allAgreeOn512);
        // A reported 4096 is never lowered; a list that says 4096 forbids the words "512-byte".
        const auto hidden = believedAfter(resultOf(NoPenalty), factsWith(4096));
        QCOMPARE(hidden.believed.physical, sector4096);
        QVERIFY(!believedAfter(resultOf(NoPenalty), factsWith(512, 4096)).allAgreeOn512);
        const auto unknown = believedAfter(resultOf(Inconclusive), factsWith(512));
        QCOMPARE(unknown.believed.basis, Basis::Assumed);
        QCOMPARE(unknown.believed.physical, sector4096);
    }

    void flashWithoutPenalty_isNeverCalled512()
    {
        QVERIFY(!resultOf(ProbeVerdict::NoMaterialPenalty).measurement());
        QCOMPARE(resultOf(ProbeVerdict::AlignmentCosts).measurement(),
                 std::optional(Measurement{4096, 0}));
    }

    void words_areReadBack()
    {
        for (const ProbeGate gate :
             {ProbeGate::None, ProbeGate::Visibility, ProbeGate::Eviction, ProbeGate::Materiality,
              ProbeGate::Phase, ProbeGate::Time, ProbeGate::Space, ProbeGate::LogicalSize,
              ProbeGate::Stopped, ProbeGate::Failed})
            QCOMPARE(probeGateFromWord(wireName(gate)), std::optional(gate));
        QVERIFY(!probeGateFromWord(""));
        QCOMPARE(probeStepFromWord("evicting"), std::optional(ProbeStep::Evicting));
        QCOMPARE(probeNextStepFromWord("write-cache-off"),
                 std::optional(ProbeNextStep::WriteCacheOff));
        QCOMPARE(probeModeFromWord("own-file"), std::optional(ProbeMode::OwnFile));
    }
};

QTEST_GUILESS_MAIN(ProbeResultTest)
#include "probe_result_test.moc"
