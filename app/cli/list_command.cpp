// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "cli_command.h"
#include "probe/device_lister.h"
#include "target_argument.h"
#include "text/display_text.h"
#include "text/size_format.h"
#include "text/verdict_text.h"
#include "text_table.h"

#include <QCoreApplication>
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

void printTable(const std::vector<ListedDevice> &devices, std::size_t hidden, Console &console)
{
    if (devices.empty()) {
        console.line(ListWords::tr("No disks to show."));
    } else {
        TextTable table({ListWords::tr("Disk"), ListWords::tr("Size"), ListWords::tr("Connection"),
                         ListWords::tr("Serial"), ListWords::tr("State"), ListWords::tr("Model")});
        table.alignRight(1);
        for (const ListedDevice &device : devices) {
            const QString tail = serialTail(device.info.serial);
            table.add({displayText(device.target.name), formatSize(device.info.size),
                       transportName(device.info.transport),
                       tail.isEmpty() ? QString() : QStringLiteral("\u2026") + tail,
                       stateText(device), displayModel(device.info.vendor, device.info.model)});
        }
        for (const QString &line : table.lines())
            console.line(line);
    }
    if (hidden > 0)
        console.line(
            ListWords::tr("%n hidden; --all shows them too", "", static_cast<int>(hidden)));
}

} // namespace

void declareList(QCommandLineParser &parser)
{
    parser.addOption({QStringLiteral("all"),
                      ListWords::tr("Shows also what is not worth setting up, with the reason.")});
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
    if (!context.console.isJson()) {
        printTable(devices, hidden, context.console);
        return ExitCode::Ok;
    }
    Json list = Json::array();
    for (const ListedDevice &device : devices)
        list.push_back(deviceJson(device));
    context.console.json({{"schema", 1}, {"devices", std::move(list)}, {"hidden_count", hidden}});
    return ExitCode::Ok;
}

} // namespace driveready
