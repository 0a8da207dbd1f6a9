// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "base/unique_fd.h"
#include "base/units.h"
#include "layout/disk_layout.h"

#include <cstddef>
#include <span>
#include <vector>

namespace driveready {

/// A disk in memory, as large as the real one and empty but for what was written: the place where
/// libfdisk may write (decision 1). Only pages that hold data take memory.
class ShadowDisk
{
public:
    /// Errors: Internal (no memory file of that size).
    static Result<ShadowDisk> make(Bytes size);

    int fd() const { return m_fd.get(); }
    Status put(Bytes offset, std::span<const std::byte> data);
    Result<std::vector<std::byte>> get(Bytes offset, std::size_t length) const;
    /// Byte ranges that hold anything, rounded to pages, in order: {first, one past the last}.
    std::vector<std::pair<Bytes, Bytes>> dataRanges() const;

private:
    ShadowDisk(UniqueFd fd, Bytes size)
        : m_fd(std::move(fd))
        , m_size(size)
    {
    }
    UniqueFd m_fd;
    Bytes m_size;
};

/// Has libfdisk create the label and every partition of `staged` on the shadow. All numbers are
/// explicit; boot code already on the shadow is kept. Errors: PlanInvalid (reason, partition).
Status writeTableWithLibfdisk(const DiskLayout &staged, const ShadowDisk &shadow);

} // namespace driveready
