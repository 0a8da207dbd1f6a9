// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

namespace driveready {

/// A row of a table that gives every value of an enumeration its word in files and messages.
template<class T>
using Word = std::pair<T, std::string_view>;

/// Every value must be in the table.
template<class T, std::size_t size>
constexpr std::string_view wordOf(const Word<T> (&words)[size], T value)
{
    return std::ranges::find(words, value, &Word<T>::first)->second;
}

/// Nothing for a word that is none.
template<class T, std::size_t size>
constexpr std::optional<T> valueOf(const Word<T> (&words)[size], std::string_view word)
{
    const auto *const found = std::ranges::find(words, word, &Word<T>::second);
    return found == std::end(words) ? std::nullopt : std::optional(found->first);
}

} // namespace driveready
