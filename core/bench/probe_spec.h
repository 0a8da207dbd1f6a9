// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/random.h"
#include "base/units.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace driveready {

/// What is written during a probe, safest first.
enum class ProbeMode {
    OwnFile,  ///< a file of ours on a mounted drive
    Blank,    ///< a part of a drive that holds nothing
    SameData, ///< what is there is written back; the drive is not in use and it was agreed to
};
std::string_view wireName(ProbeMode mode);

/// A place for one write that no other request of the run comes near. `phase`: how many 512-byte
/// steps the place lies behind a multiple of 4096 bytes of the whole disk; on a disk itself 0, in a
/// file it depends on where the file lies.
struct ProbeSlot
{
    Bytes offset;
    std::uint32_t phase = 0;
    bool operator==(const ProbeSlot &) const = default;
};

/// What to probe and how. Offsets are those of the disk, or of the own file.
struct ProbeSpec
{
    ProbeMode mode = ProbeMode::SameData;
    bool isRotational = true;
    std::optional<std::uint32_t> turnsPerMinute; ///< absent: unknown
    Bytes start;                                 ///< the only part that is ever written
    Bytes length;
    std::vector<ProbeSlot> places; ///< all inside that part
    std::uint64_t seed = 0;        ///< of the random order; the same seed, the same order
    double materialTurns = 0.3;    ///< less is no sector size, whatever the evidence

    /// One turn in ms; 8.33 for an unknown rate, so that 0.6 turn is 5 ms (detection 3.5).
    double turnMs() const;
};

/// Rotational: 32 MiB in places of 32 KiB. Flash: 256 MiB in places of 16 KiB.
Bytes usualRegion(bool isRotational);
Bytes slotSize(bool isRotational);
/// A whole number of places between `start` and `start + length`, in order. `start` counts as a
/// multiple of 4096 bytes: it is rounded up.
std::vector<ProbeSlot> slotsOf(Bytes start, Bytes length, Bytes slot);
/// The usual region of a disk at or behind `from`, off its first and last MiB; nothing when the
/// disk is too small for one.
std::optional<ProbeSpec> specForDisk(Bytes diskSize, bool isRotational, Bytes from);

/// Hands out places in random order, each once.
class SlotPool
{
public:
    SlotPool(std::vector<ProbeSlot> places, Random &random);
    std::size_t left() const { return m_slots.size(); }
    /// Must not be called when none is left.
    ProbeSlot take();
    /// Hands out no place that begins in [from, to): the drive has read ahead there.
    void avoid(Bytes from, Bytes to);

private:
    std::vector<ProbeSlot> m_slots;
};

} // namespace driveready
