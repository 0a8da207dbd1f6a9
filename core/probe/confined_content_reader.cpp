// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/confined_content_reader.h"

#include "base/unique_fd.h"
#include "platform/own_programs.h"
#include "probe/content_messages.h"

#include <cerrno>
#include <fcntl.h>
#include <string>

namespace driveready {

namespace {

Error unreadable(Error cause)
{
    return makeError(ErrorCode::ContentUnreadable).causedBy(std::move(cause));
}

// A descriptor of the same disk that cannot write.
Result<UniqueFd> readOnly(int fd)
{
    const std::string path = "/proc/self/fd/" + std::to_string(fd);
    UniqueFd own(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!own)
        return fail(systemError(ErrorCode::IoError, errno));
    return own;
}

} // namespace

ConfinedContentReader::ConfinedContentReader(std::string program, std::chrono::seconds patience)
    : m_program(std::move(program))
    , m_process(patience)
{
}

Status ConfinedContentReader::start()
{
    const auto program = m_program.empty() ? findOwnProgram("driveready-reader", "app/reader")
                                           : Result<std::string>(m_program);
    return program ? m_process.start(*program) : fail(program.error());
}

void ConfinedContentReader::getReady()
{
    static_cast<void>(start()); // the first question tells
}

Result<ContentAnswer> ConfinedContentReader::read(int fd, const ContentQuestion &question)
{
    const auto answer = ask(fd, toMessage(question));
    return answer ? contentFrom(*answer, question) : fail(answer.error());
}

Result<std::vector<Lba>> ConfinedContentReader::findMarks(int fd, const MarksQuestion &question)
{
    const auto answer = ask(fd, toMessage(question));
    return answer ? marksFrom(*answer, question) : fail(answer.error());
}

Result<std::string> ConfinedContentReader::ask(int fd, std::string_view question)
{
    const auto disk = readOnly(fd);
    if (!disk)
        return fail(disk.error());
    Result<std::string> answer = fail(makeError(ErrorCode::ToolFailed));
    // Once more: the program may have been ended since the last question. Content on which a child
    // died is not shown to a second one.
    for (int i = 0; i < 2 && !answer && answer.error().code == ErrorCode::ToolFailed; ++i) {
        if (const Status started = start(); !started)
            return fail(started.error());
        answer = m_process.ask(disk->get(), question, maxContentMessage);
    }
    if (answer || answer.error().code == ErrorCode::ContentUnreadable)
        return answer;
    return fail(unreadable(answer.error()));
}

} // namespace driveready
