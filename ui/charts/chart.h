// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "widgets/theme.h"

#include <QObject>
#include <QPointF>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

class QWidget;

namespace driveready {

/// One axis. A logarithmic one has a tick at each power of ten and begins above 0.
struct ChartAxis
{
    QString title;
    double from = 0;
    double to = 1;
    double step = 1; ///< between two ticks; not of a logarithmic axis
    bool isLogarithmic = false;
    QStringList columns; ///< instead of numbers: the names of the columns [0,1), [1,2), ...
    bool operator==(const ChartAxis &) const = default;
};

/// How a series is drawn. Each differs in its shape and not only in its color.
enum class ChartMark { Dots, Diamonds, Line, DottedLine, DashedLine, Bar };

/// Points in the units of the axes, in a tone of the theme.
struct ChartSeries
{
    ChartMark mark = ChartMark::Dots;
    Tone tone = Tone::Plain;
    QList<QPointF> points;
    bool operator==(const ChartSeries &) const = default;
};

/// Words in a chart: beside the plot at a height, or inside it at a point, where the line that
/// comes to the point from below leaves Before free.
struct ChartNote
{
    enum class Place { BesideTheEnd, Above, Below, Before };
    Place place = Place::BesideTheEnd;
    QPointF at; ///< in the units of the axes; of BesideTheEnd only y counts
    QString strong;
    QString plain; ///< below the strong words
    bool operator==(const ChartNote &) const = default;
};

/// From one height to another at one place, with arrows at both ends and its words beside it.
struct ChartSpan
{
    double x = 0;
    double from = 0;
    double to = 0;
    QString words;
    bool operator==(const ChartSpan &) const = default;
};

/// Everything that a chart shows, as one value; at most some thousand points.
struct ChartPicture
{
    ChartAxis x;
    ChartAxis y;
    std::vector<ChartSeries> series;
    std::vector<ChartNote> notes;
    std::optional<ChartSpan> span;
    std::optional<double> goodFrom; ///< from that height on the plot is hatched as good
    bool operator==(const ChartPicture &) const = default;
};

/// A chart on the screen, behind which Qt Charts is hidden. Not accessible by itself: whoever shows
/// it has a table with the same numbers.
class Chart
{
public:
    Chart() = default;
    Chart(const Chart &) = delete;
    Chart &operator=(const Chart &) = delete;
    virtual ~Chart() = default;
    /// Belongs to its parent like any widget; the chart goes with it.
    virtual QWidget *widget() = 0;
    /// Instead of what it shows now. Not more than ten times a second.
    virtual void replace(const ChartPicture &picture) = 0;
};

/// What the module with Qt Charts in it offers.
class ChartMaker
{
public:
    ChartMaker() = default;
    ChartMaker(const ChartMaker &) = delete;
    ChartMaker &operator=(const ChartMaker &) = delete;
    virtual ~ChartMaker() = default;
    virtual Chart *make(QWidget *parent) = 0;
};

} // namespace driveready

#define DRIVEREADY_CHART_MAKER_ID "org.driveready.ChartMaker/1"
Q_DECLARE_INTERFACE(driveready::ChartMaker, DRIVEREADY_CHART_MAKER_ID)
