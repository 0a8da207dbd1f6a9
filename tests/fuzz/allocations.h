// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <cstddef>

namespace driveready::test {

/// Counts what operator new gives this thread, from start() on.
struct Allocations
{
    static void start();
    /// The most that was held at once since start(), bytes.
    static std::size_t peak();
};

} // namespace driveready::test
