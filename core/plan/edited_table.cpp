// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/edited_table.h"

#include "plan/file_system_rules.h"

#include <algorithm>
#include <string_view>

namespace driveready::detail {

namespace {

constexpr std::uint32_t firstLogical = 5;

} // namespace

EditedTable::EditedTable(const DiskLayout &old)
    : m_old(old)
    , m_layout(old)
{
    for (const Partition &partition : old.partitions)
        m_was[partition.start] = partition.number;
}

bool EditedTable::hasContainer() const
{
    return type() == TableType::Dos &&
           std::ranges::any_of(m_layout.partitions, &Partition::isExtended);
}

bool EditedTable::hasLogicalsBeside(const std::vector<std::uint32_t> &numbers) const
{
    return std::ranges::any_of(m_layout.partitions, [&](const Partition &partition) {
        const auto was = m_was.find(partition.start);
        return partition.isLogical(type()) &&
               (was == m_was.end() || !std::ranges::contains(numbers, was->second));
    });
}

std::uint32_t EditedTable::freeNumber() const
{
    const std::uint32_t most =
        type() == TableType::Gpt ? maxPlanPartitions : static_cast<std::uint32_t>(dosPrimaries);
    for (std::uint32_t number = 1; number <= most; ++number) {
        if (!m_layout.find(number))
            return number;
    }
    return 0;
}

Partition &EditedTable::byOldNumber(std::uint32_t number)
{
    const Lba start = m_old.find(number)->start;
    return *std::ranges::find(m_layout.partitions, start, &Partition::start);
}

void EditedTable::remove(Partition partition)
{
    m_was.erase(partition.start);
    std::erase(m_layout.partitions, partition);
}

void EditedTable::insert(const Partition &partition)
{
    m_layout.partitions.push_back(partition);
}

void EditedTable::settle()
{
    auto &all = m_layout.partitions;
    std::ranges::sort(all, [this](const Partition &a, const Partition &b) {
        const bool areLogical = a.isLogical(type()) && b.isLogical(type());
        return areLogical ? a.start < b.start : a.number < b.number;
    });
    const auto container = std::ranges::find_if(all, &Partition::isExtended);
    std::uint32_t next = firstLogical;
    for (Partition &partition : all) {
        if (!partition.isLogical(type()))
            continue;
        if (next == firstLogical && container != all.end())
            partition.ebr = container->start;
        partition.number = next++;
    }
}

std::vector<KeptPartition> EditedTable::kept() const
{
    std::vector<KeptPartition> kept;
    for (const Partition &partition : m_layout.partitions) {
        if (const auto was = m_was.find(partition.start); was != m_was.end())
            kept.push_back({partition.number, was->second});
    }
    return kept;
}

bool isUnwritableName(std::string_view name)
{
    return !partitionNameFault(name).empty() || name.contains("\\x") ||
           std::ranges::any_of(name, [](char c) { return static_cast<unsigned char>(c) >= 0xF0; });
}

} // namespace driveready::detail
