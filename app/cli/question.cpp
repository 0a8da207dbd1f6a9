// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "question.h"

#include <array>
#include <poll.h>
#include <unistd.h>

namespace driveready {

Result<QString> askLine(Console &console, StopSignals &stopSignals, const QString &question)
{
    constexpr std::size_t longest = 4096;
    console.noteInPlace(question + u' ');
    std::string line;
    while (line.size() < longest && !line.ends_with('\n')) {
        std::array<pollfd, 2> wait{pollfd{STDIN_FILENO, POLLIN, 0},
                                   pollfd{stopSignals.fd(), POLLIN, 0}};
        ::poll(wait.data(), wait.size(), -1);
        if (stopSignals.token().stop_requested())
            return fail(makeError(ErrorCode::Cancelled));
        if ((wait[0].revents & (POLLIN | POLLHUP | POLLERR)) == 0)
            continue;
        std::array<char, 256> part;
        const ssize_t got = ::read(STDIN_FILENO, part.data(), part.size());
        if (got <= 0)
            return fail(makeError(ErrorCode::Cancelled));
        line.append(part.data(), static_cast<std::size_t>(got));
    }
    return QString::fromUtf8(line.c_str()).trimmed();
}

Status askForWord(Console &console, StopSignals &stopSignals, const QString &question,
                  const QString &expected)
{
    stopSignals.enter(StopSignals::Phase::Asking);
    const auto answer = askLine(console, stopSignals, question);
    stopSignals.enter(StopSignals::Phase::Reading);
    if (!answer)
        return fail(answer.error());
    if (answer->compare(expected, Qt::CaseInsensitive) != 0)
        return fail(makeError(ErrorCode::Cancelled).with("reason", std::string("other answer")));
    return {};
}

} // namespace driveready
