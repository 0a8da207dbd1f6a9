// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
// What is said aloud when something happens that the person did not do: a drive was read, a step is
// done, it failed, it is finished. Qt sends events to a screen reader only while one listens; the
// test listens in its place.
#include "support/scenes.h"

#include <QAccessible>
#include <QAccessibleAnnouncementEvent>
#include <private/qguiapplication_p.h>
#include <qpa/qplatformaccessibility.h>
#include <qpa/qplatformintegration.h>

using namespace driveready;
using namespace driveready::test;

namespace {

QStringList &heard()
{
    static QStringList sentences; // the handler is a plain function
    return sentences;
}

void listen(QAccessibleEvent *event)
{
    if (event->type() == QAccessible::Announcement)
        heard() << static_cast<QAccessibleAnnouncementEvent *>(event)->message();
}

bool wasHeard(const QString &part)
{
    return std::ranges::any_of(heard(), [&](const QString &line) { return line.contains(part); });
}

} // namespace

class AnnouncementsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QGuiApplicationPrivate::platformIntegration()->accessibility()->setActive(true);
        QVERIFY(QAccessible::isActive());
        QAccessible::installUpdateHandler(listen);
    }
    void init() { heard().clear(); }
    void cleanupTestCase() { QAccessible::installUpdateHandler(nullptr); }

    void driveRead_saysWhatWasFound()
    {
        ScriptedBackend backend;
        backend.devices = {sampleUsbDrive()};
        backend.snapshots["sdb"] =
            std::make_shared<const DiskSnapshot>(sampleSnapshot(PracticeDrive::Report001OffByOne));
        MainWindow window(backend);
        window.show();
        QTRY_VERIFY(window.catalog().isListed());
        window.choose(sampleUsbDrive().target);
        QTRY_VERIFY(window.isDriveShown());
        QVERIFY2(wasHeard(QStringLiteral("Seagate Expansion HDD")),
                 qPrintable(heard().join(u'\n')));
        QVERIFY2(wasHeard(QStringLiteral("Misaligned")), qPrintable(heard().join(u'\n')));
    }

    void driveReadAgain_withTheSameState_saysNothing()
    {
        ScriptedBackend backend;
        backend.add(PracticeDrive::Report001OffByOne);
        MainWindow window(backend);
        window.show();
        const DiskTarget target = sampleTarget(PracticeDrive::Report001OffByOne);
        QTRY_VERIFY(window.isDriveShown());
        heard().clear();
        window.readAgain(target);
        settle();
        QVERIFY2(!wasHeard(QStringLiteral("WD20EARS")), qPrintable(heard().join(u'\n')));
    }

    void driveUnreadable_saysWhy()
    {
        ScriptedBackend backend;
        backend.devices = {sampleUsbDrive()};
        backend.errors["sdb"] = makeError(ErrorCode::NotPermitted).with("device", "sdb");
        MainWindow window(backend);
        window.show();
        QTRY_VERIFY(window.catalog().isListed());
        window.choose(sampleUsbDrive().target);
        QTRY_VERIFY(wasHeard(QStringLiteral("Not permitted to open sdb")));
    }

    void lostSectors_areSpoken_withWhatToDo()
    {
        ScriptedBackend backend;
        DriveEntry entry;
        entry.device = sampleDevice(PracticeDrive::Report001OffByOne);
        entry.snapshot =
            std::make_shared<const DiskSnapshot>(sampleSnapshot(PracticeDrive::Report001OffByOne));
        BenchmarkDialog dialog(backend, entry);
        dialog.show();
        MeasureRecord record = sampleMeasure(PracticeDrive::Report001OffByOne);
        dialog.showResult(record);
        QVERIFY2(wasHeard(QStringLiteral("4096-byte sectors inside")),
                 qPrintable(heard().join(u'\n')));
        heard().clear();
        // The same verdict: what is lost is news all the same.
        record.probe->region.damaged = {Lba(4096)};
        dialog.showResult(record);
        QVERIFY2(wasHeard(QStringLiteral("can be neither read nor written any more")),
                 qPrintable(heard().join(u'\n')));
        QVERIFY2(wasHeard(QStringLiteral("Save your data")), qPrintable(heard().join(u'\n')));
    }

    void assistant_saysEachPageAndEachStepAndTheResult()
    {
        QStringList pages;
        AssistantScenes({1280, 800}, [&](const QString &name, QWidget &) {
            pages << name + QStringLiteral(": ") + heard().join(u'|');
            heard().clear();
        }).run();
        const auto saidOn = [&](const QString &page, const QString &part) {
            return std::ranges::any_of(pages, [&](const QString &line) {
                return line.startsWith(page + QLatin1Char(':')) && line.contains(part);
            });
        };
        const auto check = [&](const char *page, const char *part) {
            QVERIFY2(saidOn(QString::fromLatin1(page), QString::fromLatin1(part)),
                     qPrintable(pages.join(u'\n')));
        };
        check("assistant-check-up-in-use", "This drive cannot be set up now");
        check("assistant-check-up", "This drive can be set up, but it is not empty.");
        check("assistant-review", "Step 5 of 7: Review");
        check("assistant-apply", "Saving the old partition table");
        check("assistant-result", "The drive is ready.");
        check("assistant-result-failed", "reported an error");
    }
};

DRIVEREADY_UI_TEST_MAIN(AnnouncementsTest)
#include "announcements_test.moc"
