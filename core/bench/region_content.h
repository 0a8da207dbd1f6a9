// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/probe_progress.h"
#include "bench/probe_spec.h"
#include "platform/timed_io.h"

#include <cstddef>
#include <span>
#include <stop_token>
#include <vector>

namespace driveready {

/// What stands in the region of a probe after it.
struct RegionCheck
{
    bool isVerified = false;           ///< every byte was read back and is what it was
    std::uint64_t restoredSectors = 0; ///< differed and were written again
    std::vector<Lba> damaged;          ///< neither readable nor writable any more, or still wrong
    bool operator==(const RegionCheck &) const = default;
};

/// Keeps what a region holds on another file system, so that an interruption in the middle of a
/// write can be undone: a power cut may damage the neighbors of a sector too (detection 3.4).
class RegionJournal
{
public:
    RegionJournal() = default;
    RegionJournal(const RegionJournal &) = delete;
    RegionJournal &operator=(const RegionJournal &) = delete;
    virtual ~RegionJournal();
    /// Returns when it is durable; only then the first write follows. Errors: BackupStoreFailed and
    /// what the file system says; the probe then ends with nothing written.
    virtual Status save(Bytes start, std::span<const std::byte> data) = 0;
    /// The region was verified: nothing is needed any more.
    virtual Status drop() = 0;
};

/// What is written into a region, and what must stand there in the end.
class RegionContent
{
public:
    RegionContent() = default;
    RegionContent(const RegionContent &) = delete;
    RegionContent &operator=(const RegionContent &) = delete;
    virtual ~RegionContent();
    /// Before the first write. Errors: of the reads and the journal; Cancelled.
    virtual Status prepare(TimedIo &io, ProbeSink &sink, std::stop_token stop) = 0;
    /// The drive's memory may hold the region, so that partial writes would cost nothing.
    virtual bool mayBeCached() const = 0;
    /// What is to be written there. Offsets of the disk.
    virtual std::span<const std::byte> bytes(Bytes offset, std::size_t length) const = 0;
    /// After the last write, also after a stop or an error.
    virtual Result<RegionCheck> settle(TimedIo &io, ProbeSink &sink) = 0;
};

/// A drive that holds nothing: nothing is read or kept. A rotating disk gets zeros. Flash might
/// treat these as "nothing", so it gets noise while it is measured and zeros in the end.
class BlankContent final : public RegionContent
{
public:
    explicit BlankContent(const ProbeSpec &spec);
    Status prepare(TimedIo &, ProbeSink &, std::stop_token) override { return {}; }
    bool mayBeCached() const override { return false; }
    std::span<const std::byte> bytes(Bytes offset, std::size_t length) const override;
    Result<RegionCheck> settle(TimedIo &io, ProbeSink &sink) override;

private:
    Bytes m_start;
    Bytes m_length;
    bool m_isRotational;
    std::vector<std::byte> m_pattern;
};

/// The data that is there: read, journalled, written back, verified. `journal` must outlive it.
class SavedContent final : public RegionContent
{
public:
    SavedContent(const ProbeSpec &spec, RegionJournal &journal);
    Status prepare(TimedIo &io, ProbeSink &sink, std::stop_token stop) override;
    bool mayBeCached() const override { return true; }
    std::span<const std::byte> bytes(Bytes offset, std::size_t length) const override;
    Result<RegionCheck> settle(TimedIo &io, ProbeSink &sink) override;

private:
    Bytes m_start;
    Bytes m_length;
    RegionJournal &m_journal;
    std::vector<std::byte> m_data;
    bool m_isSaved = false;
};

/// A file of ours that was just written from end to end: the drive's memory may hold it, and
/// nobody misses it afterwards.
class OwnFileContent final : public RegionContent
{
public:
    explicit OwnFileContent(const ProbeSpec &spec);
    Status prepare(TimedIo &, ProbeSink &, std::stop_token) override { return {}; }
    bool mayBeCached() const override { return true; }
    std::span<const std::byte> bytes(Bytes offset, std::size_t length) const override;
    Result<RegionCheck> settle(TimedIo &, ProbeSink &) override { return RegionCheck{}; }

private:
    std::vector<std::byte> m_pattern;
};

/// Bytes that no drive can compress, the same for a seed.
std::vector<std::byte> noise(std::size_t length, std::uint64_t seed);

/// Reads a region back, writes what differs from `saved` or cannot be read, and reads that again.
/// For the end of a probe and, from a journal, for the time after an interruption. Errors: none of
/// single sectors (they are `damaged`); OutOfBounds and DeviceVanished.
Result<RegionCheck> restoreRegion(TimedIo &io, Bytes start, std::span<const std::byte> saved,
                                  ProbeSink &sink);

} // namespace driveready
