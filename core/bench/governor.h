// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "platform/platform.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace driveready {

/// The frequency governors of the CPUs (report 001). Errors: Unsupported (no cpufreq, or a governor
/// that this system has not), NotPermitted (only root may), IoError (path, errno).
class GovernorControl
{
public:
    GovernorControl() = default;
    GovernorControl(const GovernorControl &) = delete;
    GovernorControl &operator=(const GovernorControl &) = delete;
    virtual ~GovernorControl();

    /// CPU name ("cpu0") and governor, in order of the CPUs.
    virtual Result<std::vector<std::pair<std::string, std::string>>> read() = 0;
    virtual Status write(const std::string &cpu, const std::string &governor) = 0;
};
std::unique_ptr<GovernorControl> makeLinuxGovernorControl(const SystemPaths &paths);

/// Another governor for as long as a run takes; as found afterwards on every path.
class GovernorGuard
{
public:
    explicit GovernorGuard(GovernorControl &control);
    GovernorGuard(const GovernorGuard &) = delete;
    GovernorGuard &operator=(const GovernorGuard &) = delete;
    ~GovernorGuard();

    /// All CPUs. When one refuses, those before it are put back and its error returned.
    Status set(std::string_view governor);
    /// Every CPU is tried; the first error is returned, and a later call tries those again.
    Status restore();

private:
    GovernorControl &m_control;
    std::vector<std::pair<std::string, std::string>> m_found; ///< still to be put back
};

} // namespace driveready
