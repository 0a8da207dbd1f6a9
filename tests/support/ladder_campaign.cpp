// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/ladder_campaign.h"

#include "bench/effect.h"

namespace driveready::test {

namespace {

using enum LadderKind;

constexpr LadderCase cases[] = {
    {"L1", SimProfile::Lying5400, Writes, 4096},
    {"L1s", SimProfile::Lying5400, Writes, 4096, false},
    {"L2", SimProfile::Native5400, Writes, 0},
    {"L3", SimProfile::SataSsd, Writes, 4096},
    {"L4", SimProfile::SataSsd8K, Writes, 8192},
    {"L5", SimProfile::SataSsd16K, Writes, 16384},
    {"L6", SimProfile::Raid6, Writes, 65536},
    {"L7", SimProfile::Raid6, ReadStraddle, 65536},
    {"L8", SimProfile::SdCard, ReadStraddle, 8192},
    {"L9", SimProfile::Native7200, ReadStraddle, 0},
};

/// What is there, read before and written back, without keeping it.
class ReadContent final : public RegionContent
{
public:
    explicit ReadContent(const ProbeSpec &region)
        : m_region(region)
    {
    }
    Status prepare(TimedIo &io, ProbeSink &, std::stop_token) override
    {
        std::vector<std::byte> chunk(1024 * 1024);
        for (std::uint64_t at = 0; at < m_region.length.value(); at += chunk.size())
            if (const auto read = io.read(m_region.start + Bytes(at), chunk); !read)
                return fail(read.error());
        return {};
    }
    bool mayBeCached() const override { return true; }
    std::span<const std::byte> bytes(Bytes, std::size_t length) const override
    {
        static const std::vector<std::byte> zeros(65536);
        return std::span(zeros).first(length);
    }
    Result<RegionCheck> settle(TimedIo &, ProbeSink &) override { return RegionCheck{}; }

private:
    const ProbeSpec &m_region;
};

} // namespace

std::span<const LadderCase> allLadderCases()
{
    return cases;
}

LadderResult climbOnce(const LadderCase &what, std::uint64_t seed)
{
    const SimDriveSpec drive = drawSimDrive(what.profile, seed);
    VirtualClock clock;
    SimDrive disk(drive, seed, clock, SimDrive::Content::Ignored);
    ClockedIo io(disk, clock);
    LadderSpec spec = what.kind == ReadStraddle ? straddleLadder(drive.size, drive.isRotational)
                                                : writeLadder(Bytes(std::uint64_t{8} << 30),
                                                              Bytes(1 << 30), drive.isRotational);
    spec.seed = seed ^ 0x1ADDE5;
    ProbeSpec region;
    region.start = spec.start;
    region.length = spec.length;
    BlankContent blank(region);
    ReadContent read(region);
    RegionContent &content = what.isBlank ? static_cast<RegionContent &>(blank) : read;
    NullProbeSink sink;
    ContrastLadder ladder(spec, io, content, clock);
    return ladder.run(std::chrono::seconds(60), sink);
}

LadderRow ladderCampaign(const LadderCase &what, std::uint64_t runs, std::uint64_t firstSeed)
{
    LadderRow row;
    std::vector<double> seconds;
    std::vector<double> requests;
    for (std::uint64_t seed = firstSeed; seed < firstSeed + runs; ++seed) {
        const LadderResult result = climbOnce(what, seed);
        const std::uint64_t unit = result.unit ? result.unit->value() : 0;
        ++row.runs;
        row.right += result.isDecided && unit == what.unit ? 1U : 0U;
        row.wrong += result.isDecided && unit != what.unit ? 1U : 0U;
        seconds.push_back(std::chrono::duration<double>(result.toVerdict).count());
        requests.push_back(static_cast<double>(result.requests));
    }
    row.medianSeconds = quantileOf(seconds, .5);
    row.p95Seconds = quantileOf(seconds, .95);
    row.medianRequests = quantileOf(requests, .5);
    return row;
}

} // namespace driveready::test
