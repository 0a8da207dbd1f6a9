// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "cli_command.h"
#include "probe/disk_snapshot.h"
#include "release/release.h"

namespace driveready {

/// Shows what uses the disk, what would be released of it and what stays; asks, unless --yes is
/// given; releases. The disk is to be probed again afterwards. Errors: what refused (the first use
/// that cannot be released when there is nothing to release), Cancelled, those of releaseDisk().
Result<ReleaseResult> releaseWithConsent(CliContext &context, const DiskSnapshot &snapshot);

/// True when nobody can be asked and --yes was not given.
bool lacksReleaseConsent(const CliContext &context);

} // namespace driveready
