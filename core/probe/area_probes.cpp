// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/area_probes.h"

#include <blkid/blkid.h>

namespace driveready {

void AreaProbes::Release::operator()(blkid_struct_probe *probe) const
{
    ::blkid_free_probe(probe);
}

AreaProbes::AreaProbes(AreaProbes &&other) noexcept = default;
AreaProbes &AreaProbes::operator=(AreaProbes &&other) noexcept = default;
AreaProbes::~AreaProbes() = default;

Result<AreaProbes> AreaProbes::make(int fd, SectorSize logical,
                                    const std::vector<SignatureArea> &areas)
{
    AreaProbes probes;
    probes.m_fd = fd;
    for (const SignatureArea &area : areas) {
        probes.m_probes.emplace_back(::blkid_new_probe());
        blkid_probe probe = probes.m_probes.back().get();
        const auto offset = static_cast<blkid_loff_t>(area.offset.value());
        const auto size = static_cast<blkid_loff_t>(area.size.value());
        if (!probe || ::blkid_probe_set_device(probe, fd, offset, size) != 0)
            return fail(makeError(ErrorCode::Internal).with("reason", "libblkid"));
        ::blkid_probe_set_sectorsize(probe, logical.bytes()); // an image cannot tell
        static_cast<void>(::blkid_probe_is_wholedisk(probe)); // remembered by the probe
    }
    return probes;
}

} // namespace driveready
