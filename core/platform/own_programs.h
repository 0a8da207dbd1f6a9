// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"

#include <string>

namespace driveready {

/// Whether a file may be started as a part of this product: a regular file that we may execute and
/// that not everybody may change.
bool isOwnProgram(const std::string &path);

/// A program of this product, by name: beside the running one, in the libexec folder that belongs
/// to it (cmake --install --prefix), in the configured one; when run from a build folder, in its
/// `buildFolder`. Reads the file system only. Errors: ToolMissing (program).
Result<std::string> findOwnProgram(const std::string &name, const std::string &buildFolder);

/// The same for a module that a program loads into itself: a regular file that we may read and that
/// not everybody may change. Errors: ToolMissing (program).
Result<std::string> findOwnModule(const std::string &name, const std::string &buildFolder);

} // namespace driveready
