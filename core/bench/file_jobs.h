// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/file_workspace.h"
#include "bench/queue_load.h"

#include <optional>
#include <span>

namespace driveready {

/// Takes a figure of a job that works with files: the reporter tells of it from the outside.
struct FileFigure
{
    ThroughputFigure &figure;
    SliceReporter &reporter;
};

/// Writes one file as a copy does, piece by piece through the page cache, and then waits until it
/// is on the medium: the rate before that wait is what a copy looks like (report 001). First a
/// little is written and drained, so that the wait will not be much above half a minute. The file
/// is removed afterwards. Errors: those of FileWorkspace; FileNotWritable (errno ENOSPC) when less
/// than twice the space is free; Cancelled.
Status runFileCopy(const ThroughputSpec &spec, const ThroughputParts &parts, FileFigure into,
                   const std::stop_token &stop);

/// postmark's mix in three phases, each durable before its figure ends: what is in memory is
/// drained every so many operations, more of them the faster that goes, so that a slow drive ends
/// in time all the same. What is left is removed at the end, also after an error or a stop.
class SmallFiles
{
public:
    SmallFiles(const ThroughputSpec &spec, const ThroughputParts &parts);
    ~SmallFiles();
    SmallFiles(const SmallFiles &) = delete;
    SmallFiles &operator=(const SmallFiles &) = delete;

    /// In this order. Errors: those of FileWorkspace; FileNotWritable (errno ENOSPC) when there is
    /// no room for a single file; Cancelled.
    Status create(FileFigure into, const std::stop_token &stop);
    Status transact(FileFigure into, const std::stop_token &stop);
    Status remove(FileFigure into, const std::stop_token &stop);

private:
    struct File
    {
        std::uint32_t id = 0;
        std::uint32_t bytes = 0;
    };
    template<class Operation>
    Status phase(FileFigure into, double share, const std::stop_token &stop, Operation operation);
    Status drain(FileFigure into, std::uint32_t &every);
    Status grow(File &file, std::uint32_t bytes, ThroughputFigure &figure);
    Status makeOne(ThroughputFigure &figure);
    Status removeOne(std::size_t at);
    Status transactOne(ThroughputFigure &figure);
    Result<std::uint32_t> mostFiles();

    const SmallFilesSpec &m_spec;
    const ThroughputParts &m_parts;
    Random m_random;
    std::vector<std::byte> m_unit;
    std::vector<File> m_files;
    std::uint32_t m_nextId = 1;
};

} // namespace driveready
