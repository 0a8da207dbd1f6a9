// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/linux_command_runner.h"

#include "base/unique_fd.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <poll.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace driveready {

namespace {

using Clock = std::chrono::steady_clock;
// Our own descriptors are moved above the numbers that a child may ask for, so that giving the
// child one of them never overwrites another.
constexpr int highestChildFd = 63;
constexpr std::chrono::seconds graceAfterTerm{2};

struct Pipe
{
    UniqueFd read;
    UniqueFd write;
};

Result<UniqueFd> moveUp(int fd)
{
    UniqueFd copy(::fcntl(fd, F_DUPFD_CLOEXEC, highestChildFd + 1));
    if (!copy)
        return fail(systemError(ErrorCode::ToolFailed, errno));
    return copy;
}

Result<Pipe> makePipe()
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return fail(systemError(ErrorCode::ToolFailed, errno));
    Pipe pipe{UniqueFd(ends[0]), UniqueFd(ends[1])};
    auto moved = moveUp(pipe.write.get());
    if (!moved)
        return fail(moved.error());
    pipe.write = std::move(*moved);
    const int flags = ::fcntl(pipe.read.get(), F_GETFL);
    static_cast<void>(::fcntl(pipe.read.get(), F_SETFL, flags | O_NONBLOCK)); // cannot fail here
    return pipe;
}

// What the child sees as its descriptors; nothing else survives.
class ChildFds
{
public:
    ChildFds() { ::posix_spawn_file_actions_init(&m_actions); }
    ChildFds(const ChildFds &) = delete;
    ChildFds &operator=(const ChildFds &) = delete;
    ~ChildFds() { ::posix_spawn_file_actions_destroy(&m_actions); }

    Status prepare(const Command &command, int output, int error)
    {
        // Our folder may lie on a disk that somebody wants to unplug while the child runs.
        ::posix_spawn_file_actions_addchdir_np(&m_actions, "/");
        ::posix_spawn_file_actions_addopen(&m_actions, 0, "/dev/null", O_RDONLY, 0);
        ::posix_spawn_file_actions_adddup2(&m_actions, output, 1);
        ::posix_spawn_file_actions_adddup2(&m_actions, error, 2);
        int next = 3;
        auto wanted = command.descriptors;
        std::ranges::sort(wanted, {}, &std::pair<int, int>::second);
        for (const auto &[ours, theirs] : wanted) {
            if (theirs < next || theirs > highestChildFd)
                return fail(makeError(ErrorCode::InvalidArgument).with("program", command.program));
            auto copy = moveUp(ours);
            if (!copy)
                return fail(copy.error());
            for (; next < theirs; ++next)
                ::posix_spawn_file_actions_addclose(&m_actions, next);
            ::posix_spawn_file_actions_adddup2(&m_actions, copy->get(), theirs);
            m_copies.push_back(std::move(*copy));
            next = theirs + 1;
        }
        ::posix_spawn_file_actions_addclosefrom_np(&m_actions, next);
        return {};
    }
    const posix_spawn_file_actions_t *actions() const { return &m_actions; }

private:
    posix_spawn_file_actions_t m_actions;
    std::vector<UniqueFd> m_copies;
};

std::vector<char *> pointers(std::vector<std::string> &texts)
{
    std::vector<char *> result;
    for (std::string &text : texts)
        result.push_back(text.data());
    result.push_back(nullptr);
    return result;
}

Result<pid_t> spawn(const Command &command, const ChildFds &fds, const std::string &temporary)
{
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    sigset_t none;
    sigset_t all;
    ::sigemptyset(&none);
    ::sigfillset(&all);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setsigdefault(&attributes, &all);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                                POSIX_SPAWN_SETSIGDEF);
    std::vector<std::string> arguments{command.program};
    arguments.insert(arguments.end(), command.arguments.begin(), command.arguments.end());
    std::vector<std::string> environment{"PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL=C.UTF-8"};
    if (!temporary.empty())
        environment.push_back("TMPDIR=" + temporary);
    pid_t pid = -1;
    const int error = ::posix_spawn(&pid, command.program.c_str(), fds.actions(), &attributes,
                                    pointers(arguments).data(), pointers(environment).data());
    ::posix_spawnattr_destroy(&attributes);
    if (error == 0)
        return pid;
    const ErrorCode code = error == ENOENT ? ErrorCode::ToolMissing : ErrorCode::ToolFailed;
    return fail(
        makeError(code).with("program", command.program).with("errno", std::int64_t{error}));
}

// glibc 2.41 declares pidfd_open() without C linkage, which C++ cannot link.
int openProcess(pid_t pid)
{
    return static_cast<int>(::syscall(SYS_pidfd_open, pid, 0));
}

// Collects the output of one child until it ends, is stopped or runs out of time.
class Watch
{
public:
    Watch(const Command &command, pid_t pid, UniqueFd output, UniqueFd error)
        : m_command(command)
        , m_pid(pid)
        , m_pidFd(openProcess(pid))
        , m_output(std::move(output))
        , m_error(std::move(error))
        , m_wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
        , m_deadline(Clock::now() + command.timeout)
    {
    }

    Result<CommandResult> untilEnd(std::stop_token stop)
    {
        const std::stop_callback wake(stop, [this] { ::eventfd_write(m_wake.get(), 1); });
        while (!waitOnce(stop)) {
        }
        drain(m_output, m_result.standardOutput);
        drain(m_error, m_result.standardError);
        // Whoever it left behind ends too. The group's number is still taken by the dead child.
        ::kill(-m_pid, SIGKILL);
        int status = 0;
        while (::waitpid(m_pid, &status, 0) < 0 && errno == EINTR) {
        }
        return judge(status);
    }

private:
    // True when the child has ended.
    bool waitOnce(const std::stop_token &stop)
    {
        std::array<pollfd, 4> fds{
            pollfd{m_pidFd.get(), POLLIN, 0}, pollfd{m_output.get(), POLLIN, 0},
            pollfd{m_error.get(), POLLIN, 0}, pollfd{m_ending ? -1 : m_wake.get(), POLLIN, 0}};
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(m_deadline - Clock::now());
        const auto wait = std::clamp<std::int64_t>(left.count() + 1, 0, 60'000);
        ::poll(fds.data(), fds.size(), static_cast<int>(wait));
        if (fds[1].revents)
            drain(m_output, m_result.standardOutput);
        if (fds[2].revents)
            drain(m_error, m_result.standardError);
        if (fds[0].revents)
            return true;
        if (!m_ending && stop.stop_requested())
            end(ErrorCode::Cancelled);
        else if (Clock::now() >= m_deadline)
            end(m_ending.value_or(ErrorCode::ToolTimedOut));
        return false;
    }

    // First politely, then for good.
    void end(ErrorCode why)
    {
        ::kill(-m_pid, m_ending ? SIGKILL : SIGTERM);
        m_ending = why;
        m_deadline = Clock::now() + graceAfterTerm;
    }

    void drain(UniqueFd &pipe, std::string &into)
    {
        std::array<char, 16384> buffer;
        while (pipe) {
            const ssize_t count = ::read(pipe.get(), buffer.data(), buffer.size());
            if (count < 0 && errno == EINTR)
                continue;
            if (count < 0 && errno == EAGAIN)
                return;
            if (count <= 0) {
                pipe.reset();
                return;
            }
            const auto got = static_cast<std::size_t>(count);
            const std::size_t room =
                m_command.outputLimit - std::min(into.size(), m_command.outputLimit);
            into.append(buffer.data(), std::min(got, room));
            m_result.outputTruncated |= got > room;
            // A child that writes without end must not keep us here.
            if (got > room)
                return;
        }
    }

    Result<CommandResult> judge(int status)
    {
        if (m_ending)
            return fail(makeError(*m_ending).with("program", m_command.program));
        if (!WIFEXITED(status)) {
            return fail(makeError(ErrorCode::ToolFailed)
                            .with("program", m_command.program)
                            .with("signal", std::int64_t{WTERMSIG(status)}));
        }
        m_result.exitStatus = WEXITSTATUS(status);
        return std::move(m_result);
    }

    const Command &m_command;
    pid_t m_pid;
    UniqueFd m_pidFd;
    UniqueFd m_output;
    UniqueFd m_error;
    UniqueFd m_wake;
    Clock::time_point m_deadline;
    std::optional<ErrorCode> m_ending;
    CommandResult m_result;
};

} // namespace

Result<pid_t> startProgram(const Command &command)
{
    const UniqueFd none(::open("/dev/null", O_RDONLY | O_CLOEXEC)); // what is said goes nowhere
    const auto sink = none ? moveUp(none.get()) : fail(systemError(ErrorCode::ToolFailed, errno));
    if (!sink)
        return fail(sink.error());
    ChildFds fds;
    if (const Status ready = fds.prepare(command, sink->get(), sink->get()); !ready)
        return fail(ready.error());
    return spawn(command, fds, {});
}

LinuxCommandRunner::LinuxCommandRunner(std::vector<std::string> folders)
    : m_folders(std::move(folders))
{
}

LinuxCommandRunner::~LinuxCommandRunner()
{
    std::error_code ignored; // a file left in /tmp harms nobody
    if (!m_temporary.empty())
        std::filesystem::remove_all(m_temporary, ignored);
}

Result<std::string> LinuxCommandRunner::temporaryFolder()
{
    const std::lock_guard guard(m_mutex);
    if (!m_temporary.empty())
        return m_temporary;
    std::string path = "/tmp/driveready-XXXXXX"; // the environment of a root process is no guide
    if (!::mkdtemp(path.data()))
        return fail(systemError(ErrorCode::FileNotWritable, errno).with("path", path));
    m_temporary = path;
    return m_temporary;
}

Result<CommandResult> LinuxCommandRunner::run(const Command &command, std::stop_token stop)
{
    if (!command.program.starts_with('/'))
        return fail(makeError(ErrorCode::InvalidArgument).with("program", command.program));
    if (stop.stop_requested())
        return fail(makeError(ErrorCode::Cancelled).with("program", command.program));
    const auto temporary = temporaryFolder();
    if (!temporary)
        return fail(temporary.error());
    auto output = makePipe();
    auto error = makePipe();
    if (!output || !error)
        return fail(!output ? output.error() : error.error());
    ChildFds fds;
    if (const Status ready = fds.prepare(command, output->write.get(), error->write.get()); !ready)
        return fail(ready.error());
    const auto pid = spawn(command, fds, *temporary);
    if (!pid)
        return fail(pid.error());
    output->write.reset();
    error->write.reset();
    return Watch(command, *pid, std::move(output->read), std::move(error->read)).untilEnd(stop);
}

Result<std::string> LinuxCommandRunner::find(std::string_view program)
{
    if (!program.empty() && program.find('/') == std::string_view::npos && program != "." &&
        program != "..") {
        for (const std::string &folder : m_folders) {
            const std::string path = folder + "/" + std::string(program);
            struct stat info{};
            if (::stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode) && info.st_uid == 0 &&
                (info.st_mode & (S_IWGRP | S_IWOTH)) == 0 && (info.st_mode & S_IXOTH) != 0)
                return path;
        }
    }
    return fail(makeError(ErrorCode::ToolMissing).with("program", std::string(program)));
}

} // namespace driveready
