// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/prober.h"

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

void addUses(const DiskTarget &target, const SystemPaths &paths, DiskSnapshot &snapshot)
{
    snapshot.inUse = lookForUses(target, paths, snapshot.signatures, Readers::Ignore).uses;
    if (isImage(target))
        snapshot.info.readOnly =
            std::ranges::contains(snapshot.inUse, InUse::Kind::ReadOnlyMedium, &InUse::kind);
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

Status addContent(BlockIo &io, int fd, const std::string &path, DiskSnapshot &snapshot)
{
    auto table = parseTable(io);
    if (!table)
        return fail(table.error());
    auto signatures = probeSignatures(fd, *table);
    if (!signatures)
        return fail(signatures.error());
    snapshot.signatures = std::move(*signatures);
    const bool hadTable = table->layout.type != TableType::None;
    dropStaleBackup(*table, snapshot.signatures);
    if (hadTable && table->layout.type == TableType::None)
        std::erase_if(snapshot.signatures, [](const Signature &s) { return s.partition; });
    checkContentBeside(*table, snapshot.signatures);
    snapshot.table = confirmTable(*table, fd, path);
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
    const std::string path = isImage(target) ? target.name : nodePath(paths.dev, target.name);
    if (const Status content = addContent(*disk.io, disk.fd.get(), path, snapshot); !content)
        return fail(Error(content.error()).with("device", target.name));
    addUses(target, paths, snapshot);
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
    const auto disk = platform.opener().openForReading(target);
    if (!disk)
        return fail(disk.error());
    return probeOpened(target, *disk, platform);
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
    return probeOpened(target, disk, platform);
}

} // namespace driveready
