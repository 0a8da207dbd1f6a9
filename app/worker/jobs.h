// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/measure_messages.h"
#include "bench/own_file.h"
#include "channel.h"
#include "confinement.h"
#include "platform/timed_io.h"

#include <span>

namespace driveready {

/// What the worker finds when it is started.
inline constexpr int diskNumber = 3;
inline constexpr int memoryNumber = 4;

/// Makes the file of a ProbeFile job as descriptor 3, and listens to the channel meanwhile. Errors:
/// those of makeOwnFile(), Unsupported (obstacle "too-scattered").
Result<ProbeSpec> makeFile(const MeasureJob &job, Channel &channel);

/// How a job is to be confined. `spec` of probes.
Confinement confinementFor(const MeasureJob &job, const ProbeSpec &spec);

/// Does a job to its end and says what came out.
void runProbe(const MeasureJob &job, ProbeSpec spec, std::span<std::byte> memory, Channel &channel);
void runLadder(const MeasureJob &job, Channel &channel);
void runRestore(const MeasureJob &job, std::span<std::byte> memory, Channel &channel);

} // namespace driveready
