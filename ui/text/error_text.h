// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"

#include <QString>

namespace driveready {

/// An error for people: what happened in one line, why, and what to do.
struct ErrorText
{
    QString title;
    QString explanation;
    QString advice;
};

/// Complete for every ErrorCode; uses the error's details (device, path, program, package, lba).
ErrorText errorText(const Error &error);

} // namespace driveready
