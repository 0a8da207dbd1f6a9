// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/action_text.h"

#include "text/display_text.h"
#include "text/size_format.h"
#include "text/verdict_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <cstdlib>
#include <unistd.h>

namespace driveready {

namespace {

struct ActionWords
{
    Q_DECLARE_TR_FUNCTIONS(ActionText)
};

QString fileSystemTitle(FileSystem fileSystem)
{
    return fileSystemName(wireName(fileSystem));
}

/// The person who runs the program, also through sudo or pkexec.
std::uint32_t callerUid()
{
    if (::geteuid() != 0)
        return ::getuid();
    for (const char *name : {"SUDO_UID", "PKEXEC_UID"}) {
        bool isNumber = false;
        const uint uid = qEnvironmentVariable(name).toUInt(&isNumber);
        if (isNumber)
            return uid;
    }
    return ::getuid();
}

QString tableSentence(const DiskLayout &staged)
{
    const QString table = tableTypeName(staged.type);
    if (staged.partitions.empty())
        return ActionWords::tr("Write a new %1 without partitions", "kind of table").arg(table);
    if (staged.partitions.size() == 1) {
        const Partition &only = staged.partitions.front();
        return ActionWords::tr("Write a new %1 with partition %2, sectors %3 to %4, %5",
                               "kind of table, number, first and last sector, size")
            .arg(table)
            .arg(only.number)
            .arg(formatSector(only.start.value()), formatSector(only.last().value()),
                 formatSize(toBytes(only.size, staged.logical)));
    }
    const auto order = byPosition(staged);
    return ActionWords::tr("Write a new %1 with %n partition(s), sectors %2 to %3",
                           "kind of table, count, first and last sector",
                           static_cast<int>(staged.partitions.size()))
        .arg(table, formatSector(order.front()->start.value()),
             formatSector(order.back()->last().value()));
}

/// " (partition 6 becomes 5)", or nothing.
QString renumberedText(const Plan &plan)
{
    QStringList changes;
    for (const KeptPartition &kept : plan.kept) {
        if (kept.number != kept.was)
            changes << ActionWords::tr("partition %1 becomes %2", "old and new number")
                           .arg(kept.was)
                           .arg(kept.number);
    }
    return changes.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(changes.join(u','));
}

QString changeSentence(const Plan &plan)
{
    std::vector<const Partition *> fresh;
    for (const Partition &partition : plan.staged.partitions) {
        if (!plan.isKept(partition.number) && !partition.isExtended())
            fresh.push_back(&partition);
    }
    const QString table = tableTypeName(plan.staged.type);
    const int kept = static_cast<int>(plan.kept.size());
    const QString numbers = renumberedText(plan);
    if (fresh.empty())
        return ActionWords::tr("Change the %1; %n partition(s) stay where they are",
                               "kind of table, count", kept)
                   .arg(table) +
               numbers;
    if (fresh.size() > 1)
        return ActionWords::tr("Change the %1: %2 new partitions; %n partition(s) stay as before",
                               "kind of table, number of new ones, count", kept)
                   .arg(table)
                   .arg(fresh.size()) +
               numbers;
    const Partition &only = *fresh.front();
    return ActionWords::tr("Change the %1: new partition %2, sectors %3 to %4, %5; %n partition(s) "
                           "stay as before",
                           "kind of table, number, first and last sector, size, count", kept)
               .arg(table)
               .arg(only.number)
               .arg(formatSector(only.start.value()), formatSector(only.last().value()),
                    formatSize(toBytes(only.size, plan.staged.logical))) +
           numbers;
}

QString wipeSentence(const WipeSignature &wipe)
{
    const QString type = fileSystemName(wipe.type);
    const QString label = displayTextOrEmpty(wipe.label);
    if (wipe.partition == 0) {
        return label.isEmpty()
                   ? ActionWords::tr("Clear the mark of %1 from the whole disk", "kind of content")
                         .arg(type)
                   : ActionWords::tr("Clear the mark of %1 \u201c%2\u201d from the whole "
                                     "disk",
                                     "kind of content, its name")
                         .arg(type, label);
    }
    const QString first = formatSector(wipe.region.start.value());
    const QString last = formatSector(wipe.region.isEmpty() ? wipe.region.start.value()
                                                            : wipe.region.end.value() - 1);
    return label.isEmpty()
               ? ActionWords::tr("Clear %1 from partition %2, sectors %3 to %4",
                                 "kind of content, number, first and last sector")
                     .arg(type)
                     .arg(wipe.partition)
                     .arg(first, last)
               : ActionWords::tr("Clear %1 \u201c%2\u201d from partition %3, sectors %4 "
                                 "to %5",
                                 "kind of content, its name, number, first and last sector")
                     .arg(type, label)
                     .arg(wipe.partition)
                     .arg(first, last);
}

QString namelessSentence(const MakeFileSystem &make, const QString &type)
{
    if (!make.owner) {
        return ActionWords::tr("Make the %1 file system on partition %2", "kind, number")
            .arg(type)
            .arg(make.partition);
    }
    if (make.owner->uid == callerUid()) {
        return ActionWords::tr("Make the %1 file system on partition %2, belonging to you",
                               "kind, number")
            .arg(type)
            .arg(make.partition);
    }
    return ActionWords::tr("Make the %1 file system on partition %2, belonging to user %3",
                           "kind, number, user id")
        .arg(type)
        .arg(make.partition)
        .arg(make.owner->uid);
}

QString makeSentence(const MakeFileSystem &make)
{
    const QString type = fileSystemTitle(make.fileSystem);
    if (make.fileSystem == FileSystem::Swap)
        return ActionWords::tr("Make partition %1 swap space").arg(make.partition);
    const QString name = displayTextOrEmpty(make.label);
    if (name.isEmpty())
        return namelessSentence(make, type);
    if (!make.owner) {
        return ActionWords::tr("Make the %1 file system \u201c%2\u201d on partition %3",
                               "kind, its name, number")
            .arg(type, name)
            .arg(make.partition);
    }
    if (make.owner->uid == callerUid()) {
        return ActionWords::tr("Make the %1 file system \u201c%2\u201d on partition %3, "
                               "belonging to you",
                               "kind, its name, number")
            .arg(type, name)
            .arg(make.partition);
    }
    return ActionWords::tr("Make the %1 file system \u201c%2\u201d on partition %3, "
                           "belonging to user %4",
                           "kind, its name, number, user id")
        .arg(type, name)
        .arg(make.partition)
        .arg(make.owner->uid);
}

/// Both forms of a step.
struct Forms
{
    QString sentence;
    QString running;
};

struct FormsOf
{
    const Plan &plan;

    Forms operator()(const CheckAgain &) const
    {
        return {ActionWords::tr("Check again that this is the same drive and that nothing uses it"),
                ActionWords::tr("Checking the drive again")};
    }
    Forms operator()(const SaveTable &) const
    {
        return {ActionWords::tr("Save the old partition table on this computer"),
                ActionWords::tr("Saving the old partition table")};
    }
    Forms operator()(const WipeSignature &wipe) const
    {
        return {wipeSentence(wipe),
                ActionWords::tr("Clearing %1", "kind of content").arg(fileSystemName(wipe.type))};
    }
    Forms operator()(const WriteTable &write) const
    {
        if (write.isRepair)
            return {ActionWords::tr("Write both copies of the %1 again; %n partition(s) stay as "
                                    "they are",
                                    "kind of table, count", static_cast<int>(plan.kept.size()))
                        .arg(tableTypeName(write.type)),
                    ActionWords::tr("Repairing the partition table")};
        if (!write.restores.empty())
            return {ActionWords::tr("Write the saved %1 again, as it was, with %n partition(s)",
                                    "kind of table, count",
                                    static_cast<int>(plan.staged.partitions.size()))
                        .arg(tableTypeName(write.type)),
                    ActionWords::tr("Bringing the saved partition table back")};
        return {plan.kept.empty() ? tableSentence(plan.staged) : changeSentence(plan),
                ActionWords::tr("Writing the new partition table")};
    }
    Forms operator()(const InformKernel &) const
    {
        if (!plan.kept.empty() || plan.isRepair() || plan.isRestore())
            return {ActionWords::tr("Tell Linux about the changed table; no restart needed"),
                    ActionWords::tr("Telling Linux about the changed table")};
        return {ActionWords::tr("Tell Linux about %n new partition(s); no restart needed", "",
                                static_cast<int>(plan.staged.partitions.size())),
                ActionWords::tr("Telling Linux about the new partitions")};
    }
    Forms operator()(const MakeFileSystem &make) const
    {
        return {makeSentence(make), ActionWords::tr("Making the %1 file system", "kind")
                                        .arg(fileSystemTitle(make.fileSystem))};
    }
    Forms operator()(const Verify &) const
    {
        return {ActionWords::tr("Read everything again and compare it with this plan"),
                ActionWords::tr("Comparing with the plan")};
    }
};

QString wipeLoss(const WipeSignature &wipe)
{
    const QString label = displayTextOrEmpty(wipe.label);
    return label.isEmpty() ? ActionWords::tr("%1: everything in it", "kind of content")
                                 .arg(fileSystemName(wipe.type))
                           : ActionWords::tr("%1: all files", "name of a file system").arg(label);
}

QString lossColumn(const ActionBody &body, const Plan &plan)
{
    if (const auto *wipe = std::get_if<WipeSignature>(&body))
        return wipeLoss(*wipe);
    const bool losesSomething = !plan.losses.empty();
    if (std::holds_alternative<WriteTable>(body) && losesSomething)
        return ActionWords::tr("old table (saved)", "what a step loses");
    if (std::holds_alternative<MakeFileSystem>(body) && losesSomething)
        return ActionWords::tr("nothing more", "what a step loses");
    return ActionWords::tr("nothing", "what a step loses");
}

QString effectColumn(Effect effect)
{
    switch (effect) {
    case Effect::ReadsOnly:
        return ActionWords::tr("reads only", "what a step does on the drive");
    case Effect::Writes:
        return ActionWords::tr("writes", "what a step does on the drive");
    case Effect::NoDiskAccess:
        return ActionWords::tr("no write", "what a step does on the drive");
    }
    return {};
}

QString stopColumn(const ActionBody &body)
{
    if (!isSafeToStopAfter(body))
        return ActionWords::tr("no", "safe to stop after this step");
    // The one long step: a stop asked for while it runs waits for its end.
    return std::holds_alternative<MakeFileSystem>(body)
               ? ActionWords::tr("when it is done", "safe to stop after this step")
               : ActionWords::tr("yes", "safe to stop after this step");
}

} // namespace

ActionText actionText(const Action &action, const Plan &plan)
{
    const Forms forms = std::visit(FormsOf{plan}, action.body);
    return {forms.sentence, forms.running, effectColumn(effectOf(action.body)),
            lossColumn(action.body, plan), stopColumn(action.body)};
}

QString lossText(const Loss &loss)
{
    const QString size = formatSize(loss.size);
    const QString type = fileSystemName(loss.type);
    const QString label = displayTextOrEmpty(loss.label);
    if (loss.partition == 0) {
        return label.isEmpty() ? ActionWords::tr("the whole disk, %1, %2", "kind of content, size")
                                     .arg(type, size)
                               : ActionWords::tr("the whole disk, \u201c%1\u201d, %2, %3",
                                                 "name, kind of content, size")
                                     .arg(label, type, size);
    }
    if (label.isEmpty()) {
        return ActionWords::tr("partition %1, %2, %3", "number, kind of content, size")
            .arg(loss.partition)
            .arg(type, size);
    }
    return ActionWords::tr("partition %1 \u201c%2\u201d, %3, %4",
                           "number, name, kind of content, size")
        .arg(loss.partition)
        .arg(label, type, size);
}

} // namespace driveready
