// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/import.h"
#include "bench/measure.h"

#include <QString>
#include <QStringList>
#include <string_view>

namespace driveready {

/// "a file on the mounted drive", "a blank drive", ...
QString measureModeName(MeasureMode mode);
/// What is touched and what it needs, one sentence.
QString measureModeText(MeasureMode mode);
/// Why a way of measuring is not possible (MeasureOffer::obstacle), one sentence; "" for a word
/// that is not known.
QString measureObstacleText(std::string_view word);
/// "reading the region", "waiting for the drive" when it is.
QString probeStepText(ProbeStep step);
QString waitingText();

/// What came out, in parts: each a sentence or more, or "".
struct MeasureText
{
    QString banner;   ///< that the figures are simulated
    QString verdict;  ///< "4096-byte sectors inside."
    QString cost;     ///< "A shifted write costs 11.1 ms = 1.00 turn of the platter."
    QString evidence; ///< "Evidence 4,700 : 1 after 40 writes, 2.1 s."
    QString gate;     ///< why it is inconclusive
    QString next;     ///< what would help
    QString region;   ///< what happened to the data, where there is something to say
    QStringList all() const;
};
MeasureText measureText(const MeasureRecord &record);

/// "4,700 : 1" of a natural logarithm.
QString oddsText(double log);
/// "11.1 ms", "0.08 ms".
QString latencyText(double ms);

/// "Listed by FreeBSD: 4096-byte sectors."; "" for a drive that nobody lists.
QString listedText(const DeviceInfo &info);

/// What R13 says of the rates of one block size.
QString importText(const ImportJudgement &judgement);

} // namespace driveready
