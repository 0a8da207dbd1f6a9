// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/judgement.h"
#include "probe/disk_snapshot.h"

#include <QString>

namespace driveready {

/// "on the grid", "aligned", "misaligned", "not judged".
QString gradeWord(Grade grade);
/// "starts 1 sector off" for a bad start, else the grade's words.
QString verdictPhrase(const JudgedPartition &partition);
/// "claims 512/512, listed as 4096: believed 4096"
QString beliefLine(const DiskSnapshot &snapshot, const Judgement &judgement);
/// "5400 turns per minute, SATA link 3.0 Gbps, GPT, 5 partitions, none mounted, serial ends in
/// 4821"
QString factsLine(const DiskSnapshot &snapshot);
QString tableTypeName(TableType type);              ///< "GPT", "MBR", "no partition table"
QString fileSystemName(std::string_view blkidType); ///< "ext4", "FAT32", "swap", "LUKS", ...
QString transportName(Transport transport);
/// The caption under the lens: what a 4 KiB block at that start costs, in words.
QString lensCaption(const StartVerdict &verdict, const Judgement &judgement, bool rotational);

} // namespace driveready
