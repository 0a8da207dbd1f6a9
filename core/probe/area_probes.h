// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "probe/content_reader.h"

#include <memory>
#include <vector>

struct blkid_struct_probe;

namespace driveready {

/// One probe of libblkid for each area of a disk, made before the first byte of content is looked
/// at. Making them settles what libblkid asks the system about the device itself, through sysfs:
/// whether it is a whole disk. Only there it looks for firmware RAID, and for members that end with
/// their metadata; so this happens before a process is confined (S24).
class AreaProbes
{
public:
    /// `fd` is borrowed and must stay open. Errors: Internal.
    static Result<AreaProbes> make(int fd, SectorSize logical,
                                   const std::vector<SignatureArea> &areas);
    AreaProbes(AreaProbes &&other) noexcept;
    AreaProbes &operator=(AreaProbes &&other) noexcept;
    ~AreaProbes();

    int fd() const { return m_fd; }
    std::size_t size() const { return m_probes.size(); }
    blkid_struct_probe *at(std::size_t index) const { return m_probes[index].get(); }

private:
    struct Release
    {
        void operator()(blkid_struct_probe *probe) const;
    };
    AreaProbes() = default;

    int m_fd = -1;
    std::vector<std::unique_ptr<blkid_struct_probe, Release>> m_probes;
};

} // namespace driveready
