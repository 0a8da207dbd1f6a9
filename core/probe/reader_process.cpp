// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/reader_process.h"

#include "platform/linux_command_runner.h"
#include "probe/reader_protocol.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace driveready {

namespace {

using Clock = std::chrono::steady_clock;

Result<UniqueFd> memoryFile(std::string_view text)
{
    UniqueFd file(::memfd_create("driveready-question", MFD_CLOEXEC));
    if (!file)
        return fail(systemError(ErrorCode::Internal, errno));
    while (!text.empty()) {
        const ssize_t count = ::write(file.get(), text.data(), text.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return fail(systemError(ErrorCode::Internal, errno));
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    if (::lseek(file.get(), 0, SEEK_SET) != 0)
        return fail(systemError(ErrorCode::Internal, errno));
    return file;
}

// Everything until the other end is closed by all who have it.
Result<std::string> readAnswer(int pipe, std::size_t limit, Clock::time_point deadline)
{
    std::string text;
    std::array<char, 16384> buffer;
    for (;;) {
        pollfd file{pipe, POLLIN, 0};
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        const auto wait = std::clamp<std::int64_t>(left.count() + 1, 0, 60'000);
        if (::poll(&file, 1, static_cast<int>(wait)) <= 0) {
            if (Clock::now() >= deadline)
                return fail(makeError(ErrorCode::ToolTimedOut));
            continue;
        }
        const ssize_t count = ::read(pipe, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0 || text.size() >= limit)
            return text;
        text.append(buffer.data(), std::min(static_cast<std::size_t>(count), limit - text.size()));
    }
}

} // namespace

ReaderProcess::ReaderProcess(std::chrono::seconds patience)
    : m_patience(patience)
{
}

ReaderProcess::~ReaderProcess()
{
    end();
}

// It leaves when the socket is closed, but nobody shall wait for one that does not.
void ReaderProcess::end()
{
    m_socket.reset();
    if (m_pid < 0)
        return;
    if (::waitpid(m_pid, nullptr, WNOHANG) == 0) {
        ::kill(-m_pid, SIGKILL);
        while (::waitpid(m_pid, nullptr, 0) < 0 && errno == EINTR) {
        }
    }
    m_pid = -1;
}

Status ReaderProcess::start(const std::string &program)
{
    const std::lock_guard guard(m_mutex);
    if (m_socket)
        return {};
    end();
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return fail(systemError(ErrorCode::ToolFailed, errno));
    UniqueFd ours(ends[0]);
    const UniqueFd theirs(ends[1]);
    Command command;
    command.program = program;
    command.descriptors = {{theirs.get(), readerSocket}};
    const auto pid = startProgram(command);
    if (!pid)
        return fail(pid.error());
    m_pid = *pid;
    m_socket = std::move(ours);
    ++m_starts;
    return {};
}

Result<ReaderProcess::Asked> ReaderProcess::send(int disk, int question)
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return fail(systemError(ErrorCode::ToolFailed, errno));
    UniqueFd ours(ends[0]);
    const UniqueFd theirs(ends[1]);
    const std::lock_guard guard(m_mutex);
    if (m_socket && sendDescriptors(m_socket.get(), {disk, question, theirs.get()}))
        return Asked{std::move(ours), m_starts};
    m_socket.reset();
    return fail(makeError(ErrorCode::ToolFailed));
}

Result<std::string> ReaderProcess::ask(int disk, std::string_view question, std::size_t limit)
{
    const Clock::time_point deadline = Clock::now() + m_patience;
    const auto file = memoryFile(question);
    if (!file)
        return fail(file.error());
    const auto asked = send(disk, file->get());
    if (!asked)
        return fail(asked.error());
    auto text = readAnswer(asked->answer.get(), limit, deadline);
    if (!text || !text->empty())
        return text;
    return fail(makeError(forgetIfGone(asked->start) ? ErrorCode::ToolFailed
                                                     : ErrorCode::ContentUnreadable));
}

// A question may have been on its way to a program that ended. Its socket is closed before the
// pipes that wait in it. Another thread may have begun anew by now.
bool ReaderProcess::forgetIfGone(std::uint64_t start)
{
    const std::lock_guard guard(m_mutex);
    if (!m_socket || m_starts != start)
        return true;
    pollfd socket{m_socket.get(), 0, 0};
    if (::poll(&socket, 1, 0) != 1)
        return false;
    m_socket.reset(); // the next start() begins anew
    return true;
}

} // namespace driveready
