// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/signature_probe.h"

#include "probe/untrusted_text.h"

#include <algorithm>
#include <blkid/blkid.h>
#include <cerrno>
#include <charconv>
#include <memory>

namespace driveready {

namespace {

constexpr int maxContradicting = 16;
constexpr int ambivalent = -2; // blkid_do_safeprobe(3)

struct ProbeDelete
{
    void operator()(blkid_struct_probe *probe) const { blkid_free_probe(probe); }
};
using Probe = std::unique_ptr<blkid_struct_probe, ProbeDelete>;

std::string valueOf(blkid_probe probe, const char *name)
{
    const char *data = nullptr;
    std::size_t size = 0;
    if (blkid_probe_lookup_value(probe, name, &data, &size) != 0 || !data)
        return {};
    // The size counts the terminator.
    return std::string(data, size != 0 && data[size - 1] == '\0' ? size - 1 : size);
}

Bytes magicOffset(blkid_probe probe)
{
    const std::string text = valueOf(probe, "SBMAGIC_OFFSET");
    std::uint64_t offset = 0;
    std::from_chars(text.data(), text.data() + text.size(), offset);
    return Bytes(offset);
}

Signature signatureOf(blkid_probe probe, std::optional<std::uint32_t> partition)
{
    Signature signature;
    signature.partition = partition;
    signature.type = untrustedText(valueOf(probe, "TYPE"));
    signature.usage = untrustedText(valueOf(probe, "USAGE"));
    signature.label = untrustedText(valueOf(probe, "LABEL"));
    signature.uuid = untrustedText(valueOf(probe, "UUID"));
    signature.magicOffset = magicOffset(probe);
    return signature;
}

Probe makeProbe(int fd, Bytes offset, Bytes size, SectorSize logical)
{
    Probe probe(blkid_new_probe());
    if (!probe || blkid_probe_set_device(probe.get(), fd, static_cast<blkid_loff_t>(offset.value()),
                                         static_cast<blkid_loff_t>(size.value())) != 0)
        return {};
    blkid_probe_set_sectorsize(probe.get(), logical.bytes()); // an image cannot tell
    blkid_probe_enable_superblocks(probe.get(), 1);
    blkid_probe_set_superblocks_flags(probe.get(), BLKID_SUBLKS_TYPE | BLKID_SUBLKS_USAGE |
                                                       BLKID_SUBLKS_LABEL | BLKID_SUBLKS_UUID |
                                                       BLKID_SUBLKS_MAGIC);
    blkid_probe_enable_partitions(probe.get(), 0);
    blkid_probe_enable_topology(probe.get(), 0);
    return probe;
}

// Everything that matches, one by one; without it an ambivalent disk would look blank.
void addAll(blkid_probe probe, std::optional<std::uint32_t> partition,
            std::vector<Signature> &found)
{
    blkid_reset_probe(probe);
    for (int i = 0; i < maxContradicting && blkid_do_probe(probe) == 0; ++i) {
        Signature signature = signatureOf(probe, partition);
        if (!signature.type.empty() && !std::ranges::contains(found, signature))
            found.push_back(std::move(signature));
    }
}

struct Area
{
    std::optional<std::uint32_t> partition;
    Bytes offset;
    Bytes size;
};

Status addArea(int fd, const Area &area, SectorSize logical, std::vector<Signature> &found)
{
    const Probe probe = makeProbe(fd, area.offset, area.size, logical);
    if (!probe)
        return fail(makeError(ErrorCode::Internal).with("reason", "libblkid"));
    errno = 0;
    const int result = blkid_do_safeprobe(probe.get());
    const std::size_t before = found.size();
    if (result == 0)
        found.push_back(signatureOf(probe.get(), area.partition));
    // 2.41 answers -1 where the manual says -2 for contradicting signatures; a failed read tells
    // its errno.
    else if (result == ambivalent || (result < 0 && errno == 0))
        addAll(probe.get(), area.partition, found);
    if (result < 0 && found.size() == before)
        return fail(systemError(ErrorCode::IoError, errno)
                        .with("lba", area.offset.value() / logical.bytes()));
    return {};
}

} // namespace

Result<std::vector<Signature>> probeSignatures(int fd, const DiskLayout &layout)
{
    std::vector<Signature> found;
    const SectorSize logical = layout.logical;
    if (const Status whole =
            addArea(fd, {std::nullopt, Bytes(0), toBytes(layout.total, logical)}, logical, found);
        !whole)
        return fail(whole.error());
    const Region disk{Lba(0), Lba(layout.total.value())};
    for (const Partition &partition : layout.partitions) {
        const Region region = intersection(partition.region(), disk);
        if (region.isEmpty() || (layout.type == TableType::Dos && partition.isExtended()))
            continue;
        const Area area{partition.number, byteOffset(region.start, logical),
                        toBytes(region.size(), logical)};
        if (const Status status = addArea(fd, area, logical, found); !status)
            return fail(status.error());
    }
    return found;
}

} // namespace driveready
