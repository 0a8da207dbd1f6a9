// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "charts/chart_maker.h"

#include "charts/qt_chart.h"

namespace driveready {

Chart *QtChartMaker::make(QWidget *parent)
{
    return new QtChart(parent);
}

} // namespace driveready
