// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/conditions_watch.h"
#include "bench/measure_run.h"
#include "platform/sysfs.h"
#include "platform/write_cache_switch.h"
#include "power/linux_sg_transport.h"
#include "practice/practice_spec.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/statvfs.h>
#include <thread>

namespace driveready {

namespace {

constexpr std::uint64_t mib = std::uint64_t{1} << 20;
constexpr Bytes usualFile{1024 * mib};
/// Of a blank drive: away from where tables lie, and no more than is soon zeroed again.
constexpr ByteRange blankPart{Bytes(64 * mib), Bytes(512 * mib)};
constexpr std::size_t zeroPiece = mib;
constexpr int quietTries = 300;
constexpr std::chrono::milliseconds quietPause{100};
constexpr std::chrono::milliseconds drainPatience{180'000};

/// A quarter of what is free, so that a file beside it and a copy fit as well.
Bytes fileSizeIn(const std::string &folder)
{
    struct statvfs space{};
    if (::statvfs(folder.c_str(), &space) != 0)
        return usualFile; // making the file says why
    const auto freeBytes = checkedMul(space.f_bavail, space.f_frsize).value_or(UINT64_MAX);
    return std::min(usualFile, Bytes(freeBytes / 4 / mib * mib));
}

std::optional<ByteRange> writablePart(MeasureMode mode, Bytes size)
{
    if (mode == MeasureMode::OwnFile)
        return ByteRange{Bytes(0), size};
    const bool fits = size.value() > blankPart.end().value() + 64 * mib;
    return mode == MeasureMode::BlankDrive && fits ? std::optional(blankPart) : std::nullopt;
}

ThroughputResult failedWith(ThroughputSpec spec, Error error)
{
    ThroughputResult result;
    result.spec = std::move(spec);
    result.end =
        error.code == ErrorCode::Cancelled ? ThroughputEnd::Stopped : ThroughputEnd::Failed;
    result.failure = std::move(error);
    return result;
}

bool isThroughCache(const ThroughputSpec &spec)
{
    return std::ranges::contains(spec.jobs, ThroughputJob::FileCopy) ||
           std::ranges::contains(spec.jobs, ThroughputJob::SmallFiles);
}

bool hasWritten(const ThroughputResult &result)
{
    return std::ranges::any_of(result.figures, [](const ThroughputFigure &figure) {
        return isWrite(figure.step.access) && figure.end != ThroughputEnd::Skipped;
    });
}

/// Should the worker die with the drive's cache switched, it is put back from here.
class CacheWatch
{
public:
    /// `fd` of the drive, borrowed.
    CacheWatch(const MeasureJob &job, const SystemPaths &paths, int fd)
        : m_transport(fd)
    {
        if (job.task != MeasureTask::Throughput ||
            !std::ranges::contains(job.throughput->jobs, ThroughputJob::WriteCache))
            return;
        m_cache = makeLinuxWriteCacheSwitch(paths, job.device, &m_transport);
        if (const auto isOn = m_cache->isOn())
            m_found = *isOn;
    }
    Status restore()
    {
        if (!m_found)
            return {};
        const auto now = m_cache->isOn();
        return now && *now == *m_found ? Status() : m_cache->turn(*m_found);
    }

private:
    LinuxSgTransport m_transport;
    std::unique_ptr<WriteCacheSwitch> m_cache;
    std::optional<bool> m_found;
};

} // namespace

/// Past the page cache: the drive is asked, not the memory. It cannot be written with it.
Result<UniqueFd> MeasureRun::openForReading()
{
    const auto disk = m_in.platform.opener().openForReading(m_drive.target);
    if (!disk)
        return fail(disk.error());
    if (disk->id != m_drive.id)
        return fail(makeError(ErrorCode::DeviceChanged).with("device", m_drive.target.name));
    const std::string path = "/proc/self/fd/" + std::to_string(disk->fd.get());
    UniqueFd direct(::open(path.c_str(), O_RDONLY | O_DIRECT | O_CLOEXEC));
    if (!direct)
        return fail(systemError(ErrorCode::IoError, errno).with("device", m_drive.target.name));
    return direct;
}

/// Drives with such sectors are only read: the other ways are closed for want of a question.
MeasureMode MeasureRun::throughputMode() const
{
    return m_drive.id.logical >= sector4096 ? MeasureMode::ReadOnly : m_in.request.mode;
}

ThroughputSpec MeasureRun::throughputSpec() const
{
    const MeasureMode mode = throughputMode();
    const bool isFile = mode == MeasureMode::OwnFile;
    const Bytes size = isFile ? fileSizeIn(m_offer.folder) : m_drive.id.size;
    ThroughputSpec spec = quickThroughput(size, isFile, m_drive.info.rotational.value_or(true),
                                          writablePart(mode, size));
    spec.jobs = m_in.request.throughput;
    spec.seed = measureSeed();
    spec.box = m_in.request.figureBox;
    spec.copyBytes = std::min(spec.copyBytes, size);
    return spec;
}

/// What is called blank was looked at in places only: what is to be written must be read first.
Status MeasureRun::requireZeros(const ByteRange &part)
{
    std::vector<std::byte> piece(zeroPiece);
    for (std::uint64_t at = 0; at < part.length.value(); at += zeroPiece) {
        if (m_in.stop.stop_requested())
            return fail(makeError(ErrorCode::Cancelled));
        const std::size_t count = std::min<std::uint64_t>(zeroPiece, part.length.value() - at);
        const auto read = std::span(piece).first(count);
        if (Status done = m_disk->io().read(part.start + Bytes(at), read); !done)
            return done;
        if (std::ranges::any_of(read, [](std::byte byte) { return byte != std::byte{}; }))
            return fail(makeError(ErrorCode::Unsupported)
                            .with("obstacle", std::string("not-blank"))
                            .with("device", m_drive.target.name));
    }
    return {};
}

/// It holds zeros again, as it did. Every piece is tried; the first error is returned.
Status MeasureRun::zeroAgain(const ByteRange &part)
{
    const std::vector<std::byte> zeros(zeroPiece);
    BlockIo &io = m_disk->io();
    Status all;
    for (std::uint64_t at = 0; at < part.length.value(); at += zeroPiece) {
        const std::size_t count = std::min<std::uint64_t>(zeroPiece, part.length.value() - at);
        Status written = io.write(part.start + Bytes(at), std::span(zeros).first(count));
        if (!written && all)
            all = std::move(written);
    }
    Status flushed = io.flush();
    return all ? std::move(flushed) : std::move(all);
}

/// Requests of a program that was killed may still be on their way to the drive.
bool MeasureRun::isDriveQuiet() const
{
    const Sysfs block = Sysfs(m_in.platform.paths().sys).at("block/" + m_drive.target.name);
    for (int tries = 0; tries < quietTries; ++tries) {
        const auto inFlight = block.text("inflight");
        if (!inFlight || inFlight->find_first_of("123456789") == std::string::npos)
            return true;
        std::this_thread::sleep_for(quietPause);
    }
    return false;
}

Result<ThroughputResult> MeasureRun::takeFigures(const ThroughputSpec &spec)
{
    const bool isFile = spec.isFile;
    MeasureJob job = jobFor(isFile ? MeasureTask::ThroughputFile : MeasureTask::Throughput);
    job.throughput = spec;
    if (isFile) {
        job.folder = m_offer.folder;
        job.size = spec.readable.length;
    }
    UniqueFd reading;
    if (!isFile && !spec.writable) {
        auto opened = openForReading();
        if (!opened)
            return fail(opened.error());
        reading = std::move(*opened);
    }
    const bool isOnDrive = !isFile && spec.writable;
    if (isOnDrive)
        if (Status empty = requireZeros(*spec.writable); !empty)
            return fail(std::move(empty).error());
    const int fd = isFile ? -1 : isOnDrive ? m_disk->exclusiveFd() : reading.get();
    CacheWatch cache(job, m_in.platform.paths(), fd);
    ConditionsWatch watch(m_in.platform.paths(), m_drive.target.name, isFile ? job.folder : "");
    watch.begin();
    MeasureOptions options = m_in.options;
    if (isThroughCache(spec)) // waits for all that is in memory, and says nothing meanwhile
        options.killAfter = std::max(options.killAfter, drainPatience);
    WorkerEnd end = runWorker({job, fd, nullptr, {}}, options, m_in.sink, m_in.stop);
    ThroughputResult result = end.answer ? std::get<ThroughputResult>(std::move(*end.answer))
                                         : failedWith(spec, end.answer.error());
    const auto leaveHalfWay = [&](Error cause) {
        result.end = ThroughputEnd::Failed;
        result.failure = makeError(ErrorCode::StoppedHalfWay)
                             .with("device", m_drive.target.name)
                             .causedBy(std::move(cause));
    };
    if (!end.hasEnded || !isDriveQuiet()) {
        leaveHalfWay(makeError(ErrorCode::HelperFailed).with("reason", "hangs"));
        return result;
    }
    result.conditions = watch.end(end.own);
    if (!cache.restore())
        result.cacheRestore = CacheRestore::Failed;
    if (isOnDrive && (!end.answer || hasWritten(result)))
        if (Status zeroed = zeroAgain(*spec.writable); !zeroed)
            leaveHalfWay(std::move(zeroed).error());
    return result;
}

std::optional<ThroughputResult> MeasureRun::throughput()
{
    // How a simulated drive streams is not modelled: its figures would be made up.
    if (m_in.request.throughput.empty() || simulatedProfile(m_drive.info))
        return std::nullopt;
    ThroughputSpec spec = throughputSpec();
    if (m_in.stop.stop_requested())
        return failedWith(std::move(spec), makeError(ErrorCode::Cancelled));
    auto result = takeFigures(spec);
    return result ? std::move(*result) : failedWith(std::move(spec), std::move(result).error());
}

} // namespace driveready
