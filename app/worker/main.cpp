// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/shared_region.h"
#include "jobs.h"
#include "throughput_job.h"

#include <csignal>
#include <cstdio>
#include <exception>
#include <fcntl.h>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>

using namespace driveready;

namespace {

bool isMemory(int number)
{
    struct stat info{};
    return ::fstat(number, &info) == 0 && S_ISREG(info.st_mode) && info.st_size > 0;
}

bool needsMemory(const MeasureJob &job)
{
    return job.task == MeasureTask::ProbeDisk || job.task == MeasureTask::RestoreRegion;
}

int refuse(Channel &channel, Error error)
{
    channel.send(NotMeasuredEvent{std::move(error)});
    return 2;
}

int serve(Channel &channel)
{
    const auto message = channel.wait();
    const auto *job = message ? std::get_if<MeasureJob>(&*message) : nullptr;
    if (!job)
        return refuse(channel, makeError(ErrorCode::HelperProtocol));
    if (job->throughput) {
        const Status done = runThroughputJob(*job, channel);
        return done ? 0 : refuse(channel, done.error());
    }
    auto spec = job->task == MeasureTask::ProbeFile ? makeFile(*job, channel)
                                                    : Result<ProbeSpec>(job->spec());
    if (!spec)
        return refuse(channel, spec.error());
    std::optional<SharedRegion> memory;
    if (needsMemory(*job) && isMemory(memoryNumber)) {
        auto mapped = SharedRegion::open(UniqueFd(memoryNumber));
        if (!mapped)
            return refuse(channel, mapped.error());
        memory.emplace(std::move(*mapped));
    }
    const std::span<std::byte> region = memory ? memory->bytes() : std::span<std::byte>();
    if (needsMemory(*job) && region.size() != job->length.value())
        return refuse(channel, makeError(ErrorCode::HelperProtocol));
    if (const Status confined = confine(confinementFor(*job, *spec)); !confined)
        return refuse(channel, confined.error());
    if (job->task == MeasureTask::ReadStraddle)
        runLadder(*job, channel);
    else if (job->task == MeasureTask::RestoreRegion)
        runRestore(*job, region, channel);
    else
        runProbe(*job, std::move(*spec), region, channel);
    return 0;
}

} // namespace

int main()
{
    struct stat input{};
    if (::fstat(STDIN_FILENO, &input) != 0 || !S_ISSOCK(input.st_mode)) {
        std::fputs("driveready-worker is started by DriveReady itself\n", stderr);
        return 2;
    }
    std::signal(SIGPIPE, SIG_IGN); // a client that went away shows as EPIPE
    try {
        Channel channel(STDIN_FILENO, STDOUT_FILENO);
        // Nothing is run again on the way out of a confined process.
        ::_exit(serve(channel));
    } catch (const std::exception &) {
        ::_exit(3); // out of memory, or a mistake of ours: the client sees it by the status
    }
}
