// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "base/units.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace driveready {

/// One measurement of another program: blocks of a size at a place, so many a second.
struct ImportedRate
{
    Bytes block;
    Bytes offset; ///< of the blocks, or of the partition; only its rest by 4096 counts
    double perSecond = 0;
    bool operator==(const ImportedRate &) const = default;
};

enum class ImportVerdict {
    NoSignal,     ///< blocks below 4096 bytes carry none
    NoPreference, ///< no offset is better than another
    Inconclusive,
    SectorsOf4096, ///< with the phase at which blocks are aligned
};
std::string_view wireName(ImportVerdict verdict);

/// What R13 says of the rates of one block size.
struct ImportJudgement
{
    Bytes block;
    ImportVerdict verdict = ImportVerdict::NoSignal;
    std::uint32_t phase = 0; ///< 512-byte steps
    double slowestAligned = 0;
    double fastestOther = 0;
    double ratio = 0; ///< slowest aligned / fastest other; 0 with only one kind of offset
    bool operator==(const ImportJudgement &) const = default;
};

/// R13, a judgement a block size, smallest first: slowest aligned / fastest other of 1.5 or more
/// means 4096, of 1.2 or less no preference. Every phase is tried as the aligned one. Live probes
/// never judge by a ratio. Pure.
std::vector<ImportJudgement> judgeImport(std::span<const ImportedRate> rates);

/// The table that phybs prints: count, size, offset, step, msec, tps, kB/s, separated by blanks or
/// commas; lines that are no such row are passed over. Errors: InvalidArgument (line) for a row
/// that contradicts itself, InvalidArgument when there is no row, InputTooLarge.
Result<std::vector<ImportedRate>> importPhybs(std::string_view text);

/// What matters of a report of postmark.
struct PostmarkReport
{
    double totalSeconds = 0;
    double transactionSeconds = 0;
    double transactionsPerSecond = 0;
    double megabytesRead = 0;
    double megabytesWritten = 0;
    bool operator==(const PostmarkReport &) const = default;
};
/// Errors: InvalidArgument (missing) when it is no such report, InputTooLarge.
Result<PostmarkReport> importPostmark(std::string_view text);
/// As a rate to be judged, for the partition that it ran on.
ImportedRate rateOf(const PostmarkReport &report, Bytes partitionStart);

/// What a rate was printed in.
enum class RateUnit { Kilobytes, Kibibytes, Unknown };
std::string_view wireName(RateUnit unit);
/// Which unit a printed rate is in, by the bytes and the time that it stands for. fio before 2
/// printed kB/s and called it KiB/s. Within half a per cent.
RateUnit unitOf(double bytes, double seconds, double printed);

/// One direction of one job of fio.
struct FioJob
{
    std::string name;
    bool isWrite = false;
    Bytes block;  ///< 0: not stated
    Bytes offset; ///< 0 if not stated
    double perSecond = 0;
    double bytesPerSecond = 0; ///< from bytes and time, not from what is printed
    RateUnit printedUnit = RateUnit::Unknown;
    bool operator==(const FioJob &) const = default;
};
/// The JSON output of fio 2 (bytes in KiB) and 3. Errors: Json*, Unsupported (version),
/// InvalidArgument when no job moved any data.
Result<std::vector<FioJob>> importFio(std::string_view text);
/// The jobs that state a block size, to be judged.
std::vector<ImportedRate> ratesOf(std::span<const FioJob> jobs);

inline constexpr std::size_t maxImportBytes = 4 * 1024 * 1024;

} // namespace driveready
