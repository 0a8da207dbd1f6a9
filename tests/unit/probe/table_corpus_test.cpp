// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "corpus/corpus.h"
#include "probe/table_parser.h"

#include <QSet>
#include <QTest>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::uint64_t maxRead = 1 << 20;

QString namesOf(const std::vector<TableProblem> &problems)
{
    QStringList names;
    for (const TableProblem problem : problems)
        names << QString::fromUtf8(wireName(problem).data());
    return names.join(u' ');
}

} // namespace

/// What our own parser says of every disk of the corpus (reliability 5.1).
class TableCorpusTest : public QObject
{
    Q_OBJECT

private slots:
    void everyDisk_isReadAsItIs_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < corpus().size(); ++i)
            QTest::newRow(corpus()[i].name.c_str()) << int(i);
    }
    void everyDisk_isReadAsItIs()
    {
        QFETCH(int, index);
        const CorpusDisk &entry = corpus()[std::size_t(index)];
        const auto disk = entry.make();
        const auto table = parseTable(*disk);
        QVERIFY2(table, table ? "" : toLogString(table.error()).c_str());
        QCOMPARE(namesOf(table->problems), QString::fromStdString(entry.problems));
        QCOMPARE(wireName(table->layout.type), wireName(entry.type));
        QCOMPARE(table->layout.partitions.size(), entry.partitions);
        QCOMPARE(table->slices.size(), entry.slices);
        QCOMPARE(table->isSafeForLibfdisk, entry.problems.empty());
        QCOMPARE(table->layout.total, entry.total);
        QVERIFY(disk->bytesRead() <= maxRead);
        QCOMPARE(disk->writes(), 0);
    }

    // Nothing on a disk of ours is larger than the 64-bit numbers it is counted with.
    void everyRegion_hasAnEnd()
    {
        for (const CorpusDisk &entry : corpus()) {
            const auto disk = entry.make();
            const auto table = parseTable(*disk);
            QVERIFY(table);
            for (const Partition &partition : table->layout.partitions)
                QVERIFY2(Region::make(partition.start, partition.size), entry.name.c_str());
            for (const Region &region : freeRegions(table->layout))
                QVERIFY2(region.start < region.end, entry.name.c_str());
        }
    }

    void names_areDistinct()
    {
        QSet<QString> names;
        for (const CorpusDisk &entry : corpus())
            names.insert(QString::fromStdString(entry.name));
        QCOMPARE(names.size(), qsizetype(corpus().size()));
        qInfo("corpus: %zu disks", corpus().size());
    }
};

QTEST_GUILESS_MAIN(TableCorpusTest)
#include "table_corpus_test.moc"
