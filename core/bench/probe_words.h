// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/probe_result.h"

#include <optional>
#include <string_view>

namespace driveready {

/// The words of results and messages back as values; nothing for a word that is none.
std::optional<ProbeMode> probeModeFromWord(std::string_view word);
std::optional<ProbeStep> probeStepFromWord(std::string_view word);
std::optional<ProbeVerdict> probeVerdictFromWord(std::string_view word);
std::optional<ProbeGate> probeGateFromWord(std::string_view word);
std::optional<ProbeNextStep> probeNextStepFromWord(std::string_view word);

} // namespace driveready
