// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "models/segments.h"

#include <vector>

namespace driveready {

/// Where one segment is drawn in the map, in pixels from the left end of the strip.
struct StripPlace
{
    int x = 0;
    int width = 0;
    bool isDistorted = false; ///< wider than its share of the disk: drawn with a torn edge
    bool operator==(const StripPlace &) const = default;
    int end() const { return x + width; }
};

struct StripMetrics
{
    int cap = 8;       ///< a table area
    int minimum = 24;  ///< any other segment
    int readable = 80; ///< a partition with room for its words, granted while there is room
    int gap = 2;
};

/// Divides a strip among the segments: table areas as caps of fixed width, everything else by its
/// share of the disk but never narrower than the minimum. A container covers what lies in it. Wider
/// than `width` when the minimum widths do not fit. Pure.
std::vector<StripPlace> layOutStrip(const std::vector<Segment> &segments, int width,
                                    const StripMetrics &metrics);

} // namespace driveready
