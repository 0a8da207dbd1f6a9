// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace driveready {

/// Cuts what comes in pieces of any size into lines of at most `limit` bytes. One thread.
class LineSplitter
{
public:
    explicit LineSplitter(std::size_t limit)
        : m_limit(limit)
    {
    }
    /// The next piece. Errors: InputTooLarge (limit), as soon as a line is longer, whole or not;
    /// the talk is then over.
    Status add(std::string_view data);
    /// The next whole line without its end, or nothing.
    std::optional<std::string> next();

private:
    std::size_t m_limit;
    std::string m_buffer;
    std::size_t m_open = 0; ///< where the line begins whose end has not come yet
};

} // namespace driveready
