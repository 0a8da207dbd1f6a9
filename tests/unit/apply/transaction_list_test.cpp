// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/transaction_list.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace driveready;

/// What is said of saved changes, and how many are kept.
class TransactionListTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;

    std::string base() const { return m_folder->path().toStdString(); }
    static DeviceId device()
    {
        DeviceId id;
        id.kind = DiskTarget::Kind::Image;
        id.kernelName = "/disks/a.img";
        id.size = Bytes(1 << 20);
        id.wwid = sha256("a drive");
        return id;
    }
    /// A change number `number` that was made in that second and went through these states.
    QString make(int number, std::initializer_list<TransactionState> states)
    {
        return make(number, states, number);
    }
    QString make(int number, std::initializer_list<TransactionState> states, int second)
    {
        TransactionRecord record;
        record.id = QStringLiteral("%1").arg(number, 16, 16, QLatin1Char('0')).toStdString();
        record.device = device();
        const std::vector<std::byte> before(4096);
        const std::vector<std::byte> after(4096, std::byte{1});
        record.phases = {{1, {{{{Bytes(0), before, after}}}, {}}}};
        auto transaction = Transaction::create(base(), record, {});
        [&] {
            QVERIFY2(transaction, transaction ? "" : toLogString(transaction.error()).c_str());
        }();
        if (!transaction)
            return {};
        for (const TransactionState state : states)
            [&] { QVERIFY(transaction->mark(state, state == TransactionState::Formatting)); }();
        const QString made = QString::fromStdString(transaction->folder());
        const QString named =
            QFileInfo(made).path() +
            QStringLiteral("/20260101T000%1Z-").arg(second, 3, 10, QLatin1Char('0')) +
            QString::fromStdString(record.id);
        [&] { QVERIFY(QDir().rename(made, named)); }();
        return named;
    }
    QStringList left() const
    {
        QStringList numbers;
        for (const SavedTransaction &saved : savedTransactions(base(), device()))
            numbers << QString::number(QString::fromStdString(saved.id).toInt(nullptr, 16));
        std::ranges::reverse(numbers);
        return numbers;
    }

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void newestChange_decidesWhetherOneWasInterrupted_data()
    {
        using State = TransactionState;
        QTest::addColumn<QList<State>>("states");
        QTest::addColumn<bool>("isInterrupted");
        QTest::addColumn<bool>("canBeUndone");
        QTest::newRow("applying") << QList{State::Applying} << true << true;
        QTest::newRow("committed") << QList{State::Applying, State::Committed} << true << true;
        QTest::newRow("formatting")
            << QList{State::Applying, State::Committed, State::Formatting} << true << false;
        QTest::newRow("undo incomplete")
            << QList{State::Applying, State::UndoIncomplete} << true << true;
        QTest::newRow("finished") << QList{State::Applying, State::Finished} << false << false;
    }
    void newestChange_decidesWhetherOneWasInterrupted()
    {
        QFETCH(QList<TransactionState>, states);
        QFETCH(bool, isInterrupted);
        QFETCH(bool, canBeUndone);
        make(1, {TransactionState::Applying}); // superseded by the next
        const QString folder = make(2, {});
        auto loaded = Transaction::load(base(), "0000000000000002");
        QVERIFY(loaded);
        Transaction transaction = std::move(loaded->first);
        for (const TransactionState state : states)
            QVERIFY(transaction.mark(state));
        make(3, {}); // wrote nothing: says nothing
        const auto found = interruptedTransaction(base(), device());
        QCOMPARE(found.has_value(), isInterrupted);
        if (found) {
            QCOMPARE(found->folder, folder.toStdString());
            QCOMPARE(found->canBeUndone(), canBeUndone);
        }
    }

    void changesOfOneSecond_areInTheOrderOfTheirSaving()
    {
        make(9, {TransactionState::Applying}, 1);
        make(2, {TransactionState::Applying, TransactionState::Finished}, 1);
        make(7, {TransactionState::Applying, TransactionState::Finished}, 1);
        QCOMPARE(savedTransactions(base(), device()).front().id, "0000000000000007");
        QVERIFY(!interruptedTransaction(base(), device()));
    }

    // Killed between the kernel's letting go and the first write.
    void changeThatWroteNothing_isOfferedWhileTheKernelLacksItsPartitions()
    {
        TransactionRecord record;
        record.id = "0000000000000007";
        record.device = device();
        record.kernelBefore = {{1, {Lba(2048), Lba(4096)}}, {2, {Lba(4096), Lba(8192)}}};
        QVERIFY(Transaction::create(base(), record, {}));
        std::vector<KernelPartition> missing;
        const AskMissing ask = [&] { return missing; };
        QVERIFY(!interruptedTransaction(base(), device(), ask));
        missing = {{2, {Lba(4096), Lba(16384)}}}; // made larger since, by somebody else
        QVERIFY(!interruptedTransaction(base(), device(), ask));
        missing = {record.kernelBefore.back()};
        QVERIFY(!interruptedTransaction(base(), device()));
        const auto found = interruptedTransaction(base(), device(), ask);
        QVERIFY(found);
        QVERIFY(found->lacksPartitions && found->isInterrupted() && found->canBeUndone());
    }

    void undoneChange_leavesTheOneBeforeItAsItWas()
    {
        const QString folder = make(1, {TransactionState::Applying});
        make(2, {TransactionState::Applying, TransactionState::Undone});
        const auto found = interruptedTransaction(base(), device());
        QVERIFY(found);
        QCOMPARE(found->folder, folder.toStdString());
    }

    void changeOfAnotherDrive_isNotListed()
    {
        make(1, {TransactionState::Applying});
        DeviceId other = device();
        other.kernelName = "/disks/b.img";
        other.wwid = sha256("another drive");
        QVERIFY(!interruptedTransaction(base(), other));
        QVERIFY(savedTransactions(base(), other).empty());
    }

    void damagedChange_isListedAsSuch_andNeverInterrupted()
    {
        const QString folder = make(1, {TransactionState::Applying});
        QFile image(folder + QStringLiteral("/pre.img"));
        QVERIFY(image.open(QIODevice::ReadWrite));
        QCOMPARE(image.write("x"), 1);
        image.close();
        const auto saved = savedTransactions(base(), device());
        QCOMPARE(saved.size(), std::size_t(1));
        QVERIFY(saved.front().isDamaged);
        QVERIFY(!interruptedTransaction(base(), device()));
    }

    void quota_removesTheOldestThatAreOver()
    {
        make(1, {TransactionState::Applying, TransactionState::Finished});
        make(2, {TransactionState::Applying});
        make(3, {TransactionState::Applying, TransactionState::Undone});
        make(4, {TransactionState::Applying, TransactionState::Finished});
        make(5, {TransactionState::Applying, TransactionState::Finished});
        keepWithinQuota(base());
        QCOMPARE(left(), QStringList({"1", "2", "3", "4", "5"}));
        keepWithinQuota(base(), {3, Bytes(std::uint64_t{1} << 30)});
        QCOMPARE(left(), QStringList({"2", "4", "5"}));
        // What was interrupted stays, however much it is.
        keepWithinQuota(base(), {200, Bytes(1)});
        QCOMPARE(left(), QStringList({"2"}));
    }
};

QTEST_GUILESS_MAIN(TransactionListTest)
#include "transaction_list_test.moc"
