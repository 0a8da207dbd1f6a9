// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/judgement.h"
#include "bench/measured_cost.h"
#include "probe/disk_snapshot.h"

#include <QString>

namespace driveready {

/// "on the grid", "aligned", "misaligned", "not judged".
QString gradeWord(Grade grade);
/// "starts 1 sector off" for a bad start, else the grade's words.
QString verdictPhrase(const JudgedPartition &partition);
/// "claims 512/512, listed as 4096: believed 4096"
QString beliefLine(const DiskSnapshot &snapshot, const Judgement &judgement);
/// "5400 turns per minute, one turn 11.1 ms * SATA link 3.0 Gb/s * GPT, 5 partitions, none mounted
/// * serial ends in 4821", with middle dots.
QString factsLine(const DiskSnapshot &snapshot);
QString tableTypeName(TableType type);              ///< "GPT", "MBR", "no partition table"
QString fileSystemName(std::string_view blkidType); ///< "ext4", "FAT32", "swap", "LUKS", ...
QString transportName(Transport transport);
/// "SATA 3.0 Gb/s", for a card; the bare name where the speed is not known.
QString connectionText(const DeviceInfo &info);
/// The caption under the lens.
struct LensCaption
{
    QString what; ///< how the blocks lie on the physical sectors
    QString cost; ///< what a write costs, "" where that is not known
    /// Both, as one text.
    QString text() const;
};
/// What a 4 KiB block at that start costs, in words; in milliseconds when the turns per minute are
/// known.
LensCaption lensCaption(const StartVerdict &verdict, const Judgement &judgement, bool rotational,
                        std::optional<std::uint32_t> turnsPerMinute = std::nullopt);
/// The same where the cost was measured on the drive.
LensCaption lensCaption(const StartVerdict &verdict, const Judgement &judgement,
                        const MeasuredCost &cost);
/// "+11.1 ms", "+1 turn", "0.0 ms": the same beside a flag; "" where there is nothing to say.
QString extraCost(const StartVerdict &verdict, const Judgement &judgement);
/// "11.1 ms": one turn of the platter.
QString turnTime(std::uint32_t turnsPerMinute);

} // namespace driveready
