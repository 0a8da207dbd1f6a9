// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

class QTableView;

namespace driveready {

/// The one look of the assistant's tables: whole rows, no grid, no editing, rows of 28 or,
/// where a sentence needs it, of more lines. Tab leaves
/// the table instead of walking through its cells.
void giveReadingForm(QTableView &table);

} // namespace driveready
