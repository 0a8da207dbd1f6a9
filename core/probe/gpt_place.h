// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "probe/dos_parser.h"
#include "probe/gpt_parser.h"

namespace driveready {

/// Whether the place of a primary GPT that is damaged holds something that is no part of one: then
/// the backup may be left over from an earlier use of the disk (encrypted as a whole, a boot loader
/// behind a moved array), and writing the primary again would destroy what is there now.
/// A header with the right checksum that has its array behind it, and a protective MBR for the
/// header's own sector, say that the place is the table's, whatever is in it. Elsewhere only what a
/// table leaves when it is torn or wiped counts as one: blank sectors, an MBR without entries, a
/// header by its mark, entries that begin before they end on this disk. Errors: those of reading.
Result<bool> isPrimaryPlaceTaken(TableSource &source, const MbrReading &mbr, const GptReading &gpt);

} // namespace driveready
