// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/conditions_watch.h"

#include <thread>

namespace driveready {

ConditionsWatch::ConditionsWatch(SystemPaths paths, std::string disk, std::string folder,
                                 std::chrono::milliseconds moment)
    : m_paths(std::move(paths))
    , m_disk(std::move(disk))
    , m_folder(std::move(folder))
    , m_moment(moment)
{
}

std::optional<OtherIo> ConditionsWatch::moment() const
{
    const auto first = readCounters(m_paths, m_disk);
    if (!first)
        return std::nullopt;
    std::this_thread::sleep_for(m_moment);
    const auto then = readCounters(m_paths, m_disk);
    return then ? std::optional(otherIo(*then - *first, {})) : std::nullopt;
}

void ConditionsWatch::begin()
{
    m_record = {};
    m_record.before = readConditions(m_paths, m_disk, m_folder);
    m_record.otherBefore = moment();
    m_begun = readCounters(m_paths, m_disk);
}

ConditionsRecord ConditionsWatch::end(const std::optional<DiskCounters> &own)
{
    const auto ended = readCounters(m_paths, m_disk);
    if (own && m_begun && ended)
        m_record.otherDuring = otherIo(*ended - *m_begun, *own);
    m_record.otherAfter = moment();
    m_record.after = readConditions(m_paths, m_disk, m_folder);
    return m_record;
}

} // namespace driveready
