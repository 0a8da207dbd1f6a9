// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/reader_protocol.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <sys/socket.h>
#include <vector>

namespace driveready {

namespace {

/// A packet of one byte with room for the descriptors of one question.
class Packet
{
public:
    Packet()
    {
        m_message.msg_iov = &m_piece;
        m_message.msg_iovlen = 1;
        m_message.msg_control = m_memory.data();
        m_message.msg_controllen = m_memory.size();
    }
    Packet(const Packet &) = delete;
    Packet &operator=(const Packet &) = delete;

    msghdr &message() { return m_message; }

private:
    char m_mark = 0;
    iovec m_piece{&m_mark, sizeof m_mark};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(readerDescriptors * sizeof(int))> m_memory{};
    msghdr m_message{};
};

/// All descriptors that came, so that none stays open unseen.
std::vector<UniqueFd> descriptorsIn(msghdr &message)
{
    std::vector<UniqueFd> descriptors;
    for (cmsghdr *header = CMSG_FIRSTHDR(&message); header;
         header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS)
            continue;
        const std::size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (std::size_t i = 0; i < count; ++i) {
            int number = -1;
            std::memcpy(&number, CMSG_DATA(header) + i * sizeof number, sizeof number);
            descriptors.emplace_back(number);
        }
    }
    return descriptors;
}

} // namespace

bool sendDescriptors(int socket, const std::array<int, readerDescriptors> &numbers)
{
    Packet packet;
    cmsghdr *const header = CMSG_FIRSTHDR(&packet.message());
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof numbers);
    std::memcpy(CMSG_DATA(header), numbers.data(), sizeof numbers);
    ssize_t sent = 0;
    do {
        sent = ::sendmsg(socket, &packet.message(), MSG_NOSIGNAL);
    } while (sent < 0 && errno == EINTR);
    return sent == 1;
}

std::optional<std::array<UniqueFd, readerDescriptors>> receiveDescriptors(int socket)
{
    Packet packet;
    ssize_t count = 0;
    do {
        count = ::recvmsg(socket, &packet.message(), MSG_CMSG_CLOEXEC);
    } while (count < 0 && errno == EINTR);
    if (count < 0)
        return std::nullopt;
    std::vector<UniqueFd> came = descriptorsIn(packet.message());
    const bool isWhole = count == 1 && came.size() == readerDescriptors &&
                         (packet.message().msg_flags & (MSG_CTRUNC | MSG_TRUNC)) == 0;
    if (!isWhole)
        return std::nullopt;
    std::array<UniqueFd, readerDescriptors> given;
    std::ranges::move(came, given.begin());
    return given;
}

} // namespace driveready
