// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "jobs/direct_backend.h"
#include "jobs/hotplug_watch.h"
#include "jobs/region_work.h"

#include <QDir>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <atomic>
#include <semaphore>

using namespace driveready;

namespace {

// Threads and the kernel answer when they are scheduled, which a busy machine puts off.
constexpr std::chrono::milliseconds patience(60'000);

const DiskTarget someDisk{DiskTarget::Kind::Image, "/nowhere/disk.img"};

/// Work that waits until the test lets it go on; shared with threads that outlive the test.
struct Gate
{
    std::binary_semaphore open{0};
    std::atomic<bool> sawStop = false;
};

DiskWork workWithNothing()
{
    DiskWork work;
    work.list = [] { return std::vector<ListedDevice>{}; };
    work.describeImage = [](const std::string &path) {
        ListedDevice device;
        device.target = {DiskTarget::Kind::Image, path};
        return device;
    };
    work.probe = [](const DiskTarget &) -> Result<DiskSnapshot> { return DiskSnapshot{}; };
    return work;
}

} // namespace

class DirectBackendTest : public QObject
{
    Q_OBJECT

private slots:
    void probeSucceeds_snapshotArrivesLaterWithItsNumber()
    {
        DiskWork work = workWithNothing();
        work.probe = [](const DiskTarget &target) -> Result<DiskSnapshot> {
            DiskSnapshot snapshot;
            snapshot.info.model = target.name;
            return snapshot;
        };
        DirectBackend backend(work);
        QSignalSpy spy(&backend, &Backend::probeFinished);
        const quint64 job = backend.probe(someDisk);
        QCOMPARE(spy.count(), 0);
        QTRY_COMPARE_WITH_TIMEOUT(spy.count(), 1, patience);
        QCOMPARE(spy[0][0].toULongLong(), job);
        const auto snapshot = spy[0][1].value<std::shared_ptr<const DiskSnapshot>>();
        QCOMPARE(snapshot->info.model, someDisk.name);
    }

    void sleepingDrive_isReadOnlyWhenToldTo()
    {
        DiskWork work = workWithNothing();
        auto reads = std::make_shared<std::atomic<int>>(0);
        work.probe = [reads](const DiskTarget &) -> Result<DiskSnapshot> {
            ++*reads;
            return DiskSnapshot{};
        };
        work.isAsleep = [](const DiskTarget &) { return true; };
        DirectBackend backend(work);
        QSignalSpy failures(&backend, &Backend::failed);
        QSignalSpy answers(&backend, &Backend::probeFinished);
        const quint64 job = backend.probeIfAwake(someDisk);
        QTRY_COMPARE_WITH_TIMEOUT(failures.count(), 1, patience);
        QCOMPARE(failures[0][0].toULongLong(), job);
        QCOMPARE(failures[0][1].value<Error>().code, ErrorCode::DeviceAsleep);
        QCOMPARE(reads->load(), 0);
        backend.probe(someDisk);
        QTRY_COMPARE_WITH_TIMEOUT(answers.count(), 1, patience);
        QCOMPARE(reads->load(), 1);
    }

    void release_arrivesLaterWithItsNumber_andTheListIsRenewed()
    {
        DiskWork work = workWithNothing();
        work.release = [](const ReleaseRequest &request, std::stop_token) -> Result<ReleaseResult> {
            return ReleaseResult{request.items, {}};
        };
        DirectBackend backend(work);
        QSignalSpy spy(&backend, &Backend::released);
        QSignalSpy lists(&backend, &Backend::listReady);
        const quint64 job =
            backend.release({someDisk, {}, {{ReleaseItem::Kind::Unmount, "sdb1", "/mnt"}}});
        QTRY_COMPARE_WITH_TIMEOUT(spy.count(), 1, patience);
        QCOMPARE(spy[0][0].toULongLong(), job);
        QCOMPARE(spy[0][1].value<ReleaseResult>().done.size(), std::size_t(1));
        QTRY_COMPARE_WITH_TIMEOUT(lists.count(), 1, patience);
    }

    void regionOfAnInterruptedMeasurement_isToldBeforeTheSnapshot()
    {
        DiskWork work = workWithNothing();
        work.openRegion = [](const DeviceId &) {
            OpenRegion region;
            region.saved.name = "region";
            return std::optional(region);
        };
        DirectBackend backend(work);
        QSignalSpy found(&backend, &Backend::regionFound);
        int before = -1;
        connect(&backend, &Backend::probeFinished, this, [&] { before = int(found.count()); });
        const quint64 job = backend.probe(someDisk);
        QTRY_COMPARE_WITH_TIMEOUT(before, 1, patience);
        QCOMPARE(found[0][0].toULongLong(), job);
        QCOMPARE(found[0][1].value<OpenRegion>().saved.name, std::string("region"));
    }

    void savedRegion_isFoundBelowTheBackups_data()
    {
        QTest::addColumn<int>("sequence");
        QTest::addColumn<bool>("isCertain");
        QTest::newRow("the same drive") << 1 << true;
        QTest::newRow("one without a name, attached anew") << 2 << false;
    }
    void savedRegion_isFoundBelowTheBackups()
    {
        QFETCH(int, sequence);
        QFETCH(bool, isCertain);
        const QTemporaryDir backups;
        DeviceId device;
        device.size = Bytes(1'000'000'000);
        device.diskSequence = 1;
        const RegionLookUp lookUp = makeRegionLookUp(backups.path().toStdString());
        QVERIFY(!lookUp(device));
        FileRegionJournal journal(journalDirIn(backups.path().toStdString()), device);
        QVERIFY(journal.save(Bytes(4096), std::vector<std::byte>(4096)));
        device.diskSequence = static_cast<std::uint64_t>(sequence);
        const auto region = lookUp(device);
        QVERIFY(region);
        QCOMPARE(region->isCertain, isCertain);
        QCOMPARE(region->saved.start, Bytes(4096));
    }

    void restoredRegion_isAnsweredWithItsNumber_data()
    {
        QTest::addColumn<bool>("isGood");
        QTest::newRow("put back") << true;
        QTest::newRow("refused") << false;
    }
    void restoredRegion_isAnsweredWithItsNumber()
    {
        QFETCH(bool, isGood);
        DiskWork work = workWithNothing();
        work.restoreRegion = [isGood](const DiskTarget &, const SavedRegion &,
                                      std::stop_token) -> Result<RegionCheck> {
            if (!isGood)
                return fail(makeError(ErrorCode::DeviceChanged));
            return RegionCheck{true, 3, {}};
        };
        DirectBackend backend(work);
        QSignalSpy restored(&backend, &Backend::regionRestored);
        QSignalSpy failures(&backend, &Backend::failed);
        const quint64 job = backend.restoreRegion(someDisk, {});
        QSignalSpy &answer = isGood ? restored : failures;
        QTRY_COMPARE_WITH_TIMEOUT(answer.count(), 1, patience);
        QCOMPARE(answer[0][0].toULongLong(), job);
        if (isGood)
            QCOMPARE(restored[0][1].value<RegionCheck>().restoredSectors, std::uint64_t(3));
    }

    void probeFails_errorArrives()
    {
        DiskWork work = workWithNothing();
        work.probe = [](const DiskTarget &) -> Result<DiskSnapshot> {
            return fail(makeError(ErrorCode::NotPermitted));
        };
        DirectBackend backend(work);
        QSignalSpy spy(&backend, &Backend::failed);
        backend.probe(someDisk);
        QTRY_COMPARE_WITH_TIMEOUT(spy.count(), 1, patience);
        QCOMPARE(spy[0][1].value<Error>().code, ErrorCode::NotPermitted);
    }

    void workThrows_errorInsteadOfCrash()
    {
        DiskWork work = workWithNothing();
        work.probe = [](const DiskTarget &) -> Result<DiskSnapshot> { throw std::bad_alloc(); };
        DirectBackend backend(work);
        QSignalSpy spy(&backend, &Backend::failed);
        backend.probe(someDisk);
        QTRY_COMPARE_WITH_TIMEOUT(spy.count(), 1, patience);
        QCOMPARE(spy[0][1].value<Error>().code, ErrorCode::Internal);
    }

    void threadHangs_destructorDoesNotWaitForIt()
    {
        const auto gate = std::make_shared<Gate>();
        DiskWork work = workWithNothing();
        work.probe = [gate](const DiskTarget &) -> Result<DiskSnapshot> {
            gate->open.acquire();
            return DiskSnapshot{};
        };
        QElapsedTimer timer;
        {
            DirectBackend backend(work);
            backend.probe(someDisk);
            timer.start();
        }
        QVERIFY(timer.elapsed() < 5 * JobRunner::destructionGraceMs);
        gate->open.release();
    }

    void cancel_reachesTheWork()
    {
        const auto gate = std::make_shared<Gate>();
        DiskWork work = workWithNothing();
        work.apply = [gate](const DiskTarget &, const Plan &, const Digest &, ProgressSink &,
                            std::stop_token stop) -> Result<ApplyResult> {
            const std::stop_callback release(stop, [gate] { gate->open.release(); });
            gate->open.acquire();
            ApplyResult result;
            result.outcome = ApplyResult::Outcome::Stopped;
            return result;
        };
        DirectBackend backend(work);
        QSignalSpy spy(&backend, &Backend::applyFinished);
        backend.cancel(backend.apply(someDisk, {}, {}));
        QTRY_COMPARE_WITH_TIMEOUT(spy.count(), 1, patience);
        QCOMPARE(spy[0][1].value<ApplyResult>().outcome, ApplyResult::Outcome::Stopped);
    }

    void progressFasterThanTheWindow_newestOfEachStateInOrder()
    {
        DiskWork work = workWithNothing();
        work.apply = [](const DiskTarget &, const Plan &, const Digest &, ProgressSink &sink,
                        std::stop_token) -> Result<ApplyResult> {
            for (int i = 0; i <= 1000; ++i)
                sink.report({1, StepState::Running, i / 1000.0, true});
            sink.report({1, StepState::Done, {}, true});
            sink.report({2, StepState::Running, {}, false});
            return ApplyResult{};
        };
        DirectBackend backend(work);
        std::vector<Progress> seen;
        bool isFinished = false;
        connect(&backend, &Backend::progressed, this,
                [&](quint64, const Progress &value) { seen.push_back(value); });
        connect(&backend, &Backend::applyFinished, this, [&] { isFinished = true; });
        backend.apply(someDisk, {}, {});
        QTest::qSleep(50); // the window's thread is busy; only makes the flood certain
        QTRY_VERIFY_WITH_TIMEOUT(isFinished, patience);
        QVERIFY(seen.size() >= 3 && seen.size() < 900);
        QCOMPARE(seen[seen.size() - 3].fraction, std::optional(1.0));
        QCOMPARE(seen[seen.size() - 2].state, StepState::Done);
        QCOMPARE(seen.back().action, 2U);
    }

    void abandonedJob_answerIsDropped()
    {
        JobRunner runner;
        bool isAnswered = false;
        const quint64 dropped = runner.start(
            [&](ProgressSink &, std::stop_token) { return [&] { isAnswered = true; }; });
        runner.abandon(dropped);
        bool isSecondAnswered = false;
        runner.start(
            [&](ProgressSink &, std::stop_token) { return [&] { isSecondAnswered = true; }; });
        QTRY_VERIFY_WITH_TIMEOUT(isSecondAnswered, patience);
        QVERIFY(!isAnswered);
        QCOMPARE(runner.runningCount(), std::size_t(0));
    }

    void imageAdded_listedOnceAfterTheDisks()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("disk.img"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        DiskWork work = workWithNothing();
        work.list = [] {
            ListedDevice disk;
            disk.target.name = "sdx";
            return std::vector<ListedDevice>{disk};
        };
        DirectBackend backend(work);
        std::vector<ListedDevice> last;
        connect(&backend, &Backend::listReady, this, [&](const auto &devices) { last = devices; });
        backend.addImage(path);
        backend.addImage(folder.path() + QStringLiteral("/./disk.img"));
        QTRY_COMPARE_WITH_TIMEOUT(last.size(), std::size_t(2), patience);
        QCOMPARE(last[0].target.name, std::string("sdx"));
        QCOMPARE(last[1].target.name, QFileInfo(path).canonicalFilePath().toStdString());
    }

    void listAskedWhileListing_listedAgainAfterIt()
    {
        const auto count = std::make_shared<std::atomic<int>>(0);
        const auto gate = std::make_shared<Gate>();
        DiskWork work = workWithNothing();
        work.list = [count, gate] {
            if (count->fetch_add(1) == 0)
                gate->open.acquire();
            return std::vector<ListedDevice>{};
        };
        DirectBackend backend(work);
        QSignalSpy spy(&backend, &Backend::listReady);
        backend.refreshList();
        backend.refreshList();
        backend.refreshList();
        gate->open.release();
        QTRY_COMPARE_WITH_TIMEOUT(spy.count(), 1, patience);
        QCOMPARE(count->load(), 2);
    }

    void workBlocks_windowThreadGoesOn()
    {
        const auto gate = std::make_shared<Gate>();
        DiskWork work = workWithNothing();
        work.probe = [gate](const DiskTarget &) -> Result<DiskSnapshot> {
            gate->open.acquire();
            return DiskSnapshot{};
        };
        DirectBackend backend(work);
        QSignalSpy spy(&backend, &Backend::probeFinished);
        backend.probe(someDisk);
        int ticks = 0;
        QTimer timer;
        connect(&timer, &QTimer::timeout, this, [&] { ++ticks; });
        timer.start(1);
        QTRY_VERIFY_WITH_TIMEOUT(ticks >= 20, patience);
        QCOMPARE(spy.count(), 0);
        gate->open.release();
        QTRY_COMPARE_WITH_TIMEOUT(spy.count(), 1, patience);
    }

    void uevent_onlyBlockDevicesCount_data()
    {
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<bool>("isBlock");
        using namespace Qt::StringLiterals;
        QTest::newRow("kernel") << "add@/devices/x\0ACTION=add\0SUBSYSTEM=block\0"_ba << true;
        QTest::newRow("last field") << "change@/x\0SUBSYSTEM=block"_ba << true;
        QTest::newRow("usb") << "add@/devices/x\0SUBSYSTEM=usb\0"_ba << false;
        QTest::newRow("longer word") << "add@/x\0SUBSYSTEM=blocks\0"_ba << false;
        QTest::newRow("inside a field") << "add@/x\0MY_SUBSYSTEM=block\0"_ba << false;
        QTest::newRow("empty") << QByteArray() << false;
    }
    void uevent_onlyBlockDevicesCount()
    {
        QFETCH(QByteArray, message);
        QTEST(isBlockUevent(message), "isBlock");
    }

    void diskAppearsWithoutUevent_noticed()
    {
        QTemporaryDir folder;
        HotplugWatch watch(nullptr, folder.path(), 10);
        QSignalSpy spy(&watch, &HotplugWatch::changed);
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("sdx")));
        QTRY_VERIFY_WITH_TIMEOUT(spy.count() >= 1, patience);
    }
};

QTEST_GUILESS_MAIN(DirectBackendTest)
#include "direct_backend_test.moc"
