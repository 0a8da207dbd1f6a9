// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "console.h"
#include "exit_code.h"
#include "platform/platform.h"
#include "stop_signals.h"

#include <QCommandLineParser>
#include <span>

namespace driveready {

/// What every command gets from main().
struct CliContext
{
    const QCommandLineParser &options;
    QStringList arguments; ///< positional, without the command's own name
    Console &console;
    Platform &platform;
    StopSignals &stopSignals;
};

/// One command of drivereadyctl. The table of all of them is in commands.cpp.
struct CliCommand
{
    const char *name;
    const char *summary;  ///< one line for the list of commands; to be translated
    const char *examples; ///< lines for its own help
    void (*declare)(QCommandLineParser &parser);
    ExitCode (*run)(CliContext &context);
};

std::span<const CliCommand> cliCommands();

void declareList(QCommandLineParser &parser);
ExitCode runList(CliContext &context);
void declareInspect(QCommandLineParser &parser);
ExitCode runInspect(CliContext &context);
void declareJudge(QCommandLineParser &parser);
ExitCode runJudge(CliContext &context);
void declarePlan(QCommandLineParser &parser);
ExitCode runPlan(CliContext &context);
void declareApply(QCommandLineParser &parser);
ExitCode runApplyCommand(CliContext &context);
void declareUndo(QCommandLineParser &parser);
ExitCode runUndoCommand(CliContext &context);
void declareFinish(QCommandLineParser &parser);
ExitCode runFinishCommand(CliContext &context);
void declareRelease(QCommandLineParser &parser);
ExitCode runRelease(CliContext &context);
void declareRecord(QCommandLineParser &parser);
ExitCode runRecord(CliContext &context);
void declareMeasure(QCommandLineParser &parser);
ExitCode runMeasureCommand(CliContext &context);
void declareVerdict(QCommandLineParser &parser);
ExitCode runVerdict(CliContext &context);
void declareCompare(QCommandLineParser &parser);
ExitCode runCompare(CliContext &context);
void declarePractice(QCommandLineParser &parser);
ExitCode runPractice(CliContext &context);

} // namespace driveready
