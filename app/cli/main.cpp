// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "cli_command.h"

#include "text/display_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <exception>
#include <initializer_list>

namespace driveready {

namespace {

struct CliWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

QString overview()
{
    QString text =
        CliWords::tr("DriveReady gets a new drive ready: shows what it really is, plans an "
                     "aligned layout and applies it safely.\n\n"
                     "Usage: drivereadyctl COMMAND [options]\n\n"
                     "Commands:\n");
    for (const CliCommand &command : cliCommands()) {
        text += QStringLiteral("  %1%2\n")
                    .arg(QString::fromLatin1(command.name), -10)
                    .arg(CliWords::tr(command.summary));
    }
    text += CliWords::tr(
        "\nOptions:\n"
        "  --help     This text; after a command, the help for it (also: help COMMAND)\n"
        "  --version  The version of this program\n\n"
        "Exit codes: 0 done, 1 failed, 2 wrong command line or input, 3 refused by a safety check, "
        "4 cancelled,\n5 not permitted, 6 stopped half-way, 7 misaligned or damaged (with "
        "--check), "
        "8 not certain (with --check; also of measure and verdict)");
    return text;
}

const CliCommand *findCommand(const QString &name)
{
    const auto all = cliCommands();
    const auto found = std::ranges::find_if(
        all, [&name](const CliCommand &command) { return name == QLatin1String(command.name); });
    return found == all.end() ? nullptr : &*found;
}

void declareCommon(QCommandLineParser &parser, const CliCommand &command)
{
    const QString name = QString::fromLatin1(command.name);
    parser.setApplicationDescription(
        CliWords::tr("%1\n\nExamples:\n%2", "what a command does, then lines to type")
            .arg(CliWords::tr(command.summary), QString::fromUtf8(command.examples)));
    parser.addPositionalArgument(name, CliWords::tr("This command."), name);
    parser.addOption(
        {{QStringLiteral("h"), QStringLiteral("help")}, CliWords::tr("Shows this help.")});
    parser.addOption({QStringLiteral("json"),
                      CliWords::tr("Answers in JSON (schema 1, described in the manual).")});
    command.declare(parser);
}

ExitCode printHelp(const CliCommand &command, Console &console)
{
    QCommandLineParser parser;
    declareCommon(parser, command);
    console.line(parser.helpText().trimmed());
    return ExitCode::Ok;
}

ExitCode runCommand(const CliCommand &command, Console &console)
{
    QCommandLineParser parser;
    declareCommon(parser, command);
    const bool isParsed = parser.parse(QCoreApplication::arguments());
    console.setJson(QCoreApplication::arguments().contains(QStringLiteral("--json")));
    if (!isParsed)
        return console.usage(parser.errorText() + u'.');
    if (parser.isSet(QStringLiteral("help")))
        return printHelp(command, console);
    StopSignals stopSignals;
    const auto platform = makeLinuxPlatform();
    CliContext context{parser, parser.positionalArguments().mid(1), console, *platform,
                       stopSignals};
    return command.run(context);
}

bool isOneOf(const QString &word, std::initializer_list<const char *> words)
{
    return std::ranges::any_of(
        words, [&word](const char *candidate) { return word == QLatin1String(candidate); });
}

ExitCode unknownCommand(const QString &name, Console &console)
{
    return console.usage(
        CliWords::tr("there is no command \u201c%1\u201d.").arg(displayText(name.toStdString())));
}

/// "help" and "help COMMAND".
ExitCode runHelp(const QString &name, Console &console)
{
    if (name.isEmpty()) {
        console.line(overview());
        return ExitCode::Ok;
    }
    const CliCommand *command = findCommand(name);
    return command ? printHelp(*command, console) : unknownCommand(name, console);
}

ExitCode runProgram(Console &console)
{
    const QStringList arguments = QCoreApplication::arguments();
    const QString first = arguments.value(1);
    if (first.isEmpty())
        return console.usage(CliWords::tr("a command is missing."));
    if (first == QLatin1String("--version")) {
        console.line(QStringLiteral("drivereadyctl " DRIVEREADY_VERSION));
        return ExitCode::Ok;
    }
    if (isOneOf(first, {"help", "--help", "-h"}))
        return runHelp(arguments.value(2), console);
    const CliCommand *command = findCommand(first);
    return command ? runCommand(*command, console) : unknownCommand(first, console);
}

} // namespace

} // namespace driveready

int main(int argc, char **argv)
{
    // Nothing of a desktop is asked for: no display, no session.
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("drivereadyctl"));
    QCoreApplication::setApplicationVersion(QStringLiteral(DRIVEREADY_VERSION));
    driveready::Console console;
    try {
        return static_cast<int>(driveready::runProgram(console));
    } catch (const std::exception &exception) {
        return static_cast<int>(console.fail(driveready::makeError(driveready::ErrorCode::Internal)
                                                 .with("reason", std::string(exception.what()))));
    }
}
