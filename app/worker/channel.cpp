// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "channel.h"

#include <array>
#include <cerrno>
#include <exception>
#include <poll.h>
#include <unistd.h>

namespace driveready {

namespace {

constexpr std::chrono::milliseconds batchTime{100};

std::chrono::steady_clock::time_point now()
{
    return std::chrono::steady_clock::now();
}

} // namespace

Channel::Channel(int input, int output)
    : m_input(input)
    , m_output(output)
{
}

void Channel::write(std::string_view text)
{
    while (!text.empty()) {
        const ssize_t count = ::write(m_output, text.data(), text.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0) { // nobody listens any more: the region is put in order, and that is all
            m_stop.request_stop();
            return;
        }
        text.remove_prefix(static_cast<std::size_t>(count));
    }
}

void Channel::flush()
{
    if (!m_hasBatch)
        return;
    write(toLine(WorkerEvent(m_batch)) + "\n");
    m_batch = {};
    m_hasBatch = false;
    m_sent = now();
}

void Channel::send(const WorkerEvent &event)
{
    flush();
    write(toLine(event) + "\n");
}

bool Channel::wantsEvidence() const noexcept
{
    return now() - m_evidence >= batchTime;
}

void Channel::report(const ProbeProgress &progress) noexcept
{
    try {
        take(progress);
    } catch (const std::exception &) { // no memory: the region is put in order, and that is all
        m_stop.request_stop();
    }
}

void Channel::take(const ProbeProgress &progress)
{
    if (m_hasBatch && progress.step != m_batch.step && !m_batch.samples.empty())
        flush();
    const bool isNewStep = !m_hasBatch || progress.step != m_batch.step;
    if (isNewStep)
        m_batch = {};
    m_hasBatch = true;
    m_batch.step = progress.step;
    m_batch.fraction = progress.fraction;
    if (progress.sample)
        m_batch.samples.push_back(*progress.sample);
    if (progress.evidence) {
        m_batch.evidence = *progress.evidence;
        m_evidence = now();
    }
    if (now() - m_sent >= batchTime)
        flush();
}

void Channel::report(const ThroughputProgress &progress) noexcept
{
    try {
        poll();
        take(progress);
    } catch (const std::exception &) {
        m_stop.request_stop();
    }
}

void Channel::take(const ThroughputProgress &progress)
{
    FigureEvent event;
    event.index = progress.index;
    event.count = progress.count;
    event.phase = progress.phase;
    event.bytes = progress.bytes;
    event.operations = progress.operations;
    event.slice = progress.slice;
    // Those of a sweep grow together; every figure is introduced once and told in full at its end.
    if (m_figure != progress.index || progress.phase == ThroughputPhase::Finished) {
        event.figure = *progress.figure;
        event.figure->slices.clear();
        event.figure->samples.clear();
        m_figure = progress.index;
    }
    write(toLine(WorkerEvent(std::move(event))) + "\n");
}

bool Channel::readSome()
{
    std::array<char, 4096> buffer;
    const ssize_t count = ::read(m_input, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR)
        return true;
    if (count <= 0 ||
        !m_lines.add(std::string_view(buffer.data(), static_cast<std::size_t>(count)))) {
        m_stop.request_stop();
        return false;
    }
    return true;
}

void Channel::take()
{
    while (!m_message) {
        const auto line = m_lines.next();
        if (!line)
            return;
        auto message = workerMessageFromLine(*line);
        // Nonsense from the one who started us: the safest is to come to an end.
        if (!message || std::holds_alternative<CancelMessage>(*message))
            m_stop.request_stop();
        else
            m_message = std::move(*message);
    }
}

void Channel::poll()
{
    pollfd ready{m_input, POLLIN, 0};
    while (!m_stop.stop_requested() && ::poll(&ready, 1, 0) > 0 && readSome())
        take();
}

std::optional<WorkerMessage> Channel::wait()
{
    take();
    while (!m_message && !m_stop.stop_requested() && readSome())
        take();
    return std::exchange(m_message, std::nullopt);
}

} // namespace driveready
