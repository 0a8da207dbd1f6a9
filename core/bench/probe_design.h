// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/e_process.h"
#include "bench/probe_result.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace driveready {

/// How the blocks of a probe are built and what they mean: one design for platters, one for flash.
class ProbeDesign
{
public:
    struct Decision
    {
        ProbeVerdict verdict = ProbeVerdict::Inconclusive;
        ProbeGate gate = ProbeGate::None;
    };
    using Shifts = std::array<std::uint32_t, shiftCount>;

    ProbeDesign() = default;
    ProbeDesign(const ProbeDesign &) = delete;
    ProbeDesign &operator=(const ProbeDesign &) = delete;
    virtual ~ProbeDesign();

    /// The start shifts of the next block in the order in which they are written.
    virtual Shifts nextShifts(Random &random) const = 0;
    /// A whole block: latencies in ms in the order of `shifts`. One with shifts that the design
    /// does not have (fitsDesign()) is no evidence and changes nothing.
    virtual void add(const Shifts &shifts, const BlockLatencies &ms, Random &random) = 0;
    /// Nothing while the evidence does not suffice.
    virtual std::optional<Decision> decision() const = 0;
    /// What keeps it from a verdict when time or space is over.
    virtual ProbeGate openGate(ProbeGate end) const = 0;
    virtual ProbeEvidence evidence() const = 0;
};

/// Rotating: eight shifts a block, ranks against "no penalty" (detection 3.5).
class PlatterDesign final : public ProbeDesign
{
public:
    PlatterDesign(double turnMs, double materialTurns);
    Shifts nextShifts(Random &random) const override;
    void add(const Shifts &shifts, const BlockLatencies &ms, Random &random) override;
    std::optional<Decision> decision() const override;
    ProbeGate openGate(ProbeGate end) const override;
    ProbeEvidence evidence() const override;

private:
    ShiftEffect effectOfShift(std::size_t shift) const;
    bool isVisible() const;

    double m_turnMs;
    double m_materialTurns;
    RankEvidence m_penalty;
    NoPenaltyEvidence m_noPenalty;
    std::vector<BlockLatencies> m_blocks; ///< by shift
};

/// Flash: four aligned and four shifted writes a block; only the size of the cost is of interest.
class FlashDesign final : public ProbeDesign
{
public:
    Shifts nextShifts(Random &random) const override;
    void add(const Shifts &shifts, const BlockLatencies &ms, Random &random) override;
    std::optional<Decision> decision() const override;
    ProbeGate openGate(ProbeGate end) const override { return end; }
    ProbeEvidence evidence() const override;

private:
    UnitEvidence m_evidence;
    std::vector<BlockContrast> m_blocks;
};

std::unique_ptr<ProbeDesign> makeDesign(const ProbeSpec &spec);
/// Whether a block can have these shifts: on platters each of them once, on flash 0 four times.
bool fitsDesign(const ProbeDesign::Shifts &shifts, bool isRotational);

} // namespace driveready
