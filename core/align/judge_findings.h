// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/believed_sector.h"
#include "align/facts.h"
#include "align/judgement.h"

namespace driveready {

/// R2, R10: how much a BAD start or payload matters, by how we know the sector size.
Severity severityOfBad(Basis basis);

/// The parts of judge() that make findings out of what it has computed so far. Each adds to
/// `judgement.findings`; none changes anything else.
void addSectorFindings(Judgement &judgement, const DiskFacts &facts, const SectorBelief &belief);
void addLimitFindings(Judgement &judgement);
void addPartitionFindings(Judgement &judgement, const DiskFacts &facts);
/// Starts inside the table, overlaps, ends beyond the disk or the table's reach (R8).
void addTableFindings(Judgement &judgement, const DiskFacts &facts);
/// Blank disk, content without table, the reader's table problems.
void addContentFindings(Judgement &judgement, const DiskFacts &facts);
void addRaidFindings(Judgement &judgement, const DiskFacts &facts);

} // namespace driveready
