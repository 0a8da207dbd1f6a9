// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/io_limits.h"

namespace driveready {

namespace {

struct LimitKey
{
    const char *key;
    std::optional<std::uint64_t> IoLimits::*member;
};

constexpr LimitKey limitKeys[] = {
    {"logical", &IoLimits::logical},
    {"physical", &IoLimits::physical},
    {"minimum_io", &IoLimits::minimumIo},
    {"optimal_io", &IoLimits::optimalIo},
    {"discard_granularity", &IoLimits::discardGranularity},
    {"discard_alignment", &IoLimits::discardAlignment},
    {"preferred_erase_size", &IoLimits::preferredEraseSize},
    {"npwg", &IoLimits::npwg},
    {"npwa", &IoLimits::npwa},
};
constexpr const char *offsetKey = "alignment_offset";

} // namespace

Json toJson(const IoLimits &limits)
{
    Json json = Json::object();
    for (const auto &[key, member] : limitKeys) {
        if (limits.*member)
            json[key] = *(limits.*member);
    }
    if (limits.alignmentOffset)
        json[offsetKey] = *limits.alignmentOffset;
    return json;
}

Result<IoLimits> limitsFromJson(const Json &value, std::string path)
{
    JsonReader reader(value, std::move(path));
    IoLimits limits;
    for (const auto &[key, member] : limitKeys)
        limits.*member = reader.optionalNumber(key);
    limits.alignmentOffset = reader.optionalSigned(offsetKey);
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return limits;
}

Json toJson(const Measurement &measurement)
{
    return {{"physical", measurement.physical}, {"phase", measurement.phase}};
}

Result<Measurement> measurementFromJson(const Json &value, std::string path)
{
    JsonReader reader(value, std::move(path));
    Measurement measurement;
    measurement.physical = reader.number("physical", 512, 4096);
    if (measurement.physical != 512 && measurement.physical != 4096)
        reader.refuse("physical");
    measurement.phase = static_cast<std::uint32_t>(reader.number("phase", 0, 7));
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return measurement;
}

} // namespace driveready
