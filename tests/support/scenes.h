// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "assistant/change_form.h"
#include "assistant/confirm_box.h"
#include "assistant/hand_editor.h"
#include "assistant/layout_page.h"
#include "assistant/measure_page.h"
#include "assistant/purpose_box.h"
#include "assistant/review_page.h"
#include "assistant/setup_assistant.h"
#include "assistant/why_panel.h"
#include "benchmark/benchmark_dialog.h"
#include "benchmark/benchmark_view.h"
#include "support/measure_scene.h"
#include "support/scripted_backend.h"
#include "support/ui_test.h"
#include "widgets/compare_tables_dialog.h"
#include "widgets/details_dialog.h"
#include "widgets/drive_page.h"
#include "widgets/main_window.h"
#include "widgets/soft_toggle.h"
#include "widgets/state_page.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <functional>

namespace driveready::test {

/// Called with each state of a window, while it is shown.
using TakeScene = std::function<void(const QString &name, QWidget &window)>;

inline void settle()
{
    for (int times = 0; times < 5; ++times)
        QCoreApplication::processEvents();
}

/// The main window in each of its states, over scripted drives.
class MainWindowScenes
{
public:
    explicit MainWindowScenes(QSize size, TakeScene take)
        : m_size(size)
        , m_take(std::move(take))
    {
    }

    void run()
    {
        m_backend.devices = {sampleSystemDrive(), sampleUsbDrive()};
        m_backend.errors["nvme0n1"] = makeError(ErrorCode::NotPermitted).with("device", "nvme0n1");
        MainWindow window(m_backend);
        window.resize(m_size);
        window.show();
        QTRY_VERIFY(window.catalog().isListed());
        scene(QStringLiteral("main-nothing-chosen"), window);
        stateScenes(window);
        driveScenes(window);
        detailScenes(window);
        compareScene(window);
    }

private:
    void scene(const QString &name, QWidget &window)
    {
        settle();
        m_take(name, window);
    }

    void stateScenes(MainWindow &window)
    {
        window.choose(sampleSystemDrive().target);
        QTRY_VERIFY(window.statePage()->state().glyph == Glyph::Locked);
        scene(QStringLiteral("main-not-permitted"), window);
        m_backend.isSilent = true;
        window.choose(sampleUsbDrive().target);
        scene(QStringLiteral("main-reading"), window);
        m_backend.isSilent = false;
        m_backend.devices = {sampleSystemDrive()};
        m_backend.refreshList();
        scene(QStringLiteral("main-gone"), window);
    }

    void driveScenes(MainWindow &window)
    {
        const DiskTarget blank = sampleTarget(PracticeDrive::BlankLying4K);
        m_backend.interruptions[blank.name] = {.id = "0123456789abcdef",
                                               .time = "20260914T182000Z",
                                               .folder = {},
                                               .state = TransactionState::Applying};
        for (const PracticeDrive drive : allPracticeDrives)
            m_backend.add(drive);
        m_backend.interruptions[sampleTarget(PracticeDrive::Blank4Kn).name] = foreignChange();
        m_backend.refreshList();
        const std::pair<PracticeDrive, QString> scenes[] = {
            {PracticeDrive::BlankLying4K, QStringLiteral("main-interrupted")},
            {PracticeDrive::Blank4Kn, QStringLiteral("main-changed-by-others")},
            {PracticeDrive::Report003Sector63, QStringLiteral("main-sector-63")},
            {PracticeDrive::RaidMember, QStringLiteral("main-raid-member")},
            {PracticeDrive::Report001OffByOne, QStringLiteral("main-off-by-one")}};
        for (const auto &[drive, name] : scenes) {
            const DiskTarget target = sampleTarget(drive);
            QTRY_VERIFY(window.catalog().entry(target) &&
                        window.catalog().entry(target)->judgement);
            window.choose(target);
            scene(name, window);
        }
        window.drivePage()->setTableShown(true);
        scene(QStringLiteral("main-table"), window);
        window.drivePage()->setTableShown(false);
        regionScene(window);
    }

    void regionScene(MainWindow &window)
    {
        const DiskTarget target = *window.chosen();
        m_backend.regions[target.name] = {};
        window.readAgain(target);
        QTRY_VERIFY(window.catalog().entry(target)->mustRestoreFirst());
        scene(QStringLiteral("main-measure-interrupted"), window);
        m_backend.regions.clear();
        window.readAgain(target);
        QTRY_VERIFY(!window.catalog().entry(target)->region);
    }

    /// Another program wrote since; another drive's table stands for the saved one.
    SavedTransaction foreignChange()
    {
        const DiskSnapshot &other =
            *m_backend.snapshots[sampleTarget(PracticeDrive::Report001OffByOne).name];
        SavedTransaction saved{.id = "fedcba9876543210",
                               .time = "20260914T182000Z",
                               .folder = {},
                               .state = TransactionState::Applying};
        saved.othersWrote = true;
        saved.oldTable = SavedTable{saved.id, other.id, other.table.layout, other.signatures};
        return saved;
    }

    void compareScene(MainWindow &window)
    {
        const DiskTarget target = sampleTarget(PracticeDrive::Report003Sector63);
        CompareTablesDialog dialog(*window.catalog().entry(target)->snapshot, foreignChange(),
                                   &window);
        dialog.show();
        scene(QStringLiteral("compare-tables"), dialog);
    }

    void detailScenes(MainWindow &window)
    {
        DetailsDialog dialog(*window.catalog().entry(*window.chosen()), &window);
        dialog.show();
        auto *tabs = dialog.findChild<QTabWidget *>();
        const QString names[] = {QStringLiteral("details-drive"), QStringLiteral("details-limits"),
                                 QStringLiteral("details-content")};
        for (int at = 0; at < 3; ++at) {
            tabs->setCurrentIndex(at);
            scene(names[at], dialog);
        }
    }

    QSize m_size;
    TakeScene m_take;
    ScriptedBackend m_backend;
};

/// The benchmark's window in each of its states, over a scripted backend.
class BenchmarkScenes
{
public:
    explicit BenchmarkScenes(QSize size, TakeScene take)
        : m_size(size)
        , m_take(std::move(take))
        , m_record(sampleMeasure(PracticeDrive::Report001OffByOne, m_sink))
    {
    }

    void run()
    {
        m_backend.choices = sampleChoices();
        DriveEntry entry;
        entry.device = sampleDevice(PracticeDrive::Report001OffByOne);
        entry.snapshot =
            std::make_shared<const DiskSnapshot>(sampleSnapshot(PracticeDrive::Report001OffByOne));
        BenchmarkDialog dialog(m_backend, entry);
        dialog.resize(m_size);
        dialog.show();
        MeasureSession &session = dialog.session();
        QTRY_COMPARE(session.state(), MeasureSession::State::Choosing);
        scene(QStringLiteral("benchmark-ways"), dialog);
        QVERIFY(session.start(MeasureMode::SameData, true));
        tellSamples(m_sink.samples.size() / 2);
        scene(QStringLiteral("benchmark-running"), dialog, true);
        emit m_backend.measurePaused(job(), std::make_shared<const ProbeResult>());
        scene(QStringLiteral("benchmark-paused"), dialog, true);
        QVERIFY(session.goOn());
        MeasureRecord other = m_record;
        other.time = "2026-08-01T10:00:00Z";
        m_backend.choices.results = {{"/results/b.json", m_record}, {"/results/a.json", other}};
        const MeasureOutcome outcome{m_record, {}};
        emit m_backend.measured(job(), std::make_shared<const MeasureOutcome>(outcome));
        QTRY_COMPARE(dialog.view()->compareField()->count(), 2);
        dialog.view()->compareField()->setCurrentIndex(1);
        scene(QStringLiteral("benchmark-finished"), dialog);
        dialog.view()->tableButton()->setChecked(true);
        scene(QStringLiteral("benchmark-table"), dialog);
        dialog.view()->tableButton()->setChecked(false);
        undecided(dialog);
    }

private:
    quint64 job() const { return m_backend.measurements.back().first; }

    void tellSamples(std::size_t count)
    {
        MeasureBatch batch;
        batch.samples.assign(m_sink.samples.begin(),
                             m_sink.samples.begin() + static_cast<std::ptrdiff_t>(count));
        batch.evidence.assign(m_sink.evidence.begin(),
                              m_sink.evidence.begin() + static_cast<std::ptrdiff_t>(count / 8));
        batch.step = ProbeStep::Testing;
        emit m_backend.measureProgressed(job(), batch);
    }

    void undecided(BenchmarkDialog &dialog)
    {
        MeasureRecord record = m_record;
        record.probe->verdict = ProbeVerdict::Inconclusive;
        record.probe->gate = ProbeGate::Visibility;
        record.probe->nextStep = ProbeNextStep::WriteCacheOff;
        QVERIFY(dialog.session().show(record));
        scene(QStringLiteral("benchmark-undecided"), dialog);
    }

    /// The running time differs from run to run; where it is compared it must not.
    void scene(const QString &name, BenchmarkDialog &dialog, bool isTimed = false)
    {
        settle();
        if (isTimed)
            dialog.view()->freezeTime(2.1);
        m_take(name, dialog);
    }

    QSize m_size;
    TakeScene m_take;
    RecordingSink m_sink;
    MeasureRecord m_record;
    ScriptedBackend m_backend;
};

/// The assistant on each of its pages, from a drive with data to a good end and to a bad one.
class AssistantScenes
{
public:
    explicit AssistantScenes(QSize size, TakeScene take)
        : m_size(size)
        , m_take(std::move(take))
    {
        m_backend.add(PracticeDrive::Report003Sector63);
        m_backend.add(PracticeDrive::BlankLying4K);
        m_backend.devices.push_back(sampleSystemDrive());
        m_backend.choices = sampleChoices();
    }

    void run()
    {
        open();
        scene(QStringLiteral("assistant-drive"));
        inUseScene();
        scene(QStringLiteral("assistant-check-up"));
        measureScene();
        layoutScenes();
        forward(SetupAssistant::ReviewStep);
        scene(QStringLiteral("assistant-review"));
        startWriting();
        m_backend.report(0, StepState::Done);
        m_backend.report(1, StepState::Running, false);
        scene(QStringLiteral("assistant-apply"));
        m_backend.endApply(m_backend.goodResult());
        QTRY_COMPARE(m_assistant->currentId(), int(SetupAssistant::ResultStep));
        scene(QStringLiteral("assistant-result"));
        badEnd();
    }

private:
    void open()
    {
        m_assistant = std::make_unique<SetupAssistant>(
            m_backend, std::make_unique<SequenceIdSource>(), Owner{1000, 1000},
            sampleTarget(PracticeDrive::Report003Sector63));
        m_assistant->resize(m_size);
        m_assistant->show();
        QVERIFY(QTest::qWaitForWindowActive(m_assistant.get()));
        QTRY_VERIFY(m_assistant->button(QWizard::NextButton)->isEnabled());
    }

    void scene(const QString &name)
    {
        settle();
        m_take(name, *m_assistant);
    }

    void forward(int page)
    {
        while (m_assistant->currentId() < page) {
            QTRY_VERIFY(m_assistant->button(QWizard::NextButton)->isEnabled());
            const int before = m_assistant->currentId();
            m_assistant->next();
            QTRY_VERIFY(m_assistant->currentId() > before);
        }
    }

    void inUseScene()
    {
        const std::string name = sampleTarget(PracticeDrive::Report003Sector63).name;
        const auto free = m_backend.snapshots[name];
        auto used = std::make_shared<DiskSnapshot>(*free);
        used->inUse = {{InUse::Kind::Mounted, "sdb1", "/media/films"}};
        used->inUse.front().release = ReleaseWay::Unmount;
        m_backend.snapshots[name] = used;
        forward(SetupAssistant::CheckUpStep);
        QTRY_COMPARE(m_assistant->session().state(), SetupSession::State::Refused);
        scene(QStringLiteral("assistant-check-up-in-use"));
        m_backend.snapshots[name] = free;
        QVERIFY(m_assistant->session().probeAgain());
        QTRY_VERIFY(m_assistant->button(QWizard::NextButton)->isEnabled());
    }

    void measureScene()
    {
        QTRY_VERIFY(m_assistant->measurePage()->isPossible());
        forward(SetupAssistant::MeasureStep);
        scene(QStringLiteral("assistant-measure"));
    }

    void layoutScenes()
    {
        forward(SetupAssistant::LayoutStep);
        auto *page = qobject_cast<LayoutPage *>(m_assistant->stepPage(SetupAssistant::LayoutStep));
        scene(QStringLiteral("assistant-layout"));
        page->why()->setOpen(true);
        scene(QStringLiteral("assistant-layout-why"));
        page->why()->setOpen(false);
        page->purposes()->setPurpose(Purpose::ByHand);
        page->editor()->addButton()->click();
        scene(QStringLiteral("assistant-layout-by-hand"));
        page->purposes()->setPurpose(Purpose::Change);
        QComboBox *kind = page->change()->kindField();
        kind->setCurrentIndex(kind->findData(static_cast<int>(ChangeChoice::Kind::FixStart)));
        scene(QStringLiteral("assistant-layout-change"));
        page->purposes()->setPurpose(Purpose::Data);
    }

    void startWriting()
    {
        auto *page = qobject_cast<ReviewPage *>(m_assistant->stepPage(SetupAssistant::ReviewStep));
        page->confirm()->field()->setText(m_assistant->session().confirmation().expected);
        m_assistant->button(QWizard::CommitButton)->click();
        QTRY_COMPARE(m_assistant->currentId(), int(SetupAssistant::ApplyStep));
        QTRY_VERIFY(!m_backend.applies.empty());
    }

    void badEnd()
    {
        open();
        forward(SetupAssistant::ReviewStep);
        startWriting();
        m_backend.breakOff(ErrorCode::IoError);
        QTRY_COMPARE(m_assistant->currentId(), int(SetupAssistant::ResultStep));
        scene(QStringLiteral("assistant-result-failed"));
    }

    QSize m_size;
    TakeScene m_take;
    ScriptedBackend m_backend;
    std::unique_ptr<SetupAssistant> m_assistant;
};

} // namespace driveready::test
