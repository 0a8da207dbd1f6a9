// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace driveready {

/// What smartctl prints is nearly JSON: before 7.3 a byte of a model or serial number that is no
/// printable ASCII became "\xNN", which JSON does not know, and other programs on the way leave raw
/// bytes. Such bytes inside strings are escaped so that one odd serial number does not cost the
/// whole report. Nothing when there is nothing to repair. Never repairs structure.
std::optional<std::string> repairedSmartText(std::string_view text);

} // namespace driveready
