// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/ata_attributes.h"

#include <array>
#include <charconv>
#include <string_view>

namespace driveready {

namespace {

constexpr std::uint64_t low24 = 0xFFFFFF;
constexpr std::uint64_t low32 = 0xFFFFFFFF;

// Takes the digits at the front. Nothing when there are none or they do not fit.
std::optional<std::uint64_t> takeNumber(std::string_view &text)
{
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{})
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

// What smartctl writes behind a number: "31 (Min/Max 20/45)", "180h+38m+54.091s", "6/7".
bool mayFollow(std::string_view rest)
{
    return rest.empty() || std::string_view(" (/h+.").contains(rest[0]);
}

bool isPackedAs(std::uint64_t raw, const AttributeNumbers &pair, unsigned bits)
{
    return pair.second && raw >> bits == pair.first &&
           (raw & ((std::uint64_t{1} << bits) - 1)) == *pair.second;
}

std::optional<AttributeNumbers> numbersOfText(std::string_view text)
{
    const auto first = takeNumber(text);
    if (!first || !mayFollow(text))
        return std::nullopt;
    AttributeNumbers numbers{*first, std::nullopt};
    if (text.starts_with('/')) {
        text.remove_prefix(1);
        numbers.second = takeNumber(text);
    }
    return numbers;
}

struct HoursText
{
    std::uint64_t hours = 0;
    std::uint64_t minutes = 0;
    bool hasMinutes = false; ///< "Xh+Ym" or "Xh+Ym+Zs"
};

HoursText hoursOfText(std::string_view text)
{
    HoursText time;
    time.hours = takeNumber(text).value_or(0);
    if (text.starts_with("h+")) {
        text.remove_prefix(2);
        const auto minutes = takeNumber(text);
        time.hasMinutes = minutes && text.starts_with('m');
        time.minutes = minutes.value_or(0);
    }
    return time;
}

bool isLoadName(std::string_view name)
{
    return name.empty() || name.starts_with("Load") || name.starts_with("Unknown_Attr");
}

LoadCoding loadCodingOf(const SmartAttribute &attribute, const AttributeNumbers &numbers)
{
    if (isPackedAs(attribute.raw, numbers, 24))
        return LoadCoding::High24OfPair;
    return attribute.raw == numbers.first ? LoadCoding::Plain : LoadCoding::Unknown;
}

void faultOf(SmartReport &report, const SmartAttribute &attribute)
{
    if (report.faults.size() < maxSmartFaults)
        report.faults.push_back("ata_smart_attributes." + std::to_string(attribute.id));
}

void deriveLoads(SmartReport &report)
{
    if (!report.isRotating())
        return;
    for (const std::uint8_t id : {std::uint8_t{193}, std::uint8_t{225}}) {
        const SmartAttribute *attribute = report.attribute(id);
        if (!attribute || !isLoadName(attribute->name))
            continue;
        const auto numbers = numbersOf(*attribute);
        if (!numbers) {
            faultOf(report, *attribute);
            continue;
        }
        LoadCycles cycles;
        cycles.loads = numbers->first;
        cycles.coding = loadCodingOf(*attribute, *numbers);
        if (cycles.coding == LoadCoding::High24OfPair)
            cycles.unloads = numbers->second;
        cycles.attribute = id;
        report.loadCycles = cycles;
        return;
    }
}

void deriveHours(SmartReport &report)
{
    const SmartAttribute *attribute = report.attribute(9);
    if (!attribute || !attribute->name.starts_with("Power_On"))
        return;
    report.hoursCoding = hoursCodingOf(*attribute);
    if (const auto numbers = numbersOf(*attribute))
        report.powerOnHours = numbers->first;
    else if (attribute->rawText.empty())
        report.powerOnHours = attribute->raw & low24; // raw24(raw8), smartctl's default
    else
        faultOf(report, *attribute);
}

std::optional<std::uint64_t> headHours(const SmartReport &report)
{
    const SmartAttribute *attribute = report.attribute(240);
    if (!attribute || !attribute->name.starts_with("Head_Flying"))
        return std::nullopt;
    if (const auto numbers = numbersOfText(attribute->rawText))
        return numbers->first;
    return attribute->raw & low32; // msec24hour32
}

} // namespace

std::optional<AttributeNumbers> numbersOf(const SmartAttribute &attribute)
{
    if (attribute.rawText.empty()) {
        if (attribute.raw > low24)
            return std::nullopt;
        return AttributeNumbers{attribute.raw, std::nullopt};
    }
    auto numbers = numbersOfText(attribute.rawText);
    if (numbers && numbers->second && !isPackedAs(attribute.raw, *numbers, 24) &&
        !isPackedAs(attribute.raw, *numbers, 32))
        return std::nullopt;
    return numbers;
}

HoursCoding hoursCodingOf(const SmartAttribute &attribute)
{
    const std::uint64_t raw = attribute.raw;
    if (attribute.rawText.empty())
        return HoursCoding::Low24Hours;
    const HoursText time = hoursOfText(attribute.rawText);
    if (!time.hasMinutes) {
        return (raw & low24) == time.hours   ? HoursCoding::Low24Hours
               : (raw & low32) == time.hours ? HoursCoding::Low32Hours
                                             : HoursCoding::Unknown;
    }
    if (attribute.rawText.ends_with('s')) {
        return raw / 3600 == time.hours && raw / 60 % 60 == time.minutes ? HoursCoding::Seconds
               : (raw & low32) == time.hours                             ? HoursCoding::Low32Hours
                                                                         : HoursCoding::Unknown;
    }
    return raw / 60 == time.hours && raw % 60 == time.minutes         ? HoursCoding::Minutes
           : raw / 120 == time.hours && raw % 120 / 2 == time.minutes ? HoursCoding::HalfMinutes
                                                                      : HoursCoding::Unknown;
}

void deriveFromAttributes(SmartReport &report)
{
    deriveHours(report);
    deriveLoads(report);
    report.headFlyingHours = headHours(report);
    const auto plain = [&report](std::uint8_t id,
                                 std::string_view name) -> std::optional<std::uint64_t> {
        const SmartAttribute *attribute = report.attribute(id);
        if (!attribute || !attribute->name.contains(name))
            return std::nullopt;
        const auto numbers = numbersOf(*attribute);
        return numbers ? std::optional(numbers->first) : std::nullopt;
    };
    report.startStops = plain(4, "Start_Stop");
    report.emergencyRetracts = plain(192, "Retract");
    if (const auto cycles = plain(12, "Power_Cycle"))
        report.powerCycles = cycles;
}

} // namespace driveready
