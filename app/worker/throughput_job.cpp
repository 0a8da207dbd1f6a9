// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "throughput_job.h"

#include "bench/file_workspace.h"
#include "bench/throughput_file.h"
#include "jobs.h"
#include "platform/linux_queued_io.h"
#include "platform/write_cache_switch.h"
#include "power/linux_sg_transport.h"
#include "worker_io.h"

#include <algorithm>
#include <memory>

namespace driveready {

namespace {

class KernelCounters final : public CounterSource
{
public:
    explicit KernelCounters(std::string disk)
        : m_disk(std::move(disk))
    {
    }
    std::optional<DiskCounters> now() override { return readCounters({}, m_disk); }

private:
    std::string m_disk;
};

bool has(const ThroughputSpec &spec, ThroughputJob job)
{
    return std::ranges::contains(spec.jobs, job);
}

bool needsFolder(const ThroughputSpec &spec)
{
    return has(spec, ThroughputJob::FileCopy) || has(spec, ThroughputJob::SmallFiles);
}

/// Everything that a run works with, for as long as it takes.
class Bench
{
public:
    explicit Bench(const MeasureJob &job)
        : m_job(job)
        , m_counters(job.device)
        , m_transport(diskNumber)
    {
    }

    Status prepare()
    {
        LinuxQueueOptions options{m_job.device, m_job.size, m_job.logical, true,
                                  m_job.throughput->withThreads};
        int fd = diskNumber;
        if (m_job.task == MeasureTask::ThroughputFile) {
            auto file = makeThroughputFile(m_job.folder, m_job.size);
            if (!file)
                return fail(file.error());
            m_file = std::move(*file);
            options.isDirect = m_file.isDirect;
            fd = m_file.fd.get();
            if (needsFolder(*m_job.throughput))
                if (Status made = makeFolder(); !made)
                    return made;
        } else if (has(*m_job.throughput, ThroughputJob::WriteCache)) {
            m_cache = makeLinuxWriteCacheSwitch({}, m_job.device, &m_transport);
        }
        m_queue = makeLinuxQueuedIo(fd, options);
        return {};
    }

    ThroughputResult run(Channel &channel)
    {
        PolledQueuedIo io(*m_queue, channel);
        const SteadyClock clock;
        return runThroughput(*m_job.throughput,
                             {io, clock, channel, &m_counters, m_folder.get(), m_cache.get()},
                             channel.stop());
    }

    /// Then nobody can say what reaches the disk for us.
    bool isThroughCache() const { return m_folder || !m_file.isDirect; }

private:
    Status makeFolder()
    {
        auto folder = makeFileWorkspace(m_job.folder);
        if (!folder)
            return fail(folder.error());
        m_folder = std::move(*folder);
        return {};
    }

    const MeasureJob &m_job;
    KernelCounters m_counters;
    LinuxSgTransport m_transport;
    ThroughputFile m_file;
    std::unique_ptr<FileWorkspace> m_folder;
    std::unique_ptr<WriteCacheSwitch> m_cache;
    std::unique_ptr<QueuedIo> m_queue;
};

} // namespace

Status runThroughputJob(const MeasureJob &job, Channel &channel)
{
    Bench bench(job);
    if (Status prepared = bench.prepare(); !prepared)
        return prepared;
    MeasuredEvent event{bench.run(channel)};
    if (!bench.isThroughCache())
        event.own = channel.own();
    channel.send(event);
    return {};
}

} // namespace driveready
