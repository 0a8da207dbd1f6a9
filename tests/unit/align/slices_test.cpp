// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/facts.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

namespace {

// Report 002: a slice at 66 tracks of 63 sectors on a drive with 4096-byte sectors inside.
QByteArray report002(const QByteArray &slices)
{
    return "{\"schema\":1,\"measured\":{\"physical\":4096},\"limits\":{\"logical\":512,"
           "\"physical\":512},\"table\":{\"type\":\"dos\",\"partitions\":[{\"number\":1,"
           "\"start\":4158,\"size\":488388789,\"type\":\"other\",\"slices\":[" +
           slices + "]}]}}";
}

QByteArray slice(char letter, std::uint64_t start)
{
    return QByteArray("{\"letter\":\"") + letter + "\",\"start\":" + QByteArray::number(start) +
           ",\"size\":1024}";
}

} // namespace

/// BSD disklabels: what counts is where a slice lies on the disk (R10).
class SlicesTest : public QObject
{
    Q_OBJECT

private slots:
    void sliceAtTheUsualOffset_isOffWithItsPartition()
    {
        const Judgement judgement = judge(factsFrom(report002(slice('a', 4158 + 16))));
        const JudgedPartition &partition = judgement.partitions.at(0);
        QCOMPARE(partition.residue, 6u);
        QCOMPARE(partition.slices.at(0).residue, 6u);
        QCOMPARE(partition.slices.at(0).grade, Grade::Bad);
        QCOMPARE(partition.payloadGrade, std::optional(Grade::Bad));
        QVERIFY(findingWords(judgement).contains("payload-misaligned/warning"));
    }

    void slicesOnTheGrid_excuseTheirPartition()
    {
        const Judgement judgement =
            judge(factsFrom(report002(slice('a', 4160) + ',' + slice('b', 8192))));
        QCOMPARE(judgement.partitions.at(0).grade, Grade::Bad);
        QCOMPARE(judgement.partitions.at(0).payloadGrade, std::optional(Grade::Ok));
        QCOMPARE(judgement.partitions.at(0).slices.at(1).grade, Grade::Grid);
        QVERIFY(findingWords(judgement).contains("start-off-on-purpose/info"));
        QVERIFY(!findingWords(judgement).contains("payload-misaligned/warning"));
    }

    void oneBadSlice_countsForThePartition()
    {
        const Judgement judgement =
            judge(factsFrom(report002(slice('a', 4160) + ',' + slice('d', 8193))));
        const JudgedPartition &partition = judgement.partitions.at(0);
        QCOMPARE(partition.payloadOffset, std::optional<std::uint64_t>(8193 - 4158));
        QCOMPARE(partition.payloadResidue, std::optional<std::uint64_t>(1));
        QVERIFY(findingWords(judgement).contains("payload-misaligned/warning"));
    }

    void slices_goThroughTextAndBack()
    {
        const DiskFacts facts = factsFrom(report002(slice('a', 4160) + ',' + slice('d', 8193)));
        QCOMPARE(facts.partitions.at(0).slices.size(), 2u);
        const auto read = factsFromJson(toJson(facts));
        QVERIFY(read);
        QVERIFY(*read == facts);
        const Json json = toJson(judge(facts));
        QCOMPARE(QByteArray::fromStdString(canonicalText(json["partitions"][0]["slices"][1])),
                 QByteArray("{\"grade\":\"bad\",\"letter\":\"d\",\"residue\":1,\"size\":1024,"
                            "\"start\":8193}"));
    }

    void wrongSlices_areNamed()
    {
        for (const QByteArray &bad : {slice('A', 4160), slice('a', 4157)}) {
            const QByteArray text = report002(bad);
            const auto json =
                parseJson(std::string_view(text.constData(), std::size_t(text.size())));
            QVERIFY(json);
            const auto facts = factsFromJson(*json);
            QVERIFY(!facts);
            QVERIFY(facts.error().text("path").starts_with("table.partitions[0].slices[0]."));
        }
    }
};

QTEST_GUILESS_MAIN(SlicesTest)
#include "slices_test.moc"
