// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/clock.h"
#include "base/random.h"
#include "platform/block_io.h"
#include "sim/profiles.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>

namespace driveready {

/// A drive that exists only in memory and behaves as a profile says, on a virtual clock: a request
/// moves the clock by what it takes. Everything written is durable at once, as far as time goes;
/// flush() takes none. For tests, and for practice drives, which say so.
class SimDrive final : public BlockIo
{
public:
    enum class Content {
        Kept,   ///< what was written is read back; what was not is zero
        Ignored ///< only time: a read leaves the buffer as it is. For thousands of runs.
    };
    SimDrive(const SimDriveSpec &spec, std::uint64_t seed, VirtualClock &clock,
             Content content = Content::Kept);

    Status read(Bytes offset, std::span<std::byte> into) override;
    Status write(Bytes offset, std::span<const std::byte> data) override;
    Status flush() override { return {}; }
    Bytes size() const override { return m_spec.size; }
    SectorSize logicalSize() const override { return m_spec.logical; }

    const SimDriveSpec &spec() const { return m_spec; }
    std::uint64_t reads() const { return m_reads; }
    std::uint64_t writes() const { return m_writes; }
    /// The request with that index fails with IoError; of a write nothing arrives.
    void failReadAt(std::uint64_t index) { m_failRead = index; }
    void failWriteAt(std::uint64_t index) { m_failWrite = index; }
    /// The write with that index fails and leaves other bytes in the first sector that it covers,
    /// as a power cut or a head that slipped does.
    void tearWriteAt(std::uint64_t index) { m_tearWrite = index; }
    /// From now on every request to that sector fails.
    void breakSector(Lba lba) { m_broken.insert(lba.value()); }

private:
    using Page = std::array<std::byte, 4096>;
    void pass(double ms);
    SimRequest requestAt(Bytes offset, std::size_t length) const;
    Error ioError(Bytes offset) const;
    Status checkSectors(Bytes offset, std::size_t length) const;
    Status checkWrite(Bytes offset, std::span<const std::byte> data);
    void store(std::uint64_t offset, std::span<const std::byte> data);
    void load(std::uint64_t offset, std::span<std::byte> into) const;

    SimDriveSpec m_spec;
    VirtualClock &m_clock;
    Random m_host; ///< what the computer itself adds
    std::unique_ptr<Medium> m_medium;
    bool m_keeps;
    std::unordered_map<std::uint64_t, Page> m_pages;
    std::uint64_t m_reads = 0;
    std::uint64_t m_writes = 0;
    std::optional<std::uint64_t> m_failRead;
    std::optional<std::uint64_t> m_failWrite;
    std::optional<std::uint64_t> m_tearWrite;
    std::set<std::uint64_t> m_broken;
};

} // namespace driveready
