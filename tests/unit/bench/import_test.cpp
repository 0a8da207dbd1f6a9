// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/import.h"

#include <QFile>
#include <QTest>

using namespace driveready;

namespace {

/// Rows of a case table without its comment and its heading.
QList<QStringList> rowsOf(const char *name)
{
    QFile file(QStringLiteral(CASES_DIR "/") + QString::fromUtf8(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s is missing", name);
    QList<QStringList> rows;
    for (const QByteArray &line : file.readAll().split('\n'))
        if (!line.isEmpty() && !line.startsWith('#'))
            rows << QString::fromUtf8(line).split(u',');
    rows.removeFirst();
    return rows;
}

/// The table as phybs printed it for one drive.
std::string phybsTable(const QString &drive)
{
    QString text =
        QStringLiteral("   count    size  offset    step        msec     tps    kBps\n\n");
    for (const QStringList &row : rowsOf("phybs.csv"))
        if (row[0] == drive)
            text += QStringLiteral("  ") + row.mid(2).join(QStringLiteral("    ")) + u'\n';
    return text.toStdString();
}

std::string postmarkText(const QStringList &row)
{
    return QStringLiteral(
               "Time:\n\t%1 seconds total\n\t%2 seconds of transactions (%3 per second)\n"
               "\nFiles:\n\t%4 created (%5 per second)\n\nData:\n"
               "\t%6 megabytes read (%7 kilobytes per second)\n"
               "\t%8 megabytes written (%9 kilobytes per second)\n")
        .arg(row[2], row[3], row[4], row[5], row[6], row[20], row[21], row[22], row[23])
        .toStdString();
}

const char *const fio3 = R"({"fio version":"fio-3.33","global options":{"bs":"4k","rw":"write"},
"jobs":[{"jobname":"aligned","job options":{"name":"aligned","offset":"1m"},
"read":{"io_bytes":0,"runtime":0,"iops":0,"bw":0},
"write":{"io_bytes":40960000,"runtime":10000,"iops":1000.0,"bw":4000}},
{"jobname":"shifted","job options":{"offset":"2048"},
"write":{"io_bytes":12288000,"runtime":10000,"iops":300.0,"bw":1200}}]})";

} // namespace

class ImportTest : public QObject
{
    Q_OBJECT

private slots:
    void phybsTable_isJudgedAsTheCaseSays_data()
    {
        QTest::addColumn<QStringList>("row");
        for (const QStringList &row : rowsOf("phybs_verdicts.csv"))
            QTest::newRow(qPrintable(row[0] + u' ' + row[1])) << row;
    }
    void phybsTable_isJudgedAsTheCaseSays()
    {
        QFETCH(QStringList, row);
        const auto rates = importPhybs(phybsTable(row[0]));
        QVERIFY(rates.has_value());
        const Bytes block(row[1].toULongLong());
        for (const ImportJudgement &judgement : judgeImport(*rates)) {
            if (judgement.block != block)
                continue;
            const QHash<QString, ImportVerdict> words{
                {QStringLiteral("no_signal"), ImportVerdict::NoSignal},
                {QStringLiteral("physical_4096"), ImportVerdict::SectorsOf4096},
                {QStringLiteral("no_preference"), ImportVerdict::NoPreference}};
            QCOMPARE(judgement.verdict, words.value(row[5], ImportVerdict::Inconclusive));
            QVERIFY(std::abs(judgement.ratio - row[4].toDouble()) < 0.03);
            QCOMPARE(judgement.phase, 0U);
            return;
        }
        QFAIL("no judgement for that block size");
    }

    void partitionStart_thatIsNoMultipleOfEight_isTheSlowOne()
    {
        std::vector<ImportedRate> rates;
        for (const QStringList &row : rowsOf("postmark.csv")) {
            const auto report = importPostmark(postmarkText(row));
            QVERIFY(report.has_value());
            QCOMPARE(report->totalSeconds, row[2].toDouble());
            QCOMPARE(report->megabytesWritten, row[22].toDouble());
            rates.push_back(rateOf(*report, Bytes(row[0].toULongLong() * 512)));
        }
        const auto judgements = judgeImport(rates);
        QCOMPARE(judgements.size(), std::size_t(1));
        QCOMPARE(judgements[0].verdict, ImportVerdict::SectorsOf4096);
        QCOMPARE(judgements[0].phase, 0U);
        QVERIFY(judgements[0].ratio > 8);
    }

    void phase7_isFoundWhenItIsTheFastOne()
    {
        std::vector<ImportedRate> rates;
        for (std::uint64_t shift = 0; shift < 8; ++shift)
            rates.push_back({Bytes(4096), Bytes(shift * 512), shift == 7 ? 130.0 : 45.0});
        const auto judgement = judgeImport(rates).front();
        QCOMPARE(judgement.verdict, ImportVerdict::SectorsOf4096);
        QCOMPARE(judgement.phase, 7U);
    }

    void ratioBetweenTheBounds_isInconclusive()
    {
        const auto verdictOf = [](double aligned) {
            const ImportedRate rates[] = {{Bytes(4096), Bytes(0), aligned},
                                          {Bytes(4096), Bytes(512), 100}};
            return judgeImport(rates).front().verdict;
        };
        QCOMPARE(verdictOf(150), ImportVerdict::SectorsOf4096);
        QCOMPARE(verdictOf(149), ImportVerdict::Inconclusive);
        QCOMPARE(verdictOf(121), ImportVerdict::Inconclusive);
        QCOMPARE(verdictOf(120), ImportVerdict::NoPreference);
        const ImportedRate alone[] = {{Bytes(4096), Bytes(0), 100}};
        QCOMPARE(judgeImport(alone).front().verdict, ImportVerdict::Inconclusive);
    }

    void fio3_isReadWithItsOptions()
    {
        const auto jobs = importFio(fio3);
        QVERIFY2(jobs.has_value(), jobs ? "" : toLogString(jobs.error()).c_str());
        QCOMPARE(jobs->size(), std::size_t(2));
        QCOMPARE((*jobs)[0].offset, Bytes(1 << 20));
        QCOMPARE((*jobs)[0].block, Bytes(4096));
        QCOMPARE((*jobs)[0].bytesPerSecond, 4'096'000.0);
        QCOMPARE((*jobs)[0].printedUnit, RateUnit::Kibibytes);
        const auto judgement = judgeImport(ratesOf(*jobs)).front();
        QCOMPARE(judgement.verdict, ImportVerdict::SectorsOf4096);
    }

    void fio2_countsItsBytesInKibibytes()
    {
        const auto jobs = importFio(
            R"({"fio version":"fio-2.16","jobs":[{"jobname":"a","read":
{"io_bytes":40000,"runtime":10000,"iops":1000,"bw":4000}}]})");
        QVERIFY(jobs.has_value());
        QCOMPARE(jobs->front().bytesPerSecond, 4'096'000.0);
        QVERIFY(ratesOf(*jobs).empty()); // no block size stated
    }

    void unitPrintedWrongly_isCaught()
    {
        int checked = 0;
        for (const QStringList &row : rowsOf("raid_sequential.csv")) {
            if (row[1] != u"fio")
                continue;
            ++checked;
            QCOMPARE(unitOf(row[2].toDouble(), row[3].toDouble(), row[4].toDouble()),
                     RateUnit::Kilobytes);
        }
        QVERIFY(checked >= 3);
        QCOMPARE(unitOf(4294967296, 18.787, 223255), RateUnit::Kibibytes);
        QCOMPARE(unitOf(4294967296, 18.787, 1000), RateUnit::Unknown);
        QCOMPARE(unitOf(0, 1, 1), RateUnit::Unknown);
    }

    void nonsense_isRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("prose") << QByteArray("It was slow on Tuesday, 1 2 3.\n");
        QTest::newRow("no time") << QByteArray("131072 1024 0 4096 0 64 64\n");
        QTest::newRow("no count") << QByteArray("0 1024 0 4096 10 64 64\n");
        QTest::newRow("binary") << QByteArray("\0\xff\n\n\x80", 5);
        QTest::newRow("half a report")
            << QByteArray("Time:\n\tmany seconds total\n\t seconds of transactions\n");
        QTest::newRow("wrong JSON") << QByteArray("{\"fio version\":\"fio-3.1\",\"jobs\":[1]}");
        QTest::newRow("old fio") << QByteArray("{\"fio version\":\"fio 1.50\",\"jobs\":[]}");
        QTest::newRow("nothing moved") << QByteArray("{\"fio version\":\"fio-3.1\",\"jobs\":[]}");
    }
    void nonsense_isRefused()
    {
        QFETCH(QByteArray, text);
        const std::string_view view(text.constData(), std::size_t(text.size()));
        QVERIFY(!importPhybs(view));
        QVERIFY(!importPostmark(view));
        QVERIFY(!importFio(view));
    }
};

QTEST_GUILESS_MAIN(ImportTest)
#include "import_test.moc"
