// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "probe/content_reader.h"

#include <string>
#include <string_view>
#include <variant>

namespace driveready {

/// What is said between ConfinedContentReader and the confined process, one JSON text each way.
/// Neither side trusts the other: what comes back was computed from hostile bytes.

inline constexpr std::size_t maxContentMessage = 1024 * 1024;

std::string toMessage(const ContentQuestion &question);
std::string toMessage(const MarksQuestion &question);

/// The confined side: what is asked, or nothing for what is not understood.
using AnyQuestion = std::variant<std::monostate, ContentQuestion, MarksQuestion>;
AnyQuestion questionFrom(std::string_view text);
/// Answers it about `fd`; to no question the answer says so.
std::string answerTo(const AnyQuestion &question, int fd, ContentReader &reader);

/// Strict, and only what was asked for: signatures of other areas make the whole answer
/// ContentUnreadable. Text is cleaned once more. Errors: that, IoError (lba, errno).
Result<ContentAnswer> contentFrom(std::string_view answer, const ContentQuestion &question);
Result<std::vector<Lba>> marksFrom(std::string_view answer, const MarksQuestion &question);

} // namespace driveready
