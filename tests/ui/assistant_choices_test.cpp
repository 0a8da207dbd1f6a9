// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/change_form.h"
#include "assistant/layout_choice.h"
#include "assistant/layout_picture.h"
#include "assistant/open_text.h"
#include "assistant/partition_form.h"
#include "assistant/purpose_box.h"
#include "assistant/result_page.h"
#include "assistant/why_panel.h"
#include "support/assistant_fixture.h"
#include "support/scripted_backend.h"
#include "support/ui_test.h"
#include "text/help_text.h"
#include "widgets/help_dialog.h"
#include "widgets/partition_map_view.h"
#include "widgets/partition_table_view.h"
#include "widgets/soft_toggle.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QToolButton>

using namespace driveready;
using namespace driveready::test;
using Page = SetupAssistant::Page;

namespace {

LayoutChoice systemChoice(TableType table, std::uint64_t swap)
{
    LayoutChoice choice;
    choice.purpose = Purpose::System;
    choice.table = table;
    choice.swap = Bytes(swap);
    return choice;
}

QString words(const LayoutRequest &request)
{
    QStringList parts;
    for (const PartitionRequest &partition : request.partitions)
        parts << QStringLiteral("%1 %2 %3")
                     .arg(partition.size ? QString::number(partition.size->value())
                                         : QStringLiteral("rest"),
                          QString::fromStdString(std::string(wireName(partition.fileSystem))),
                          QString::fromStdString(partition.label));
    return parts.join(QStringLiteral(", "));
}

bool hasLabelWith(const QWidget *page, const QString &text)
{
    const auto labels = page->findChildren<QLabel *>();
    return std::ranges::any_of(labels, [&](const QLabel *label) {
        return label->isVisibleTo(page) && label->text().contains(text);
    });
}

} // namespace

/// What the assistant asks and offers beside the way through it: a Linux system, the new layout as
/// a table, how long it takes, help, and opening the result.
class AssistantChoicesTest : public QObject
{
    Q_OBJECT

private slots:
    void linuxSystem_asksForItsPartitions_data()
    {
        QTest::addColumn<int>("table");
        QTest::addColumn<quint64>("swap");
        QTest::addColumn<QString>("expected");
        const auto gpt = static_cast<int>(TableType::Gpt);
        const auto dos = static_cast<int>(TableType::Dos);
        QTest::newRow("GPT") << gpt << quint64{4'000'000'000}
                             << "536870912 fat32 EFI, 4000000000 swap swap, rest ext4 system";
        QTest::newRow("GPT without swap")
            << gpt << quint64{0} << "536870912 fat32 EFI, rest ext4 system";
        QTest::newRow("MBR") << dos << quint64{1'000'000} << "1000000 swap swap, rest ext4 system";
    }
    void linuxSystem_asksForItsPartitions()
    {
        QFETCH(int, table);
        QFETCH(quint64, swap);
        QFETCH(QString, expected);
        const LayoutRequest request =
            requestFor(systemChoice(static_cast<TableType>(table), swap), Owner{1000, 1000});
        QCOMPARE(words(request), expected);
    }
    void linuxSystem_belongsToRoot()
    {
        const auto request = requestFor(systemChoice(TableType::Gpt, 0), Owner{1000, 1000});
        QVERIFY(!request.owner);
    }
    void startUpPartition_isOfItsKind()
    {
        const auto request = requestFor(systemChoice(TableType::Gpt, 0), {});
        QVERIFY(request.partitions.front().kind == PartitionKind::Efi);
    }
    void presetSwap_fitsTheDrive_data()
    {
        QTest::addColumn<quint64>("size");
        QTest::addColumn<quint64>("swap");
        QTest::newRow("large") << quint64{1'500'301'910'016} << quint64{4'000'000'000};
        QTest::newRow("1 GiB") << quint64{1} * 1024 * 1024 * 1024 << quint64{128} * 1024 * 1024;
        QTest::newRow("tiny") << quint64{4} * 1024 * 1024 << quint64{0};
    }
    void presetSwap_fitsTheDrive()
    {
        QFETCH(quint64, size);
        QFETCH(quint64, swap);
        QCOMPARE(quint64(presetSwap(Bytes(size)).value()), swap);
    }
    void chosenSystem_isPlannedAndExplained()
    {
        AssistantFixture f(blank);
        f.walkTo(Page::LayoutStep);
        f.layout()->purposes()->setPurpose(Purpose::System);
        QVERIFY(f.session().plan());
        QCOMPARE(f.session().plan()->staged.partitions.size(), 3u);
        QVERIFY(f.layout()->form()->swapField()->isVisible());
        QVERIFY(!f.layout()->form()->ownerField()->isVisible());
        f.layout()->why()->setOpen(true);
        QTRY_VERIFY(hasLabelWith(f.layout(), QStringLiteral("Start-up partition")));
        f.layout()->form()->swapField()->setValue(0);
        QCOMPARE(f.session().plan()->staged.partitions.size(), 2u);
        f.layout()->purposes()->setPurpose(Purpose::Data);
        QVERIFY(!f.layout()->form()->swapField()->isVisible());
    }

    void keepWhatIsThere_opensOnWhatIsWrong()
    {
        AssistantFixture f(withData);
        f.walkTo(Page::LayoutStep);
        f.layout()->purposes()->setPurpose(Purpose::Change);
        const ChangeChoice &change = f.session().choice().change;
        QCOMPARE(change.kind, ChangeChoice::Kind::FixStart);
        QCOMPARE(change.partition, 1u);
        QCOMPARE(change.made.name, QStringLiteral("films")); // as it was
        QCOMPARE(change.made.fileSystem, FileSystem::Ext4);  // ext3 is not made any more
        QVERIFY(!f.session().plan());
        QVERIFY(hasLabelWith(f.layout(), QStringLiteral("holds something that would be lost")));
        QVERIFY(!hasLabelWith(f.layout(), QStringLiteral("cannot be carried out")));
        f.layout()->change()->agreeField()->setChecked(true);
        QVERIFY(f.session().plan());
        QVERIFY(!hasLabelWith(f.layout(), QStringLiteral("holds something that would be lost")));
        QCOMPARE(f.layout()->why()->table(), TableType::Dos);
        f.layout()->purposes()->setPurpose(Purpose::Data);
        QCOMPARE(f.session().choice().table, TableType::Gpt);
    }
    // Consent to lose something is for what was seen when it was given.
    void consent_endsWhenTheDriveIsReadAgain()
    {
        AssistantFixture f(withData);
        f.walkTo(Page::LayoutStep);
        f.layout()->purposes()->setPurpose(Purpose::Change);
        f.layout()->change()->agreeField()->setChecked(true);
        QVERIFY(f.session().plan());
        f.assistant->back();
        f.assistant->back();
        QVERIFY(f.session().probeAgain());
        f.walkTo(Page::LayoutStep);
        QVERIFY(!f.layout()->change()->agreeField()->isChecked());
        QVERIFY(!f.session().plan());
    }
    void changeOfOneDrive_isNotProposedForAnother()
    {
        AssistantFixture f(withData);
        f.walkTo(Page::LayoutStep);
        f.layout()->purposes()->setPurpose(Purpose::Change);
        f.layout()->change()->nameField()->setText(QStringLiteral("mine"));
        f.layout()->change()->agreeField()->setChecked(true);
        f.assistant->back();
        f.assistant->back();
        QVERIFY(f.session().choose(sampleDevice(blank)));
        QTRY_COMPARE(f.session().state(), SetupSession::State::Ready);
        QVERIFY(f.session().choice().change == ChangeChoice{});
    }
    void checkUp_saysWhetherSomethingIsThere_data()
    {
        QTest::addColumn<PracticeDrive>("drive");
        QTest::addColumn<QString>("words");
        QTest::newRow("films") << withData << QStringLiteral("it is not empty");
        QTest::newRow("blank") << blank << QStringLiteral("Nothing speaks against");
    }
    void checkUp_saysWhetherSomethingIsThere()
    {
        QFETCH(PracticeDrive, drive);
        QFETCH(QString, words);
        AssistantFixture f(drive);
        f.walkTo(Page::CheckUpStep);
        QVERIFY(hasLabelWith(f.assistant->stepPage(Page::CheckUpStep), words));
    }

    void newLayoutAsATable_hasTheSameRows()
    {
        AssistantFixture f(blank);
        f.walkTo(Page::LayoutStep);
        LayoutPicture *picture = f.layout()->picture();
        QVERIFY(!picture->afterAsTable()->isVisible());
        picture->tableButton()->click();
        QVERIFY(picture->afterAsTable()->isVisible());
        QCOMPARE(picture->afterAsTable()->model(), picture->after()->model());
        QCOMPARE(picture->afterAsTable()->currentIndex().row(),
                 picture->after()->currentIndex().row());
    }

    void review_saysHowLongAndWhere()
    {
        AssistantFixture f(blank);
        f.walkTo(Page::ReviewStep);
        QVERIFY(f.review()->statusSentence().contains(QStringLiteral("about")));
        QVERIFY(hasLabelWith(f.review(), QStringLiteral("driveready/backups")));
        const auto *steps = f.review()->findChild<QTableView *>();
        const QModelIndex cell = steps->model()->index(0, ActionModel::Takes);
        QCOMPARE(cell.data().toString(), QStringLiteral("1 s"));
        QVERIFY(!steps->isColumnHidden(ActionModel::Takes));
    }

    void why_opensTheHelpOnce()
    {
        AssistantFixture f(blank);
        f.walkTo(Page::LayoutStep);
        f.layout()->why()->helpButton()->click();
        f.layout()->why()->helpButton()->click();
        const auto pages = f.assistant->findChildren<HelpDialog *>();
        QCOMPARE(pages.size(), 1);
        QVERIFY(pages.front()->isVisible());
    }
    void f1_opensTheHelpOfTheAssistant()
    {
        AssistantFixture f(blank);
        f.key(Qt::Key_F1);
        QVERIFY(f.assistant->findChild<HelpDialog *>());
    }
    void help_explainsEverySign()
    {
        HelpDialog help;
        const QString text = help.page()->toPlainText();
        for (const HelpSection &section : helpSections()) {
            QVERIFY2(text.contains(section.heading), qPrintable(section.heading));
            for (const HelpTerm &term : section.terms)
                QVERIFY2(text.contains(term.meaning), qPrintable(term.word));
        }
        QCOMPARE(text.count(QChar::ObjectReplacementCharacter), 6); // two pictures, four signs
    }

    void open_showsTheFolderThatUdisksNames_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("of today") << QByteArray("Mounted /dev/sdb1 at %1");
        QTest::newRow("with a full stop") << QByteArray("Mounted /dev/sdb1 at %1.");
    }
    void open_showsTheFolderThatUdisksNames()
    {
        QFETCH(QByteArray, answer);
        QTemporaryDir folder;
        const QString said = QString::fromUtf8(answer).arg(folder.path());
        FileSystemOpener opener(script(folder, "test \"$1 $2 $3\" = 'mount -b "
                                               "/dev/disk/by-uuid/0A1B' || exit 9\necho '" +
                                                   said.toUtf8() + "'"));
        QSignalSpy opened(&opener, &FileSystemOpener::opened);
        opener.open(QStringLiteral("0A1B"));
        QTRY_COMPARE(opened.count(), 1);
        QCOMPARE(opened.front().front().toString(), folder.path());
    }
    void open_saysWhyNot_data()
    {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<QString>("reason");
        QTest::newRow("refused") << QByteArray("echo 'Not authorized' >&2; exit 1")
                                 << QStringLiteral("Not authorized");
        QTest::newRow("no folder")
            << QByteArray("echo 'Mounted /dev/sdb1 at /nonexistent/x'") << QString();
        QTest::newRow("killed") << QByteArray("kill -9 $$") << QString();
    }
    void open_saysWhyNot()
    {
        QFETCH(QByteArray, lines);
        QFETCH(QString, reason);
        QTemporaryDir folder;
        FileSystemOpener opener(script(folder, lines));
        QSignalSpy failed(&opener, &FileSystemOpener::failed);
        opener.open(QStringLiteral("0A1B"));
        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(failed.front().front().toString(), reason);
    }
    void fileSystemToOpen_isTheFirstWithFiles()
    {
        AssistantFixture f(blank);
        f.walkTo(Page::LayoutStep);
        f.layout()->purposes()->setPurpose(Purpose::System);
        const Plan *plan = f.session().plan();
        QVERIFY(plan);
        const auto *last =
            std::get_if<MakeFileSystem>(&plan->actions[plan->actions.size() - 2].body);
        QVERIFY(last && last->partition == 3);
        QCOMPARE(uuidToOpen(*plan), QString::fromStdString(last->uuid));
    }

private:
    static QString script(const QTemporaryDir &folder, const QByteArray &lines)
    {
        QFile file(folder.filePath(QStringLiteral("udisksctl")));
        [&] {
            QVERIFY(file.open(QIODevice::WriteOnly));
            QVERIFY(file.write("#!/bin/sh\n" + lines + "\n") > 0);
        }();
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return file.fileName();
    }
};

DRIVEREADY_UI_TEST_MAIN(AssistantChoicesTest)
#include "assistant_choices_test.moc"
