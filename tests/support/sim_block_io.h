// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/block_io.h"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace driveready::test {

/// A disk in memory with a volatile write cache: what was written and not flushed may or may not
/// survive a power cut, 512 bytes by 512 bytes. Faults are planned by the index of an operation.
class SimBlockIo final : public BlockIo
{
public:
    using Unit = std::array<std::byte, 512>;
    using Units = std::map<std::uint64_t, Unit>;

    SimBlockIo(Bytes size, SectorSize logical);
    /// A copy of the durable content, nothing pending, no faults.
    explicit SimBlockIo(const Units &content, Bytes size, SectorSize logical);

    Status read(Bytes offset, std::span<std::byte> into) override;
    Status write(Bytes offset, std::span<const std::byte> data) override;
    Status flush() override;
    Bytes size() const override { return m_size; }
    SectorSize logicalSize() const override { return m_logical; }

    /// Writes and flushes so far; the index of the next one.
    std::size_t changes() const { return m_changes; }
    std::size_t reads() const { return m_reads; }

    /// From this write or flush on everything fails: the power is gone. A write at that index
    /// still reaches the cache, so that it may be torn.
    void cutAt(std::size_t change) { m_cut = change; }
    /// This write or flush fails with EIO; of a write `survives` bytes have arrived before.
    void failChangeAt(std::size_t change, std::size_t survives = 0);
    void failReadAt(std::size_t read) { m_failRead = read; }
    /// Every write that touches this 512-byte unit fails: a sector gone bad for good.
    void breakUnit(std::uint64_t unit) { m_broken.insert(unit); }
    /// This flush claims success and does nothing.
    void loseFlushAt(std::size_t change) { m_lostFlush = change; }
    /// Writes of this unit are reported as done but store something else.
    void corruptUnit(std::uint64_t unit) { m_corrupt.insert(unit); }

    /// 512-byte units that wait in the cache, oldest first.
    std::size_t pendingUnits() const { return m_pending.size(); }
    /// The content after a power cut in which exactly the pending units that `survives` names are
    /// written.
    Units crash(const std::function<bool(std::size_t)> &survives) const;
    /// What a reader sees now.
    Units content() const;
    const Units &durable() const { return m_durable; }

private:
    struct Pending
    {
        std::uint64_t index;
        Unit data;
    };
    Status check(Bytes offset, std::size_t length) const;
    Error ioError(ErrorCode code, Bytes offset) const;
    void put(std::uint64_t index, const std::byte *data);

    Bytes m_size;
    SectorSize m_logical;
    Units m_durable;
    Units m_view;
    std::vector<Pending> m_pending;
    std::size_t m_changes = 0;
    std::size_t m_reads = 0;
    std::optional<std::size_t> m_cut;
    std::optional<std::size_t> m_failChange;
    std::size_t m_survives = 0;
    std::optional<std::size_t> m_failRead;
    std::optional<std::size_t> m_lostFlush;
    std::set<std::uint64_t> m_broken;
    std::set<std::uint64_t> m_corrupt;
};

/// Same bytes everywhere; an absent unit is zero.
bool sameContent(const SimBlockIo::Units &a, const SimBlockIo::Units &b);

} // namespace driveready::test
