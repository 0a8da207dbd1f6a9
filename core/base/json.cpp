// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/json.h"

#include "base/utf8.h"

#include <format>
#include <set>

namespace driveready {

namespace {

constexpr int maxDepth = 32;

// nlohmann keeps the last of two equal keys; "which one counts" must never be a question in a
// plan, so a callback watches the keys of every open object.
class StrictnessWatch
{
public:
    bool operator()(int depth, Json::parse_event_t event, const Json &parsed)
    {
        if (depth > maxDepth)
            m_tooDeep = true;
        if (event == Json::parse_event_t::object_start)
            m_keys.emplace_back();
        else if (event == Json::parse_event_t::object_end)
            m_keys.pop_back();
        else if (event == Json::parse_event_t::key)
            noteKey(parsed.get_ref<const std::string &>());
        return true;
    }
    bool tooDeep() const { return m_tooDeep; }
    const std::optional<std::string> &duplicate() const { return m_duplicate; }

private:
    void noteKey(const std::string &key)
    {
        if (!m_keys.back().insert(key).second && !m_duplicate)
            m_duplicate = key;
    }

    std::vector<std::set<std::string>> m_keys;
    std::optional<std::string> m_duplicate;
    bool m_tooDeep = false;
};

} // namespace

Result<Json> parseJson(std::string_view text, std::size_t maxBytes)
{
    if (text.size() > maxBytes)
        return fail(makeError(ErrorCode::InputTooLarge).with("limit", std::uint64_t{maxBytes}));
    StrictnessWatch watch;
    Json value = Json::parse(
        text,
        [&watch](int depth, Json::parse_event_t event, Json &parsed) {
            return watch(depth, event, parsed);
        },
        /* allow_exceptions */ false);
    if (value.is_discarded())
        return fail(makeError(ErrorCode::JsonSyntax).with("reason", "malformed"));
    if (watch.tooDeep())
        return fail(makeError(ErrorCode::JsonSyntax).with("reason", "too deep"));
    if (watch.duplicate()) {
        return fail(makeError(ErrorCode::JsonSyntax)
                        .with("reason", "duplicate key")
                        .with("key", *watch.duplicate()));
    }
    return value;
}

std::string canonicalText(const Json &value)
{
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

namespace {

void appendEscaped(std::string &text, char32_t point)
{
    const auto unit = [&text](std::uint32_t value) { text += std::format("\\u{:04x}", value); };
    if (point < 0x10000)
        return unit(point);
    unit(0xD800 + ((point - 0x10000) >> 10));
    unit(0xDC00 + ((point - 0x10000) & 0x3FF));
}

} // namespace

std::string prettyText(const Json &value)
{
    const std::string text = value.dump(2, ' ', false, Json::error_handler_t::replace);
    const auto points = decodeUtf8(text); // always: dump() replaces what is no UTF-8
    if (!points)
        return text;
    // Outside of strings there is nothing but ASCII, so that every such character is in one.
    std::string result;
    std::size_t at = 0;
    for (const char32_t point : *points) {
        const std::size_t length = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
        if (point >= 0x7F && isControlCharacter(point))
            appendEscaped(result, point);
        else
            result.append(text, at, length);
        at += length;
    }
    return result;
}

JsonReader::JsonReader(const Json &value, std::string path)
    : m_value(&value)
    , m_path(std::move(path))
{
    if (!value.is_object())
        m_error =
            makeError(ErrorCode::JsonWrongType).with("path", m_path).with("expected", "object");
}

std::string JsonReader::pathOf(std::string_view key) const
{
    return m_path.empty() ? std::string(key) : m_path + "." + std::string(key);
}

void JsonReader::fault(ErrorCode code, std::string_view key)
{
    if (!m_error)
        m_error = makeError(code).with("path", pathOf(key));
}

void JsonReader::refuse(std::string_view key, ErrorCode code)
{
    fault(code, key);
}

void JsonReader::adopt(const Status &nested)
{
    if (!nested && !m_error)
        m_error = nested.error();
}

const Json *JsonReader::take(std::string_view key, bool required)
{
    if (!m_value->is_object())
        return nullptr;
    m_seen.emplace(key);
    const auto found = m_value->find(std::string(key));
    if (found != m_value->end())
        return &*found;
    if (required)
        fault(ErrorCode::JsonMissingKey, key);
    return nullptr;
}

namespace {

std::optional<std::uint64_t> asNumber(const Json &value)
{
    // nlohmann stores a literal without sign as unsigned, one with a sign as signed.
    return value.is_number_unsigned() ? std::optional(value.get<std::uint64_t>()) : std::nullopt;
}

std::optional<std::int64_t> asSigned(const Json &value)
{
    if (value.is_number_unsigned()) {
        const auto number = value.get<std::uint64_t>();
        return number <= INT64_MAX ? std::optional(static_cast<std::int64_t>(number))
                                   : std::nullopt;
    }
    return value.is_number_integer() ? std::optional(value.get<std::int64_t>()) : std::nullopt;
}

} // namespace

std::optional<std::uint64_t> JsonReader::optionalNumber(std::string_view key, std::uint64_t min,
                                                        std::uint64_t max)
{
    const Json *value = take(key, false);
    if (!value)
        return std::nullopt;
    const auto number = asNumber(*value);
    if (!number) {
        fault(value->is_number() ? ErrorCode::JsonOutOfRange : ErrorCode::JsonWrongType, key);
        return std::nullopt;
    }
    if (*number < min || *number > max) {
        fault(ErrorCode::JsonOutOfRange, key);
        return std::nullopt;
    }
    return number;
}

std::uint64_t JsonReader::number(std::string_view key, std::uint64_t min, std::uint64_t max)
{
    if (!take(key, true))
        return min;
    return optionalNumber(key, min, max).value_or(min);
}

std::optional<std::int64_t> JsonReader::optionalSigned(std::string_view key, std::int64_t min,
                                                       std::int64_t max)
{
    const Json *value = take(key, false);
    if (!value)
        return std::nullopt;
    const auto number = asSigned(*value);
    if (!number) {
        fault(value->is_number() ? ErrorCode::JsonOutOfRange : ErrorCode::JsonWrongType, key);
        return std::nullopt;
    }
    if (*number < min || *number > max) {
        fault(ErrorCode::JsonOutOfRange, key);
        return std::nullopt;
    }
    return number;
}

std::optional<double> JsonReader::optionalReal(std::string_view key, double min, double max)
{
    const Json *value = take(key, false);
    if (!value)
        return std::nullopt;
    if (!value->is_number()) {
        fault(ErrorCode::JsonWrongType, key);
        return std::nullopt;
    }
    const double number = value->get<double>();
    if (!(number >= min && number <= max)) { // false for "not a number" too
        fault(ErrorCode::JsonOutOfRange, key);
        return std::nullopt;
    }
    return number;
}

double JsonReader::real(std::string_view key, double min, double max)
{
    if (!take(key, true))
        return min;
    return optionalReal(key, min, max).value_or(min);
}

std::optional<std::string> JsonReader::optionalString(std::string_view key, std::size_t maxBytes)
{
    const Json *value = take(key, false);
    if (!value)
        return std::nullopt;
    if (!value->is_string()) {
        fault(ErrorCode::JsonWrongType, key);
        return std::nullopt;
    }
    const auto &text = value->get_ref<const std::string &>();
    if (text.size() > maxBytes) {
        fault(ErrorCode::JsonOutOfRange, key);
        return std::nullopt;
    }
    return text;
}

std::string JsonReader::string(std::string_view key, std::size_t maxBytes)
{
    if (!take(key, true))
        return {};
    return optionalString(key, maxBytes).value_or(std::string());
}

std::optional<bool> JsonReader::optionalBoolean(std::string_view key)
{
    const Json *value = take(key, false);
    if (!value)
        return std::nullopt;
    if (!value->is_boolean()) {
        fault(ErrorCode::JsonWrongType, key);
        return std::nullopt;
    }
    return value->get<bool>();
}

bool JsonReader::boolean(std::string_view key)
{
    return take(key, true) && optionalBoolean(key).value_or(false);
}

const Json *JsonReader::optionalObject(std::string_view key)
{
    const Json *value = take(key, false);
    if (value && !value->is_object()) {
        fault(ErrorCode::JsonWrongType, key);
        return nullptr;
    }
    return value;
}

const Json *JsonReader::object(std::string_view key)
{
    return take(key, true) ? optionalObject(key) : nullptr;
}

std::vector<const Json *> JsonReader::optionalArray(std::string_view key, std::size_t maxItems)
{
    const Json *value = take(key, false);
    std::vector<const Json *> items;
    if (!value)
        return items;
    if (!value->is_array()) {
        fault(ErrorCode::JsonWrongType, key);
        return items;
    }
    if (value->size() > maxItems) {
        fault(ErrorCode::JsonOutOfRange, key);
        return items;
    }
    for (const Json &item : *value)
        items.push_back(&item);
    return items;
}

std::vector<const Json *> JsonReader::array(std::string_view key, std::size_t maxItems)
{
    if (!take(key, true))
        return {};
    return optionalArray(key, maxItems);
}

Status JsonReader::finish()
{
    if (m_error)
        return fail(*m_error);
    for (const auto &[key, value] : m_value->items()) {
        if (!m_seen.contains(key))
            return fail(makeError(ErrorCode::JsonUnknownKey).with("path", pathOf(key)));
    }
    return {};
}

} // namespace driveready
