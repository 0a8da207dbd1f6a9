// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/throughput.h"

#include <optional>
#include <string_view>

namespace driveready {

/// The words of specifications, results and messages back as values; nothing for a word that is
/// none.
std::optional<ThroughputJob> throughputJobFromWord(std::string_view word);
std::optional<ThroughputAccess> throughputAccessFromWord(std::string_view word);
std::optional<ThroughputZone> throughputZoneFromWord(std::string_view word);
std::optional<ThroughputSkip> throughputSkipFromWord(std::string_view word);
std::optional<ThroughputEnd> throughputEndFromWord(std::string_view word);
std::optional<CacheRestore> cacheRestoreFromWord(std::string_view word);
std::optional<ThroughputPhase> throughputPhaseFromWord(std::string_view word);
std::optional<QueueEngine> queueEngineFromWord(std::string_view word);

} // namespace driveready
