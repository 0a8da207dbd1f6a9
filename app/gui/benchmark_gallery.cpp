// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "benchmark_gallery.h"

#include "benchmark/benchmark_dialog.h"
#include "benchmark/benchmark_view.h"
#include "jobs/direct_backend.h"
#include "jobs/measure_feed.h"
#include "widgets/soft_toggle.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QTimer>
#include <condition_variable>
#include <mutex>

namespace driveready {

namespace {

constexpr int patienceMs = 30'000;
constexpr double shownSeconds = 1.4;

/// Holds a replay at its half until the pictures are taken.
struct Gate
{
    std::mutex mutex;
    std::condition_variable_any opened;
    bool isOpen = false;

    void open()
    {
        {
            const std::lock_guard lock(mutex);
            isOpen = true;
        }
        opened.notify_all();
    }
    void wait(const std::stop_token &stop)
    {
        std::unique_lock lock(mutex);
        opened.wait(lock, stop, [this] { return isOpen; });
    }
};

void tell(const BenchmarkExample &example, std::size_t from, std::size_t to, ProbeSink &sink)
{
    for (std::size_t at = from; at < to; ++at) {
        sink.report({.step = ProbeStep::Testing, .fraction = {}, .sample = &example.samples[at]});
        const std::size_t block = at / shiftCount;
        if (at % shiftCount == shiftCount - 1 && block < example.evidence.size())
            sink.report(
                {.step = ProbeStep::Testing, .fraction = {}, .evidence = &example.evidence[block]});
    }
}

DiskWork replayOf(const BenchmarkExample &example, const BenchmarkExample &other,
                  const std::shared_ptr<Gate> &gate)
{
    DiskWork work;
    work.list = [] { return std::vector<ListedDevice>(); };
    work.measureChoices = [other](const DiskSnapshot &) {
        MeasureChoices choices;
        for (const MeasureMode mode : allMeasureModes)
            choices.offers.push_back({.mode = mode, .obstacle = "practice", .folder = {}});
        choices.offers[1].obstacle = "not-blank";
        choices.offers[2].obstacle.clear();
        choices.others = {{"other", other.record}};
        return choices;
    };
    work.measure = [example, gate](const MeasureRequest &, const GoOn &, ProbeSink &sink,
                                   std::stop_token stop) -> Result<MeasureOutcome> {
        const std::size_t half = example.samples.size() / (2 * shiftCount) * shiftCount + 3;
        tell(example, 0, std::min(half, example.samples.size()), sink);
        gate->wait(stop);
        tell(example, std::min(half, example.samples.size()), example.samples.size(), sink);
        return MeasureOutcome{example.record, std::nullopt};
    };
    return work;
}

bool await(const std::function<bool()> &isSo)
{
    const QDeadlineTimer deadline(patienceMs);
    QTimer wakeUp;
    wakeUp.start(20);
    while (!isSo() && !deadline.hasExpired())
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    for (int times = 0; times < 5; ++times)
        QCoreApplication::processEvents();
    return isSo();
}

} // namespace

Result<BenchmarkExample> measureExample(const DiskWork &work, const DiskTarget &target)
{
    auto snapshot = work.probe(target);
    if (!snapshot)
        return fail(std::move(snapshot.error()));
    BenchmarkExample example;
    example.target = target;
    example.snapshot = std::make_shared<const DiskSnapshot>(std::move(*snapshot));
    const MeasureChoices choices = work.measureChoices(*example.snapshot);
    const MeasureOffer *usual = usualOffer(choices.offers);
    if (!usual)
        return fail(makeError(ErrorCode::Unsupported));
    MeasureRequest request;
    request.target = target;
    request.device = example.snapshot->id;
    request.mode = usual->mode;
    request.consents = usual->needsConsent;
    MeasureFeed feed;
    auto outcome = work.measure(request, {}, feed, {});
    if (!outcome)
        return fail(std::move(outcome.error()));
    if (auto all = feed.take()) {
        example.samples = std::move(all->samples);
        example.evidence = std::move(all->evidence);
    }
    example.record = std::move(outcome->record);
    return example;
}

QString showBenchmarkStates(const BenchmarkExample &example, const BenchmarkExample &other,
                            const std::function<void(const QString &, QWidget &)> &take)
{
    const auto gate = std::make_shared<Gate>();
    DirectBackend backend(replayOf(example, other, gate));
    DriveEntry entry;
    entry.device.target = example.target;
    entry.device.info = example.snapshot->info;
    entry.snapshot = example.snapshot;
    BenchmarkDialog dialog(backend, entry);
    dialog.show();
    dialog.startUsual();
    MeasureSession &session = dialog.session();
    if (!await([&] { return session.samples().count() > example.samples.size() / 3; }))
        return QStringLiteral("samples");
    dialog.view()->freezeTime(shownSeconds);
    take(QStringLiteral("benchmark-running"), dialog);
    gate->open();
    QComboBox *compare = dialog.view()->compareField();
    if (!await([&] { return session.record() && compare->count() > 1; }))
        return QStringLiteral("the result");
    compare->setCurrentIndex(1);
    take(QStringLiteral("benchmark-finished"), dialog);
    dialog.view()->tableButton()->setChecked(true);
    take(QStringLiteral("benchmark-table"), dialog);
    dialog.view()->tableButton()->setChecked(false);
    session.chooseAgain();
    take(QStringLiteral("benchmark-ways"), dialog);
    return {};
}

} // namespace driveready
