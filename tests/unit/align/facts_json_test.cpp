// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/facts.h"

using namespace driveready;
using namespace driveready::test;

namespace {

const QByteArray example =
    R"({"schema":1,"device":{"transport":"sata","model":"WDC WD15EARS-00Z5B1","rotational":true,
"rotation_rate":5400,"size_bytes":1500301910016},
"limits":{"logical":512,"physical":512,"minimum_io":512,"optimal_io":33553920,
"alignment_offset":0,"discard_granularity":0,"discard_alignment":0,"preferred_erase_size":0,
"npwg":7,"npwa":7},
"measured":{"physical":4096,"phase":0},"listed":4096,
"raid":{"level":6,"disks":8,"chunk":65536,"stride":16,"stripe_width":96},
"table":{"type":"dos","partitions":[
{"number":1,"start":63,"size":390620412,"type":"linux","payload_offset":60,"luks_sector":4096}]}})";

Result<DiskFacts> read(const QByteArray &text)
{
    const auto json = parseJson(std::string_view(text.constData(), std::size_t(text.size())));
    return json ? factsFromJson(*json) : Result<DiskFacts>(fail(json.error()));
}

QByteArray logOf(const QByteArray &text)
{
    const auto facts = read(text);
    return facts ? QByteArray() : QByteArray::fromStdString(toLogString(facts.error()));
}

} // namespace

class FactsJsonTest : public QObject
{
    Q_OBJECT

private slots:
    void handWrittenFacts_areReadWhole()
    {
        const DiskFacts facts = factsFrom(example);
        QCOMPARE(facts.transport, Transport::Sata);
        QCOMPARE(facts.model, std::string("WDC WD15EARS-00Z5B1"));
        QCOMPARE(facts.rotationRate, std::optional(5400U));
        QCOMPARE(facts.size, std::optional(Bytes(1500301910016)));
        QCOMPARE(facts.limits.optimalIo, std::optional<std::uint64_t>(33553920));
        QCOMPARE(facts.limits.alignmentOffset, std::optional<std::int64_t>(0));
        QCOMPARE(facts.measured, std::optional(Measurement{4096, 0}));
        QCOMPARE(facts.table, std::optional(TableType::Dos));
        QCOMPARE(facts.partitions.size(), std::size_t(1));
        QCOMPARE(facts.partitions[0].start, std::uint64_t(63));
        QCOMPARE(facts.partitions[0].payloadOffset, std::optional<std::uint64_t>(60));
        QVERIFY(!facts.partitions[0].isLogical);
    }

    void facts_readBackAsTheSameFacts()
    {
        const DiskFacts facts = factsFrom(example);
        const auto again = factsFromJson(toJson(facts));
        QVERIFY(again.has_value());
        QVERIFY(*again == facts);
    }

    void onlyTheSchema_isAskedFor()
    {
        const DiskFacts facts = factsFrom("{\"schema\":1}");
        QVERIFY(facts == DiskFacts{});
        QVERIFY(!facts.table);
    }

    void mistake_isNamedWithItsPlace_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("log");
        QTest::newRow("no schema") << QByteArray("{}") << QByteArray("JsonMissingKey path=schema");
        QTest::newRow("other schema")
            << QByteArray("{\"schema\":2}") << QByteArray("SchemaUnsupported path=schema");
        QTest::newRow("unknown key") << QByteArray("{\"schema\":1,\"colour\":1}")
                                     << QByteArray("JsonUnknownKey path=colour");
        QTest::newRow("unknown limit") << QByteArray("{\"schema\":1,\"limits\":{\"sector\":512}}")
                                       << QByteArray("JsonUnknownKey path=limits.sector");
        QTest::newRow("unknown transport")
            << QByteArray("{\"schema\":1,\"device\":{\"transport\":\"scuzzy\"}}")
            << QByteArray("JsonOutOfRange path=device.transport");
        QTest::newRow("negative start")
            << QByteArray("{\"schema\":1,\"table\":{\"type\":\"gpt\",\"partitions\":["
                          "{\"number\":1,\"start\":-1}]}}")
            << QByteArray("JsonOutOfRange path=table.partitions[0].start");
        QTest::newRow("start beyond every disk")
            << QByteArray("{\"schema\":1,\"table\":{\"type\":\"gpt\",\"partitions\":["
                          "{\"number\":1,\"start\":140737488355329}]}}")
            << QByteArray("JsonOutOfRange path=table.partitions[0].start");
        QTest::newRow("unknown partition type")
            << QByteArray("{\"schema\":1,\"table\":{\"type\":\"gpt\",\"partitions\":["
                          "{\"number\":1,\"start\":1,\"type\":\"ext4\"}]}}")
            << QByteArray("JsonOutOfRange path=table.partitions[0].type");
        QTest::newRow("the same number twice")
            << QByteArray("{\"schema\":1,\"table\":{\"type\":\"gpt\",\"partitions\":["
                          "{\"number\":1,\"start\":1},{\"number\":1,\"start\":9}]}}")
            << QByteArray("JsonOutOfRange path=table.partitions[1].number");
        QTest::newRow("table without type") << QByteArray("{\"schema\":1,\"table\":{}}")
                                            << QByteArray("JsonMissingKey path=table.type");
        QTest::newRow("text for a number")
            << QByteArray("{\"schema\":1,\"limits\":{\"logical\":\"512\"}}")
            << QByteArray("JsonWrongType path=limits.logical");
        QTest::newRow("phase 8")
            << QByteArray("{\"schema\":1,\"measured\":{\"physical\":4096,\"phase\":8}}")
            << QByteArray("JsonOutOfRange path=measured.phase");
        QTest::newRow("measured 1024")
            << QByteArray("{\"schema\":1,\"measured\":{\"physical\":1024}}")
            << QByteArray("JsonOutOfRange path=measured.physical");
        QTest::newRow("RAID4")
            << QByteArray("{\"schema\":1,\"raid\":{\"level\":4,\"disks\":3,\"chunk\":65536}}")
            << QByteArray("JsonOutOfRange path=raid.level");
        QTest::newRow("stripes without chunk")
            << QByteArray("{\"schema\":1,\"raid\":{\"level\":5,\"disks\":3}}")
            << QByteArray("JsonMissingKey path=raid.chunk");
    }
    void mistake_isNamedWithItsPlace()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, log);
        QCOMPARE(logOf(text), log);
    }

    void answer_hasTheDocumentedShape()
    {
        const Json json = toJson(judge(factsFrom(example)));
        QStringList keys;
        for (const auto &[key, value] : json.items())
            keys << QString::fromStdString(key);
        QCOMPARE(keys.join(u' '),
                 QStringLiteral("basis believed_offset believed_physical end_limit findings "
                                "first_start grain_bytes limits logical partitions schema stride "
                                "stripe_width su sw"));
        QStringList limits;
        for (const auto &[key, value] : json["limits"].items()) {
            limits << QString::fromStdString(key);
            QVERIFY(value.contains("value") && value.contains("accepted") &&
                    value.contains("reason"));
        }
        QCOMPARE(limits.join(u' '),
                 QStringLiteral("alignment_offset discard_alignment discard_granularity logical "
                                "minimum_io npwa npwg optimal_io physical preferred_erase_size"));
        const Json &partition = json["partitions"][0];
        QCOMPARE(QByteArray::fromStdString(canonicalText(partition)),
                 QByteArray("{\"cost\":{\"microseconds\":11111,\"source\":\"computed\","
                            "\"turns\":1},\"grade\":\"bad\",\"length_residue\":4,\"number\":1,"
                            "\"payload_grade\":\"bad\",\"payload_offset\":60,\"payload_residue\":3,"
                            "\"proposed_size\":2930274304,\"proposed_start\":2048,\"residue\":7,"
                            "\"size\":390620412,\"start\":63}"));
    }
};

QTEST_GUILESS_MAIN(FactsJsonTest)
#include "facts_json_test.moc"
