// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

namespace driveready {

/// One call operator for each kind that a variant may hold, so that a kind that is forgotten does
/// not compile: std::visit(Overloaded{...}, value).
template<class... Cases>
struct Overloaded : Cases...
{
    using Cases::operator()...;
};

} // namespace driveready
