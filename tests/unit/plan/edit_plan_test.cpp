// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/edits.h"

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::uint64_t mib = 1024 * 1024;

AddPartition add(std::optional<std::uint64_t> bytes = {}, FileSystem fileSystem = FileSystem::None,
                 std::optional<std::uint64_t> at = {})
{
    AddPartition edit;
    edit.partition = wish(fileSystem, bytes);
    if (at)
        edit.at = Lba(*at);
    return edit;
}

FixStart fix(std::uint32_t number)
{
    return {number, FileSystem::None, "", false};
}

// 2 GiB: partition 1 at 63, a hole, partition 3 on the grid, free space behind it.
const std::vector<OldPartition> gptDisk{{1, 63, 1000000}, {3, 1228800, 409600}};
// Two primaries, a container with two logicals from the days of cylinders, a hole between them.
const std::vector<OldPartition> dosDisk{{1, 63, 401563},
                                        {2, 401626, 2810000, 0, true},
                                        {5, 401689, 500000, 401626},
                                        {6, 1400063, 500000, 1400000}};

} // namespace

Q_DECLARE_METATYPE(DiskSnapshot)
Q_DECLARE_METATYPE(LayoutRequest)

class EditPlanTest : public QObject
{
    Q_OBJECT

private:
    static Result<Plan> plan(const DiskSnapshot &disk, const LayoutRequest &request)
    {
        SequenceIdSource ids;
        return makePlan(disk, request, ids);
    }

private slots:
    void edits_changeOnlyWhatTheyName_data()
    {
        QTest::addColumn<DiskSnapshot>("disk");
        QTest::addColumn<LayoutRequest>("request");
        QTest::addColumn<QByteArray>("layout");
        const auto gpt = diskWith(TableType::Gpt, gptDisk);
        const auto dos = diskWith(TableType::Dos, dosDisk);
        const auto row = [](const char *name, const DiskSnapshot &disk, std::vector<Edit> list,
                            const char *layout) {
            QTest::newRow(name) << disk << edits(std::move(list)) << QByteArray(layout);
        };
        row("delete", gpt, {DeletePartition{1}}, "3:1228800+409600");
        row("add: the first hole that is large enough", gpt, {add(64 * mib)},
            "1:63+1000000 2:1001472+131072 3:1228800+409600");
        row("add: the hole is too small", gpt, {add(200 * mib)},
            "1:63+1000000 2:1638400+409600 3:1228800+409600");
        row("add without a size: the largest", gpt, {add()},
            "1:63+1000000 2:1638400+2553856 3:1228800+409600");
        row("add at a place", gpt, {add(64 * mib, FileSystem::None, 2000001)},
            "1:63+1000000 2:2000896+131072 3:1228800+409600");
        row("several at once", gpt, {add(32 * mib), add(32 * mib), add()},
            "1:63+1000000 2:1001472+65536 3:1228800+409600 4:1067008+65536 5:1638400+2553856");
        row("delete and use its place", gpt, {add(400 * mib), DeletePartition{1}},
            "1:2048+819200 3:1228800+409600");
        row("format stays off the grid", gpt, {FormatPartition{1, FileSystem::Ext4, "new"}},
            "1:63+1000000 3:1228800+409600");
        row("fix-start of the first: the first usable start", gpt, {fix(1)},
            "1:2048+997376 3:1228800+409600");
        row("logical in the hole, counted along the disk", dos, {add(64 * mib)},
            "1:63+401563 2:401626+2810000 5:401689+500000 6:905216+131072 7:1400063+500000");
        row("no primary number left",
            diskWith(TableType::Dos, {{1, 2048, 2048},
                                      {2, 4096, 2048},
                                      {3, 6144, 2048},
                                      {4, 8192, 2000000, 0, true},
                                      {5, 10240, 2048, 8192},
                                      {6, 1000448, 2048, 1000000}}),
            {add(4 * mib), add(mib)},
            "1:2048+2048 2:4096+2048 3:6144+2048 4:8192+2000000 5:10240+2048 6:14336+8192 "
            "7:24576+2048 8:1000448+2048");
        row("first logical deleted", dos, {DeletePartition{5}},
            "1:63+401563 2:401626+2810000 5:1400063+500000");
        row("logical fixed", dos, {fix(6)},
            "1:63+401563 2:401626+2810000 5:401689+500000 6:1400832+497664");
        row("first logical fixed", dos, {fix(5)},
            "1:63+401563 2:401626+2810000 5:405504+495616 6:1400063+500000");
        row("container with its logicals", dos,
            {DeletePartition{2}, DeletePartition{5}, DeletePartition{6}}, "1:63+401563");
        row("container made when needed",
            diskWith(TableType::Dos, {{1, 2048, 2048}, {2, 4096, 2048}}),
            {add(mib), add(4 * mib), add()},
            "1:2048+2048 2:4096+2048 3:6144+2048 4:8192+4186112 5:10240+8192 6:20480+4173824");
        row("the fourth stays a primary",
            diskWith(TableType::Dos, {{1, 2048, 2048}, {2, 4096, 2048}, {3, 6144, 2048}}),
            {add(mib)}, "1:2048+2048 2:4096+2048 3:6144+2048 4:8192+2048");
    }
    void edits_changeOnlyWhatTheyName()
    {
        QFETCH(DiskSnapshot, disk);
        QFETCH(LayoutRequest, request);
        QFETCH(QByteArray, layout);
        const auto made = plan(disk, request);
        QVERIFY2(made, made ? "" : toLogString(made.error()).c_str());
        QCOMPARE(spell(made->staged), layout);
        QVERIFY(checkPlan(*made));
        QVERIFY(checkKept(*made, disk));
        QCOMPARE(made->staged.diskGuid, disk.table.layout.diskGuid);
        const auto again = planFromJson(*parseJson(canonicalText(toJson(*made))));
        QVERIFY2(again, again ? "" : toLogString(again.error()).c_str());
        QVERIFY(*again == *made);
        const auto asked = requestFromJson(toJson(request));
        QVERIFY(asked && *asked == request);
    }

    void losses_areExactlyWhatIsNamed()
    {
        DiskSnapshot disk = diskWith(TableType::Gpt, gptDisk);
        disk.signatures = {holds(1, "ext4", "films"), holds(3, "xfs", "music")};
        QCOMPARE(lost(*plan(disk, edits({add(64 * mib, FileSystem::Ext4)}))), QByteArray());
        const auto formatted = plan(disk, edits({FormatPartition{3, FileSystem::Btrfs, "new"}}));
        QVERIFY2(formatted, formatted ? "" : toLogString(formatted.error()).c_str());
        QCOMPARE(lost(*formatted), QByteArray("3 xfs music"));
        QCOMPARE(stepsOf(*formatted),
                 QByteArray("check-again save-table wipe-signature write-table "
                            "inform-kernel make-file-system verify"));
        QCOMPARE(lost(*plan(disk, edits({DeletePartition{1}}))), QByteArray("1 ext4 films"));
        const auto all = plan(disk, edits({DeletePartition{1}, DeletePartition{3}}));
        QCOMPARE(lost(*all), QByteArray("1 ext4 films; 3 xfs music"));
        disk.signatures.clear();
        QCOMPARE(lost(*plan(disk, edits({fix(1)}))), QByteArray("1 unknown"));
    }

    void formattedPartition_getsATypeThatFits()
    {
        const auto disk = diskWith(TableType::Dos, dosDisk);
        const auto made = plan(disk, edits({FormatPartition{1, FileSystem::Ntfs, "win"},
                                            FormatPartition{6, FileSystem::Ext4, "data"}}));
        QVERIFY2(made, made ? "" : toLogString(made.error()).c_str());
        QCOMPARE(made->staged.find(1)->type.dos, std::uint8_t(0x07));
        QCOMPARE(made->staged.find(6)->type.dos, std::uint8_t(0x83));
        const auto *make = std::get_if<MakeFileSystem>(&made->actions[5].body);
        QVERIFY(make);
        QCOMPARE(make->partition, 6u);
        QVERIFY(make->owner);
    }

    // Sticks come with a disk signature of 0.
    void tableWithoutASignature_canBeChanged()
    {
        DiskSnapshot disk = diskWith(TableType::Dos, dosDisk);
        disk.table.layout.diskSignature = 0;
        const auto made = plan(disk, edits({DeletePartition{6}}));
        QVERIFY2(made, made ? "" : toLogString(made.error()).c_str());
        QCOMPARE(made->staged.diskSignature, 0u);
    }

    void windowsType_followsTheNewFileSystem_data()
    {
        QTest::addColumn<int>("was");
        QTest::addColumn<FileSystem>("fileSystem");
        QTest::addColumn<int>("type");
        QTest::newRow("FAT32 to NTFS") << 0x0C << FileSystem::Ntfs << 0x07;
        QTest::newRow("FAT16 to FAT32") << 0x06 << FileSystem::Fat32 << 0x0C;
        QTest::newRow("NTFS to exFAT") << 0x07 << FileSystem::Exfat << 0x07;
        QTest::newRow("NTFS to ext4") << 0x07 << FileSystem::Ext4 << 0x83;
    }
    void windowsType_followsTheNewFileSystem()
    {
        QFETCH(int, was);
        QFETCH(FileSystem, fileSystem);
        QFETCH(int, type);
        DiskSnapshot disk = diskWith(TableType::Dos, dosDisk);
        disk.table.layout.partitions.front().type = partitionTypeFromDos(std::uint8_t(was));
        const auto made = plan(disk, edits({FormatPartition{1, fileSystem, ""}}));
        QVERIFY2(made, made ? "" : toLogString(made.error()).c_str());
        QCOMPARE(int(made->staged.partitions.front().type.dos), type);
    }

    void nameThatTheTableCannotStore_isARefusedRequest()
    {
        FixStart edit = fix(1);
        edit.label = "control\x01";
        const auto made = plan(diskWith(TableType::Gpt, gptDisk), edits({edit}));
        QVERIFY(!made);
        QCOMPARE(made.error().code, ErrorCode::RequestInvalid);
        QCOMPARE(made.error().text("reason"), std::string("label-control-character"));
    }

    void deletedLogical_movesTheNumbersBehindIt()
    {
        const auto disk = diskWith(TableType::Dos, dosDisk);
        const auto made = plan(disk, edits({DeletePartition{5}}));
        QVERIFY(made);
        const std::vector<KeptPartition> kept{{1, 1}, {2, 2}, {5, 6}};
        QVERIFY(made->kept == kept);
        QCOMPARE(made->staged.find(5)->ebr, Lba(401626)); // the chain begins where it did
    }

    void impossibleEdit_isRefusedWithItsReason_data()
    {
        QTest::addColumn<DiskSnapshot>("disk");
        QTest::addColumn<LayoutRequest>("request");
        QTest::addColumn<QByteArray>("log");
        const auto row = [](const char *name, const DiskSnapshot &disk, std::vector<Edit> list,
                            const char *log) {
            QTest::newRow(name) << disk << edits(std::move(list)) << QByteArray(log);
        };
        const auto gpt = diskWith(TableType::Gpt, gptDisk);
        const auto dos = diskWith(TableType::Dos, dosDisk);
        row("no such partition", gpt, {DeletePartition{2}},
            "RequestInvalid reason=no-such-partition partition=2");
        row("twice", gpt, {fix(1), DeletePartition{1}},
            "RequestInvalid reason=partition-twice partition=1");
        row("already on the grid", gpt, {fix(3)},
            "RequestInvalid reason=already-on-grid partition=3");
        row("nothing to make", gpt, {FormatPartition{3, FileSystem::None, ""}},
            "RequestInvalid reason=no-file-system partition=3");
        row("container still in use", dos, {DeletePartition{2}, DeletePartition{5}},
            "RequestInvalid reason=container-not-empty partition=2");
        row("container formatted", dos, {FormatPartition{2, FileSystem::Ext4, ""}},
            "RequestInvalid reason=extended-partition partition=2");
        row("too large", gpt, {add(2048 * mib)},
            "RequestDoesNotFit needed=2147483648 available=1307574272 edit=1");
        row("too small for it", gpt, {add(32 * mib, FileSystem::Btrfs)},
            "RequestDoesNotFit reason=below-file-system-minimum needed=114294784 "
            "available=33554432 file_system=btrfs edit=1");
        row("all numbers taken",
            diskWith(TableType::Dos,
                     {{1, 2048, 2048}, {2, 4096, 2048}, {3, 6144, 2048}, {4, 8192, 2048}}),
            {add(mib)}, "RequestInvalid reason=no-free-number edit=1");
        row("no table", blankDisk(4194304), {add(mib)}, "TableNotEditable reason=no-table-there");
        DiskSnapshot damaged = gpt;
        damaged.table.isEditable = false;
        row("not editable", damaged, {add(mib)}, "TableNotEditable");
        DiskSnapshot whole = gpt;
        whole.signatures = {holds(1, "linux_raid_member", "")};
        whole.signatures[0].partition.reset();
        row("something on the whole disk", whole, {add(mib)},
            "TableNotEditable reason=whole-disk-content");
        DiskSnapshot odd = gpt;
        odd.table.layout.entryCount = 256;
        row("an array of another size", odd, {add(mib)},
            "TableNotEditable reason=entries-not-writable");
        DiskSnapshot holding = gpt;
        holding.signatures = {holds(1, "ext4", "films")};
        row("fix-start of what holds files", holding, {fix(1)},
            "RequestInvalid reason=holds-content partition=1");
    }
    void impossibleEdit_isRefusedWithItsReason()
    {
        QFETCH(DiskSnapshot, disk);
        QFETCH(LayoutRequest, request);
        QFETCH(QByteArray, log);
        const auto made = plan(disk, request);
        QVERIFY(!made);
        QCOMPARE(QByteArray::fromStdString(toLogString(made.error())), log);
    }

    void contentMayBeLost_whenThePersonAgrees()
    {
        DiskSnapshot disk = diskWith(TableType::Gpt, gptDisk);
        disk.signatures = {holds(1, "ext4", "films")};
        const FixStart agreed{1, FileSystem::Xfs, "again", true};
        const auto made = plan(disk, edits({agreed}));
        QVERIFY2(made, made ? "" : toLogString(made.error()).c_str());
        QCOMPARE(lost(*made), QByteArray("1 ext4 films"));
        QCOMPARE(made->staged.find(1)->name, std::string("again"));
    }

    void planThatChangesWhatItKeeps_isRefused_data()
    {
        QTest::addColumn<int>("mutation");
        for (int i = 0; i < 6; ++i)
            QTest::newRow(qPrintable(QString::number(i))) << i;
    }
    void planThatChangesWhatItKeeps_isRefused()
    {
        QFETCH(int, mutation);
        DiskSnapshot disk = diskWith(TableType::Gpt, gptDisk);
        disk.signatures = {holds(1, "ext4", "films"), holds(3, "xfs", "music")};
        Plan made = *plan(disk, edits({FormatPartition{3, FileSystem::Ext4, "new"}}));
        QVERIFY(checkKept(made, disk));
        Partition &first = made.staged.partitions.front();
        switch (mutation) {
        case 0:
            first.size = first.size + SectorCount(8);
            break;
        case 1:
            first.uuid = made.staged.diskGuid;
            break;
        case 2:
            first.name = "other";
            break;
        case 3:
            made.staged.diskGuid = first.uuid;
            break;
        case 4: // a wipe that reaches into the neighbor
            std::get<WipeSignature>(made.actions[2].body).region = {Lba(0), Lba(2000000)};
            break;
        case 5:
            made.kept.front().was = 3;
            made.kept.back().was = 1;
            break;
        default:
            break;
        }
        QVERIFY(!checkKept(made, disk));
    }
};

QTEST_GUILESS_MAIN(EditPlanTest)
#include "edit_plan_test.moc"
