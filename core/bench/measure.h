// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/measure_record.h"
#include "bench/probe_progress.h"
#include "platform/platform.h"
#include "probe/disk_snapshot.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace driveready {

/// What a person asks for.
struct MeasureRequest
{
    DiskTarget target;
    DeviceId device; ///< as it was seen; another drive under the name is DeviceChanged
    MeasureMode mode = MeasureMode::OwnFile;
    std::string folder; ///< OwnFile: where the file is made; empty: one that is found
    Bytes fileSize{std::uint64_t{64} * 1024 * 1024}; ///< OwnFile
    bool consents = false; ///< the person agreed that this drive is written to
    std::optional<std::uint32_t> turnsPerMinute; ///< where the person knows better than the drive
    std::chrono::seconds budget{10};
    bool probes = true; ///< find out the size of the sectors
    /// Figures to be taken afterwards; what writes runs with OwnFile and
    /// BlankDrive only.
    std::vector<ThroughputJob> throughput;
    std::chrono::milliseconds figureBox{2000}; ///< of one of them
};

/// Whether a mode can be used on a drive.
struct MeasureOffer
{
    MeasureMode mode = MeasureMode::OwnFile;
    /// "" when it can. Else a word for ui/text: "in-use", "system-disk", "read-only", "zoned",
    /// "not-blank", "too-small", "image", "practice", "no-file-system" (none of it is mounted that
    /// would do), "no-folder" (none on it that this person may write to), "not-permitted",
    /// "reads-cannot-tell", "logical-size",
    /// "practice-figures" (of figures).
    std::string obstacle;
    std::string folder;        ///< OwnFile: where the file would be made
    bool needsConsent = false; ///< the drive itself is written to
    bool isPossible() const { return obstacle.empty(); }
    bool operator==(const MeasureOffer &) const = default;
};

/// What is known of a drive before it is measured.
struct MeasureDrive
{
    DiskTarget target;
    DeviceId id;
    DeviceInfo info;
    /// False when this person may not open it: then its content is unknown, and a file of ours on
    /// it is the only way.
    bool isProbed = false;
    bool isBlank = false;
    std::vector<InUse> inUse;
    std::optional<Bytes> freeSpace; ///< where a part without partitions begins that holds a region
};
MeasureDrive measureDriveOf(const DiskSnapshot &snapshot);
/// Probes the drive, or, where that is not permitted, reads what sysfs and udev say. Errors: those
/// of probeDisk() but NotPermitted.
Result<MeasureDrive> lookAtDrive(const DiskTarget &target, Platform &platform);

/// Every mode once, safest useful one first; ReadOnly last. Reads mounts and the rights of folders
/// and of the node; touches no drive. Any thread. An interrupted measurement is not among the
/// obstacles: checkNoInterruptedRegion() comes first.
std::vector<MeasureOffer> measureOffers(const MeasureDrive &drive, const SystemPaths &paths);
std::vector<MeasureOffer> measureOffers(const DiskSnapshot &snapshot, const SystemPaths &paths);
/// The same for figures of throughput alone: those can be read of every drive, and what is only
/// read needs no consent.
std::vector<MeasureOffer> throughputOffers(const MeasureDrive &drive, const SystemPaths &paths);
/// The first possible one that needs no consent, else the first possible one, or nullptr.
const MeasureOffer *usualOffer(const std::vector<MeasureOffer> &offers);

/// How it is carried out.
struct MeasureOptions
{
    std::string workerProgram; ///< absolute path of driveready-worker; findWorker()
    std::string journalDir;    ///< absolute; empty: defaultJournalDir()
    /// Asked when the budget is spent without a verdict but going on may bring one: how much more
    /// time, 0 to end. Called on the thread of runMeasure(); may block, the drive is idle
    /// meanwhile.
    std::function<std::chrono::seconds(const ProbeResult &soFar)> goOn;
    /// Hears of the figures as they are taken, on the thread of runMeasure(); must outlive it.
    ThroughputSink *throughput = nullptr;
    /// Nothing from the worker for that long is reported as ProbeProgress::isWaiting.
    std::chrono::milliseconds patience{2000};
    /// After a stop the worker gets this long to answer before it is killed and the region is
    /// verified and restored by another one.
    std::chrono::milliseconds killAfter{20'000};
};

/// The worker program beside the running one or in the install's libexec folder, or ToolMissing.
Result<std::string> findWorker();
/// Where regions are kept during a measurement: below the folder of the backups, in which those
/// look who change the drive. Errors: BackupStoreFailed.
std::string journalDirIn(const std::string &backupDir);
Result<std::string> defaultJournalDir();

/// Measures a drive in a process of its own (driveready-worker), which for a probe is confined to
/// one descriptor and the region. Every sample reaches `sink`, at most ten batches a second. A
/// region with data is saved in the journal folder before the first write and verified afterwards,
/// also when the worker ends in any other way. A stop is obeyed between two requests; what was
/// found until then is the answer. Blocking: a job thread; one call at a time for a drive. With an
/// error the drive holds what it held, except for StoppedHalfWay: then the region is still saved in
/// the journal, but for BlankDrive, which saves none: there noise may be left where zeros were. An
/// end without a verdict is no error, and neither is an error of the drive, but for one before its
/// region was saved: it is the record's `failure`, with what could not be restored in `region`.
/// Errors: RegionNotRestored (an interrupted measurement comes first), Unsupported (obstacle as in
/// MeasureOffer and makeOwnFile()), RefusedBySafety, DeviceBusy, DeviceChanged, DeviceReadOnly,
/// DeviceTooSmall, NotPermitted, BackupStoreFailed, FileNotWritable, IoError, ToolMissing,
/// HelperFailed, HelperProtocol, Cancelled, StoppedHalfWay.
Result<MeasureRecord> runMeasure(const MeasureRequest &request, const MeasureOptions &options,
                                 Platform &platform, ProbeSink &sink, std::stop_token stop);

} // namespace driveready
