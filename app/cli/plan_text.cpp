// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan_text.h"

#include "text/action_text.h"
#include "text/display_text.h"
#include "text/size_format.h"
#include "text/verdict_text.h"
#include "text_map.h"
#include "text_table.h"

#include <QCoreApplication>
#include <algorithm>

namespace driveready {

namespace {

struct PlanWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

const MakeFileSystem *fileSystemOf(const Plan &plan, std::uint32_t partition)
{
    for (const Action &action : plan.actions) {
        const auto *make = std::get_if<MakeFileSystem>(&action.body);
        if (make && make->partition == partition)
            return make;
    }
    return nullptr;
}

QString contentOf(const Plan &plan, const Partition &partition, const MakeFileSystem *make)
{
    if (make)
        return fileSystemName(wireName(make->fileSystem));
    return plan.isKept(partition.number) ? PlanWords::tr("as before", "content of a partition")
           : plan.isRestore() && !partition.isExtended()
               ? PlanWords::tr("what is there", "content of a partition that comes back")
               : QStringLiteral("-");
}

void printLayout(Console &console, const Plan &plan)
{
    console.line(PlanWords::tr("New layout: %1, grid %2", "kind of table, a size")
                     .arg(tableTypeName(plan.staged.type), formatSizeBinary(plan.grain)));
    if (plan.staged.partitions.empty())
        return;
    console.line(textMap(plan.staged));
    TextTable table({PlanWords::tr("#", "partition number"), PlanWords::tr("Start"),
                     PlanWords::tr("Last"), PlanWords::tr("Size"), PlanWords::tr("Content"),
                     PlanWords::tr("Name")});
    for (const int column : {0, 1, 2, 3})
        table.alignRight(column);
    for (const Partition &partition : plan.staged.partitions) {
        const MakeFileSystem *make = fileSystemOf(plan, partition.number);
        table.add(
            {QString::number(partition.number), formatSector(partition.start.value()),
             formatSector(partition.last().value()),
             formatSize(toBytes(partition.size, plan.staged.logical)),
             contentOf(plan, partition, make),
             displayTextOrEmpty(make && !make->label.empty() ? make->label : partition.name)});
    }
    for (const QString &line : table.lines())
        console.line(line);
}

void printSteps(Console &console, const Plan &plan)
{
    TextTable table({PlanWords::tr("#", "step number"), PlanWords::tr("Step"),
                     PlanWords::tr("On the drive"), PlanWords::tr("What is lost"),
                     PlanWords::tr("Safe to stop after")});
    table.alignRight(0);
    for (const Action &action : plan.actions) {
        const ActionText text = actionText(action, plan);
        table.add(
            {QString::number(action.id), text.sentence, text.effect, text.loses, text.safeToStop});
    }
    for (const QString &line : table.lines())
        console.line(line);
}

} // namespace

void printLosses(Console &console, const Plan &plan)
{
    if (plan.losses.empty()) {
        console.line(PlanWords::tr("Nothing that was recognized will be lost."));
        return;
    }
    console.line(console.toned(PlanWords::tr("What will be lost:"), Console::Tone::Bad));
    for (const Loss &loss : plan.losses)
        console.line(QStringLiteral("  ") + lossText(loss));
}

void printPlan(Console &console, const Plan &plan)
{
    printLayout(console, plan);
    console.line();
    printSteps(console, plan);
    console.line();
    printLosses(console, plan);
    console.line();
    console.line(PlanWords::tr("Digest %1").arg(QString::fromStdString(digestOf(plan).toHex())));
}

} // namespace driveready
