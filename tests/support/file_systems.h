// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/linux_command_runner.h"

#include <QFile>
#include <QString>

namespace driveready::test {

/// Runs a program of the system on a test's own file; the reason to skip when it is not installed.
inline QString runTool(const char *program, std::vector<std::string> arguments)
{
    LinuxCommandRunner runner;
    const auto path = runner.find(program);
    if (!path)
        return QStringLiteral("%1 is not installed").arg(QString::fromUtf8(program));
    const auto result = runner.run({*path, std::move(arguments), {}}, {});
    if (!result || result->exitStatus != 0)
        qFatal("%s failed: %s", program,
               result ? result->standardError.c_str() : toLogString(result.error()).c_str());
    return {};
}

/// Copies a file's content to a place in another.
inline bool copyInto(const QString &from, const QString &to, qint64 offset)
{
    QFile source(from);
    QFile target(to);
    if (!source.open(QIODevice::ReadOnly) || !target.open(QIODevice::ReadWrite) ||
        !target.seek(offset))
        return false;
    while (!source.atEnd()) {
        const QByteArray part = source.read(1 << 20);
        if (target.write(part) != part.size())
            return false;
    }
    return true;
}

} // namespace driveready::test
