// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
// Stands in for driveready-reader in confined_reader_test, and behaves as its argument says.
#include "probe/reader_protocol.h"

#include <cerrno>
#include <filesystem>
#include <iterator>
#include <string>
#include <string_view>
#include <unistd.h>
#include <utility>

using namespace driveready;

namespace {

std::string mark(std::size_t number)
{
    return "{\"marks\":[" + std::to_string(number) + "],\"schema\":1}";
}

std::string answerAs(std::string_view behavior, int disk)
{
    if (behavior == "write")
        return mark(::pwrite(disk, "x", 1, 0) < 0 ? static_cast<std::size_t>(errno) : 0);
    if (behavior == "count") {
        const std::filesystem::directory_iterator folder("/proc/self/fd");
        return mark(static_cast<std::size_t>(std::distance(begin(folder), end(folder))));
    }
    if (behavior == "noise")
        return std::string(1000, '\x9d');
    if (behavior == "flood")
        return std::string(3'000'000, ' ');
    if (behavior == "otherAnswer")
        return R"({"schema":1,"signatures":[]})";
    if (behavior == "half")
        return mark(7).substr(0, 12);
    return mark(1);
}

} // namespace

int main(int, char **arguments)
{
    const std::string_view behavior = arguments[1];
    if (behavior == "crash")
        return 1; // before it has taken the question
    bool isFirst = true;
    while (const auto given = receiveDescriptors(readerSocket)) {
        const auto &[disk, question, answer] = *given;
        if (behavior == "hang")
            ::pause();
        // As a child that dies on the content; another would not be asked.
        const bool isSilent = behavior == "silence" && std::exchange(isFirst, false);
        const std::string text = isSilent ? std::string() : answerAs(behavior, disk.get());
        for (std::size_t at = 0; at < text.size();) {
            const ssize_t count = ::write(answer.get(), text.data() + at, text.size() - at);
            if (count <= 0)
                return 1;
            at += static_cast<std::size_t>(count);
        }
        if (behavior == "one")
            return 0;
    }
    return 0;
}
