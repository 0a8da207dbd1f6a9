// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "jobs.h"

#include "bench/truth_probe.h"
#include "platform/linux_timed_io.h"
#include "worker_io.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <unistd.h>

namespace driveready {

namespace {

constexpr std::uint64_t mib = 1024 * 1024;

/// Asks the other side to keep the region, which both see.
class SharedJournal final : public RegionJournal
{
public:
    SharedJournal(std::span<std::byte> memory, Channel &channel)
        : m_memory(memory)
        , m_channel(channel)
    {
    }
    Status save(Bytes, std::span<const std::byte> data) override
    {
        if (data.size() != m_memory.size())
            return fail(makeError(ErrorCode::HelperProtocol));
        std::ranges::copy(data, m_memory.begin());
        m_channel.send(SaveEvent{});
        const auto answer = m_channel.wait();
        if (!answer)
            return fail(makeError(ErrorCode::Cancelled));
        if (const auto *refusal = std::get_if<NotSavedMessage>(&*answer))
            return fail(refusal->error);
        if (!std::holds_alternative<SavedMessage>(*answer))
            return fail(makeError(ErrorCode::HelperProtocol));
        return {};
    }
    /// The other side drops it when it has seen the result.
    Status drop() override { return {}; }

private:
    std::span<std::byte> m_memory;
    Channel &m_channel;
};

/// Of a drive that exists in memory only.
class NoJournal final : public RegionJournal
{
public:
    Status save(Bytes, std::span<const std::byte>) override { return {}; }
    Status drop() override { return {}; }
};

std::unique_ptr<TimedIo> driveOf(const MeasureJob &job)
{
    const auto profile = simProfileFromName(job.profile);
    if (job.task != MeasureTask::ProbeSimulated || !profile)
        return std::make_unique<LinuxTimedIo>(
            diskNumber, LinuxTimedIo::Options{job.device, job.size, job.logical});
    SimDriveSpec spec = drawSimDrive(*profile, practiceDriveSeed);
    spec.size = job.size;
    return std::make_unique<RealTimeDrive>(spec, job.seed);
}

std::unique_ptr<RegionContent> contentOf(const ProbeSpec &spec, RegionJournal &journal)
{
    if (spec.mode == ProbeMode::OwnFile)
        return std::make_unique<OwnFileContent>(spec);
    if (spec.mode == ProbeMode::Blank)
        return std::make_unique<BlankContent>(spec);
    return std::make_unique<SavedContent>(spec, journal);
}

/// How much longer the other side wants to watch; nothing to end.
std::optional<std::chrono::milliseconds> askForMore(const ProbeResult &soFar, Channel &channel)
{
    if (soFar.verdict != ProbeVerdict::Inconclusive || !soFar.canContinue ||
        soFar.gate == ProbeGate::Stopped)
        return std::nullopt;
    ProbeResult brief = soFar;
    brief.samples.clear(); // the other side has them
    channel.send(UndecidedEvent{std::move(brief)});
    const auto answer = channel.wait();
    const auto *more = answer ? std::get_if<GoOnMessage>(&*answer) : nullptr;
    return more ? std::optional(more->budget) : std::nullopt;
}

/// How much of the drive is what was saved, from 0 to 1.
double sameShare(TimedIo &io, Bytes start, std::span<const std::byte> saved)
{
    constexpr std::size_t page = 4096;
    std::vector<std::byte> chunk(mib);
    std::size_t same = 0;
    for (std::size_t from = 0; from < saved.size(); from += chunk.size()) {
        const std::span part = std::span(chunk).first(std::min(chunk.size(), saved.size() - from));
        if (!io.read(start + Bytes(from), part))
            continue; // what cannot be read is not the same
        for (std::size_t at = 0; at + page <= part.size(); at += page)
            same += std::memcmp(part.data() + at, saved.data() + from + at, page) == 0 ? page : 0;
    }
    return static_cast<double>(same) / static_cast<double>(saved.size());
}

} // namespace

Result<ProbeSpec> makeFile(const MeasureJob &job, Channel &channel)
{
    ProbeProgress progress;
    progress.step = ProbeStep::MakingFile;
    channel.report(progress);
    const auto mayGoOn = [&channel] {
        channel.poll();
        return !channel.stop().stop_requested();
    };
    auto file = makeOwnFile({job.folder, job.size, job.device, mayGoOn}, {});
    if (!file)
        return fail(file.error());
    auto spec = specForFile(*file, job.isRotational);
    if (!spec)
        return fail(
            makeError(ErrorCode::Unsupported).with("obstacle", std::string("too-scattered")));
    if (::dup2(file->fd.get(), diskNumber) < 0)
        return fail(systemError(ErrorCode::Internal, errno));
    spec->turnsPerMinute = job.turnsPerMinute;
    spec->seed = job.seed;
    return *spec;
}

Confinement confinementFor(const MeasureJob &job, const ProbeSpec &spec)
{
    Confinement confinement;
    confinement.diskFd = job.task == MeasureTask::ProbeSimulated ? -1 : diskNumber;
    confinement.outputFd = STDOUT_FILENO;
    confinement.cpuSeconds = 24 * 3600;
    confinement.waits = true;
    // The region as read, as shared and as it is compared, beside what a program needs.
    confinement.memoryBytes = 512 * mib + 4 * spec.length.value();
#if defined(__SANITIZE_ADDRESS__)
    confinement.memoryBytes = 0; // its shadow alone is larger than any limit
#endif
    if (job.task == MeasureTask::ProbeFile)
        confinement.writes = WriteWindow{0, job.size.value(), true};
    if (job.task == MeasureTask::ProbeDisk || job.task == MeasureTask::RestoreRegion)
        confinement.writes = WriteWindow{spec.start.value(), spec.length.value(), false};
    return confinement;
}

void runProbe(const MeasureJob &job, ProbeSpec spec, std::span<std::byte> memory, Channel &channel)
{
    const auto drive = driveOf(job);
    PolledIo io(*drive, channel);
    SharedJournal shared(memory, channel);
    NoJournal none;
    const bool isShared = job.task == MeasureTask::ProbeDisk;
    const auto content = contentOf(spec, isShared ? static_cast<RegionJournal &>(shared) : none);
    const SteadyClock clock;
    TruthProbe probe(std::move(spec), {io, *content, clock, channel});
    std::optional<std::chrono::milliseconds> budget = job.budget;
    while (budget) {
        const ProbeResult &soFar = probe.run(*budget, channel.stop());
        budget = askForMore(soFar, channel);
    }
    // The file was written once from end to end before it was measured in.
    if (job.task == MeasureTask::ProbeFile)
        channel.own().written = channel.own().written + job.size;
    const bool isReal = job.task != MeasureTask::ProbeSimulated;
    channel.send(
        MeasuredEvent{probe.finish(), isReal ? std::optional(channel.own()) : std::nullopt});
}

void runLadder(const MeasureJob &job, Channel &channel)
{
    const auto drive = driveOf(job);
    PolledIo io(*drive, channel);
    LadderSpec spec = straddleLadder(job.size, job.isRotational);
    spec.seed = job.seed;
    BlankContent unused{ProbeSpec{}}; // nothing is written
    const SteadyClock clock;
    ContrastLadder ladder(spec, io, unused, clock);
    LadderResult result = ladder.run(job.budget, channel, channel.stop());
    channel.send(MeasuredEvent{std::move(result), channel.own()});
}

void runRestore(const MeasureJob &job, std::span<std::byte> memory, Channel &channel)
{
    const auto drive = driveOf(job);
    PolledIo polled(*drive, channel);
    if (job.mustMatch && sameShare(polled, job.start, memory) < .75)
        return channel.send(
            NotMeasuredEvent{makeError(ErrorCode::DeviceChanged).with("device", job.device)});
    // Nothing ends this half-way but the drive itself.
    BoundedTimedIo io(*drive, job.start, job.length);
    const auto check = restoreRegion(io, job.start, memory, channel);
    if (check)
        channel.send(MeasuredEvent{*check});
    else
        channel.send(NotMeasuredEvent{check.error()});
}

} // namespace driveready
