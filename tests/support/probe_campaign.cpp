// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/probe_campaign.h"

#include "bench/effect.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace driveready::test {

namespace {

using enum ProbeVerdict;

constexpr CampaignCase cases[] = {
    {"1", SimProfile::Native7200, false, Ablation::None, NoPenalty, 2.23},
    {"2", SimProfile::Native5400, false, Ablation::None, NoPenalty, 2.84},
    {"2b", SimProfile::Native5400Busy, false, Ablation::None, NoPenalty, 6.11},
    {"2r", SimProfile::Native5400Ramp, false, Ablation::None, NoPenalty, 3.70},
    {"2p", SimProfile::Native5400Pauses, false, Ablation::None, NoPenalty, 4.84},
    {"3", SimProfile::Lying5400, false, Ablation::None, SectorsOf4096, 2.10},
    {"3d", SimProfile::Lying5400, true, Ablation::None, SectorsOf4096, 0.73},
    {"3r", SimProfile::Lying5400TwoTurns, false, Ablation::None, SectorsOf4096, 2.29},
    {"3j", SimProfile::Lying5400Phase7, false, Ablation::None, SectorsOf4096, 2.47},
    {"3b", SimProfile::Lying5400Busy, false, Ablation::None, SectorsOf4096, 2.87},
    {"3u", SimProfile::Lying5400, false, Ablation::None, SectorsOf4096, 0, false},
    {"4", SimProfile::LyingMobile, false, Ablation::None, SectorsOf4096, 2.13},
    {"5", SimProfile::Honest7200, false, Ablation::None, SectorsOf4096, 1.61},
    {"6", SimProfile::FourKNative, false, Ablation::None, ByLogicalSize, 0},
    {"7", SimProfile::Shingled5900, false, Ablation::None, SectorsOf4096, 3.81},
    {"8", SimProfile::UsbLying, false, Ablation::None, SectorsOf4096, 2.13},
    {"8i", SimProfile::UsbLyingNoFlush, false, Ablation::None, Inconclusive, 1.37},
    {"8k", SimProfile::UsbLogical4096, false, Ablation::None, ByLogicalSize, 0},
    {"9", SimProfile::UsbNativeNoFlush, false, Ablation::None, Inconclusive, 1.37},
    {"10", SimProfile::SataSsd, false, Ablation::None, AlignmentCosts, 0.88},
    {"11", SimProfile::NvmeConsumer, false, Ablation::None, AlignmentCosts, 0.89},
    {"12", SimProfile::NvmeProtected, false, Ablation::None, NoMaterialPenalty, 0.69},
    {"13", SimProfile::Raid6, false, Ablation::None, NoPenalty, 3.11},
    {"14", SimProfile::EnterpriseHidden, false, Ablation::None, NoPenalty, 2.23},
    {"15", SimProfile::Lying5900PartlyHidden, false, Ablation::None, SectorsOf4096, 3.87},
    {"A2", SimProfile::Lying5400, false, Ablation::NoEviction, SectorsOf4096, 0},
    {"A3", SimProfile::Native5400, false, Ablation::ReadThenWrite, NoPenalty, 0},
    {"A3x", SimProfile::Native5400, false, Ablation::ReadThenWriteWithoutGates, NoPenalty, 0},
};

/// The reads of the real content, into one buffer: memory for 32 MiB would be the most expensive
/// part of a run.
class TimeOnlyContent final : public RegionContent
{
public:
    TimeOnlyContent(const ProbeSpec &spec, Ablation ablation)
        : m_spec(spec)
        , m_ablation(ablation)
    {
    }
    Status prepare(TimedIo &io, ProbeSink &, std::stop_token) override
    {
        if (m_ablation == Ablation::ReadThenWrite ||
            m_ablation == Ablation::ReadThenWriteWithoutGates)
            return {};
        static std::vector<std::byte> buffer(1024 * 1024);
        for (std::uint64_t at = 0; at < m_spec.length.value(); at += buffer.size())
            if (const auto read = io.read(m_spec.start + Bytes(at), buffer); !read)
                return fail(read.error());
        return {};
    }
    bool mayBeCached() const override { return m_ablation == Ablation::None; }
    std::span<const std::byte> bytes(Bytes, std::size_t length) const override
    {
        static const std::vector<std::byte> zeros(4096);
        return std::span(zeros).first(length);
    }
    Result<RegionCheck> settle(TimedIo &, ProbeSink &) override { return RegionCheck{}; }

private:
    const ProbeSpec &m_spec;
    Ablation m_ablation;
};

/// Reads the 8 KiB at a place, and only then writes there.
class ReadFirstIo final : public TimedIo
{
public:
    explicit ReadFirstIo(TimedIo &inner)
        : m_inner(inner)
    {
    }
    Result<std::chrono::nanoseconds> write(Bytes offset, std::span<const std::byte> data) override
    {
        static std::vector<std::byte> buffer(8192);
        const Bytes slot(offset.value() / 32768 * 32768);
        if (const auto read = m_inner.read(slot, buffer); !read)
            return read;
        return m_inner.write(offset, data);
    }
    Result<std::chrono::nanoseconds> read(Bytes offset, std::span<std::byte> into) override
    {
        return m_inner.read(offset, into);
    }
    Bytes size() const override { return m_inner.size(); }
    SectorSize logicalSize() const override { return m_inner.logicalSize(); }

private:
    TimedIo &m_inner;
};

bool isWrong(const CampaignCase &what, const SimDriveSpec &drive, const ProbeResult &result)
{
    if (result.verdict == Inconclusive)
        return false;
    if (result.verdict != what.right)
        return true;
    return result.verdict == SectorsOf4096 && result.phase != drive.phase;
}

bool readsFirst(const CampaignCase &what)
{
    return what.ablation == Ablation::ReadThenWrite ||
           what.ablation == Ablation::ReadThenWriteWithoutGates;
}

SimDriveSpec driveFor(const CampaignCase &what, std::uint64_t seed)
{
    SimDriveSpec drive = drawSimDrive(what.profile, seed);
    // Reading ahead would answer every second of these reads from memory and blur what is shown:
    // that a write right behind a read of the same place is locked to the platter.
    if (auto *disk = std::get_if<RotatingParams>(&drive.medium); disk && readsFirst(what))
        disk->readAhead = 0;
    return drive;
}

std::chrono::nanoseconds budgetOf(SimProfile profile)
{
    const bool isSlow = profile == SimProfile::Raid6 || profile == SimProfile::Shingled5900;
    return std::chrono::seconds(isSlow ? 20 : 10);
}

} // namespace

std::span<const CampaignCase> allCampaignCases()
{
    return cases;
}

const CampaignCase &campaignCase(std::string_view row)
{
    const auto *const found = std::ranges::find(cases, row, &CampaignCase::row);
    if (found == std::end(cases))
        std::abort();
    return *found;
}

ProbeResult probeOnce(const CampaignCase &what, std::uint64_t seed)
{
    const SimDriveSpec drive = driveFor(what, seed);
    VirtualClock clock;
    SimDrive disk(drive, seed, clock, SimDrive::Content::Ignored);
    ClockedIo timed(disk, clock);
    ReadFirstIo readFirst(timed);
    auto spec = specForDisk(drive.size, drive.isRotational, Bytes(drive.size.value() / 3));
    spec->seed = seed ^ 0x5EED;
    if (what.knowsRate)
        spec->turnsPerMinute = drive.turnsPerMinute;
    if (what.ablation == Ablation::ReadThenWriteWithoutGates)
        spec->materialTurns = -1e6;
    TimeOnlyContent saved(*spec, what.ablation);
    BlankContent blank(*spec);
    RegionContent &content = what.isBlank ? static_cast<RegionContent &>(blank) : saved;
    TimedIo &io = readsFirst(what) ? static_cast<TimedIo &>(readFirst) : timed;
    NullProbeSink sink;
    TruthProbe probe(*spec, {io, content, clock, sink});
    const auto budget = budgetOf(what.profile);
    ProbeResult result = probe.run(budget);
    // Without any gate a run goes on until it has a verdict or no time.
    while (what.ablation == Ablation::ReadThenWriteWithoutGates &&
           result.gate == ProbeGate::Visibility && result.toVerdict < budget)
        result = probe.run(budget - result.toVerdict);
    return result;
}

CampaignRow campaign(const CampaignCase &what, std::uint64_t runs, std::uint64_t firstSeed)
{
    CampaignRow row;
    std::vector<double> seconds;
    std::vector<double> writes;
    for (std::uint64_t seed = firstSeed; seed < firstSeed + runs; ++seed) {
        const ProbeResult result = probeOnce(what, seed);
        const SimDriveSpec drive = drawSimDrive(what.profile, seed);
        ++row.runs;
        row.wrong += isWrong(what, drive, result) ? 1U : 0U;
        row.right += result.verdict == what.right && !isWrong(what, drive, result) ? 1U : 0U;
        row.fourK += result.verdict == SectorsOf4096 || result.verdict == AlignmentCosts ? 1U : 0U;
        row.none += result.verdict == NoPenalty || result.verdict == NoMaterialPenalty ? 1U : 0U;
        row.inconclusive += result.verdict == Inconclusive ? 1U : 0U;
        seconds.push_back(std::chrono::duration<double>(result.toVerdict).count());
        writes.push_back(static_cast<double>(result.writes));
    }
    row.medianSeconds = quantileOf(seconds, .5);
    row.p95Seconds = quantileOf(seconds, .95);
    row.maxSeconds = quantileOf(seconds, 1);
    row.medianWrites = quantileOf(writes, .5);
    return row;
}

std::uint64_t mostByChance(double bound, std::uint64_t runs)
{
    // Poisson tail: the number beyond which less than 1e-6 is left.
    const double mean = bound * static_cast<double>(runs);
    double term = std::exp(-mean);
    double sum = term;
    std::uint64_t count = 0;
    while (1 - sum > 1e-6) {
        ++count;
        term *= mean / static_cast<double>(count);
        sum += term;
    }
    return count;
}

} // namespace driveready::test
