// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/prepare.h"
#include "apply/shadow_table.h"
#include "base/unique_fd.h"
#include "probe/table_parser.h"
#include "support/sim_block_io.h"
#include "support/table_samples.h"

#include <QTest>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace driveready;
using namespace driveready::test;

namespace {

using Random = std::mt19937_64;

std::uint64_t between(Random &random, std::uint64_t low, std::uint64_t high)
{
    return low + random() % (high - low + 1);
}

constexpr PartitionKind kinds[] = {PartitionKind::Linux, PartitionKind::Swap,
                                   PartitionKind::Efi,   PartitionKind::Windows,
                                   PartitionKind::Lvm,   PartitionKind::Raid};

std::string randomName(Random &random)
{
    static constexpr std::string_view pieces[] = {
        "a", "Z", "0", " ", "-", "\xc3\xa4", "\xe2\x82\xac", "\xe6\xbc\xa2", "\"", "\\"};
    std::string name;
    for (std::uint64_t length = random() % 37; length > 0; --length)
        name += pieces[random() % std::size(pieces)];
    return name;
}

DiskLayout randomGpt(Random &random, Bytes size, SectorSize logical, IdSource &ids)
{
    DiskLayout layout = emptyGpt(size, logical, ids);
    Lba position = layout.firstUsable;
    std::uint32_t number = 0;
    // Mostly a few partitions, now and then many: libfdisk sums up the whole array for each.
    const std::uint64_t count = between(random, 0, random() % 16 == 0 ? 40 : 6);
    for (std::uint64_t i = 0; i < count && position < layout.lastUsable; ++i) {
        const std::uint64_t room = (layout.lastUsable - position).value();
        const Lba start = position + SectorCount(random() % (room / 8 + 1));
        const std::uint64_t left = (layout.lastUsable - start).value() + 1;
        const SectorCount length(between(random, 1, std::max<std::uint64_t>(left / 4, 1)));
        number += static_cast<std::uint32_t>(between(random, 1, 3)); // gaps in the numbers too
        Partition &partition =
            addPartition(layout, number, start, length, kinds[random() % std::size(kinds)]);
        partition.uuid = ids.nextGuid();
        partition.name = randomName(random);
        partition.attributes = random() % 4 == 0 ? (random() & 0xFFFF000000000007u) : 0;
        position = start + length;
    }
    return layout;
}

DiskLayout randomDos(Random &random, Bytes size, SectorSize logical, IdSource &ids)
{
    DiskLayout layout = emptyDos(size, logical, ids);
    const std::uint64_t end = std::min<std::uint64_t>(layout.total.value(), UINT32_MAX);
    const std::uint64_t slice = (end - 2048) / 4;
    const std::uint64_t container = between(random, 1, 5); // 5: none
    for (std::uint32_t number = 1; number <= 4; ++number) {
        const std::uint64_t begin = 2048 + (number - 1) * slice;
        const Lba start(begin + random() % (slice / 4));
        const SectorCount length(between(random, slice / 8, begin + slice - start.value()));
        const bool extended = number == container;
        if (!extended && random() % 4 == 0)
            continue;
        addPartition(layout, number, start, length,
                     extended ? PartitionKind::Extended : kinds[random() % std::size(kinds)])
            .bootable = !extended && random() % 3 == 0;
    }
    const Partition *outer = layout.find(static_cast<std::uint32_t>(container));
    const std::uint64_t logicals = outer ? between(random, 0, 12) : 0;
    const Lba inner = outer ? outer->start : Lba(0);
    const std::uint64_t room =
        outer ? outer->size.value() / std::max<std::uint64_t>(logicals, 1) : 0;
    for (std::uint32_t i = 0; i < logicals && room >= 64; ++i) {
        const Lba ebr(inner.value() + i * room);
        const SectorCount gap(between(random, 1, room / 4));
        const SectorCount length(between(random, 1, room - gap.value()));
        addPartition(layout, 5 + i, ebr + gap, length, kinds[random() % std::size(kinds)]).ebr =
            ebr;
    }
    return layout;
}

} // namespace

namespace {

constexpr std::uint64_t usualSeed = 20261130;
#ifdef __SANITIZE_ADDRESS__
constexpr std::uint64_t usualRounds = 500;
#else
constexpr std::uint64_t usualRounds = 25'000; // 10^5 in all
#endif

std::uint64_t numberFrom(const char *name, std::uint64_t usual)
{
    bool isNumber = false;
    const std::uint64_t number = qEnvironmentVariable(name).toULongLong(&isNumber);
    return isNumber ? number : usual;
}

/// What went wrong with one layout, or nothing.
QByteArray roundTrip(bool gpt, SectorSize sector, std::uint64_t seed)
{
    Random random(seed);
    SequenceIdSource ids(random());
    const std::uint64_t mib = between(random, 16, std::uint64_t{1} << between(random, 5, 24));
    const Bytes size(mib * oneMiB.value());
    const DiskLayout layout =
        gpt ? randomGpt(random, size, sector, ids) : randomDos(random, size, sector, ids);
    const auto table = computeTable(layout, nullptr);
    if (!table)
        return QByteArray::fromStdString(toLogString(table.error()));
    SimBlockIo disk(size, sector);
    for (const auto *images : {&table->backup, &table->primary})
        for (const SectorImage &image : *images)
            if (!disk.write(image.offset, image.data))
                return "cannot be written";
    const auto parsed = parseTable(disk);
    if (!parsed || !parsed->problems.empty())
        return "is not read without problems";
    return storesTheSame(parsed->layout, layout) ? QByteArray() : QByteArray("comes back changed");
}

/// Every seed of a range, one process a core: in threads the many small mappings of libblkid, which
/// libfdisk asks before it makes a label, would wait for each other. The first failure ends a
/// worker.
QByteArray allRoundTrips(bool gpt, SectorSize sector, std::uint64_t start, std::uint64_t rounds)
{
    const std::uint64_t workers = std::max(1u, std::thread::hardware_concurrency());
    int ends[2];
    if (::pipe(ends) != 0)
        return "no pipe";
    const UniqueFd in(ends[0]);
    UniqueFd out(ends[1]);
    std::vector<pid_t> children;
    for (std::uint64_t worker = 0; worker < workers; ++worker) {
        children.push_back(::fork());
        if (children.back() != 0)
            continue;
        for (std::uint64_t i = worker; i < rounds; i += workers) {
            const QByteArray wrong = roundTrip(gpt, sector, start + i);
            if (wrong.isEmpty())
                continue;
            const QByteArray text = "seed " + QByteArray::number(quint64(start + i)) + ' ' + wrong;
            ::_exit(::write(out.get(), text.constData(), std::size_t(text.size())) > 0 ? 1 : 2);
        }
        ::_exit(0);
    }
    out.reset();
    QByteArray failure;
    char buffer[4096];
    for (ssize_t count = 0; (count = ::read(in.get(), buffer, sizeof buffer)) > 0;)
        failure.append(buffer, count);
    for (const pid_t child : children) {
        int status = 0;
        if (child < 0 || ::waitpid(child, &status, 0) != child ||
            (status != 0 && failure.isEmpty()))
            failure = "a worker died";
    }
    return failure;
}

} // namespace

/// G13: random layouts through libfdisk on a shadow disk and back through our parser.
/// DRIVEREADY_ROUND_TRIPS and DRIVEREADY_ROUND_TRIP_SEED choose other numbers than CI's.
class RoundTripTest : public QObject
{
    Q_OBJECT

private slots:
    void randomLayout_comesBackEqual_data()
    {
        QTest::addColumn<bool>("gpt");
        QTest::addColumn<quint32>("logical");
        QTest::newRow("gpt 512") << true << 512u;
        QTest::newRow("gpt 4096") << true << 4096u;
        QTest::newRow("dos 512") << false << 512u;
        QTest::newRow("dos 4096") << false << 4096u;
    }
    void randomLayout_comesBackEqual()
    {
        QFETCH(bool, gpt);
        QFETCH(quint32, logical);
        const std::uint64_t rounds = numberFrom("DRIVEREADY_ROUND_TRIPS", usualRounds);
        const std::uint64_t start = numberFrom("DRIVEREADY_ROUND_TRIP_SEED", usualSeed);
        const QByteArray failure =
            allRoundTrips(gpt, *SectorSize::fromBytes(logical), start, rounds);
        QVERIFY2(failure.isEmpty(), failure.constData());
        qInfo("GOAL G13 %s: %llu/%llu equal (seeds from %llu)", QTest::currentDataTag(),
              static_cast<unsigned long long>(rounds), static_cast<unsigned long long>(rounds),
              static_cast<unsigned long long>(start));
    }
};

QTEST_GUILESS_MAIN(RoundTripTest)
#include "round_trip_test.moc"
