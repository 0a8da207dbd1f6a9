// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/prepare.h"
#include "apply/table_writer.h"
#include "probe/table_parser.h"
#include "support/sim_block_io.h"
#include "support/table_samples.h"

#include <QTest>
#include <functional>
#include <random>

namespace driveready::test {

inline constexpr std::size_t samplesPerCut = 24;

struct Scene
{
    DiskLayout before;
    DiskLayout after;
    SimBlockIo::Units old;
    ChangeSet changes;
    PhysicalGrid grid;

    Bytes size() const { return toBytes(after.total, after.logical); }
    SimBlockIo disk() const { return SimBlockIo(old, size(), after.logical); }
    SimBlockIo::Units fresh() const
    {
        SimBlockIo io = disk();
        [&] { QVERIFY(writeForward(io, changes)); }();
        return io.content();
    }
};

inline void putTable(SimBlockIo &disk, const DiskLayout &layout)
{
    if (layout.type == TableType::None)
        return;
    const auto table = computeTable(layout, &disk);
    QVERIFY2(table, table ? "" : toLogString(table.error()).c_str());
    for (const auto *images : {&table->backup, &table->primary})
        for (const SectorImage &image : *images)
            QVERIFY(disk.write(image.offset, image.data));
    QVERIFY(disk.flush());
}

// What our own reader says a disk holds, so that old and new can be told apart.
inline DiskLayout readLayout(const SimBlockIo::Units &units, const Scene &scene)
{
    SimBlockIo disk(units, scene.size(), scene.after.logical);
    const auto parsed = parseTable(disk);
    [&] { QVERIFY2(parsed, parsed ? "" : toLogString(parsed.error()).c_str()); }();
    return parsed ? parsed->layout : DiskLayout{};
}

inline bool sharesEbr(const Scene &scene)
{
    return std::ranges::any_of(scene.after.partitions, [&](const Partition &partition) {
        return partition.isLogical(scene.after.type) &&
               std::ranges::contains(scene.before.partitions, partition.ebr, &Partition::ebr);
    });
}

// Where an EBR of the new chain lies on one of the old chain, no order of single-sector writes can
// keep both chains whole: the primaries must be the old ones or the new ones, each logical is one
// of either, and the saved images decide the rest.
inline bool isWholeButForLogicals(const DiskLayout &seen, const Scene &scene)
{
    const auto primaries = [](const DiskLayout &layout) {
        DiskLayout copy = layout;
        std::erase_if(copy.partitions,
                      [](const Partition &partition) { return partition.number > 4; });
        return copy;
    };
    return sharesEbr(scene) && (storesTheSame(primaries(seen), primaries(scene.before)) ||
                                storesTheSame(primaries(seen), primaries(scene.after)));
}

/// One table written over another, on one kind of drive.
struct SceneKind
{
    TableType from = TableType::None;
    TableType to = TableType::Gpt;
    quint32 logical = 512;
    quint32 physical = 512;
    quint64 offset = 0;
    quint32 count = 3; ///< partitions of the new table
};

inline Scene makeScene(const SceneKind &kind)
{
    SequenceIdSource ids(11);
    Scene scene;
    const SectorSize sector = *SectorSize::fromBytes(kind.logical);
    const Bytes size(512 * oneMiB.value());
    scene.grid = {*SectorSize::fromBytes(kind.physical), Bytes(kind.offset)};
    scene.after = sampleLayout(kind.to, size, sector, kind.count, ids);
    SimBlockIo disk(size, sector);
    // Old content around the table, so that a lost byte shows; zeros where a table will be.
    std::vector<std::byte> noise(std::size_t{16} * 4096);
    std::minstd_rand random(5);
    for (std::byte &byte : noise)
        byte = static_cast<std::byte>(random());
    [&] {
        QVERIFY(disk.write(Bytes(std::uint64_t{10} * 4096),
                           std::span(noise).first(std::size_t{8} * 4096)));
        QVERIFY(disk.write(size - Bytes(2 * noise.size()), noise));
    }();
    scene.before =
        kind.from == TableType::None ? DiskLayout{} : sampleLayout(kind.from, size, sector, 5, ids);
    putTable(disk, scene.before);
    scene.old = disk.content();
    scene.before = readLayout(scene.old, scene);
    const auto table = computeTable(scene.after, &disk);
    [&] { QVERIFY2(table, table ? "" : toLogString(table.error()).c_str()); }();
    const auto changes = orderTableWrite(*table, disk, scene.grid);
    [&] { QVERIFY(changes); }();
    scene.changes = *changes;
    return scene;
}

// Every crash state of one cut: all, none and each prefix of what waits in the cache, and
// random subsets; each 512 bytes of a write live or die on their own.
template<class Check>
void forEachCrash(const SimBlockIo &disk, std::mt19937 &random, Check check)
{
    const std::size_t pending = disk.pendingUnits();
    if (pending <= 6) {
        for (std::size_t mask = 0; mask < (std::size_t{1} << pending); ++mask)
            check(disk.crash([&](std::size_t i) { return (mask >> i) & 1; }));
        return;
    }
    check(disk.crash([](std::size_t) { return false; }));
    check(disk.crash([](std::size_t) { return true; }));
    for (std::size_t sample = 0; sample < samplesPerCut; ++sample) {
        std::vector<bool> survives(pending);
        for (std::size_t i = 0; i < pending; ++i)
            survives[i] = sample < samplesPerCut / 2 ? i < pending * sample * 2 / samplesPerCut
                                                     : random() & 1;
        check(disk.crash([&](std::size_t i) { return survives[i]; }));
    }
}

/// The parts of the transaction that the harness tries: the real ones, or a mutant's.
struct Engine
{
    using Write = std::function<Status(BlockIo &, const ChangeSet &)>;
    Write forward = &writeForward;
    std::function<WriteOutcome(BlockIo &, const ChangeSet &)> writeOrRestore =
        &driveready::writeOrRestore;
    Write undo = [](BlockIo &disk, const ChangeSet &set) {
        return restoreSide(disk, set, Side::Before, Neighbors::Heal);
    };
    Write finish = [](BlockIo &disk, const ChangeSet &set) {
        return restoreSide(disk, set, Side::After, Neighbors::Heal);
    };
    Write onlyOurs = [](BlockIo &disk, const ChangeSet &set) {
        return checkOnlyOurs(disk, {&set});
    };
};

struct Tally
{
    std::size_t cuts = 0;
    std::size_t tried = 0;
    std::size_t good = 0;
    QString firstFailure;

    void note(bool isGood, const QString &what)
    {
        ++tried;
        good += isGood;
        if (!isGood && firstFailure.isEmpty())
            firstFailure = what;
    }
    bool isPerfect() const { return tried > 0 && good == tried; }
};

/// G4: the power fails at every write and flush; old or new is readable, undo and finish both work.
inline Tally tryEveryCut(const Scene &scene, const Engine &engine)
{
    const SimBlockIo::Units fresh = scene.fresh();
    std::mt19937 random(1);
    Tally tally;
    for (std::size_t cut = 0;; ++cut) {
        SimBlockIo disk = scene.disk();
        disk.cutAt(cut);
        if (engine.forward(disk, scene.changes)) { // the last index is behind us
            tally.note(sameContent(disk.durable(), fresh),
                       QStringLiteral("success is claimed for what is not durable"));
            break;
        }
        ++tally.cuts;
        forEachCrash(disk, random, [&](const SimBlockIo::Units &units) {
            const DiskLayout seen = readLayout(units, scene);
            const bool readable = storesTheSame(seen, scene.before) ||
                                  storesTheSame(seen, scene.after) ||
                                  isWholeButForLogicals(seen, scene);
            SimBlockIo undo(units, scene.size(), scene.after.logical);
            const bool undone = engine.onlyOurs(undo, scene.changes) &&
                                engine.undo(undo, scene.changes) &&
                                sameContent(undo.durable(), scene.old);
            SimBlockIo finish(units, scene.size(), scene.after.logical);
            const bool finished =
                engine.finish(finish, scene.changes) && sameContent(finish.durable(), fresh);
            tally.note(readable && undone && finished,
                       QStringLiteral("cut %1: readable %2, undone %3, finished %4")
                           .arg(cut)
                           .arg(readable)
                           .arg(undone)
                           .arg(finished));
        });
    }
    return tally;
}

/// G6: EIO at every write and flush, after none or some of its bytes; the old table stands again
/// and the sector is named.
inline Tally tryEveryWriteError(const Scene &scene, const Engine &engine)
{
    Tally tally;
    SimBlockIo whole = scene.disk();
    if (!writeForward(whole, scene.changes))
        return tally;
    for (std::size_t index = 0; index < whole.changes(); ++index) {
        for (const std::size_t survives : {0u, 512u, 1024u}) {
            SimBlockIo disk = scene.disk();
            disk.failChangeAt(index, survives);
            const WriteOutcome outcome = engine.writeOrRestore(disk, scene.changes);
            const bool isSaid = outcome.error && !outcome.error->text("lba").empty();
            tally.note(isSaid && !outcome.undoError && sameContent(disk.durable(), scene.old),
                       QStringLiteral("error at %1 after %2 bytes").arg(index).arg(survives));
        }
    }
    return tally;
}

/// A drive that stores something else in one sector and reports success is found out.
inline Tally tryEveryLie(const Scene &scene, const Engine &engine)
{
    Tally tally;
    for (const ChangeGroup &group : scene.changes.groups) {
        SimBlockIo disk = scene.disk();
        const std::uint64_t unit = group.front().offset.value() / 512;
        disk.corruptUnit(unit);
        const WriteOutcome outcome = engine.writeOrRestore(disk, scene.changes);
        tally.note(outcome.error && outcome.error->code == ErrorCode::VerifyMismatch,
                   QStringLiteral("lie at unit %1").arg(unit));
    }
    return tally;
}

/// A sector that somebody else wrote since is never written over by undo or finish.
inline Tally tryEveryForeignSector(const Scene &scene, const Engine &engine)
{
    Tally tally;
    const std::vector<std::byte> foreign(scene.after.logical.bytes(), std::byte{0x77});
    for (const ChangeGroup &group : scene.changes.groups) {
        SimBlockIo disk = scene.disk();
        const bool isMade = writeForward(disk, scene.changes) &&
                            disk.write(group.front().offset, foreign) && disk.flush();
        const Status status = engine.onlyOurs(disk, scene.changes);
        tally.note(isMade && !status && status.error().code == ErrorCode::DeviceChanged,
                   QStringLiteral("foreign sector at byte %1").arg(group.front().offset.value()));
    }
    return tally;
}

/// Without any fault the new table stands.
inline Tally tryGoodDrive(const Scene &scene, const Engine &engine)
{
    Tally tally;
    SimBlockIo disk = scene.disk();
    const bool isWritten = engine.writeOrRestore(disk, scene.changes).succeeded();
    tally.note(isWritten && sameContent(disk.durable(), scene.fresh()),
               QStringLiteral("good drive"));
    return tally;
}

} // namespace driveready::test
