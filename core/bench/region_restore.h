// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/journal_files.h"
#include "bench/measure.h"

#include <optional>

namespace driveready {

/// The region of that drive that an interrupted measurement left in the journal folder: it comes
/// before anything else is done with the drive.
std::optional<SavedRegion> interruptedRegion(const std::string &journalDir, const DeviceId &device);
/// That, or one that may be of this drive: of one without a name of its own (a loop device, some
/// bridges) that was attached anew. Whether it is shows when it is compared.
std::optional<SavedRegion> restorableRegion(const std::string &journalDir, const DeviceId &device);
/// RegionNotRestored (device, region, path) when there is one.
Status checkNoInterruptedRegion(const std::string &journalDir, const DeviceId &device);

/// Verifies a saved region, writes back what differs, drops the journal when all is well. Damaged
/// sectors are in the answer, and the journal then stays. A drive of which less than three quarters
/// of the region are what was saved is another one, or was changed since: DeviceChanged, and
/// nothing is written. Blocking; by the same process as a measurement. Errors: those of
/// runMeasure(), VerifyMismatch (the journal is damaged).
Result<RegionCheck> restoreInterrupted(const DiskTarget &target, const SavedRegion &region,
                                       const MeasureOptions &options, Platform &platform,
                                       ProbeSink &sink, std::stop_token stop);

} // namespace driveready
