// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "jobs/disk_work.h"

#include <QString>
#include <functional>
#include <optional>

class QWidget;

namespace driveready {

/// One real measurement of a practice drive, to be shown again and again, and what it was of.
struct BenchmarkExample
{
    DiskTarget target;
    std::shared_ptr<const DiskSnapshot> snapshot;
    MeasureRecord record;
    std::vector<ProbeSample> samples;
    std::vector<ProbeEvidence> evidence;
};
/// Measures the practice drive, which takes the few seconds that it takes anybody.
Result<BenchmarkExample> measureExample(const DiskWork &work, const DiskTarget &target);

/// Shows the benchmark's window choosing, running half-way and finished beside another run; `take`
/// gets each state. Returns what was waited for in vain, or "".
QString showBenchmarkStates(const BenchmarkExample &example, const BenchmarkExample &other,
                            const std::function<void(const QString &, QWidget &)> &take);

} // namespace driveready
