// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "screenshots.h"

#include "assistant/assistant_gallery.h"
#include "jobs/direct_backend.h"
#include "practice/practice_drives.h"
#include "text/error_text.h"
#include "widgets/details_dialog.h"
#include "widgets/drive_page.h"
#include "widgets/interruption_bar.h"
#include "widgets/main_window.h"
#include "widgets/state_page.h"
#include "widgets/theme.h"

#include <QApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QPixmap>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTextStream>
#include <QTimer>
#include <functional>
#include <map>

namespace driveready {

namespace {

constexpr QSize sizes[] = {QSize(1280, 800), QSize(1024, 700)};
constexpr int patienceMs = 60000;

/// A drive of this computer that the person may not read, for the picture of that state.
DiskWork withForbiddenDrive(DiskWork work)
{
    work.list = [] {
        ListedDevice device;
        device.target = {DiskTarget::Kind::BlockDevice, "sdb"};
        device.info.vendor = "Seagate";
        device.info.model = "Expansion HDD";
        device.info.serial = "NAABQ9TM";
        device.info.transport = Transport::Usb;
        device.info.rotational = true;
        device.info.size = Bytes(4'000'787'029'504);
        return std::vector{device};
    };
    work.probe = [probe = work.probe](const DiskTarget &target) -> Result<DiskSnapshot> {
        if (target.kind == DiskTarget::Kind::BlockDevice)
            return fail(makeError(ErrorCode::NotPermitted).with("device", target.name));
        return probe(target);
    };
    return work;
}

class Screenshots
{
public:
    Screenshots(const QString &outDir, std::shared_ptr<Platform> platform)
        : m_outDir(outDir)
        , m_platform(std::move(platform))
    {
        m_options.backupDir = m_folder.filePath(QStringLiteral("saved-tables")).toStdString();
    }

    int run()
    {
        if (!QDir().mkpath(m_outDir.path()) || !m_folder.isValid() || !makeDrives())
            return 1;
        QApplication::setStyle(QStringLiteral("Fusion"));
        QApplication::setFont(QFont(QStringLiteral("Noto Sans"), 10));
        inEveryLook([this](QSize size) { pictureWindow(size); });
        pictureAssistant();
        return m_isComplete ? 0 : 1;
    }

private:
    void inEveryLook(const std::function<void(QSize)> &take)
    {
        for (const bool isDark : {false, true}) {
            QApplication::setPalette(picturePalette(isDark));
            for (const QSize size : sizes) {
                m_suffix = QStringLiteral("-%1-%2x%3.png")
                               .arg(isDark ? QStringLiteral("dark") : QStringLiteral("light"))
                               .arg(size.width())
                               .arg(size.height());
                take(size);
            }
        }
    }

    bool makeDrives()
    {
        for (const PracticeDrive drive : allPracticeDrives) {
            const auto image = makeDrive(drive, m_folder.path());
            if (image.isEmpty())
                return false;
            m_images[drive] = image;
        }
        return true;
    }

    QString makeDrive(PracticeDrive drive, const QString &folder)
    {
        const auto image = makePracticeDrive(drive, folder.toStdString(), *m_platform);
        if (!image) {
            const ErrorText text = errorText(image.error());
            complain(text.title + u' ' + text.explanation);
            return {};
        }
        return QString::fromStdString(*image);
    }

    /// Lets events pass until it is so.
    bool await(const QString &what, const std::function<bool()> &isSo)
    {
        const QDeadlineTimer deadline(patienceMs);
        QTimer wakeUp;
        wakeUp.start(20);
        while (!isSo() && !deadline.hasExpired())
            QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
        // Once more, for layouts that follow what has just come.
        for (int times = 0; times < 5; ++times)
            QCoreApplication::processEvents();
        if (!isSo())
            complain(QStringLiteral("%1: waited in vain").arg(what));
        return isSo();
    }

    void save(QWidget &widget, const QString &name)
    {
        for (int times = 0; times < 5; ++times)
            QCoreApplication::processEvents();
        if (!widget.grab().save(m_outDir.filePath(name + m_suffix)))
            complain(QStringLiteral("%1: cannot be saved").arg(name));
    }

    DiskTarget targetOf(PracticeDrive drive) const
    {
        return {DiskTarget::Kind::Image, m_images.at(drive).toStdString()};
    }

    bool show(MainWindow &window, PracticeDrive drive)
    {
        const DiskTarget target = targetOf(drive);
        const auto isRead = [&] {
            const DriveEntry *entry = window.catalog().entry(target);
            return entry && entry->snapshot && entry->judgement;
        };
        if (!await(m_images.at(drive), isRead))
            return false;
        window.choose(target);
        return true;
    }

    void pictureWindow(QSize size)
    {
        DirectBackend backend(withForbiddenDrive(makeDiskWork(m_platform, m_options)));
        MainWindow window(backend);
        window.resize(size);
        window.show();
        await(QStringLiteral("list"), [&] { return window.catalog().isListed(); });
        save(window, QStringLiteral("main-nothing-chosen"));
        for (const auto &[drive, image] : m_images)
            window.addImages({image});
        pictureDrives(window);
        pictureInterruption(window);
        pictureDetails(window);
        window.choose({DiskTarget::Kind::BlockDevice, "sdb"});
        await(QStringLiteral("refusal"),
              [&] { return window.statePage()->state().glyph == Glyph::Locked; });
        save(window, QStringLiteral("main-not-permitted"));
    }

    void pictureDrives(MainWindow &window)
    {
        const std::pair<PracticeDrive, QString> pictures[] = {
            {PracticeDrive::BlankLying4K, QStringLiteral("main-blank")},
            {PracticeDrive::Report003Sector63, QStringLiteral("main-sector-63")},
            {PracticeDrive::Blank4Kn, QStringLiteral("main-blank-4kn")},
            {PracticeDrive::RaidMember, QStringLiteral("main-raid-member")},
            {PracticeDrive::Report001OffByOne, QStringLiteral("main-window")}};
        for (const auto &[drive, image] : m_images)
            show(window, drive); // all are read before the first picture
        for (const auto &[drive, name] : pictures) {
            if (!show(window, drive))
                continue;
            if (drive == PracticeDrive::Report001OffByOne)
                window.drivePage()->choosePartition(5);
            save(window, name);
        }
        window.drivePage()->setTableShown(true);
        save(window, QStringLiteral("main-table"));
        window.drivePage()->setTableShown(false);
        QApplication::setLayoutDirection(Qt::RightToLeft);
        save(window, QStringLiteral("main-right-to-left"));
        QApplication::setLayoutDirection(Qt::LeftToRight);
    }

    /// As if the power had failed while the drive was set up.
    void pictureInterruption(MainWindow &window)
    {
        const DriveEntry *entry = window.catalog().entry(targetOf(PracticeDrive::BlankLying4K));
        if (!entry || !show(window, PracticeDrive::BlankLying4K))
            return;
        DriveEntry interrupted = *entry;
        interrupted.interrupted = {.id = "0123456789abcdef",
                                   .time = "20260914T182000Z",
                                   .folder = {},
                                   .state = TransactionState::Applying};
        window.interruptionBar()->setDrive(&interrupted);
        save(window, QStringLiteral("main-interrupted"));
        window.interruptionBar()->setDrive(entry);
    }

    void pictureDetails(MainWindow &window)
    {
        const DriveEntry *entry =
            window.catalog().entry(targetOf(PracticeDrive::Report001OffByOne));
        if (!entry || !entry->snapshot || !entry->judgement)
            return;
        DetailsDialog dialog(*entry, &window);
        dialog.show();
        auto *tabs = dialog.findChild<QTabWidget *>();
        const QString names[] = {QStringLiteral("details-drive"), QStringLiteral("details-limits"),
                                 QStringLiteral("details-content"), QStringLiteral("details-raw")};
        for (int at = 0; at < tabs->count(); ++at) {
            tabs->setCurrentIndex(at);
            save(dialog, names[at]);
        }
    }

    /// The real assistant, from its first page to its last, on a drive made for this.
    void pictureAssistant()
    {
        const QTemporaryDir folder(m_folder.filePath(QStringLiteral("assistant-XXXXXX")));
        const QString image = makeDrive(PracticeDrive::Report003Sector63, folder.path());
        if (image.isEmpty())
            return;
        DirectBackend backend(makeDiskWork(m_platform, m_options));
        backend.addImage(image);
        const QString problem =
            showAssistantPages(backend, {DiskTarget::Kind::Image, image.toStdString()},
                               [this](const QString &name, QWidget &window) {
                                   inEveryLook([&](QSize size) {
                                       window.resize(size);
                                       save(window, name);
                                   });
                               });
        if (!problem.isEmpty())
            complain(QStringLiteral("assistant: waited in vain for %1").arg(problem));
    }

    void complain(const QString &sentence)
    {
        m_isComplete = false;
        QTextStream(stderr) << sentence << Qt::endl;
    }

    QDir m_outDir;
    std::shared_ptr<Platform> m_platform;
    QTemporaryDir m_folder;
    JobOptions m_options;
    std::map<PracticeDrive, QString> m_images;
    QString m_suffix;
    bool m_isComplete = true;
};

} // namespace

int takeScreenshots(const QString &outDir, const std::shared_ptr<Platform> &platform)
{
    return Screenshots(outDir, platform).run();
}

} // namespace driveready
