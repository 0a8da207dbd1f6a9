// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/json.h"

#include <QByteArray>
#include <QCryptographicHash>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QString>
#include <QStringList>
#include <sys/types.h>
#include <unistd.h>

namespace driveready::test {

/// What a run of the program left.
struct CliRun
{
    int exitCode = -1;
    QByteArray output;
    QByteArray trouble;

    Json json() const
    {
        return parseJson(
                   std::string_view(output.constData(), static_cast<std::size_t>(output.size())),
                   4 * 1024 * 1024)
            .value_or(Json());
    }
    /// For QVERIFY2.
    QByteArray all() const
    {
        return "exit " + QByteArray::number(exitCode) + "\n" + output + "\n" + trouble;
    }
};

inline QProcessEnvironment cliEnvironment()
{
    QProcessEnvironment environment;
    environment.insert(QStringLiteral("PATH"), QStringLiteral("/usr/sbin:/usr/bin:/sbin:/bin"));
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    return environment;
}

inline CliRun finish(QProcess &process, const QByteArray &input)
{
    process.write(input);
    process.closeWriteChannel();
    CliRun run;
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit)
        return run;
    run.exitCode = process.exitCode();
    run.output = process.readAllStandardOutput();
    run.trouble = process.readAllStandardError();
    return run;
}

/// Runs drivereadyctl without a terminal.
inline CliRun runCli(const QStringList &arguments, const QByteArray &input = {})
{
    QProcess process;
    process.setProcessEnvironment(cliEnvironment());
    process.start(QStringLiteral(DRIVEREADYCTL), arguments);
    return finish(process, input);
}

/// The same as the user "nobody", who may open nothing of root's. Only root can become another.
inline CliRun runCliAsNobody(const QStringList &arguments)
{
    constexpr uid_t nobody = 65534;
    QProcess process;
    process.setProcessEnvironment(cliEnvironment());
    process.setChildProcessModifier([] {
        if (::setgid(nobody) != 0 || ::setuid(nobody) != 0)
            ::_exit(126);
    });
    process.start(QStringLiteral(DRIVEREADYCTL), arguments);
    return finish(process, {});
}

/// Another program, to prepare or to check an image of ours.
inline CliRun runTool(const QString &program, const QStringList &arguments,
                      const QByteArray &input = {})
{
    QProcess process;
    process.setProcessEnvironment(cliEnvironment());
    process.start(QStandardPaths::findExecutable(
                      program, {QStringLiteral("/usr/sbin"), QStringLiteral("/sbin"),
                                QStringLiteral("/usr/bin"), QStringLiteral("/bin")}),
                  arguments);
    return finish(process, input);
}

/// Proves that nothing was written.
inline QByteArray hashOf(const QString &path)
{
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (file.open(QIODevice::ReadOnly))
        hash.addData(&file);
    return hash.result();
}

/// True when a terminal would be told to do something.
inline bool hasControlCharacters(const QByteArray &text)
{
    for (const QChar c : QString::fromUtf8(text)) {
        if (c != u'\n' && !c.isPrint() && !c.isSurrogate())
            return true;
    }
    return false;
}

} // namespace driveready::test
