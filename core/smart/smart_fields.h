// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace driveready::detail {

/// Reads members of somebody else's JSON object: unknown keys are its own business, a member of a
/// wrong type or out of range is absent and its path is noted. One odd member must not cost the
/// report of a drive that may be dying. `value` and `faults` must outlive it.
class SmartFields
{
public:
    /// `value` may be null: then everything is absent.
    SmartFields(const Json *value, std::string path, std::vector<std::string> &faults);

    explicit operator bool() const { return m_value != nullptr; }
    SmartFields object(std::string_view key) const;
    /// At most `maxItems`; more is a fault and the rest is left out.
    std::vector<SmartFields> array(std::string_view key, std::size_t maxItems) const;
    std::optional<std::uint64_t> number(std::string_view key, std::uint64_t max = UINT64_MAX) const;
    std::optional<int> temperature(std::string_view key) const;
    std::optional<bool> boolean(std::string_view key) const;
    /// Untrusted text; "" when absent.
    std::string text(std::string_view key) const;
    void fault(std::string_view key) const;

private:
    const Json *find(std::string_view key) const;

    const Json *m_value;
    std::string m_path;
    std::vector<std::string> &m_faults;
};

} // namespace driveready::detail
