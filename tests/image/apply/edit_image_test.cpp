// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/apply_image.h"
#include "support/edits.h"

#include <QTest>

// Changes to a table that another program made, on the real libfdisk and with real mkfs: what the
// request does not name keeps every byte.

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::uint64_t diskBytes = 96 * mebi;

// In sectors of 512 bytes, as cylinders used to want them.
const QByteArray dosScript = "label: dos\n"
                             "1: start=63, size=25000, type=83, bootable\n"
                             "2: start=25100, size=110000, type=5\n"
                             "5: start=25163, size=20000, type=83\n"
                             "6: start=50063, size=20000, type=82\n"
                             "7: start=80000, size=30000, type=7\n";
const QByteArray gptScript = "label: gpt\nfirst-lba: 34\n"
                             "1: start=34, size=25000, name=\"first \xc3\xa4\", attrs=\"63\"\n"
                             "3: start=51200, size=25000, type=U, name=esp\n"
                             "7: start=80001, size=25000\n";

void makeTable(ImageDisk &disk, const QByteArray &script)
{
    QProcess process;
    process.start(QStringLiteral("sfdisk"),
                  {QStringLiteral("-q"), QStringLiteral("-W"), QStringLiteral("never"),
                   QStringLiteral("--no-reread"), disk.path()});
    process.write(script);
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished());
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError());
}

QByteArray contentOf(const ImageDisk &disk, const Partition &partition)
{
    const QByteArray data =
        disk.get(qint64(partition.start.value() * 512), qint64(partition.size.value() * 512));
    return QCryptographicHash::hash(data, QCryptographicHash::Sha256).toHex();
}

AddPartition adding(FileSystem fileSystem, std::optional<std::uint64_t> bytes, const char *label)
{
    return {wish(fileSystem, bytes, label), std::nullopt};
}

} // namespace

class EditImageTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Platform> m_platform = makeLinuxPlatform();
    NullProgress m_quiet;

    static void fill(ImageDisk &disk, const DiskSnapshot &snapshot)
    {
        for (const Partition &partition : snapshot.table.layout.partitions) {
            if (partition.isExtended())
                continue;
            const QByteArray mark =
                QByteArray("content of ") + QByteArray::number(partition.number);
            for (std::uint64_t at = 0; at + 64 < partition.size.value(); at += 1000)
                disk.put(qint64((partition.start.value() + at) * 512), mark);
        }
    }

private slots:
    void edits_areWrittenAndLeaveTheRest_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<LayoutRequest>("request");
        const auto row = [](const char *name, const QByteArray &script, std::vector<Edit> list) {
            QTest::newRow(name) << script << edits(std::move(list));
        };
        row("gpt: add", gptScript, {adding(FileSystem::Ext4, 8 * mebi, "new")});
        row("gpt: delete and fill", gptScript,
            {DeletePartition{3}, adding(FileSystem::None, std::nullopt, "")});
        row("gpt: format off the grid", gptScript, {FormatPartition{7, FileSystem::Ntfs, "win"}});
        row("gpt: fix-start", gptScript, {FixStart{7, FileSystem::Swap, "swap", false}});
        row("dos: add two", dosScript,
            {adding(FileSystem::None, mebi, ""), adding(FileSystem::Ext4, 8 * mebi, "x")});
        row("dos: delete the first logical", dosScript, {DeletePartition{5}});
        row("dos: delete the last one", dosScript, {DeletePartition{7}});
        row("dos: delete all logicals", dosScript,
            {DeletePartition{5}, DeletePartition{6}, DeletePartition{7}});
        row("dos: fix-start of a primary", dosScript, {FixStart{1, FileSystem::Ext4, "a", false}});
        row("dos: fix-start of a logical", dosScript, {FixStart{6, FileSystem::None, "", false}});
        row("dos: format a logical", dosScript, {FormatPartition{6, FileSystem::Exfat, "flash"}});
    }
    void edits_areWrittenAndLeaveTheRest()
    {
        QFETCH(QByteArray, script);
        QFETCH(LayoutRequest, request);
        if (::geteuid() != 0)
            request.owner = Owner{::geteuid(), ::getegid()};
        ImageDisk disk(diskBytes);
        makeTable(disk, script);
        fill(disk, probed(disk.target(), *m_platform));
        const DiskSnapshot before = probed(disk.target(), *m_platform);
        QVERIFY(before.table.isEditable);
        QByteArrayList kept;
        const QByteArray whole = disk.hash();
        const Plan plan = planned(before, request);
        for (const KeptPartition &partition : plan.kept)
            kept << (plan.survives(partition.was)
                         ? contentOf(disk, *before.table.layout.find(partition.was))
                         : QByteArray());
        const auto result = applyPlan(disk.place(), plan, digestOf(plan), *m_platform, m_quiet, {});
        QVERIFY2(result, result ? "" : toLogString(result.error()).c_str());
        QVERIFY2(result->allVerified(), prettyText(toJson(*result)).c_str());
        for (std::size_t i = 0; i < plan.kept.size(); ++i) {
            const Partition &now = *plan.staged.find(plan.kept[i].number);
            const bool isCompared = !kept[qsizetype(i)].isEmpty() && !now.isExtended();
            QVERIFY(!isCompared || contentOf(disk, now) == kept[qsizetype(i)]);
        }
        QByteArray output;
        const int code =
            runTool(QStringLiteral("sfdisk"), {QStringLiteral("--verify"), disk.path()}, &output);
        QVERIFY2(code == 0 && !output.contains("overlap"), output);
        if (!result->undoPossible)
            return;
        const auto undone =
            undoTransaction(disk.place(), result->transaction, *m_platform, m_quiet, {});
        QVERIFY2(undone, undone ? "" : toLogString(undone.error()).c_str());
        QCOMPARE(disk.hash(), whole);
    }

    void planForATableThatChangedSince_isRefused()
    {
        ImageDisk disk(diskBytes);
        makeTable(disk, gptScript);
        const Plan plan = planned(probed(disk.target(), *m_platform), edits({DeletePartition{3}}));
        makeTable(disk, QByteArray(gptScript).replace("size=25000", "size=24000"));
        const QByteArray before = disk.hash();
        const auto result = applyPlan(disk.place(), plan, digestOf(plan), *m_platform, m_quiet, {});
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::PlanOutdated);
        QCOMPARE(disk.hash(), before);
    }
};

Q_DECLARE_METATYPE(LayoutRequest)

QTEST_GUILESS_MAIN(EditImageTest)
#include "edit_image_test.moc"
