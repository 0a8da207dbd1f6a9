// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text_map.h"

#include <algorithm>
#include <vector>

namespace driveready {

namespace {

/// A stretch of the line: a partition, or free space (number 0).
struct Stretch
{
    std::uint32_t number = 0;
    std::uint64_t sectors = 0;
    int width = 0;
};

std::vector<Stretch> stretchesOf(const DiskLayout &layout)
{
    std::vector<Stretch> stretches;
    std::uint64_t position = 0;
    for (const Partition *partition : byPosition(layout)) {
        if (partition->isExtended())
            continue;
        if (partition->start.value() > position)
            stretches.push_back({0, partition->start.value() - position});
        stretches.push_back({partition->number, partition->size.value()});
        position = std::max(position, partition->region().end.value());
    }
    if (layout.total.value() > position)
        stretches.push_back({0, layout.total.value() - position});
    return stretches;
}

int minimumOf(const Stretch &stretch)
{
    return stretch.number == 0 ? 1 : 2 + static_cast<int>(QString::number(stretch.number).size());
}

/// Shares what the minimum widths leave over in proportion to the sectors.
void setWidths(std::vector<Stretch> &stretches, int columns)
{
    int least = 0;
    double sectors = 0;
    for (Stretch &stretch : stretches) {
        stretch.width = minimumOf(stretch);
        least += stretch.width;
        sectors += static_cast<double>(stretch.sectors);
    }
    const int rest = std::max(0, columns - 2 - least);
    for (Stretch &stretch : stretches) {
        if (sectors > 0)
            stretch.width +=
                static_cast<int>(rest * (static_cast<double>(stretch.sectors) / sectors));
    }
}

} // namespace

QString textMap(const DiskLayout &layout, int columns)
{
    std::vector<Stretch> stretches = stretchesOf(layout);
    setWidths(stretches, columns);
    QString map = QStringLiteral("|");
    for (const Stretch &stretch : stretches) {
        map += stretch.number == 0
                   ? QString(stretch.width, u'.')
                   : u'[' + QString::number(stretch.number).leftJustified(stretch.width - 2) + u']';
    }
    return map + u'|';
}

} // namespace driveready
