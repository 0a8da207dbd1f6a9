// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "jobs/backend.h"

namespace driveready {

Backend::~Backend() = default;

} // namespace driveready
