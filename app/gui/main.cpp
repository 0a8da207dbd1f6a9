// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/setup_assistant.h"
#include "benchmark/benchmark_dialog.h"
#include "demo_run.h"
#include "jobs/direct_backend.h"
#include "practice/practice_drives.h"
#include "screenshots.h"
#include "widgets/action_icon.h"
#include "widgets/main_window.h"
#include "widgets/outlined_style.h"
#include "widgets/window_memory.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QSettings>
#include <QTemporaryDir>
#include <QThread>
#include <unistd.h>

namespace driveready {

namespace {

struct Arguments
{
    Q_DECLARE_TR_FUNCTIONS(Arguments)

public:
    bool isDemo = false;
    QString demoRunFolder;
    QString pictureFolder;
    QStringList images;
};

Arguments readArguments(const QCoreApplication &application)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(Arguments::tr("Gets a new drive ready."));
    parser.addHelpOption();
    parser.addVersionOption();
    const QCommandLineOption demo(
        QStringLiteral("demo"), Arguments::tr("Show practice drives, made in a temporary folder."));
    const QCommandLineOption demoRun(
        QStringLiteral("demo-run"),
        Arguments::tr("Set up a practice drive without a display; pictures and report in FOLDER."),
        QStringLiteral("FOLDER"));
    const QCommandLineOption pictures(
        QStringLiteral("screenshots"),
        Arguments::tr("Save a picture of every window and page in FOLDER."),
        QStringLiteral("FOLDER"));
    parser.addOptions({demo, demoRun, pictures});
    parser.addPositionalArgument(QStringLiteral("image"), Arguments::tr("Disk images to open."),
                                 QStringLiteral("[image...]"));
    parser.process(application);
    return {parser.isSet(demo), parser.value(demoRun), parser.value(pictures),
            parser.positionalArguments()};
}

/// Opens the assistant for one drive; the window reads the drive anew when it is closed.
void openAssistant(MainWindow &window, Backend &backend, const DiskTarget &target,
                   const LayoutChoice &preset = {}, const SavedTable *saved = nullptr)
{
    auto *assistant = new SetupAssistant(backend, std::make_unique<RandomIdSource>(),
                                         currentPerson(), target, &window);
    assistant->session().prefer(preset);
    if (saved)
        assistant->session().offer(*saved);
    assistant->setAttribute(Qt::WA_DeleteOnClose);
    assistant->setWindowModality(Qt::WindowModal);
    QObject::connect(assistant, &QDialog::finished, &window,
                     [&window, target] { window.readAgain(target); });
    assistant->show();
}

/// Opens the benchmark of a drive that was read: starts at once, or shows an earlier result.
void openBenchmark(MainWindow &window, Backend &backend, const DiskTarget &target,
                   const StoredMeasure *earlier = nullptr)
{
    const DriveEntry *entry = window.catalog().entry(target);
    if (!entry || !entry->snapshot)
        return;
    auto *dialog = new BenchmarkDialog(backend, *entry, &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowModality(Qt::WindowModal);
    QObject::connect(dialog, &BenchmarkDialog::measured, &window,
                     [&window, target] { window.readAgain(target); });
    // One that broke off may have left something that is to be put back.
    QObject::connect(&dialog->session(), &MeasureSession::stateChanged, &window,
                     [&window, target](MeasureSession::State state) {
                         if (state == MeasureSession::State::Failed)
                             window.readAgain(target);
                     });
    QObject::connect(dialog, &BenchmarkDialog::setUpRequested, &window,
                     [&window, target] { window.setUp(target); });
    if (earlier)
        dialog->showResult(earlier->record, earlier->path);
    else
        dialog->startUsual();
    dialog->show();
}

int runWindow(const Arguments &arguments, const std::shared_ptr<Platform> &platform)
{
    DirectBackend backend(makeDiskWork(platform));
    MainWindow window(backend);
    QObject::connect(&window, &MainWindow::setUpRequested, &window,
                     [&](const DiskTarget &target) { openAssistant(window, backend, target); });
    QObject::connect(&window, &MainWindow::benchmarkRequested, &window,
                     [&](const DiskTarget &target) { openBenchmark(window, backend, target); });
    QObject::connect(&window, &MainWindow::measureRequested, &window,
                     [&](const DiskTarget &target, const StoredMeasure &stored) {
                         openBenchmark(window, backend, target, &stored);
                     });
    QObject::connect(&window, &MainWindow::fixStartRequested, &window,
                     [&](const DiskTarget &target, quint32 partition) {
                         LayoutChoice preset;
                         preset.purpose = Purpose::Change;
                         preset.change.kind = ChangeChoice::Kind::FixStart;
                         preset.change.partition = partition;
                         openAssistant(window, backend, target, preset);
                     });
    QObject::connect(&window, &MainWindow::restoreRequested, &window,
                     [&](const DiskTarget &target, const SavedTable &saved) {
                         LayoutChoice preset;
                         preset.purpose = Purpose::Change;
                         preset.change.kind = ChangeChoice::Kind::Restore;
                         openAssistant(window, backend, target, preset, &saved);
                     });
    window.setRunsAsRoot(::geteuid() == 0);
    QSettings settings;
    restoreWindow(window, settings);
    backend.watchHotplug();
    window.show();
    window.openImages(arguments.images);
    JobRunner practice; // a second or two each: not on the window's thread
    const QTemporaryDir folder;
    if (arguments.isDemo) {
        for (const PracticeDrive drive : allPracticeDrives) {
            practice.start([&window, platform, drive, path = folder.path().toStdString()](
                               ProgressSink &, std::stop_token) -> JobRunner::Answer {
                const auto image = makePracticeDrive(drive, path, *platform);
                if (!image)
                    return {};
                return [&window, image = QString::fromStdString(*image)] {
                    window.addImages({image});
                };
            });
        }
    }
    const int code = QApplication::exec();
    rememberWindow(window, settings);
    return code;
}

} // namespace

} // namespace driveready

int main(int argc, char **argv)
{
    using namespace driveready;
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("DriveReady"));
    QApplication::setOrganizationDomain(QStringLiteral("driveready.org"));
    QApplication::setApplicationVersion(QStringLiteral(DRIVEREADY_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("org.driveready.DriveReady"));
    QApplication::setWindowIcon(applicationIcon());
    OutlinedStyle::install();
    const Arguments arguments = readArguments(application);
    const std::shared_ptr<Platform> platform = makeLinuxPlatform();
    if (!arguments.pictureFolder.isEmpty())
        return takeScreenshots(arguments.pictureFolder, platform);
    if (!arguments.demoRunFolder.isEmpty())
        return runDemo(arguments.demoRunFolder, platform);
    return runWindow(arguments, platform);
}
