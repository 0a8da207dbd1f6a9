// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QString>
#include <QTemporaryDir>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <grp.h>
#include <string>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace driveready::test {

/// A mounted partition, unmounted when the test is over with it.
class Mounted
{
public:
    Mounted(const std::string &node, const char *type)
    {
        m_mounted = ::mount(node.c_str(), path().c_str(), type, 0, nullptr) == 0;
        m_error = errno;
    }
    Mounted(const Mounted &) = delete;
    Mounted &operator=(const Mounted &) = delete;
    ~Mounted()
    {
        if (m_mounted)
            ::umount(path().c_str());
    }
    std::string path() const { return m_folder.path().toStdString(); }
    bool isMounted() const { return m_mounted; }
    /// The kernel knows no file system of that name, nor a module that does.
    bool isUnknownType() const { return !m_mounted && m_error == ENODEV; }
    QString error() const { return QString::fromUtf8(strerror(m_error)); }

private:
    QTemporaryDir m_folder;
    bool m_mounted = false;
    int m_error = 0;
};

/// Whether a person can make and read back a file there, tried in a process of their own.
inline bool canWriteAs(uid_t uid, const std::string &folder)
{
    const pid_t child = ::fork();
    if (child == 0) {
        const bool dropped =
            ::setgroups(0, nullptr) == 0 && ::setgid(uid) == 0 && ::setuid(uid) == 0;
        const std::string path = folder + "/hello";
        const int fd = dropped ? ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL, 0600) : -1;
        char back[5] = {};
        const bool wrote = fd >= 0 && ::write(fd, "hello", 5) == 5 && ::fsync(fd) == 0 &&
                           ::pread(fd, back, 5, 0) == 5 && std::memcmp(back, "hello", 5) == 0;
        ::_exit(wrote ? 0 : 1);
    }
    int status = 0;
    return ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

} // namespace driveready::test
