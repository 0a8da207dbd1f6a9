// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/setup_assistant.h"

#include "assistant/apply_page.h"
#include "assistant/assistant_walk.h"
#include "assistant/choose_drive_page.h"
#include "assistant/confirm_box.h"
#include "assistant/hand_editor.h"
#include "assistant/layout_page.h"
#include "assistant/partition_form.h"
#include "assistant/purpose_box.h"
#include "assistant/result_page.h"
#include "assistant/review_page.h"
#include "assistant/step_rail.h"
#include "assistant/why_panel.h"
#include "support/assistant_fixture.h"
#include "support/clipped.h"
#include "support/scripted_backend.h"
#include "support/ui_test.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAccessibleInterface>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTimer>

using namespace driveready;
using namespace driveready::test;
using Page = SetupAssistant::Page;
using State = SetupSession::State;

namespace {

/// For people: every page in both window sizes and palettes, where DRIVEREADY_PICTURES says.
void takePictures(SetupAssistant &assistant, const QString &page)
{
    const QString folder = qEnvironmentVariable("DRIVEREADY_PICTURES");
    if (folder.isEmpty())
        return;
    for (const bool isDark : {false, true}) {
        QApplication::setPalette(picturePalette(isDark));
        for (const QSize size : {QSize(1024, 700), QSize(1280, 800)}) {
            assistant.resize(size);
            for (int i = 0; i < 3; ++i)
                QCoreApplication::processEvents();
            assistant.grab().save(QStringLiteral("%1/%2-%3-%4x%5.png")
                                      .arg(folder, page, isDark ? u"dark" : u"light")
                                      .arg(size.width())
                                      .arg(size.height()));
        }
    }
    QApplication::setPalette(picturePalette(false));
    assistant.resize(1280, 800);
}

/// A name for screen readers: its own, its text or its buddy's.
QString nameOf(QWidget *widget)
{
    const QAccessibleInterface *face = QAccessible::queryAccessibleInterface(widget);
    return face ? face->text(QAccessible::Name) : QString();
}

} // namespace

class SetupAssistantTest : public QObject
{
    Q_OBJECT

private slots:
    void walkByKeyboard_everyPageAndDone()
    {
        AssistantFixture f;
        QStringList pages;
        QTemporaryDir folder;
        WalkSteps steps;
        steps.name = QStringLiteral("archive");
        steps.reportPath = folder.filePath(QStringLiteral("report.json"));
        steps.patienceMs = 20000;
        // The backend goes on by itself once it was asked to apply.
        QTimer script;
        std::size_t step = 0; // each runs, then is done
        connect(&script, &QTimer::timeout, this, [&] {
            if (f.backend.applies.empty() || f.session().result())
                return;
            if (step == 2 * f.backend.applies[0].plan.actions.size()) {
                f.backend.endApply(f.backend.goodResult());
                return;
            }
            f.backend.report(step / 2, step % 2 == 0 ? StepState::Running : StepState::Done);
            ++step;
        });
        script.start(10);
        const QString problem = walkAssistant(*f.assistant, steps, [&](const QString &page) {
            pages << page;
            takePictures(*f.assistant, page);
        });
        QCOMPARE(problem, QString());
        QCOMPARE(pages, (QStringList{QStringLiteral("drive"), QStringLiteral("check-up"),
                                     QStringLiteral("layout"), QStringLiteral("review"),
                                     QStringLiteral("apply"), QStringLiteral("result")}));
        QCOMPARE(f.session().state(), State::Done);
        QCOMPARE(f.session().choice().data.name, QStringLiteral("archive"));
        QCOMPARE(f.backend.applies.size(), std::size_t(1));
        QFile report(steps.reportPath);
        QVERIFY(report.open(QIODevice::ReadOnly));
        const QJsonObject json = QJsonDocument::fromJson(report.readAll()).object();
        QCOMPARE(json.value(QStringLiteral("plan_digest")).toString().toStdString(),
                 f.backend.applies[0].confirmed.toHex());
    }

    void blankDrive_passedWithNextAlone()
    {
        AssistantFixture f(blank);
        f.walkTo(Page::ReviewStep);
        QVERIFY(f.writeButton()->isEnabled());
        QVERIFY(f.review()->confirm()->field()->isHidden());
    }

    void enterOnReview_doesNothing()
    {
        AssistantFixture f;
        f.walkTo(Page::ReviewStep);
        f.review()->confirm()->field()->setText(f.session().confirmation().expected);
        QVERIFY(f.writeButton()->isEnabled());
        for (QWidget *focus :
             {static_cast<QWidget *>(f.review()->steps()),
              static_cast<QWidget *>(f.review()->confirm()->field()),
              static_cast<QWidget *>(f.writeButton()),
              static_cast<QWidget *>(f.assistant->button(QWizard::CancelButton))}) {
            focus->setFocus();
            f.key(Qt::Key_Return);
            f.key(Qt::Key_Enter);
            QCOMPARE(f.assistant->currentId(), int(Page::ReviewStep));
            QVERIFY(f.assistant->isVisible());
        }
        QVERIFY(f.backend.applies.empty());
    }

    void reviewEntered_focusOnTheSteps()
    {
        AssistantFixture f;
        f.walkTo(Page::ReviewStep);
        QTRY_COMPARE(f.assistant->focusWidget(), static_cast<QWidget *>(f.review()->steps()));
    }

    void wrongSerial_buttonStaysOffAndSaysSo()
    {
        AssistantFixture f;
        f.walkTo(Page::ReviewStep);
        QLineEdit *field = f.review()->confirm()->field();
        for (const QString &typed : {QString(), QStringLiteral("04"), QStringLiteral("9999")}) {
            field->setText(typed);
            QVERIFY2(!f.writeButton()->isEnabled(), qPrintable(typed));
        }
        field->setText(f.session().confirmation().expected);
        QVERIFY(f.writeButton()->isEnabled());
        QVERIFY(f.writeButton()->text().contains(QStringLiteral("WD15EARS")));
    }

    void escape_closesWithoutWriting_data()
    {
        QTest::addColumn<int>("page");
        for (const Page page :
             {Page::DriveStep, Page::CheckUpStep, Page::LayoutStep, Page::ReviewStep})
            QTest::addRow("page %d", page) << int(page);
    }
    void escape_closesWithoutWriting()
    {
        QFETCH(int, page);
        AssistantFixture f;
        f.walkTo(static_cast<Page>(page));
        f.key(Qt::Key_Escape);
        QTRY_VERIFY(!f.assistant->isVisible());
        QVERIFY(f.backend.applies.empty());
    }

    void applying_closeAndEscapeRefusedWithTheReason()
    {
        AssistantFixture f;
        f.startApplying();
        f.key(Qt::Key_Escape);
        QVERIFY(f.assistant->isVisible());
        QVERIFY(!f.assistant->close());
        QVERIFY(f.assistant->isVisible());
        QVERIFY(f.page<ApplyPage>(Page::ApplyStep)->explanation()->isVisible());
        QVERIFY(f.backend.cancels.empty());
    }

    void applying_stopButtonAsksTheBackendOnce()
    {
        AssistantFixture f;
        f.startApplying();
        QAbstractButton *stop = f.assistant->button(QWizard::CustomButton1);
        QVERIFY(stop->isVisible() && stop->isEnabled());
        QVERIFY(!f.assistant->button(QWizard::CancelButton)->isVisible());
        stop->click();
        QCOMPARE(f.backend.cancels.size(), std::size_t(1));
        QVERIFY(!stop->isEnabled());
    }

    void back_keepsEverything()
    {
        AssistantFixture f;
        f.walkTo(Page::LayoutStep);
        f.layout()->purposes()->setPurpose(Purpose::Backup);
        f.layout()->form()->nameField()->setText(QStringLiteral("weekly"));
        f.layout()->why()->tableField()->setCurrentIndex(1);
        emit f.layout()->why()->tableChosen();
        const LayoutChoice choice = f.session().choice();
        f.walkTo(Page::ReviewStep);
        const Digest digest = digestOf(*f.session().plan());
        f.assistant->back();
        QVERIFY(digestOf(*f.session().plan()) == digest);
        f.assistant->back();
        f.assistant->back();
        QCOMPARE(f.assistant->currentId(), int(Page::DriveStep));
        f.walkTo(Page::LayoutStep);
        QCOMPARE(f.session().choice(), choice);
        QCOMPARE(f.layout()->form()->nameField()->text(), QStringLiteral("weekly"));
        QCOMPARE(f.layout()->purposes()->purpose(), Purpose::Backup);
        QCOMPARE(f.backend.probes.size(), std::size_t(1));
    }

    void otherPurposeTried_entriesOfTheFirstStay()
    {
        AssistantFixture f;
        f.walkTo(Page::LayoutStep);
        f.layout()->form()->nameField()->setText(QStringLiteral("films"));
        f.layout()->purposes()->setPurpose(Purpose::Shared);
        QCOMPARE(f.session().choice().single()->fileSystem, FileSystem::Exfat);
        f.layout()->purposes()->setPurpose(Purpose::TableOnly);
        QVERIFY(f.session().plan()->staged.partitions.empty());
        f.layout()->purposes()->setPurpose(Purpose::Data);
        QCOMPARE(f.layout()->form()->nameField()->text(), QStringLiteral("films"));
        QCOMPARE(f.session().choice().single()->fileSystem, FileSystem::Ext4);
    }

    void nameTooLong_nextOffAndReasonOnThePage()
    {
        AssistantFixture f;
        f.walkTo(Page::LayoutStep);
        f.layout()->form()->nameField()->setText(QString(40, u'x'));
        QVERIFY(!f.assistant->button(QWizard::NextButton)->isEnabled());
        QVERIFY(f.session().planError());
        f.layout()->form()->nameField()->setText(QStringLiteral("films"));
        QVERIFY(f.assistant->button(QWizard::NextButton)->isEnabled());
    }

    void byHand_rowsBecomePartitions()
    {
        AssistantFixture f;
        f.walkTo(Page::LayoutStep);
        f.layout()->purposes()->setPurpose(Purpose::ByHand);
        f.layout()->editor()->addButton()->click();
        QVERIFY(f.session().plan());
        QCOMPARE(f.session().plan()->staged.partitions.size(), std::size_t(2));
        for (const Partition &partition : f.session().plan()->staged.partitions)
            QCOMPARE(judgeStart(partition.start, *f.session().judgement()).grade, Grade::Grid);
    }

    void ownerSwitchedOff_notInTheRequest()
    {
        AssistantFixture f;
        f.walkTo(Page::LayoutStep);
        QVERIFY(requestFor(f.session().choice(), f.session().person()).owner.has_value());
        f.layout()->form()->ownerField()->setChecked(false);
        QVERIFY(!requestFor(f.session().choice(), f.session().person()).owner.has_value());
    }

    void systemDriveChosen_nextOffAndReasonShown()
    {
        AssistantFixture f;
        auto *page = f.page<ChooseDrivePage>(Page::DriveStep);
        QVERIFY(page->select(sampleSystemDrive().target));
        QVERIFY(!f.assistant->button(QWizard::NextButton)->isEnabled());
        QVERIFY(!reasonsAgainst(sampleSystemDrive()).isEmpty());
    }

    void blockedDrive_checkUpExplainsAndKeepsNextOff()
    {
        AssistantFixture f;
        auto used = std::make_shared<DiskSnapshot>(sampleSnapshot(withData));
        used->inUse = {{InUse::Kind::Mounted, "sdb1", "/media/films"}};
        f.backend.snapshots[sampleTarget(withData).name] = used;
        f.walkTo(Page::CheckUpStep);
        QTRY_COMPARE(f.session().state(), State::Refused);
        QVERIFY(!f.assistant->button(QWizard::NextButton)->isEnabled());
        f.backend.snapshots[sampleTarget(withData).name] =
            std::make_shared<const DiskSnapshot>(sampleSnapshot(withData));
        QVERIFY(f.session().probeAgain());
        QTRY_VERIFY(f.assistant->button(QWizard::NextButton)->isEnabled());
    }

    void silentProbe_windowGoesOnAndCanBeClosed()
    {
        AssistantFixture f;
        f.backend.isSilent = true;
        f.walkTo(Page::CheckUpStep);
        int ticks = 0;
        QTimer timer;
        connect(&timer, &QTimer::timeout, this, [&] { ++ticks; });
        timer.start(1);
        QTRY_VERIFY(ticks >= 20);
        QVERIFY(!f.assistant->button(QWizard::NextButton)->isEnabled());
        f.assistant->back();
        QCOMPARE(f.assistant->currentId(), int(Page::DriveStep));
        QVERIFY(f.assistant->close());
    }

    void applyFails_resultSaysWhy()
    {
        AssistantFixture f;
        f.startApplying();
        f.backend.breakOff(ErrorCode::DeviceBusy);
        QTRY_COMPARE(f.assistant->currentId(), int(Page::ResultStep));
        QCOMPARE(f.session().state(), State::Failed);
        QVERIFY(!f.page<ResultPage>(Page::ResultStep)->undoButton()->isVisible());
        QVERIFY(f.assistant->button(QWizard::FinishButton)->isEnabled());
    }

    void undoPossible_offeredAndDone()
    {
        AssistantFixture f;
        f.startApplying();
        ApplyResult result = f.backend.goodResult();
        result.undoPossible = true;
        f.finish(result);
        auto *page = f.page<ResultPage>(Page::ResultStep);
        QVERIFY(page->undoButton()->isVisible());
        page->undoButton()->click();
        QCOMPARE(f.backend.undos.size(), std::size_t(1));
        QVERIFY(!f.assistant->close());
        ApplyResult undone;
        undone.outcome = ApplyResult::Outcome::Done;
        emit f.backend.applyFinished(f.backend.undos[0].number, undone);
        QCOMPARE(f.session().state(), State::Undone);
        QVERIFY(f.assistant->close());
    }

    void everyControl_hasANameForScreenReaders()
    {
        AssistantFixture f;
        QStringList nameless;
        const auto look = [&] {
            QCoreApplication::processEvents();
            for (QWidget *widget : f.assistant->findChildren<QWidget *>()) {
                const bool isStop = widget->focusPolicy() & Qt::TabFocus;
                const bool isPart = qobject_cast<QLineEdit *>(widget) &&
                                    widget->parentWidget()->inherits("QAbstractSpinBox");
                if (isStop && !isPart && isShownIn(widget, f.assistant.get()) &&
                    nameOf(widget).isEmpty())
                    nameless << QStringLiteral("page %1: %2")
                                    .arg(f.assistant->currentId())
                                    .arg(QString::fromLatin1(widget->metaObject()->className()));
            }
        };
        look();
        f.walkTo(Page::CheckUpStep);
        look();
        f.walkTo(Page::LayoutStep);
        f.layout()->why()->setOpen(true);
        look();
        f.layout()->purposes()->setPurpose(Purpose::ByHand);
        look();
        f.startApplying();
        look();
        f.finish(f.backend.goodResult());
        look();
        QCOMPARE(nameless.join(u'\n'), QString());
    }

    void smallWindow_nothingClipped()
    {
        AssistantFixture f(withData, {1024, 700});
        QStringList clipped;
        const auto look = [&] {
            QCoreApplication::processEvents();
            for (const QString &line : clippedIn(f.assistant.get()))
                clipped << QStringLiteral("page %1: %2").arg(f.assistant->currentId()).arg(line);
        };
        look();
        f.walkTo(Page::CheckUpStep);
        look();
        f.walkTo(Page::LayoutStep);
        look();
        f.layout()->why()->setOpen(true);
        look();
        f.layout()->purposes()->setPurpose(Purpose::ByHand);
        look();
        f.layout()->purposes()->setPurpose(Purpose::Data);
        f.startApplying();
        look();
        f.finish(f.backend.goodResult());
        look();
        QCOMPARE(clipped.join(u'\n'), QString());
    }

    void rail_showsOutcomesAndTheDrive()
    {
        AssistantFixture f;
        f.walkTo(Page::ReviewStep);
        QVERIFY(f.assistant->rail()->outcome(Page::LayoutStep).contains(QStringLiteral("ext4")));
        QVERIFY(f.assistant->rail()->accessibleDescription().contains(
            QString::fromStdString(sampleSnapshot(withData).info.serial)));
        QCOMPARE(f.assistant->rail()->current(), int(Page::ReviewStep));
    }

    void nothingVisible_saysWizard()
    {
        AssistantFixture f;
        for (const QWidget *widget : f.assistant->findChildren<QWidget *>()) {
            if (const auto *label = qobject_cast<const QLabel *>(widget))
                QVERIFY(!label->text().contains(QStringLiteral("wizard"), Qt::CaseInsensitive));
        }
        QVERIFY(
            !f.assistant->windowTitle().contains(QStringLiteral("wizard"), Qt::CaseInsensitive));
    }
};

DRIVEREADY_UI_TEST_MAIN(SetupAssistantTest)
#include "setup_assistant_test.moc"
