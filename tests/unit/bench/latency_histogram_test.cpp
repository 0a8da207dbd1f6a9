// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/random.h"
#include "bench/latency_histogram.h"

#include <QTest>
#include <algorithm>
#include <cmath>

using namespace driveready;
using std::chrono::nanoseconds;

namespace {

/// The smallest value that at least that share of all do not exceed.
std::int64_t exactPercentile(std::vector<std::int64_t> values, double fraction)
{
    std::ranges::sort(values);
    const auto rank = std::size_t(std::ceil(fraction * double(values.size())));
    return values[std::max<std::size_t>(rank, 1) - 1];
}

LatencyHistogram histogramOf(const std::vector<std::int64_t> &values)
{
    LatencyHistogram histogram;
    for (const std::int64_t value : values)
        histogram.add(nanoseconds(value));
    return histogram;
}

} // namespace

class LatencyHistogramTest : public QObject
{
    Q_OBJECT

private slots:
    void percentiles_areThoseOfAllValues_withinABin_data()
    {
        QTest::addColumn<int>("shape");
        QTest::newRow("nanoseconds") << 0;
        QTest::newRow("uniform wait of a platter") << 1;
        QTest::newRow("exponential tail") << 2;
        QTest::newRow("every scale") << 3;
        QTest::newRow("one value") << 4;
    }
    void percentiles_areThoseOfAllValues_withinABin()
    {
        QFETCH(int, shape);
        Random random(7);
        std::vector<std::int64_t> values;
        for (int i = 0; i < 20'000; ++i) {
            const double value = shape == 0   ? random.uniform(0, 128)
                                 : shape == 1 ? random.uniform(1e5, 1.2e7)
                                 : shape == 2 ? random.exponential(5e4)
                                 : shape == 3 ? std::exp(random.uniform(0, 29))
                                              : 123'456'789.0;
            values.push_back(std::int64_t(value));
        }
        const LatencyHistogram histogram = histogramOf(values);
        for (const double fraction : {.01, .25, .5, .9, .95, .99, .999, .9999, 1.0}) {
            const std::int64_t exact = exactPercentile(values, fraction);
            const std::int64_t told = histogram.percentile(fraction).count();
            QVERIFY2(
                told >= exact && double(told) <= double(exact) * (1 + 1.0 / 64),
                qPrintable(QStringLiteral("%1: %2, exact %3").arg(fraction).arg(told).arg(exact)));
        }
        QCOMPARE(histogram.least().count(), *std::ranges::min_element(values));
        QCOMPARE(histogram.most().count(), *std::ranges::max_element(values));
        QCOMPARE(histogram.count(), std::uint64_t(values.size()));
    }

    void bins_coverEveryValueOnce()
    {
        LatencyHistogram histogram;
        for (int bit = 0; bit < 62; ++bit) {
            for (const std::int64_t off : {-1, 0, 1})
                histogram.add(nanoseconds((std::int64_t{1} << bit) + off));
        }
        std::uint64_t count = 0;
        std::int64_t end = -1;
        for (const auto &bin : histogram.bins()) {
            QVERIFY(bin.from.count() > end);
            QVERIFY(bin.to >= bin.from);
            end = bin.to.count();
            count += bin.count;
        }
        QCOMPARE(count, histogram.count());
    }

    void empty_saysNothing()
    {
        const LatencyHistogram histogram;
        QCOMPARE(histogram.percentile(.5).count(), 0);
        QCOMPARE(histogram.least().count(), 0);
        QCOMPARE(histogram.most().count(), 0);
        QCOMPARE(histogram.mean().count(), 0);
    }

    void sum_isThatOfBothParts()
    {
        LatencyHistogram a = histogramOf({5, 1'000'000});
        a.add(histogramOf({70, 3'000'000}));
        QCOMPARE(a, histogramOf({1'000'000, 5, 3'000'000, 70}));
    }

    void json_comesBack()
    {
        Random random(3);
        std::vector<std::int64_t> values;
        for (int i = 0; i < 1000; ++i)
            values.push_back(std::int64_t(random.exponential(1e6)));
        values.push_back(std::int64_t{1} << 50);
        for (const LatencyHistogram &histogram : {LatencyHistogram(), histogramOf(values)}) {
            const auto back = histogramFromJson(toJson(histogram), "latency");
            QVERIFY2(back.has_value(), back ? "" : toLogString(back.error()).c_str());
            QCOMPARE(*back, histogram);
        }
    }

    void json_thatContradictsItself_isRefused_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("count") << QByteArray("count") << QByteArray("4");
        QTest::newRow("percentile") << QByteArray("p99_ns") << QByteArray("1");
        QTest::newRow("least") << QByteArray("least_ns") << QByteArray("900");
        QTest::newRow("most") << QByteArray("most_ns") << QByteArray("1");
        QTest::newRow("order") << QByteArray("bins") << QByteArray("[[100,1],[50,2]]");
        QTest::newRow("empty bin") << QByteArray("bins") << QByteArray("[[50,0],[100,3]]");
        QTest::newRow("no such bin") << QByteArray("bins") << QByteArray("[[99999,3]]");
        QTest::newRow("no pair") << QByteArray("bins") << QByteArray("[[1]]");
        QTest::newRow("overflow") << QByteArray("bins")
                                  << QByteArray("[[1,18446744073709551615],[2,4]]");
        QTest::newRow("unknown key") << QByteArray("p42_ns") << QByteArray("4");
    }
    void json_thatContradictsItself_isRefused()
    {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, value);
        Json json = toJson(histogramOf({50, 100, 120}));
        QVERIFY(histogramFromJson(json, "").has_value());
        json[key.toStdString()] = *parseJson(value.toStdString());
        QVERIFY(!histogramFromJson(json, "").has_value());
    }
};

QTEST_GUILESS_MAIN(LatencyHistogramTest)
#include "latency_histogram_test.moc"
