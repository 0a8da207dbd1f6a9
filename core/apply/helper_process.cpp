// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/helper_process.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

extern char **environ;

namespace driveready {

namespace {

constexpr int maxWaitMs = 10'000;

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

std::vector<std::string> argumentsFor(const DiskTarget &target, const JobOptions &options)
{
    const bool image = target.kind == DiskTarget::Kind::Image;
    std::vector<std::string> arguments{options.helperProgram, "--stdio",
                                       image ? "--image" : "--device", target.name};
    if (!options.backupDir.empty())
        arguments.insert(arguments.end(), {"--backup-dir", options.backupDir});
    return arguments;
}

// A process group of its own: Ctrl-C in the terminal must not reach a helper that is writing.
int spawnHelper(pid_t &pid, std::vector<std::string> arguments, int input, int output)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawnattr_init(&attributes);
    ::posix_spawn_file_actions_adddup2(&actions, input, 0);
    ::posix_spawn_file_actions_adddup2(&actions, output, 1);
    ::posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    sigset_t none;
    ::sigemptyset(&none);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
    std::vector<char *> argv;
    for (std::string &argument : arguments)
        argv.push_back(argument.data());
    argv.push_back(nullptr);
    const int error =
        ::posix_spawn(&pid, argv.front(), &actions, &attributes, argv.data(), environ);
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&actions);
    return error;
}

bool isProgram(const std::string &path)
{
    struct stat info{};
    return ::stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode) &&
           (info.st_mode & S_IWOTH) == 0 && ::access(path.c_str(), X_OK) == 0;
}

std::string folderOfProgram()
{
    std::array<char, 4096> path{};
    const ssize_t length = ::readlink("/proc/self/exe", path.data(), path.size() - 1);
    const std::string self(path.data(), length > 0 ? static_cast<std::size_t>(length) : 0);
    const std::size_t slash = self.rfind('/');
    return slash == std::string::npos ? std::string() : self.substr(0, slash);
}

} // namespace

Result<HelperProcess> HelperProcess::start(const DiskTarget &target, const JobOptions &options)
{
    if (!options.helperProgram.starts_with('/') || !isProgram(options.helperProgram))
        return fail(makeError(ErrorCode::ToolMissing).with("program", options.helperProgram));
    auto input = makeEnds();
    auto output = makeEnds();
    if (!input || !output)
        return fail(!input ? input.error() : output.error());
    pid_t pid = -1;
    const int error =
        spawnHelper(pid, argumentsFor(target, options), input->theirs.get(), output->theirs.get());
    if (error != 0)
        return fail(
            systemError(ErrorCode::HelperFailed, error).with("program", options.helperProgram));
    return HelperProcess(pid, std::move(input->ours), std::move(output->ours));
}

HelperProcess::HelperProcess(HelperProcess &&other) noexcept
    : m_pid(std::exchange(other.m_pid, -1))
    , m_input(std::move(other.m_input))
    , m_output(std::move(other.m_output))
{
}

HelperProcess::~HelperProcess()
{
    m_input.reset();
    // Its last words have a reader no more: without this it could block on a full buffer.
    m_output.reset();
    wait();
}

bool HelperProcess::send(const std::string &line)
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

std::optional<int> HelperProcess::wait()
{
    if (m_pid < 0)
        return std::nullopt;
    // glibc 2.41 declares pidfd_open() without C linkage, which C++ cannot link.
    const UniqueFd process(static_cast<int>(::syscall(SYS_pidfd_open, m_pid, 0)));
    pollfd ended{process.get(), POLLIN, 0};
    int ready = 0;
    do {
        ready = ::poll(&ended, 1, maxWaitMs);
    } while (ready < 0 && errno == EINTR);
    int status = 0;
    const pid_t got = ::waitpid(m_pid, &status, WNOHANG);
    m_pid = -1;
    return got > 0 ? std::optional(status) : std::nullopt;
}

Error HelperProcess::deathError()
{
    m_input.reset();
    const std::optional<int> status = wait();
    Error error = makeError(ErrorCode::HelperFailed);
    if (!status)
        return std::move(error).with("reason", "hangs");
    if (WIFSIGNALED(*status))
        return std::move(error).with("signal", std::int64_t{WTERMSIG(*status)});
    return std::move(error).with("exit", std::int64_t{WEXITSTATUS(*status)});
}

Result<std::string> findHelper()
{
    const std::string name = "driveready-helper";
    std::string folder = folderOfProgram();
    // Beside the program, in the place that belongs to it (cmake --install --prefix), or in the one
    // that was configured.
    const std::string installed[] = {folder + "/" + name,
                                     folder + "/" + DRIVEREADY_LIBEXEC_FROM_BIN + "/" + name,
                                     DRIVEREADY_LIBEXECDIR + ("/" + name)};
    for (const std::string &path : installed) {
        if (isProgram(path))
            return path;
    }
    // Run from a build folder: only there, never in some folder above an installed program.
    for (; !folder.empty(); folder.resize(folder.rfind('/'))) {
        if (::access((folder + "/CMakeCache.txt").c_str(), F_OK) != 0)
            continue;
        const std::string built = folder + "/app/helper/" + name;
        if (isProgram(built))
            return built;
    }
    return fail(makeError(ErrorCode::ToolMissing).with("program", name));
}

} // namespace driveready
