// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/line_splitter.h"

#include <algorithm>

namespace driveready {

Status LineSplitter::add(std::string_view data)
{
    m_buffer.append(data);
    for (bool isWhole = true; isWhole;) {
        const std::size_t end = m_buffer.find('\n', m_open);
        isWhole = end != std::string::npos;
        if (std::min(end, m_buffer.size()) - m_open > m_limit)
            return fail(makeError(ErrorCode::InputTooLarge).with("limit", std::uint64_t{m_limit}));
        if (isWhole)
            m_open = end + 1;
    }
    return {};
}

std::optional<std::string> LineSplitter::next()
{
    if (m_open == 0)
        return std::nullopt;
    const std::size_t end = m_buffer.find('\n');
    std::string line = m_buffer.substr(0, end);
    m_buffer.erase(0, end + 1);
    m_open -= end + 1;
    return line;
}

} // namespace driveready
