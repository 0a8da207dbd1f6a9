// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "jobs/measure_feed.h"

#include <utility>

namespace driveready {

void MeasureFeed::report(const ProbeProgress &progress) noexcept
{
    const std::lock_guard lock(m_mutex);
    m_batch.step = progress.step;
    m_batch.fraction = progress.fraction;
    m_batch.isWaiting = progress.isWaiting;
    if (progress.sample)
        m_batch.samples.push_back(*progress.sample);
    if (progress.evidence)
        m_batch.evidence.push_back(*progress.evidence);
    m_hasNews = true;
}

void MeasureFeed::report(const ThroughputProgress &progress) noexcept
{
    FigureProgress figure{progress.index, progress.count, *progress.step, 0};
    if (progress.slice && progress.slice->end.count() > 0)
        figure.bytesPerSecond = static_cast<double>(progress.bytes.value()) * 1e9 /
                                static_cast<double>(progress.slice->end.count());
    const std::lock_guard lock(m_mutex);
    // What is flushed keeps the rate that it came to.
    if (figure.bytesPerSecond <= 0 && m_batch.figure && m_batch.figure->index == figure.index)
        figure.bytesPerSecond = m_batch.figure->bytesPerSecond;
    m_batch.figure = figure;
    m_batch.isWaiting = false;
    if (progress.phase == ThroughputPhase::Finished)
        m_batch.figures.push_back(*progress.figure);
    m_hasNews = true;
}

std::chrono::seconds MeasureFeed::ask(const ProbeResult &soFar, const std::stop_token &stop)
{
    auto question = std::make_shared<const ProbeResult>(soFar);
    std::unique_lock lock(m_mutex);
    m_answer.reset();
    m_question = std::move(question);
    m_answered.wait(lock, stop, [this] { return m_answer.has_value(); });
    m_question.reset();
    return m_answer.value_or(std::chrono::seconds(0));
}

std::optional<MeasureBatch> MeasureFeed::take()
{
    const std::lock_guard lock(m_mutex);
    if (!m_hasNews)
        return std::nullopt;
    m_hasNews = false;
    MeasureBatch batch = std::move(m_batch);
    m_batch = {};
    m_batch.step = batch.step;
    return batch;
}

std::shared_ptr<const ProbeResult> MeasureFeed::takeQuestion()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_question, nullptr);
}

void MeasureFeed::answer(std::chrono::seconds more)
{
    {
        const std::lock_guard lock(m_mutex);
        m_answer = more;
    }
    m_answered.notify_all();
}

} // namespace driveready
