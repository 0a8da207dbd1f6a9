// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "screenshots.h"

#include "assistant/assistant_gallery.h"
#include "assistant/setup_assistant.h"
#include "benchmark_gallery.h"
#include "jobs/direct_backend.h"
#include "practice/practice_drives.h"
#include "state_gallery.h"
#include "text/error_text.h"
#include "text/spoken_language.h"
#include "widgets/compare_tables_dialog.h"
#include "widgets/details_dialog.h"
#include "widgets/drive_page.h"
#include "widgets/main_window.h"
#include "widgets/outlined_style.h"
#include "widgets/theme.h"

#include <QAbstractButton>
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
        OutlinedStyle::install();
        QApplication::setFont(QFont(QStringLiteral("Noto Sans"), 10));
        inEveryLook([this](QSize size) { pictureWindow(size); });
        pictureAssistant([this](const QString &name, QWidget &window) {
            inEveryLook([&](QSize size) {
                window.resize(size);
                save(window, name);
            });
        });
        measureExamples();
        pictureBenchmark([this](const QString &name, QWidget &window) {
            inEveryLook([&](QSize size) {
                window.resize(size);
                save(window, name);
            });
        });
        pictureLanguages();
        return m_isComplete ? 0 : 1;
    }

private:
    void inEveryLook(const std::function<void(QSize)> &take)
    {
        struct Look
        {
            const char *name;
            bool isDark;
            Qt::LayoutDirection direction;
        };
        constexpr Look looks[] = {{"light", false, Qt::LeftToRight},
                                  {"dark", true, Qt::LeftToRight},
                                  {"mirrored", false, Qt::RightToLeft}};
        for (const Look &look : looks) {
            QApplication::setPalette(picturePalette(look.isDark));
            QApplication::setLayoutDirection(look.direction);
            for (const QSize size : sizes) {
                m_suffix = QStringLiteral("-%1-%2x%3.png")
                               .arg(QLatin1String(look.name))
                               .arg(size.width())
                               .arg(size.height());
                take(size);
            }
        }
        QApplication::setLayoutDirection(Qt::LeftToRight);
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
        pictureNoDrives(size);
        DirectBackend backend(withPictureDevices(makeDiskWork(m_platform, m_options)));
        MainWindow window(backend);
        window.resize(size);
        window.show();
        await(QStringLiteral("list"), [&] { return window.catalog().isListed(); });
        save(window, QStringLiteral("state-nothing-chosen"));
        for (const auto &[drive, image] : m_images)
            window.addImages({image});
        pictureDrives(window);
        pictureDetails(window);
        pictureRestore(window, backend);
        showWindowStates(window, targetOf(PracticeDrive::Report001OffByOne),
                         [&](const QString &name) { save(window, name); });
    }

    void pictureNoDrives(QSize size)
    {
        DiskWork work = makeDiskWork(m_platform, m_options);
        work.list = [] { return std::vector<ListedDevice>(); };
        DirectBackend backend(std::move(work));
        MainWindow window(backend);
        window.resize(size);
        window.show();
        save(window, QStringLiteral("state-looking"));
        await(QStringLiteral("empty list"), [&] { return window.catalog().isListed(); });
        save(window, QStringLiteral("state-no-drives"));
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

    /// Both tables beside each other, and the plan that brings the saved one back.
    void pictureRestore(MainWindow &window, Backend &backend)
    {
        const DriveEntry *entry =
            window.catalog().entry(targetOf(PracticeDrive::Report001OffByOne));
        if (!entry || !entry->snapshot || !entry->judgement)
            return;
        const DriveEntry changed = changedByOthers(*entry);
        CompareTablesDialog dialog(*changed.snapshot, *changed.interrupted, &window);
        dialog.show();
        save(dialog, QStringLiteral("compare-tables"));
        // The practice drive still has its table, so that another one comes back to it.
        SavedTable saved = *changed.interrupted->oldTable;
        saved.layout = changed.snapshot->table.layout;
        SetupAssistant assistant(backend, std::make_unique<SequenceIdSource>(), Owner{1000, 1000},
                                 entry->device.target);
        LayoutChoice preset;
        preset.purpose = Purpose::Change;
        preset.change.kind = ChangeChoice::Kind::Restore;
        assistant.session().prefer(preset);
        assistant.session().offer(saved);
        assistant.resize(window.size());
        assistant.show();
        for (const int page : {SetupAssistant::CheckUpStep, SetupAssistant::MeasureStep,
                               SetupAssistant::LayoutStep, SetupAssistant::ReviewStep}) {
            if (!await(QStringLiteral("restore"),
                       [&] { return assistant.button(QWizard::NextButton)->isEnabled(); }))
                return;
            assistant.next();
            if (page == SetupAssistant::LayoutStep)
                save(assistant, QStringLiteral("assistant-layout-restore"));
        }
        save(assistant, QStringLiteral("assistant-review-restore"));
    }

    /// The real assistant, from its first page to its last, on a drive made for this.
    void pictureAssistant(const std::function<void(const QString &, QWidget &)> &take)
    {
        const QTemporaryDir folder(m_folder.filePath(QStringLiteral("assistant-XXXXXX")));
        const QString image = makeDrive(PracticeDrive::Report003Sector63, folder.path());
        if (image.isEmpty())
            return;
        DirectBackend backend(makeDiskWork(m_platform, m_options));
        backend.addImage(image);
        const QString problem =
            showAssistantPages(backend, {DiskTarget::Kind::Image, image.toStdString()}, take);
        if (!problem.isEmpty())
            complain(QStringLiteral("assistant: waited in vain for %1").arg(problem));
    }

    /// Two real measurements, each shown in every look afterwards.
    void measureExamples()
    {
        const DiskWork work = makeDiskWork(m_platform, m_options);
        for (const auto &[drive, example] :
             {std::pair(PracticeDrive::Report001OffByOne, &m_example),
              std::pair(PracticeDrive::BlankLying4K, &m_otherExample)}) {
            auto measured = measureExample(work, targetOf(drive));
            if (measured)
                *example = std::move(*measured);
            else
                complain(errorText(measured.error()).title);
        }
    }

    void pictureBenchmark(const std::function<void(const QString &, QWidget &)> &take)
    {
        if (!m_example || !m_otherExample)
            return;
        const QString problem = showBenchmarkStates(*m_example, *m_otherExample, take);
        if (!problem.isEmpty())
            complain(QStringLiteral("benchmark: waited in vain for %1").arg(problem));
    }

    /// German, the long pseudo-language, and that one mirrored, where there is least room.
    void pictureLanguages()
    {
        QApplication::setPalette(picturePalette(false));
        {
            const SpokenLanguage german(QLocale(QLocale::German, QLocale::Germany));
            pictureOneLanguage(QStringLiteral("-de"));
        }
        const SpokenLanguage pseudo = SpokenLanguage::pseudo();
        pictureOneLanguage(QStringLiteral("-pseudo"));
        QApplication::setLayoutDirection(Qt::RightToLeft);
        pictureOneLanguage(QStringLiteral("-rtl"));
        QApplication::setLayoutDirection(Qt::LeftToRight);
    }

    void pictureOneLanguage(const QString &language)
    {
        const QSize size = sizes[1];
        m_suffix =
            QStringLiteral("%1-%2x%3.png").arg(language).arg(size.width()).arg(size.height());
        pictureWindow(size);
        const auto take = [&](const QString &name, QWidget &window) {
            window.resize(size);
            save(window, name);
        };
        pictureAssistant(take);
        pictureBenchmark(take);
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
    std::optional<BenchmarkExample> m_example;
    std::optional<BenchmarkExample> m_otherExample;
    QString m_suffix;
    bool m_isComplete = true;
};

} // namespace

int takeScreenshots(const QString &outDir, const std::shared_ptr<Platform> &platform)
{
    return Screenshots(outDir, platform).run();
}

} // namespace driveready
