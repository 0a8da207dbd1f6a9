// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "console.h"

#include "apply/apply_result.h"
#include "text/error_text.h"

#include <QCoreApplication>
#include <cstdio>
#include <unistd.h>

namespace driveready {

namespace {

struct ConsoleWords
{
    Q_DECLARE_TR_FUNCTIONS(Console)
};

void write(std::FILE *stream, const QString &text)
{
    const QByteArray bytes = text.toUtf8();
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stream);
    std::fflush(stream);
}

const char *escapeOf(Console::Tone tone)
{
    switch (tone) {
    case Console::Tone::Bold:
        return "\x1b[1m";
    case Console::Tone::Dim:
        return "\x1b[2m";
    case Console::Tone::Good:
        return "\x1b[32m";
    case Console::Tone::Attention:
        return "\x1b[33m";
    case Console::Tone::Bad:
        return "\x1b[31m";
    case Console::Tone::Plain:
        break;
    }
    return "";
}

} // namespace

Console::Console()
    : m_isOutputTerminal(::isatty(STDOUT_FILENO) == 1)
    , m_isErrorTerminal(::isatty(STDERR_FILENO) == 1)
    , m_isInputTerminal(::isatty(STDIN_FILENO) == 1)
    , m_hasColor(m_isOutputTerminal && qEnvironmentVariableIsEmpty("NO_COLOR") &&
                 qgetenv("TERM") != "dumb")
{
}

void Console::line(const QString &text)
{
    write(stdout, text + u'\n');
}

void Console::json(const Json &value)
{
    write(stdout, QString::fromStdString(prettyText(value)) + u'\n');
}

void Console::note(const QString &text)
{
    write(stderr, text + u'\n');
}

void Console::noteInPlace(const QString &text)
{
    write(stderr, text);
}

QString Console::toned(const QString &text, Tone tone) const
{
    if (!m_hasColor || tone == Tone::Plain)
        return text;
    return QString::fromLatin1(escapeOf(tone)) + text + QStringLiteral("\x1b[0m");
}

QString Console::toned(const QString &text, Severity severity) const
{
    switch (severity) {
    case Severity::Info:
        return toned(text, Tone::Dim);
    case Severity::Notice:
        return text;
    case Severity::Warning:
        return toned(text, Tone::Attention);
    case Severity::Error:
    case Severity::Blocker:
        return toned(text, Tone::Bad);
    }
    return text;
}

ExitCode Console::fail(const Error &error)
{
    if (m_isJson)
        json({{"schema", 1}, {"error", toJson(error)}});
    explain(error);
    return exitCodeOf(error);
}

void Console::explain(const Error &error)
{
    const ErrorText text = errorText(error);
    note(ConsoleWords::tr("drivereadyctl: %1.", "one line on what went wrong").arg(text.title));
    note(text.explanation);
    note(text.advice);
}

ExitCode Console::usage(const QString &sentence)
{
    if (m_isJson) {
        json({{"schema", 1},
              {"error",
               toJson(
                   makeError(ErrorCode::InvalidArgument).with("reason", sentence.toStdString()))}});
    }
    note(ConsoleWords::tr("drivereadyctl: %1", "a sentence on the command line").arg(sentence));
    note(ConsoleWords::tr("Try: drivereadyctl --help"));
    return ExitCode::Usage;
}

} // namespace driveready
