// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors

// Stands in for every mkfs, under its name: writes down what it was given as "record" beside
// itself, then does what the file "behavior" beside it says: nothing, "flood" (100 MiB on both
// outputs), "hang" (until it is killed) or "fail".

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace {

namespace fs = std::filesystem;

std::string kindOf(int fd)
{
    struct stat info{};
    if (::fstat(fd, &info) != 0)
        return "closed";
    if (S_ISDIR(info.st_mode))
        return "folder";
    if (S_ISFIFO(info.st_mode))
        return "pipe";
    if (S_ISCHR(info.st_mode))
        return "device";
    return info.st_nlink == 0 ? "file without a name" : "file";
}

void recordDescriptors(std::ostream &out)
{
    for (int fd = 0; fd < 1024; ++fd) {
        const int flags = ::fcntl(fd, F_GETFL);
        if (flags < 0)
            continue;
        static constexpr std::array modes{"reads", "writes", "reads and writes"};
        const auto path = fs::read_symlink("/proc/self/fd/" + std::to_string(fd));
        out << "fd " << fd << ": " << kindOf(fd) << ", " << modes.at(flags & O_ACCMODE);
        if (kindOf(fd) == "device" || kindOf(fd) == "file")
            out << ", " << path.filename().string();
        out << '\n';
    }
}

void recordSignals(std::ostream &out)
{
    sigset_t blocked;
    ::sigprocmask(SIG_BLOCK, nullptr, &blocked);
    for (int number = 1; number < 65; ++number) {
        struct sigaction action{};
        if (::sigaction(number, nullptr, &action) == 0 && action.sa_handler != SIG_DFL)
            out << "signal " << number << " is not as at the start\n";
        if (::sigismember(&blocked, number) == 1)
            out << "signal " << number << " is blocked\n";
    }
}

void record(std::ostream &out, int argc, char **argv)
{
    out << fs::path(argv[0]).filename().string();
    for (int i = 1; i < argc; ++i)
        out << " |" << argv[i] << '|';
    out << '\n';
    std::vector<std::string> variables;
    for (char **variable = environ; *variable; ++variable)
        variables.emplace_back(*variable);
    std::ranges::sort(variables);
    for (const std::string &variable : variables)
        out << variable << '\n';
    recordDescriptors(out);
    recordSignals(out);
    out << "folder " << fs::current_path().string() << ", own group "
        << (::getpgrp() == ::getpid() ? "yes" : "no") << '\n';
}

int behave(const std::string &behavior)
{
    if (behavior == "fail")
        return 1;
    if (behavior == "hang") {
        for (;;)
            ::pause();
    }
    if (behavior == "flood") {
        const std::string block(65536, 'x');
        for (int i = 0; i < 1600; ++i) {
            for (const int fd : {1, 2}) {
                if (::write(fd, block.data(), block.size()) < 0)
                    return 2;
            }
        }
        return 3;
    }
    return 0;
}

} // namespace

int main(int argc, char **argv)
{
    const fs::path folder = fs::path(argv[0]).parent_path();
    std::ostringstream text; // opened as a file only afterwards: it would record itself
    record(text, argc, argv);
    std::ofstream(folder / "record", std::ios::app) << text.str();
    std::string behavior;
    std::ifstream(folder / "behavior") >> behavior;
    return behave(behavior);
}
