// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/probe_spec.h"

#include <algorithm>

namespace driveready {

namespace {

constexpr std::uint64_t grid = 4096;
constexpr double unknownTurnMs = 25.0 / 3;

std::uint64_t roundUp(std::uint64_t value)
{
    return (value + grid - 1) / grid * grid;
}

} // namespace

double ProbeSpec::turnMs() const
{
    return turnsPerMinute && *turnsPerMinute > 0 ? 60'000.0 / *turnsPerMinute : unknownTurnMs;
}

Bytes usualRegion(bool isRotational)
{
    return Bytes((isRotational ? 32 : 256) * oneMiB.value());
}

Bytes slotSize(bool isRotational)
{
    return Bytes((isRotational ? 32 : 16) * std::uint64_t{1024});
}

std::vector<ProbeSlot> slotsOf(Bytes start, Bytes length, Bytes slot)
{
    std::vector<ProbeSlot> places;
    const std::uint64_t end = (start + length).value();
    for (std::uint64_t at = roundUp(start.value()); at + slot.value() <= end; at += slot.value())
        places.push_back({Bytes(at), 0});
    return places;
}

std::optional<ProbeSpec> specForDisk(Bytes diskSize, bool isRotational, Bytes from)
{
    const Bytes length = usualRegion(isRotational);
    const Bytes start(roundUp(std::max(from, oneMiB).value()));
    const auto end = checkedAdd(start.value(), length.value() + oneMiB.value());
    if (!end || *end > diskSize.value())
        return std::nullopt;
    ProbeSpec spec;
    spec.isRotational = isRotational;
    spec.start = start;
    spec.length = length;
    spec.places = slotsOf(start, length, slotSize(isRotational));
    return spec;
}

SlotPool::SlotPool(std::vector<ProbeSlot> places, Random &random)
    : m_slots(std::move(places))
{
    random.shuffle(m_slots);
}

ProbeSlot SlotPool::take()
{
    const ProbeSlot slot = m_slots.back();
    m_slots.pop_back();
    return slot;
}

void SlotPool::avoid(Bytes from, Bytes to)
{
    std::erase_if(m_slots,
                  [&](const ProbeSlot &slot) { return slot.offset >= from && slot.offset < to; });
}

} // namespace driveready
