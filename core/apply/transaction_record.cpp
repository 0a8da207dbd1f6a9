// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/transaction_record.h"

namespace driveready {

namespace {

constexpr std::size_t maxPhases = 1024;
constexpr std::size_t maxPieces = 65536;

Json place(Bytes offset, std::size_t length)
{
    return {{"offset", offset.value()}, {"length", length}};
}

Json toJson(const ChangeSet &set)
{
    Json groups = Json::array();
    for (const ChangeGroup &group : set.groups) {
        Json pieces = Json::array();
        for (const SectorChange &change : group)
            pieces.push_back(place(change.offset, change.before.size()));
        groups.push_back({{"writes", std::move(pieces)}});
    }
    Json neighbors = Json::array();
    for (const SectorImage &image : set.neighbors)
        neighbors.push_back(place(image.offset, image.data.size()));
    return {{"groups", std::move(groups)}, {"neighbors", std::move(neighbors)}};
}

Json toJson(const std::vector<KernelPartition> &partitions)
{
    Json list = Json::array();
    for (const KernelPartition &partition : partitions) {
        list.push_back({{"number", partition.number},
                        {"start", partition.region.start.value()},
                        {"size", partition.region.size().value()}});
    }
    return list;
}

// Hands out an image piece by piece and remembers when a piece was missing.
class Cutter
{
public:
    explicit Cutter(const std::vector<std::byte> &image)
        : m_image(image)
    {
    }
    std::vector<std::byte> next(std::size_t length)
    {
        if (length > m_image.size() - m_at) {
            m_failed = true;
            return {};
        }
        const auto begin = m_image.begin() + static_cast<std::ptrdiff_t>(m_at);
        m_at += length;
        return {begin, begin + static_cast<std::ptrdiff_t>(length)};
    }
    bool usedUp() const { return !m_failed && m_at == m_image.size(); }

private:
    const std::vector<std::byte> &m_image;
    std::size_t m_at = 0;
    bool m_failed = false;
};

struct Piece
{
    Bytes offset;
    std::size_t length = 0;
};

Piece pieceFromJson(const Json &value, const std::string &path, JsonReader &parent)
{
    JsonReader reader(value, path);
    Piece piece;
    piece.offset = Bytes(reader.number("offset"));
    piece.length = reader.number("length", 512, std::uint64_t{1} << 30);
    parent.adopt(reader.finish());
    return piece;
}

class RecordReader
{
public:
    explicit RecordReader(const RecordImages &images)
        : m_before(images.before)
        , m_after(images.after)
    {
    }

    ChangeSet changeSet(const Json &value, const std::string &path, JsonReader &parent)
    {
        ChangeSet set;
        JsonReader reader(value, path);
        for (const Json *group : reader.array("groups", maxPieces))
            set.groups.push_back(changeGroup(*group, path + ".groups", reader));
        for (const Json *item : reader.array("neighbors", maxPieces)) {
            const Piece piece = pieceFromJson(*item, path + ".neighbors", reader);
            set.neighbors.push_back({piece.offset, m_before.next(piece.length)});
        }
        parent.adopt(reader.finish());
        return set;
    }
    bool usedUp() const { return m_before.usedUp() && m_after.usedUp(); }

private:
    ChangeGroup changeGroup(const Json &value, const std::string &path, JsonReader &parent)
    {
        ChangeGroup group;
        JsonReader reader(value, path);
        for (const Json *item : reader.array("writes", maxPieces)) {
            const Piece piece = pieceFromJson(*item, path + ".writes", reader);
            group.push_back(
                {piece.offset, m_before.next(piece.length), m_after.next(piece.length)});
        }
        parent.adopt(reader.finish());
        return group;
    }

    Cutter m_before;
    Cutter m_after;
};

std::vector<KernelPartition> kernelFromJson(JsonReader &parent, std::string_view key)
{
    std::vector<KernelPartition> partitions;
    for (const Json *item : parent.array(key, 256)) {
        JsonReader reader(*item, parent.pathOf(key));
        const auto number = static_cast<std::uint32_t>(reader.number("number", 1, 256));
        const Lba start(reader.number("start"));
        const auto region = Region::make(start, SectorCount(reader.number("size")));
        parent.adopt(reader.finish());
        if (region)
            partitions.push_back({number, *region});
        else
            parent.refuse(key);
    }
    return partitions;
}

SectorSize sectorFromJson(JsonReader &reader, std::string_view key)
{
    const auto size = SectorSize::fromBytes(reader.number(key));
    if (!size)
        reader.refuse(key);
    return size.value_or(sector512);
}

} // namespace

RecordImages imagesOf(const TransactionRecord &record)
{
    RecordImages images;
    const auto append = [](std::vector<std::byte> &to, const std::vector<std::byte> &from) {
        to.insert(to.end(), from.begin(), from.end());
    };
    for (const TransactionPhase &phase : record.phases) {
        for (const ChangeGroup &group : phase.changes.groups) {
            for (const SectorChange &change : group) {
                append(images.before, change.before);
                append(images.after, change.after);
            }
        }
        for (const SectorImage &image : phase.changes.neighbors)
            append(images.before, image.data);
    }
    return images;
}

Json toJson(const TransactionRecord &record)
{
    Json phases = Json::array();
    for (const TransactionPhase &phase : record.phases) {
        Json item = toJson(phase.changes);
        item["action"] = phase.action;
        phases.push_back(std::move(item));
    }
    return {{"schema", 1},
            {"id", record.id},
            {"device", toJson(record.device)},
            {"plan", record.plan.toHex()},
            {"physical", record.grid.physical.bytes()},
            {"alignment_offset", record.grid.alignmentOffset.value()},
            {"phases", std::move(phases)},
            {"kernel_before", toJson(record.kernelBefore)},
            {"kernel_after", toJson(record.kernelAfter)}};
}

Result<TransactionRecord> recordFromJson(const Json &value, const RecordImages &images)
{
    JsonReader reader(value, "record");
    TransactionRecord record;
    if (reader.number("schema") != 1)
        reader.refuse("schema", ErrorCode::SchemaUnsupported);
    record.id = reader.string("id", 16);
    if (const Json *device = reader.object("device")) {
        auto id = deviceIdFromJson(*device, "record.device");
        reader.adopt(id ? Status() : fail(id.error()));
        record.device = id.value_or(DeviceId{});
    }
    const auto plan = Digest::fromHex(reader.string("plan", 64));
    if (!plan)
        reader.refuse("plan");
    record.plan = plan.value_or(Digest{});
    record.grid.physical = sectorFromJson(reader, "physical");
    record.grid.alignmentOffset = Bytes(reader.number("alignment_offset", 0, 65536));
    RecordReader contents(images);
    for (const Json *item : reader.array("phases", maxPhases)) {
        Json changes = *item;
        TransactionPhase phase;
        if (changes.is_object() && changes.contains("action") &&
            changes["action"].is_number_unsigned())
            phase.action = changes["action"].get<std::uint32_t>();
        else
            reader.refuse("phases");
        if (changes.is_object())
            changes.erase("action");
        phase.changes = contents.changeSet(changes, "record.phases", reader);
        record.phases.push_back(std::move(phase));
    }
    record.kernelBefore = kernelFromJson(reader, "kernel_before");
    record.kernelAfter = kernelFromJson(reader, "kernel_after");
    if (!contents.usedUp())
        reader.refuse("phases");
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return record;
}

} // namespace driveready
