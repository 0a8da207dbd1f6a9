// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "job_server.h"

#include "base/unique_fd.h"

#include <csignal>
#include <cstdio>
#include <exception>
#include <optional>
#include <string_view>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <vector>

using namespace driveready;

namespace {

// driveready-helper --stdio (--image FILE | --device NAME) [--backup-dir DIR]
std::optional<ApplyPlace> placeFrom(const std::vector<std::string_view> &arguments)
{
    ApplyPlace place;
    bool stdio = false;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == "--stdio" && !stdio) {
            stdio = true;
            continue;
        }
        if (i + 1 >= arguments.size() || arguments[i + 1].empty())
            return std::nullopt;
        const std::string value(arguments[i + 1]);
        const bool target = arguments[i] == "--image" || arguments[i] == "--device";
        if (target && place.target.name.empty())
            place.target = {arguments[i] == "--image" ? DiskTarget::Kind::Image
                                                      : DiskTarget::Kind::BlockDevice,
                            value};
        else if (arguments[i] == "--backup-dir" && place.backupDir.empty())
            place.backupDir = value;
        else
            return std::nullopt;
        ++i;
    }
    return stdio && !place.target.name.empty() ? std::optional(place) : std::nullopt;
}

// Signals must not end a process that is writing a table; they arrive as a wish to stop.
UniqueFd takeSignals()
{
    sigset_t signals;
    ::sigemptyset(&signals);
    for (const int number : {SIGINT, SIGTERM, SIGHUP})
        ::sigaddset(&signals, number);
    ::sigprocmask(SIG_BLOCK, &signals, nullptr);
    std::signal(SIGPIPE, SIG_IGN); // a client that went away shows as EPIPE
    return UniqueFd(::signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK));
}

int serve(const ApplyPlace &place)
{
    ::umask(0077);
    const rlimit none{};
    ::setrlimit(RLIMIT_CORE, &none); // memory holds pieces of somebody's disk
    const UniqueFd signals = takeSignals();
    const auto platform = makeLinuxPlatform();
    return JobServer({0, 1, signals.get()}, place, *platform).run();
}

} // namespace

int main(int argc, char **argv)
{
    const auto place = placeFrom({argv + 1, argv + argc});
    if (!place) {
        std::fputs("usage: driveready-helper --stdio (--image FILE | --device NAME) "
                   "[--backup-dir DIR]\n",
                   stderr);
        return 2;
    }
    try {
        return serve(*place);
    } catch (const std::exception &exception) {
        // Out of memory, or a mistake of ours: the client sees HelperFailed by the exit status.
        std::fprintf(stderr, "driveready-helper: %s\n", exception.what());
        return 3;
    }
}
