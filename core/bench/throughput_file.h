// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "base/unique_fd.h"
#include "base/units.h"

#include <string>

namespace driveready {

/// A file of ours without a name, empty, to be measured in: it vanishes with the descriptor.
struct ThroughputFile
{
    UniqueFd fd;
    bool isDirect = true; ///< false: the file system has no direct I/O; figures are of memory
};
/// Any file system will do. Checks that `size` and a tenth more are free. Errors: FileNotWritable
/// (path, errno; ENOSPC when there is too little space).
Result<ThroughputFile> makeThroughputFile(const std::string &folder, Bytes size);

} // namespace driveready
