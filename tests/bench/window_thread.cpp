// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
// How long the window's thread is busy with one event while a person looks at the practice drives
// and sets one up. The promise is 50 ms. Prints the longest ones by what they belong to.
#include "assistant/assistant_walk.h"
#include "jobs/direct_backend.h"
#include "practice/practice_drives.h"
#include "widgets/drive_page.h"
#include "widgets/main_window.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTextStream>
#include <QTimer>
#include <algorithm>
#include <vector>

using namespace driveready;

namespace {

struct Busy
{
    qint64 microseconds = 0;
    QString during; ///< what was being shown
    QString event;  ///< receiver and type
};

/// Measures each event that the event loop delivers; those that an event sends itself count to it.
class TimedApplication final : public QApplication
{
public:
    using QApplication::QApplication;
    bool notify(QObject *receiver, QEvent *event) override
    {
        if (m_depth > 0)
            return QApplication::notify(receiver, event);
        const QString name = QStringLiteral("%1, type %2")
                                 .arg(QLatin1String(receiver->metaObject()->className()))
                                 .arg(int(event->type()));
        QElapsedTimer timer;
        timer.start();
        ++m_depth;
        const bool handled = QApplication::notify(receiver, event);
        --m_depth;
        m_busy.push_back({timer.nsecsElapsed() / 1000, m_during, name});
        return handled;
    }
    void enter(const QString &what) { m_during = what; }
    std::vector<Busy> &busy() { return m_busy; }

private:
    int m_depth = 0;
    QString m_during;
    std::vector<Busy> m_busy;
};

/// Lets events pass until it is so, for a minute at most.
bool await(const std::function<bool()> &isSo)
{
    QDeadlineTimer deadline(60'000);
    QTimer wakeUp;
    wakeUp.start(20);
    while (!isSo() && !deadline.hasExpired())
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    return isSo();
}

void settle()
{
    QElapsedTimer timer;
    timer.start();
    static_cast<void>(await([&] { return timer.elapsed() > 200; }));
}

int run(TimedApplication &application)
{
    const QTemporaryDir folder;
    const std::shared_ptr<Platform> platform = makeLinuxPlatform();
    JobOptions options;
    options.backupDir = folder.filePath(QStringLiteral("saved")).toStdString();
    DirectBackend backend(makeDiskWork(platform, options));
    MainWindow window(backend);
    window.resize(1280, 800);
    application.enter(QStringLiteral("main window, first shown"));
    window.show();
    settle();
    std::vector<DiskTarget> targets;
    for (const PracticeDrive drive : allPracticeDrives) {
        const auto image = makePracticeDrive(drive, folder.path().toStdString(), *platform);
        if (!image)
            return 1;
        window.addImages({QString::fromStdString(*image)});
        targets.push_back({DiskTarget::Kind::Image, *image});
    }
    for (int round = 0; round < 3; ++round) {
        for (const DiskTarget &target : targets) {
            application.enter(QStringLiteral("main window, another drive"));
            QTimer::singleShot(0, &window, [&] { window.choose(target); });
            const bool isShown = await([&] {
                const DriveEntry *entry = window.catalog().entry(target);
                return window.chosen() == target && entry && entry->judgement;
            });
            if (!isShown)
                return 1;
            settle();
        }
    }
    application.enter(QStringLiteral("assistant, opened"));
    SetupAssistant assistant(backend, std::make_unique<RandomIdSource>(), Owner{}, targets.front(),
                             &window);
    assistant.resize(1280, 800);
    assistant.show();
    WalkSteps steps;
    steps.reportPath = folder.filePath(QStringLiteral("report.json"));
    const QString problem = walkAssistant(assistant, steps, [&](const QString &page) {
        application.enter(QStringLiteral("assistant, after ") + page);
    });
    settle();
    return problem.isEmpty() ? 0 : 1;
}

} // namespace

int main(int argc, char **argv)
{
    TimedApplication application(argc, argv);
    if (const int status = run(application); status != 0)
        return status;
    auto &busy = application.busy();
    std::ranges::sort(busy, std::ranges::greater(), &Busy::microseconds);
    const auto over =
        std::ranges::count_if(busy, [](const Busy &b) { return b.microseconds > 50'000; });
    QTextStream out(stdout);
    out << busy.size() << " events, " << over << " of them over 50 ms\n";
    for (std::size_t i = 0; i < std::min<std::size_t>(10, busy.size()); ++i)
        out << QString::number(double(busy[i].microseconds) / 1000, 'f', 1).rightJustified(8)
            << " ms  " << busy[i].during << ": " << busy[i].event << "\n";
    return 0;
}
