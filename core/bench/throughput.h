// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/clock.h"
#include "bench/conditions.h"
#include "bench/latency_histogram.h"
#include "platform/queued_io.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

namespace driveready {

class FileWorkspace;
class WriteCacheSwitch;

/// What can be measured, in the order in which it is.
enum class ThroughputJob {
    Rewrite,    ///< the same part for the first time and again, 1 MiB requests (report 004)
    Sequential, ///< 128 KiB, 32 at once; outer, middle and inner zone of a disk
    Random,     ///< 4 KiB, 1 and 32 at once
    BlockSizes, ///< 512 bytes to 4 MiB, one at a time (report 002)
    StartSweep, ///< durable 4 KiB writes at start sectors 34 to 64 (report 000); blank drives only
    WriteCache, ///< the drive's write cache on and off, restored afterwards (report 004)
    FileCopy,   ///< a large file through the page cache, until the caches are drained (report 001)
    SmallFiles, ///< postmark's mix (report 000)
};
std::string_view wireName(ThroughputJob job);

enum class ThroughputAccess {
    SequentialRead,
    SequentialWrite,
    RandomRead,
    RandomWrite,
    CopyFile,
    CreateFiles,
    Transactions, ///< read or append, and create or delete
    DeleteFiles,
};
std::string_view wireName(ThroughputAccess access);
bool isWrite(ThroughputAccess access);

enum class ThroughputZone { Outer, Middle, Inner };
std::string_view wireName(ThroughputZone zone);

/// postmark's terms; the defaults are report 000's, except that files are made for as long as there
/// is time.
struct SmallFilesSpec
{
    std::uint32_t files = 262144;
    std::uint32_t leastBytes = 512;
    std::uint32_t mostBytes = 2048;
    std::uint32_t unitBytes = 1024; ///< of a read or write
    std::uint32_t transactions = 65536;
    std::uint32_t seed = 12345678;
    std::chrono::milliseconds box{60'000}; ///< of all three phases
    bool operator==(const SmallFilesSpec &) const = default;
};

/// What to measure and what may be touched. Offsets are those of the disk, or of the own file.
struct ThroughputSpec
{
    std::vector<ThroughputJob> jobs;
    bool isFile = false; ///< a file has no zones and no start sectors
    bool isRotational = true;
    ByteRange readable; ///< where anything is read
    /// The only part that is ever written, and whatever it holds is lost; absent: nothing is.
    std::optional<ByteRange> writable;
    Bytes alreadyWritten; ///< from the start of `writable`: holds data that may be read as it is
    bool withThreads = false;      ///< do without io_uring
    bool keepsEverySample = false; ///< of jobs with one request at a time, for the peer benchmark
    std::uint64_t seed = 0;
    std::chrono::milliseconds box{2000};         ///< of one figure
    std::chrono::milliseconds sweepBox{8000};    ///< of the whole sweep over start sectors
    Bytes mostPerFigure{std::uint64_t{8} << 30}; ///< flash wears; 0 = no limit
    Bytes copyBytes{std::uint64_t{1} << 30};
    SmallFilesSpec smallFiles;
    bool operator==(const ThroughputSpec &) const = default;
};
/// Canonical, schema 1 of FORMAT.md: the same specification, the same text.
Json toJson(const ThroughputSpec &spec);
/// Strict; refuses ranges that overflow and boxes above ten minutes. Errors: Json* (path).
Result<ThroughputSpec> throughputSpecFromJson(const Json &value, std::string path = {});
/// The quick benchmark of a disk or of an own file of that size. `writable` as in the spec.
ThroughputSpec quickThroughput(Bytes size, bool isFile, bool isRotational,
                               std::optional<ByteRange> writable);

/// Why a figure is not there.
enum class ThroughputSkip {
    None,
    NothingMayBeWritten,
    TooSmall,    ///< the part that may be used
    LogicalSize, ///< a request that is no whole number of logical sectors
    NotOnFiles,
    NoFolder, ///< needs a file system to work in
    NoSwitch, ///< the drive's cache cannot be switched; see writeCacheProblem
};
std::string_view wireName(ThroughputSkip skip);

/// One figure that is to be taken.
struct ThroughputStep
{
    ThroughputJob job = ThroughputJob::Sequential;
    ThroughputAccess access = ThroughputAccess::SequentialRead;
    std::uint32_t blockBytes = 0;
    std::uint32_t depth = 1;
    std::optional<ThroughputZone> zone;
    std::optional<std::uint64_t> startSector; ///< of StartSweep, in logical sectors
    std::optional<bool> isDriveCacheOn;       ///< of WriteCache
    bool isRewrite = false;
    bool isDurable = false; ///< every write by itself
    ByteRange where;        ///< of the disk or file; empty for FileCopy and SmallFiles
    ThroughputSkip skip = ThroughputSkip::None;
    bool operator==(const ThroughputStep &) const = default;
};
/// All figures of a specification in order, those that cannot be taken among them with the reason.
/// No I/O. The window knows from it what is to come.
std::vector<ThroughputStep> stepsOf(const ThroughputSpec &spec, SectorSize logical);

/// What arrived within one tenth of a second: a point of the live curve.
struct RateSlice
{
    std::chrono::nanoseconds end{0}; ///< since the figure began
    Bytes bytes;
    std::uint64_t operations = 0;
    bool operator==(const RateSlice &) const = default;
};

enum class ThroughputEnd { Done, Skipped, Stopped, Failed };
std::string_view wireName(ThroughputEnd end);

/// One figure.
struct ThroughputFigure
{
    ThroughputStep step;
    ThroughputEnd end = ThroughputEnd::Done;
    Bytes bytes;
    std::uint64_t operations = 0;
    std::chrono::nanoseconds time{0};      ///< with the last flush: what a rate is computed from
    std::chrono::nanoseconds flushTime{0}; ///< of that
    bool readsOwnData = false; ///< what this run wrote; flash answers faster for what nobody wrote
    LatencyHistogram latency;
    std::vector<RateSlice> slices;
    std::vector<std::chrono::nanoseconds> samples; ///< if asked for; not part of the JSON
    std::optional<DiskCounters> device; ///< what the kernel counted meanwhile, others included

    double bytesPerSecond() const; ///< 0 when nothing was measured
    double megabytesPerSecond() const { return bytesPerSecond() / 1e6; }
    double mebibytesPerSecond() const { return bytesPerSecond() / (1024.0 * 1024); }
    double operationsPerSecond() const;
    /// The rate that this share (0 to 1) of its tenths of a second stays below; the rate of the
    /// whole figure where there are too few of them.
    double bytesPerSecondOf(double share) const;
    /// Without the last flush: what a copy looks like until the caches are full (report 001).
    double bytesPerSecondBeforeFlush() const;
};

/// How the drive's write cache was left.
enum class CacheRestore { NotTouched, Restored, Failed };
std::string_view wireName(CacheRestore restore);

/// Everything of one run as data, schema 1 of FORMAT.md.
struct ThroughputResult
{
    ThroughputSpec spec;
    QueueFacts facts;
    std::vector<ThroughputFigure> figures;   ///< in the order of stepsOf(), as far as it came
    ThroughputEnd end = ThroughputEnd::Done; ///< Stopped or Failed: the figures before it count
    std::optional<Error> failure;            ///< its lba is the place
    CacheRestore cacheRestore = CacheRestore::NotTouched;
    std::optional<bool> isDriveCacheOn; ///< at the end of WriteCache, as far as known
    std::optional<Error> writeCacheProblem;
    std::chrono::nanoseconds total{0};
    std::optional<ConditionsRecord> conditions; ///< filled in by whoever runs it
};
Json toJson(const ThroughputFigure &figure);
/// Strict. Errors: Json* (path).
Result<ThroughputFigure> throughputFigureFromJson(const Json &value, const std::string &path);
/// An array of end, bytes and operations. Nothing for anything else.
Json toJson(const RateSlice &slice);
std::optional<RateSlice> rateSliceFromJson(const Json &value);
Json toJson(const ThroughputResult &result);
/// Strict. Errors: Json* (path), SchemaUnsupported.
Result<ThroughputResult> throughputResultFromJson(const Json &value);
/// Pass it to parseJson().
inline constexpr std::size_t maxThroughputJsonBytes = 8 * 1024 * 1024;

enum class ThroughputPhase { Preparing, Measuring, Flushing, Finished };
std::string_view wireName(ThroughputPhase phase);

/// One value of the stream of a run. Measuring ones come at most ten times a second for each figure
/// and have a slice; those of the sweep over start sectors, whose figures grow together, have none.
struct ThroughputProgress
{
    std::uint32_t index = 0; ///< of the step
    std::uint32_t count = 0; ///< of all steps
    ThroughputPhase phase = ThroughputPhase::Preparing;
    Bytes bytes; ///< of this figure so far
    std::uint64_t operations = 0;
    std::optional<RateSlice> slice;
    const ThroughputStep *step = nullptr;     ///< never null, alive during the call only
    const ThroughputFigure *figure = nullptr; ///< as far as it has come; likewise
};

/// Receives them on the thread of the run. Must return at once and not fail.
class ThroughputSink
{
public:
    ThroughputSink() = default;
    ThroughputSink(const ThroughputSink &) = delete;
    ThroughputSink &operator=(const ThroughputSink &) = delete;
    virtual ~ThroughputSink();
    virtual void report(const ThroughputProgress &progress) noexcept = 0;
};

class NullThroughputSink final : public ThroughputSink
{
public:
    void report(const ThroughputProgress &) noexcept override {}
};

/// Reads what the kernel counts of the disk under measurement.
class CounterSource
{
public:
    CounterSource() = default;
    CounterSource(const CounterSource &) = delete;
    CounterSource &operator=(const CounterSource &) = delete;
    virtual ~CounterSource();
    virtual std::optional<DiskCounters> now() = 0;
};

/// What a run works with. All of it outlives the run; what is null is not there.
struct ThroughputParts
{
    QueuedIo &io;
    const Clock &clock;
    ThroughputSink &sink;
    CounterSource *counters = nullptr;
    FileWorkspace *files = nullptr;          ///< FileCopy and SmallFiles
    WriteCacheSwitch *cacheSwitch = nullptr; ///< WriteCache
};

/// Takes all figures of `spec`, one after another. Writes only within `spec.writable` whatever goes
/// wrong, checked anew for every request. A stop takes effect before the next request; what is on
/// its way is waited for. The drive's cache is restored and the files are removed on every path.
/// The first error of the drive ends the run and names the LBA. Blocking; one thread.
ThroughputResult runThroughput(const ThroughputSpec &spec, const ThroughputParts &parts,
                               std::stop_token stop = {});

/// What makes a figure one of something else than the drive.
enum class ThroughputDoubt {
    Cached,        ///< no direct I/O: memory was in the way
    NoDeviceReads, ///< R14: the kernel counted fewer bytes than were read
    AboveLink,     ///< R14: more than the link can carry
    OtherIo,       ///< others moved more than a twentieth of it
    FewRequests,   ///< under 100: percentiles say little
    WithinCache,   ///< the part that was read is smaller than the drive's own memory may be
};
std::string_view wireName(ThroughputDoubt doubt);
/// R14: rejected, not only doubted.
bool isRejected(ThroughputDoubt doubt);
std::vector<ThroughputDoubt> doubtsAbout(const ThroughputFigure &figure,
                                         const ThroughputResult &result);

} // namespace driveready
