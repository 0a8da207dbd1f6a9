// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "benchmark/benchmark_dialog.h"
#include "benchmark/benchmark_view.h"
#include "benchmark/figures.h"
#include "benchmark/numbers_table.h"
#include "benchmark/verdict_panel.h"
#include "benchmark/way_box.h"
#include "support/measure_scene.h"
#include "support/scripted_backend.h"
#include "support/ui_test.h"
#include "text/benchmark_text.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <set>

using namespace driveready;
using State = MeasureSession::State;

namespace {

struct Scene
{
    Scene()
    {
        backend.choices = sampleChoices();
        DriveEntry entry;
        entry.device = sampleDevice(PracticeDrive::Report001OffByOne);
        entry.snapshot =
            std::make_shared<const DiskSnapshot>(sampleSnapshot(PracticeDrive::Report001OffByOne));
        dialog = std::make_unique<BenchmarkDialog>(backend, entry);
        dialog->show();
    }
    MeasureSession &session() { return dialog->session(); }
    WayBox &ways() { return *dialog->view()->ways(); }
    const MeasureRequest &request() const { return backend.measurements.back().second; }
    quint64 job() const { return backend.measurements.back().first; }
    QString said() const
    {
        QStringList texts;
        for (const QLabel *label : dialog->findChildren<QLabel *>()) {
            if (label->isVisible())
                texts << label->text();
        }
        return texts.join(u'\n');
    }

    ScriptedBackend backend;
    std::unique_ptr<BenchmarkDialog> dialog;
};

MeasureRecord figuresRecord()
{
    MeasureRecord record = sampleMeasure(PracticeDrive::Report001OffByOne);
    record.isSimulated = false;
    record.probe.reset();
    record.mode = MeasureMode::ReadOnly;
    record.throughput = sampleThroughput();
    return record;
}

} // namespace

/// Figures of throughput, from the choice to the table.
class FiguresTest : public QObject
{
    Q_OBJECT

private slots:
    void figures_areTakenUnlessSwitchedOff_data()
    {
        QTest::addColumn<bool>("isOn");
        QTest::newRow("as it comes") << true;
        QTest::newRow("switched off") << false;
    }
    void figures_areTakenUnlessSwitchedOff()
    {
        QFETCH(bool, isOn);
        Scene scene;
        QTRY_COMPARE(scene.session().state(), State::Choosing);
        scene.ways().figuresField()->setChecked(isOn);
        scene.ways().consentField()->setChecked(true);
        scene.ways().startButton()->click();
        QCOMPARE(scene.session().state(), State::Running);
        QVERIFY(scene.request().probes);
        QCOMPARE(scene.request().throughput.empty(), !isOn);
    }

    void readingOnly_ofAPlatter_isForFiguresAlone()
    {
        Scene scene;
        QTRY_COMPARE(scene.session().state(), State::Choosing);
        QRadioButton *reading = scene.ways().button(MeasureMode::ReadOnly);
        QVERIFY(reading->isEnabled());
        reading->setChecked(true);
        scene.ways().figuresField()->setChecked(false);
        QVERIFY(!scene.ways().startButton()->isEnabled());
        QVERIFY(!scene.session().start(MeasureMode::ReadOnly, false, false));
        scene.ways().figuresField()->setChecked(true);
        scene.ways().startButton()->click();
        QCOMPARE(scene.session().state(), State::Running);
        QVERIFY(!scene.request().probes);
        QVERIFY(!scene.request().consents);
        QCOMPARE(scene.request().throughput.size(), std::size_t(2));
    }

    void figures_showOneByOne_whileTheyAreTaken()
    {
        Scene scene;
        QTRY_COMPARE(scene.session().state(), State::Choosing);
        QVERIFY(scene.session().start(MeasureMode::ReadOnly, false));
        const ThroughputResult all = sampleThroughput();
        for (std::uint32_t i = 0; i < 2; ++i) {
            MeasureBatch batch;
            batch.figure = FigureProgress{i + 1, 8, all.figures[i + 1].step, 88.4e6};
            batch.figures = {all.figures[i]};
            emit scene.backend.measureProgressed(scene.job(), batch);
        }
        QCOMPARE(scene.dialog->view()->figuresModel()->rowCount(), 2);
        QVERIFY(scene.dialog->view()->figuresTable()->isVisible());
        QVERIFY2(scene.dialog->view()->verdict()->spoken().contains(QLatin1String("3 of 8")) ||
                     scene.said().contains(QLatin1String("3 of 8")),
                 qPrintable(scene.said()));
        QVERIFY2(scene.said().contains(QLatin1String("88.4 MB/s")), qPrintable(scene.said()));
    }

    void record_ofFiguresAlone_saysTheQuickestAndTheConditions()
    {
        Scene scene;
        QTRY_COMPARE(scene.session().state(), State::Choosing);
        QVERIFY(scene.session().show(figuresRecord()));
        const QString said = scene.said();
        for (const char *part :
             {"Up to 110.9 MB/s", "not looked for", "governor performance", "scheduler mq-deadline",
              "write cache on", "link SATA 300.0 MB/s", "other I/O none", "31"})
            QVERIFY2(said.contains(QLatin1String(part)), qPrintable(part + (u'\n' + said)));
        QCOMPARE(benchmarkOutcome(figuresRecord()), QStringLiteral("Up to 110.9 MB/s"));
    }

    void rejectedFigure_isNotCounted_andSaidWithItsReason()
    {
        MeasureRecord record = figuresRecord();
        record.throughput->figures[0].bytes = Bytes(714'000'000);
        Scene scene;
        QTRY_COMPARE(scene.session().state(), State::Choosing);
        QVERIFY(scene.session().show(record));
        QVERIFY2(scene.said().contains(QLatin1String("more than the link can carry")),
                 qPrintable(scene.said()));
        const FigureRow row = figuresOf(record).rows[0];
        QCOMPARE(row.rate, 0.);
        QVERIFY(!row.notRun.isEmpty());
        QVERIFY2(!scene.said().contains(QLatin1String("714")), qPrintable(scene.said()));
    }

    void figuresOfTwoRuns_areSetSideBySide_whateverWasBefore()
    {
        MeasureRecord other = figuresRecord();
        other.throughput->figures.erase(other.throughput->figures.begin());
        const Figures here = figuresOf(figuresRecord());
        const Figures there = figuresOf(other);
        QCOMPARE(there.find(here.keys[0]), nullptr);
        for (std::size_t i = 1; i < here.rows.size(); ++i) {
            const FigureRow *same = there.find(here.keys[i]);
            QVERIFY(same);
            QCOMPARE(same->test + same->where, here.rows[i].test + here.rows[i].where);
        }
        const std::set<std::size_t> different(here.keys.begin(), here.keys.end());
        QCOMPARE(different.size(), here.keys.size());
    }

    void runsUnderOtherConditions_nameThem()
    {
        const MeasureRecord one = figuresRecord();
        MeasureRecord other = one;
        QVERIFY(compareRuns(one, other).isEqual);
        other.throughput->conditions->before->governors = {"powersave", "powersave"};
        const Comparison comparison = compareRuns(one, other);
        QVERIFY(!comparison.isEqual);
        QVERIFY2(comparison.sentence.contains(QLatin1String("governor")),
                 qPrintable(comparison.sentence));
    }

    void feed_keepsTheRateWhileItIsFlushed()
    {
        MeasureFeed feed;
        const ThroughputFigure figure = sampleThroughput().figures.front();
        ThroughputProgress progress;
        progress.count = 3;
        progress.step = &figure.step;
        progress.figure = &figure;
        progress.phase = ThroughputPhase::Measuring;
        progress.bytes = Bytes(50'000'000);
        progress.slice = RateSlice{std::chrono::milliseconds(500), Bytes(1), 1};
        feed.report(progress);
        progress.phase = ThroughputPhase::Flushing;
        progress.slice.reset();
        feed.report(progress);
        auto batch = feed.take();
        QVERIFY(batch && batch->figure && batch->figures.empty());
        QCOMPARE(batch->figure->bytesPerSecond, 100e6);
        progress.phase = ThroughputPhase::Finished;
        feed.report(progress);
        batch = feed.take();
        QVERIFY(batch.has_value());
        QCOMPARE(batch->figures.size(), std::size_t(1));
    }
};

DRIVEREADY_UI_TEST_MAIN(FiguresTest)
#include "figures_test.moc"
