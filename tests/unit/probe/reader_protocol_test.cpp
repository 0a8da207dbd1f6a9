// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/reader_protocol.h"

#include <QTest>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <iterator>
#include <string>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

using namespace driveready;

/// The one packet with which a question goes to driveready-reader.
class ReaderProtocolTest : public QObject
{
    Q_OBJECT

private:
    std::array<UniqueFd, 2> m_ends;

    static std::ptrdiff_t openFiles()
    {
        const std::filesystem::directory_iterator folder("/proc/self/fd");
        return std::distance(begin(folder), end(folder));
    }
    static bool isSameFile(int a, int b)
    {
        struct stat first{};
        struct stat second{};
        return ::fstat(a, &first) == 0 && ::fstat(b, &second) == 0 &&
               first.st_dev == second.st_dev && first.st_ino == second.st_ino;
    }
    /// What another program could send in place of it.
    void sendRaw(const std::string &text, std::size_t count)
    {
        std::string bytes = text;
        const std::vector<int> numbers(count, STDIN_FILENO);
        iovec piece{bytes.data(), bytes.size()};
        alignas(cmsghdr) std::array<char, CMSG_SPACE(16 * sizeof(int))> memory{};
        msghdr message{};
        message.msg_iov = &piece;
        message.msg_iovlen = 1;
        if (count > 0) {
            message.msg_control = memory.data();
            message.msg_controllen = CMSG_SPACE(count * sizeof(int));
            cmsghdr *const header = CMSG_FIRSTHDR(&message);
            header->cmsg_level = SOL_SOCKET;
            header->cmsg_type = SCM_RIGHTS;
            header->cmsg_len = CMSG_LEN(count * sizeof(int));
            std::memcpy(CMSG_DATA(header), numbers.data(), count * sizeof(int));
        }
        QCOMPARE(::sendmsg(m_ends[0].get(), &message, MSG_NOSIGNAL), ssize_t(text.size()));
    }

private slots:
    void init()
    {
        std::array<int, 2> ends{};
        QVERIFY(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) == 0);
        m_ends = {UniqueFd(ends[0]), UniqueFd(ends[1])};
    }

    void threeDescriptors_arriveInTheirOrder_andAreNotInherited()
    {
        const UniqueFd zero(::open("/dev/zero", O_RDONLY | O_CLOEXEC));
        const UniqueFd null(::open("/dev/null", O_RDONLY | O_CLOEXEC));
        const UniqueFd root(::open("/", O_RDONLY | O_CLOEXEC));
        QVERIFY(sendDescriptors(m_ends[0].get(), {zero.get(), null.get(), root.get()}));
        const auto given = receiveDescriptors(m_ends[1].get());
        QVERIFY(given);
        QVERIFY(isSameFile((*given)[0].get(), zero.get()));
        QVERIFY(isSameFile((*given)[1].get(), null.get()));
        QVERIFY(isSameFile((*given)[2].get(), root.get()));
        for (const UniqueFd &file : *given)
            QVERIFY(::fcntl(file.get(), F_GETFD) & FD_CLOEXEC);
    }

    void anythingElse_isRefused_andNothingOfItStaysOpen_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<quint32>("count");
        QTest::newRow("no descriptor") << QByteArray("x") << 0U;
        QTest::newRow("two") << QByteArray("x") << 2U;
        QTest::newRow("more than there is room for") << QByteArray("x") << 9U;
        QTest::newRow("a longer text") << QByteArray("xyz") << 3U;
    }
    void anythingElse_isRefused_andNothingOfItStaysOpen()
    {
        QFETCH(QByteArray, text);
        QFETCH(quint32, count);
        sendRaw(text.toStdString(), count);
        const std::ptrdiff_t before = openFiles();
        QVERIFY(!receiveDescriptors(m_ends[1].get()));
        QCOMPARE(openFiles(), before);
    }

    void endOfTheOtherSide_isNoPacket()
    {
        m_ends[0].reset();
        QVERIFY(!receiveDescriptors(m_ends[1].get()));
        QVERIFY(!sendDescriptors(m_ends[1].get(), {0, 1, 2}));
    }
};

QTEST_GUILESS_MAIN(ReaderProtocolTest)
#include "reader_protocol_test.moc"
