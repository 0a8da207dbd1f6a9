// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace driveready {

/// The command set the drive was asked in, as smartctl names it.
enum class SmartProtocol { Unknown, Ata, Nvme, Scsi };

/// One row of an ATA drive's attribute table. Names are those of smartctl's database, or guesses of
/// smartctl when the drive is not in it: trust them only with SmartReport::isInDatabase.
struct SmartAttribute
{
    enum class Failed { Never, Past, Now };

    std::uint8_t id = 0;
    std::string name;
    std::uint8_t value = 0; ///< normalised; 253 often means "not yet computed"
    std::optional<std::uint8_t> worst;
    std::optional<std::uint8_t> threshold;
    bool isPrefailure = false;
    Failed failed = Failed::Never;
    std::uint64_t raw = 0; ///< 48 bits (sometimes 56), packed as the drive likes
    std::string rawText;   ///< what smartctl made of them with the drive's own format

    bool operator==(const SmartAttribute &) const = default;
};

/// What smartctl's exit status says (smartctl(8)): bits 0 and 1 no data, bit 2 data may be missing,
/// bits 3 to 7 findings about the drive.
struct SmartExit
{
    std::uint8_t status = 0;

    constexpr bool hasNoData() const { return (status & 0x03) != 0; }
    constexpr bool isPartial() const { return (status & 0x04) != 0; }
    constexpr bool saysFailing() const { return (status & 0x08) != 0; }
    constexpr bool saysPrefailNow() const { return (status & 0x10) != 0; }
    constexpr bool saysBelowInPast() const { return (status & 0x20) != 0; }
    constexpr bool hasErrorLog() const { return (status & 0x40) != 0; }
    constexpr bool hasSelfTestErrors() const { return (status & 0x80) != 0; }

    bool operator==(const SmartExit &) const = default;
};

/// The state of the drive's own test.
struct SelfTestState
{
    enum class State { Unknown, NeverRun, Passed, Running, Interrupted, Failed };

    State state = State::Unknown;
    std::optional<std::uint8_t> percentLeft; ///< while it runs
    std::uint64_t errors = 0;                ///< failed tests in the log

    bool operator==(const SelfTestState &) const = default;
};

/// Degrees Celsius; may be below zero.
struct SmartTemperatures
{
    std::optional<int> current;
    std::optional<int> lowest;
    std::optional<int> highest;
    std::optional<int> limit; ///< where the drive warns or stops

    bool operator==(const SmartTemperatures &) const = default;
};

/// How raw attribute 9 holds the time. Needed for logs that keep raw values only.
enum class HoursCoding { Unknown, Low24Hours, Low32Hours, Minutes, HalfMinutes, Seconds };

/// How raw attribute 193 or 225 holds the count.
enum class LoadCoding { Unknown, Plain, High24OfPair };

/// Head loads. Only of a rotating drive: SSDs use the same attribute numbers for host writes,
/// remaps and the like (R12). A drive that counts both: the difference are emergency unloads.
struct LoadCycles
{
    std::uint64_t loads = 0;
    std::optional<std::uint64_t> unloads;
    std::uint8_t attribute = 0; ///< 193 or 225; 0 = a SCSI log page
    LoadCoding coding = LoadCoding::Unknown;
    std::optional<std::uint64_t> rated; ///< as the drive itself states (SCSI)

    bool operator==(const LoadCycles &) const = default;
};

/// The health page of NVMe.
struct NvmeHealth
{
    std::uint8_t criticalWarning = 0; ///< bits: spare, temperature, reliability, read-only, backup
    std::optional<std::uint8_t> spare;
    std::optional<std::uint8_t> spareThreshold;
    std::optional<std::uint64_t> percentageUsed; ///< may exceed 100
    std::optional<std::uint64_t> mediaErrors;
    std::optional<std::uint64_t> unsafeShutdowns;

    bool operator==(const NvmeHealth &) const = default;
};

struct ScsiHealth
{
    std::optional<std::uint64_t> grownDefects;
    std::optional<std::uint64_t> uncorrectedErrors; ///< of reads, writes and verifies together
    std::optional<std::uint64_t> ratedStartStops;   ///< as the drive itself states

    bool operator==(const ScsiHealth &) const = default;
};

/// SMART data of one drive as read, before any judgement. Absent = the drive does not say. Texts
/// are untrusted (probe/untrusted_text.h).
struct SmartReport
{
    SmartProtocol protocol = SmartProtocol::Unknown;
    std::string deviceType; ///< smartctl's -d TYPE that worked, e.g. "sat", "usbjmicron"
    std::string family;
    std::string model;
    std::string serial;
    std::string firmware;
    bool isInDatabase = false; ///< attribute names and formats are known for this model
    /// Turns a minute; 0 = does not rotate.
    std::optional<std::uint32_t> rotationRate;
    std::string linkMaximum; ///< e.g. "6.0 Gb/s"
    std::string linkCurrent;
    std::optional<std::uint64_t> linkMaximumBits; ///< bits a second
    std::optional<std::uint64_t> linkCurrentBits;

    SmartExit exit;
    std::optional<bool> passed; ///< the drive's own overall statement
    std::vector<SmartAttribute> attributes;
    std::optional<NvmeHealth> nvme;
    std::optional<ScsiHealth> scsi;
    SelfTestState selfTest;
    SmartTemperatures temperatures;
    std::optional<std::uint64_t> errorLogCount;

    std::optional<std::uint64_t> powerOnHours;
    HoursCoding hoursCoding = HoursCoding::Unknown;
    std::optional<std::uint64_t> headFlyingHours;
    std::optional<LoadCycles> loadCycles;
    std::optional<std::uint64_t> emergencyRetracts;
    std::optional<std::uint64_t> startStops;
    std::optional<std::uint64_t> powerCycles;

    std::vector<std::string> messages; ///< of smartctl
    /// Places of the JSON that were there but made no sense, e.g. "temperature.current"; at most
    /// maxSmartFaults. What they would have said is absent.
    std::vector<std::string> faults;
    bool wasRepaired = false; ///< the text was no JSON until bytes in strings were escaped

    bool operator==(const SmartReport &) const = default;

    /// By its rotation rate, else (old drives state none) by having a spindle's attributes.
    bool isRotating() const;
    const SmartAttribute *attribute(std::uint8_t id) const;
};

inline constexpr std::size_t maxSmartFaults = 16;

/// What attribute 9's raw value says in hours under that coding; nothing for Unknown.
std::optional<std::uint64_t> hoursFromRaw(std::uint64_t raw, HoursCoding coding);
/// Head loads in the raw value under that coding; nothing for Unknown.
std::optional<std::uint64_t> loadsFromRaw(std::uint64_t raw, LoadCoding coding);

} // namespace driveready
