// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/load_rating.h"

namespace driveready {

namespace {

struct Row
{
    std::string_view prefix; ///< of the model without "WDC " or "HGST "
    std::string_view within; ///< must follow somewhere behind the prefix
    std::uint64_t cycles;
    std::string_view document;
};

// Only figures that a public document was read for (detection 5.4).
constexpr std::array rows{
    Row{"WD", "EADS", 300'000, "AnandTech, table of 3 TB drives"},
    Row{"WD", "EARS", 300'000, "AnandTech, table of 3 TB drives"},
    Row{"WD", "EZRS", 300'000, "AnandTech, table of 3 TB drives"},
    Row{"HUC1560", "", 600'000, "HGST Ultrastar C15K600 manual"},
    Row{"WUH7224", "", 600'000, "WD Ultrastar DC HC580 manual"},
};

std::string_view withoutMaker(std::string_view model)
{
    for (const std::string_view maker : {"WDC ", "HGST ", "WD "}) {
        if (model.starts_with(maker))
            return model.substr(maker.size());
    }
    return model;
}

} // namespace

LoadRating loadRatingOf(const SmartReport &report)
{
    if (report.loadCycles && report.loadCycles->rated)
        return {*report.loadCycles->rated, LoadRating::Source::DriveStates, {}};
    const std::string_view model = withoutMaker(report.model);
    for (const Row &row : rows) {
        if (model.starts_with(row.prefix) && model.substr(row.prefix.size()).contains(row.within))
            return {row.cycles, LoadRating::Source::Listed, row.document};
    }
    return {};
}

} // namespace driveready
