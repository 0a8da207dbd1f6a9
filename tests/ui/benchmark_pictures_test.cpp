// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "benchmark/figures.h"
#include "benchmark/probe_pictures.h"
#include "benchmark/run_export.h"
#include "support/measure_scene.h"
#include "support/ui_test.h"
#include "text/benchmark_text.h"

#include <algorithm>
#include <cmath>

using namespace driveready;

namespace {

ProbeSample sampleOf(std::uint32_t shift, double ms)
{
    ProbeSample sample;
    sample.shift = shift;
    sample.latency = std::chrono::nanoseconds(std::llround(ms * 1e6));
    return sample;
}

ProbeEvidence evidenceOf(std::uint32_t blocks, double penaltyLog, double noPenaltyLog = 0)
{
    ProbeEvidence evidence;
    evidence.blocks = blocks;
    evidence.penaltyLog = penaltyLog;
    evidence.noPenaltyLog = noPenaltyLog;
    return evidence;
}

qsizetype dotsIn(const ChartPicture &picture)
{
    qsizetype dots = 0;
    for (const ChartSeries &series : picture.series) {
        if (series.mark == ChartMark::Dots || series.mark == ChartMark::Diamonds)
            dots += series.points.size();
    }
    return dots;
}

std::vector<double> linesIn(const ChartPicture &picture)
{
    std::vector<double> heights;
    for (const ChartSeries &series : picture.series) {
        if (series.mark == ChartMark::DashedLine && !series.points.isEmpty())
            heights.push_back(series.points.first().y());
    }
    return heights;
}

PictureFacts finished(const MeasureRecord &record)
{
    PictureFacts facts;
    facts.turnMs = 60'000.0 / *record.probe->spec.turnsPerMinute;
    facts.onSectors = record.probe->phase;
    facts.effectMs = record.probe->evidence.effect.ms;
    facts.isFinished = true;
    return facts;
}

MeasureRecord withRate(double factor)
{
    MeasureRecord record = sampleMeasure(PracticeDrive::BlankLying4K);
    for (ProbeSample &sample : record.probe->samples)
        sample.latency = std::chrono::nanoseconds(
            std::llround(static_cast<double>(sample.latency.count()) / factor));
    return record;
}

ConditionsRecord under(const char *governor)
{
    RunConditions conditions;
    conditions.disk = "sdb";
    conditions.governors = {governor};
    conditions.writeCache = "write back";
    ConditionsRecord record;
    record.before = conditions;
    return record;
}

} // namespace

class BenchmarkPicturesTest : public QObject
{
    Q_OBJECT

private slots:
    void samples_areAllKept_andMedianIsOfAll()
    {
        SampleStore store;
        for (int at = 0; at < 1001; ++at) {
            const ProbeSample sample = sampleOf(3, at);
            store.add(std::span(&sample, 1));
        }
        QCOMPARE(store.count(), std::size_t(1001));
        QCOMPARE(store.newest(3).size(), SampleStore::newestKept);
        QCOMPARE(store.median(3), std::optional(500.0));
        const ShiftSummary summary = store.summary(3);
        QCOMPARE(summary.low, 100.0);
        QCOMPARE(summary.high, 900.0);
        QCOMPARE(summary.fastest, 0.0);
        QCOMPARE(summary.slowest, 1000.0);
        QVERIFY(!store.median(0));
    }

    void median_ofAnEvenNumber_liesBetween()
    {
        SampleStore store;
        const ProbeSample two[] = {sampleOf(0, 1), sampleOf(0, 4)};
        store.add(two);
        QCOMPARE(store.median(0), std::optional(2.5));
    }

    void trail_ofALongRun_keepsFirstAndNewest()
    {
        SampleStore store;
        std::vector<ProbeEvidence> evidence(20'000);
        for (std::uint32_t block = 0; block < evidence.size(); ++block)
            evidence[block] = evidenceOf(block + 1, double(block));
        store.addEvidence(evidence);
        QCOMPARE_LE(store.penaltyTrail().size(), SampleStore::trailKept);
        QCOMPARE_GE(store.penaltyTrail().back().x(), 19'000.0 * 8);
        QCOMPARE(store.evidence()->blocks, 20'000U);
    }

    void shiftPicture_hasALineForEachTurn_andTheBracket()
    {
        RecordingSink sink;
        const MeasureRecord record = sampleMeasure(PracticeDrive::BlankLying4K, sink);
        QCOMPARE(record.probe->verdict, ProbeVerdict::SectorsOf4096);
        SampleStore store;
        store.add(sink.samples);
        const ChartPicture picture = shiftPicture(store, finished(record));
        const std::vector<double> lines = linesIn(picture);
        QCOMPARE_GE(lines.size(), std::size_t(2));
        QVERIFY(std::abs(lines[0] - 11.11) < 0.01);
        QVERIFY(std::abs(lines[1] - 22.22) < 0.01);
        QVERIFY(picture.span);
        QCOMPARE(picture.span->to - picture.span->from, record.probe->evidence.effect.ms);
        QCOMPARE(dotsIn(picture), qsizetype(sink.samples.size()));
    }

    void shiftPicture_saysWhatLiesHigher()
    {
        SampleStore store;
        std::vector<ProbeSample> samples(200, sampleOf(0, 5));
        samples.push_back(sampleOf(2, 312));
        store.add(samples);
        PictureFacts facts;
        facts.turnMs = 11.11;
        const ChartPicture picture = shiftPicture(store, facts);
        QCOMPARE(picture.y.to, 30.0);
        const bool isSaid = std::ranges::any_of(picture.notes, [](const ChartNote &note) {
            return note.strong.contains(QLatin1String("312"));
        });
        QVERIFY(isSaid);
    }

    void shiftPicture_ofManySamples_drawsFew()
    {
        SampleStore store;
        std::vector<ProbeSample> samples;
        for (std::uint32_t at = 0; at < 100'000; ++at)
            samples.push_back(sampleOf(at % 8, 10));
        store.add(samples);
        QCOMPARE_LE(dotsIn(shiftPicture(store, {})), qsizetype(1000));
    }

    void evidencePicture_neverShowsMoreThanThereIs()
    {
        SampleStore store;
        const ProbeEvidence evidence[] = {evidenceOf(1, 1), evidenceOf(5, std::log(4700))};
        store.addEvidence(evidence);
        const ChartPicture picture = evidencePicture(store);
        QCOMPARE(picture.y.to, 10'000.0);
        QVERIFY(std::abs(*picture.goodFrom - 2000) < 0.001);
        QVERIFY(std::ranges::any_of(picture.notes, [](const ChartNote &note) {
            return note.strong == QLatin1String("4,700 : 1");
        }));
        QVERIFY(std::ranges::any_of(picture.notes, [](const ChartNote &note) {
            return note.strong.contains(QLatin1String("2,000 : 1"));
        }));
    }

    void evidencePicture_reachesDownForEvidenceAgainst()
    {
        SampleStore store;
        const ProbeEvidence evidence[] = {evidenceOf(3, -40, 2)};
        store.addEvidence(evidence);
        const ChartPicture picture = evidencePicture(store);
        QCOMPARE_LE(picture.y.from, 0.001 * 1.01);
        for (const ChartSeries &series : picture.series) {
            for (const QPointF &point : series.points)
                QCOMPARE_GE(point.y(), picture.y.from * 0.99);
        }
    }

    void niceTop_isTheNextRoundOne()
    {
        QCOMPARE(niceTop(24.4), 30.0);
        QCOMPARE(niceTop(30), 30.0);
        QCOMPARE(niceTop(31), 50.0);
        QCOMPARE(niceTop(51), 100.0);
        QCOMPARE(niceTop(0.7), 1.0);
    }

    void verdict_ofALyingDrive_saysCostAndClaim()
    {
        const BenchmarkText text =
            benchmarkText(sampleMeasure(PracticeDrive::BlankLying4K), std::uint64_t(512));
        QCOMPARE(text.found, QStringLiteral("4096-byte sectors inside."));
        QVERIFY2(text.cost.contains(QLatin1String(" turn")), qPrintable(text.cost));
        QVERIFY2(text.basis.endsWith(QLatin1String("The drive claims 512.")),
                 qPrintable(text.basis));
        QVERIFY(text.small.contains(QLatin1String("to warm up")));
    }

    void verdict_of4Kn_saysThatNothingWasWritten()
    {
        const BenchmarkText text =
            benchmarkText(sampleMeasure(PracticeDrive::Blank4Kn), std::uint64_t(4096));
        QCOMPARE(
            text.found,
            QStringLiteral("4096-byte sectors: the drive says so itself. Nothing was written."));
        QVERIFY(!text.small.contains(QLatin1String("Writes used")));
    }

    void comparison_hasTheFactor_andSaysWithinTheSpread()
    {
        const Figures slow = figuresOf(withRate(1));
        const Figures fast = figuresOf(withRate(8));
        const auto factor = factorOf(fast.rows[0], slow.rows[0]);
        QVERIFY(factor && std::abs(factor->factor - 8) < 0.01);
        QVERIFY(!factor->isWithinSpread);
        const auto same = factorOf(slow.rows[0], slow.rows[0]);
        QVERIFY(same && same->isWithinSpread);
    }

    void runsUnderOtherConditions_areNotComparedSilently()
    {
        MeasureRecord one = withRate(1);
        MeasureRecord other = withRate(1);
        QVERIFY(compareRuns(one, other).isEqual); // both simulated
        one.isSimulated = other.isSimulated = false;
        QVERIFY(!compareRuns(one, other).isEqual); // nobody knows
        one.conditions = under("performance");
        other.conditions = under("powersave");
        const Comparison differing = compareRuns(one, other);
        QVERIFY(!differing.isEqual);
        QVERIFY2(differing.sentence.contains(QLatin1String("governor")),
                 qPrintable(differing.sentence));
        other.conditions = one.conditions;
        QVERIFY(compareRuns(one, other).isEqual);
        other.mode = MeasureMode::SameData;
        QVERIFY(!compareRuns(one, other).isEqual);
    }

    void export_hasEverySample()
    {
        const MeasureRecord record = sampleMeasure(PracticeDrive::BlankLying4K);
        const QByteArray csv = runAsCsv(record);
        QCOMPARE(csv.count('\n'), qsizetype(record.probe->samples.size() + 1));
        QVERIFY(csv.startsWith("block,shift_512_bytes,"));
        const auto json = parseJson(runAsJson(record).toStdString(), maxProbeJsonBytes);
        QVERIFY(json);
        const auto again = measureRecordFromJson(*json);
        QVERIFY(again);
        QCOMPARE(again->probe->samples.size(), record.probe->samples.size());
        QCOMPARE(runFileName(record), QStringLiteral("WDC-WD15EARS-00Z5B1-7731-2026-09-14"));
    }
};

DRIVEREADY_UI_TEST_MAIN(BenchmarkPicturesTest)
#include "benchmark_pictures_test.moc"
