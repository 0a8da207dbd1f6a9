// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/facts.h"

using namespace driveready;
using namespace driveready::test;

namespace {

QByteArray disk(const QByteArray &rest)
{
    return "{\"schema\":1," + rest + "}";
}

const QByteArray known = "\"limits\":{\"logical\":512,\"physical\":4096}";

QByteArray one(const QByteArray &partition, const QByteArray &sectors = known,
               const QByteArray &type = "gpt")
{
    return disk(sectors + ",\"table\":{\"type\":\"" + type + "\",\"partitions\":[{\"number\":1," +
                partition + "}]}");
}

} // namespace

class JudgeTest : public QObject
{
    Q_OBJECT

private slots:
    void findings_matchTheSituation_data()
    {
        QTest::addColumn<QByteArray>("facts");
        QTest::addColumn<QByteArray>("findings");
        const auto row = [](const char *name, const QByteArray &facts, const char *findings) {
            QTest::newRow(name) << facts << QByteArray(findings);
        };
        const QByteArray bad = "\"start\":63,\"type\":\"linux\"";
        row("bad, reported", one(bad), "start-misaligned/warning");
        row("bad, measured",
            one(bad, "\"limits\":{\"physical\":512},\"measured\":{\"physical\":4096}"),
            "start-misaligned/warning claims-smaller-sectors/notice");
        row("bad, listed", one(bad, "\"limits\":{\"physical\":512},\"listed\":4096"),
            "start-misaligned/notice claims-smaller-sectors/notice");
        row("bad, assumed", one(bad, "\"limits\":{\"physical\":512}"),
            "start-misaligned/notice sector-size-assumed/info");
        row("off, honest 512",
            one(bad, "\"limits\":{\"physical\":512},\"measured\":{\"physical\":512}"),
            "sector-size-agreed/info");
        row("512 measured against the list",
            one(bad, "\"limits\":{\"physical\":512},\"listed\":4096,"
                     "\"measured\":{\"physical\":512}"),
            "");
        row("aligned, off the grid", one("\"start\":40,\"type\":\"linux\""), "");
        row("length not whole", one("\"start\":2048,\"size\":2049,\"type\":\"linux\""),
            "length-not-whole/info");
        row("length under luks, sector size unknown",
            one("\"start\":2048,\"size\":2049,\"type\":\"luks\""),
            "encrypted-length-not-whole/info");
        row("length under luks with 4096",
            one("\"start\":2048,\"size\":2049,\"type\":\"luks\",\"luks_sector\":4096"),
            "encrypted-length-not-whole/warning");
        row("length under luks with 512",
            one("\"start\":2048,\"size\":2049,\"type\":\"luks\",\"luks_sector\":512"),
            "length-not-whole/info");
        row("payload aligned, start off on purpose",
            one("\"start\":8132,\"payload_offset\":60,\"type\":\"linux\""),
            "start-off-on-purpose/info");
        row("payload off, start on the grid",
            one("\"start\":8192,\"payload_offset\":60,\"type\":\"linux\""),
            "payload-misaligned/warning");
        row("payload off, start off", one("\"start\":63,\"payload_offset\":8,\"type\":\"linux\""),
            "payload-misaligned/warning");
        row("payload off, assumed",
            one("\"start\":8192,\"payload_offset\":60,\"type\":\"linux\"", "\"limits\":{}"),
            "payload-misaligned/notice sector-size-assumed/info");
        row("negative offset", disk("\"limits\":{\"physical\":4096,\"alignment_offset\":-1}"),
            "alignment-offset-rejected/warning");
        row("odd offset", disk("\"limits\":{\"physical\":4096,\"alignment_offset\":100}"),
            "alignment-offset-rejected/notice");
        row("shifted", disk("\"limits\":{\"physical\":4096,\"alignment_offset\":3584}"),
            "alignment-shifted/info");
        row("no sector size", disk("\"limits\":{\"physical\":520}"),
            "sector-size-rejected/warning sector-size-assumed/info");
        row("odd erase size",
            disk("\"device\":{\"transport\":\"mmc\"},\"limits\":{\"physical\":4096,"
                 "\"preferred_erase_size\":3145728}"),
            "erase-size-rejected/info");
        row("blank", disk(known + ",\"table\":{\"type\":\"none\"}"), "disk-blank/info");
        row("table unknown", disk(known), "");
        row("overlap",
            disk(known + ",\"table\":{\"type\":\"gpt\",\"partitions\":["
                         "{\"number\":1,\"start\":2048,\"size\":4096},"
                         "{\"number\":2,\"start\":4096,\"size\":2048}]}"),
            "table-overlap/error");
        row("logicals inside their container do not overlap",
            disk(known + ",\"table\":{\"type\":\"dos\",\"partitions\":["
                         "{\"number\":1,\"start\":2048,\"size\":20480,\"type\":\"extended\"},"
                         "{\"number\":5,\"start\":4096,\"size\":2048}]}"),
            "");
        row("beyond the end",
            disk("\"device\":{\"size_bytes\":10485760}," + known +
                 ",\"table\":{\"type\":\"gpt\",\"partitions\":["
                 "{\"number\":1,\"start\":2048,\"size\":18432}]}"),
            "table-beyond-end/error");
        row("inside a DOS table", one("\"start\":0,\"size\":2048", known, "dos"),
            "start-inside-table/error");
        row("logical on top of its container's own EBR",
            disk(known + ",\"table\":{\"type\":\"dos\",\"partitions\":["
                         "{\"number\":1,\"start\":2048,\"size\":20480,\"type\":\"extended\"},"
                         "{\"number\":5,\"start\":2048,\"size\":2048}]}"),
            "start-inside-table/error");
        row("wrong stripe width",
            disk(known + ",\"raid\":{\"level\":5,\"disks\":4,\"chunk\":65536,\"stride\":16,"
                         "\"stripe_width\":64}"),
            "stripe-geometry-wrong/warning stripe-geometry/info");
        row("start off the stripe",
            disk(known + ",\"raid\":{\"level\":5,\"disks\":4,\"chunk\":65536},"
                         "\"table\":{\"type\":\"gpt\",\"partitions\":[{\"number\":1,"
                         "\"start\":2048}]}"),
            "start-off-stripe/notice stripe-geometry/info");
    }
    void findings_matchTheSituation()
    {
        QFETCH(QByteArray, facts);
        QFETCH(QByteArray, findings);
        const Judgement judgement = judge(factsFrom(facts));
        QCOMPARE(findingWords(judgement).join(' '), findings);
        for (const Finding &finding : judgement.findings) {
            const auto allowed = parametersOf(finding.code);
            for (const auto &[name, value] : finding.params)
                QVERIFY2(std::ranges::find(allowed, name) != allowed.end(), name.c_str());
        }
    }

    void proposal_movesStartsForwardAndKeepsOrder_data()
    {
        QTest::addColumn<QByteArray>("facts");
        QTest::addColumn<QByteArray>("proposed"); ///< start+size ...
        const QByteArray disk20 = "\"device\":{\"size_bytes\":10737418240}," + known; // 10 GiB
        const auto row = [&](const char *name, const QByteArray &type, const QByteArray &partitions,
                             const char *proposed) {
            QTest::newRow(name) << disk(disk20 + ",\"table\":{\"type\":\"" + type +
                                        "\",\"partitions\":[" + partitions + "]}")
                                << QByteArray(proposed);
        };
        row("single bad partition takes the whole disk", "gpt",
            "{\"number\":1,\"start\":63,\"size\":20000000}", "2048+20967424");
        row("DOS has no backup to leave room for", "dos",
            "{\"number\":1,\"start\":63,\"size\":20000000}", "2048+20969472");
        row("on the grid: start unchanged, end on the grid", "gpt",
            "{\"number\":1,\"start\":2048,\"size\":2049},{\"number\":2,\"start\":8192,"
            "\"size\":100}",
            "2048+2048 8192+20961280");
        row("the second moves behind the first", "gpt",
            "{\"number\":1,\"start\":2048,\"size\":4097},{\"number\":2,\"start\":6145,"
            "\"size\":8192}",
            "2048+4096 8192+20961280");
        row("aligned but off the grid moves too", "gpt", "{\"number\":1,\"start\":4104}",
            "6144+20963328");
        row("too small for the grid: whole physical sectors", "gpt",
            "{\"number\":1,\"start\":34,\"size\":66},{\"number\":2,\"start\":2048,"
            "\"size\":2048}",
            "40+56 2048+20967424");
        row("too small for anything: kept", "gpt",
            "{\"number\":1,\"start\":41,\"size\":3},{\"number\":2,\"start\":2048,"
            "\"size\":2048}",
            "41+3 2048+20967424");
        row("numbers out of order", "gpt",
            "{\"number\":2,\"start\":2048,\"size\":2048},{\"number\":1,\"start\":4097,"
            "\"size\":9000}",
            "2048+2048 6144+20963328");
        row("logicals stay in their container", "dos",
            "{\"number\":1,\"start\":63,\"size\":4000},{\"number\":2,\"start\":4096,"
            "\"size\":102400,\"type\":\"extended\"},{\"number\":5,\"start\":4159,\"size\":40000},"
            "{\"number\":6,\"start\":44222,\"size\":50000}",
            "64+3992 4096+102400 6144+36864 45056+61440");
        row("a moved logical leaves a grain for its EBR", "dos",
            "{\"number\":2,\"start\":4096,\"size\":102400,\"type\":\"extended\"},"
            "{\"number\":5,\"start\":4159,\"size\":3000},"
            "{\"number\":6,\"start\":7201,\"size\":50000}",
            "4096+102400 4160+2992 10240+96256");
    }
    void proposal_movesStartsForwardAndKeepsOrder()
    {
        QFETCH(QByteArray, facts);
        QFETCH(QByteArray, proposed);
        QByteArrayList found;
        for (const JudgedPartition &partition : judge(factsFrom(facts)).partitions) {
            found << QByteArray::number(quint64(partition.proposedStart)) + '+' +
                         QByteArray::number(quint64(partition.proposedSize.value_or(0)));
        }
        QCOMPARE(found.join(' '), proposed);
    }

    void badStart_costsATurnOnlyOnARotatingDrive_data()
    {
        QTest::addColumn<QByteArray>("device");
        QTest::addColumn<bool>("costs");
        QTest::addColumn<int>("microseconds"); ///< 0: not computed
        QTest::newRow("5400") << QByteArray("{\"rotational\":true,\"rotation_rate\":5400}") << true
                              << 11111;
        QTest::newRow("7200") << QByteArray("{\"rotational\":true,\"rotation_rate\":7200}") << true
                              << 8333;
        QTest::newRow("rate unknown") << QByteArray("{\"rotational\":true}") << true << 0;
        QTest::newRow("rate 1 means no rotation")
            << QByteArray("{\"rotational\":true,\"rotation_rate\":1}") << true << 0;
        QTest::newRow("solid state") << QByteArray("{\"rotational\":false}") << false << 0;
        QTest::newRow("unknown") << QByteArray("{}") << false << 0;
    }
    void badStart_costsATurnOnlyOnARotatingDrive()
    {
        QFETCH(QByteArray, device);
        QFETCH(bool, costs);
        QFETCH(int, microseconds);
        const Judgement judgement = judge(factsFrom(disk("\"device\":" + device + "," + known)));
        const StartVerdict bad = judgeStart(Lba(63), judgement);
        QCOMPARE(bad.grade, Grade::Bad);
        QCOMPARE(bad.residue, std::uint64_t(7));
        QCOMPARE(bad.cost.has_value(), costs);
        if (bad.cost) {
            QCOMPARE(bad.cost->turns, 1U);
            QCOMPARE(bad.cost->microseconds.value_or(0), std::uint32_t(microseconds));
        }
        QVERIFY(!judgeStart(Lba(64), judgement).cost);
        QCOMPARE(judgeStart(Lba(64), judgement).grade, Grade::Ok);
        QCOMPARE(judgeStart(Lba(4096), judgement).grade, Grade::Grid);
    }

    void snapshot_isJudgedByWhatItsPartitionsHold()
    {
        DiskSnapshot snapshot;
        snapshot.id.size = Bytes(10737418240);
        snapshot.info.rotational = true;
        snapshot.limits.physical = 4096;
        snapshot.table.layout.type = TableType::Gpt;
        Partition partition;
        partition.number = 3;
        partition.start = Lba(2048);
        partition.size = SectorCount(2049);
        partition.type = partitionTypeFor(PartitionKind::Linux);
        snapshot.table.layout.partitions = {partition};
        snapshot.table.problems = {TableProblem::BackupDamaged};
        Signature luks;
        luks.partition = 3;
        luks.type = "crypto_LUKS";
        snapshot.signatures = {luks};
        const DiskFacts facts = factsOf(snapshot);
        QCOMPARE(facts.limits.logical, std::optional<std::uint64_t>(512));
        QCOMPARE(facts.partitions[0].type, PartitionKind::Luks);
        QCOMPARE(findingWords(judge(snapshot)).join(' '),
                 QByteArray("table-backup-damaged/warning encrypted-length-not-whole/info"));
    }

    void wholeDiskContent_isNotCalledBlank()
    {
        DiskSnapshot snapshot;
        snapshot.id.size = Bytes(10737418240);
        snapshot.limits.physical = 4096;
        Signature member;
        member.type = "linux_raid_member";
        snapshot.signatures = {member};
        QCOMPARE(findingWords(judge(snapshot)).join(' '), QByteArray("whole-disk-content/notice"));
        snapshot.signatures.clear();
        QCOMPARE(findingWords(judge(snapshot)).join(' '), QByteArray("disk-blank/info"));
        snapshot.unrecognizedAt = Bytes(512);
        QCOMPARE(findingWords(judge(snapshot)).join(' '), QByteArray("disk-unrecognized/notice"));
        snapshot.unrecognizedAt.reset();
        snapshot.table.problems = {TableProblem::OtherSectorSize};
        QCOMPARE(findingWords(judge(snapshot)).join(' '),
                 QByteArray("table-other-sector-size/warning"));
    }

    void hugePositions_areErrorsAndNotCrashes()
    {
        DiskSnapshot snapshot;
        snapshot.id.size = Bytes(10737418240);
        snapshot.limits.physical = 4096;
        snapshot.table.layout.type = TableType::Gpt;
        Partition partition;
        partition.number = 1;
        partition.start = Lba(UINT64_MAX - 5);
        partition.size = SectorCount(UINT64_MAX);
        partition.type = partitionTypeFor(PartitionKind::Linux);
        snapshot.table.layout.partitions = {partition};
        const Judgement judgement = judge(snapshot);
        QVERIFY(findingOf(judgement, FindingCode::TableBeyondEnd));
    }
};

QTEST_GUILESS_MAIN(JudgeTest)
#include "judge_test.moc"
