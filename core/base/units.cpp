// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/units.h"

#include <cstdio>
#include <cstdlib>

namespace driveready::detail {

void unitOverflow()
{
    std::fputs("driveready: arithmetic on a size or position left its range\n", stderr);
    std::abort();
}

} // namespace driveready::detail
