// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "cli/cli_run.h"

#include <QTemporaryDir>
#include <QTest>
#include <optional>

using namespace driveready;
using namespace driveready::test;

namespace {

std::optional<std::uint64_t> numberOf(const QString &cell)
{
    bool isNumber = false;
    const qulonglong value = cell.toULongLong(&isNumber);
    return isNumber ? std::optional<std::uint64_t>(value) : std::nullopt;
}

/// One row of layouts.csv as the facts of a measured 4096-byte drive.
Json factsOf(const QStringList &row)
{
    Json partition{{"number", 1}, {"start", numberOf(row[2]).value_or(0)}, {"type", "linux"}};
    if (const auto size = numberOf(row[4]))
        partition["size"] = *size;
    if (const auto offset = numberOf(row[8]))
        partition["payload_offset"] = *offset;
    return {{"schema", 1},
            {"limits", {{"logical", 512}, {"physical", 512}}},
            {"measured", {{"physical", 4096}, {"phase", 0}}},
            {"table", {{"type", "gpt"}, {"partitions", Json::array({partition})}}}};
}

/// Field report 003's first layout, without the closing brace: what is measured may follow.
const char *misaligned63 =
    "{'schema':1,'device':{'transport':'sata','model':'WDC WD15EARS-00Z5B1','rotational':true,"
    "'size_bytes':1500301910016},'limits':{'logical':512,'physical':512,'minimum_io':512,"
    "'optimal_io':33553920,'alignment_offset':0},'table':{'type':'dos','partitions':["
    "{'number':1,'start':63,'size':390620412,'type':'linux'}]}";

/// JSON written with single quotes, to be read in C++.
QByteArray quoted(const char *text)
{
    return QByteArray(text).replace('\'', '"');
}

QByteArray factsAt63(const char *rest)
{
    return quoted(misaligned63) + quoted(rest) + "}";
}

CliRun judge(const QByteArray &facts, QStringList options = {})
{
    return runCli(QStringList{QStringLiteral("judge"), QStringLiteral("-")} + options, facts);
}

} // namespace

class CliJudgeTest : public QObject
{
    Q_OBJECT

private slots:
    void everyRowOfLayouts_isJudged_data()
    {
        QTest::addColumn<QStringList>("row");
        QFile file(QStringLiteral(CASES_DIR "/layouts.csv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        int rows = 0;
        for (const QByteArray &line : file.readAll().split('\n')) {
            const QStringList row = QString::fromUtf8(line).split(u',');
            if (!line.startsWith("lay") || row.size() < 10)
                continue;
            QTest::newRow(qPrintable(row[0])) << row;
            ++rows;
        }
        QVERIFY(rows >= 19);
    }
    void everyRowOfLayouts_isJudged()
    {
        QFETCH(QStringList, row);
        const std::string facts = canonicalText(factsOf(row));
        const CliRun run = judge(QByteArray::fromStdString(facts), {QStringLiteral("--json")});
        QVERIFY2(run.exitCode == 0, run.all().constData());
        const Json json = run.json();
        QCOMPARE(json["believed_physical"], Json(4096));
        QCOMPARE(json["basis"], Json("measured"));
        const Json &partition = json["partitions"][0];
        QCOMPARE(partition["residue"].get<std::uint64_t>(), numberOf(row[5]).value_or(0));
        QCOMPARE(partition["grade"], Json(row[7].toStdString()));
        if (const auto residue = numberOf(row[6]))
            QCOMPARE(partition["length_residue"].get<std::uint64_t>(), *residue);
        if (!row[9].isEmpty())
            QCOMPARE(partition["payload_grade"], Json(row[9].toStdString()));
    }

    void check_saysBad_whenTheSizeIsMeasured()
    {
        const QByteArray facts = factsAt63(",'measured':{'physical':4096,'phase':0}");
        QCOMPARE(judge(facts).exitCode, 0);
        QCOMPARE(judge(facts, {QStringLiteral("--check")}).exitCode, 7);
    }

    void check_saysInconclusive_whenTheSizeIsAssumed()
    {
        const CliRun run = judge(factsAt63(""), {QStringLiteral("--check")});
        QVERIFY2(run.exitCode == 8, run.all().constData());
        QVERIFY2(run.output.contains("would be aligned, whatever is inside"),
                 run.output.constData());
    }

    void check_saysOk_whenAligned()
    {
        QByteArray facts = factsAt63(",'measured':{'physical':4096,'phase':0}");
        facts.replace("\"start\":63,\"size\":390620412", "\"start\":2048,\"size\":390620416");
        const CliRun run = judge(facts, {QStringLiteral("--check")});
        QVERIFY2(run.exitCode == 0, run.all().constData());
    }

    void text_saysWhatItIsAndWhatItCosts()
    {
        const CliRun run = judge(factsAt63(",'measured':{'physical':4096,'phase':0}"));
        QVERIFY2(run.output.contains("Partition 1 starts 7 sectors off"), run.output.constData());
        QVERIFY2(run.output.contains("Judged by 4096-byte sectors, as measured"),
                 run.output.constData());
        QVERIFY2(run.output.contains("2048"), run.output.constData());
        QVERIFY(!run.output.contains('\x1b'));
    }

    void badFacts_areRefusedWithTheirPlace_data()
    {
        QTest::addColumn<QByteArray>("facts");
        QTest::addColumn<QByteArray>("sentence");
        QTest::newRow("not JSON") << QByteArray("{") << QByteArray("not valid JSON");
        QTest::newRow("empty") << QByteArray() << QByteArray("not valid JSON");
        QTest::newRow("unknown key")
            << quoted("{'schema':1,'colour':'red'}") << QByteArray("colour");
        QTest::newRow("hostile key")
            << quoted("{'schema':1,'\\u001b[31m\\u202e':1}") << QByteArray("\\x1b[31m\\u202e");
        QTest::newRow("other schema")
            << quoted("{'schema':2}") << QByteArray("Another version of the format");
        QTest::newRow("wrong kind")
            << quoted("{'schema':1,'limits':{'logical':'512'}}") << QByteArray("limits.logical");
        QTest::newRow("negative") << quoted("{'schema':1,'limits':{'logical':-512}}")
                                  << QByteArray("limits.logical");
        QTest::newRow("too long") << QByteArray(70000, ' ') << QByteArray("65536 bytes");
    }
    void badFacts_areRefusedWithTheirPlace()
    {
        QFETCH(QByteArray, facts);
        QFETCH(QByteArray, sentence);
        const CliRun run = judge(facts);
        QVERIFY2(run.exitCode == 2, run.all().constData());
        QVERIFY2(run.trouble.contains(sentence), run.trouble.constData());
        QVERIFY(!hasControlCharacters(run.trouble));
        const CliRun json = judge(facts, {QStringLiteral("--json")});
        QCOMPARE(json.exitCode, 2);
        QVERIFY(json.json()["error"]["code"].is_string());
    }

    void missingFile_isNamed()
    {
        const CliRun run = runCli({QStringLiteral("judge"), QStringLiteral("/nonexistent.json")});
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.trouble.contains("/nonexistent.json does not exist"), run.trouble.constData());
    }
};

QTEST_GUILESS_MAIN(CliJudgeTest)
#include "cli_judge_test.moc"
