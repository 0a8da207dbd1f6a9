// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "charts/chart.h"

#include <QObject>

namespace driveready {

/// The entry of the module.
class QtChartMaker final : public QObject, public ChartMaker
{
    Q_OBJECT
    Q_INTERFACES(driveready::ChartMaker)
    Q_PLUGIN_METADATA(IID DRIVEREADY_CHART_MAKER_ID)

public:
    Chart *make(QWidget *parent) override;
};

} // namespace driveready
