// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
// bench_live_chart [SECONDS [SAMPLES_A_SECOND]]: the benchmark's window while samples come, 100 s
// of 1 000 a second unless told otherwise. Promises: none lost, the window's thread takes less than
// 20 % of one core, none of its events takes longer than 50 ms. Exit code 1 when one is broken.
#include "benchmark/benchmark_dialog.h"
#include "benchmark/benchmark_view.h"
#include "benchmark/chart_card.h"
#include "benchmark/numbers_table.h"
#include "jobs/direct_backend.h"
#include "support/sample_disks.h"
#include "widgets/soft_toggle.h"

#include <QApplication>
#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QTextStream>
#include <QTimer>
#include <algorithm>
#include <cmath>
#include <ctime>
#include <sys/resource.h>
#include <thread>

using namespace driveready;

namespace {

struct Load
{
    int seconds = 100;
    int perSecond = 1000;
    std::uint64_t count() const
    {
        return static_cast<std::uint64_t>(seconds) * static_cast<std::uint64_t>(perSecond);
    }
};

double threadSeconds()
{
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

long preemptions()
{
    rusage usage{};
    ::getrusage(RUSAGE_THREAD, &usage);
    return usage.ru_nivcsw;
}

/// Measures each event that the event loop delivers. Where another program took the processor away
/// meanwhile, which is not the window's fault, only the time in which the thread ran counts.
class TimedApplication final : public QApplication
{
public:
    using QApplication::QApplication;
    bool notify(QObject *receiver, QEvent *event) override
    {
        if (m_depth > 0 || !m_isCounting)
            return QApplication::notify(receiver, event);
        QElapsedTimer timer;
        timer.start();
        const double before = threadSeconds();
        const long taken = preemptions();
        ++m_depth;
        const bool handled = QApplication::notify(receiver, event);
        --m_depth;
        const double wall = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        const double busy = (threadSeconds() - before) * 1000;
        m_longestWallMs = std::max(m_longestWallMs, wall);
        m_longestMs = std::max(m_longestMs, preemptions() == taken ? wall : busy);
        ++m_events;
        return handled;
    }
    void setCounting(bool isCounting) { m_isCounting = isCounting; }
    double longestMs() const { return m_longestMs; }
    double longestWallMs() const { return m_longestWallMs; }
    std::uint64_t events() const { return m_events; }

private:
    int m_depth = 0;
    bool m_isCounting = false;
    double m_longestMs = 0;
    double m_longestWallMs = 0;
    std::uint64_t m_events = 0;
};

/// Stands for the probe: so many samples a second, as a drive with 4096-byte sectors would give.
void produce(const Load &load, ProbeSink &sink)
{
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    Random random(7);
    ProbeEvidence evidence;
    for (std::uint64_t at = 0; at < load.count(); ++at) {
        ProbeSample sample;
        sample.block = static_cast<std::uint32_t>(at / shiftCount);
        sample.shift = static_cast<std::uint32_t>(at % shiftCount);
        sample.offset = at * 4096;
        const double ms = random.uniform(1, 12) + (sample.shift == 0 ? 0 : 11.1);
        sample.latency = std::chrono::nanoseconds(std::llround(ms * 1e6));
        sample.start = Clock::now() - begin;
        sink.report({.step = ProbeStep::Testing, .fraction = {}, .sample = &sample});
        if (at % shiftCount == shiftCount - 1) {
            ++evidence.blocks;
            evidence.penaltyLog = std::min(600.0, evidence.penaltyLog + random.uniform(-1, 1.5));
            evidence.noPenaltyLog -= 0.01;
            sink.report({.step = ProbeStep::Testing, .fraction = {}, .evidence = &evidence});
        }
        std::this_thread::sleep_until(begin + std::chrono::nanoseconds(std::chrono::seconds(1)) *
                                                  static_cast<std::int64_t>(at + 1) /
                                                  static_cast<std::int64_t>(load.perSecond));
    }
}

DiskWork workOf(const Load &load)
{
    DiskWork work;
    work.list = [] { return std::vector<ListedDevice>(); };
    work.measureChoices = [](const DiskSnapshot &) {
        MeasureChoices choices;
        choices.offers = {{.mode = MeasureMode::BlankDrive, .obstacle = {}, .folder = {}}};
        return choices;
    };
    work.measure = [load](const MeasureRequest &, const GoOn &, ProbeSink &sink,
                          std::stop_token) -> Result<MeasureOutcome> {
        produce(load, sink);
        return MeasureOutcome{};
    };
    return work;
}

bool say(QTextStream &out, bool isKept, const QString &line)
{
    out << (isKept ? "kept    " : "BROKEN  ") << line << Qt::endl;
    return isKept;
}

int run(TimedApplication &application, const Load &load)
{
    DirectBackend backend(workOf(load));
    DriveEntry entry;
    entry.device = sampleDevice(PracticeDrive::BlankLying4K);
    entry.snapshot =
        std::make_shared<const DiskSnapshot>(sampleSnapshot(PracticeDrive::BlankLying4K));
    BenchmarkDialog dialog(backend, entry);
    dialog.resize(1280, 800);
    dialog.show();
    QTextStream out(stdout);
    MeasureSession &session = dialog.session();
    QObject::connect(&session, &MeasureSession::stateChanged, &dialog, [&] {
        if (session.state() == MeasureSession::State::Finished)
            QCoreApplication::quit();
    });
    dialog.startUsual();
    // The module with the charts is loaded when they are first shown; that is not a frame.
    QDeadlineTimer patience(20'000);
    while (session.samples().count() < 100 && !patience.hasExpired())
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    if (!dialog.view()->shiftCard()->hasChart()) {
        out << "no chart: is driveready-charts.so built?" << Qt::endl;
        return 1;
    }
    std::uint64_t batches = 0;
    QObject::connect(&session, &MeasureSession::progressed, &dialog, [&] { ++batches; });
    application.setCounting(true);
    QElapsedTimer wall;
    wall.start();
    const double before = threadSeconds();
    QApplication::exec();
    const double busy = threadSeconds() - before;
    const double seconds = static_cast<double>(wall.nsecsElapsed()) / 1e9;
    const double share = 100 * busy / seconds;
    const auto number = [](double value) { return QString::number(value, 'f', 1); };
    bool isGood = say(out, session.samples().count() == load.count(),
                      QStringLiteral("%1 of %2 samples arrived")
                          .arg(session.samples().count())
                          .arg(load.count()));
    isGood = say(out, share < 20,
                 QStringLiteral("window thread busy %1 % of one core (less than 20)")
                     .arg(number(share))) &&
             isGood;
    isGood = say(out, application.longestMs() < 50,
                 QStringLiteral("longest of %1 events %2 ms (less than 50); %3 ms with the time "
                                "that other programs took")
                     .arg(application.events())
                     .arg(number(application.longestMs()), number(application.longestWallMs()))) &&
             isGood;
    out << number(seconds) << " s, " << batches << " batches, "
        << number(static_cast<double>(batches) / seconds) << " a second" << Qt::endl;
    return isGood ? 0 : 1;
}

} // namespace

int main(int argc, char **argv)
{
    TimedApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    Load load;
    if (arguments.size() > 1)
        load.seconds = std::max(arguments[1].toInt(), 1);
    if (arguments.size() > 2)
        load.perSecond = std::max(arguments[2].toInt(), 1);
    return run(application, load);
}
