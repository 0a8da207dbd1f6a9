// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "channel.h"

namespace driveready {

/// Takes the figures of a throughput job and says what came out. Such a worker is not confined like
/// the others: a file system may be part of what is measured, and io_uring opens files past the
/// list of system calls. It reads nothing that it would interpret, and where nothing may be
/// written, its descriptor is one for reading. Errors: those of makeThroughputFile() and
/// makeFileWorkspace().
Status runThroughputJob(const MeasureJob &job, Channel &channel);

} // namespace driveready
