// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/strip_layout.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace driveready {

namespace {

/// A segment that takes part in the division.
struct Share
{
    std::size_t segment = 0;
    double length = 0;
    int minimum = 0;
    int width = 0;
    bool isFixed = false;
};

bool isLeaf(const std::vector<Segment> &segments, std::size_t at)
{
    if (segments[at].kind != Segment::Kind::Container)
        return true;
    // An empty container has nothing inside that could stand for it.
    return std::ranges::none_of(segments, [&](const Segment &other) {
        return other.isInContainer && segments[at].region.overlaps(other.region);
    });
}

std::vector<Share> sharesOf(const std::vector<Segment> &segments, const StripMetrics &metrics)
{
    std::vector<Share> shares;
    for (std::size_t at = 0; at < segments.size(); ++at) {
        if (!isLeaf(segments, at))
            continue;
        const Segment &segment = segments[at];
        const bool isCap = segment.kind == Segment::Kind::Table;
        const int minimum = isCap ? metrics.cap : metrics.minimum;
        shares.push_back(
            {at, static_cast<double>(segment.region.size().value()), minimum, minimum, isCap});
    }
    return shares;
}

/// Partitions get room for words when that takes no more than half of the strip.
void widenPartitions(std::vector<Share> &shares, const std::vector<Segment> &segments, int room,
                     const StripMetrics &metrics)
{
    const auto partitions = std::ranges::count_if(
        shares, [&](const Share &share) { return segments[share.segment].isPartition(); });
    if (partitions == 0)
        return;
    const int each = static_cast<int>(room / (2 * partitions));
    const int wanted =
        std::clamp(each, metrics.minimum, std::max(metrics.readable, metrics.minimum));
    for (Share &share : shares) {
        if (segments[share.segment].isPartition())
            share.minimum = wanted;
    }
}

/// Where not even the minimum widths fit, gaps do without the room for a sign.
void narrowGaps(std::vector<Share> &shares, const std::vector<Segment> &segments, int room,
                const StripMetrics &metrics)
{
    int needed = 0;
    for (const Share &share : shares)
        needed += share.minimum;
    if (needed <= room)
        return;
    for (Share &share : shares) {
        if (segments[share.segment].kind == Segment::Kind::Free)
            share.minimum = std::min(metrics.cap, share.minimum);
    }
}

/// Fixes at its minimum whatever its share would make narrower, until nothing changes. What is
/// fixed takes more than its share, so whatever else was too narrow in that round stays so: all of
/// a round are fixed at once, which keeps thousands of segments quick.
void divide(std::vector<Share> &shares, int room)
{
    for (bool again = true; again;) {
        again = false;
        double length = 0;
        int left = room;
        for (const Share &share : shares) {
            length += share.isFixed ? 0 : share.length;
            left -= share.isFixed ? share.width : 0;
        }
        for (Share &share : shares) {
            if (share.isFixed)
                continue;
            const double wanted = length > 0 ? left * (share.length / length) : 0;
            share.width = static_cast<int>(std::floor(wanted));
            if (share.width < share.minimum) {
                share.width = share.minimum;
                share.isFixed = true;
                again = true;
            }
        }
    }
}

/// Rounding leaves a few pixels over; the longest segment takes them.
void spendRest(std::vector<Share> &shares, int room)
{
    int used = 0;
    Share *longest = nullptr;
    for (Share &share : shares) {
        used += share.width;
        if (!share.isFixed && (!longest || share.length > longest->length))
            longest = &share;
    }
    if (longest && used < room)
        longest->width += room - used;
}

void placeContainers(std::vector<StripPlace> &places, const std::vector<Segment> &segments)
{
    for (std::size_t at = 0; at < segments.size(); ++at) {
        if (isLeaf(segments, at))
            continue;
        int left = -1;
        int right = -1;
        for (std::size_t inner = 0; inner < segments.size(); ++inner) {
            if (inner == at || !segments[inner].isInContainer ||
                !segments[at].region.overlaps(segments[inner].region))
                continue;
            left = left < 0 ? places[inner].x : std::min(left, places[inner].x);
            right = std::max(right, places[inner].end());
        }
        places[at] = {left, right - left, false};
    }
}

} // namespace

std::vector<StripPlace> layOutStrip(const std::vector<Segment> &segments, int width,
                                    const StripMetrics &metrics)
{
    std::vector<Share> shares = sharesOf(segments, metrics);
    const int gaps = metrics.gap * std::max(0, static_cast<int>(shares.size()) - 1);
    const int room = width - gaps;
    widenPartitions(shares, segments, room, metrics);
    narrowGaps(shares, segments, room, metrics);
    divide(shares, room);
    spendRest(shares, room);
    std::vector<StripPlace> places(segments.size());
    int x = 0;
    for (const Share &share : shares) {
        const bool isCap = segments[share.segment].kind == Segment::Kind::Table;
        places[share.segment] = {x, share.width, share.isFixed && !isCap};
        x += share.width + metrics.gap;
    }
    placeContainers(places, segments);
    return places;
}

} // namespace driveready
