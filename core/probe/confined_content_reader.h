// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "probe/content_reader.h"
#include "probe/reader_process.h"
#include "probe/reader_protocol.h"

#include <string>
#include <string_view>

namespace driveready {

/// Asks driveready-reader (S24): a process of its own for each question, without privileges, with
/// limits on memory and CPU time and a system call filter, which has one descriptor of the disk, a
/// read-only one. What hostile bytes do to the libraries, they do there. The program is started at
/// the first question and serves until this ends.
class ConfinedContentReader final : public ContentReader
{
public:
    /// `program` is the absolute path of driveready-reader; empty: the one of this installation,
    /// found when it is started.
    explicit ConfinedContentReader(std::string program = {},
                                   std::chrono::seconds patience = readerPatience);

    /// Starts the program ahead of the first question, so that it is ready by then.
    void getReady() override;
    /// Errors: ToolMissing; Internal; IoError (lba, errno); ContentUnreadable (with what happened
    /// to the process as its cause, where that is known).
    Result<ContentAnswer> read(int fd, const ContentQuestion &question) override;
    Result<std::vector<Lba>> findMarks(int fd, const MarksQuestion &question) override;

private:
    Status start();
    Result<std::string> ask(int fd, std::string_view question);

    std::string m_program;
    ReaderProcess m_process;
};

} // namespace driveready
