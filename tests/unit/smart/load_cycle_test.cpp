// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/load_cycle.h"

#include "smart/load_rating.h"
#include "support/smart_fixture.h"

#include <QTest>
#include <cmath>

using namespace driveready;
using namespace driveready::test;

namespace {

using Basis = LoadRate::Basis;

constexpr std::int64_t hour = 3600;
constexpr std::int64_t day = 24 * hour;
constexpr std::int64_t now = 1'796'058'925;

LoadSample sample(std::int64_t time, std::uint64_t loads,
                  std::optional<std::uint64_t> hours = std::nullopt)
{
    LoadSample made;
    made.time = time;
    made.loads = loads;
    made.hours = hours;
    made.powerCycles = 7;
    return made;
}

double daysLeft(const CycleForecast &forecast)
{
    return forecast.hoursLeft.value_or(-1) / 24;
}

LoadRate steady(double perHour)
{
    LoadRate rate;
    rate.perHour = perHour;
    return rate;
}

bool isNear(double value, double wanted, double part = 0.005)
{
    return std::abs(value - wanted) <= std::abs(wanted) * part;
}

} // namespace

class LoadCycleTest : public QObject
{
    Q_OBJECT

private slots:
    // The field report's figures, from a new drive (cases/head_parking.csv).
    void idleTimer_daysToBothLimits_data()
    {
        QTest::addColumn<double>("perHour");
        QTest::addColumn<double>("days300k");
        QTest::addColumn<double>("days1M");
        QTest::newRow("8 s") << 450.0 << 27.8 << 92.6;
        QTest::newRow("disabled") << 7200.0 << 1.74 << 5.79;
        QTest::newRow("300 s") << 12.0 << 1042.0 << 3472.0;
    }
    void idleTimer_daysToBothLimits()
    {
        QFETCH(double, perHour);
        QFETCH(double, days300k);
        QFETCH(double, days1M);
        QVERIFY(isNear(daysLeft(forecast({0, 300'000}, steady(perHour), {}, now)), days300k));
        QVERIFY(isNear(daysLeft(forecast({0, 1'000'000}, steady(perHour), {}, now)), days1M));
    }

    void lifetime_rateAndDaysLeft_data()
    {
        QTest::addColumn<double>("perHour");
        QTest::addColumn<double>("days");
        QTest::newRow("k2_green_40082") << 71.8 << 150.8;
        QTest::newRow("k3_1239994_loads") << 32.6 << -1.0 / 24;
        QTest::newRow("wd6400aads_234000") << 127.2 << 21.6;
        QTest::newRow("wd_red_348_loads") << 0.02866 << 435'600.0;
        QTest::newRow("wd_red_13043_loads") << 1.070 << 11'176.0;
    }
    void lifetime_rateAndDaysLeft()
    {
        QFETCH(double, perHour);
        QFETCH(double, days);
        const SmartReport report = smartReport(QTest::currentDataTag());
        const auto rate = lifetimeRate(report);
        QVERIFY(rate);
        QCOMPARE(rate->basis, Basis::Lifetime);
        QVERIFY2(isNear(rate->perHour, perHour), qPrintable(QString::number(rate->perHour)));
        const auto left = forecast({report.loadCycles->loads, 300'000}, *rate, {}, now);
        QVERIFY2(isNear(daysLeft(left), days), qPrintable(QString::number(daysLeft(left))));
        QCOMPARE(left.isReached, days < 0);
    }

    // K17: spin-ups are projected the same way, against their own rating.
    void startStops_areProjectedAgainstTheirOwnRating()
    {
        const auto left = forecast({0, 300'000}, steady(175.0 / 24), {}, now);
        QVERIFY(isNear(daysLeft(left) / 365.25, 4.7));
    }

    void noHours_meansNoLifetimeRate()
    {
        SmartReport report = smartReport("wd20ears");
        report.powerOnHours = 0;
        QVERIFY(!lifetimeRate(report));
        report.powerOnHours.reset();
        QVERIFY(!lifetimeRate(report));
    }

    void twoSamples_giveTheRateOfNow()
    {
        const std::vector samples{sample(now - hour / 2, 1000, 50), sample(now, 1225, 50)};
        const auto rate = rateOf(samples);
        QVERIFY(rate);
        QCOMPARE(rate->basis, Basis::TwoSamples);
        QCOMPARE(rate->events, std::uint64_t{225});
        QVERIFY(isNear(rate->perHour, 450));
        QVERIFY(isNear(rate->deviation, 30)); // sqrt(225) in half an hour
        QVERIFY(!rate->fewerThan);
    }

    void samplesTooClose_giveNoRate()
    {
        QVERIFY(!rateOf(std::vector{sample(now - 599, 1, 5), sample(now, 9, 5)}));
        QVERIFY(rateOf(std::vector{sample(now - 600, 1, 5), sample(now, 9, 5)}));
        QVERIFY(!rateOf(std::vector{sample(now, 9, 5)}));
        QVERIFY(!rateOf({}));
    }

    void fewEvents_giveABoundOnly_data()
    {
        QTest::addColumn<int>("events");
        QTest::addColumn<double>("below");
        QTest::newRow("none") << 0 << 3.00;
        QTest::newRow("one") << 1 << 4.74;
        QTest::newRow("four") << 4 << 9.15;
        QTest::newRow("five") << 5 << -1.0;
    }
    void fewEvents_giveABoundOnly()
    {
        QFETCH(int, events);
        QFETCH(double, below);
        const LoadRate rate = rateOfEvents(static_cast<std::uint64_t>(events), 1);
        QVERIFY(isNear(rate.fewerThan.value_or(-1), below));
    }

    void bound_givesTheEarliestDate()
    {
        const auto left = forecast({0, 300}, rateOfEvents(0, 1), {}, now);
        QVERIFY(isNear(left.hoursLeft.value_or(0), 100));
    }

    // Our own look wakes the heads once; what we caused is not the drive's habit.
    void ownReads_areSubtracted()
    {
        std::vector samples{sample(now - hour, 100, 5), sample(now - hour / 2, 112, 5),
                            sample(now, 124, 6)};
        samples[0].ownReads = 50; // before the window
        samples[1].ownReads = 6;
        samples[2].ownReads = 6;
        const auto rate = rateOf(samples);
        QVERIFY(rate);
        QCOMPARE(rate->ownReads, std::uint64_t{12});
        QCOMPARE(rate->events, std::uint64_t{12});
        samples[2].ownReads = 500; // more than there were
        QCOMPARE(rateOf(samples)->events, std::uint64_t{0});
    }

    void window_isTheLastTwoWeeks()
    {
        const std::vector samples{sample(now - 90 * day, 0, 0),
                                  sample(now - 10 * day, 200'000, 1920),
                                  sample(now, 202'400, 2160)};
        const auto rate = rateOf(samples);
        QVERIFY(rate);
        QCOMPARE(rate->basis, Basis::History);
        QVERIFY(isNear(rate->perHour, 10));
        QCOMPARE(rate->from, now - 10 * day);
    }

    void oldSample_servesWhenThereIsNoNewerOne()
    {
        const auto rate =
            rateOf(std::vector{sample(now - 90 * day, 0, 0), sample(now, 2160, 2160)});
        QVERIFY(rate);
        QVERIFY(isNear(rate->perHour, 1));
    }

    void counterThatFalls_beginsAnotherDrive()
    {
        const std::vector samples{sample(now - 3 * day, 90'000, 5000), sample(now - 2 * day, 10, 3),
                                  sample(now, 490, 51)};
        const auto rate = rateOf(samples);
        QVERIFY(rate);
        QCOMPARE(rate->events, std::uint64_t{480});
        QVERIFY(isNear(rate->perHour, 10));
    }

    // Off for most of the time: only the drive's own hours count.
    void powerCycleBetween_countsHoursOfPower()
    {
        std::vector samples{sample(now - 10 * day, 0, 100), sample(now, 200, 120)};
        samples[1].powerCycles = 9;
        QVERIFY(isNear(rateOf(samples)->perHour, 10));
        samples[1].hours = 104; // a step or two of the counter is no measure
        QVERIFY(!rateOf(samples));
        samples[1].hours.reset();
        QVERIFY(!rateOf(samples));
    }

    void onFraction_comesFromAWeekOrMore()
    {
        const std::vector long10{sample(now - 10 * day, 0, 0), sample(now, 9, 60)};
        QVERIFY(onFractionOf(long10).isMeasured);
        QVERIFY(isNear(onFractionOf(long10).value, 0.25));
        const std::vector short1{sample(now - day, 0, 0), sample(now, 9, 6)};
        QVERIFY(!onFractionOf(short1).isMeasured);
        QCOMPARE(onFractionOf(short1).value, 1.0);
    }

    void date_isOfTheCalendar()
    {
        const auto left = forecast({0, 2400}, steady(10), {0.25, true}, now);
        QVERIFY(isNear(left.hoursLeft.value_or(0), 240));
        QCOMPARE(left.date, std::optional(now + 40 * day));
        QVERIFY(!forecast({0, 300'000}, steady(0.01), {}, now).date);
        QVERIFY(!forecast({0, 300'000}, steady(0), {}, now).hoursLeft);
    }

    void hoursUnit_isSeenAgainstTheClock_data()
    {
        QTest::addColumn<int>("grown");
        QTest::addColumn<HoursUnit>("unit");
        QTest::newRow("hours") << 48 << HoursUnit::Hours;
        QTest::newRow("hours, mostly off") << 3 << HoursUnit::Hours;
        QTest::newRow("minutes") << 48 * 60 << HoursUnit::Minutes;
        QTest::newRow("half minutes") << 48 * 120 << HoursUnit::HalfMinutes;
        QTest::newRow("seconds") << 48 * 3600 << HoursUnit::Seconds;
        QTest::newRow("faster than seconds") << 48 * 7200 << HoursUnit::Unknown;
        QTest::newRow("stands still") << 0 << HoursUnit::Unknown;
    }
    void hoursUnit_isSeenAgainstTheClock()
    {
        QFETCH(int, grown);
        QFETCH(HoursUnit, unit);
        const std::vector samples{sample(now - 2 * day, 0, 1000),
                                  sample(now, 0, 1000 + static_cast<std::uint64_t>(grown))};
        QCOMPARE(hoursUnitOf(samples), unit);
        if (unit == HoursUnit::Minutes)
            QCOMPARE(withTrueHours(samples, unit)[1].hours, std::optional<std::uint64_t>(64));
    }

    void rating_hasASource_data()
    {
        QTest::addColumn<quint64>("cycles");
        QTest::addColumn<LoadRating::Source>("source");
        QTest::newRow("WDC WD20EARS-00J99B0") << quint64{300'000} << LoadRating::Source::Listed;
        QTest::newRow("WDC WD10EADS-00L5B1") << quint64{300'000} << LoadRating::Source::Listed;
        QTest::newRow("HUC156060CSS204") << quint64{600'000} << LoadRating::Source::Listed;
        QTest::newRow("WDC WUH722424ALE6L4") << quint64{600'000} << LoadRating::Source::Listed;
        QTest::newRow("WDC WD40EFRX-68WT0N0") << quint64{300'000} << LoadRating::Source::Assumed;
        QTest::newRow("") << quint64{300'000} << LoadRating::Source::Assumed;
    }
    void rating_hasASource()
    {
        QFETCH(quint64, cycles);
        QFETCH(LoadRating::Source, source);
        SmartReport report;
        report.model = QTest::currentDataTag();
        const LoadRating rating = loadRatingOf(report);
        QCOMPARE(rating.cycles, cycles);
        QCOMPARE(rating.source, source);
        QCOMPARE(rating.document.empty(), source != LoadRating::Source::Listed);
    }

    void scsiDrive_statesItsRating()
    {
        const LoadRating rating = loadRatingOf(smartReport("scsi_good"));
        QCOMPARE(rating.cycles, std::uint64_t{600'000});
        QCOMPARE(rating.source, LoadRating::Source::DriveStates);
    }

    // K2. An inference from public reports, not a specification.
    void wdValue_impliesALimit()
    {
        const auto limit = impliedLimitOfWd(smartReport("k2_green_40082"));
        QVERIFY(limit);
        QVERIFY(isNear(*limit / 200, 2863));    // one step
        QVERIFY(isNear(*limit, 600'000, 0.06)); // 572 600
        QVERIFY(!impliedLimitOfWd(smartReport("wd_value_253")));
        QVERIFY(!impliedLimitOfWd(smartReport("wd_red_348_loads")));
        QVERIFY(!impliedLimitOfWd(smartReport("l4_1389_loads")));
    }
};

QTEST_GUILESS_MAIN(LoadCycleTest)
#include "load_cycle_test.moc"
