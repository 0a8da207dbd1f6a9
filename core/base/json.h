// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "base/units.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace driveready {

/// Objects keep their keys sorted, so that dump() of the same value is the same text: canonical.
using Json = nlohmann::json;

inline constexpr std::size_t maxJsonBytes = 64 * 1024;

/// Reads untrusted text. Refuses more than `maxBytes` (InputTooLarge), nesting over 32, duplicate
/// keys, invalid UTF-8 and anything after the value (JsonSyntax). Throws nothing, does no I/O.
Result<Json> parseJson(std::string_view text, std::size_t maxBytes = maxJsonBytes);

/// The canonical text: sorted keys, no spaces, invalid UTF-8 replaced. The input of every digest.
std::string canonicalText(const Json &value);
/// The same with an indent of two, for people; control and direction characters by number, so that
/// a terminal or an editor is not misled by a name from a disk. Means the same to parseJson().
std::string prettyText(const Json &value);

/// Reads one JSON object strictly. The first fault is kept and later reads return defaults, so a
/// reader reads all its keys and asks once, with finish(), which also refuses unknown keys.
/// Errors name the place, e.g. path="table.partitions[2].start".
class JsonReader
{
public:
    /// `value` must outlive the reader. Not being an object is the first fault.
    JsonReader(const Json &value, std::string path);

    std::uint64_t number(std::string_view key, std::uint64_t min = 0,
                         std::uint64_t max = UINT64_MAX);
    std::optional<std::uint64_t> optionalNumber(std::string_view key, std::uint64_t min = 0,
                                                std::uint64_t max = UINT64_MAX);
    std::optional<std::int64_t> optionalSigned(std::string_view key, std::int64_t min = INT64_MIN,
                                               std::int64_t max = INT64_MAX);
    /// A measured value: any finite number in the range.
    double real(std::string_view key, double min, double max);
    std::optional<double> optionalReal(std::string_view key, double min, double max);
    std::string string(std::string_view key, std::size_t maxBytes = 256);
    std::optional<std::string> optionalString(std::string_view key, std::size_t maxBytes = 256);
    bool boolean(std::string_view key);
    std::optional<bool> optionalBoolean(std::string_view key);
    /// The member, or nullptr (a fault unless optional). Its own reader judges it.
    const Json *object(std::string_view key);
    const Json *optionalObject(std::string_view key);
    /// The elements; a fault when absent, not an array or longer than `maxItems`.
    std::vector<const Json *> array(std::string_view key, std::size_t maxItems);
    std::vector<const Json *> optionalArray(std::string_view key, std::size_t maxItems);

    /// Records a fault of the caller's own judgement about `key`, e.g. an unknown word.
    void refuse(std::string_view key, ErrorCode code = ErrorCode::JsonOutOfRange);
    /// Takes over the fault of a nested reader.
    void adopt(const Status &nested);
    bool failed() const { return m_error.has_value(); }
    std::string pathOf(std::string_view key) const;
    /// Success only if every read succeeded and no key was left unread.
    Status finish();

private:
    const Json *take(std::string_view key, bool required);
    void fault(ErrorCode code, std::string_view key);

    const Json *m_value;
    std::string m_path;
    std::set<std::string, std::less<>> m_seen;
    std::optional<Error> m_error;
};

} // namespace driveready
