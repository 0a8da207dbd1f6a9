// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/prober.h"

#include "align/known_drives.h"
#include "base/parallel.h"
#include "platform/device_identity.h"
#include "platform/linux_block_io.h"
#include "platform/sysfs.h"
#include "probe/blank_check.h"
#include "probe/device_facts.h"
#include "probe/image_sidecar.h"
#include "probe/signature_probe.h"
#include "probe/table_parser.h"
#include "probe/table_reader.h"
#include "probe/usage.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>

namespace driveready {

namespace {

constexpr Bytes smallestDisk = oneMiB;
// Drives answer each at its own pace, from a microsecond to seconds for one that starts to turn.
constexpr std::size_t disksAtOnce = 8;

bool isImage(const DiskTarget &target)
{
    return target.kind == DiskTarget::Kind::Image;
}

Status addImageFacts(const DiskTarget &target, DiskSnapshot &snapshot)
{
    const auto sidecar = readSidecar(target.name);
    if (!sidecar)
        return fail(sidecar.error());
    if (*sidecar) {
        snapshot.info = (*sidecar)->info;
        snapshot.limits = (*sidecar)->limits;
        snapshot.listed = (*sidecar)->listed;
        snapshot.measured = (*sidecar)->measured;
    } else {
        snapshot.info.transport = Transport::Image;
    }
    snapshot.limits.logical = snapshot.id.logical.bytes();
    snapshot.info.size = snapshot.id.size;
    return {};
}

// A file system made over a whole disk leaves the backup GPT at its end behind. Nobody reads that
// any more: the kernel and libfdisk need the protective MBR.
void dropStaleBackup(ParsedTable &table, const std::vector<Signature> &signatures)
{
    const auto has = [&](TableProblem problem) {
        return std::ranges::contains(table.problems, problem);
    };
    const bool hasWholeDiskSignature = std::ranges::any_of(
        signatures, [](const Signature &signature) { return !signature.partition; });
    if (table.layout.type != TableType::Gpt || !has(TableProblem::PrimaryDamaged) ||
        !has(TableProblem::ProtectiveMbrMissing) || !hasWholeDiskSignature)
        return;
    DiskLayout none;
    none.logical = table.layout.logical;
    none.total = table.layout.total;
    none.lastUsable = Lba(none.total.value() - 1);
    table.layout = none;
    table.problems.clear();
    table.slices.clear();
}

// A table beside a file system, RAID member or disk image of the whole disk: which of them counts
// is not for us to say.
void checkContentBeside(ParsedTable &table, const std::vector<Signature> &signatures)
{
    const bool hasWholeDiskSignature = std::ranges::any_of(
        signatures, [](const Signature &signature) { return !signature.partition; });
    if (table.layout.type == TableType::None || !hasWholeDiskSignature)
        return;
    if (!std::ranges::contains(table.problems, TableProblem::ContentBesideTable))
        table.problems.push_back(TableProblem::ContentBesideTable);
    table.isSafeForLibfdisk = false;
}

void addNumber(Sha256 &hash, std::uint64_t number)
{
    hash.add(std::to_string(number) + "\n");
}

Digest fingerprintOf(const DiskSnapshot &snapshot, const std::vector<TableSectors> &sectors)
{
    Sha256 hash;
    hash.add(canonicalText(toJson(snapshot.id)));
    for (const TableSectors &run : sectors) {
        addNumber(hash, run.offset.value());
        addNumber(hash, run.data.size());
        hash.add(run.data);
    }
    // Only the content of this snapshot is filled in; the rest is as new.
    DiskSnapshot onlyContent;
    onlyContent.signatures = snapshot.signatures;
    onlyContent.unrecognizedAt = snapshot.unrecognizedAt;
    hash.add(canonicalText(toJson(onlyContent)));
    return hash.finish();
}

// The libraries ask for some fifty small pieces of each area, one after the other, near its begin
// and its end. Asked for together beforehand, the drive fetches them in one sweep.
void fetchAreas(int fd, const DiskLayout &layout)
{
    constexpr std::uint64_t atBegin = 128 << 10;
    constexpr std::uint64_t atEnd = 64 << 10;
    const auto fetch = [fd](std::uint64_t offset, std::uint64_t length) {
        static_cast<void>(::posix_fadvise(fd, static_cast<off_t>(offset),
                                          static_cast<off_t>(length), POSIX_FADV_WILLNEED));
    };
    const auto fetchEnds = [&](Bytes begin, Bytes size) {
        fetch(begin.value(), std::min(atBegin, size.value()));
        if (size.value() > atBegin + atEnd)
            fetch(begin.value() + size.value() - atEnd, atEnd);
    };
    const Region disk{Lba(0), Lba(layout.total.value())};
    fetchEnds(Bytes(0), toBytes(layout.total, layout.logical));
    for (const Partition &partition : layout.partitions) {
        const Region region = intersection(partition.region(), disk);
        if (!region.isEmpty())
            fetchEnds(byteOffset(region.start, layout.logical),
                      toBytes(region.size(), layout.logical));
    }
}

Status addContent(BlockIo &io, int fd, ContentReader &reader, DiskSnapshot &snapshot)
{
    auto table = parseTable(io);
    if (!table)
        return fail(table.error());
    fetchAreas(fd, table->layout);
    const bool isForLibfdisk = table->isSafeForLibfdisk && table->layout.type != TableType::None;
    auto content = reader.read(
        fd, {table->layout.logical, signatureAreas(*table), /* readTable */ isForLibfdisk});
    if (!content)
        return fail(content.error());
    snapshot.signatures = std::move(content->signatures);
    const bool hadTable = table->layout.type != TableType::None;
    dropStaleBackup(*table, snapshot.signatures);
    if (hadTable && table->layout.type == TableType::None)
        std::erase_if(snapshot.signatures, [](const Signature &s) { return s.partition; });
    checkContentBeside(*table, snapshot.signatures);
    snapshot.table = confirmTable(*table, content->table);
    if (snapshot.table.layout.type == TableType::None && snapshot.table.problems.empty() &&
        snapshot.signatures.empty()) {
        const auto data = findUnrecognizedData(io);
        if (!data)
            return fail(data.error());
        snapshot.unrecognizedAt = *data;
    }
    snapshot.fingerprint = fingerprintOf(snapshot, table->sectors);
    return {};
}

Result<DiskSnapshot> probeOpened(const DiskTarget &target, const ReadableDisk &disk,
                                 Platform &platform)
{
    const SystemPaths &paths = platform.paths();
    DiskSnapshot snapshot;
    snapshot.id = disk.id;
    if (disk.id.size < smallestDisk)
        return fail(makeError(ErrorCode::DeviceTooSmall)
                        .with("device", target.name)
                        .with("size", disk.id.size.value()));
    if (isImage(target)) {
        if (const Status facts = addImageFacts(target, snapshot); !facts)
            return fail(facts.error());
    } else {
        snapshot.info = readDeviceInfo(paths, target.name);
        snapshot.limits = readLimits(paths, target.name);
        snapshot.limits.logical = disk.id.logical.bytes(); // of the descriptor, not of the name
        snapshot.info.size = disk.id.size;
    }
    if (!snapshot.listed) {
        if (const auto listed = listedDrive(snapshot.info))
            snapshot.listed = listed->physical;
    }
    if (const Status content = addContent(*disk.io, disk.fd.get(), platform.contents(), snapshot);
        !content)
        return fail(Error(content.error()).with("device", target.name));
    return snapshot;
}

// Who uses it is looked for while the drive answers.
Result<DiskSnapshot> probeWithUses(const DiskTarget &target, const ReadableDisk &disk,
                                   Platform &platform)
{
    UseLookup uses(target, platform.paths(), Readers::Ignore);
    auto snapshot = probeOpened(target, disk, platform);
    if (!snapshot)
        return snapshot;
    snapshot->inUse = uses.with(snapshot->signatures).uses;
    if (isImage(target))
        snapshot->info.readOnly =
            std::ranges::contains(snapshot->inUse, InUse::Kind::ReadOnlyMedium, &InUse::kind);
    return snapshot;
}

// A descriptor of the same disk that is ours: read-only, and without O_DIRECT for the libraries.
Result<UniqueFd> reopen(int fd, int flags, const DiskTarget &target)
{
    const std::string path = "/proc/self/fd/" + std::to_string(fd);
    UniqueFd own(::open(path.c_str(), O_RDONLY | O_CLOEXEC | flags));
    if (!own)
        return fail(systemError(ErrorCode::IoError, errno).with("device", target.name));
    return own;
}

} // namespace

Result<DiskSnapshot> probeDisk(const DiskTarget &target, Platform &platform)
{
    platform.contents().getReady();
    const auto disk = platform.opener().openForReading(target);
    if (!disk)
        return fail(disk.error());
    return probeWithUses(target, *disk, platform);
}

Result<DiskSnapshot> probeContent(const DiskTarget &target, Platform &platform)
{
    const auto disk = platform.opener().openForReading(target);
    if (!disk)
        return fail(disk.error());
    return probeOpened(target, *disk, platform);
}

std::vector<Result<DiskSnapshot>> probeContents(std::span<const DiskTarget> targets,
                                                Platform &platform)
{
    platform.contents().getReady();
    std::vector<Result<DiskSnapshot>> answers(
        targets.size(), fail(makeError(ErrorCode::Internal).with("reason", "not-read")));
    inParallel(targets.size(), disksAtOnce,
               [&](std::size_t at) { answers[at] = probeContent(targets[at], platform); });
    return answers;
}

Result<DiskSnapshot> probeOpenDisk(const DiskTarget &target, int fd, Platform &platform)
{
    const auto id = identifyDisk(fd, target, platform.paths());
    if (!id)
        return fail(id.error());
    auto buffered = reopen(fd, 0, target);
    auto direct = reopen(fd, isImage(target) ? 0 : O_DIRECT, target);
    if (!buffered || !direct)
        return fail(buffered ? direct.error() : buffered.error());
    for (const int own : {buffered->get(), direct->get()}) {
        const auto same = identifyDisk(own, target, platform.paths());
        if (!same || *same != *id)
            return fail(makeError(ErrorCode::DeviceChanged).with("device", target.name));
    }
    if (!isImage(target)) // see LinuxDeviceOpener::openForReading()
        static_cast<void>(::posix_fadvise(buffered->get(), 0, 0, POSIX_FADV_DONTNEED));
    ReadableDisk disk;
    disk.fd = std::move(*buffered);
    disk.id = *id;
    disk.io = std::make_unique<LinuxBlockIo>(
        std::move(*direct), LinuxBlockIo::Options{target.name, id->size, id->logical, false});
    return probeWithUses(target, disk, platform);
}

} // namespace driveready
