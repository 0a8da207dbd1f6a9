// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/power_cut_scene.h"

#include <QTest>
#include <numeric>
#include <ranges>

using namespace driveready;
using namespace driveready::test;

namespace {

Status writeGroup(BlockIo &disk, const ChangeGroup &group)
{
    for (const SectorChange &change : group) {
        if (Status status = disk.write(change.offset, change.after); !status)
            return status;
    }
    return {};
}

/// The forward write with the groups that `choose` names, in its order; a flush where `flushes`.
template<class Choose, class Flushes>
Engine::Write orderedWrite(Choose choose, Flushes flushes)
{
    return [=](BlockIo &disk, const ChangeSet &set) -> Status {
        for (const std::size_t index : choose(set.groups.size())) {
            if (Status status = writeGroup(disk, set.groups[index]); !status)
                return status;
            const bool isLast = index + 1 == set.groups.size();
            if (!flushes(index, isLast))
                continue;
            if (Status status = disk.flush(); !status)
                return status;
        }
        return {};
    };
}

std::vector<std::size_t> inOrder(std::size_t count)
{
    std::vector<std::size_t> all(count);
    std::iota(all.begin(), all.end(), std::size_t{0});
    return all;
}
std::vector<std::size_t> reversed(std::size_t count)
{
    auto all = inOrder(count);
    std::ranges::reverse(all);
    return all;
}
const auto always = [](std::size_t, bool) { return true; };

/// Passes everything on, but for what a mutant changes.
class PassingIo : public BlockIo
{
public:
    explicit PassingIo(BlockIo &disk)
        : m_disk(disk)
    {
    }
    Status read(Bytes offset, std::span<std::byte> into) override
    {
        return m_disk.read(offset, into);
    }
    Status write(Bytes offset, std::span<const std::byte> data) override
    {
        return m_disk.write(offset, data);
    }
    Status flush() override { return m_disk.flush(); }
    Bytes size() const override { return m_disk.size(); }
    SectorSize logicalSize() const override { return m_disk.logicalSize(); }

protected:
    BlockIo &m_disk;
};

/// Half of each longer write arrives and is taken for all.
class ShortWriteIo final : public PassingIo
{
public:
    using PassingIo::PassingIo;
    Status write(Bytes offset, std::span<const std::byte> data) override
    {
        const std::size_t sector = m_disk.logicalSize().bytes();
        const std::size_t half = data.size() / 2 / sector * sector;
        return half == 0 ? m_disk.write(offset, data) : m_disk.write(offset, data.first(half));
    }
};

/// An error of writing is not looked at.
class DeafIo final : public PassingIo
{
public:
    using PassingIo::PassingIo;
    Status write(Bytes offset, std::span<const std::byte> data) override
    {
        static_cast<void>(m_disk.write(offset, data));
        return {};
    }
    Status flush() override
    {
        static_cast<void>(m_disk.flush());
        return {};
    }
};

Engine withForward(Engine::Write forward)
{
    Engine engine;
    engine.forward = std::move(forward);
    return engine;
}

Engine withWriteOrRestore(std::function<WriteOutcome(BlockIo &, const ChangeSet &)> write)
{
    Engine engine;
    engine.writeOrRestore = std::move(write);
    return engine;
}

WriteOutcome outcomeOf(Status status)
{
    WriteOutcome outcome;
    if (!status)
        outcome.error = std::move(status).error();
    return outcome;
}

struct Mutant
{
    const char *name;
    Engine engine;
};

std::vector<Mutant> orderMutants()
{
    const auto noFlush = [](std::size_t, bool) { return false; };
    const auto onlyLast = [](std::size_t, bool isLast) { return isLast; };
    const auto notFirst = [](std::size_t index, bool) { return index != 0; };
    const auto notLast = [](std::size_t, bool isLast) { return !isLast; };
    const auto swapped = [](std::size_t count) {
        auto all = inOrder(count);
        if (count > 1)
            std::swap(all[count - 1], all[count - 2]);
        return all;
    };
    return {{"no flush at all", withForward(orderedWrite(inOrder, noFlush))},
            {"one flush at the end", withForward(orderedWrite(inOrder, onlyLast))},
            {"the first flush removed", withForward(orderedWrite(inOrder, notFirst))},
            {"the last flush removed", withForward(orderedWrite(inOrder, notLast))},
            {"order reversed, flushed", withForward(orderedWrite(reversed, always))},
            {"the last two groups swapped", withForward(orderedWrite(swapped, always))}};
}

std::vector<Mutant> undoMutants()
{
    Engine oneSide;
    oneSide.undo = [](BlockIo &disk, ChangeSet set) {
        set.groups.erase(set.groups.begin()); // only the copy that was written last
        return restoreSide(disk, set, Side::Before, Neighbors::Heal);
    };
    Engine halfFinish;
    halfFinish.finish = [](BlockIo &disk, ChangeSet set) {
        set.groups.pop_back();
        return restoreSide(disk, set, Side::After, Neighbors::Heal);
    };
    Engine wrongSide;
    wrongSide.undo = [](BlockIo &disk, const ChangeSet &set) {
        return restoreSide(disk, set, Side::After, Neighbors::Heal);
    };
    Engine trusting;
    trusting.onlyOurs = [](BlockIo &, const ChangeSet &) { return Status(); };
    Engine noFlush;
    noFlush.undo = [](BlockIo &disk, const ChangeSet &set) -> Status {
        for (const ChangeGroup &group : std::views::reverse(set.groups)) {
            for (const SectorChange &change : group) {
                if (Status status = disk.write(change.offset, change.before); !status)
                    return status;
            }
        }
        return verifySide(disk, set, Side::Before);
    };
    return {{"undo of one copy only", oneSide},
            {"finish without the last group", halfFinish},
            {"undo that writes the new side", wrongSide},
            {"undo without a flush", noFlush},
            {"sectors of others not looked for", trusting}};
}

std::vector<Mutant> errorMutants()
{
    return {{"verification skipped", withWriteOrRestore([](BlockIo &disk, const ChangeSet &set) {
                 return outcomeOf(writeForward(disk, set));
             })},
            {"nothing put back after an error",
             withWriteOrRestore([](BlockIo &disk, const ChangeSet &set) {
                 Status status = writeForward(disk, set);
                 return outcomeOf(status ? verifySide(disk, set, Side::After) : std::move(status));
             })},
            {"short write believed", withWriteOrRestore([](BlockIo &disk, const ChangeSet &set) {
                 ShortWriteIo half(disk);
                 return writeOrRestore(half, set);
             })},
            {"errors not looked at", withWriteOrRestore([](BlockIo &disk, const ChangeSet &set) {
                 DeafIo deaf(disk);
                 return outcomeOf(writeForward(deaf, set));
             })},
            {"one copy only", withWriteOrRestore([](BlockIo &disk, const ChangeSet &set) {
                 ChangeSet half = set;
                 half.groups.erase(half.groups.begin());
                 return writeOrRestore(disk, half);
             })},
            {"the failed sector is not named",
             withWriteOrRestore([](BlockIo &disk, const ChangeSet &set) {
                 WriteOutcome outcome = writeOrRestore(disk, set);
                 if (outcome.error)
                     outcome.error->params.clear();
                 return outcome;
             })}};
}

std::vector<Mutant> allMutants()
{
    std::vector<Mutant> all;
    for (auto &&some : {orderMutants(), undoMutants(), errorMutants()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

const SceneKind kinds[] = {{TableType::Gpt, TableType::Gpt, 512, 4096, 0, 3},
                           {TableType::Gpt, TableType::Gpt, 512, 512, 0, 30},
                           {TableType::Dos, TableType::Gpt, 4096, 4096, 0, 3},
                           {TableType::Gpt, TableType::Dos, 512, 4096, 0, 3}};

/// The first complaint of the harness about an engine, empty if it finds none.
QString complaint(const Engine &engine)
{
    for (const SceneKind &kind : kinds) {
        const Scene scene = makeScene(kind);
        using Attempt = Tally (*)(const Scene &, const Engine &);
        const Attempt attempts[] = {&tryGoodDrive, &tryEveryLie, &tryEveryForeignSector,
                                    &tryEveryWriteError, &tryEveryCut};
        for (const Attempt attempt : attempts) {
            const Tally tally = attempt(scene, engine);
            if (!tally.isPerfect())
                return tally.firstFailure;
        }
    }
    return {};
}

} // namespace

/// Whether the harness of the power-cut tests can see: it finds every broken transaction, and
/// nothing to complain about in the real one.
class MutantsTest : public QObject
{
    Q_OBJECT

    int m_caught = 0;
    int m_all = 0;

private slots:
    void cleanupTestCase() { qInfo("GOAL mutants: %d/%d caught", m_caught, m_all); }

    void realTransaction_passes() { QCOMPARE(complaint({}), QString()); }

    void mutant_isCaught_data()
    {
        QTest::addColumn<std::size_t>("index");
        const auto mutants = allMutants();
        for (std::size_t i = 0; i < mutants.size(); ++i)
            QTest::newRow(mutants[i].name) << i;
    }
    void mutant_isCaught()
    {
        QFETCH(std::size_t, index);
        ++m_all;
        const QString found = complaint(allMutants()[index].engine);
        QVERIFY2(!found.isEmpty(), "the harness saw nothing wrong");
        ++m_caught;
    }
};

QTEST_GUILESS_MAIN(MutantsTest)
#include "mutants_test.moc"
