// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/throughput.h"

namespace driveready {

namespace {

using enum ThroughputAccess;

constexpr std::uint64_t fewRequests = 100;
/// More than the memory of the drives of today, twice over.
constexpr Bytes mostDriveMemory{std::uint64_t{512} << 20};

bool isRead(ThroughputAccess access)
{
    return access == SequentialRead || access == RandomRead;
}

bool isOnQueue(const ThroughputFigure &figure)
{
    return figure.step.where.length.value() > 0;
}

// Half of it: requests near the end of a figure may be counted in the next one.
bool lacksDeviceReads(const ThroughputFigure &figure)
{
    return isRead(figure.step.access) && figure.device &&
           figure.device->read.value() < figure.bytes.value() / 2;
}

bool hasOtherIo(const ThroughputFigure &figure)
{
    if (!figure.device || !isOnQueue(figure))
        return false;
    const std::uint64_t all =
        checkedAdd(figure.device->read.value(), figure.device->written.value())
            .value_or(UINT64_MAX);
    return all / 105 > figure.bytes.value() / 100;
}

bool isWithinCache(const ThroughputFigure &figure)
{
    return isRead(figure.step.access) && figure.readsOwnData &&
           figure.step.where.length < mostDriveMemory;
}

} // namespace

bool isRejected(ThroughputDoubt doubt)
{
    return doubt == ThroughputDoubt::NoDeviceReads || doubt == ThroughputDoubt::AboveLink;
}

std::vector<ThroughputDoubt> doubtsAbout(const ThroughputFigure &figure,
                                         const ThroughputResult &result)
{
    std::vector<ThroughputDoubt> doubts;
    if (figure.end == ThroughputEnd::Skipped || figure.operations == 0)
        return doubts;
    const auto add = [&](bool is, ThroughputDoubt doubt) {
        if (is)
            doubts.push_back(doubt);
    };
    add(isOnQueue(figure) && !result.facts.isDirect, ThroughputDoubt::Cached);
    add(lacksDeviceReads(figure), ThroughputDoubt::NoDeviceReads);
    const auto link = result.conditions && result.conditions->before
                          ? result.conditions->before->link
                          : std::nullopt;
    add(link && figure.bytesPerSecond() > static_cast<double>(link->now.value()),
        ThroughputDoubt::AboveLink);
    add(hasOtherIo(figure), ThroughputDoubt::OtherIo);
    add(figure.operations < fewRequests, ThroughputDoubt::FewRequests);
    add(isWithinCache(figure), ThroughputDoubt::WithinCache);
    return doubts;
}

} // namespace driveready
