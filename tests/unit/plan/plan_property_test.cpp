// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "align/grid.h"
#include "support/facts.h"
#include "support/plans.h"

#include <random>

// Thousands of random disks and wishes; the seed is fixed and named in every failure, so that each
// can be repeated alone.

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
    template<class Value>
    Value oneOf(std::initializer_list<Value> values)
    {
        return *(values.begin() + upTo(values.size() - 1));
    }
    /// Spread over all magnitudes, not over all numbers.
    std::uint64_t anySize(unsigned bits) { return upTo((std::uint64_t{2} << upTo(bits - 1)) - 1); }

private:
    std::mt19937_64 m_engine;
};

IoLimits randomLimits(Dice &dice, SectorSize logical)
{
    IoLimits limits;
    limits.logical = logical.bytes();
    if (dice.chance(80))
        limits.physical = dice.oneOf<std::uint64_t>({512, 4096, 4096, 8192, 16384, 520, 0});
    if (dice.chance(60))
        limits.optimalIo = dice.oneOf<std::uint64_t>(
            {0, 4096, 65536, 393216, 1048576, 1310720, 4194304, 16777216, 67108864, 33553920,
             33550336, 16776704, 16773120, 4294967295, dice.anySize(34)});
    if (dice.chance(40))
        limits.alignmentOffset =
            dice.oneOf<std::int64_t>({-1, 0, 512, 3584, 256, 4096, std::int64_t(dice.upTo(9000))});
    if (dice.chance(30))
        limits.discardGranularity =
            dice.oneOf<std::uint64_t>({0, 512, 4096, 2097152, 3145728, dice.anySize(28)});
    if (dice.chance(20))
        limits.preferredEraseSize =
            dice.oneOf<std::uint64_t>({4194304, 8388608, 67108864, 134217728, 12582912});
    if (dice.chance(20))
        limits.npwg = dice.anySize(20);
    return limits;
}

DiskSnapshot randomDisk(Dice &dice)
{
    const SectorSize logical = dice.chance(70) ? sector512 : sector4096;
    const std::uint64_t sectors = dice.anySize(34);
    DiskSnapshot disk = blankDisk(sectors, logical);
    disk.limits = randomLimits(dice, logical);
    disk.info.rotational = dice.oneOf<std::optional<bool>>({true, false, std::nullopt});
    disk.info.transport =
        dice.oneOf({Transport::Sata, Transport::Usb, Transport::Mmc, Transport::Nvme});
    if (dice.chance(30))
        disk.measured =
            Measurement{dice.oneOf<std::uint64_t>({512, 4096}), std::uint32_t(dice.upTo(7))};
    if (dice.chance(30))
        disk.listed = dice.oneOf<std::uint64_t>({512, 4096, 8192});
    return disk;
}

LayoutRequest randomRequest(Dice &dice, const DiskSnapshot &disk)
{
    LayoutRequest request;
    request.table = dice.chance(60) ? TableType::Gpt : TableType::Dos;
    const std::size_t count = dice.upTo(dice.chance(80) ? 4 : 12);
    for (std::size_t i = 0; i < count; ++i) {
        const auto fileSystem = dice.oneOf({FileSystem::None, FileSystem::None, FileSystem::Ext4,
                                            FileSystem::Swap, FileSystem::Fat32});
        const bool isRest = i + 1 == count && dice.chance(50);
        const std::uint64_t share = disk.id.size.value() / (count + 1);
        request.partitions.push_back(isRest ? wish(fileSystem)
                                            : wish(fileSystem, 1 + dice.upTo(share)));
    }
    return request;
}

std::uint64_t bytesOf(Lba position, SectorSize logical)
{
    return position.value() * logical.bytes();
}

} // namespace

class PlanPropertyTest : public QObject
{
    Q_OBJECT

private slots:
    void anyPlan_isAlignedInsideAndWithoutOverlap()
    {
        int planned = 0;
        for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
            Dice dice(seed);
            const DiskSnapshot disk = randomDisk(dice);
            const LayoutRequest request = randomRequest(dice, disk);
            SequenceIdSource ids(seed);
            const auto plan = makePlan(disk, request, ids);
            const std::string note = "seed " + std::to_string(seed) + ' ' +
                                     (plan ? std::string() : toLogString(plan.error()));
            if (!plan) {
                QVERIFY2(plan.error().code != ErrorCode::Internal, note.c_str());
                continue;
            }
            ++planned;
            verifyPlan(*plan, disk, request, note);
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY2(planned > 1500, qPrintable(QString::number(planned)));
    }

    void plannedLayout_isJudgedOnTheGrid()
    {
        for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
            Dice dice(seed);
            DiskSnapshot disk = randomDisk(dice);
            SequenceIdSource ids(seed);
            const auto plan = makePlan(disk, randomRequest(dice, disk), ids);
            if (!plan)
                continue;
            disk.table.layout = plan->staged;
            const Judgement judgement = judge(disk);
            const std::string note = "seed " + std::to_string(seed);
            for (const JudgedPartition &partition : judgement.partitions) {
                // A request smaller than 16 grains may use a finer grid than the judge's (R4).
                const bool isSameGrain = plan->grain == judgement.grain;
                QVERIFY2(partition.grade == Grade::Grid ||
                             (!isSameGrain && partition.grade == Grade::Ok),
                         note.c_str());
                QVERIFY2(partition.lengthResidue == std::optional<std::uint64_t>(0), note.c_str());
                if (isSameGrain)
                    QVERIFY2(partition.proposedStart == partition.start, note.c_str());
            }
            for (const Finding &finding : judgement.findings) {
                const bool isAboutPartition = finding.partition() != 0;
                QVERIFY2(!isAboutPartition, (note + std::string(wireName(finding.code))).c_str());
            }
        }
    }

    void plan_readsBackWithTheSameDigest()
    {
        for (std::uint64_t seed = 1; seed <= 400; ++seed) {
            Dice dice(seed);
            const DiskSnapshot disk = randomDisk(dice);
            SequenceIdSource ids(seed);
            const auto plan = makePlan(disk, randomRequest(dice, disk), ids);
            if (!plan)
                continue;
            const auto again = planFromJson(*parseJson(canonicalText(toJson(*plan))));
            QVERIFY2(again && *again == *plan && digestOf(*again) == digestOf(*plan),
                     std::to_string(seed).c_str());
        }
    }

    void proposal_isItsOwnProposal()
    {
        for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
            Dice dice(seed);
            DiskFacts facts = factsOf(randomDisk(dice));
            facts.table = dice.oneOf({TableType::Gpt, TableType::Dos});
            std::uint64_t position = dice.upTo(3000);
            for (std::uint32_t number = 1; number <= 4; ++number) {
                PartitionFacts partition;
                partition.number = number;
                partition.start = position;
                partition.size = 1 + dice.anySize(24);
                partition.type = PartitionKind::Linux;
                position += *partition.size + dice.upTo(5000);
                facts.partitions.push_back(partition);
            }
            const Judgement first = judge(facts);
            for (std::size_t i = 0; i < facts.partitions.size(); ++i) {
                facts.partitions[i].start = first.partitions[i].proposedStart;
                facts.partitions[i].size = first.partitions[i].proposedSize;
            }
            const Judgement second = judge(facts);
            const std::string note = "seed " + std::to_string(seed);
            for (const JudgedPartition &partition : second.partitions) {
                QVERIFY2(partition.proposedStart == partition.start, note.c_str());
                QVERIFY2(partition.proposedSize == partition.size, note.c_str());
            }
        }
    }

    void grid_nextAndPreviousEncloseEveryPosition()
    {
        for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
            Dice dice(seed);
            const DiskSnapshot disk = randomDisk(dice);
            const Judgement judgement = judge(disk);
            const Grid grid(judgement.logical, judgement.believed, judgement.grain);
            const std::uint64_t position = dice.anySize(60);
            const auto next = grid.next(position);
            const auto previous = grid.previous(position);
            const std::string note = "seed " + std::to_string(seed);
            QVERIFY2(next && *next >= position && grid.isOnGrid(*next) &&
                         *next - position < grid.step(),
                     note.c_str());
            QVERIFY2(!previous || (*previous <= position && grid.isOnGrid(*previous) &&
                                   position - *previous < grid.step()),
                     note.c_str());
            QVERIFY2(grid.residue(*next) == 0, note.c_str()); // GRID implies aligned
        }
    }

private:
    static void verifyPlan(const Plan &plan, const DiskSnapshot &disk, const LayoutRequest &request,
                           const std::string &note)
    {
        const SectorSize logical = plan.staged.logical;
        const std::uint64_t physical = plan.physical.bytes();
        const std::uint64_t step = std::max<std::uint64_t>({physical, 4096, plan.grain.value()});
        std::uint64_t previousEnd = 0;
        std::size_t index = 0;
        for (const Partition *partition : byPosition(plan.staged)) {
            const std::uint64_t start = bytesOf(partition->start, logical);
            const std::uint64_t length = partition->size.value() * logical.bytes();
            QVERIFY2(start % physical == plan.alignmentOffset.value() % physical, note.c_str());
            QVERIFY2(start + length <= disk.id.size.value(), note.c_str());
            QVERIFY2(length % std::max<std::uint64_t>(physical, 4096) == 0, note.c_str());
            if (partition->isExtended())
                continue;
            QVERIFY2(start >= previousEnd, note.c_str());
            QVERIFY2(previousEnd == 0 || start - previousEnd < 2 * step, note.c_str());
            previousEnd = start + length;
            // A7: never smaller than asked for, never larger by a whole step.
            const std::optional<Bytes> &size = request.partitions[index++].size;
            if (size) {
                QVERIFY2(length >= size->value(), note.c_str());
                QVERIFY2(length - size->value() < step, note.c_str());
            }
        }
        QCOMPARE(index, request.partitions.size());
        QVERIFY2(checkPlan(plan), note.c_str());
    }
};

QTEST_GUILESS_MAIN(PlanPropertyTest)
#include "plan_property_test.moc"
