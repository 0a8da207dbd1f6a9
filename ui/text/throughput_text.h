// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/throughput.h"

#include <QString>
#include <QStringList>

namespace driveready {

/// "110.9 MB/s" of bytes a second.
QString rateText(double bytesPerSecond);
/// "105.8 MiB/s".
QString rateTextBinary(double bytesPerSecond);
/// "Sequential read", "Random write, 4 KiB, 32 at once".
QString throughputTest(const ThroughputStep &step);
/// Where on the drive: "outer eighth", "whole drive", "own file".
QString throughputWhere(const ThroughputStep &step, bool isFile);
/// Whether a figure says the same as the one before it, as those of a sweep that was not run.
bool isSkippedLike(const ThroughputFigure &figure, const ThroughputFigure &before);
/// Why a figure was not taken, without a full stop: "not run: the drive holds data".
QString throughputSkipText(ThroughputSkip skip);
/// R14: what speaks against a figure, one sentence each; rejected ones say so.
QStringList throughputDoubts(const ThroughputFigure &figure, const ThroughputResult &result);
/// A sentence for a run that did not come to its end; "" for one that did.
QString throughputEndText(const ThroughputResult &result);

} // namespace driveready
