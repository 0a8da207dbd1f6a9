// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/udev_wait.h"

#include "base/unique_fd.h"
#include "platform/sysfs.h"
#include "platform/udev_db.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

namespace driveready {

namespace {

using Clock = std::chrono::steady_clock;

// A stop is noticed and a file that came without an event is read after this at the latest.
constexpr std::chrono::milliseconds longestNap{200};
constexpr std::uint64_t udevUnit = 512; // of ID_PART_ENTRY_OFFSET and _SIZE

struct Announcement
{
    std::uint32_t partition = 0;
    std::string name; ///< kernel name
    std::string offset;
    std::string size;
    std::string fileSystemUuid; ///< empty: no new file system
};

bool isSameText(std::string_view a, std::string_view b)
{
    return std::ranges::equal(a, b, [](char left, char right) {
        return std::tolower(static_cast<unsigned char>(left)) ==
               std::tolower(static_cast<unsigned char>(right));
    });
}

std::vector<Announcement> expectedOf(const Plan &plan, const std::vector<std::uint32_t> &formatted,
                                     const DiskTarget &target)
{
    const std::uint64_t units = plan.staged.logical.bytes() / udevUnit;
    std::vector<Announcement> list;
    for (const Partition &partition : plan.staged.partitions) {
        if (!partition.isExtended())
            list.push_back({partition.number, partitionName(target.name, partition.number),
                            std::to_string(partition.start.value() * units),
                            std::to_string(partition.size.value() * units), ""});
    }
    for (const Action &action : plan.actions) {
        const auto *make = std::get_if<MakeFileSystem>(&action.body);
        const auto made =
            make ? std::ranges::find(list, make->partition, &Announcement::partition) : list.end();
        if (made != list.end() && std::ranges::contains(formatted, make->partition))
            made->fileSystemUuid = make->uuid;
    }
    return list;
}

bool isAnnounced(const Announcement &wanted, const SystemPaths &paths)
{
    const Sysfs sysfs(paths.sys);
    const auto number = sysfs.text("class/block/" + wanted.name + "/dev");
    if (!number)
        return false;
    const UdevProperties told = readUdevProperties(paths.udevData, *number);
    return propertyOf(told, "ID_PART_ENTRY_OFFSET") == wanted.offset &&
           propertyOf(told, "ID_PART_ENTRY_SIZE") == wanted.size &&
           (wanted.fileSystemUuid.empty() ||
            isSameText(propertyOf(told, "ID_FS_UUID"), wanted.fileSystemUuid));
}

/// Tells when a file in udev's database was written or renamed into place.
class DatabaseWatch
{
public:
    explicit DatabaseWatch(const std::string &folder)
        : m_fd(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK))
    {
        if (m_fd &&
            ::inotify_add_watch(m_fd.get(), folder.c_str(), IN_MOVED_TO | IN_CLOSE_WRITE) < 0)
            m_fd.reset();
    }
    void wait(std::chrono::milliseconds longest) const
    {
        pollfd events{m_fd.get(), POLLIN, 0}; // a negative descriptor only waits
        ::poll(&events, 1, static_cast<int>(longest.count()));
        std::array<char, 4096> ignored{};
        while (m_fd && ::read(m_fd.get(), ignored.data(), ignored.size()) > 0) {
        }
    }

private:
    UniqueFd m_fd;
};

bool doesUdevRun(const SystemPaths &paths)
{
    std::error_code ignored;
    return std::filesystem::exists(paths.udevControl, ignored);
}

} // namespace

std::vector<std::uint32_t> waitForUdev(const Plan &plan,
                                       const std::vector<std::uint32_t> &formatted,
                                       const DiskTarget &target, const SystemPaths &paths,
                                       std::stop_token stop, std::chrono::milliseconds patience)
{
    if (target.kind != DiskTarget::Kind::BlockDevice || !doesUdevRun(paths))
        return {};
    const DatabaseWatch watch(paths.udevData);
    const auto end = Clock::now() + patience;
    std::vector<Announcement> open = expectedOf(plan, formatted, target);
    while (!stop.stop_requested()) {
        std::erase_if(open, [&](const Announcement &wanted) { return isAnnounced(wanted, paths); });
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
        if (!open.empty() && left.count() > 0) {
            watch.wait(std::min(left, longestNap));
            continue;
        }
        std::vector<std::uint32_t> numbers;
        for (const Announcement &wanted : open)
            numbers.push_back(wanted.partition);
        return numbers;
    }
    return {};
}

} // namespace driveready
