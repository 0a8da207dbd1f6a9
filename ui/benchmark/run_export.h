// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/measure_record.h"

#include <QByteArray>
#include <QString>

class QWidget;

namespace driveready {

/// Every sample of a run as comma separated values: block, shift, offset, start, latency. The first
/// line names the columns and their units; numbers are not localized.
QByteArray runAsCsv(const MeasureRecord &record);
/// The whole record, as FORMAT.md describes it.
QByteArray runAsJson(const MeasureRecord &record);
/// "WD20EARS-4821-2026-09-14", for a file's name.
QString runFileName(const MeasureRecord &record);

/// Where a run goes.
enum class RunExport { Picture, Samples, Record };
/// False when the file cannot be written. The picture is that of `view`.
bool exportRun(RunExport kind, const MeasureRecord &record, QWidget &view, const QString &path);

} // namespace driveready
