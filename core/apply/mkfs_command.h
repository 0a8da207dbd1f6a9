// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/mkfs_arguments.h"
#include "base/error.h"
#include "platform/command_runner.h"

#include <string_view>

namespace driveready {

/// The Debian package that brings a program, "" for an unknown one.
std::string_view packageOf(std::string_view program);

/// Whether it can be made at all: programs there, size within limits. Reads only. Errors:
/// ToolMissing (program, package), PlanInvalid (reason, partition, needed), Unsupported (reason).
Status checkMkfs(const MkfsRequest &request, CommandRunner &commands);

/// Makes it on an open partition or file. `lockFd` is inherited by the program. Not to be stopped
/// half-way (S25). Errors: ToolMissing, ToolFailed (program, exit, output), ToolTimedOut.
Status runMkfs(const MkfsRequest &request, int deviceFd, int lockFd, CommandRunner &commands);

} // namespace driveready
