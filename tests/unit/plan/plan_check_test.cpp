// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/plans.h"

#include <functional>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::uint64_t gib = std::uint64_t{1} << 30;
using Change = std::function<void(Plan &)>;

struct Row
{
    const char *name;
    TableType table;
    Change change;
    const char *reason;
};

Plan goodPlan(TableType table)
{
    DiskSnapshot disk = blankDisk(41943040);
    Signature member;
    member.type = "linux_raid_member";
    disk.signatures = {member};
    LayoutRequest request =
        wishes({wish(FileSystem::Ext4, gib, "one"), wish(FileSystem::Fat32, gib, "TWO"),
                wish(FileSystem::Xfs, gib), wish(FileSystem::Swap, gib), wish(FileSystem::Exfat)},
               table);
    SequenceIdSource ids;
    return *makePlan(disk, request, ids);
}

MakeFileSystem &make(Plan &plan, std::size_t index)
{
    return std::get<MakeFileSystem>(plan.actions[index].body);
}

Partition &at(Plan &plan, std::uint32_t number)
{
    for (Partition &partition : plan.staged.partitions) {
        if (partition.number == number)
            return partition;
    }
    qFatal("no such partition");
}

void grow(Plan &plan, std::uint32_t number, std::int64_t sectors)
{
    Partition &partition = at(plan, number);
    partition.size = SectorCount(partition.size.value() + static_cast<std::uint64_t>(sectors));
}

const std::vector<Row> &rows()
{
    constexpr TableType gpt = TableType::Gpt;
    constexpr TableType dos = TableType::Dos;
    // Actions: 0 check, 1 save, 2 wipe, 3 write, 4 inform, 5-9 make, 10 verify.
    static const std::vector<Row> all{
        {"no table", gpt, [](Plan &p) { p.staged.type = TableType::None; }, "table-type"},
        {"another disk's size", gpt, [](Plan &p) { p.device.size = Bytes(gib); },
         "other-disk-size"},
        {"another sector size", gpt, [](Plan &p) { p.device.logical = sector4096; },
         "other-disk-size"},
        {"offset of half a sector", gpt, [](Plan &p) { p.alignmentOffset = Bytes(256); },
         "sector-sizes"},
        {"offset of P", gpt, [](Plan &p) { p.alignmentOffset = Bytes(4096); }, "sector-sizes"},
        {"grain of 63 sectors", gpt, [](Plan &p) { p.grain = Bytes(63 * 512); }, "grain"},
        {"grain of 1 GiB", gpt, [](Plan &p) { p.grain = Bytes(gib); }, "grain"},
        {"no disk id", gpt, [](Plan &p) { p.staged.diskGuid = {}; }, "disk-id"},
        {"no disk signature", dos, [](Plan &p) { p.staged.diskSignature = 0; }, "disk-id"},
        {"usable area over the table", gpt, [](Plan &p) { p.staged.firstUsable = Lba(33); },
         "usable-area"},
        {"usable area over the backup", gpt, [](Plan &p) { p.staged.lastUsable = Lba(41943007); },
         "usable-area"},
        {"56 entries", gpt, [](Plan &p) { p.staged.entryCount = 56; }, "entry-count"},
        {"start off by one", gpt, [](Plan &p) { at(p, 1).start = Lba(2049); }, "start-off-grid"},
        {"start inside the table", gpt, [](Plan &p) { at(p, 1).start = Lba(0); },
         "outside-usable-area"},
        {"end off the grid", gpt, [](Plan &p) { grow(p, 1, -8); }, "end-off-grid"},
        {"beyond the disk", gpt, [](Plan &p) { grow(p, 5, 2048); }, "outside-usable-area"},
        {"size zero", gpt, [](Plan &p) { at(p, 1).size = SectorCount(0); }, "size"},
        {"overlap", gpt, [](Plan &p) { grow(p, 1, 2048); }, "overlap"},
        {"same number twice", gpt, [](Plan &p) { p.staged.partitions[1].number = 1; }, "number"},
        {"partition without id", gpt, [](Plan &p) { at(p, 2).uuid = {}; }, "partition-id"},
        {"same id twice", gpt, [](Plan &p) { at(p, 2).uuid = at(p, 1).uuid; }, "same-id-twice"},
        {"kind beside its id", gpt, [](Plan &p) { at(p, 1).type.kind = PartitionKind::Luks; },
         "type"},
        {"long name", gpt, [](Plan &p) { at(p, 1).name = std::string(37, 'a'); }, "name"},
        {"attribute bits", gpt, [](Plan &p) { at(p, 1).attributes = 1; }, "entry"},
        {"name in a DOS table", dos, [](Plan &p) { at(p, 1).name = "x"; }, "entry"},
        {"ebr of a primary", dos, [](Plan &p) { at(p, 1).ebr = Lba(1); }, "ebr"},
        {"ebr missing", dos, [](Plan &p) { at(p, 5).ebr = Lba(0); }, "ebr"},
        {"I1 ebr inside the previous logical", dos,
         [](Plan &p) { at(p, 6).ebr = Lba(at(p, 5).start.value() + 100); }, "ebr-room"},
        {"I6 logical on the container's own ebr", dos,
         [](Plan &p) {
             at(p, 5).start = at(p, 4).start;
             at(p, 5).size = SectorCount(2048);
         },
         "ebr-room"},
        {"logical beyond its container", dos, [](Plan &p) { grow(p, 4, -2048); }, "ebr-room"},
        {"two containers", dos, [](Plan &p) { at(p, 3).type = partitionTypeFromDos(0x05); },
         "container"},
        {"logical without container", dos,
         [](Plan &p) {
             std::erase_if(p.staged.partitions, [](const Partition &q) { return q.number == 4; });
         },
         "container"},
        {"container over a primary", dos,
         [](Plan &p) {
             at(p, 4).start = at(p, 3).start;
             grow(p, 4, 2097152);
             at(p, 5).ebr = at(p, 4).start;
         },
         "overlap"},
        {"actions renumbered", gpt, [](Plan &p) { p.actions[1].id = 9; }, "action-id"},
        {"save left out", gpt,
         [](Plan &p) {
             p.actions.erase(p.actions.begin() + 1);
             for (std::size_t i = 0; i < p.actions.size(); ++i)
                 p.actions[i].id = std::uint32_t(i + 1);
         },
         "action-missing"},
        {"write before save", gpt, [](Plan &p) { std::swap(p.actions[1].body, p.actions[3].body); },
         "action-order"},
        {"two tables", gpt, [](Plan &p) { p.actions[4].body = WriteTable{}; }, "action-order"},
        {"nothing verified", gpt, [](Plan &p) { p.actions.pop_back(); }, "action-missing"},
        {"write depends on nothing", gpt, [](Plan &p) { p.actions[3].dependsOn.clear(); },
         "action-depends"},
        {"format before the kernel knows", gpt, [](Plan &p) { p.actions[5].dependsOn = {1}; },
         "action-depends"},
        {"other table written", gpt,
         [](Plan &p) { p.actions[3].body = WriteTable{TableType::Dos}; }, "table-type"},
        {"format a partition that is not there", gpt, [](Plan &p) { make(p, 5).partition = 9; },
         "file-system-target"},
        {"format the container", dos, [](Plan &p) { make(p, 8).partition = 4; },
         "file-system-kind"},
        {"format twice", gpt, [](Plan &p) { make(p, 7).partition = 1; }, "file-system-twice"},
        {"swap on a data partition", gpt, [](Plan &p) { make(p, 5).fileSystem = FileSystem::Swap; },
         "file-system-kind"},
        {"long label", gpt, [](Plan &p) { make(p, 7).label = "thirteen char"; }, "label"},
        {"label with a newline", gpt, [](Plan &p) { make(p, 5).label = "a\nb"; }, "label"},
        {"GUID in capitals", gpt,
         [](Plan &p) { make(p, 5).uuid = "0FC63DAF-8483-4772-8E79-3D69D8477DE4"; },
         "file-system-id"},
        {"GUID for FAT", gpt,
         [](Plan &p) { make(p, 6).uuid = "0fc63daf-8483-4772-8e79-3d69d8477de4"; },
         "file-system-id"},
        {"owner of a FAT", gpt, [](Plan &p) { make(p, 6).owner = Owner{1, 1}; }, "owner"},
        {"wipe beyond the disk", gpt,
         [](Plan &p) { std::get<WipeSignature>(p.actions[2].body).region.end = Lba(99999999); },
         "wipe-region"},
        {"wipe a part as the whole disk", gpt,
         [](Plan &p) { std::get<WipeSignature>(p.actions[2].body).region.end = Lba(8); },
         "wipe-region"},
        {"loss not announced", gpt, [](Plan &p) { p.losses.clear(); }, "loss-missing"},
    };
    return all;
}

} // namespace

class PlanCheckTest : public QObject
{
    Q_OBJECT

private slots:
    void soundPlan_passes()
    {
        QVERIFY(checkPlan(goodPlan(TableType::Gpt)));
        QVERIFY(checkPlan(goodPlan(TableType::Dos)));
    }

    void damagedPlan_isRefusedWithItsReason_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < rows().size(); ++i)
            QTest::newRow(rows()[i].name) << int(i);
    }
    void damagedPlan_isRefusedWithItsReason()
    {
        QFETCH(int, index);
        const Row &row = rows()[std::size_t(index)];
        Plan plan = goodPlan(row.table);
        row.change(plan);
        const Status status = checkPlan(plan);
        QVERIFY(!status);
        QCOMPARE(status.error().code, ErrorCode::PlanInvalid);
        QCOMPARE(QByteArray::fromStdString(status.error().text("reason")), QByteArray(row.reason));
    }

    void lengthOfHalfAPage_isRefusedWhereTheGrainIsOneSector()
    {
        DiskSnapshot tiny = blankDisk(8192);
        tiny.limits.physical = 512;
        tiny.measured = Measurement{512, 0};
        SequenceIdSource ids;
        Plan plan = *makePlan(tiny, wishes({wish(FileSystem::None)}), ids);
        QCOMPARE(plan.grain, Bytes(512));
        grow(plan, 1, -1);
        QCOMPARE(checkPlan(plan).error().text("reason"), std::string("length-not-whole"));
    }

    void dosEntryBeyondItsLimit_isRefused()
    {
        SequenceIdSource ids;
        Plan plan = *makePlan(blankDisk(7812937728),
                              wishes({wish(FileSystem::None, gib)}, TableType::Dos), ids);
        plan.staged.partitions[0].size = SectorCount(std::uint64_t{4294967296});
        QCOMPARE(checkPlan(plan).error().text("reason"), std::string("beyond-dos-limit"));
        plan.staged.partitions[0].size = SectorCount(2048);
        plan.staged.partitions[0].start = Lba(std::uint64_t{4294967296});
        QCOMPARE(checkPlan(plan).error().text("reason"), std::string("beyond-dos-limit"));
    }
};

QTEST_GUILESS_MAIN(PlanCheckTest)
#include "plan_check_test.moc"
