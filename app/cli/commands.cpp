// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "cli_command.h"

#include <QtGlobal>
#include <array>

namespace driveready {

namespace {

constexpr std::array commands{
    CliCommand{"list", QT_TRANSLATE_NOOP("Cli", "Shows the disks of this computer; wakes no drive"),
               "  drivereadyctl list\n"
               "  drivereadyctl list --all --json",
               &declareList, &runList},
    CliCommand{"inspect",
               QT_TRANSLATE_NOOP("Cli", "Shows what a disk is, its partitions and the findings"),
               "  drivereadyctl inspect sdb\n"
               "  drivereadyctl inspect old-disk.img --check\n"
               "  drivereadyctl inspect --snapshot disk.json --json",
               &declareInspect, &runInspect},
    CliCommand{"judge",
               QT_TRANSLATE_NOOP("Cli", "Judges numbers written by hand or copied from a page"),
               "  drivereadyctl judge facts.json\n"
               "  drivereadyctl judge - --json < facts.json",
               &declareJudge, &runJudge},
    CliCommand{
        "plan", QT_TRANSLATE_NOOP("Cli", "Plans an aligned layout; writes nothing to the disk"),
        "  drivereadyctl plan sdb --label archive -o plan.json\n"
        "  drivereadyctl plan sdb --partition size=20GiB,fs=ext4,label=system "
        "--partition fs=xfs,label=data -o plan.json\n"
        "  drivereadyctl plan sdb --fix-start 1,fs=ext4,label=data --lose-content -o plan.json",
        &declarePlan, &runPlan},
    CliCommand{"apply",
               QT_TRANSLATE_NOOP("Cli", "Carries out a plan that was reviewed, and verifies it"),
               "  drivereadyctl apply sdb plan.json\n"
               "  drivereadyctl apply sdb plan.json --yes --digest 3f2a…",
               &declareApply, &runApplyCommand},
    CliCommand{"undo", QT_TRANSLATE_NOOP("Cli", "Puts the saved partition table back"),
               "  drivereadyctl undo sdb\n"
               "  drivereadyctl undo sdb --list",
               &declareUndo, &runUndoCommand},
    CliCommand{"finish", QT_TRANSLATE_NOOP("Cli", "Carries on with a change that was interrupted"),
               "  drivereadyctl finish sdb", &declareFinish, &runFinishCommand},
    CliCommand{"release",
               QT_TRANSLATE_NOOP("Cli", "Unmounts a disk and turns its swap off, after asking"),
               "  drivereadyctl release sdb\n"
               "  drivereadyctl release sdb --yes --json",
               &declareRelease, &runRelease},
    CliCommand{"measure",
               QT_TRANSLATE_NOOP("Cli", "Measures in seconds what sectors a drive has inside"),
               "  drivereadyctl measure sdb\n"
               "  drivereadyctl measure sdb --file /mnt/data\n"
               "  drivereadyctl measure sdb --mode same-data --budget 30 --yes --json\n"
               "  drivereadyctl measure sdb --restore-region",
               &declareMeasure, &runMeasureCommand},
    CliCommand{"verdict",
               QT_TRANSLATE_NOOP("Cli", "Judges what another program, or measure, has measured"),
               "  drivereadyctl verdict phybs.txt\n"
               "  drivereadyctl verdict fio.json --json\n"
               "  drivereadyctl verdict postmark-1.txt@63 postmark-2.txt@2048",
               &declareVerdict, &runVerdict},
    CliCommand{"compare", QT_TRANSLATE_NOOP("Cli", "Sets two results of measure side by side"),
               "  drivereadyctl compare sdb sdc\n"
               "  drivereadyctl compare before.json after.json",
               &declareCompare, &runCompare},
    CliCommand{"record",
               QT_TRANSLATE_NOOP("Cli", "Saves everything known about a disk as a snapshot"),
               "  drivereadyctl record sdb -o disk.json\n"
               "  drivereadyctl record sdb --private -o disk.json",
               &declareRecord, &runRecord},
    CliCommand{"practice",
               QT_TRANSLATE_NOOP("Cli", "Makes the practice drives: files to try everything on"),
               "  drivereadyctl practice ~/practice", &declarePractice, &runPractice},
};

} // namespace

std::span<const CliCommand> cliCommands()
{
    return commands;
}

} // namespace driveready
