// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "confinement.h"

#include "base/unique_fd.h"
#include "probe/content_messages.h"
#include "probe/reader_protocol.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <exception>
#include <fcntl.h>
#include <optional>
#include <string>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

using namespace driveready;

namespace {

using Descriptors = std::array<UniqueFd, readerDescriptors>; ///< disk, question, answer

#if defined(__SANITIZE_ADDRESS__)
constexpr std::uint64_t memoryBytes = 0; // its shadow alone is larger than any limit
#else
constexpr std::uint64_t memoryBytes = 256ULL * 1024 * 1024;
#endif

std::optional<std::string> readQuestion()
{
    std::string text;
    std::array<char, 16384> buffer;
    for (;;) {
        const ssize_t count = ::read(readerQuestion, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0 || text.size() > maxContentMessage)
            return std::nullopt;
        if (count == 0)
            return text;
        text.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

bool answer(std::string_view text)
{
    while (!text.empty()) {
        const ssize_t count = ::write(STDOUT_FILENO, text.data(), text.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

// The question is from the one who started us; the disk speaks only after this.
Status prepare(const AnyQuestion &question, DirectContentReader &reader)
{
    if (const auto *content = std::get_if<ContentQuestion>(&question))
        return reader.prepare(readerDisk, *content);
    if (const auto *marks = std::get_if<MarksQuestion>(&question))
        return reader.prepare(readerDisk, *marks);
    return {};
}

Status becomeConfined()
{
    return confine({.diskFd = readerDisk,
                    .outputFd = STDOUT_FILENO,
                    .memoryBytes = memoryBytes,
                    .cpuSeconds = 5});
}

// In the child; the exit status is for whoever looks at it from outside.
int answerOne()
{
    const auto text = readQuestion();
    if (!text)
        return 2;
    const AnyQuestion question = questionFrom(*text);
    DirectContentReader reader;
    Status ready = prepare(question, reader);
    if (ready)
        ready = becomeConfined();
    if (!ready)
        return 2;
    const std::string found = answerTo(question, readerDisk, reader);
    ::close(readerDisk); // whoever has the answer may want the disk for themselves
    return answer(found) ? 0 : 1;
}

// The socket goes first: no child may ask, or speak for, another.
bool takePlaces(const Descriptors &given)
{
    std::array<int, readerDescriptors> copies{};
    constexpr int above = readerQuestion + 1;
    for (std::size_t i = 0; i < copies.size(); ++i) {
        copies[i] = ::fcntl(given[i].get(), F_DUPFD, above);
        if (copies[i] < 0)
            return false;
    }
    return ::dup2(copies[0], readerDisk) >= 0 && ::dup2(copies[1], readerQuestion) >= 0 &&
           ::dup2(copies[2], STDOUT_FILENO) >= 0 && ::close_range(above, ~0U, 0) == 0;
}

void fork(Descriptors given)
{
    if (::fork() != 0) {
        given[0].reset(); // ahead of the pipe, as the child does
        return;           // without a child nobody holds the pipe, and the asker sees its end
    }
    ::alarm(static_cast<unsigned>(readerPatience.count()));
    try {
        // Nothing that was built from the disk is run again on the way out.
        ::_exit(takePlaces(given) ? answerOne() : 2);
    } catch (const std::exception &) {
        ::_exit(3); // out of memory
    }
}

} // namespace

int main()
{
    // Children collect themselves: the asker sees all it needs by what comes, or does not come,
    // through the pipe.
    ::signal(SIGCHLD, SIG_IGN);
    int type = 0;
    socklen_t size = sizeof type;
    if (::getsockopt(readerSocket, SOL_SOCKET, SO_TYPE, &type, &size) != 0 ||
        type != SOCK_SEQPACKET) {
        std::fputs("driveready-reader is started by DriveReady itself\n", stderr);
        return 2;
    }
    while (auto given = receiveDescriptors(readerSocket))
        fork(std::move(*given));
    return 0;
}
