// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "align/judgement.h"
#include "assistant/assistant_walk.h"
#include "assistant/layout_page.h"
#include "assistant/purpose_box.h"
#include "assistant/result_page.h"
#include "jobs/direct_backend.h"
#include "practice/practice_drives.h"
#include "probe/prober.h"
#include "support/ui_test.h"

#include <QFile>
#include <QPushButton>
#include <QTemporaryDir>

using namespace driveready;
using State = SetupSession::State;

namespace {

/// Where tables and file systems begin and end: the first and the last MiB.
QByteArray edgesOf(const std::string &image)
{
    constexpr qint64 mebi = 1024 * 1024;
    QFile file(QString::fromStdString(image));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray head = file.read(mebi);
    file.seek(file.size() - mebi);
    return head + file.read(mebi);
}

} // namespace

/// The whole way with nothing replaced: pages, backend, helper process, mkfs, on an image file.
class SetupImageTest : public QObject
{
    Q_OBJECT

private slots:
    void practiceDrive_setUpThroughThePages_data()
    {
        QTest::addColumn<int>("drive");
        QTest::addColumn<quint64>("firstStart");
        QTest::newRow("blank lying 4K") << int(PracticeDrive::BlankLying4K) << quint64(2048);
        QTest::newRow("sector 63, with data")
            << int(PracticeDrive::Report003Sector63) << quint64(2048);
        QTest::newRow("blank 4Kn") << int(PracticeDrive::Blank4Kn) << quint64(256);
    }
    void practiceDrive_setUpThroughThePages()
    {
        QFETCH(int, drive);
        QFETCH(quint64, firstStart);
        const std::shared_ptr<Platform> platform = makeLinuxPlatform();
        if (!platform->commands().find("mkfs.ext4"))
            QSKIP("mkfs.ext4 is not installed (package e2fsprogs)");
        QTemporaryDir folder;
        const auto image = makePracticeDrive(static_cast<PracticeDrive>(drive),
                                             folder.path().toStdString(), *platform);
        QVERIFY2(image, image ? "" : toLogString(image.error()).c_str());

        const DiskTarget target{DiskTarget::Kind::Image, *image};
        JobOptions options;
        options.helperProgram = DRIVEREADY_HELPER;
        options.backupDir = folder.filePath(QStringLiteral("saved")).toStdString();
        DirectBackend backend(makeDiskWork(platform, options));
        backend.addImage(QString::fromStdString(*image));
        SetupAssistant assistant(backend, std::make_unique<RandomIdSource>(), currentPerson(),
                                 target);
        assistant.show();
        WalkSteps steps;
        steps.name = QStringLiteral("archive");
        steps.reportPath = folder.filePath(QStringLiteral("report.json"));
        const QString problem = walkAssistant(assistant, steps, [](const QString &) {});

        const SetupSession &session = assistant.session();
        if (session.error())
            qWarning("%s", toLogString(*session.error()).c_str());
        QCOMPARE(problem, QString());
        QCOMPARE(session.state(), State::Done);
        QVERIFY(!session.result()->verified.empty() && session.result()->allVerified());
        QVERIFY(QFile::exists(steps.reportPath));

        // Not the program's own word: the disk is read once more.
        const auto after = probeDisk(target, *platform);
        QVERIFY(after);
        QCOMPARE(after->table.layout.type, TableType::Gpt);
        QCOMPARE(after->table.layout.partitions.size(), std::size_t(1));
        QCOMPARE(after->table.layout.partitions[0].start.value(), firstStart);
        QCOMPARE(judge(*after).partitions[0].grade, Grade::Grid);
        QVERIFY(after->signatureOf(1));
        QCOMPARE(after->signatureOf(1)->type, std::string("ext4"));
        QCOMPARE(after->signatureOf(1)->label, std::string("archive"));
    }

    void tableOnly_undoneFromTheResultByteForByte()
    {
        const std::shared_ptr<Platform> platform = makeLinuxPlatform();
        QTemporaryDir folder;
        const auto image = makePracticeDrive(PracticeDrive::Report003Sector63,
                                             folder.path().toStdString(), *platform);
        QVERIFY2(image, image ? "" : toLogString(image.error()).c_str());
        const QByteArray before = edgesOf(*image);
        QVERIFY(!before.isEmpty());

        JobOptions options;
        options.helperProgram = DRIVEREADY_HELPER;
        options.backupDir = folder.filePath(QStringLiteral("saved")).toStdString();
        DirectBackend backend(makeDiskWork(platform, options));
        backend.addImage(QString::fromStdString(*image));
        SetupAssistant assistant(backend, std::make_unique<RandomIdSource>(), currentPerson(),
                                 DiskTarget{DiskTarget::Kind::Image, *image});
        assistant.show();
        const QString problem = walkAssistant(assistant, {}, [&](const QString &page) {
            if (page == QStringLiteral("layout"))
                qobject_cast<LayoutPage *>(assistant.stepPage(SetupAssistant::LayoutStep))
                    ->purposes()
                    ->setPurpose(Purpose::TableOnly);
        });
        QCOMPARE(problem, QString());
        QCOMPARE(assistant.session().state(), State::Done);
        QVERIFY(edgesOf(*image) != before);

        auto *result = qobject_cast<ResultPage *>(assistant.stepPage(SetupAssistant::ResultStep));
        QVERIFY(result->undoButton()->isVisible());
        result->undoButton()->click();
        QTRY_COMPARE_WITH_TIMEOUT(assistant.session().state(), State::Undone, 60000);
        QVERIFY(edgesOf(*image) == before);
    }
};

DRIVEREADY_UI_TEST_MAIN(SetupImageTest)
#include "setup_image_test.moc"
