// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/table_reader.h"

namespace driveready {

TableReading confirmTable(const ParsedTable &parsed, const TableFacts &libfdisk)
{
    TableReading reading;
    reading.layout = parsed.layout;
    reading.problems = parsed.problems;
    reading.slices = parsed.slices;
    if (parsed.layout.type == TableType::None || !parsed.isSafeForLibfdisk)
        return reading;
    reading.isEditable = libfdisk == tableFacts(parsed.layout);
    if (!reading.isEditable)
        reading.problems.push_back(TableProblem::ReadersDisagree);
    return reading;
}

} // namespace driveready
