// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "probe/table_parser.h"
#include "support/table_images.h"

#include <QTest>
#include <functional>

using Change = std::function<void(driveready::test::MemoryDisk &)>;
using Problems = std::vector<driveready::TableProblem>;
Q_DECLARE_METATYPE(Change)
Q_DECLARE_METATYPE(Problems)

namespace driveready::test {

// What the tests of the parsers share: a disk of 100 MiB and its good table.

inline constexpr SectorCount diskSectors{204800};
inline constexpr std::uint64_t lastSector = diskSectors.value() - 1;

inline GptSpec twoPartitions()
{
    GptSpec spec;
    spec.entries = {{2048, 4095, u"first"}, {4096, 100000, u"second"}};
    return spec;
}

inline ParsedTable parsed(BlockIo &disk)
{
    auto table = parseTable(disk);
    [&] { QVERIFY2(table, table ? "" : toLogString(table.error()).c_str()); }();
    return table.value_or(ParsedTable{});
}

inline QString namesOf(const Problems &problems)
{
    QStringList names;
    for (const TableProblem problem : problems)
        names << QString::fromUtf8(wireName(problem).data());
    return names.join(u' ');
}

} // namespace driveready::test
