// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "align/proposal.h"

#include <algorithm>
#include <numeric>

namespace driveready {

namespace {

std::uint64_t saturatedSum(std::uint64_t a, std::uint64_t b)
{
    return checkedAdd(a, b).value_or(UINT64_MAX);
}

/// Goes over the partitions in the order of position and remembers where the last one ends.
class Proposer
{
public:
    Proposer(const DiskFacts &facts, const ProposalFrame &frame)
        : m_facts(facts)
        , m_frame(frame)
    {
        for (const PartitionFacts &partition : facts.partitions) {
            if (partition.type == PartitionKind::Extended)
                m_container = &partition;
        }
    }

    void run(std::vector<JudgedPartition> &judged)
    {
        const std::vector<std::size_t> order = positions();
        for (std::size_t i = 0; i < order.size(); ++i) {
            const PartitionFacts &partition = m_facts.partitions[order[i]];
            JudgedPartition &verdict = judged[order[i]];
            if (isNeverMisaligned(partition.type))
                keep(partition, verdict);
            else
                place(partition, verdict, i + 1 == order.size());
            m_isFirst = false;
        }
    }

private:
    /// Container first, so that the first logical is not taken for the disk's first partition.
    std::vector<std::size_t> positions() const
    {
        std::vector<std::size_t> order(m_facts.partitions.size());
        std::iota(order.begin(), order.end(), 0);
        std::ranges::stable_sort(order, [this](std::size_t a, std::size_t b) {
            const PartitionFacts &left = m_facts.partitions[a];
            const PartitionFacts &right = m_facts.partitions[b];
            if (left.start != right.start)
                return left.start < right.start;
            return left.type == PartitionKind::Extended && right.type != PartitionKind::Extended;
        });
        return order;
    }

    void keep(const PartitionFacts &partition, JudgedPartition &verdict)
    {
        verdict.proposedStart = partition.start;
        verdict.proposedSize = partition.size;
        if (partition.type != PartitionKind::Extended)
            m_end = std::max(m_end, saturatedSum(partition.start, partition.size.value_or(1)));
    }

    void place(const PartitionFacts &partition, JudgedPartition &verdict, bool isLast)
    {
        const bool onGrid = placeOn(m_frame.grid, partition, verdict, isLast) ||
                            placeOn(m_frame.fine, partition, verdict, isLast);
        if (!onGrid) {
            verdict.proposedStart = partition.start;
            verdict.proposedSize = partition.size;
        }
        m_end = saturatedSum(verdict.proposedStart, verdict.proposedSize.value_or(1));
        m_hasLogical = m_hasLogical || partition.isLogical;
    }

    /// False when nothing of the partition is left on that grid.
    bool placeOn(const Grid &grid, const PartitionFacts &partition, JudgedPartition &verdict,
                 bool isLast) const
    {
        const auto start = startOn(grid, partition);
        if (!start)
            return false;
        verdict.proposedStart = *start;
        verdict.proposedSize = std::nullopt;
        const auto end = endOn(grid, partition, isLast);
        if (!end)
            return true; // a length nobody knows
        if (*end <= *start)
            return false;
        verdict.proposedSize = *end - *start;
        return true;
    }

    std::optional<std::uint64_t> startOn(const Grid &grid, const PartitionFacts &partition) const
    {
        const std::uint64_t lowest = lowestStart(partition);
        if (grid.isOnGrid(partition.start) && partition.start >= lowest)
            return partition.start;
        const bool isBad = m_frame.grid.residue(partition.start) != 0;
        if (m_isFirst && isBad && &grid == &m_frame.grid)
            return m_frame.firstStart;
        std::uint64_t from = std::max({partition.start, m_end, lowest});
        // R7: room for the EBR of a logical that moves.
        if (partition.isLogical && m_hasLogical)
            from = std::max(from, saturatedSum(m_end, grid.step()));
        return grid.next(from);
    }

    /// What no partition may start before: the table, and the container's own EBR.
    std::uint64_t lowestStart(const PartitionFacts &partition) const
    {
        if (partition.isLogical && m_container)
            return saturatedSum(m_container->start, 1);
        return m_frame.firstUsable;
    }

    std::optional<std::uint64_t> endOn(const Grid &grid, const PartitionFacts &partition,
                                       bool isLast) const
    {
        std::optional<std::uint64_t> limit = m_frame.endLimit;
        if (partition.isLogical && m_container && m_container->size) {
            const std::uint64_t end = saturatedSum(m_container->start, *m_container->size);
            limit = std::min(limit.value_or(end), end);
        }
        std::optional<std::uint64_t> wanted;
        if (partition.size)
            wanted = saturatedSum(partition.start, *partition.size);
        if (isLast && limit)
            wanted = limit;
        if (!wanted)
            return std::nullopt;
        return grid.previous(std::min(*wanted, limit.value_or(*wanted))).value_or(0);
    }

    const DiskFacts &m_facts;
    const ProposalFrame &m_frame;
    const PartitionFacts *m_container = nullptr;
    std::uint64_t m_end = 0; ///< exclusive, of the previous one as proposed
    bool m_isFirst = true;
    bool m_hasLogical = false;
};

} // namespace

bool isNeverMisaligned(PartitionKind kind)
{
    return kind == PartitionKind::Extended || kind == PartitionKind::BiosBoot ||
           kind == PartitionKind::Msr;
}

void propose(std::vector<JudgedPartition> &judged, const DiskFacts &facts,
             const ProposalFrame &frame)
{
    Proposer(facts, frame).run(judged);
}

} // namespace driveready
