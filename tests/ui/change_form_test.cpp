// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/change_form.h"
#include "assistant/layout_page.h"
#include "assistant/purpose_box.h"
#include "assistant/setup_assistant.h"
#include "support/scripted_backend.h"
#include "support/ui_test.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>
#include <QTest>

using namespace driveready;

namespace {

using Page = SetupAssistant::Page;
using Kind = ChangeChoice::Kind;

/// An assistant on its Layout page, with "Keep what is there" chosen where that is offered.
struct Fixture
{
    ScriptedBackend backend;
    std::unique_ptr<SetupAssistant> assistant;

    /// With a preset it stays as it comes.
    explicit Fixture(PracticeDrive drive, const std::optional<LayoutChoice> &preset = {},
                     const std::optional<SavedTable> &saved = {})
    {
        backend.add(drive);
        assistant = std::make_unique<SetupAssistant>(backend, std::make_unique<SequenceIdSource>(),
                                                     Owner{1000, 1000}, sampleTarget(drive));
        if (preset)
            assistant->session().prefer(*preset);
        if (saved)
            assistant->session().offer(*saved);
        assistant->resize(1280, 800);
        assistant->show();
        QTRY_VERIFY(assistant->button(QWizard::NextButton)->isEnabled());
        while (assistant->currentId() < Page::LayoutStep) {
            QTRY_VERIFY(assistant->button(QWizard::NextButton)->isEnabled());
            assistant->next();
            QCoreApplication::processEvents();
        }
        if (!preset && layout()->purposes()->button(Purpose::Change)->isEnabled())
            layout()->purposes()->setPurpose(Purpose::Change);
    }
    LayoutPage *layout() const
    {
        return qobject_cast<LayoutPage *>(assistant->stepPage(Page::LayoutStep));
    }
    ChangeForm *form() const { return layout()->change(); }
    SetupSession &session() const { return assistant->session(); }
    void choose(Kind kind) const
    {
        form()->kindField()->setCurrentIndex(form()->kindField()->findData(static_cast<int>(kind)));
    }
};

} // namespace

class ChangeFormTest : public QObject
{
    Q_OBJECT

private slots:
    void diskWithoutATable_cannotBeChanged()
    {
        const Fixture f(PracticeDrive::BlankLying4K);
        QVERIFY(!f.layout()->purposes()->button(Purpose::Change)->isEnabled());
        QVERIFY(f.session().plan());
    }

    void addedPartition_leavesTheOther()
    {
        const Fixture f(PracticeDrive::Report003Sector63);
        QComboBox *kind = f.layout()->change()->kindField();
        kind->setCurrentIndex(kind->findData(static_cast<int>(ChangeChoice::Kind::Add)));
        const Plan *plan = f.session().plan();
        QVERIFY2(plan,
                 f.session().planError() ? toLogString(*f.session().planError()).c_str() : "");
        QCOMPARE(plan->kept.size(), std::size_t(1));
        QCOMPARE(plan->staged.partitions.size(), std::size_t(2));
        QVERIFY(plan->losses.empty());
        QCOMPARE(plan->staged.find(1)->start, Lba(63));
        f.form()->nameField()->setText(QStringLiteral("second"));
        f.form()->fileSystemField()->setCurrentIndex(
            f.form()->fileSystemField()->findData(static_cast<int>(FileSystem::Btrfs)));
        const auto *make = std::get_if<MakeFileSystem>(&f.session().plan()->actions[4].body);
        QVERIFY(make);
        QCOMPARE(make->label, std::string("second"));
        QCOMPARE(make->fileSystem, FileSystem::Btrfs);
        QVERIFY(make->owner);
    }

    void fixStart_waitsForTheAgreement()
    {
        const Fixture f(PracticeDrive::Report003Sector63);
        f.choose(Kind::FixStart);
        QVERIFY(!f.session().plan());
        QVERIFY(f.form()->agreeField()->isVisibleTo(f.form()));
        QVERIFY(!f.assistant->button(QWizard::NextButton)->isEnabled());
        f.form()->agreeField()->setChecked(true);
        QVERIFY(f.session().plan());
        QCOMPARE(f.session().plan()->staged.find(1)->start, Lba(2048));
        QCOMPARE(f.session().plan()->losses.size(), std::size_t(1));
    }

    void fixStart_canBeAskedForBefore()
    {
        LayoutChoice preset;
        preset.purpose = Purpose::Change;
        preset.change.kind = Kind::FixStart;
        preset.change.partition = 1;
        const Fixture f(PracticeDrive::Report003Sector63, preset);
        QCOMPARE(f.layout()->purposes()->purpose(), Purpose::Change);
        QCOMPARE(f.form()->kindField()->currentData().toInt(), static_cast<int>(Kind::FixStart));
        QCOMPARE(f.form()->placeField()->currentData().toInt(), 1);
        QVERIFY(!f.session().plan()); // nobody has agreed to lose what it holds
        QCOMPARE(f.form()->nameField()->text(), QStringLiteral("films")); // as it was
        f.form()->agreeField()->setChecked(true);
        QVERIFY(f.session().plan());
        QCOMPARE(f.session().plan()->staged.find(1)->start, Lba(2048));
    }

    void fixStart_offersOnlyWhatIsOffTheGrid()
    {
        const Fixture f(PracticeDrive::Report001OffByOne);
        f.choose(Kind::Format);
        const int all = f.form()->placeField()->count();
        QVERIFY(all >= 5);
        f.choose(Kind::FixStart);
        QCOMPARE(f.form()->placeField()->count(), 1);
        QCOMPARE(f.form()->placeField()->currentData().toInt(), 5);
        f.choose(Kind::Add);
        QVERIFY(f.form()->fileSystemField()->findData(static_cast<int>(FileSystem::None)) >= 0);
        f.choose(Kind::Format);
        QVERIFY(f.form()->fileSystemField()->findData(static_cast<int>(FileSystem::None)) < 0);
    }

    void deletedPartition_isTheOnlyLoss()
    {
        const Fixture f(PracticeDrive::Report001OffByOne);
        f.choose(Kind::Delete);
        QVERIFY(!f.form()->nameField()->isVisibleTo(f.form()));
        f.form()->placeField()->setCurrentIndex(1);
        const Plan *plan = f.session().plan();
        QVERIFY(plan);
        QCOMPARE(plan->losses.size(), std::size_t(1));
        QCOMPARE(plan->losses.front().partition, f.form()->placeField()->currentData().toUInt());
        QVERIFY(!plan->staged.find(plan->losses.front().partition));
    }

    void consentToLoseContent_endsWithTheChoiceOfAnotherPartition()
    {
        const Fixture f(PracticeDrive::Report003Sector63);
        f.choose(Kind::FixStart);
        f.form()->agreeField()->setChecked(true);
        QVERIFY(f.session().choice().change.losesContent);
        f.choose(Kind::Delete);
        f.choose(Kind::FixStart);
        QVERIFY(!f.form()->agreeField()->isChecked());
        QVERIFY(!f.session().choice().change.losesContent);
    }

    void onlyWhatTheDiskHasAPlaceFor_isOffered()
    {
        ChangeForm form;
        DiskSnapshot snapshot = sampleSnapshot(PracticeDrive::Report003Sector63);
        form.setDisk(snapshot, judge(snapshot));
        const auto offers = [&form](Kind kind) {
            return form.kindField()->findData(static_cast<int>(kind)) >= 0;
        };
        QVERIFY(offers(Kind::FixStart) && offers(Kind::Delete) && offers(Kind::Add));
        snapshot.table.layout.partitions.front().start = Lba(2048);
        form.setDisk(snapshot, judge(snapshot));
        QVERIFY(!offers(Kind::FixStart) && offers(Kind::Delete) && offers(Kind::Add));
        snapshot.table.layout.partitions.clear();
        form.setDisk(snapshot, judge(snapshot));
        QVERIFY(!offers(Kind::FixStart) && !offers(Kind::Delete) && offers(Kind::Add));
    }

    void damagedTable_isOfferedForRepairOnly()
    {
        ChangeForm form;
        DiskSnapshot snapshot = sampleSnapshot(PracticeDrive::Report003Sector63);
        snapshot.table.layout.type = TableType::Gpt;
        snapshot.table.isEditable = false;
        snapshot.table.problems = {TableProblem::PrimaryDamaged};
        QVERIFY(ChangeForm::isPossible(snapshot));
        form.setDisk(snapshot, judge(snapshot));
        QCOMPARE(form.kindField()->count(), 1);
        QCOMPARE(form.kindField()->currentData().toInt(), static_cast<int>(Kind::Repair));
        QVERIFY(!form.placeField()->isVisibleTo(&form) && !form.nameField()->isVisibleTo(&form));
        LayoutChoice choice;
        choice.purpose = Purpose::Change;
        form.store(choice);
        QCOMPARE(requestFor(choice, Owner{1, 1}).edits, std::vector<Edit>{RepairTable{}});
        snapshot.table.problems.push_back(TableProblem::CopiesDiffer);
        QVERIFY(!ChangeForm::isPossible(snapshot));
    }

    static SavedTable savedTableOf(PracticeDrive drive)
    {
        const DiskSnapshot snapshot = sampleSnapshot(drive);
        SequenceIdSource ids(3);
        LayoutRequest request;
        request.partitions = {PartitionRequest{}};
        return {"0123456789abcdef", snapshot.id, makePlan(snapshot, request, ids)->staged, {}};
    }
    static LayoutChoice restoring()
    {
        LayoutChoice choice;
        choice.purpose = Purpose::Change;
        choice.change.kind = Kind::Restore;
        return choice;
    }

    void savedTable_comesWithItsPlanToTheReview_data()
    {
        QTest::addColumn<PracticeDrive>("drive");
        QTest::newRow("nothing there now") << PracticeDrive::BlankLying4K;
        QTest::newRow("another table there now") << PracticeDrive::Report003Sector63;
    }
    void savedTable_comesWithItsPlanToTheReview()
    {
        QFETCH(PracticeDrive, drive);
        const SavedTable saved = savedTableOf(drive);
        const Fixture f(drive, restoring(), saved);
        QCOMPARE(f.form()->kindField()->currentData().toInt(), static_cast<int>(Kind::Restore));
        QVERIFY(f.form()->placeField()->currentText().contains(QLatin1String("GPT")));
        QVERIFY(!f.form()->nameField()->isVisible() && !f.form()->fileSystemField()->isVisible());
        const Plan *plan = f.session().plan();
        QVERIFY(plan && plan->isRestore());
        QCOMPARE(plan->staged, saved.layout);
        QCOMPARE(plan->losses.empty(), drive == PracticeDrive::BlankLying4K);
        f.assistant->next();
        QCOMPARE(f.assistant->currentId(), int(Page::ReviewStep));
        QCOMPARE(f.session().state(), SetupSession::State::Reviewing);
    }

    void savedTable_isNamedByTheCheckUp_whereNoTableCanBeChanged_data()
    {
        QTest::addColumn<bool>("isSaved");
        QTest::newRow("saved") << true;
        QTest::newRow("none saved") << false;
    }
    void savedTable_isNamedByTheCheckUp_whereNoTableCanBeChanged()
    {
        QFETCH(bool, isSaved);
        const auto drive = PracticeDrive::Report003Sector63;
        ScriptedBackend backend;
        backend.add(drive);
        auto snapshot = std::make_shared<DiskSnapshot>(sampleSnapshot(drive));
        snapshot->table.isEditable = false;
        QVERIFY(!ChangeForm::isPossible(*snapshot));
        backend.snapshots[sampleTarget(drive).name] = snapshot;
        SetupAssistant assistant(backend, std::make_unique<SequenceIdSource>(), Owner{1000, 1000},
                                 sampleTarget(drive));
        if (isSaved)
            QVERIFY(assistant.session().offer(savedTableOf(drive)));
        assistant.show();
        QTRY_VERIFY(assistant.button(QWizard::NextButton)->isEnabled());
        assistant.next();
        QTRY_COMPARE(assistant.session().state(), SetupSession::State::Ready);
        const auto labels = assistant.stepPage(Page::CheckUpStep)->findChildren<QLabel *>();
        QCOMPARE(std::ranges::any_of(labels,
                                     [](const QLabel *label) {
                                         return label->text().contains(
                                             QLatin1String("Keep what is there"));
                                     }),
                 isSaved);
    }

    void savedTableOfAnotherDrive_isNotOffered()
    {
        const Fixture f(PracticeDrive::Report003Sector63, restoring(),
                        savedTableOf(PracticeDrive::Report001OffByOne));
        QCOMPARE(f.form()->kindField()->findData(static_cast<int>(Kind::Restore)), -1);
        QVERIFY(!f.session().savedTable());
        QVERIFY(!f.session().plan() || !f.session().plan()->isRestore());
    }

    void otherPurposeAndBack_keepsTheEntries()
    {
        const Fixture f(PracticeDrive::Report001OffByOne);
        f.choose(Kind::Format);
        f.form()->placeField()->setCurrentIndex(2);
        f.form()->nameField()->setText(QStringLiteral("again"));
        const LayoutChoice before = f.session().choice();
        f.layout()->purposes()->setPurpose(Purpose::Data);
        QVERIFY(f.session().plan()->kept.empty());
        f.layout()->purposes()->setPurpose(Purpose::Change);
        QCOMPARE(f.session().choice(), before);
    }
};

DRIVEREADY_UI_TEST_MAIN(ChangeFormTest)
#include "change_form_test.moc"
