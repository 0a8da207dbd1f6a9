// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/e_process.h"
#include "bench/effect.h"

#include <QTest>
#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

using namespace driveready;

namespace {

/// Eight latencies of a drive that does not care about the shift.
BlockLatencies uniformBlock(Random &random, double turnMs = 10)
{
    BlockLatencies block{};
    for (double &ms : block)
        ms = random.uniform(1, 1 + turnMs);
    return block;
}

/// All but one shift pay `turns` more.
BlockLatencies payingBlock(Random &random, std::size_t aligned, double turns = 1)
{
    BlockLatencies block = uniformBlock(random);
    for (std::size_t shift = 0; shift < shiftCount; ++shift)
        if (shift != aligned)
            block[shift] += 10 * turns;
    return block;
}

} // namespace

class EProcessTest : public QObject
{
    Q_OBJECT

private slots:
    void rankEvidence_needsFiveCleanBlocks()
    {
        Random random(1);
        RankEvidence evidence;
        for (int block = 0; block < 4; ++block) {
            evidence.add(payingBlock(random, 0), random);
            QVERIFY(evidence.log() < decisionLog);
        }
        evidence.add(payingBlock(random, 0), random);
        QVERIFY(evidence.log() > decisionLog);
        QCOMPARE(evidence.leadingShift(), std::size_t(0));
        QVERIFY(evidence.leadingShare() > .999);
        // 4.8 * 5.33 * 5.71 * 6.0 * 6.22 * 0.86, detection 3.5.
        const double expected = 8 * 3 / 5. * 8 * 4 / 6. * 8 * 5 / 7. * 8 * 6 / 8. * 8 * 7 / 9.;
        QVERIFY(std::abs(evidence.logPerShift()[0] - std::log(expected)) < 1e-9);
        QVERIFY(std::abs(expected * .86 - 4697) < 20);
    }

    void rankEvidence_findsAnotherPhaseInSevenBlocks()
    {
        Random random(2);
        RankEvidence evidence;
        for (int block = 0; block < 7; ++block)
            evidence.add(payingBlock(random, 7), random);
        QVERIFY(evidence.log() > decisionLog);
        QCOMPARE(evidence.leadingShift(), std::size_t(7));
    }

    void rankEvidence_isFairWithoutAnEffect()
    {
        // With every rank equally likely the expected factor of a block is exactly 1.
        double mean = 0;
        for (std::size_t rank = 0; rank < shiftCount; ++rank) {
            Random random(3);
            BlockLatencies block{};
            std::iota(block.begin(), block.end(), 10.0);
            block[0] = 10.5 + static_cast<double>(rank);
            RankEvidence evidence;
            evidence.add(block, random);
            mean += std::exp(evidence.logPerShift()[0]) / shiftCount;
        }
        QVERIFY(std::abs(mean - 1) < 1e-9);
    }

    void ties_areBrokenAtRandom()
    {
        Random random(4);
        const BlockLatencies same{};
        for (int rank0 = 0; rank0 < 8; ++rank0) {
            int count = 0;
            for (int i = 0; i < 4000; ++i)
                count += ranksOf(same, random)[0] == static_cast<std::size_t>(rank0) ? 1 : 0;
            QVERIFY2(count > 400 && count < 600, qPrintable(QString::number(count)));
        }
    }

    void falseAlarms_staySeldom_howeverLongOneWatches()
    {
        int alarms = 0;
        constexpr int runs = 4000;
        for (int run = 0; run < runs; ++run) {
            Random random(1000 + static_cast<std::uint64_t>(run));
            RankEvidence evidence;
            bool crossed = false;
            for (int block = 0; block < 100 && !crossed; ++block) {
                evidence.add(uniformBlock(random), random);
                crossed = evidence.log() > decisionLog;
            }
            alarms += crossed ? 1 : 0;
        }
        // At most 1/2000 expected, 2 of 4000; nine or more has a probability below 3e-4.
        QVERIFY2(alarms < 9, qPrintable(QString::number(alarms)));
    }

    void noPenalty_isSaidOfADriveWithout()
    {
        Random random(5);
        NoPenaltyEvidence evidence(10);
        int blocks = 0;
        while (!evidence.allRejected() && blocks < 100) {
            evidence.add(uniformBlock(random));
            ++blocks;
        }
        QVERIFY2(blocks >= 18 && blocks < 45, qPrintable(QString::number(blocks)));
    }

    void noPenalty_isNotSaidWhenFourOfTenWritesPay()
    {
        Random random(6);
        NoPenaltyEvidence evidence(10);
        for (int block = 0; block < 200; ++block) {
            BlockLatencies latencies = uniformBlock(random);
            for (std::size_t shift = 1; shift < shiftCount; ++shift)
                if (random.chance(.55))
                    latencies[shift] += 20;
            evidence.add(latencies);
        }
        QVERIFY(!evidence.allRejected());
    }

    void unitEvidence_isFairWithoutAnEffect()
    {
        // Over all 70 ways to split a block the mean factor is exactly 1.
        double mean = 0;
        for (unsigned set = 0; set < 256; ++set) {
            if (std::popcount(set) != 4)
                continue;
            std::array<double, 4> aligned{};
            std::array<double, 4> shifted{};
            std::size_t a = 0;
            std::size_t s = 0;
            for (unsigned place = 0; place < 8; ++place) {
                if ((set >> place) & 1)
                    shifted[s++] = place;
                else
                    aligned[a++] = place;
            }
            Random random(7);
            UnitEvidence evidence;
            evidence.add(aligned, shifted, random);
            mean += std::exp(evidence.log()) / 70;
        }
        QVERIFY2(std::abs(mean - 1) < 1e-9, qPrintable(QString::number(mean)));
    }

    void unitEvidence_decidesBothWays()
    {
        for (const double cost : {0.0, 0.15}) {
            Random random(8);
            UnitEvidence evidence;
            for (int block = 0; block < 600; ++block) {
                std::array<double, 4> aligned{};
                std::array<double, 4> shifted{};
                for (double &ms : aligned)
                    ms = std::exp(.15 * random.normal());
                for (double &ms : shifted)
                    ms = std::exp(.15 * random.normal()) + cost;
                evidence.add(aligned, shifted, random);
            }
            QCOMPARE(evidence.log() > decisionLog, cost > 0);
            QCOMPARE(evidence.noPenaltyLog() > decisionLog, cost == 0);
        }
    }

    void signEvidence_neverCountsTheOtherDirection()
    {
        SignEvidence evidence(.8);
        for (int pair = 0; pair < 200; ++pair)
            evidence.add(false);
        QVERIFY(evidence.log() <= 0);
        QVERIFY(evidence.dropLog() > decisionLog);
        SignEvidence slower(.8);
        for (int pair = 0; pair < 20; ++pair)
            slower.add(true);
        QVERIFY(slower.log() > decisionLog);
        QCOMPARE(slower.slower(), 20U);
    }

    void effect_isTheMiddleOfTheDifferences()
    {
        std::vector<BlockContrast> blocks;
        for (int i = 0; i < 21; ++i)
            blocks.push_back({5, 16 + (i - 10) * .1});
        blocks.push_back({5, 400}); // a stall
        const ShiftEffect effect = effectOf(blocks);
        QVERIFY2(std::abs(effect.ms - 11.05) < .06, qPrintable(QString::number(effect.ms)));
        QVERIFY(effect.lowMs < effect.ms && effect.ms < effect.highMs);
        QVERIFY(effect.lowMs > 10 && std::abs(effect.ratio - 3.2) < .05);
        QCOMPARE(effectOf({}), ShiftEffect{});
    }

    void quantiles_areValuesOfTheList()
    {
        QCOMPARE(quantileOf({3, 1, 2}, .5), 2.0);
        QCOMPARE(quantileOf({3, 1, 2}, 0), 1.0);
        QCOMPARE(quantileOf({3, 1, 2}, 1), 3.0);
        QCOMPARE(quantileOf({}, .5), 0.0);
    }
};

QTEST_GUILESS_MAIN(EProcessTest)
#include "e_process_test.moc"
