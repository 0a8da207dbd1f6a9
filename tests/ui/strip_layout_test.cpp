// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/ui_test.h"
#include "widgets/strip_layout.h"

#include <QElapsedTimer>
#include <algorithm>

using namespace driveready;

namespace {

Segment part(Segment::Kind kind, std::uint64_t start, std::uint64_t end, bool inContainer = false)
{
    Segment segment;
    segment.kind = kind;
    segment.region = {Lba(start), Lba(end)};
    segment.isInContainer = inContainer;
    return segment;
}

using Kind = Segment::Kind;

} // namespace

class StripLayoutTest : public QObject
{
    Q_OBJECT

private slots:
    void tinySegment_keepsTheMinimum_andIsMarked()
    {
        const std::vector<Segment> segments{part(Kind::Table, 0, 34), part(Kind::Free, 34, 2048),
                                            part(Kind::Partition, 2048, 3'900'000'000)};
        const auto places = layOutStrip(segments, 944, {});
        QCOMPARE(places.at(1).width, StripMetrics{}.minimum);
        QVERIFY(places.at(1).isDistorted);
        QVERIFY(!places.at(2).isDistorted);
        QCOMPARE(places.at(0).width, StripMetrics{}.cap);
    }

    void everySegment_isAtLeastTheMinimum_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {100, 300, 944, 2000})
            QTest::addRow("%d", width) << width;
    }

    void everySegment_isAtLeastTheMinimum()
    {
        QFETCH(int, width);
        std::vector<Segment> segments;
        for (std::uint64_t at = 0; at < 20; ++at)
            segments.push_back(
                part(Kind::Partition, at * at * at * 1000, (at + 1) * (at + 1) * (at + 1) * 1000));
        for (const StripPlace &place : layOutStrip(segments, width, {}))
            QCOMPARE_GE(place.width, StripMetrics{}.minimum);
    }

    void places_fillTheStripWithoutOverlap()
    {
        const std::vector<Segment> segments{part(Kind::Table, 0, 34), part(Kind::Free, 34, 2048),
                                            part(Kind::Partition, 2048, 10'000'000),
                                            part(Kind::Partition, 10'000'000, 30'000'000),
                                            part(Kind::Free, 30'000'000, 40'000'000)};
        const auto places = layOutStrip(segments, 944, {});
        for (std::size_t at = 1; at < places.size(); ++at)
            QCOMPARE(places[at].x, places[at - 1].end() + StripMetrics{}.gap);
        QCOMPARE(places.back().end(), 944);
    }

    void widths_areProportional_whenThereIsRoom()
    {
        const std::vector<Segment> segments{part(Kind::Partition, 0, 1'000'000),
                                            part(Kind::Partition, 1'000'000, 4'000'000)};
        const auto places = layOutStrip(segments, 802, {});
        QCOMPARE(places[0].width, 200);
        QCOMPARE(places[1].width, 600);
    }

    void container_coversWhatLiesInIt()
    {
        const std::vector<Segment> segments{
            part(Kind::Partition, 0, 1000), part(Kind::Container, 1000, 4000),
            part(Kind::Partition, 1000, 2000, true), part(Kind::Free, 2000, 4000, true),
            part(Kind::Free, 4000, 5000)};
        const auto places = layOutStrip(segments, 944, {});
        QCOMPARE(places[1].x, places[2].x);
        QCOMPARE(places[1].end(), places[3].end());
    }

    void emptyContainer_isShownItself()
    {
        const std::vector<Segment> segments{part(Kind::Partition, 0, 1000),
                                            part(Kind::Container, 1000, 2000)};
        QCOMPARE_GT(layOutStrip(segments, 944, {}).at(1).width, 300);
    }

    void twoContainers_coverOnlyTheirOwn()
    {
        const std::vector<Segment> segments{
            part(Kind::Container, 0, 1000), part(Kind::Partition, 0, 500, true),
            part(Kind::Partition, 500, 1000, true), part(Kind::Container, 1000, 2000),
            part(Kind::Partition, 1000, 2000, true)};
        const auto places = layOutStrip(segments, 944, {});
        QCOMPARE(places[0].end(), places[2].end());
        QCOMPARE(places[3].x, places[4].x);
        QCOMPARE_LT(places[0].end(), places[3].x);
    }

    void crowdedDisk_narrowsItsGapsOnly()
    {
        std::vector<Segment> segments;
        for (std::uint64_t at = 0; at < 60; ++at)
            segments.push_back(
                part(at % 2 == 0 ? Kind::Free : Kind::Partition, at * 100, (at + 1) * 100));
        const auto places = layOutStrip(segments, 944, {});
        QCOMPARE(places.at(0).width, StripMetrics{}.cap);
        QCOMPARE(places.at(1).width, StripMetrics{}.minimum);
    }

    void thousandsOfSegments_areDividedAtOnce()
    {
        // Each one longer than the last by a little: one round each, if they were fixed one by one.
        std::vector<Segment> segments;
        std::uint64_t start = 0;
        for (std::uint64_t at = 1; at <= 4000; ++at) {
            segments.push_back(part(Kind::Partition, start, start + at * at));
            start += at * at;
        }
        QElapsedTimer timer;
        timer.start();
        const auto places = layOutStrip(segments, 944, {});
        QCOMPARE(places.size(), segments.size());
        QCOMPARE_GE(std::ranges::min(places, {}, &StripPlace::width).width, StripMetrics{}.minimum);
        // Generous for a debug build on a busy machine: quadratic work takes seconds.
        QCOMPARE_LT(timer.elapsed(), 200);
    }

    void noSegments_giveNoPlaces() { QVERIFY(layOutStrip({}, 944, {}).empty()); }
};

DRIVEREADY_UI_TEST_MAIN(StripLayoutTest)
#include "strip_layout_test.moc"
