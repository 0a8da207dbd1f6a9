// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"

#include <QString>

namespace driveready::detail {

/// A reason word of the core ("overlap", "too deep") in the person's language; a word that is not
/// known is shown as it is, cleaned.
QString reasonText(const std::string &reason);
/// The sentence of the finding (param "finding", a wire name) for which a write was refused; ""
/// when the error names none.
QString blockerText(const Error &error);

} // namespace driveready::detail
