// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "release/release.h"

#include "platform/mount_table.h"
#include "platform/sysfs.h"
#include "probe/untrusted_text.h"
#include "probe/usage.h"
#include "safety/busy_check.h"

#include <algorithm>
#include <set>

namespace driveready {

namespace {

using Kind = ReleaseItem::Kind;

// A slow stick may have gigabytes in memory to write; the person can stop.
constexpr std::chrono::seconds patience{1800};

std::optional<ReleaseItem> itemOf(const InUse &use)
{
    const bool isMount =
        use.kind == InUse::Kind::Mounted && use.release == ReleaseWay::Unmount && use.pid == 0;
    const bool isSwap = use.kind == InUse::Kind::Swap && use.release == ReleaseWay::SwapOff;
    if ((!isMount && !isSwap) || !use.detail.starts_with('/'))
        return std::nullopt;
    return ReleaseItem{isMount ? Kind::Unmount : Kind::SwapOff, use.device, use.detail};
}

ReleaseOffer offerFor(const std::vector<InUse> &uses)
{
    ReleaseOffer offer;
    const bool isSystem = std::ranges::contains(uses, InUse::Kind::SystemDisk, &InUse::kind);
    for (const InUse &use : uses) {
        auto item = isSystem ? std::nullopt : itemOf(use);
        if (!item)
            offer.others.push_back(use);
        else if (!std::ranges::contains(offer.items, *item))
            offer.items.push_back(std::move(*item));
    }
    std::ranges::stable_sort(offer.items, [](const ReleaseItem &a, const ReleaseItem &b) {
        return a.kind != b.kind ? a.kind < b.kind : a.place.size() > b.place.size();
    });
    return offer;
}

// The end of what a program said, without line ends.
std::string lastWords(const CommandResult &result)
{
    constexpr std::size_t longest = 200;
    std::string words = result.standardError.empty() ? result.standardOutput : result.standardError;
    while (!words.empty() && words.back() == '\n')
        words.pop_back();
    const std::size_t line = words.rfind('\n');
    words = untrustedText(line == std::string::npos ? words : words.substr(line + 1));
    return words.substr(0, longest);
}

class Releaser
{
public:
    Releaser(const ReleaseRequest &request, Platform &platform, std::stop_token stop)
        : m_request(request)
        , m_platform(platform)
        , m_stop(std::move(stop))
    {
    }

    Result<ReleaseResult> run()
    {
        if (Status status = lookAgain(); !status)
            return fail(status.error());
        ReleaseResult result;
        for (const ReleaseItem &item : m_request.items) {
            if (!isThere(item))
                continue; // somebody else was quicker
            Status status = release(item);
            if (!status) {
                result.error = std::move(status).error();
                break;
            }
            result.done.push_back(item);
        }
        return result;
    }

private:
    Status lookAgain()
    {
        const auto disk = m_platform.opener().openForReading(m_request.target);
        if (!disk)
            return fail(disk.error());
        if (disk->id != m_request.device)
            return fail(makeError(ErrorCode::DeviceChanged).with("device", m_request.target.name));
        const FoundUses found = lookForUses(m_request.target, m_platform.paths(), Readers::Ignore);
        const auto system = std::ranges::find(found.uses, InUse::Kind::SystemDisk, &InUse::kind);
        if (system != found.uses.end())
            return fail(refusalFor(*system));
        for (const ReleaseItem &item : offerFor(found.uses).items) {
            if (!std::ranges::contains(m_request.items, item))
                return fail(makeError(ErrorCode::ReleaseOutdated)
                                .with("device", m_request.target.name)
                                .with("place", item.place));
        }
        return {};
    }

    // Its names as the kernel has them, while it is there: what a person saw was cleaned for
    // display, and a program must be told the raw one. Two may look the same.
    std::set<std::string> placesOf(const ReleaseItem &item) const
    {
        const MountTable mounts(m_platform.paths());
        const DeviceStack stack(m_platform.paths(), mounts);
        std::set<std::string> places;
        if (item.kind == Kind::SwapOff) {
            for (const std::string &swap : mounts.swaps()) {
                if (untrustedText(swap) == item.place && stack.deviceOfPath(swap) == item.device)
                    places.insert(swap);
            }
            return places;
        }
        for (const Mount &mount : mounts.mounts()) {
            if (mount.isOfSystem && untrustedText(mount.mountPoint) == item.place &&
                std::ranges::contains(stack.devicesOf(mount), item.device))
                places.insert(mount.mountPoint);
        }
        return places;
    }
    bool isThere(const ReleaseItem &item) const { return !placesOf(item).empty(); }

    // Of two mounts on one point only the upper one can be unmounted, and it may be another disk's.
    bool isOnTop(const ReleaseItem &item, const std::string &place) const
    {
        const MountTable mounts(m_platform.paths());
        const Mount *top = mounts.mountOf(place);
        return top && top->mountPoint == place &&
               std::ranges::contains(DeviceStack(m_platform.paths(), mounts).devicesOf(*top),
                                     item.device);
    }

    Status release(const ReleaseItem &item)
    {
        const std::set<std::string> places = placesOf(item);
        if (places.empty())
            return {}; // gone by itself
        if (places.size() > 1)
            return fail(failed(item).with("reason", "same-name-twice"));
        const std::string &place = *places.begin();
        if (item.kind == Kind::SwapOff)
            return runFor(item, "swapoff", {place});
        const std::string node = nodePath(m_platform.paths().dev, item.device);
        const bool hasUdisks = m_platform.commands().find("udisksctl").has_value();
        Status byUdisks;
        if (hasUdisks)
            byUdisks = runFor(item, "udisksctl",
                              {"unmount", "--no-user-interaction", "--block-device", node});
        if (hasUdisks && byUdisks)
            return {};
        if (!isOnTop(item, place))
            return fail(failed(item).with("reason", "mounted-over"));
        Status byUmount = runFor(item, "umount", {"--", place});
        // With both, what udisks said is the better reason only if umount may not be used.
        return byUmount || !hasUdisks || m_platform.commands().find("umount") ? byUmount : byUdisks;
    }

    // Whatever the program says: it has succeeded when the kernel does not list the item any more.
    Status runFor(const ReleaseItem &item, std::string_view program,
                  std::vector<std::string> arguments)
    {
        auto path = m_platform.commands().find(program);
        if (!path)
            return fail(path.error());
        Command command;
        command.program = std::move(*path);
        command.arguments = std::move(arguments);
        command.timeout = patience;
        command.outputLimit = 65536;
        const auto result = m_platform.commands().run(command, m_stop);
        if (!isThere(item))
            return {};
        if (!result && result.error().code == ErrorCode::Cancelled)
            return fail(result.error());
        if (!result)
            return fail(failed(item).causedBy(result.error()));
        return fail(failed(item).with("output", lastWords(*result)));
    }

    // With who keeps it, if that can be found out.
    Error failed(const ReleaseItem &item) const
    {
        Error error = makeError(ErrorCode::ReleaseFailed)
                          .with("device", item.device)
                          .with("place", item.place)
                          .with("what", std::string(wireName(item.kind)));
        const FoundUses found = lookForUses(m_request.target, m_platform.paths(), Readers::Ignore);
        const auto culprit = std::ranges::find_if(found.uses, [&](const InUse &use) {
            return use.kind == InUse::Kind::OpenByProcess && use.device == item.device;
        });
        if (culprit == found.uses.end())
            return error;
        error = std::move(error)
                    .with("pid", std::uint64_t{culprit->pid})
                    .with("command", culprit->command);
        if (culprit->user)
            error = std::move(error).with("user", std::uint64_t{*culprit->user});
        return error;
    }

    const ReleaseRequest &m_request;
    Platform &m_platform;
    std::stop_token m_stop;
};

} // namespace

std::string_view wireName(Kind kind)
{
    return kind == Kind::SwapOff ? "swap-off" : "unmount";
}

Json toJson(const ReleaseItem &item)
{
    return {{"what", wireName(item.kind)}, {"device", item.device}, {"place", item.place}};
}

ReleaseOffer releaseOfferFor(const DiskSnapshot &snapshot)
{
    return offerFor(snapshot.inUse);
}

ReleaseRequest releaseRequestFor(const DiskSnapshot &snapshot)
{
    return {
        {snapshot.id.kind, snapshot.id.kernelName}, snapshot.id, releaseOfferFor(snapshot).items};
}

Result<ReleaseResult> releaseDisk(const ReleaseRequest &request, Platform &platform,
                                  std::stop_token stop)
{
    return Releaser(request, platform, std::move(stop)).run();
}

} // namespace driveready
