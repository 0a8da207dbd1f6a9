// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/signature_probe.h"

#include "probe/untrusted_text.h"

#include <algorithm>
#include <array>
#include <blkid/blkid.h>
#include <cerrno>
#include <charconv>
#include <string_view>
#include <unistd.h>

namespace driveready {

namespace {

using Nested = SignatureArea::Nested;

constexpr int maxContradicting = 16;
constexpr int ambivalent = -2; // blkid_do_safeprobe(3)

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

void lookForSignatures(blkid_probe probe)
{
    blkid_reset_probe(probe);
    blkid_probe_enable_superblocks(probe, 1);
    blkid_probe_set_superblocks_flags(probe, BLKID_SUBLKS_TYPE | BLKID_SUBLKS_USAGE |
                                                 BLKID_SUBLKS_LABEL | BLKID_SUBLKS_UUID |
                                                 BLKID_SUBLKS_MAGIC);
    blkid_probe_enable_partitions(probe, 0);
    blkid_probe_enable_topology(probe, 0);
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

// libblkid 2.41 names a BSD disklabel only to those who let it read the slices.
bool hasBsdMagic(int fd, Bytes offset, SectorSize logical)
{
    static constexpr std::string_view magic = "\x57\x45\x56\x82";
    for (const std::uint64_t place : {std::uint64_t{512}, std::uint64_t{logical.bytes()}}) {
        std::array<char, 4> bytes{};
        const ssize_t count =
            ::pread(fd, bytes.data(), bytes.size(), static_cast<off_t>(offset.value() + place));
        if (count == 4 && std::string_view(bytes.data(), bytes.size()) == magic)
            return true;
    }
    return false;
}

// The kind of partition table in an area, if libblkid knows it. Its details are not read.
std::string tableIn(const AreaProbes &probes, std::size_t index, const SignatureArea &area,
                    SectorSize logical)
{
    const blkid_probe probe = probes.at(index);
    blkid_reset_probe(probe);
    blkid_probe_enable_superblocks(probe, 0);
    blkid_probe_enable_partitions(probe, 1);
    if (blkid_do_safeprobe(probe) != 0)
        return area.size.value() > 8192 && hasBsdMagic(probes.fd(), area.offset, logical) ? "bsd"
                                                                                          : "";
    return untrustedText(valueOf(probe, "PTTYPE"));
}

Status addArea(blkid_probe probe, const SignatureArea &area, SectorSize logical,
               std::vector<Signature> &found)
{
    lookForSignatures(probe);
    errno = 0;
    const int result = blkid_do_safeprobe(probe);
    const std::size_t before = found.size();
    if (result == 0)
        found.push_back(signatureOf(probe, area.partition));
    // 2.41 answers -1 where the manual says -2 for contradicting signatures; a failed read tells
    // its errno.
    else if (result == ambivalent || (result < 0 && errno == 0))
        addAll(probe, area.partition, found);
    if (result < 0 && found.size() == before)
        return fail(systemError(ErrorCode::IoError, errno)
                        .with("lba", area.offset.value() / logical.bytes()));
    return {};
}

bool hasSlices(const ParsedTable &table, std::uint32_t partition)
{
    return std::ranges::contains(table.slices, partition, &BsdSlice::partition);
}

Nested nestedIn(const Partition &partition, const ParsedTable &table)
{
    if (hasSlices(table, partition.number))
        return Nested::BsdSlices;
    // At sector 0 or on its own EBR a partition only seems to hold the disk's own table.
    const bool isOnTable = partition.start == Lba(0) || partition.start == partition.ebr;
    return isOnTable ? Nested::Nothing : Nested::Table;
}

} // namespace

std::vector<SignatureArea> signatureAreas(const ParsedTable &table)
{
    const DiskLayout &layout = table.layout;
    const SectorSize logical = layout.logical;
    std::vector<SignatureArea> areas;
    areas.push_back({std::nullopt, Bytes(0), toBytes(layout.total, logical),
                     layout.type == TableType::None ? Nested::Table : Nested::Nothing});
    const Region disk{Lba(0), Lba(layout.total.value())};
    for (const Partition &partition : layout.partitions) {
        const Region region = intersection(partition.region(), disk);
        if (region.isEmpty() || (layout.type == TableType::Dos && partition.isExtended()))
            continue;
        areas.push_back({partition.number, byteOffset(region.start, logical),
                         toBytes(region.size(), logical), nestedIn(partition, table)});
    }
    return areas;
}

Result<std::vector<Signature>> probeSignatures(const AreaProbes &probes, SectorSize logical,
                                               const std::vector<SignatureArea> &areas)
{
    std::vector<Signature> found;
    for (std::size_t index = 0; index < areas.size(); ++index) {
        const SignatureArea &area = areas[index];
        const std::size_t before = found.size();
        if (const Status status = addArea(probes.at(index), area, logical, found); !status)
            return fail(status.error());
        if (found.size() != before)
            continue;
        // libblkid looks for a label at byte 512, on 4096-byte sectors it lies further on.
        if (area.nested == Nested::BsdSlices) {
            found.push_back({area.partition, "bsd", "other", "", "", Bytes(logical.bytes())});
        } else if (area.nested == Nested::Table) {
            const std::string type = tableIn(probes, index, area, logical);
            if (!type.empty())
                found.push_back({area.partition, type, "other", "", "", Bytes(0)});
        }
    }
    return found;
}

} // namespace driveready
