// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/plans.h"

#include <functional>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::uint64_t gib = std::uint64_t{1} << 30;

/// A plan in which every kind of action and every optional value occurs.
Plan richPlan(TableType table = TableType::Gpt)
{
    DiskSnapshot disk = blankDisk(41943040);
    disk.table.layout.type = TableType::Dos;
    disk.table.layout.firstUsable = Lba(1);
    disk.table.layout.lastUsable = Lba(41943039);
    Partition old;
    old.number = 1;
    old.start = Lba(63);
    old.size = SectorCount(1000000);
    old.type = partitionTypeFromDos(0x83);
    disk.table.layout.partitions = {old};
    Signature ext4;
    ext4.partition = 1;
    ext4.type = "ext4";
    ext4.label = "films";
    disk.signatures = {ext4};
    LayoutRequest request =
        wishes({wish(FileSystem::Ext4, gib, "data"), wish(FileSystem::Fat32, gib, "USB"),
                wish(FileSystem::Xfs, gib), wish(FileSystem::Swap, gib), wish(FileSystem::Exfat)},
               table);
    request.owner = Owner{1000, 100};
    SequenceIdSource ids;
    return *makePlan(disk, request, ids);
}

/// All paths to values that are no object and no array.
void collectLeaves(const Json &json, const Json::json_pointer &path,
                   std::vector<Json::json_pointer> &leaves)
{
    if (json.is_object()) {
        for (const auto &[key, value] : json.items())
            collectLeaves(value, path / key, leaves);
    } else if (json.is_array()) {
        for (std::size_t i = 0; i < json.size(); ++i)
            collectLeaves(json[i], path / i, leaves);
    } else {
        leaves.push_back(path);
    }
}

Json changed(const Json &value)
{
    if (value.is_boolean())
        return !value.get<bool>();
    if (value.is_number())
        return value.get<std::uint64_t>() + 1;
    std::string text = value.get<std::string>();
    if (text.empty())
        return "x";
    text.back() = text.back() == '1' ? '2' : '1';
    return text;
}

} // namespace

class PlanJsonTest : public QObject
{
    Q_OBJECT

private slots:
    void plan_readsBackAsTheSamePlan_data()
    {
        QTest::addColumn<int>("table");
        QTest::newRow("gpt") << int(TableType::Gpt);
        QTest::newRow("dos") << int(TableType::Dos);
    }
    void plan_readsBackAsTheSamePlan()
    {
        QFETCH(int, table);
        const Plan plan = richPlan(TableType(table));
        const auto text = canonicalText(toJson(plan));
        const auto again = planFromJson(*parseJson(text));
        QVERIFY2(again, again ? "" : toLogString(again.error()).c_str());
        QVERIFY(*again == plan);
        QCOMPARE(canonicalText(toJson(*again)), text);
        QCOMPARE(digestOf(*again).toHex(), digestOf(plan).toHex());
    }

    void everyValueOfTheText_isPartOfTheDigest()
    {
        const Plan plan = richPlan();
        const Json json = toJson(plan);
        std::vector<Json::json_pointer> leaves;
        collectLeaves(json, Json::json_pointer(), leaves);
        QVERIFY(leaves.size() > 100);
        int read = 0;
        for (const Json::json_pointer &leaf : leaves) {
            Json other = json;
            other[leaf] = changed(json[leaf]);
            const auto mutated = planFromJson(other);
            if (!mutated)
                continue; // a word that is no word any more is refused: good as well
            ++read;
            QVERIFY2(digestOf(*mutated) != digestOf(plan), leaf.to_string().c_str());
        }
        QVERIFY(read > 50);
    }

    void everyMemberOfAPlan_isPartOfTheDigest_data()
    {
        QTest::addColumn<int>("index");
        const auto names = memberNames();
        for (int i = 0; i < names.size(); ++i)
            QTest::newRow(names[i].constData()) << i;
    }
    void everyMemberOfAPlan_isPartOfTheDigest()
    {
        QFETCH(int, index);
        Plan plan = richPlan();
        const Digest before = digestOf(plan);
        mutators()[std::size_t(index)].second(plan);
        QVERIFY(digestOf(plan) != before);
    }

    void mistake_isNamedWithItsPlace_data()
    {
        QTest::addColumn<QByteArray>("pointer");
        QTest::addColumn<QByteArray>("value"); ///< empty: removed
        QTest::addColumn<QByteArray>("log");
        const auto row = [](const char *name, const char *pointer, const char *value,
                            const char *log) {
            QTest::newRow(name) << QByteArray(pointer) << QByteArray(value) << QByteArray(log);
        };
        row("other schema", "/schema", "2", "SchemaUnsupported path=schema");
        row("no fingerprint", "/fingerprint", "", "JsonMissingKey path=fingerprint");
        row("short fingerprint", "/fingerprint", "\"abc\"", "JsonOutOfRange path=fingerprint");
        row("unknown key", "/path", "\"/dev/sda\"", "JsonUnknownKey path=path");
        row("unknown key in an action", "/actions/0/command", "\"rm\"",
            "JsonUnknownKey path=actions[0].command");
        row("unknown action", "/actions/0/do", "\"format\"", "JsonOutOfRange path=actions[0].do");
        row("foreign key of another action", "/actions/0/label", "\"x\"",
            "JsonUnknownKey path=actions[0].label");
        row("dependency that is no number", "/actions/1/depends_on/0", "\"1\"",
            "JsonOutOfRange path=actions[1].depends_on");
        row("fractional start", "/staged/partitions/0/start", "2048.5",
            "JsonOutOfRange path=staged.partitions[0].start");
        row("unknown file system", "/actions/5/file_system", "\"zfs\"",
            "JsonOutOfRange path=actions[5].file_system");
        row("physical of 1000", "/physical", "1000", "JsonOutOfRange path=physical");
        row("no losses", "/losses", "", "JsonMissingKey path=losses");
    }
    void mistake_isNamedWithItsPlace()
    {
        QFETCH(QByteArray, pointer);
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, log);
        Json json = toJson(richPlan());
        const Json::json_pointer place(pointer.toStdString());
        if (value.isEmpty())
            json.erase(pointer.mid(1).toStdString());
        else
            json[place] = Json::parse(value.toStdString());
        const auto plan = planFromJson(json);
        QVERIFY(!plan);
        QCOMPARE(QByteArray::fromStdString(toLogString(plan.error())), log);
    }

    void actions_sayWhatTheyDoToTheDisk()
    {
        const Plan plan = richPlan();
        QByteArray effects;
        QByteArray stops;
        for (const Action &action : plan.actions) {
            effects += "RWN"[int(effectOf(action.body))];
            stops += isSafeToStopAfter(action.body) ? 'y' : 'n';
        }
        // check save wipe write inform 5 x make verify
        QCOMPARE(effects, QByteArray("RRWWNWWWWWR"));
        QCOMPARE(stops, QByteArray("yynnyyyyyyy"));
        QCOMPARE(plan.find(3), &plan.actions[2]);
        QCOMPARE(plan.find(99), nullptr);
    }

private:
    using Mutator = std::pair<const char *, std::function<void(Plan &)>>;

    static MakeFileSystem &make(Plan &plan)
    {
        return std::get<MakeFileSystem>(plan.actions[5].body);
    }
    static WipeSignature &wipe(Plan &plan) { return std::get<WipeSignature>(plan.actions[2].body); }

    /// One per member of Plan and of what it holds: a member that is added must be added here.
    static std::vector<Mutator> mutators()
    {
        return {
            {"device.kind", [](Plan &p) { p.device.kind = DiskTarget::Kind::Image; }},
            {"device.kernelName", [](Plan &p) { p.device.kernelName += "x"; }},
            {"device.major", [](Plan &p) { ++p.device.major; }},
            {"device.minor", [](Plan &p) { ++p.device.minor; }},
            {"device.diskSequence", [](Plan &p) { ++p.device.diskSequence; }},
            {"device.size", [](Plan &p) { p.device.size = Bytes(1); }},
            {"device.logical", [](Plan &p) { p.device.logical = sector4096; }},
            {"device.wwid", [](Plan &p) { p.device.wwid.bytes[31] ^= 1; }},
            {"fingerprint", [](Plan &p) { p.fingerprint.bytes[0] ^= 1; }},
            {"staged.type", [](Plan &p) { p.staged.type = TableType::Dos; }},
            {"staged.logical", [](Plan &p) { p.staged.logical = sector4096; }},
            {"staged.total", [](Plan &p) { p.staged.total = SectorCount(1); }},
            {"staged.firstUsable", [](Plan &p) { p.staged.firstUsable = Lba(35); }},
            {"staged.lastUsable", [](Plan &p) { p.staged.lastUsable = Lba(99); }},
            {"staged.diskGuid", [](Plan &p) { p.staged.diskGuid.bytes[3] ^= 1; }},
            {"staged.diskSignature", [](Plan &p) { ++p.staged.diskSignature; }},
            {"staged.entryCount", [](Plan &p) { ++p.staged.entryCount; }},
            {"partition.number", [](Plan &p) { p.staged.partitions[4].number = 9; }},
            {"partition.start", [](Plan &p) { p.staged.partitions[1].start = Lba(9); }},
            {"partition.size", [](Plan &p) { p.staged.partitions[1].size = SectorCount(9); }},
            {"partition.type.kind",
             [](Plan &p) { p.staged.partitions[1].type.kind = PartitionKind::Luks; }},
            {"partition.type.gpt", [](Plan &p) { p.staged.partitions[1].type.gpt.bytes[5] ^= 1; }},
            {"partition.type.dos", [](Plan &p) { p.staged.partitions[1].type.dos ^= 1; }},
            {"partition.bootable", [](Plan &p) { p.staged.partitions[1].bootable = true; }},
            {"partition.attributes", [](Plan &p) { p.staged.partitions[1].attributes = 4; }},
            {"partition.uuid", [](Plan &p) { p.staged.partitions[1].uuid.bytes[5] ^= 1; }},
            {"partition.name", [](Plan &p) { p.staged.partitions[1].name += "x"; }},
            {"partition.ebr", [](Plan &p) { p.staged.partitions[1].ebr = Lba(5); }},
            {"physical", [](Plan &p) { p.physical = sector512; }},
            {"alignmentOffset", [](Plan &p) { p.alignmentOffset = Bytes(512); }},
            {"grain", [](Plan &p) { p.grain = Bytes(4096); }},
            {"action.id", [](Plan &p) { p.actions[0].id = 77; }},
            {"action.dependsOn", [](Plan &p) { p.actions[4].dependsOn = {1}; }},
            {"action.body", [](Plan &p) { p.actions[0].body = Verify{}; }},
            {"write-table.type", [](Plan &p) { p.actions[3].body = WriteTable{TableType::Dos}; }},
            {"wipe.partition", [](Plan &p) { wipe(p).partition = 2; }},
            {"wipe.type", [](Plan &p) { wipe(p).type = "xfs"; }},
            {"wipe.label", [](Plan &p) { wipe(p).label += "x"; }},
            {"wipe.region.start", [](Plan &p) { wipe(p).region.start = Lba(64); }},
            {"wipe.region.end", [](Plan &p) { wipe(p).region.end = Lba(640); }},
            {"make.partition", [](Plan &p) { make(p).partition = 2; }},
            {"make.fileSystem", [](Plan &p) { make(p).fileSystem = FileSystem::Xfs; }},
            {"make.label", [](Plan &p) { make(p).label += "x"; }},
            {"make.uuid", [](Plan &p) { make(p).uuid[0] ^= 1; }},
            {"make.owner", [](Plan &p) { make(p).owner.reset(); }},
            {"make.owner.uid", [](Plan &p) { ++make(p).owner->uid; }},
            {"make.owner.gid", [](Plan &p) { ++make(p).owner->gid; }},
            {"loss.partition", [](Plan &p) { ++p.losses[0].partition; }},
            {"loss.type", [](Plan &p) { p.losses[0].type = "xfs"; }},
            {"loss.label", [](Plan &p) { p.losses[0].label += "x"; }},
            {"loss.size", [](Plan &p) { p.losses[0].size = Bytes(5); }},
            {"losses", [](Plan &p) { p.losses.clear(); }},
        };
    }
    static QByteArrayList memberNames()
    {
        QByteArrayList names;
        for (const Mutator &mutator : mutators())
            names << mutator.first;
        return names;
    }
};

QTEST_GUILESS_MAIN(PlanJsonTest)
#include "plan_json_test.moc"
