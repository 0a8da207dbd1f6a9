// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "cli_command.h"
#include "probe/device_lister.h"
#include "probe/prober.h"
#include "target_argument.h"
#include "text/display_text.h"
#include "text/error_text.h"
#include "text/size_format.h"
#include "text/verdict_text.h"
#include "text_table.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>

namespace driveready {

namespace {

struct ListWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

bool isSystemDrive(const ListedDevice &device)
{
    return std::ranges::any_of(
        device.inUse, [](const InUse &use) { return use.kind == InUse::Kind::SystemDisk; });
}

QString hiddenText(const std::string &reason)
{
    if (reason == "no-medium")
        return ListWords::tr("hidden: no medium in it");
    if (reason == "loop-without-file")
        return ListWords::tr("hidden: loop device without a file");
    if (reason == "ram")
        return ListWords::tr("hidden: memory, not a drive");
    if (reason == "zero-size")
        return ListWords::tr("hidden: it has no size");
    return ListWords::tr("hidden: %1").arg(displayText(reason));
}

QString stateText(const ListedDevice &device)
{
    if (!device.hiddenReason.empty())
        return hiddenText(device.hiddenReason);
    if (isSystemDrive(device))
        return ListWords::tr("system drive, locked");
    if (device.inUse.empty())
        return ListWords::tr("not in use");
    return ListWords::tr("in use: %1", "a device name")
        .arg(displayText(device.inUse.front().device));
}

/// What was read of the disks, in their order; empty without --content. Hidden ones are not read.
using Contents = std::vector<std::optional<Result<DiskSnapshot>>>;

QString contentText(const Result<DiskSnapshot> &content)
{
    if (!content)
        return errorText(content.error()).title;
    QStringList kinds;
    for (const Signature &signature : content->signatures) {
        if (const QString kind = fileSystemName(signature.type); !kinds.contains(kind))
            kinds << kind;
    }
    const QString held = QLocale().createSeparatedList(kinds);
    if (content->table.layout.type != TableType::None) {
        const QString table = tableTypeName(content->table.layout.type);
        return held.isEmpty() ? table
                              : ListWords::tr("%1: %2", "kind of table, kinds of file systems")
                                    .arg(table, held);
    }
    if (!held.isEmpty())
        return held;
    return content->unrecognizedAt ? ListWords::tr("not blank, nothing recognized")
                                   : ListWords::tr("blank", "a disk");
}

Json contentJson(const Result<DiskSnapshot> &content)
{
    if (!content)
        return {{"error", toJson(content.error())}};
    const DiskLayout &layout = content->table.layout;
    Json json{{"table", wireName(layout.type)},
              {"partitions", layout.partitions.size()},
              {"signatures", Json::array()}};
    for (const Signature &signature : content->signatures) {
        Json one{{"type", signature.type}, {"label", signature.label}, {"uuid", signature.uuid}};
        if (signature.partition)
            one["partition"] = *signature.partition;
        json["signatures"].push_back(std::move(one));
    }
    if (content->unrecognizedAt)
        json["unrecognized_at_bytes"] = content->unrecognizedAt->value();
    return json;
}

Contents readContents(const std::vector<ListedDevice> &devices, Platform &platform)
{
    std::vector<DiskTarget> targets;
    for (const ListedDevice &device : devices) {
        if (device.hiddenReason.empty())
            targets.push_back(device.target);
    }
    std::vector<Result<DiskSnapshot>> answers = probeContents(targets, platform);
    Contents contents(devices.size());
    std::size_t next = 0;
    for (std::size_t at = 0; at < devices.size(); ++at) {
        if (devices[at].hiddenReason.empty())
            contents[at] = std::move(answers[next++]);
    }
    return contents;
}

/// Absent values are left out.
Json deviceJson(const ListedDevice &device)
{
    Json json{{"name", device.target.name},
              {"path", targetPath(device.target).toStdString()},
              {"vendor", device.info.vendor},
              {"model", device.info.model},
              {"serial", device.info.serial},
              {"transport", wireName(device.info.transport)},
              {"size_bytes", device.info.size.value()},
              {"in_use", Json::array()}};
    if (device.info.rotational)
        json["rotational"] = *device.info.rotational;
    if (device.info.removable)
        json["removable"] = *device.info.removable;
    if (device.limits.logical)
        json["logical"] = *device.limits.logical;
    if (device.limits.physical)
        json["physical"] = *device.limits.physical;
    if (!device.hiddenReason.empty())
        json["hidden"] = device.hiddenReason;
    for (const InUse &use : device.inUse)
        json["in_use"].push_back(toJson(use));
    return json;
}

void printDevices(const std::vector<ListedDevice> &devices, const Contents &contents,
                  Console &console)
{
    QStringList head{ListWords::tr("Disk"),   ListWords::tr("Size"),  ListWords::tr("Connection"),
                     ListWords::tr("Serial"), ListWords::tr("State"), ListWords::tr("Model")};
    if (!contents.empty())
        head << ListWords::tr("Content");
    TextTable table(head);
    table.alignRight(1);
    for (std::size_t at = 0; at < devices.size(); ++at) {
        const ListedDevice &device = devices[at];
        const QString tail = serialTail(device.info.serial);
        QStringList row{displayText(device.target.name),
                        formatSize(device.info.size),
                        transportName(device.info.transport),
                        tail.isEmpty() ? QString() : QStringLiteral("\u2026") + tail,
                        stateText(device),
                        displayModel(device.info.vendor, device.info.model)};
        if (!contents.empty())
            row << (contents[at] ? contentText(*contents[at]) : QString());
        table.add(row);
    }
    for (const QString &line : table.lines())
        console.line(line);
}

void printTable(const std::vector<ListedDevice> &devices, const Contents &contents,
                std::size_t hidden, Console &console)
{
    if (devices.empty())
        console.line(ListWords::tr("No disks to show."));
    else
        printDevices(devices, contents, console);
    if (hidden > 0)
        console.line(
            ListWords::tr("%n hidden; --all shows them too", "", static_cast<int>(hidden)));
}

} // namespace

void declareList(QCommandLineParser &parser)
{
    parser.addOption({QStringLiteral("all"),
                      ListWords::tr("Shows also what is not worth setting up, with the reason.")});
    parser.addOption({QStringLiteral("content"),
                      ListWords::tr("Reads each disk, too: its table and what it holds. A drive "
                                    "that sleeps wakes up.")});
}

ExitCode runList(CliContext &context)
{
    if (!context.arguments.isEmpty())
        return context.console.usage(ListWords::tr("list takes no device."));
    std::vector<ListedDevice> devices = listDevices(context.platform);
    std::size_t hidden = 0;
    if (!context.options.isSet(QStringLiteral("all"))) {
        hidden = std::erase_if(
            devices, [](const ListedDevice &device) { return !device.hiddenReason.empty(); });
    }
    const Contents contents = context.options.isSet(QStringLiteral("content"))
                                  ? readContents(devices, context.platform)
                                  : Contents{};
    if (!context.console.isJson()) {
        printTable(devices, contents, hidden, context.console);
        return ExitCode::Ok;
    }
    Json list = Json::array();
    for (std::size_t at = 0; at < devices.size(); ++at) {
        list.push_back(deviceJson(devices[at]));
        if (!contents.empty() && contents[at])
            list.back()["content"] = contentJson(*contents[at]);
    }
    context.console.json({{"schema", 1}, {"devices", std::move(list)}, {"hidden_count", hidden}});
    return ExitCode::Ok;
}

} // namespace driveready
