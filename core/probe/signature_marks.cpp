// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/signature_marks.h"

#include <blkid.h>
#include <cerrno>
#include <cstdlib>
#include <set>

namespace driveready {

namespace {

// A disk can carry several marks; a loop in libblkid must not become ours.
constexpr int maxMarks = 64;

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

std::vector<SignatureArea> areaOf(const MarksQuestion &question)
{
    return {{std::nullopt, byteOffset(question.region.start, question.logical),
             toBytes(question.region.size(), question.logical)}};
}

Result<std::vector<Lba>> findSignatureMarks(const AreaProbes &probes, const MarksQuestion &question)
{
    blkid_struct_probe *probe = probes.at(0);
    ::blkid_reset_probe(probe);
    ::blkid_probe_enable_superblocks(probe, 1);
    ::blkid_probe_set_superblocks_flags(probe, BLKID_SUBLKS_MAGIC | BLKID_SUBLKS_TYPE |
                                                   BLKID_SUBLKS_BADCSUM);
    ::blkid_probe_enable_partitions(probe, question.wholeDisk ? 0 : 1);
    if (!question.wholeDisk)
        ::blkid_probe_set_partitions_flags(probe, BLKID_PARTS_MAGIC | BLKID_PARTS_FORCE_GPT);
    std::set<Lba> marks;
    for (int i = 0; i < maxMarks; ++i) {
        const int found = ::blkid_do_probe(probe);
        if (found < 0)
            return fail(systemError(ErrorCode::IoError, errno).with("reason", "libblkid"));
        if (found > 0)
            break;
        noteMark(probe, "SBMAGIC_OFFSET", "SBMAGIC", question.region, question.logical, marks);
        noteMark(probe, "PTMAGIC_OFFSET", "PTMAGIC", question.region, question.logical, marks);
        // Hidden in libblkid's memory only, so that the next look finds what lies beneath.
        if (::blkid_do_wipe(probe, 1) != 0)
            break;
    }
    return std::vector<Lba>(marks.begin(), marks.end());
}

} // namespace driveready
