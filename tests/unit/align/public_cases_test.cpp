// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "align/grain.h"
#include "support/facts.h"

using namespace driveready;
using namespace driveready::test;

namespace {

/// P = 4096 (measured), A = 0, L = 512 unless a row says otherwise.
const QByteArray measured4096 =
    "\"limits\":{\"logical\":512,\"physical\":512},\"measured\":{\"physical\":4096,\"phase\":0}";

QByteArray disk(const QByteArray &rest)
{
    return "{\"schema\":1," + rest + "}";
}

QByteArray withPartitions(const QByteArray &type, const QByteArray &partitions,
                          const QByteArray &sectors = measured4096)
{
    return disk(sectors + ",\"table\":{\"type\":\"" + type + "\",\"partitions\":[" + partitions +
                "]}");
}

QByteArray part(int number, const QByteArray &start, const QByteArray &rest = "")
{
    return "{\"number\":" + QByteArray::number(number) + ",\"start\":" + start +
           (rest.isEmpty() ? "" : "," + rest) + "}";
}

const QByteArray linuxType = "\"type\":\"linux\"";

} // namespace

/// The rows of the collected public reports that are about judging. What a row says about a request
/// is in the planner's tests under the same name.
class PublicCasesTest : public QObject
{
    Q_OBJECT

private slots:
    void optimalSize_isUsedOrRefused_data()
    {
        QTest::addColumn<QByteArray>("facts");
        QTest::addColumn<bool>("accepted");
        QTest::addColumn<QByteArray>("reason");
        QTest::addColumn<quint64>("firstStart");
        const auto limits = [](const QByteArray &transport, const QByteArray &text) {
            return disk("\"device\":{\"transport\":\"" + transport + "\"},\"limits\":{" + text +
                        "}");
        };
        const QByteArray old = "\"logical\":512,\"physical\":512,\"minimum_io\":512,";
        QTest::newRow("A1 usb enclosure makes fdisk refuse starts below 65535")
            << limits("usb", old + "\"optimal_io\":33553920") << false
            << QByteArray("near-0xffff-sectors") << quint64(2048);
        QTest::newRow("A11 32 KiB taken for the sector size")
            << limits("virtio", "\"logical\":512,\"physical\":4096,\"minimum_io\":32768") << false
            << QByteArray("unknown") << quint64(2048);
        QTest::newRow("A12 fresh VM disk without a hint")
            << limits("virtio", old + "\"optimal_io\":0") << false << QByteArray("not-reported")
            << quint64(2048);
        QTest::newRow("A14 host adapter sentinel 16776704")
            << limits("sas", old + "\"optimal_io\":16776704") << false
            << QByteArray("near-0x7fff-sectors") << quint64(2048);
        QTest::newRow("A14 host adapter sentinel 16773120, rounded down")
            << limits("sas", old + "\"optimal_io\":16773120") << false
            << QByteArray("near-0x7fff-sectors") << quint64(2048);
        QTest::newRow("A6 64 MiB counts, and the grain stays 1 MiB")
            << limits("sata", "\"logical\":512,\"physical\":4096,\"optimal_io\":67108864") << true
            << QByteArray("over-grain-cap") << quint64(2048);
        QTest::newRow("A6 256 MiB is too large")
            << limits("sata", "\"logical\":512,\"physical\":4096,\"optimal_io\":268435456") << false
            << QByteArray("too-large") << quint64(2048);
    }
    void optimalSize_isUsedOrRefused()
    {
        QFETCH(QByteArray, facts);
        QFETCH(bool, accepted);
        QFETCH(QByteArray, reason);
        QFETCH(quint64, firstStart);
        const Judgement judgement = judge(factsFrom(facts));
        const JudgedLimit *optimal = limitOf(judgement, "optimal_io");
        QVERIFY(optimal);
        QCOMPARE(optimal->accepted, accepted);
        QCOMPARE(QByteArray::fromStdString(optimal->reason), reason);
        QCOMPARE(judgement.firstStart.value(), firstStart);
        QCOMPARE(judgement.grain, oneMiB);
        QCOMPARE(judgement.believed.physical, sector4096);
        const bool isRefusal = !accepted && reason != "unknown" && reason != "not-reported";
        QCOMPARE(findingOf(judgement, FindingCode::OptimalSizeRejected) != nullptr, isRefusal);
    }

    void start_isJudgedAndABetterOneProposed_data()
    {
        QTest::addColumn<QByteArray>("facts");
        QTest::addColumn<QByteArray>("verdicts"); ///< "number:residue:grade:proposed_start ..."
        QTest::addColumn<bool>("warns");

        QTest::newRow("A3 parted scolds a good start")
            << withPartitions("gpt", part(1, "2048", linuxType),
                              "\"device\":{\"transport\":\"usb\"},\"limits\":{\"logical\":512,"
                              "\"physical\":512,\"optimal_io\":33553920}")
            << QByteArray("1:0:grid:2048") << false;
        QTest::newRow("A9 mkfs.xfs refuses partitions placed at 34")
            << withPartitions("gpt", part(1, "34", linuxType),
                              "\"limits\":{\"logical\":512,\"physical\":4096,\"minimum_io\":4096}")
            << QByteArray("1:2:bad:2048") << true;
        QTest::newRow("B2 installer with 0M start on NVMe")
            << withPartitions("gpt", part(1, "34", linuxType) + ',' + part(2, "292969", linuxType) +
                                         ',' + part(3, "792969", linuxType))
            << QByteArray("1:2:bad:2048 2:1:bad:294912 3:1:bad:794624") << true;
        QTest::newRow("B4 encrypted install shifts by one")
            << withPartitions("gpt",
                              part(1, "2049", linuxType) + ',' + part(2, "959367789", linuxType))
            << QByteArray("1:1:bad:2048 2:5:bad:959369216") << true;
        QTest::newRow("B5 \"1\" read as 1 MB, not 1 MiB")
            << withPartitions("dos", part(1, "1953", linuxType)) << QByteArray("1:1:bad:2048")
            << true;
        QTest::newRow("B6 restore warns on good offsets")
            << withPartitions("dos", part(1, "64", "\"size\":1060168,\"type\":\"linux\"") + ',' +
                                         part(2, "1060232", "\"size\":20000,\"type\":\"linux\""))
            << QByteArray("1:0:ok:2048 2:0:ok:1060864") << false;
        QTest::newRow("B6 the logical needs room for its EBR")
            << withPartitions("dos", part(2, "2473984", "\"size\":409600,\"type\":\"extended\"") +
                                         ',' +
                                         part(5, "2473984", "\"size\":204800,\"type\":\"logical\""))
            << QByteArray("2:0:grid:2473984 5:0:grid:2476032") << true;
        QTest::newRow("B8 red warning on a BIOS boot slice")
            << withPartitions("gpt", part(1, "34", "\"size\":2014,\"type\":\"bios-boot\""))
            << QByteArray("1:2:info:34") << false;
        QTest::newRow("B9 the same with a 24.6 kB start")
            << withPartitions("gpt", part(1, "48", "\"size\":2000,\"type\":\"bios-boot\""))
            << QByteArray("1:0:ok:48") << false;
        QTest::newRow("B10 MSR at 17.4 kB on a 512/4096 disk")
            << withPartitions("gpt",
                              part(1, "34", "\"size\":32734,\"type\":\"msr\"") + ',' +
                                  part(2, "32768", linuxType) + ',' + part(3, "239616", linuxType),
                              "\"limits\":{\"logical\":512,\"physical\":4096}")
            << QByteArray("1:2:info:34 2:0:grid:32768 3:0:grid:239616") << false;
        QTest::newRow("B11 GPT layout starts at sector 1")
            << withPartitions("gpt", part(1, "1", linuxType)) << QByteArray("1:1:bad:2048") << true;
        const QByteArray jumper = "\"limits\":{\"logical\":512,\"physical\":512},\"measured\":"
                                  "{\"physical\":4096,\"phase\":7}";
        QTest::newRow("C12 start 63 with the jumper set")
            << withPartitions("dos", part(1, "63", linuxType), jumper) << QByteArray("1:0:ok:2047")
            << false;
        QTest::newRow("C12 start 63 without the jumper")
            << withPartitions("dos", part(1, "63", linuxType)) << QByteArray("1:7:bad:2048")
            << true;
        const QByteArray fourK = "\"limits\":{\"logical\":4096,\"physical\":4096}";
        QTest::newRow("E1 256 sectors are 1 MiB at 4096")
            << withPartitions("gpt", part(1, "256", linuxType), fourK) << QByteArray("1:0:grid:256")
            << false;
        QTest::newRow("E1 2048 sectors are 8 MiB at 4096: on the grid, but wasteful")
            << withPartitions("gpt", part(1, "2048", linuxType), fourK)
            << QByteArray("1:0:grid:2048") << false;
        QTest::newRow("E8 VeraCrypt header at 31744")
            << withPartitions("dos", part(1, "62", linuxType)) << QByteArray("1:6:bad:2048")
            << true;
        QTest::newRow("I4 container off, content fine")
            << withPartitions("dos", part(2, "587774", "\"size\":2000000,\"type\":\"extended\"") +
                                         ',' +
                                         part(5, "587776", "\"size\":1024000,\"type\":\"logical\""))
            << QByteArray("2:6:info:587774 5:0:grid:587776") << false;
    }
    void start_isJudgedAndABetterOneProposed()
    {
        QFETCH(QByteArray, facts);
        QFETCH(QByteArray, verdicts);
        QFETCH(bool, warns);
        const Judgement judgement = judge(factsFrom(facts));
        QByteArrayList found;
        for (const JudgedPartition &partition : judgement.partitions) {
            found << QByteArray::number(partition.number) + ':' +
                         QByteArray::number(quint64(partition.residue)) + ':' +
                         bytesOf(wireName(partition.grade)) + ':' +
                         QByteArray::number(quint64(partition.proposedStart));
        }
        QCOMPARE(found.join(' '), verdicts);
        QCOMPARE(hasWarning(judgement), warns);
    }

    void firstStart_followsTheSectorSize_data()
    {
        QTest::addColumn<QByteArray>("facts");
        QTest::addColumn<quint64>("grain");
        QTest::addColumn<quint64>("firstStart");
        QTest::newRow("C12 jumper: the grid begins at 2047")
            << disk("\"limits\":{\"logical\":512},\"measured\":{\"physical\":4096,\"phase\":7}")
            << quint64(1048576) << quint64(2047);
        QTest::newRow("E1 4096-byte sectors")
            << disk("\"limits\":{\"logical\":4096,\"physical\":4096}") << quint64(1048576)
            << quint64(256);
        QTest::newRow("E9 50 GiB at 4096")
            << disk("\"device\":{\"size_bytes\":53687091200},"
                    "\"limits\":{\"logical\":4096,\"physical\":4096}")
            << quint64(1048576) << quint64(256);
        QTest::newRow("O2 erase size of 8 MiB")
            << disk("\"device\":{\"transport\":\"mmc\",\"rotational\":false,"
                    "\"size_bytes\":31914983424},"
                    "\"limits\":{\"logical\":512,\"physical\":512,"
                    "\"preferred_erase_size\":8388608}")
            << quint64(8388608) << quint64(16384);
    }
    void firstStart_followsTheSectorSize()
    {
        QFETCH(QByteArray, facts);
        QFETCH(quint64, grain);
        QFETCH(quint64, firstStart);
        const Judgement judgement = judge(factsFrom(facts));
        QCOMPARE(judgement.grain.value(), grain);
        QCOMPARE(judgement.firstStart.value(), firstStart);
    }

    void finding_namesWhatTheReportIsAbout_data()
    {
        QTest::addColumn<QByteArray>("facts");
        QTest::addColumn<QByteArray>("finding"); ///< code/severity
        QTest::newRow("B8") << withPartitions("gpt",
                                              part(1, "34", "\"size\":2014,\"type\":\"bios-boot\""))
                            << QByteArray("reserved-off-grid/info");
        QTest::newRow("B10") << withPartitions("gpt", part(1, "34", "\"type\":\"msr\""))
                             << QByteArray("reserved-off-grid/info");
        QTest::newRow("B11") << withPartitions("gpt", part(1, "1", linuxType))
                             << QByteArray("start-inside-table/error");
        QTest::newRow("H1 4 TB partition refused late: a blank disk needs GPT")
            << disk(measured4096 + ",\"device\":{\"size_bytes\":4000122748928},"
                                   "\"table\":{\"type\":\"none\"}")
            << QByteArray("dos-table-too-small/info");
        QTest::newRow("H1 the disk has an MBR table")
            << disk(measured4096 + ",\"device\":{\"size_bytes\":4000122748928},"
                                   "\"table\":{\"type\":\"dos\"}")
            << QByteArray("dos-table-too-small/warning");
        QTest::newRow("H1 the partition itself")
            << withPartitions("dos", part(1, "2048", "\"size\":7812935680,\"type\":\"linux\""))
            << QByteArray("dos-table-too-small/error");
        QTest::newRow("I4") << withPartitions("dos", part(2, "587774", "\"type\":\"extended\""))
                            << QByteArray("container-off-grid/info");
        QTest::newRow("N10 stride given the stripe width")
            << disk(measured4096 + ",\"raid\":{\"level\":6,\"disks\":8,\"chunk\":65536,"
                                   "\"stride\":96,\"stripe_width\":96}")
            << QByteArray("stripe-geometry-wrong/warning");
    }
    void finding_namesWhatTheReportIsAbout()
    {
        QFETCH(QByteArray, facts);
        QFETCH(QByteArray, finding);
        const QByteArrayList found = findingWords(judge(factsFrom(facts)));
        QVERIFY2(found.contains(finding), found.join(' ').constData());
    }

    void decimalStart_isNamedAsWhatItWasMeantToBe_data()
    {
        QTest::addColumn<QByteArray>("start");
        QTest::addColumn<QByteArray>("megabytes");
        QTest::newRow("B5 1 MB") << QByteArray("1953") << QByteArray("1");
        QTest::newRow("B5 100 MB") << QByteArray("195312") << QByteArray("");
        QTest::newRow("B5 50 MB") << QByteArray("97656") << QByteArray("");
        QTest::newRow("B5 3 MB") << QByteArray("5859") << QByteArray("3");
        QTest::newRow("63") << QByteArray("63") << QByteArray("");
    }
    void decimalStart_isNamedAsWhatItWasMeantToBe()
    {
        QFETCH(QByteArray, start);
        QFETCH(QByteArray, megabytes);
        const Judgement judgement =
            judge(factsFrom(withPartitions("gpt", part(1, start, linuxType))));
        const Finding *finding = findingOf(judgement, FindingCode::StartMisaligned);
        QCOMPARE(finding != nullptr, start.toULongLong() % 8 != 0);
        if (finding)
            QCOMPARE(QByteArray::fromStdString(finding->text("decimal_mb")), megabytes);
    }

    void stripe_followsChunkAndDataDisks_data()
    {
        QTest::addColumn<QByteArray>("raid");
        QTest::addColumn<QByteArray>("answer"); ///< stride width su sw
        QTest::newRow("N8 512 KiB chunk, RAID0 of 2")
            << QByteArray("{\"level\":0,\"disks\":2,\"chunk\":524288}")
            << QByteArray("128 256 524288 2");
        QTest::newRow("N8 512 KiB chunk, RAID0 of 5")
            << QByteArray("{\"level\":0,\"disks\":5,\"chunk\":524288}")
            << QByteArray("128 640 524288 5");
        QTest::newRow("N10 64 KiB chunk, RAID6 of 8")
            << QByteArray("{\"level\":6,\"disks\":8,\"chunk\":65536}")
            << QByteArray("16 96 65536 6");
    }
    void stripe_followsChunkAndDataDisks()
    {
        QFETCH(QByteArray, raid);
        QFETCH(QByteArray, answer);
        const Judgement judgement = judge(factsFrom(disk(measured4096 + ",\"raid\":" + raid)));
        QVERIFY(judgement.stripe);
        const Json json = toJson(judgement);
        QCOMPARE(QByteArray::fromStdString(json["stride"].dump() + ' ' +
                                           json["stripe_width"].dump() + ' ' + json["su"].dump() +
                                           ' ' + json["sw"].dump()),
                 answer);
    }
};

QTEST_GUILESS_MAIN(PublicCasesTest)
#include "public_cases_test.moc"
