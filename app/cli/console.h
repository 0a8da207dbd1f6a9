// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "base/json.h"
#include "exit_code.h"
#include "findings/catalogue.h"

#include <QString>
#include <optional>

namespace driveready {

/// Where the program speaks: results on standard output, progress and trouble on standard error.
/// Color only on a terminal that wants it (NO_COLOR, TERM=dumb). One thread.
class Console
{
public:
    enum class Tone { Plain, Bold, Dim, Good, Attention, Bad };

    Console();

    /// With JSON, results and errors are one JSON value on standard output.
    void setJson(bool isJson) { m_isJson = isJson; }
    bool isJson() const { return m_isJson; }
    bool isOutputTerminal() const { return m_isOutputTerminal; }
    bool isErrorTerminal() const { return m_isErrorTerminal; }
    bool isInputTerminal() const { return m_isInputTerminal; }

    /// One line of the answer.
    void line(const QString &text = {});
    void json(const Json &value);
    /// One line of progress or trouble.
    void note(const QString &text);
    /// Without an end of line, for progress that overwrites itself and for questions.
    void noteInPlace(const QString &text);
    /// The text in its tone where standard output shows colors.
    QString toned(const QString &text, Tone tone) const;
    QString toned(const QString &text, Severity severity) const;

    /// Says what went wrong, why and what to do, and returns the exit code.
    ExitCode fail(const Error &error);
    /// The same on standard error alone, for trouble beside an answer.
    void explain(const Error &error);
    /// A wrong command line: the sentence and where help is.
    ExitCode usage(const QString &sentence);

private:
    bool m_isJson = false;
    bool m_isOutputTerminal = false;
    bool m_isErrorTerminal = false;
    bool m_isInputTerminal = false;
    bool m_hasColor = false;
};

} // namespace driveready
