// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/signature_marks.h"

#include <blkid.h>
#include <cerrno>
#include <cstdlib>
#include <memory>
#include <set>

namespace driveready {

namespace {

// A disk can carry several marks; a loop in libblkid must not become ours.
constexpr int maxMarks = 64;

struct FreeProbe
{
    void operator()(blkid_struct_probe *probe) const { ::blkid_free_probe(probe); }
};
using Probe = std::unique_ptr<blkid_struct_probe, FreeProbe>;

void noteMark(blkid_struct_probe *probe, const char *offsetName, const char *magicName,
              const Region &region, SectorSize logical, std::set<Lba> &marks)
{
    const char *offset = nullptr;
    std::size_t magicBytes = 0;
    if (::blkid_probe_lookup_value(probe, offsetName, &offset, nullptr) != 0 ||
        ::blkid_probe_lookup_value(probe, magicName, nullptr, &magicBytes) != 0)
        return;
    const std::uint64_t begin = std::strtoull(offset, nullptr, 10);
    const std::uint64_t end = begin + std::max<std::size_t>(magicBytes, 1);
    for (std::uint64_t at = begin / logical.bytes(); at * logical.bytes() < end; ++at) {
        const Lba position = region.start + SectorCount(at);
        if (region.contains(position))
            marks.insert(position);
    }
}

} // namespace

Result<std::vector<Lba>> findSignatureMarks(int fd, const Region &region, SectorSize logical,
                                            bool wholeDisk)
{
    const Probe probe(::blkid_new_probe());
    const auto offset = static_cast<blkid_loff_t>(byteOffset(region.start, logical).value());
    const auto size = static_cast<blkid_loff_t>(toBytes(region.size(), logical).value());
    if (!probe || ::blkid_probe_set_device(probe.get(), fd, offset, size) != 0)
        return fail(makeError(ErrorCode::IoError).with("reason", "libblkid"));
    ::blkid_probe_set_sectorsize(probe.get(), logical.bytes());
    ::blkid_probe_enable_superblocks(probe.get(), 1);
    ::blkid_probe_set_superblocks_flags(probe.get(), BLKID_SUBLKS_MAGIC | BLKID_SUBLKS_TYPE |
                                                         BLKID_SUBLKS_BADCSUM);
    ::blkid_probe_enable_partitions(probe.get(), wholeDisk ? 0 : 1);
    if (!wholeDisk)
        ::blkid_probe_set_partitions_flags(probe.get(), BLKID_PARTS_MAGIC | BLKID_PARTS_FORCE_GPT);
    std::set<Lba> marks;
    for (int i = 0; i < maxMarks; ++i) {
        const int found = ::blkid_do_probe(probe.get());
        if (found < 0)
            return fail(systemError(ErrorCode::IoError, errno).with("reason", "libblkid"));
        if (found > 0)
            break;
        noteMark(probe.get(), "SBMAGIC_OFFSET", "SBMAGIC", region, logical, marks);
        noteMark(probe.get(), "PTMAGIC_OFFSET", "PTMAGIC", region, logical, marks);
        // Hidden in libblkid's memory only, so that the next look finds what lies beneath.
        if (::blkid_do_wipe(probe.get(), 1) != 0)
            break;
    }
    return std::vector<Lba>(marks.begin(), marks.end());
}

} // namespace driveready
