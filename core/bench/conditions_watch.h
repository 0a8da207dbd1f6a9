// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/conditions.h"

#include <chrono>
#include <optional>
#include <string>

namespace driveready {

/// Takes what is stored with one run: the conditions before and after it, and what others did on
/// the same disk meanwhile and in the moment before and after, for which it waits. Reads sysfs
/// only; never while requests of ours are on their way. Blocking; one thread. Never fails.
class ConditionsWatch
{
public:
    /// `folder`: of a run in a file, else empty.
    ConditionsWatch(SystemPaths paths, std::string disk, std::string folder,
                    std::chrono::milliseconds moment = std::chrono::milliseconds(100));

    /// Right before the run.
    void begin();
    /// Right after it. `own`: what it asked the disk for; absent when that cannot be said, as of a
    /// run through the page cache: then what others did during it is not known either.
    ConditionsRecord end(const std::optional<DiskCounters> &own);

private:
    std::optional<OtherIo> moment() const;

    SystemPaths m_paths;
    std::string m_disk;
    std::string m_folder;
    std::chrono::milliseconds m_moment;
    std::optional<DiskCounters> m_begun;
    ConditionsRecord m_record;
};

} // namespace driveready
