// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/saved_table.h"

#include "apply/shadow_disk.h"
#include "apply/shadow_io.h"
#include "apply/table_leftovers.h"
#include "probe/signature_probe.h"
#include "probe/table_parser.h"
#include "probe/table_reader.h"

#include <algorithm>
#include <set>

namespace driveready {

namespace {

std::unexpected<Error> impossible(const char *reason)
{
    return fail(makeError(ErrorCode::UndoImpossible).with("reason", std::string(reason)));
}

Result<ShadowDisk> shadowOf(const std::vector<SectorImage> &images, Bytes size)
{
    auto shadow = ShadowDisk::make(size);
    for (const SectorImage &image : images) {
        if (!shadow)
            break;
        if (image.offset.value() + image.data.size() > size.value())
            return impossible("saved-damaged");
        if (Status status = shadow->put(image.offset, image.data); !status)
            return fail(status.error());
    }
    return shadow;
}

/// libfdisk, and libblkid for what was in the partitions, on a copy in memory.
Result<ContentAnswer> askLibraries(const ParsedTable &parsed, const SavedSectors &disk,
                                   ContentReader &contents)
{
    const auto shadow = shadowOf(disk.runs(), disk.size());
    if (!shadow)
        return fail(shadow.error());
    std::vector<SignatureArea> areas = signatureAreas(parsed);
    // What claimed the whole disk then is no part of what comes back.
    std::erase_if(areas, [](const SignatureArea &area) { return !area.partition; });
    return contents.read(shadow->fd(), {disk.logicalSize(), std::move(areas), true});
}

/// The sectors that will be written must say it all by themselves.
Status checkWholeByItself(const TableImage &image, const ParsedTable &parsed, Bytes size)
{
    std::vector<SectorImage> images = image.backup;
    images.insert(images.end(), image.primary.begin(), image.primary.end());
    const auto shadow = shadowOf(images, size);
    if (!shadow)
        return fail(shadow.error());
    ShadowIo io(*shadow, size, parsed.layout.logical);
    const auto again = parseTable(io);
    if (!again)
        return fail(again.error());
    const bool isWhole = again->problems.empty() && again->layout == parsed.layout;
    return isWhole ? Status() : Status(impossible("saved-incomplete"));
}

/// The same bytes, one image for each sector.
void addSectors(Bytes offset, std::span<const std::byte> data, SectorSize logical,
                std::vector<SectorImage> &into)
{
    for (std::size_t at = 0; at + logical.bytes() <= data.size(); at += logical.bytes()) {
        const auto sector = data.subspan(at, logical.bytes());
        into.push_back({offset + Bytes(at), {sector.begin(), sector.end()}});
    }
}

std::vector<SectorImage> sectorsOf(const TableImage &table, SectorSize logical)
{
    std::vector<SectorImage> sectors;
    for (const auto *images : {&table.backup, &table.primary}) {
        for (const SectorImage &image : *images)
            addSectors(image.offset, image.data, logical, sectors);
    }
    return sectors;
}

std::vector<SectorImage> changedBy(const TransactionRecord &record)
{
    std::vector<SectorImage> sectors;
    for (const TransactionPhase &phase : record.phases) {
        for (const ChangeGroup &group : phase.changes.groups) {
            for (const SectorChange &change : group)
                addSectors(change.offset, change.before, record.device.logical, sectors);
        }
    }
    return sectors;
}

Result<SavedTableImage> readChecked(const Transaction &transaction, const TransactionRecord &record,
                                    ContentReader &contents)
{
    const auto saved = transaction.savedImages(record);
    if (!saved)
        return fail(saved.error());
    SavedTableImage result{
        {record.id, record.device, {}, {}}, {}, {}, std::make_shared<SavedSectors>(record, *saved)};
    const auto parsed = parseTable(*result.disk);
    if (!parsed)
        return fail(parsed.error());
    if (parsed->layout.type == TableType::None && parsed->problems.empty())
        return impossible("saved-no-table");
    if (!parsed->problems.empty() || !parsed->isSafeForLibfdisk)
        return impossible("saved-damaged");
    auto answer = askLibraries(*parsed, *result.disk, contents);
    if (!answer)
        return fail(answer.error());
    if (!confirmTable(*parsed, answer->table).isEditable)
        return impossible("saved-damaged");
    auto image = storedTable(parsed->layout, *result.disk);
    if (!image)
        return fail(image.error());
    if (Status status = checkWholeByItself(*image, *parsed, record.device.size); !status)
        return fail(status.error());
    result.table.layout = parsed->layout;
    result.table.signatures = std::move(answer->signatures);
    result.image = std::move(*image);
    result.changed = changedBy(record);
    return result;
}

bool isInPartition(Bytes offset, const DiskLayout &layout)
{
    const Lba at(offset.value() / layout.logical.bytes());
    return std::ranges::any_of(layout.partitions, [&](const Partition &partition) {
        return !partition.isExtended() && at >= partition.start && at < partition.region().end;
    });
}

/// Where the table that is there now lies. One too damaged to say so, or whose entries are not at
/// their usual place, names nothing.
std::vector<SectorImage> tableSectors(const TableReading &now, BlockIo &current)
{
    if (now.layout.type == TableType::None || now.has(TableProblem::EntriesMoved))
        return {};
    const auto table = storedTable(now.layout, current);
    return table ? sectorsOf(*table, now.layout.logical) : std::vector<SectorImage>();
}

/// What the other table and the change itself took, as far as it was saved.
std::vector<SectorImage> savedUnder(const SavedTableImage &saved, const TableReading &now,
                                    BlockIo &current)
{
    std::vector<SectorImage> candidates = tableSectors(now, current);
    std::ranges::copy_if(saved.changed, std::back_inserter(candidates),
                         [&](const SectorImage &sector) {
                             return !isInPartition(sector.offset, saved.table.layout) &&
                                    !isInPartition(sector.offset, now.layout);
                         });
    std::erase_if(candidates, [&](const SectorImage &sector) {
        return !saved.disk->holds(sector.offset, sector.data.size());
    });
    return candidates;
}

} // namespace

Result<SavedTableImage> readSavedTable(const Transaction &transaction,
                                       const TransactionRecord &record, ContentReader &contents)
{
    auto saved = readChecked(transaction, record, contents);
    if (saved || saved.error().code != ErrorCode::UndoImpossible)
        return saved;
    return fail(Error(saved.error()).with("transaction", record.id));
}

Result<SavedTableImage> loadSavedTable(const std::string &base, const std::string &change,
                                       const DeviceId &device, ContentReader &contents)
{
    const auto loaded = Transaction::load(base, change);
    if (!loaded)
        return fail(loaded.error());
    if (!isSameDrive(loaded->second.device, device))
        return fail(makeError(ErrorCode::UndoImpossible)
                        .with("reason", std::string("other-disk"))
                        .with("transaction", change));
    return readSavedTable(loaded->first, loaded->second, contents);
}

Result<std::vector<SectorImage>> leftoversUnder(const SavedTableImage &saved,
                                                const TableReading &now, BlockIo &current)
{
    const DiskLayout &layout = saved.table.layout;
    const auto headers = findLeftoverHeaders(layout, saved.image, current);
    if (!headers)
        return fail(headers.error());
    std::set<std::uint64_t> taken;
    for (const SectorImage &own : sectorsOf(saved.image, layout.logical))
        taken.insert(own.offset.value());
    std::vector<SectorImage> leftovers;
    const auto take = [&](const SectorImage &sector) {
        // In a partition before and after lies content, whatever else claims the place.
        const bool isContent =
            isInPartition(sector.offset, layout) && isInPartition(sector.offset, now.layout);
        if (!isContent && taken.insert(sector.offset.value()).second)
            leftovers.push_back(sector);
    };
    std::ranges::for_each(savedUnder(saved, now, current), take);
    for (const SectorImage &header : *headers) {
        if (saved.disk->holds(header.offset, header.data.size()) ||
            !isInPartition(header.offset, layout))
            take(header);
    }
    for (SectorImage &image : leftovers) {
        if (!saved.disk->holds(image.offset, image.data.size()))
            continue;
        if (Status status = saved.disk->read(image.offset, image.data); !status)
            return fail(status.error());
    }
    return leftovers;
}

} // namespace driveready
