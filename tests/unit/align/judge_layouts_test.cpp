// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/facts.h"

#include <QFile>

using namespace driveready;
using namespace driveready::test;

namespace {

struct Row
{
    QByteArrayList cells;
    QByteArray cell(int index) const { return cells.value(index).trimmed(); }
    std::optional<quint64> number(int index) const
    {
        bool ok = false;
        const quint64 value = cell(index).toULongLong(&ok);
        return ok ? std::optional(value) : std::nullopt;
    }
};

enum Column {
    Id,
    Report,
    Start,
    End,
    Length,
    Residue,
    LengthResidue,
    GradeWord,
    Payload,
    PayloadGrade
};

QList<Row> readRows()
{
    QFile file(QStringLiteral(CASES_DIR "/layouts.csv"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("layouts.csv is not there");
    QList<Row> rows;
    bool isHeader = true;
    for (QByteArray line : file.readAll().split('\n')) {
        line = line.trimmed();
        if (line.isEmpty() || line.startsWith('#'))
            continue;
        if (!isHeader)
            rows.append({line.split(',')});
        isHeader = false;
    }
    return rows;
}

/// The file's own conditions: P = 4096 measured, A = 0, L = 512.
QByteArray factsText(const Row &row)
{
    QByteArray partition = "{\"number\":1,\"type\":\"linux\",\"start\":" + row.cell(Start);
    if (row.number(Length))
        partition += ",\"size\":" + row.cell(Length);
    if (row.number(Payload))
        partition += ",\"payload_offset\":" + row.cell(Payload);
    return "{\"schema\":1,\"device\":{\"transport\":\"sata\",\"rotational\":true},"
           "\"limits\":{\"logical\":512,\"physical\":512,\"alignment_offset\":0},"
           "\"measured\":{\"physical\":4096,\"phase\":0},"
           "\"table\":{\"type\":\"gpt\",\"partitions\":[" +
           partition + "}]}}";
}

} // namespace

class JudgeLayoutsTest : public QObject
{
    Q_OBJECT

private slots:
    void fieldReportLayout_isJudgedAsTheReportSays_data()
    {
        QTest::addColumn<int>("index");
        const QList<Row> rows = readRows();
        QVERIFY(rows.size() >= 19);
        for (int i = 0; i < rows.size(); ++i)
            QTest::newRow(rows[i].cell(Id).constData()) << i;
    }
    void fieldReportLayout_isJudgedAsTheReportSays()
    {
        QFETCH(int, index);
        const Row row = readRows().at(index);
        const Judgement judgement = judge(factsFrom(factsText(row)));
        QCOMPARE(judgement.partitions.size(), std::size_t(1));
        const JudgedPartition &partition = judgement.partitions.front();

        if (const auto residue = row.number(Residue))
            QCOMPARE(partition.residue, *residue);
        if (const auto residue = row.number(LengthResidue))
            QCOMPARE(partition.lengthResidue, std::optional<std::uint64_t>(*residue));
        QCOMPARE(bytesOf(wireName(partition.grade)), row.cell(GradeWord));
        QCOMPARE(partition.payloadGrade.has_value(), !row.cell(PayloadGrade).isEmpty());
        if (partition.payloadGrade)
            QCOMPARE(bytesOf(wireName(*partition.payloadGrade)), row.cell(PayloadGrade));
        // R10: with a payload its grade decides; OK and GRID never warn (R2).
        const QByteArray decides =
            row.cell(PayloadGrade).isEmpty() ? row.cell(GradeWord) : row.cell(PayloadGrade);
        QCOMPARE(hasWarning(judgement), decides == "bad");
        if (const auto end = row.number(End))
            QCOMPARE(row.number(Length), std::optional(*end + 1 - *row.number(Start)));
    }
};

QTEST_GUILESS_MAIN(JudgeLayoutsTest)
#include "judge_layouts_test.moc"
