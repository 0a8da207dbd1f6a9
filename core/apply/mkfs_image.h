// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/mkfs_command.h"
#include "platform/block_io.h"

#include <string>

namespace driveready {

/// A partition inside an image file, as the making of a file system needs it.
struct ImagePlace
{
    BlockIo &io;        ///< the image, writable
    int fd = -1;        ///< the same image, for holes; borrowed
    std::string folder; ///< where a sparse file of the partition's size may lie for a moment
    Bytes offset;       ///< of the partition
};

/// Makes the file system in a sparse file of the partition's size and copies what it wrote. The
/// program saw zeros everywhere, so the partition is emptied first: old content must not show
/// through where the new file system counts on zeros. Errors: those of runMkfs(), FileNotWritable
/// (path), those of writing.
Status makeFileSystemInImage(const MkfsRequest &request, const ImagePlace &place, int lockFd,
                             CommandRunner &commands);

/// Makes a range of the image read as zeros: a hole where the file can have one.
Status emptyRange(const ImagePlace &place, Bytes length);

} // namespace driveready
