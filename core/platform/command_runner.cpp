// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/command_runner.h"

namespace driveready {

CommandRunner::~CommandRunner() = default;

} // namespace driveready
