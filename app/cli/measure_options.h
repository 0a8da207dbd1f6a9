// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/measure.h"
#include "cli_command.h"

#include <optional>
#include <string>

namespace driveready {

/// What the options of `measure` say; target and drive are not among them.
struct MeasureOptionsRead
{
    std::optional<MeasureMode> mode;
    MeasureRequest request;
    std::string governor; ///< for as long as it takes; "" for the one that is set
};
/// Errors: InvalidArgument (argument).
Result<MeasureOptionsRead> readMeasureOptions(const CliContext &context);

} // namespace driveready
