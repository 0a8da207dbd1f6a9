// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/own_process.h"

#include "platform/own_programs.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <string_view>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

extern char **environ;

namespace driveready {

namespace {

struct Ends
{
    UniqueFd ours;
    UniqueFd theirs;
};

// Sockets instead of pipes: MSG_NOSIGNAL spares this process a SIGPIPE without touching the signal
// settings of the program that we are linked into.
Result<Ends> makeEnds()
{
    std::array<int, 2> fds{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fds.data()) != 0)
        return fail(systemError(ErrorCode::HelperFailed, errno));
    return Ends{UniqueFd(fds[0]), UniqueFd(fds[1])};
}

class FileActions
{
public:
    FileActions() { ::posix_spawn_file_actions_init(&m_actions); }
    FileActions(const FileActions &) = delete;
    FileActions &operator=(const FileActions &) = delete;
    ~FileActions() { ::posix_spawn_file_actions_destroy(&m_actions); }

    /// What the program sees from 0 on, but standard error, which it shares with us. An errno.
    int give(const std::vector<int> &numbers)
    {
        const int above = static_cast<int>(numbers.size());
        for (int number = 0; number < above; ++number) {
            const int ours = numbers[static_cast<std::size_t>(number)];
            if (number == STDERR_FILENO)
                continue;
            if (ours < 0) { // so that no descriptor of the program's own is taken for it
                ::posix_spawn_file_actions_addopen(&m_actions, number, "/dev/null", O_RDONLY, 0);
                continue;
            }
            // Out of the way of the numbers that are given.
            m_copies.emplace_back(::fcntl(ours, F_DUPFD_CLOEXEC, above));
            if (!m_copies.back())
                return errno;
            ::posix_spawn_file_actions_adddup2(&m_actions, m_copies.back().get(), number);
        }
        ::posix_spawn_file_actions_addclosefrom_np(&m_actions, above);
        return 0;
    }
    const posix_spawn_file_actions_t *get() const { return &m_actions; }

private:
    posix_spawn_file_actions_t m_actions;
    std::vector<UniqueFd> m_copies;
};

// A process group of its own: Ctrl-C in the terminal is for us, who ask it to stop; it may be
// writing.
int spawn(pid_t &pid, std::vector<std::string> &command, const FileActions &actions)
{
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    sigset_t none;
    ::sigemptyset(&none);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
    std::vector<char *> argv;
    for (std::string &argument : command)
        argv.push_back(argument.data());
    argv.push_back(nullptr);
    const int error =
        ::posix_spawn(&pid, argv.front(), actions.get(), &attributes, argv.data(), environ);
    ::posix_spawnattr_destroy(&attributes);
    return error;
}

} // namespace

OwnProcess::OwnProcess(pid_t pid, UniqueFd input, UniqueFd output)
    : m_pid(pid)
    , m_input(std::move(input))
    , m_output(std::move(output))
{
}

OwnProcess::OwnProcess(OwnProcess &&other) noexcept
    : m_pid(std::exchange(other.m_pid, -1))
    , m_status(other.m_status)
    , m_input(std::move(other.m_input))
    , m_output(std::move(other.m_output))
{
}

Result<OwnProcess> OwnProcess::start(std::vector<std::string> command,
                                     const std::vector<int> &descriptors)
{
    const std::string program = command.front();
    if (!program.starts_with('/') || !isOwnProgram(program))
        return fail(makeError(ErrorCode::ToolMissing).with("program", program));
    auto input = makeEnds();
    auto output = makeEnds();
    if (!input || !output)
        return fail(!input ? input.error() : output.error());
    std::vector<int> numbers{input->theirs.get(), output->theirs.get(), STDERR_FILENO};
    numbers.insert(numbers.end(), descriptors.begin(), descriptors.end());
    FileActions actions;
    pid_t pid = -1;
    int error = actions.give(numbers);
    error = error ? error : spawn(pid, command, actions);
    if (error != 0)
        return fail(systemError(ErrorCode::HelperFailed, error).with("program", program));
    return OwnProcess(pid, std::move(input->ours), std::move(output->ours));
}

bool OwnProcess::send(const std::string &line)
{
    const std::string text = line + "\n";
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t count =
            ::send(m_input.get(), text.data() + done, text.size() - done, MSG_NOSIGNAL);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        done += static_cast<std::size_t>(count);
    }
    return true;
}

Result<bool> OwnProcess::read(LineSplitter &lines)
{
    std::array<char, 65536> buffer;
    const ssize_t count = ::read(m_output.get(), buffer.data(), buffer.size());
    if (count < 0 && errno != EINTR)
        return fail(systemError(ErrorCode::HelperFailed, errno));
    if (count > 0 && !lines.add(std::string_view(buffer.data(), static_cast<std::size_t>(count))))
        return fail(protocolError("line too long"));
    return count != 0;
}

void OwnProcess::kill()
{
    if (!hasEnded())
        ::kill(m_pid, SIGKILL);
}

bool OwnProcess::wait(std::chrono::milliseconds patience)
{
    if (hasEnded())
        return true;
    // glibc 2.41 declares pidfd_open() without C linkage, which C++ cannot link.
    const UniqueFd process(static_cast<int>(::syscall(SYS_pidfd_open, m_pid, 0)));
    pollfd ended{process.get(), POLLIN, 0};
    int ready = 0;
    do {
        ready = ::poll(&ended, 1, static_cast<int>(patience.count()));
    } while (ready < 0 && errno == EINTR);
    if (::waitpid(m_pid, &m_status, WNOHANG) <= 0)
        return false;
    m_pid = -1;
    return true;
}

Error OwnProcess::endError() const
{
    Error error = makeError(ErrorCode::HelperFailed);
    if (!hasEnded())
        return std::move(error).with("reason", "hangs");
    if (WIFSIGNALED(m_status))
        return std::move(error).with("signal", std::int64_t{WTERMSIG(m_status)});
    return std::move(error).with("exit", std::int64_t{WEXITSTATUS(m_status)});
}

Error protocolError(const char *reason)
{
    return makeError(ErrorCode::HelperProtocol).with("reason", reason);
}

} // namespace driveready
