// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "base/json.h"
#include "base/units.h"
#include "platform/platform.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace driveready {

/// What a drive is connected by. `now` and `most` in bytes of payload a second: after the line
/// coding, before the protocol's own messages. No throughput of the drive can be above `now` (R14).
struct LinkSpeed
{
    std::string kind; ///< sata, usb, pcie
    Bytes now;
    std::optional<Bytes> most;      ///< of the drive itself; absent: it does not say
    std::optional<Bytes> portLimit; ///< of the socket, where the kernel tells
    bool operator==(const LinkSpeed &) const = default;
};

/// What the kernel has counted of one disk since it appeared (Documentation/block/stat.rst).
struct DiskCounters
{
    std::uint64_t reads = 0;
    std::uint64_t writes = 0;
    Bytes read;
    Bytes written;
    bool operator==(const DiskCounters &) const = default;
};
std::optional<DiskCounters> readCounters(const SystemPaths &paths, std::string_view disk);
/// What was added from one to the other; 0 where it went backwards (another disk of that name).
DiskCounters operator-(const DiskCounters &later, const DiskCounters &earlier);
Json toJson(const DiskCounters &counters);
Result<DiskCounters> countersFromJson(const Json &value, std::string path);

/// Under what a figure was taken (report 001: the governor made three times the difference that
/// was to be measured). Absent: this system does not tell.
struct RunConditions
{
    std::string disk; ///< kernel name of the whole disk
    std::string kernel;
    std::vector<std::string> governors; ///< one a CPU, in order of the CPUs; "" without one
    std::vector<std::string> energyPreferences;
    std::optional<std::string> scheduler;
    std::optional<std::string> writeCache; ///< as the kernel sees it: "write back", "write through"
    std::optional<std::string> driveCache; ///< as the drive told: sd's cache_type
    std::optional<std::uint32_t> logical;
    std::optional<std::uint32_t> physical;
    std::optional<bool> isRotational;
    std::optional<std::uint64_t> readAheadKiB;
    std::optional<LinkSpeed> link;
    std::optional<std::int64_t> milliCelsius;
    std::optional<bool> isOnMains;         ///< absent: no supply says so, as on desktops
    std::optional<std::string> fileSystem; ///< of a run in a file
    std::optional<std::string> mountOptions;
    bool operator==(const RunConditions &) const = default;
};

/// Reads all that. Only the temperature is asked of the drive, by the kernel (drivetemp, nvme): not
/// for a list of drives, and not while requests are on their way (detection 3.4). `folder`: of a
/// run in a file, else empty. Never fails; what cannot be read is absent.
RunConditions readConditions(const SystemPaths &paths, const std::string &disk,
                             const std::string &folder = {});
Json toJson(const RunConditions &conditions);
/// Strict. Errors: Json* (path).
Result<RunConditions> conditionsFromJson(const Json &value, std::string path);

/// One thing that is not the same.
struct ConditionDifference
{
    /// kernel, governor, energy-preference, scheduler, write-cache, drive-cache, logical, physical,
    /// rotational, read-ahead, link, temperature, power-source, file-system, mount-options
    std::string_view what;
    std::string first; ///< as in the file; "" when absent
    std::string second;
    /// The two runs must not be set side by side as if they were of the drives alone. Of the
    /// temperature from 10 degrees on; the kernel's version, the sector sizes and the rotation are
    /// only told: they belong to what is compared.
    bool forbidsComparison = false;
    bool operator==(const ConditionDifference &) const = default;
};
std::vector<ConditionDifference> differences(const RunConditions &a, const RunConditions &b);
bool mayBeCompared(const RunConditions &a, const RunConditions &b);

/// Reads and writes of others on the same disk: counted, less our own.
struct OtherIo
{
    std::uint64_t requests = 0;
    Bytes bytes;
    bool operator==(const OtherIo &) const = default;
};
/// `own`: what we asked the disk for in between. Requests that were merged or split make the bytes
/// the figure to rely on.
OtherIo otherIo(const DiskCounters &between, const DiskCounters &own);

/// The conditions that are stored with a run, by ConditionsWatch. Absent: not taken, or not told.
struct ConditionsRecord
{
    std::optional<RunConditions> before;
    std::optional<RunConditions> after;
    std::optional<OtherIo> otherBefore; ///< in the moment before, during and after
    std::optional<OtherIo> otherDuring;
    std::optional<OtherIo> otherAfter;
    bool operator==(const ConditionsRecord &) const = default;
};
Json toJson(const ConditionsRecord &record);
/// Strict. Errors: Json* (path).
Result<ConditionsRecord> conditionsRecordFromJson(const Json &value, std::string path);
/// As above, of the state before each run. Nothing where one of them is not known.
std::vector<ConditionDifference> differences(const ConditionsRecord &a, const ConditionsRecord &b);

} // namespace driveready
