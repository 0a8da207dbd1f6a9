// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/table_reader.h"

#include "probe/libfdisk_reader.h"

namespace driveready {

TableReading confirmTable(const ParsedTable &parsed, int fd, const std::string &path)
{
    TableReading reading;
    reading.layout = parsed.layout;
    reading.problems = parsed.problems;
    reading.slices = parsed.slices;
    if (parsed.layout.type == TableType::None || !parsed.isSafeForLibfdisk)
        return reading;
    reading.isEditable =
        tableFactsFromLibfdisk(parsed.layout.logical, fd, path) == tableFacts(parsed.layout);
    if (!reading.isEditable)
        reading.problems.push_back(TableProblem::ReadersDisagree);
    return reading;
}

} // namespace driveready
