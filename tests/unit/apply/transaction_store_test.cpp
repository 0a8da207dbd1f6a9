// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/table_dump.h"
#include "apply/transaction_store.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace driveready;

namespace {

std::vector<std::byte> filled(std::size_t size, int value)
{
    return std::vector<std::byte>(size, static_cast<std::byte>(value));
}

TransactionRecord exampleRecord()
{
    TransactionRecord record;
    record.id = "0123456789abcdef";
    record.device.kind = DiskTarget::Kind::Image;
    record.device.kernelName = "/somewhere/../odd name.img";
    record.device.size = Bytes(1 << 20);
    record.plan = sha256("plan");
    TransactionPhase table;
    table.action = 3;
    table.changes.groups = {{{Bytes(1024), filled(512, 1), filled(512, 2)}},
                            {{Bytes(0), filled(512, 3), filled(512, 4)},
                             {Bytes(4096), filled(1024, 5), filled(1024, 6)}}};
    table.changes.neighbors = {{Bytes(1536), filled(512, 7)}};
    TransactionPhase wipe;
    wipe.action = 5;
    wipe.changes.groups = {{{Bytes(8192), filled(4096, 8), filled(4096, 0)}}};
    record.phases = {table, wipe};
    record.kernelBefore = {{1, {Lba(63), Lba(100)}}};
    record.kernelAfter = {{1, {Lba(2048), Lba(4096)}}, {2, {Lba(4096), Lba(8192)}}};
    return record;
}

} // namespace

class TransactionStoreTest : public QObject
{
    Q_OBJECT

private:
    std::string base() const { return (m_folder.path() + "/backups").toStdString(); }
    QTemporaryDir m_folder;

private slots:
    void init() { QDir(QString::fromStdString(base())).removeRecursively(); }

    void savedRecord_comesBackEqual()
    {
        const TransactionRecord record = exampleRecord();
        TransactionExtras extras;
        extras.saved = {{Bytes(0), filled(512, 9)}};
        extras.oldTable = "label: dos\n";
        auto transaction = Transaction::create(base(), record, extras);
        QVERIFY2(transaction, transaction ? "" : toLogString(transaction.error()).c_str());
        QVERIFY(transaction->mark(TransactionState::Applying));
        QVERIFY(transaction->mark(TransactionState::Formatting, 2));
        const auto loaded = Transaction::load(base(), record.id);
        QVERIFY2(loaded, loaded ? "" : toLogString(loaded.error()).c_str());
        QVERIFY(loaded->second == record);
        QCOMPARE(loaded->first.state(), TransactionState::Formatting);
    }

    void folderAndFiles_areTheOwnersOnly()
    {
        const auto transaction = Transaction::create(base(), exampleRecord(), {});
        QVERIFY(transaction);
        const QString folder = QString::fromStdString(transaction->folder());
        QVERIFY(folder.contains(QStringLiteral("/image-odd_name.img/")));
        struct stat info{};
        QCOMPARE(::stat(transaction->folder().c_str(), &info), 0);
        QCOMPARE(info.st_mode & 07777, 0700u);
        const auto files = QDir(folder).entryInfoList(QDir::Files);
        QCOMPARE(files.size(), 8);
        for (const QFileInfo &file : files) {
            QCOMPARE(::stat(file.filePath().toUtf8().constData(), &info), 0);
            QCOMPARE(info.st_mode & 07777, 0600u);
        }
    }

    void damagedFile_isNotUsed_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *name : {"pre.img", "post.img", "manifest.json", "journal"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void damagedFile_isNotUsed()
    {
        QFETCH(QString, file);
        const auto transaction = Transaction::create(base(), exampleRecord(), {});
        QVERIFY(transaction);
        QFile handle(QString::fromStdString(transaction->folder()) + "/" + file);
        QVERIFY(handle.open(QIODevice::ReadWrite));
        QVERIFY(handle.seek(10));
        QCOMPARE(handle.write("\x55"), qint64(1));
        handle.close();
        const auto loaded = Transaction::load(base(), exampleRecord().id);
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().code, ErrorCode::BackupNotFound);
    }

    void tornLastJournalLine_isIgnored()
    {
        auto transaction = Transaction::create(base(), exampleRecord(), {});
        QVERIFY(transaction && transaction->mark(TransactionState::Applying));
        QFile handle(QString::fromStdString(transaction->folder()) + "/journal");
        QVERIFY(handle.open(QIODevice::Append));
        handle.write("{\"state\":\"comm");
        handle.close();
        const auto loaded = Transaction::load(base(), exampleRecord().id);
        QVERIFY(loaded);
        QCOMPARE(loaded->first.state(), TransactionState::Applying);
    }

    void id_isNeverAPath_data()
    {
        QTest::addColumn<QString>("id");
        QTest::newRow("absent") << QStringLiteral("ffffffffffffffff");
        QTest::newRow("upwards") << QStringLiteral("../../../../etc/");
        QTest::newRow("short") << QStringLiteral("abc");
        QTest::newRow("empty") << QString();
    }
    void id_isNeverAPath()
    {
        QFETCH(QString, id);
        QVERIFY(Transaction::create(base(), exampleRecord(), {}));
        const auto loaded = Transaction::load(base(), id.toStdString());
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().code, ErrorCode::BackupNotFound);
    }

    void unwritablePlace_saysSoAndLeavesNothing()
    {
        QFile blocker(m_folder.path() + "/file");
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        const auto transaction =
            Transaction::create(blocker.fileName().toStdString() + "/x", exampleRecord(), {});
        QVERIFY(!transaction);
        QCOMPARE(transaction.error().code, ErrorCode::BackupStoreFailed);
        QVERIFY(!transaction.error().text("path").empty());
    }

    void noSpace_isNamedWithTheNeed()
    {
        TransactionExtras extras;
        extras.saved = {{Bytes(0), filled(1024 * 1024, 1)}};
        struct rlimit old{};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &old), 0);
        const rlimit small{4096, old.rlim_max};
        ::signal(SIGXFSZ, SIG_IGN);
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
        const auto transaction = Transaction::create(base(), exampleRecord(), extras);
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &old), 0);
        QVERIFY(!transaction);
        QCOMPARE(transaction.error().code, ErrorCode::BackupStoreFailed);
        QVERIFY(!transaction.error().text("needed").empty());
        QVERIFY(QDir(QString::fromStdString(base()) + "/image-odd_name.img")
                    .entryList(QDir::AllEntries | QDir::NoDotAndDotDot)
                    .isEmpty());
    }

    void volatilePlace_isRefused_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("durable");
        QTest::newRow("tmpfs") << QStringLiteral("/dev/shm/driveready/backups") << false;
        QTest::newRow("disk") << m_folder.path() + "/not/there/yet" << true;
    }
    void volatilePlace_isRefused()
    {
        QFETCH(QString, path);
        QFETCH(bool, durable);
        const Status status = checkDurablePlace(path.toStdString());
        if (durable && !status && status.error().text("reason") == "volatile")
            QSKIP("the test folder itself lies on tmpfs or overlay");
        QCOMPARE(status.has_value(), durable);
    }

    void folderThatOthersMayChange_isNotUsed_data()
    {
        QTest::addColumn<bool>("isDisk"); // the drive's folder, else the change's
        QTest::newRow("of the drive") << true;
        QTest::newRow("of the change") << false;
    }
    void folderThatOthersMayChange_isNotUsed()
    {
        QFETCH(bool, isDisk);
        const auto made = Transaction::create(base(), exampleRecord(), {});
        QVERIFY(made && Transaction::load(base(), exampleRecord().id));
        const QString folder = QString::fromStdString(made->folder());
        const QByteArray place = (isDisk ? QFileInfo(folder).path() : folder).toLocal8Bit();
        QCOMPARE(::chmod(place.constData(), 0770), 0);
        const auto loaded = Transaction::load(base(), exampleRecord().id);
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().text("reason"), std::string("writable-by-all"));
    }

    void tornLastLine_isForgotten_andTheNextOneCounts()
    {
        const TransactionRecord record = exampleRecord();
        const auto made = Transaction::create(base(), record, {});
        QVERIFY(made);
        QFile journal(QString::fromStdString(made->folder()) + QStringLiteral("/journal"));
        QVERIFY(journal.open(QIODevice::Append));
        journal.write("{\"state\":\"appl");
        journal.close();
        auto loaded = Transaction::load(base(), record.id);
        QVERIFY2(loaded, loaded ? "" : toLogString(loaded.error()).c_str());
        QCOMPARE(loaded->first.state(), TransactionState::Prepared);
        QVERIFY(loaded->first.mark(TransactionState::Applying));
        const auto again = Transaction::load(base(), record.id);
        QVERIFY2(again, again ? "" : toLogString(again.error()).c_str());
        QCOMPARE(again->first.state(), TransactionState::Applying);
    }

    void placeOfOthers_isRefused_data()
    {
        QTest::addColumn<int>("mode");
        QTest::addColumn<bool>("isOthers");
        QTest::addColumn<QByteArray>("reason");
        QTest::newRow("our own") << 0700 << false << QByteArray();
        QTest::newRow("readable by all") << 0755 << false << QByteArray();
        QTest::newRow("like /tmp") << 01777 << false << QByteArray();
        QTest::newRow("writable by all") << 0777 << false << QByteArray("writable-by-all");
        QTest::newRow("of another user") << 0755 << true << QByteArray("owned-by-another");
    }
    void placeOfOthers_isRefused()
    {
        QFETCH(int, mode);
        QFETCH(bool, isOthers);
        QFETCH(QByteArray, reason);
        if (isOthers && ::geteuid() != 0)
            QSKIP("only root can give a folder away");
        const QByteArray folder = m_folder.filePath(QStringLiteral("place")).toLocal8Bit();
        ::rmdir(folder.constData());
        QCOMPARE(::mkdir(folder.constData(), 0700), 0);
        QCOMPARE(::chmod(folder.constData(), mode_t(mode)), 0);
        if (isOthers)
            QCOMPARE(::chown(folder.constData(), 65534, 65534), 0);
        for (const char *below : {"", "/not/there/yet"}) {
            const Status status = checkPrivatePlace(folder.toStdString() + below);
            QCOMPARE(status ? std::string() : status.error().text("reason"), reason.toStdString());
        }
    }

    void dump_readsLikeSfdisk()
    {
        DiskLayout layout;
        layout.type = TableType::Gpt;
        layout.total = SectorCount(204800);
        layout.firstUsable = Lba(34);
        layout.lastUsable = Lba(204766);
        Partition partition;
        partition.number = 1;
        partition.start = Lba(2048);
        partition.size = SectorCount(100);
        partition.type = partitionTypeFor(PartitionKind::Linux);
        partition.name = "a\"b\n";
        layout.partitions = {partition};
        const QString text = QString::fromStdString(dumpTable(layout, "sdx"));
        QVERIFY(text.startsWith(QStringLiteral("label: gpt\nlabel-id: 00000000-")));
        QVERIFY(text.contains(QStringLiteral("\nsdx1 : start=2048, size=100, type=0FC63DAF-")));
        QVERIFY(text.contains(QStringLiteral("name=\"a\\x22b\\x0a\"")));
    }
};

QTEST_GUILESS_MAIN(TransactionStoreTest)
#include "transaction_store_test.moc"
