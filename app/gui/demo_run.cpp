// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "demo_run.h"

#include "assistant/assistant_walk.h"
#include "jobs/direct_backend.h"
#include "practice/practice_drives.h"
#include "text/action_text.h"
#include "text/display_text.h"
#include "text/error_text.h"
#include "widgets/drive_page.h"
#include "widgets/main_window.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QPixmap>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTextStream>
#include <QTimer>
#include <algorithm>

namespace driveready {

namespace {

constexpr QSize pictureSize(1280, 800);
constexpr int patienceMs = 60000;

/// The offscreen platform complains at each window that it is no real screen; nobody needs to read
/// that between what was done.
void dropPlatformNoise(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    if (!message.startsWith(QStringLiteral("This plugin does not support")))
        QTextStream(stderr) << qFormatLogMessage(type, context, message) << Qt::endl;
}

/// Lets events pass until `isReached` or the patience ends.
bool await(const std::function<bool()> &isReached)
{
    const QDeadlineTimer deadline(patienceMs);
    QTimer wakeUp; // so that waiting ends although nothing else happens
    wakeUp.start(20);
    while (!isReached() && !deadline.hasExpired())
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    return isReached();
}

class DemoRun
{
    Q_DECLARE_TR_FUNCTIONS(DemoRun)

public:
    DemoRun(const QString &outDir, std::shared_ptr<Platform> platform)
        : m_outDir(outDir)
        , m_platform(std::move(platform))
    {
    }

    int run()
    {
        if (!QDir().mkpath(m_outDir.path()) || !m_work.isValid())
            return refuse(tr("The folder %1 cannot be made.").arg(m_outDir.path()));
        const auto image = makePracticeDrive(PracticeDrive::BlankLying4K,
                                             m_work.path().toStdString(), *m_platform);
        if (!image)
            return refuse(image.error());
        say(tr("Made a blank practice drive: %1").arg(displayPath(*image)));
        return setUp(*image);
    }

private:
    int setUp(const std::string &image)
    {
        JobOptions options;
        options.backupDir = m_work.filePath(QStringLiteral("saved-tables")).toStdString();
        DirectBackend backend(makeDiskWork(m_platform, options));
        MainWindow window(backend);
        window.resize(pictureSize);
        window.show();
        window.openImages({QString::fromStdString(image)});
        std::unique_ptr<SetupAssistant> assistant;
        QObject::connect(
            &window, &MainWindow::setUpRequested, &window, [&](const DiskTarget &target) {
                assistant = std::make_unique<SetupAssistant>(
                    backend, std::make_unique<RandomIdSource>(), currentPerson(), target, &window);
            });
        QPushButton *setUp = window.drivePage()->setUpButton();
        if (!await([&] { return window.isDriveShown() && setUp->isEnabled(); }))
            return refuse(tr("The main window did not show the practice drive."));
        takePicture(window, QStringLiteral("0-window"));
        setUp->click();
        if (!assistant)
            return refuse(tr("The assistant did not open."));
        return walk(*assistant);
    }

    int walk(SetupAssistant &assistant)
    {
        assistant.resize(pictureSize);
        assistant.show();
        WalkSteps steps;
        steps.reportPath = m_outDir.filePath(QStringLiteral("report.json"));
        const QString problem = walkAssistant(assistant, steps, [&](const QString &page) {
            takePicture(assistant,
                        QStringLiteral("%1-%2").arg(assistant.currentId() + 1).arg(page));
        });
        const bool isVerified = report(assistant.session());
        if (!problem.isEmpty())
            return refuse(
                tr("The walk through the pages ended early: waited for %1.").arg(problem));
        if (!isVerified || !m_isComplete)
            return refuse(tr("Not everything was verified."));
        say(tr("Everything was verified. Pictures and report: %1").arg(m_outDir.path()));
        return 0;
    }

    void takePicture(QWidget &window, const QString &name)
    {
        const QString file = name + QStringLiteral(".png");
        const bool isSaved = window.grab().save(m_outDir.filePath(file));
        m_isComplete = m_isComplete && isSaved;
        say(isSaved ? tr("Picture: %1").arg(file) : tr("Picture %1 could not be saved").arg(file));
    }

    /// Prints steps and compared items; true when all of them are as planned.
    bool report(const SetupSession &session)
    {
        if (session.error())
            complain(*session.error());
        const ApplyResult *result = session.result();
        if (!result || !session.plan())
            return false;
        for (const Action &action : session.plan()->actions) {
            const bool isDone = std::ranges::find(result->done, action.id) != result->done.end();
            const QString sentence = actionText(action, *session.plan()).sentence;
            say(isDone ? tr("Done: %1").arg(sentence) : tr("Not done: %1").arg(sentence));
        }
        for (const VerifiedItem &item : result->verified)
            say(item.matches ? tr("Verified: %1").arg(verifiedText(item))
                             : tr("Different: %1").arg(verifiedText(item)));
        return session.state() == SetupSession::State::Done && !result->verified.empty() &&
               result->allVerified();
    }

    int refuse(const QString &sentence)
    {
        QTextStream(stderr) << sentence << Qt::endl;
        return 1;
    }
    int refuse(const Error &error)
    {
        complain(error);
        return 1;
    }
    void complain(const Error &error)
    {
        const ErrorText text = errorText(error);
        QTextStream(stderr) << text.title << u' ' << text.explanation << u' ' << text.advice
                            << Qt::endl;
    }
    void say(const QString &sentence) { QTextStream(stdout) << sentence << Qt::endl; }

    QDir m_outDir;
    std::shared_ptr<Platform> m_platform;
    QTemporaryDir m_work;
    bool m_isComplete = true;
};

} // namespace

int runDemo(const QString &outDir, const std::shared_ptr<Platform> &platform)
{
    const QtMessageHandler before = qInstallMessageHandler(&dropPlatformNoise);
    const int code = DemoRun(outDir, platform).run();
    qInstallMessageHandler(before);
    return code;
}

} // namespace driveready
