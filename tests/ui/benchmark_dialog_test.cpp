// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/measure_page.h"
#include "assistant/setup_assistant.h"
#include "benchmark/benchmark_dialog.h"
#include "benchmark/benchmark_view.h"
#include "benchmark/chart_card.h"
#include "benchmark/numbers_table.h"
#include "benchmark/verdict_panel.h"
#include "benchmark/way_box.h"
#include "support/measure_scene.h"
#include "support/scripted_backend.h"
#include "support/ui_test.h"
#include "widgets/drive_page.h"
#include "widgets/main_window.h"
#include "widgets/recent_view.h"
#include "widgets/soft_toggle.h"

#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace driveready;
using State = MeasureSession::State;

namespace {

DriveEntry entryOf(PracticeDrive drive)
{
    DriveEntry entry;
    entry.device = sampleDevice(drive);
    entry.snapshot = std::make_shared<const DiskSnapshot>(sampleSnapshot(drive));
    entry.probe = DriveEntry::Probe::Done;
    return entry;
}

StoredMeasure kept(const MeasureRecord &record, const char *time)
{
    StoredMeasure stored{std::string("/results/") + time + ".json", record};
    stored.record.time = time;
    return stored;
}

/// The dialog over a scripted backend, and the record that it will be told.
struct Scene
{
    explicit Scene(MeasureChoices choices, PracticeDrive drive = PracticeDrive::Report001OffByOne)
        : record(sampleMeasure(drive, sink))
    {
        backend.choices = std::move(choices);
        dialog = std::make_unique<BenchmarkDialog>(backend, entryOf(drive));
        dialog->show();
    }
    quint64 job() const { return backend.measurements.back().first; }
    State state() const { return dialog->session().state(); }
    BenchmarkView &view() const { return *dialog->view(); }
    void tellSamples()
    {
        MeasureBatch batch;
        batch.samples = sink.samples;
        batch.evidence = sink.evidence;
        batch.step = ProbeStep::Testing;
        emit backend.measureProgressed(job(), batch);
    }
    void finish()
    {
        emit backend.measured(job(),
                              std::make_shared<const MeasureOutcome>(MeasureOutcome{record, {}}));
    }

    RecordingSink sink;
    MeasureRecord record;
    ScriptedBackend backend;
    std::unique_ptr<BenchmarkDialog> dialog;
};

} // namespace

class BenchmarkDialogTest : public QObject
{
    Q_OBJECT

private slots:
    void oneClick_startsAtOnce_inTheSafestUsefulWay()
    {
        Scene scene(practiceChoices());
        scene.dialog->startUsual();
        QTRY_COMPARE(scene.state(), State::Running);
        QCOMPARE(scene.backend.measurements.size(), std::size_t(1));
        QCOMPARE(scene.backend.measurements[0].second.mode, MeasureMode::SameData);
        QVERIFY(!scene.backend.measurements[0].second.consents);
        QVERIFY(scene.view().shiftCard()->isVisible());
    }

    void oneClick_whereConsentIsNeeded_asksFirst()
    {
        Scene scene(sampleChoices());
        scene.dialog->startUsual();
        QTRY_COMPARE(scene.state(), State::Choosing);
        QVERIFY(scene.backend.measurements.empty());
        WayBox *ways = scene.view().ways();
        QVERIFY(ways->isVisible());
        QVERIFY(!ways->startButton()->isEnabled());
        QVERIFY(!ways->button(MeasureMode::OwnFile)->isEnabled());
        QVERIFY(ways->button(MeasureMode::SameData)->isChecked());
        ways->consentField()->setChecked(true);
        QVERIFY(ways->startButton()->isEnabled());
        ways->startButton()->click();
        QCOMPARE(scene.state(), State::Running);
        QVERIFY(scene.backend.measurements[0].second.consents);
    }

    void keyboard_alone_leadsFromTheWaysToTheVerdict()
    {
        Scene scene(sampleChoices());
        scene.dialog->startUsual();
        QTRY_COMPARE(scene.state(), State::Choosing);
        QVERIFY(QTest::qWaitForWindowActive(scene.dialog.get()));
        WayBox *ways = scene.view().ways();
        tabTo(*scene.dialog, ways->consentField());
        QTest::keyClick(ways->consentField(), Qt::Key_Space);
        tabTo(*scene.dialog, ways->startButton());
        QTest::keyClick(ways->startButton(), Qt::Key_Space);
        QCOMPARE(scene.state(), State::Running);
        scene.tellSamples();
        scene.finish();
        tabTo(*scene.dialog, scene.view().tableButton());
        QTest::keyClick(scene.view().tableButton(), Qt::Key_Space);
        QVERIFY(scene.view().shiftCard()->isTableShown());
        tabTo(*scene.dialog, scene.view().shiftCard()->table());
        QTest::keyClick(scene.dialog.get(), Qt::Key_Escape);
        QVERIFY(!scene.dialog->isVisible());
    }

    void running_showsStep_evidence_andStop()
    {
        Scene scene(practiceChoices());
        scene.dialog->startUsual();
        QTRY_COMPARE(scene.state(), State::Running);
        scene.tellSamples();
        QCOMPARE(scene.dialog->session().samples().count(), scene.sink.samples.size());
        QVERIFY(scene.view().verdict()->sentence().contains(QLatin1String("Measuring")));
        QVERIFY(scene.view().stopButton()->isVisible());
        QVERIFY(!scene.dialog->exportButton()->isVisible());
        MeasureBatch batch;
        batch.isWaiting = true;
        emit scene.backend.measureProgressed(scene.job(), batch);
        QVERIFY(scene.view().verdict()->sentence().startsWith(QLatin1String("Waiting for the")));
        scene.view().stopButton()->click();
        QCOMPARE(scene.state(), State::Stopping);
        QCOMPARE(scene.backend.cancels, std::vector<quint64>{scene.job()});
        QVERIFY(!scene.view().stopButton()->isEnabled());
    }

    void finished_saysTheVerdict_largest_andKeepsTheNumbers()
    {
        Scene scene(practiceChoices());
        QSignalSpy measured(scene.dialog.get(), &BenchmarkDialog::measured);
        scene.dialog->startUsual();
        QTRY_COMPARE(scene.state(), State::Running);
        scene.tellSamples();
        scene.finish();
        QCOMPARE(scene.state(), State::Finished);
        QCOMPARE(measured.size(), 1);
        QVERIFY(scene.view().verdict()->sentence().startsWith(
            QLatin1String("4096-byte sectors inside. A shifted write costs ")));
        QCOMPARE(scene.view().figuresModel()->rowCount(), 2);
        QVERIFY(scene.dialog->exportButton()->isVisible());
        QVERIFY(scene.view().againButton()->isVisible());
        // The twin has the writes of all eight starts.
        scene.view().tableButton()->setChecked(true);
        const QAbstractItemModel *numbers = scene.view().shiftCard()->table()->model();
        QCOMPARE(numbers->rowCount(), 8);
        int writes = 0;
        for (int row = 0; row < 8; ++row)
            writes += numbers->index(row, ShiftTableModel::Writes).data().toInt();
        QCOMPARE(writes, int(scene.sink.samples.size()));
        QVERIFY(numbers->index(0, 0).data().toString().contains(QLatin1String("on the sectors")));
    }

    void inconclusive_namesGateAndNextStep_andGoesOn()
    {
        Scene scene(practiceChoices());
        scene.dialog->startUsual();
        QTRY_COMPARE(scene.state(), State::Running);
        emit scene.backend.measurePaused(scene.job(), std::make_shared<const ProbeResult>());
        QCOMPARE(scene.state(), State::Paused);
        QVERIFY(scene.view().goOnButton()->isVisible());
        scene.view().goOnButton()->click();
        QCOMPARE(scene.state(), State::Running);
        QCOMPARE(scene.backend.goOns.back().second.count(), 10);
        emit scene.backend.measurePaused(scene.job(), std::make_shared<const ProbeResult>());
        scene.view().stopButton()->click();
        QCOMPARE(scene.backend.goOns.back().second.count(), 0);
        QCOMPARE(scene.state(), State::Stopping);
        scene.record.probe->verdict = ProbeVerdict::Inconclusive;
        scene.record.probe->gate = ProbeGate::Visibility;
        scene.record.probe->nextStep = ProbeNextStep::WriteCacheOff;
        scene.finish();
        QVERIFY(scene.view().verdict()->sentence().startsWith(QLatin1String("Inconclusive.")));
        QVERIFY(scene.view().verdict()->sentence().contains(
            QLatin1String("before the data is on the medium")));
    }

    void failure_saysWhy_andOffersAnother()
    {
        Scene scene(practiceChoices());
        scene.dialog->startUsual();
        QTRY_COMPARE(scene.state(), State::Running);
        emit scene.backend.failed(scene.job(), makeError(ErrorCode::DeviceVanished));
        QCOMPARE(scene.state(), State::Failed);
        QVERIFY(!scene.view().verdict()->sentence().isEmpty());
        QVERIFY(scene.view().againButton()->isVisible());
        scene.view().againButton()->click();
        QCOMPARE(scene.state(), State::Choosing);
    }

    void closing_whileItRuns_stopsFirst()
    {
        Scene scene(practiceChoices());
        scene.dialog->startUsual();
        QTRY_COMPARE(scene.state(), State::Running);
        scene.dialog->reject();
        QVERIFY(scene.dialog->isVisible());
        QCOMPARE(scene.backend.cancels.size(), std::size_t(1));
        scene.finish();
        QVERIFY(!scene.dialog->isVisible());
    }

    void comparing_addsTheOtherRun_andItsFactor()
    {
        MeasureChoices choices = practiceChoices();
        RecordingSink sink;
        const MeasureRecord other = sampleMeasure(PracticeDrive::BlankLying4K, sink);
        choices.others = {kept(other, "2026-09-13T09:14:00Z")};
        Scene scene(choices);
        scene.dialog->startUsual();
        QTRY_COMPARE(scene.state(), State::Running);
        scene.finish();
        QComboBox *field = scene.view().compareField();
        QTRY_COMPARE(field->count(), 2);
        field->setCurrentIndex(1);
        QVERIFY(scene.view().figuresModel()->isCompared());
        const QString factor =
            scene.view().figuresModel()->index(0, FiguresModel::Factor).data().toString();
        QVERIFY2(factor.startsWith(QChar(0xd7)), qPrintable(factor));
        // The one was written as blank, the other not: said, not passed over.
        QVERIFY(scene.view().comparisonSentence().contains(QLatin1String("different ways")));
    }

    void earlierResults_areListed_andShown()
    {
        MeasureChoices choices = practiceChoices();
        RecordingSink sink;
        const MeasureRecord old = sampleMeasure(PracticeDrive::Report001OffByOne, sink);
        choices.results = {kept(old, "2026-09-14T18:02:00Z"), kept(old, "2026-08-01T10:00:00Z")};
        Scene scene(choices);
        QTRY_COMPARE(scene.state(), State::Choosing);
        QVERIFY(scene.view().runsRow()->isVisible());
        QComboBox *runs = scene.view().runsField();
        QCOMPARE(runs->count(), 2);
        runs->setCurrentIndex(1);
        emit runs->activated(1);
        QCOMPARE(scene.state(), State::Finished);
        QCOMPARE(scene.dialog->session().record()->time, std::string("2026-08-01T10:00:00Z"));
        QCOMPARE_GE(scene.dialog->session().samples().penaltyTrail().size(), std::size_t(2));
        QCOMPARE(scene.view().compareField()->count(), 2); // none, and the newer one
    }

    void export_writesThreeKinds()
    {
        Scene scene(practiceChoices());
        scene.dialog->startUsual();
        QTRY_COMPARE(scene.state(), State::Running);
        scene.tellSamples();
        scene.finish();
        const QTemporaryDir folder;
        for (const auto &[kind, name] :
             {std::pair(RunExport::Picture, QStringLiteral("run.png")),
              std::pair(RunExport::Samples, QStringLiteral("run.csv")),
              std::pair(RunExport::Record, QStringLiteral("run.json"))}) {
            QVERIFY(exportRun(kind, scene.record, scene.view(), folder.filePath(name)));
            QCOMPARE_GE(QFileInfo(folder.filePath(name)).size(), 1000);
        }
        QVERIFY(!exportRun(RunExport::Samples, scene.record, scene.view(),
                           folder.filePath(QStringLiteral("no/such/run.csv"))));
    }

    void window_knowsWhatWasMeasured()
    {
        ScriptedBackend backend;
        backend.add(PracticeDrive::Report001OffByOne);
        const DiskTarget target = sampleTarget(PracticeDrive::Report001OffByOne);
        RecordingSink sink;
        const MeasureRecord record = sampleMeasure(PracticeDrive::Report001OffByOne, sink);
        backend.measures[target.name] = {kept(record, "2026-09-14T18:02:00Z")};
        MainWindow window(backend);
        window.show();
        window.choose(target);
        QTRY_VERIFY(window.isDriveShown());
        FindingsModel *findings = window.drivePage()->findingsModel();
        const QString cost = findings->index(0, FindingsModel::Cost).data().toString();
        QVERIFY2(cost.contains(QLatin1String("(measured)")), qPrintable(cost));
        RecentModel *recent = window.drivePage()->recentModel();
        QCOMPARE(recent->rowCount(), 1);
        QVERIFY(recent->measure(0) && !recent->change(0));
        QSignalSpy asked(&window, &MainWindow::measureRequested);
        emit window.drivePage()->recent()->measureRequested(0);
        QCOMPARE(asked.size(), 1);
        QSignalSpy wanted(&window, &MainWindow::benchmarkRequested);
        window.drivePage()->benchmarkButton()->click();
        QCOMPARE(wanted.size(), 1);
    }

    void assistant_measures_andGoesByIt()
    {
        ScriptedBackend backend;
        backend.add(PracticeDrive::BlankLying4K);
        backend.choices = practiceChoices();
        SetupAssistant assistant(backend, std::make_unique<SequenceIdSource>(), Owner{1000, 1000},
                                 sampleTarget(PracticeDrive::BlankLying4K));
        assistant.show();
        forward(assistant, SetupAssistant::CheckUpStep);
        MeasurePage *page = assistant.measurePage();
        QTRY_VERIFY(page->isPossible());
        forward(assistant, SetupAssistant::MeasureStep);
        QVERIFY(page->isComplete()); // may be skipped
        QCOMPARE(page->outcome(), QStringLiteral("not measured"));
        page->view()->ways()->startButton()->click();
        QVERIFY(!page->isComplete());
        assistant.reject();
        QVERIFY(assistant.isVisible());
        QCOMPARE(backend.cancels.size(), std::size_t(1));
        RecordingSink sink;
        const MeasureRecord record = sampleMeasure(PracticeDrive::BlankLying4K, sink);
        emit backend.measured(backend.measurements.back().first,
                              std::make_shared<const MeasureOutcome>(MeasureOutcome{record, {}}));
        QVERIFY(page->isComplete());
        QVERIFY2(page->outcome().startsWith(QLatin1String("4096-byte sectors inside")),
                 qPrintable(page->outcome()));
        QVERIFY(assistant.session().snapshot()->measured);
        QCOMPARE(assistant.session().judgement()->believed.basis, Basis::Measured);
        forward(assistant, SetupAssistant::LayoutStep);
        QVERIFY(assistant.session().plan());
    }

    void assistant_skipsThePage_whereNothingCanBeMeasured()
    {
        ScriptedBackend backend;
        backend.add(PracticeDrive::BlankLying4K);
        SetupAssistant assistant(backend, std::make_unique<SequenceIdSource>(), Owner{1000, 1000},
                                 sampleTarget(PracticeDrive::BlankLying4K));
        assistant.show();
        forward(assistant, SetupAssistant::CheckUpStep);
        QTRY_COMPARE(assistant.measurePage()->outcome(), QStringLiteral("not possible here"));
        assistant.next();
        QCOMPARE(assistant.currentId(), int(SetupAssistant::LayoutStep));
        QCOMPARE(assistant.measurePage()->outcome(), QStringLiteral("not possible here"));
    }

private:
    static void tabTo(QDialog &dialog, const QWidget *wanted)
    {
        for (int tabs = 0; tabs < 60 && dialog.focusWidget() != wanted; ++tabs)
            QTest::keyClick(&dialog, Qt::Key_Tab);
        QCOMPARE(dialog.focusWidget(), wanted);
    }

    static void forward(SetupAssistant &assistant, int page)
    {
        while (assistant.currentId() < page) {
            QTRY_VERIFY(assistant.button(QWizard::NextButton)->isEnabled());
            const int before = assistant.currentId();
            assistant.next();
            QTRY_VERIFY(assistant.currentId() > before);
        }
    }
};

DRIVEREADY_UI_TEST_MAIN(BenchmarkDialogTest)
#include "benchmark_dialog_test.moc"
