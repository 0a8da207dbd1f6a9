// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/smart_fields.h"

#include "probe/untrusted_text.h"
#include "smart/smart_report.h"

namespace driveready::detail {

namespace {

// smartctl prints what it read; outside of this no drive works and the sensor is broken.
constexpr std::int64_t coldest = -60;
constexpr std::int64_t hottest = 150;

} // namespace

SmartFields::SmartFields(const Json *value, std::string path, std::vector<std::string> &faults)
    : m_value(value)
    , m_path(std::move(path))
    , m_faults(faults)
{
    if (m_value && !m_value->is_object()) {
        m_value = nullptr;
        if (m_faults.size() < maxSmartFaults)
            m_faults.push_back(m_path);
    }
}

void SmartFields::fault(std::string_view key) const
{
    if (m_faults.size() < maxSmartFaults)
        m_faults.push_back(m_path.empty() ? std::string(key) : m_path + "." + std::string(key));
}

const Json *SmartFields::find(std::string_view key) const
{
    if (!m_value)
        return nullptr;
    const auto found = m_value->find(key);
    return found != m_value->end() && !found->is_null() ? &*found : nullptr;
}

SmartFields SmartFields::object(std::string_view key) const
{
    return {find(key), m_path.empty() ? std::string(key) : m_path + "." + std::string(key),
            m_faults};
}

std::vector<SmartFields> SmartFields::array(std::string_view key, std::size_t maxItems) const
{
    std::vector<SmartFields> items;
    const Json *value = find(key);
    if (!value)
        return items;
    if (!value->is_array() || value->size() > maxItems)
        fault(key);
    if (!value->is_array())
        return items;
    for (std::size_t i = 0; i < std::min(value->size(), maxItems); ++i)
        items.emplace_back(&(*value)[i], m_path + "." + std::string(key), m_faults);
    return items;
}

std::optional<std::uint64_t> SmartFields::number(std::string_view key, std::uint64_t max) const
{
    const Json *value = find(key);
    if (!value)
        return std::nullopt;
    // A number above 2^64-1 arrives as floating point, one below zero as signed.
    if (!value->is_number_unsigned() || value->get<std::uint64_t>() > max) {
        fault(key);
        return std::nullopt;
    }
    return value->get<std::uint64_t>();
}

std::optional<int> SmartFields::temperature(std::string_view key) const
{
    const Json *value = find(key);
    if (!value)
        return std::nullopt;
    const bool isWhole = value->is_number_integer();
    const std::int64_t degrees =
        !isWhole ? INT64_MAX
        : value->is_number_unsigned() && value->get<std::uint64_t>() > INT64_MAX
            ? INT64_MAX
            : value->get<std::int64_t>();
    if (degrees < coldest || degrees > hottest) {
        fault(key);
        return std::nullopt;
    }
    return static_cast<int>(degrees);
}

std::optional<bool> SmartFields::boolean(std::string_view key) const
{
    const Json *value = find(key);
    if (!value)
        return std::nullopt;
    if (!value->is_boolean()) {
        fault(key);
        return std::nullopt;
    }
    return value->get<bool>();
}

std::string SmartFields::text(std::string_view key) const
{
    const Json *value = find(key);
    if (!value)
        return {};
    if (!value->is_string()) {
        fault(key);
        return {};
    }
    return untrustedText(value->get_ref<const std::string &>());
}

} // namespace driveready::detail
