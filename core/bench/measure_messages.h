// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/measure_record.h"
#include "bench/throughput.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace driveready {

/// What a measuring process does.
enum class MeasureTask {
    ProbeDisk,      ///< on the descriptor that it was given
    ProbeFile,      ///< in a file that it makes itself, before it confines itself
    ProbeSimulated, ///< a simulated drive, in real time
    ReadStraddle,   ///< on the descriptor; reads only
    RestoreRegion,  ///< what is in the shared memory, to the descriptor
    Throughput,     ///< of the descriptor; that it may not write to is up to who opened it
    ThroughputFile, ///< of a file that it makes itself
};
std::string_view wireName(MeasureTask task);

/// The wire between runMeasure() and driveready-worker: one JSON object a line over its standard
/// input and output. Descriptor 3 is the drive (of a disk), 4 a piece of memory that both see: the
/// content of the region, which never passes as text.
///
///   to the worker     {"schema":1,"method":"Measure","job":{...}}     first and once
///                     {"method":"Saved"}                     the region is durable: write
///                     {"method":"NotSaved","error":{...}}
///                     {"method":"GoOn","budget_ms":30000}    after "undecided"
///                     {"method":"Finish"}
///                     {"method":"Cancel"}                    between two requests
///   from the worker   {"event":"progress","step":"testing","samples":[[...]],"evidence":{...}}
///                     {"event":"figure","index":0,"count":9,"phase":"measuring","slice":[...]}
///                     {"event":"save"}                       the region is in the memory
///                     {"event":"undecided","result":{...}}   without its samples
///                     {"event":"finished","result":{...},"own":{...}}
///                                            or "ladder" or "region" or "throughput"
///                     {"event":"refused","error":{...}}      nothing was written, unless in the
///                                            middle of restoring
struct MeasureJob
{
    MeasureTask task = MeasureTask::ProbeDisk;
    ProbeMode mode = ProbeMode::SameData;
    std::string device; ///< for errors; of a file: the disk on which it must lie
    Bytes size;         ///< of the disk, or of the file to be made
    SectorSize logical = sector512;
    bool isRotational = true;
    std::optional<std::uint32_t> turnsPerMinute;
    Bytes start; ///< of the region
    Bytes length;
    std::string folder;  ///< in which the file is made
    std::string profile; ///< ProbeSimulated
    std::uint64_t seed = 0;
    std::chrono::milliseconds budget{0};
    /// RestoreRegion: refuse a drive of which less than three quarters are what was saved.
    bool mustMatch = false;
    /// Of the tasks of that name, and of no other.
    std::optional<ThroughputSpec> throughput;

    bool operator==(const MeasureJob &) const = default;
    /// The probe that it asks for, of a disk or a simulated one.
    ProbeSpec spec() const;
};

struct SavedMessage
{
};
struct NotSavedMessage
{
    Error error;
};
struct GoOnMessage
{
    std::chrono::milliseconds budget{0};
};
struct FinishMessage
{
};
struct CancelMessage
{
};
using WorkerMessage = std::variant<MeasureJob, SavedMessage, NotSavedMessage, GoOnMessage,
                                   FinishMessage, CancelMessage>;

/// At most ten of them a second.
struct SamplesEvent
{
    ProbeStep step = ProbeStep::Reading;
    std::optional<double> fraction;
    std::vector<ProbeSample> samples;
    std::optional<ProbeEvidence> evidence; ///< the last of the batch
};
/// Of a throughput run: ThroughputProgress without its step, which is that of the figure.
struct FigureEvent
{
    std::uint32_t index = 0;
    std::uint32_t count = 0;
    ThroughputPhase phase = ThroughputPhase::Preparing;
    Bytes bytes;
    std::uint64_t operations = 0;
    std::optional<RateSlice> slice;
    std::optional<ThroughputFigure> figure; ///< the first time and in the end, without its slices
};
struct SaveEvent
{
};
struct UndecidedEvent
{
    ProbeResult result;
};
struct MeasuredEvent
{
    std::variant<ProbeResult, LadderResult, RegionCheck, ThroughputResult> result;
    /// What the disk was asked for; absent: not known.
    std::optional<DiskCounters> own = std::nullopt;
};
struct NotMeasuredEvent
{
    Error error;
};
using WorkerEvent = std::variant<SamplesEvent, FigureEvent, SaveEvent, UndecidedEvent,
                                 MeasuredEvent, NotMeasuredEvent>;

inline constexpr std::size_t maxWorkerMessage = 64 * 1024;
inline constexpr std::size_t maxWorkerEvent =
    std::max(maxProbeJsonBytes, maxThroughputJsonBytes) + 1024;

/// One line without its line end.
std::string toLine(const WorkerMessage &message);
std::string toLine(const WorkerEvent &event);
/// Strict. Errors: Json*, SchemaUnsupported, InputTooLarge.
Result<WorkerMessage> workerMessageFromLine(std::string_view line);
Result<WorkerEvent> workerEventFromLine(std::string_view line);

} // namespace driveready
