// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/json.h"
#include "bench/conditions.h"
#include "bench/contrast_ladder.h"
#include "bench/probe_result.h"
#include "bench/throughput.h"
#include "probe/device_id.h"
#include "probe/device_info.h"
#include "probe/disk_snapshot.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace driveready {

/// How a drive is measured, safest useful one first.
enum class MeasureMode {
    OwnFile,    ///< in a file of ours on a mounted drive: no privilege, nobody's data
    BlankDrive, ///< a part of a drive that holds nothing
    SameData,   ///< what is there is written back; not in use, with consent
    ReadOnly,   ///< nothing is written; tells about flash and cards only
};
inline constexpr MeasureMode allMeasureModes[] = {MeasureMode::OwnFile, MeasureMode::BlankDrive,
                                                  MeasureMode::SameData, MeasureMode::ReadOnly};
/// "file", "blank", "same-data", "read-only".
std::string_view wireName(MeasureMode mode);
std::optional<MeasureMode> measureModeFromWord(std::string_view word);

/// One finished measurement of one drive. At most one of `probe` and `ladder` is there, and
/// `throughput` when neither is.
struct MeasureRecord
{
    std::string time; ///< its end, UTC, "2011-08-29T12:00:00Z"
    DeviceId device;
    std::string vendor;
    std::string model;
    std::string serial;
    Transport transport = Transport::Unknown;
    MeasureMode mode = MeasureMode::OwnFile;
    bool isSimulated = false; ///< a practice drive: the figures are those of a simulated drive
    std::optional<ProbeResult> probe;
    std::optional<LadderResult> ladder;         ///< of ReadOnly
    std::optional<ConditionsRecord> conditions; ///< of `probe` or `ladder`
    std::optional<ThroughputResult> throughput; ///< with its own conditions

    /// Of the run, whatever of it there is; nullptr when none were taken.
    const ConditionsRecord *anyConditions() const;
    /// What the rules may use: of the probe, or that a unit of 4096 bytes at least was read.
    std::optional<Measurement> measurement() const;
};

/// Canonical, schema 1 of FORMAT.md.
Json toJson(const MeasureRecord &record);
/// Strict. Errors: Json* (path), SchemaUnsupported.
Result<MeasureRecord> measureRecordFromJson(const Json &value);

/// One record of a folder of results.
struct StoredMeasure
{
    std::string path;
    MeasureRecord record;
};

/// The person's folder of results, below the one of the backups. Errors: BackupStoreFailed.
std::string resultDirIn(const std::string &backupDir);
Result<std::string> defaultResultDir();
/// Saves a record under the drive's stable name and its time; returns the path. Errors:
/// BackupStoreFailed.
Result<std::string> storeMeasure(const std::string &folder, const MeasureRecord &record);
/// All readable records of that drive (isSameDrive), newest first. An absent folder holds none.
std::vector<StoredMeasure> storedMeasures(const std::string &folder, const DeviceId &device);
/// Every drive's.
std::vector<StoredMeasure> storedMeasures(const std::string &folder);
/// Puts the newest result of that drive that found a size into the snapshot, for the rules; leaves
/// it as it is when there is none. Simulated figures only for the practice drive that they are of.
void adoptMeasured(DiskSnapshot &snapshot, const std::string &folder);
/// One file. Errors: FileNotFound, FileNotReadable, InputTooLarge, Json*, SchemaUnsupported.
Result<MeasureRecord> loadMeasure(const std::string &path);

} // namespace driveready
