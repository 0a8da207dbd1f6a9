// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "charts/chart_loader.h"

#include "platform/own_programs.h"

#include <QFile>
#include <QPluginLoader>

namespace driveready {

Result<Chart *> makeChart(QWidget *parent)
{
    const std::string name = "driveready-charts.so";
    const auto path = findOwnModule(name, "ui/charts");
    if (!path)
        return fail(path.error());
    // Loading it again costs nothing, and it is never unloaded.
    QPluginLoader loader(QFile::decodeName(path->c_str()));
    auto *maker = qobject_cast<ChartMaker *>(loader.instance());
    if (!maker)
        return fail(makeError(ErrorCode::ToolMissing).with("program", name));
    return maker->make(parent);
}

} // namespace driveready
