// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/apply_image.h"
#include "support/plans.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

namespace {

const QByteArray stale = QByteArray("\xA5\x5A stale content of an earlier life ").repeated(110);

LayoutRequest everyFileSystem(TableType table)
{
    LayoutRequest request =
        wishes({wish(FileSystem::Ext4, 64 * mebi, "ext-Data"),
                wish(FileSystem::Xfs, 320 * mebi, "xfs-Data"),
                wish(FileSystem::Fat32, 300 * mebi, "FATDATA"),
                wish(FileSystem::Exfat, 64 * mebi, "Exfat Data"),
                wish(FileSystem::Swap, 32 * mebi, "swap"),
                wish(FileSystem::Btrfs, 128 * mebi, "Btrfs data \u00e4"),
                wish(FileSystem::F2fs, 64 * mebi, "F2FS data \u00e4"),
                wish(FileSystem::Ntfs, 32 * mebi, "NTFS data \u20ac"), wish(FileSystem::None)},
               table);
    // Only root can give a new btrfs to somebody else.
    request.owner = ::geteuid() == 0 ? Owner{4711, 815} : Owner{::geteuid(), ::getegid()};
    return request;
}

// Old bytes all over the disk, in pieces so that the image stays sparse.
void makeDirty(ImageDisk &disk, std::uint64_t bytes)
{
    for (std::uint64_t at = 0; at + mebi <= bytes; at += mebi / 2)
        disk.put(qint64(at), stale);
}

QString extract(const ImageDisk &disk, const Partition &partition, std::uint64_t logical)
{
    const QString path = disk.file(QStringLiteral("part%1").arg(partition.number));
    QFile::remove(path);
    const std::uint64_t start = partition.start.value() * logical / mebi;
    const std::uint64_t count = partition.size.value() * logical / mebi;
    const int code =
        runTool(QStringLiteral("dd"),
                {QStringLiteral("if=") + disk.path(), QStringLiteral("of=") + path,
                 QStringLiteral("bs=1M"), QStringLiteral("conv=sparse"),
                 QStringLiteral("skip=%1").arg(start), QStringLiteral("count=%1").arg(count)});
    [&] { QCOMPARE(code, 0); }();
    return path;
}

QStringList checkerOf(FileSystem fileSystem, const QString &path)
{
    switch (fileSystem) {
    case FileSystem::Ext4:
        return {QStringLiteral("e2fsck"), QStringLiteral("-fn"), path};
    case FileSystem::Xfs:
        return {QStringLiteral("xfs_repair"), QStringLiteral("-n"), QStringLiteral("-f"), path};
    case FileSystem::Fat32:
        return {QStringLiteral("fsck.fat"), QStringLiteral("-n"), path};
    case FileSystem::Exfat:
        return {QStringLiteral("fsck.exfat"), QStringLiteral("-n"), path};
    case FileSystem::Btrfs:
        return {QStringLiteral("btrfs"), QStringLiteral("check"), path};
    case FileSystem::F2fs:
        return {QStringLiteral("fsck.f2fs"), QStringLiteral("--dry-run"), path};
    case FileSystem::Ntfs:
        return {QStringLiteral("ntfsfix"), QStringLiteral("-n"), path};
    default:
        return {};
    }
}

bool holdsStaleContent(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return true;
    QByteArray tail;
    while (!file.atEnd()) {
        const QByteArray chunk = file.read(8 * qint64(mebi));
        if ((tail + chunk).contains("stale content"))
            return true;
        tail = chunk.last(std::min<qsizetype>(32, chunk.size()));
    }
    return false;
}

class StopAt final : public ProgressSink
{
public:
    StopAt(std::stop_source &stop, std::uint32_t action, StepState state)
        : m_stop(stop)
        , m_action(action)
        , m_state(state)
    {
    }
    void report(const Progress &progress) noexcept override
    {
        if (progress.action == m_action && progress.state == m_state)
            m_stop.request_stop();
    }

private:
    std::stop_source &m_stop;
    std::uint32_t m_action;
    StepState m_state;
};

std::uint32_t idOf(const Plan &plan, std::string_view name)
{
    for (const Action &action : plan.actions) {
        if (wireName(action.body) == name)
            return action.id;
    }
    return 0;
}

QByteArray describe(const ApplyResult &result)
{
    return QByteArray::fromStdString(prettyText(toJson(result)));
}

} // namespace

Q_DECLARE_METATYPE(TableType)

class ApplyImageTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Platform> m_platform = makeLinuxPlatform();
    NullProgress m_quiet;

    Result<ApplyResult> apply(const ImageDisk &disk, const Plan &plan)
    {
        return applyPlan(disk.place(), plan, digestOf(plan), *m_platform, m_quiet, {});
    }
    Result<ApplyResult> undo(const ImageDisk &disk, const std::string &transaction)
    {
        return undoTransaction(disk.place(), transaction, *m_platform, m_quiet, {});
    }

private slots:
    void everyFileSystem_isMadeVerifiedAndSound_data()
    {
        QTest::addColumn<TableType>("table");
        QTest::addColumn<quint32>("logical");
        QTest::addColumn<bool>("dirty");
        QTest::newRow("gpt 512") << TableType::Gpt << 512u << false;
        QTest::newRow("gpt 512 dirty") << TableType::Gpt << 512u << true;
        QTest::newRow("gpt 4096 dirty") << TableType::Gpt << 4096u << true;
        QTest::newRow("dos 512 dirty") << TableType::Dos << 512u << true;
        QTest::newRow("dos 4096") << TableType::Dos << 4096u << false;
    }
    void everyFileSystem_isMadeVerifiedAndSound()
    {
        QFETCH(TableType, table);
        QFETCH(quint32, logical);
        QFETCH(bool, dirty);
        const std::uint64_t bytes = 1200 * mebi;
        ImageDisk disk(bytes, logical);
        if (dirty)
            makeDirty(disk, bytes);
        const LayoutRequest request = everyFileSystem(table);
        const Plan plan = planned(probed(disk.target(), *m_platform), request);
        const auto result = apply(disk, plan);
        QVERIFY2(result, result ? "" : toLogString(result.error()).c_str());
        QVERIFY2(result->outcome == ApplyResult::Outcome::Done, describe(*result));
        QVERIFY2(result->allVerified(), describe(*result));
        QVERIFY(!result->undoPossible);
        QCOMPARE(result->done.size(), plan.actions.size());
        for (const Action &action : plan.actions) {
            const auto *make = std::get_if<MakeFileSystem>(&action.body);
            if (!make)
                continue;
            const QString path = extract(disk, *plan.staged.find(make->partition), logical);
            QVERIFY2(!holdsStaleContent(path), qPrintable(path));
            const QStringList checker = checkerOf(make->fileSystem, path);
            if (checker.isEmpty())
                continue;
            QByteArray output;
            const int code = runTool(checker.first(), checker.mid(1), &output);
            QVERIFY2(code == 0, qPrintable(checker.join(u' ') + u'\n' + QString::fromUtf8(output)));
        }
    }

    // What was finished may be in use by now: the old table alone would take it away.
    void finishedChange_isNotTakenBackOnceItIsUsed_data()
    {
        QTest::addColumn<QString>("use");
        QTest::addColumn<QByteArray>("reason");
        QTest::newRow("not used") << QString() << QByteArray();
        QTest::newRow("a file system on it") << QStringLiteral("mkfs.ext4 -q -F -E offset=1048576 "
                                                               "%1 10240")
                                             << QByteArray("used-since");
        QTest::newRow("another table")
            << QStringLiteral("sfdisk -q --no-reread --part-label %1 1 x") << QByteArray("changed");
    }
    void finishedChange_isNotTakenBackOnceItIsUsed()
    {
        QFETCH(QString, use);
        QFETCH(QByteArray, reason);
        ImageDisk disk(64 * mebi, 512);
        const LayoutRequest request = wishes({wish(FileSystem::None)});
        const auto result = apply(disk, planned(probed(disk.target(), *m_platform), request));
        QVERIFY2(result && result->allVerified(), result ? describe(*result) : "refused");
        if (!use.isEmpty()) {
            const QStringList words = use.arg(disk.path()).split(u' ');
            QByteArray output;
            QVERIFY2(runTool(words.first(), words.mid(1), &output) == 0, output.constData());
        }
        const auto undone = undo(disk, result->transaction);
        if (reason.isEmpty()) {
            QVERIFY2(undone && undone->outcome == ApplyResult::Outcome::Done,
                     undone ? describe(*undone) : QByteArray("refused"));
        } else {
            QVERIFY(!undone);
            QCOMPARE(QByteArray::fromStdString(undone.error().text("reason")), reason);
        }
    }

    void otherTools_findNoFault_data()
    {
        QTest::addColumn<TableType>("table");
        QTest::addColumn<quint32>("logical");
        QTest::newRow("gpt 512") << TableType::Gpt << 512u;
        QTest::newRow("gpt 4096") << TableType::Gpt << 4096u;
        QTest::newRow("dos 512") << TableType::Dos << 512u;
        QTest::newRow("dos 4096") << TableType::Dos << 4096u;
    }
    void otherTools_findNoFault()
    {
        QFETCH(TableType, table);
        QFETCH(quint32, logical);
        ImageDisk disk(1200 * mebi, logical);
        LayoutRequest request = everyFileSystem(table);
        for (PartitionRequest &partition : request.partitions) {
            partition.fileSystem = FileSystem::None;
            if (table == TableType::Dos)
                partition.label.clear(); // such a table has no names
        }
        const Plan plan = planned(probed(disk.target(), *m_platform), request);
        const auto result = apply(disk, plan);
        QVERIFY2(result && result->allVerified(), result ? describe(*result) : "refused");
        QByteArray output;
        const int code = runTool(QStringLiteral("sfdisk"),
                                 {QStringLiteral("--sector-size"), QString::number(logical),
                                  QStringLiteral("--verify"), disk.path()},
                                 &output);
        QVERIFY2(code == 0 && output.contains("No errors"), output);
        if (table == TableType::Gpt && logical == 512) { // sgdisk takes files as 512 only
            QCOMPARE(
                runTool(QStringLiteral("sgdisk"), {QStringLiteral("-v"), disk.path()}, &output), 0);
            QVERIFY2(output.contains("No problems found"), output);
        }
    }

    void undoBeforeMkfs_restoresEveryByte_data()
    {
        QTest::addColumn<TableType>("from");
        QTest::addColumn<TableType>("to");
        QTest::addColumn<quint32>("logical");
        const std::pair<const char *, TableType> types[] = {
            {"blank", TableType::None}, {"gpt", TableType::Gpt}, {"dos", TableType::Dos}};
        for (const auto &[fromName, from] : types) {
            for (const auto &[toName, to] : types) {
                for (const quint32 logical : {512u, 4096u}) {
                    if (to != TableType::None)
                        QTest::addRow("%s to %s %u", fromName, toName, logical)
                            << from << to << logical;
                }
            }
        }
    }
    void undoBeforeMkfs_restoresEveryByte()
    {
        QFETCH(TableType, from);
        QFETCH(TableType, to);
        QFETCH(quint32, logical);
        const std::uint64_t bytes = 64 * mebi;
        ImageDisk disk(bytes, logical);
        makeDirty(disk, bytes);
        disk.put(0, QByteArray(qint64(mebi), '\0'));
        disk.put(qint64(bytes - mebi), QByteArray(qint64(mebi), '\0'));
        if (from != TableType::None) {
            const LayoutRequest old = wishes({wish(FileSystem::Ext4, 16 * mebi, "old-one"),
                                              wish(FileSystem::Swap, 8 * mebi, "old-two"),
                                              wish(FileSystem::Exfat, 8 * mebi, "old-three")},
                                             from);
            const auto made = apply(disk, planned(probed(disk.target(), *m_platform), old));
            QVERIFY2(made && made->allVerified(), made ? describe(*made) : "refused");
        }
        const QByteArray before = disk.hash();
        const LayoutRequest request =
            wishes({wish(FileSystem::None, 8 * mebi), wish(FileSystem::None, 4 * mebi),
                    wish(FileSystem::None, 4 * mebi), wish(FileSystem::None, 4 * mebi),
                    wish(FileSystem::None)},
                   to);
        const auto result = apply(disk, planned(probed(disk.target(), *m_platform), request));
        QVERIFY2(result && result->allVerified(), result ? describe(*result) : "refused");
        QVERIFY(result->undoPossible);
        QVERIFY(disk.hash() != before);
        QVERIFY(probed(disk.target(), *m_platform).signatures.empty());
        const auto undone = undo(disk, result->transaction);
        QVERIFY2(undone, undone ? "" : toLogString(undone.error()).c_str());
        QVERIFY2(undone->outcome == ApplyResult::Outcome::Done, describe(*undone));
        QCOMPARE(disk.hash(), before);
        const auto again = undo(disk, result->transaction);
        QVERIFY(!again);
        QCOMPARE(again.error().text("reason"), std::string("already-undone"));
    }

    void undoAfterMkfs_isRefused()
    {
        ImageDisk disk(32 * mebi);
        const LayoutRequest request = wishes({wish(FileSystem::Ext4, std::nullopt, "new")});
        const auto result = apply(disk, planned(probed(disk.target(), *m_platform), request));
        QVERIFY2(result && result->allVerified(), result ? describe(*result) : "refused");
        const QByteArray after = disk.hash();
        const auto undone = undo(disk, result->transaction);
        QVERIFY(!undone);
        QCOMPARE(undone.error().code, ErrorCode::UndoImpossible);
        QCOMPARE(undone.error().text("reason"), std::string("formatted"));
        QCOMPARE(disk.hash(), after);
    }

    void undoAfterSomebodyElseWrote_isRefused()
    {
        ImageDisk disk(32 * mebi);
        const LayoutRequest request = wishes({wish(FileSystem::None)});
        const auto result = apply(disk, planned(probed(disk.target(), *m_platform), request));
        QVERIFY(result && result->undoPossible);
        disk.put(446 + 8, "\x05");
        const QByteArray after = disk.hash();
        const auto undone = undo(disk, result->transaction);
        QVERIFY(!undone);
        QCOMPARE(undone.error().text("reason"), std::string("changed"));
        QCOMPARE(undone.error().text("lba"), std::string("0"));
        QCOMPARE(disk.hash(), after);
    }

    void undoOnAnotherDisk_isRefused()
    {
        ImageDisk disk(32 * mebi);
        ImageDisk other(32 * mebi);
        const LayoutRequest request = wishes({wish(FileSystem::None)});
        const auto result = apply(disk, planned(probed(disk.target(), *m_platform), request));
        QVERIFY(result && result->undoPossible);
        const ApplyPlace place{other.target(), disk.backups().toStdString()};
        const auto undone = undoTransaction(place, result->transaction, *m_platform, m_quiet, {});
        QVERIFY(!undone);
        QCOMPARE(undone.error().text("reason"), std::string("other-disk"));
    }

    void stopBeforeTheFirstWrite_leavesNothing()
    {
        ImageDisk disk(32 * mebi);
        const QByteArray before = disk.hash();
        const Plan plan = planned(probed(disk.target(), *m_platform),
                                  wishes({wish(FileSystem::Ext4, std::nullopt, "x")}));
        std::stop_source stop;
        StopAt sink(stop, idOf(plan, "save-table"), StepState::Running);
        const auto result =
            applyPlan(disk.place(), plan, digestOf(plan), *m_platform, sink, stop.get_token());
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Cancelled);
        QCOMPARE(disk.hash(), before);
        QCOMPARE(disk.savedTables(), 0);
    }

    void stopWhileTheTableIsWritten_finishesItAndCanBeUndone()
    {
        ImageDisk disk(32 * mebi);
        const QByteArray before = disk.hash();
        const Plan plan = planned(probed(disk.target(), *m_platform),
                                  wishes({wish(FileSystem::Ext4, std::nullopt, "x")}));
        std::stop_source stop;
        StopAt sink(stop, idOf(plan, "write-table"), StepState::Running);
        const auto result =
            applyPlan(disk.place(), plan, digestOf(plan), *m_platform, sink, stop.get_token());
        QVERIFY2(result, result ? "" : toLogString(result.error()).c_str());
        QVERIFY2(result->outcome == ApplyResult::Outcome::Stopped, describe(*result));
        QVERIFY(result->undoPossible);
        QCOMPARE(probed(disk.target(), *m_platform).table.layout.type, TableType::Gpt);
        const auto undone = undo(disk, result->transaction);
        QVERIFY2(undone, undone ? "" : toLogString(undone.error()).c_str());
        QCOMPARE(disk.hash(), before);
    }

    void savedFolder_holdsATableThatSfdiskReads()
    {
        ImageDisk disk(32 * mebi);
        const auto first =
            apply(disk, planned(probed(disk.target(), *m_platform),
                                wishes({wish(FileSystem::None, 16 * mebi, "kept \"name\"")})));
        QVERIFY(first && first->undoPossible);
        const DiskLayout old = probed(disk.target(), *m_platform).table.layout;
        const auto second = apply(disk, planned(probed(disk.target(), *m_platform), wishes({})));
        QVERIFY(second && second->undoPossible);
        const QDir backups(disk.backups() + QStringLiteral("/image-disk.img"));
        const QStringList found =
            backups.entryList({u'*' + QString::fromStdString(second->transaction)}, QDir::Dirs);
        QCOMPARE(found.size(), 1);
        const QString dump = backups.filePath(found.first()) + QStringLiteral("/old.sfdisk");
        QProcess sfdisk;
        sfdisk.setStandardInputFile(dump);
        sfdisk.start(QStringLiteral("sfdisk"), {QStringLiteral("--no-reread"), disk.path()});
        QVERIFY(sfdisk.waitForFinished() && sfdisk.exitCode() == 0);
        QVERIFY(probed(disk.target(), *m_platform).table.layout.partitions == old.partitions);
    }
};

QTEST_GUILESS_MAIN(ApplyImageTest)
#include "apply_image_test.moc"
