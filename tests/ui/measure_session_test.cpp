// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/measure_page.h"
#include "assistant/setup_assistant.h"
#include "benchmark/benchmark_dialog.h"
#include "benchmark/benchmark_view.h"
#include "benchmark/probe_pictures.h"
#include "benchmark/way_box.h"
#include "charts/chart_loader.h"
#include "jobs/direct_backend.h"
#include "support/measure_scene.h"
#include "support/scripted_backend.h"
#include "support/ui_test.h"
#include "text/benchmark_text.h"
#include "widgets/cell_button.h"
#include "widgets/drive_page.h"
#include "widgets/main_window.h"
#include "widgets/recent_view.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

using namespace driveready;
using State = MeasureSession::State;

namespace {

constexpr auto withData = PracticeDrive::Report001OffByOne;

enum class End { Clean, LostSectors, DriveFailed, HalfWay, FiguresFailed, CacheOff, Cancelled };

DriveEntry entryOf(PracticeDrive drive)
{
    DriveEntry entry;
    entry.device = sampleDevice(drive);
    entry.snapshot = std::make_shared<const DiskSnapshot>(sampleSnapshot(drive));
    entry.probe = DriveEntry::Probe::Done;
    return entry;
}

StoredMeasure kept(MeasureRecord record, const char *time, const char *path = "/results/one.json")
{
    record.time = time;
    return {path, std::move(record)};
}

/// The dialog over a scripted backend.
struct Scene
{
    explicit Scene(MeasureChoices choices, const DriveEntry &entry = entryOf(withData))
        : record(sampleMeasure(withData))
    {
        backend.choices = std::move(choices);
        dialog = std::make_unique<BenchmarkDialog>(backend, entry);
        dialog->show();
    }
    void start()
    {
        dialog->startUsual();
        QTRY_COMPARE(state(), State::Running);
    }
    void finish(const MeasureRecord &with)
    {
        emit backend.measured(backend.measurements.back().first,
                              std::make_shared<const MeasureOutcome>(MeasureOutcome{with, {}}));
    }
    void endWith(End end)
    {
        const quint64 job = backend.measurements.back().first;
        if (end == End::HalfWay)
            emit backend.failed(job, makeError(ErrorCode::StoppedHalfWay));
        else if (end == End::Cancelled)
            emit backend.failed(job, makeError(ErrorCode::Cancelled));
        else {
            if (end == End::LostSectors)
                record.probe->region.damaged = {Lba(2048)};
            if (end == End::DriveFailed)
                record.probe->failure = makeError(ErrorCode::IoError);
            if (end == End::FiguresFailed)
                record.throughput.emplace().failure = makeError(ErrorCode::IoError);
            if (end == End::CacheOff)
                record.throughput.emplace().cacheRestore = CacheRestore::Failed;
            finish(record);
        }
    }
    State state() const { return dialog->session().state(); }
    MeasureSession &session() const { return dialog->session(); }
    BenchmarkView &view() const { return *dialog->view(); }
    bool isSeen(const QString &words) const
    {
        const auto labels = dialog->findChildren<QLabel *>();
        return std::ranges::any_of(labels, [&](const QLabel *label) {
            return label->isVisibleTo(dialog.get()) && label->text() == words;
        });
    }

    MeasureRecord record;
    ScriptedBackend backend;
    std::unique_ptr<BenchmarkDialog> dialog;
};

} // namespace

/// From one drive to the next and from one result to another: what may carry over, and what not.
class MeasureSessionTest : public QObject
{
    Q_OBJECT

private slots:
    void closedWhileItRuns_staysForWhatHasToBeSeen_data()
    {
        QTest::addColumn<End>("end");
        QTest::addColumn<bool>("stays");
        QTest::newRow("all is back") << End::Clean << false;
        QTest::newRow("sectors are lost") << End::LostSectors << true;
        QTest::newRow("the drive failed") << End::DriveFailed << true;
        QTest::newRow("not put back") << End::HalfWay << true;
        QTest::newRow("figures failed") << End::FiguresFailed << true;
        QTest::newRow("write cache not put back") << End::CacheOff << true;
        QTest::newRow("nothing was done") << End::Cancelled << false;
    }
    void closedWhileItRuns_staysForWhatHasToBeSeen()
    {
        QFETCH(End, end);
        QFETCH(bool, stays);
        Scene scene(practiceChoices());
        scene.start();
        scene.dialog->reject();
        QCOMPARE(scene.state(), State::Stopping);
        scene.endWith(end);
        QCOMPARE(scene.dialog->isVisible(), stays);
        scene.dialog->reject(); // seen
        QVERIFY(!scene.dialog->isVisible());
    }

    void consent_doesNotCarryOverToAnotherDrive()
    {
        Scene scene(sampleChoices());
        QTRY_COMPARE(scene.state(), State::Choosing);
        QCheckBox *consent = scene.view().ways()->consentField();
        consent->setChecked(true);
        const DriveEntry other = entryOf(PracticeDrive::Report003Sector63);
        QVERIFY(scene.session().setDrive(other.device.target, other.snapshot));
        QVERIFY(!consent->isChecked());
        QTRY_COMPARE(scene.state(), State::Choosing); // with the same ways
        QVERIFY(!consent->isChecked());
        QVERIFY(!scene.view().ways()->canStart());
    }

    void systemDrive_isNotOfferedForSetUp_data()
    {
        QTest::addColumn<bool>("isSystem");
        QTest::newRow("system drive") << true;
        QTest::newRow("another") << false;
    }
    void systemDrive_isNotOfferedForSetUp()
    {
        QFETCH(bool, isSystem);
        DriveEntry entry = entryOf(withData);
        if (isSystem)
            entry.device.inUse = {{InUse::Kind::SystemDisk, "sda1", "/"}};
        Scene scene(practiceChoices(), entry);
        QTRY_COMPARE(scene.state(), State::Choosing);
        QCOMPARE(scene.dialog->setUpButton()->isVisible(), !isSystem);
        scene.start();
        scene.finish(scene.record);
        QCOMPARE(scene.dialog->setUpButton()->isVisible(), !isSystem);
    }

    void resultOfTheSystemDrive_canBeShown()
    {
        ScriptedBackend backend;
        backend.devices = {sampleSystemDrive()};
        const DiskTarget target = backend.devices[0].target;
        DiskSnapshot snapshot = sampleSnapshot(withData);
        snapshot.inUse = backend.devices[0].inUse;
        backend.snapshots[target.name] = std::make_shared<const DiskSnapshot>(snapshot);
        backend.measures[target.name] = {kept(sampleMeasure(withData), "2026-09-14T18:02:00Z")};
        MainWindow window(backend);
        window.show();
        QTRY_VERIFY(window.catalog().isListed());
        window.choose(target);
        QTRY_VERIFY(window.isDriveShown());
        QVERIFY(!window.canSetUp(target));
        const DrivePage &page = *window.drivePage();
        QPushButton *show = cellButton(
            page.recent(), window.drivePage()->recentModel()->index(0, RecentModel::Way));
        QVERIFY(show && show->isEnabled());
        QSignalSpy asked(&window, &MainWindow::measureRequested);
        show->click();
        QCOMPARE(asked.size(), 1);
    }

    void runsField_namesNone_unlessTheShownOneIsListed()
    {
        MeasureChoices choices = practiceChoices();
        const MeasureRecord record = sampleMeasure(withData);
        choices.results = {kept(record, "2026-09-14T18:02:00Z", "/results/b.json"),
                           kept(record, "2026-09-14T18:02:00Z", "/results/a.json")};
        Scene scene(choices);
        QTRY_COMPARE(scene.state(), State::Choosing);
        const QComboBox *runs = scene.view().runsField();
        QCOMPARE(runs->count(), 2);
        QCOMPARE(runs->currentIndex(), -1);
        scene.dialog->showResult(choices.results[1].record, choices.results[1].path);
        QCOMPARE(runs->currentIndex(), 1); // of the same second, but not the same
        scene.dialog->showResult(record, "/elsewhere/c.json");
        QCOMPARE(runs->currentIndex(), -1);
        QVERIFY(scene.session().chooseAgain());
        QCOMPARE(runs->currentIndex(), -1);
    }

    void time_isSaidOnce()
    {
        MeasureChoices choices = practiceChoices();
        choices.results = {kept(sampleMeasure(withData), "2026-09-14T18:02:00Z")};
        Scene scene(choices);
        const QString time = measureTimeText(choices.results[0].record.time);
        scene.dialog->showResult(choices.results[0].record, choices.results[0].path);
        QVERIFY(scene.isSeen(time)); // the list is not there yet
        QTRY_COMPARE(scene.view().runsField()->currentIndex(), 0);
        QVERIFY(!scene.isSeen(time));
    }

    void lastEvidence_isInTheChart_alsoWhenItWasNotTold()
    {
        Scene scene(practiceChoices());
        scene.start();
        scene.finish(scene.record);
        const SampleStore &samples = scene.session().samples();
        const std::uint32_t blocks = scene.record.probe->evidence.blocks;
        QCOMPARE_GT(blocks, 0U);
        QVERIFY(samples.evidence());
        QCOMPARE(samples.evidence()->blocks, blocks);
        QCOMPARE(samples.penaltyTrail().back().x(), double(blocks) * shiftCount);
    }

    void newestPoint_staysWhenThePointsAreThinned()
    {
        SampleStore store;
        constexpr std::uint32_t blocks = 5003;
        for (std::uint32_t block = 1; block <= blocks; ++block) {
            ProbeEvidence evidence;
            evidence.blocks = block;
            evidence.penaltyLog = block;
            store.addEvidence({&evidence, 1});
            QCOMPARE(store.penaltyTrail().back(), QPointF(block * shiftCount, block));
            QCOMPARE_LT(store.penaltyTrail().size(), SampleStore::trailKept);
            QCOMPARE(store.noPenaltyTrail().size(), store.penaltyTrail().size());
        }
        store.addEvidence({&*store.evidence(), 1}); // the same once more
        const auto &trail = store.penaltyTrail();
        QVERIFY(std::ranges::adjacent_find(trail, {}, &QPointF::x) == trail.end());
    }

    void evidenceTable_isNotResetWithoutNews()
    {
        SampleStore store;
        ProbeEvidence evidence;
        evidence.blocks = 1;
        store.addEvidence({&evidence, 1});
        EvidenceTableModel model;
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.setSamples(store);
        model.setSamples(store);
        QCOMPARE(resets.size(), 1);
        evidence.blocks = 2;
        store.addEvidence({&evidence, 1});
        model.setSamples(store);
        QCOMPARE(resets.size(), 2);
        QCOMPARE(model.rowCount(), 2);
    }

    void longRun_isReplayedInFewSteps_data()
    {
        QTest::addColumn<int>("blocks");
        for (const int blocks : {1, 19, 20, 21, 39, 40, 399, 400, 2000})
            QTest::addRow("%d", blocks) << blocks;
    }
    void longRun_isReplayedInFewSteps()
    {
        QFETCH(int, blocks);
        Scene scene(practiceChoices());
        MeasureRecord record = scene.record;
        const std::vector<ProbeSample> one(record.probe->samples.begin(),
                                           record.probe->samples.begin() + shiftCount);
        record.probe->samples.clear();
        for (int block = 0; block < blocks; ++block)
            record.probe->samples.insert(record.probe->samples.end(), one.begin(), one.end());
        record.probe->evidence.blocks = static_cast<std::uint32_t>(blocks);
        QVERIFY(scene.session().show(record));
        const auto &trail = scene.session().samples().penaltyTrail();
        QCOMPARE_LE(trail.size(), std::size_t(20));
        QCOMPARE(trail.back().x(), double(blocks) * shiftCount);
    }

    void smallChart_isPaintedAllTheSame()
    {
        QWidget parent;
        const auto chart = makeChart(&parent);
        QVERIFY(chart);
        SampleStore store;
        const MeasureRecord record = sampleMeasure(withData);
        store.add(record.probe->samples);
        store.addEvidence({&record.probe->evidence, 1});
        for (const ChartPicture &picture : {evidencePicture(store), shiftPicture(store, {})}) {
            (*chart)->replace(picture);
            for (const QSize size : {QSize(1, 1), QSize(60, 20), QSize(20, 200)}) {
                (*chart)->widget()->setFixedSize(size);
                QVERIFY(!(*chart)->widget()->grab().isNull());
            }
        }
    }

    void backend_judgesByWhatWasMeasured_notByWhatWasSimulated_data()
    {
        QTest::addColumn<bool>("isPractice");
        QTest::newRow("practice drive") << true;
        QTest::newRow("real drive") << false;
    }
    void backend_judgesByWhatWasMeasured_notByWhatWasSimulated()
    {
        QFETCH(bool, isPractice);
        DiskWork work;
        work.list = [] { return std::vector<ListedDevice>(); };
        work.probe = [isPractice](const DiskTarget &) -> Result<DiskSnapshot> {
            DiskSnapshot snapshot = sampleSnapshot(withData);
            snapshot.info.practice = isPractice;
            return snapshot;
        };
        work.measures = [](const DeviceId &) {
            return std::vector{kept(sampleMeasure(withData), "2026-09-14T18:02:00Z")};
        };
        DirectBackend backend(std::move(work));
        std::shared_ptr<const DiskSnapshot> read;
        connect(&backend, &Backend::probeFinished, this,
                [&read](quint64, const std::shared_ptr<const DiskSnapshot> &snapshot) {
                    read = snapshot;
                });
        backend.probe(sampleTarget(withData));
        QTRY_VERIFY_WITH_TIMEOUT(read, 60'000);
        QCOMPARE(read->measured.has_value(), isPractice);
    }

    void earlierResult_changesNoPlan()
    {
        ScriptedBackend backend;
        backend.add(PracticeDrive::BlankLying4K);
        backend.choices = practiceChoices();
        backend.choices.results = {
            kept(sampleMeasure(PracticeDrive::BlankLying4K), "2026-09-14T18:02:00Z")};
        SetupAssistant assistant(backend, std::make_unique<SequenceIdSource>(), Owner{1000, 1000},
                                 sampleTarget(PracticeDrive::BlankLying4K));
        assistant.show();
        goOnTo(assistant, SetupAssistant::MeasureStep);
        MeasurePage *page = assistant.measurePage();
        const auto before = assistant.session().sharedSnapshot();
        QComboBox *runs = page->view()->runsField();
        runs->setCurrentIndex(0);
        emit runs->activated(0);
        QCOMPARE(page->measuring().state(), State::Finished);
        QCOMPARE(assistant.session().sharedSnapshot(), before);
        QVERIFY(!before->measured);
        QCOMPARE(page->statusSentence(),
                 QStringLiteral("The next pages do not go by this result."));
    }

    void checkUp_waitsUntilTheNextPageIsKnown()
    {
        ScriptedBackend backend;
        backend.add(PracticeDrive::BlankLying4K);
        backend.choices = practiceChoices();
        SetupAssistant assistant(backend, std::make_unique<SequenceIdSource>(), Owner{1000, 1000},
                                 sampleTarget(PracticeDrive::BlankLying4K));
        assistant.show();
        // The ways are looked up in the moment in which the drive is read: here they are not known.
        bool isSeen = false;
        connect(&assistant.session(), &SetupSession::stateChanged, &assistant,
                [&](SetupSession::State state) {
                    if (state != SetupSession::State::Ready || std::exchange(isSeen, true))
                        return;
                    QVERIFY(assistant.measurePage()->isLooking());
                    QVERIFY(!assistant.button(QWizard::NextButton)->isEnabled());
                    assistant.next();
                    QCOMPARE(assistant.currentId(), int(SetupAssistant::CheckUpStep));
                });
        goOnTo(assistant, SetupAssistant::CheckUpStep);
        QTRY_VERIFY(isSeen);
        goOnTo(assistant, SetupAssistant::MeasureStep);
        QCOMPARE(assistant.currentId(), int(SetupAssistant::MeasureStep));
    }

private:
    static void goOnTo(SetupAssistant &assistant, int page)
    {
        while (assistant.currentId() < page) {
            QTRY_VERIFY(assistant.button(QWizard::NextButton)->isEnabled());
            const int before = assistant.currentId();
            assistant.next();
            QTRY_VERIFY(assistant.currentId() > before);
        }
    }
};

DRIVEREADY_UI_TEST_MAIN(MeasureSessionTest)
#include "measure_session_test.moc"
