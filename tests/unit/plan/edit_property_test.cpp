// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/shadow_table.h"
#include "support/edits.h"

#include <random>
#include <set>

// Random requests, one after the other, each on the table that the one before left behind. The
// seed is fixed and named in every failure.

using namespace driveready;
using namespace driveready::test;

namespace {

class Dice
{
public:
    explicit Dice(std::uint64_t seed)
        : m_engine(seed)
    {
    }
    std::uint64_t upTo(std::uint64_t most)
    {
        return std::uniform_int_distribution<std::uint64_t>(0, most)(m_engine);
    }
    bool chance(int percent) { return upTo(99) < std::uint64_t(percent); }

private:
    std::mt19937_64 m_engine;
};

/// A table with partitions anywhere, as other programs make it; logicals with EBRs at any distance.
DiskSnapshot randomTable(Dice &dice)
{
    const TableType type = dice.chance(50) ? TableType::Gpt : TableType::Dos;
    const SectorSize logical = dice.chance(70) ? sector512 : sector4096;
    const std::uint64_t sectors = 400'000 + dice.upTo(8'000'000);
    std::vector<OldPartition> partitions;
    std::uint64_t position = 63 + dice.upTo(5000);
    const std::uint32_t count = std::uint32_t(dice.upTo(4));
    const bool hasContainer = type == TableType::Dos && dice.chance(60);
    for (std::uint32_t number = 1; number <= count && number <= 3; ++number) {
        const std::uint64_t size = 1 + dice.upTo(sectors / 8);
        partitions.push_back({number, position, size});
        position += size + dice.upTo(sectors / 16);
    }
    if (hasContainer && position + 50'000 < sectors) {
        const std::uint64_t size = 40'000 + dice.upTo(sectors - position - 40'100);
        partitions.push_back({4, position, size, 0, true});
        const std::uint64_t end = position + size;
        std::uint64_t ebr = position;
        for (std::uint32_t number = 5; number < 5 + dice.upTo(5); ++number) {
            const std::uint64_t start = ebr + 1 + dice.upTo(3000);
            const std::uint64_t length = 1 + dice.upTo(size / 6);
            if (start + length > end)
                break;
            partitions.push_back({number, start, length, ebr});
            ebr = start + length + dice.upTo(20'000);
        }
    }
    std::erase_if(partitions,
                  [&](const OldPartition &p) { return p.start + p.size + 40 > sectors; });
    const bool hasLost = std::ranges::none_of(partitions, &OldPartition::isExtended);
    if (hasLost)
        std::erase_if(partitions, [&](const OldPartition &p) { return p.ebr != 0; });
    DiskSnapshot disk = diskWith(type, partitions, sectors, logical);
    std::erase_if(disk.table.layout.partitions, [&](const Partition &p) {
        return p.start < disk.table.layout.firstUsable || p.last() > disk.table.layout.lastUsable;
    });
    for (Partition &partition : disk.table.layout.partitions) {
        if (type == TableType::Gpt)
            partition.attributes = dice.chance(20) ? 5 : 0;
        else
            partition.bootable = dice.chance(20) && !partition.isLogical(type);
        if (!partition.isExtended() && dice.chance(50))
            disk.signatures.push_back(holds(partition.number, "ext4", "old"));
    }
    return disk;
}

Edit randomEdit(Dice &dice, const DiskSnapshot &disk)
{
    const auto &partitions = disk.table.layout.partitions;
    const FileSystem fileSystem = allFileSystems[dice.upTo(allFileSystems.size() - 1)];
    if (partitions.empty() || dice.chance(45)) {
        AddPartition add;
        add.partition = dice.chance(25) ? wish(fileSystem)
                                        : wish(fileSystem, 1 + dice.upTo(disk.id.size.value() / 6));
        if (dice.chance(20))
            add.at = Lba(dice.upTo(disk.table.layout.total.value()));
        return add;
    }
    const std::uint32_t number = partitions[dice.upTo(partitions.size() - 1)].number;
    if (dice.chance(30))
        return DeletePartition{number};
    if (dice.chance(50))
        return FormatPartition{number, fileSystem, ""};
    return FixStart{number, dice.chance(50) ? fileSystem : FileSystem::None, "", dice.chance(70)};
}

std::set<std::uint32_t> namedIn(const LayoutRequest &request)
{
    std::set<std::uint32_t> numbers;
    for (const Edit &edit : request.edits) {
        std::visit(
            [&]<class Kind>(const Kind &kind) {
                if constexpr (requires { kind.number; })
                    numbers.insert(kind.number);
            },
            edit);
    }
    return numbers;
}

/// What the disk would be after the plan.
DiskSnapshot after(const DiskSnapshot &disk, const Plan &plan)
{
    DiskSnapshot next = disk;
    next.table.layout = plan.staged;
    next.signatures.clear();
    for (const Signature &signature : disk.signatures) {
        for (const KeptPartition &kept : plan.kept) {
            if (signature.partition == kept.was && plan.survives(kept.was))
                next.signatures.push_back(holds(kept.number, "ext4", "old"));
        }
    }
    for (const Action &action : plan.actions) {
        if (const auto *make = std::get_if<MakeFileSystem>(&action.body))
            next.signatures.push_back(holds(make->partition, "ext4", "old"));
    }
    return next;
}

} // namespace

class EditPropertyTest : public QObject
{
    Q_OBJECT

private:
    /// Every partition that the request does not name is where it was, as it was.
    static void verifyUntouched(const DiskSnapshot &disk, const Plan &plan,
                                const LayoutRequest &request, const char *note)
    {
        const auto named = namedIn(request);
        for (const Partition &old : disk.table.layout.partitions) {
            if (named.contains(old.number))
                continue;
            const auto now = std::ranges::find_if(plan.staged.partitions, [&](const Partition &p) {
                return p.start == old.start && p.isExtended() == old.isExtended();
            });
            QVERIFY2(now != plan.staged.partitions.end(), note);
            Partition expected = old;
            if (old.isLogical(plan.staged.type)) {
                expected.number = now->number;
                expected.ebr = now->ebr;
            }
            QVERIFY2(*now == expected, note);
            QVERIFY2(old.isExtended() || plan.survives(old.number), note);
        }
    }
    /// Exactly the content of what is deleted, formatted or made again.
    static void verifyLosses(const DiskSnapshot &disk, const Plan &plan,
                             const LayoutRequest &request, const char *note)
    {
        std::set<std::uint32_t> expected;
        for (const std::uint32_t number : namedIn(request)) {
            if (!disk.table.layout.find(number)->isExtended())
                expected.insert(number);
        }
        std::set<std::uint32_t> found;
        for (const Loss &loss : plan.losses)
            found.insert(loss.partition);
        QVERIFY2(found == expected, note);
    }

private slots:
    void anySequence_keepsWhatItDoesNotName()
    {
        int planned = 0;
        int written = 0;
        for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
            Dice dice(seed);
            DiskSnapshot disk = randomTable(dice);
            for (int step = 0; step < 6; ++step) {
                LayoutRequest request = edits({});
                for (std::uint64_t i = 0; i <= dice.upTo(3); ++i)
                    request.edits.push_back(randomEdit(dice, disk));
                SequenceIdSource ids(seed * 100 + std::uint64_t(step));
                const auto plan = makePlan(disk, request, ids);
                const std::string note =
                    "seed " + std::to_string(seed) + " step " + std::to_string(step) + ' ' +
                    (plan ? "" : toLogString(plan.error())) + '\n' + prettyText(toJson(request)) +
                    '\n' + spell(disk.table.layout).toStdString();
                if (!plan) {
                    QVERIFY2(plan.error().code != ErrorCode::Internal, note.c_str());
                    continue;
                }
                ++planned;
                QVERIFY2(checkPlan(*plan) && checkKept(*plan, disk), note.c_str());
                verifyUntouched(disk, *plan, request, note.c_str());
                verifyLosses(disk, *plan, request, note.c_str());
                if (seed % 10 == 0) {
                    const auto table = computeTable(plan->staged, nullptr);
                    QVERIFY2(table, (note + (table ? "" : toLogString(table.error()))).c_str());
                    ++written;
                }
                if (QTest::currentTestFailed())
                    return;
                disk = after(disk, *plan);
            }
        }
        QVERIFY2(planned > 2500, qPrintable(QString::number(planned)));
        QVERIFY2(written > 250, qPrintable(QString::number(written)));
    }
};

QTEST_GUILESS_MAIN(EditPropertyTest)
#include "edit_property_test.moc"
