// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "practice/practice_spec.h"

#include <span>

namespace driveready {

/// Writes all of `data` into an image file of ours. Errors: FileNotWritable.
Status writeAt(int fd, Bytes offset, std::span<const std::byte> data, const std::string &path);

/// Makes the file system or swap area in a nameless sparse file beside the image and copies its
/// data to `offset` of the image. A file system is made small (64 MiB), so that a terabyte of
/// bitmaps is not written; swap covers its partition. Blocking.
/// Errors: ToolMissing, ToolFailed, ToolTimedOut, FileNotWritable, FileNotReadable.
Status makeContent(int imageFd, const PracticeContent &content, Bytes offset, Bytes length,
                   const std::string &imagePath, Platform &platform);

} // namespace driveready
