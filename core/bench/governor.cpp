// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/governor.h"

#include "base/unique_fd.h"
#include "platform/sysfs.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace driveready {

namespace {

constexpr std::string_view cpus = "devices/system/cpu/";

class LinuxGovernorControl final : public GovernorControl
{
public:
    explicit LinuxGovernorControl(std::string sys)
        : m_sysfs(std::move(sys))
    {
    }
    Result<std::vector<std::pair<std::string, std::string>>> read() override;
    Status write(const std::string &cpu, const std::string &governor) override;

private:
    static std::string folderOf(const std::string &cpu)
    {
        return std::string(cpus) + cpu + "/cpufreq/";
    }
    bool isOffered(const std::string &cpu, const std::string &governor) const;

    Sysfs m_sysfs;
};

Result<std::vector<std::pair<std::string, std::string>>> LinuxGovernorControl::read()
{
    std::vector<std::pair<std::string, std::string>> found;
    for (const std::string &name : m_sysfs.names(cpus)) {
        const bool isCpu =
            name.starts_with("cpu") && name.find_first_not_of("0123456789", 3) == std::string::npos;
        const auto governor =
            isCpu ? m_sysfs.text(folderOf(name) + "scaling_governor") : std::nullopt;
        if (governor)
            found.emplace_back(name, *governor);
    }
    if (found.empty())
        return fail(makeError(ErrorCode::Unsupported).with("reason", "no-governors"));
    // cpu2 before cpu10.
    std::ranges::sort(found, {},
                      [](const auto &entry) { return std::pair(entry.first.size(), entry.first); });
    return found;
}

bool LinuxGovernorControl::isOffered(const std::string &cpu, const std::string &governor) const
{
    const auto offered = m_sysfs.text(folderOf(cpu) + "scaling_available_governors");
    return offered && (" " + *offered + " ").contains(" " + governor + " ");
}

Status LinuxGovernorControl::write(const std::string &cpu, const std::string &governor)
{
    if (!isKernelName(cpu) || governor.empty() || governor.contains(' ') ||
        !isOffered(cpu, governor))
        return fail(makeError(ErrorCode::Unsupported).with("reason", "no-such-governor"));
    const std::string path = m_sysfs.root() + "/" + folderOf(cpu) + "scaling_governor";
    const UniqueFd fd(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!fd)
        return fail(systemError(ErrorCode::IoError, errno).with("path", path));
    if (::write(fd.get(), governor.data(), governor.size()) !=
        static_cast<ssize_t>(governor.size()))
        return fail(systemError(ErrorCode::IoError, errno).with("path", path));
    return {};
}

} // namespace

GovernorControl::~GovernorControl() = default;

std::unique_ptr<GovernorControl> makeLinuxGovernorControl(const SystemPaths &paths)
{
    return std::make_unique<LinuxGovernorControl>(paths.sys);
}

GovernorGuard::GovernorGuard(GovernorControl &control)
    : m_control(control)
{
}

GovernorGuard::~GovernorGuard()
{
    // Whoever must know calls restore() before.
    static_cast<void>(restore());
}

Status GovernorGuard::set(std::string_view governor)
{
    const auto found = m_control.read();
    if (!found)
        return fail(found.error());
    for (const auto &[cpu, before] : *found) {
        if (before == governor)
            continue;
        // Noted first, also when it is refused: half a change is a change. A second set() does not
        // make what the first one set the state to return to.
        if (std::ranges::find(m_found, cpu, &std::pair<std::string, std::string>::first) ==
            m_found.end())
            m_found.emplace_back(cpu, before);
        if (const Status done = m_control.write(cpu, std::string(governor)); !done) {
            static_cast<void>(restore()); // what is left is tried again by the destructor
            return done;
        }
    }
    return {};
}

Status GovernorGuard::restore()
{
    Status result;
    std::vector<std::pair<std::string, std::string>> left;
    for (auto &entry : m_found) {
        const Status done = m_control.write(entry.first, entry.second);
        if (done)
            continue;
        if (result)
            result = done;
        left.push_back(std::move(entry));
    }
    m_found = std::move(left);
    return result;
}

} // namespace driveready
