// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/probe_design.h"

#include <algorithm>
#include <numeric>

namespace driveready {

namespace {

constexpr double sureShare = .999; // of the leading shift
// Of all writes; a uniform wait for the platter has a median of 0.5 and a range of 0.5 turns.
constexpr double visibleMedianTurns = .25;
constexpr double visibleRangeTurns = .20;

} // namespace

ProbeDesign::~ProbeDesign() = default;

PlatterDesign::PlatterDesign(double turnMs, double materialTurns)
    : m_turnMs(turnMs)
    , m_materialTurns(materialTurns)
    , m_noPenalty(turnMs)
{
}

ProbeDesign::Shifts PlatterDesign::nextShifts(Random &random) const
{
    Shifts shifts{};
    std::iota(shifts.begin(), shifts.end(), 0U);
    random.shuffle(shifts);
    return shifts;
}

void PlatterDesign::add(const Shifts &shifts, const BlockLatencies &ms, Random &random)
{
    if (!fitsDesign(shifts, true))
        return;
    BlockLatencies block{};
    for (std::size_t i = 0; i < shiftCount; ++i)
        block[shifts[i]] = ms[i];
    m_penalty.add(block, random);
    m_noPenalty.add(block);
    m_blocks.push_back(block);
}

ShiftEffect PlatterDesign::effectOfShift(std::size_t shift) const
{
    std::vector<BlockContrast> contrasts;
    for (const BlockLatencies &block : m_blocks) {
        const double sum = std::accumulate(block.begin(), block.end(), 0.0);
        contrasts.push_back({block[shift], (sum - block[shift]) / (shiftCount - 1)});
    }
    return effectOf(contrasts);
}

bool PlatterDesign::isVisible() const
{
    std::vector<double> all;
    for (const BlockLatencies &block : m_blocks)
        all.insert(all.end(), block.begin(), block.end());
    const double range = quantileOf(all, .75) - quantileOf(all, .25);
    return quantileOf(all, .5) >= visibleMedianTurns * m_turnMs &&
           range >= visibleRangeTurns * m_turnMs;
}

std::optional<ProbeDesign::Decision> PlatterDesign::decision() const
{
    const std::size_t leading = m_penalty.leadingShift();
    if (m_penalty.log() > decisionLog && m_penalty.leadingShare() > sureShare &&
        effectOfShift(leading).ms >= m_materialTurns * m_turnMs)
        return Decision{ProbeVerdict::SectorsOf4096, ProbeGate::None};
    if (!m_noPenalty.allRejected())
        return std::nullopt;
    if (!isVisible())
        return Decision{ProbeVerdict::Inconclusive, ProbeGate::Visibility};
    return Decision{ProbeVerdict::NoPenalty, ProbeGate::None};
}

ProbeGate PlatterDesign::openGate(ProbeGate end) const
{
    if (m_penalty.log() <= decisionLog)
        return end;
    return m_penalty.leadingShare() > sureShare ? ProbeGate::Materiality : ProbeGate::Phase;
}

ProbeEvidence PlatterDesign::evidence() const
{
    ProbeEvidence evidence;
    evidence.blocks = static_cast<std::uint32_t>(m_blocks.size());
    evidence.penaltyLog = m_penalty.log();
    evidence.noPenaltyLog = m_noPenalty.weakestLog();
    evidence.leadingShift = static_cast<std::uint32_t>(m_penalty.leadingShift());
    evidence.leadingShare = m_penalty.leadingShare();
    evidence.effect = effectOfShift(evidence.leadingShift);
    return evidence;
}

ProbeDesign::Shifts FlashDesign::nextShifts(Random &random) const
{
    Shifts shifts{}; // logical block 0 is aligned on flash, so there is one aligned shift
    for (std::size_t i = shiftCount / 2; i < shiftCount; ++i)
        shifts[i] = static_cast<std::uint32_t>(1 + random.below(shiftCount - 1));
    random.shuffle(shifts);
    return shifts;
}

void FlashDesign::add(const Shifts &shifts, const BlockLatencies &ms, Random &random)
{
    if (!fitsDesign(shifts, false))
        return;
    std::array<double, 4> aligned{};
    std::array<double, 4> shifted{};
    std::size_t alignedCount = 0;
    std::size_t shiftedCount = 0;
    for (std::size_t i = 0; i < shiftCount; ++i) {
        if (shifts[i] == 0)
            aligned[alignedCount++] = ms[i];
        else
            shifted[shiftedCount++] = ms[i];
    }
    m_evidence.add(aligned, shifted, random);
    // Garbage collection makes single writes slow; of four the middle two say more than the mean.
    const auto middle = [](std::array<double, 4> values) {
        std::ranges::sort(values);
        return (values[1] + values[2]) / 2;
    };
    m_blocks.push_back({middle(aligned), middle(shifted)});
}

std::optional<ProbeDesign::Decision> FlashDesign::decision() const
{
    if (m_evidence.log() > decisionLog)
        return Decision{ProbeVerdict::AlignmentCosts, ProbeGate::None};
    if (m_evidence.noPenaltyLog() > decisionLog)
        return Decision{ProbeVerdict::NoMaterialPenalty, ProbeGate::None};
    return std::nullopt;
}

ProbeEvidence FlashDesign::evidence() const
{
    ProbeEvidence evidence;
    evidence.blocks = static_cast<std::uint32_t>(m_blocks.size());
    evidence.penaltyLog = m_evidence.log();
    evidence.noPenaltyLog = m_evidence.noPenaltyLog();
    evidence.effect = effectOf(m_blocks);
    return evidence;
}

std::unique_ptr<ProbeDesign> makeDesign(const ProbeSpec &spec)
{
    if (spec.isRotational)
        return std::make_unique<PlatterDesign>(spec.turnMs(), spec.materialTurns);
    return std::make_unique<FlashDesign>();
}

bool fitsDesign(const ProbeDesign::Shifts &shifts, bool isRotational)
{
    std::array<std::size_t, shiftCount> counts{};
    for (const std::uint32_t shift : shifts) {
        if (shift >= shiftCount)
            return false;
        ++counts[shift];
    }
    return isRotational ? std::ranges::all_of(counts, [](std::size_t count) { return count == 1; })
                        : counts[0] == shiftCount / 2;
}

} // namespace driveready
