// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/believed_sector.h"
#include "base/error.h"
#include "base/json.h"
#include "bench/probe_progress.h"
#include "bench/probe_spec.h"
#include "bench/region_content.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace driveready {

/// What a probe found.
enum class ProbeVerdict {
    Inconclusive,      ///< the gate says why
    ByLogicalSize,     ///< the logical sector is 4096 already: no test needed
    SectorsOf4096,     ///< with their phase
    NoPenalty,         ///< a shifted write costs nothing measurable, all gates passed
    AlignmentCosts,    ///< flash: the unit is at least 4096
    NoMaterialPenalty, ///< flash: no more than a few per cent
};
std::string_view wireName(ProbeVerdict verdict);

/// What a verdict did not get past.
enum class ProbeGate {
    None,
    Visibility,  ///< the drive answers before the medium has the data
    Eviction,    ///< the drive's memory still holds the region
    Materiality, ///< an effect, but smaller than a turn of the platter can explain
    Phase,       ///< sectors of 4096, but which shift is not sure yet
    Time,        ///< not enough evidence within the time
    Space,       ///< all places of the region are used
    LogicalSize, ///< sectors that are neither 512 nor at least 4096
    Stopped,     ///< by the person
    Failed,      ///< an error of the drive or of the journal
};
std::string_view wireName(ProbeGate gate);

/// What would help.
enum class ProbeNextStep {
    None,
    Continue,      ///< costs the statistics nothing
    WriteCacheOff, ///< or make the kernel send flushes ("temporary write back")
    MoreOtherData, ///< a larger file, or the whole disk instead of a file
    OtherRegion,
    AskTheDrive,    ///< timing cannot tell; the reported size can
    LookAtTheDrive, ///< SMART, cable
};
std::string_view wireName(ProbeNextStep step);

/// Everything of one probe as data, schema 1 of FORMAT.md.
struct ProbeResult
{
    ProbeSpec spec;
    ProbeVerdict verdict = ProbeVerdict::Inconclusive;
    ProbeGate gate = ProbeGate::None;
    ProbeNextStep nextStep = ProbeNextStep::None;
    bool canContinue = false;
    std::uint32_t phase = 0; ///< of SectorsOf4096
    ProbeEvidence evidence;
    std::uint32_t evictionRounds = 0;
    std::uint64_t writes = 0; ///< warm-ups included
    Bytes written;
    std::chrono::nanoseconds toVerdict{0}; ///< running time until the verdict
    std::chrono::nanoseconds total{0};     ///< with verification
    std::vector<ProbeSample> samples;      ///< each one that counts, in order
    RegionCheck region;
    std::optional<Error> failure;

    /// Penalty in turns of the platter; absent on flash and without a known rate.
    std::optional<double> effectTurns() const;
    /// What the rules may use: 4096 with its phase, or 512 when all gates were passed.
    std::optional<Measurement> measurement() const;
};

/// The believed size and its basis with this result among the facts (rules.md).
SectorBelief believedAfter(const ProbeResult &result, DiskFacts facts);

/// One sample as [block, shift, offset, start, latency]; nothing for anything else.
Json toJson(const ProbeSample &sample);
std::optional<ProbeSample> probeSampleFromJson(const Json &value);
Json toJson(const ProbeEvidence &evidence);
Result<ProbeEvidence> probeEvidenceFromJson(const Json &value, const std::string &path);
Json toJson(const RegionCheck &region);
Result<RegionCheck> regionCheckFromJson(const Json &value, const std::string &path);

/// Canonical: times in nanoseconds, samples as [block, shift, offset, start, latency].
Json toJson(const ProbeResult &result);
/// Strict. Errors: Json* (path), SchemaUnsupported.
Result<ProbeResult> probeResultFromJson(const Json &value);
/// Enough for 20 000 samples; pass it to parseJson().
inline constexpr std::size_t maxProbeJsonBytes = 4 * 1024 * 1024;

} // namespace driveready
