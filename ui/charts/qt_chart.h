// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "charts/chart.h"

#include <QChartView>

class QAbstractAxis;
class QXYSeries;

namespace driveready {

/// A chart by Qt Charts, and the only place that knows it. No animation, no OpenGL (pictures and
/// remote sessions would lose it), series are replaced as a whole. What Qt Charts has not (words
/// beside the plot, spans, a hatched part) is painted over it. Numbers run from left to right in
/// every language.
class QtChart final : public QChartView, public Chart
{
    Q_OBJECT

public:
    explicit QtChart(QWidget *parent);
    QWidget *widget() override { return this; }
    void replace(const ChartPicture &picture) override;

protected:
    void drawBackground(QPainter *painter, const QRectF &rect) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeAxes();
    QAbstractAxis *makeAxis(const ChartAxis &axis) const;
    void fitAxis(QAbstractAxis *shown, const ChartAxis &axis) const;
    void makeSeries();
    void fillSeries();
    void setLooks();
    void setLook(QXYSeries &series, const ChartSeries &wanted) const;
    void setMargins();
    QPointF place(const QPointF &value) const;
    void paintNote(QPainter &painter, const ChartNote &note) const;
    void paintSpan(QPainter &painter, const ChartSpan &span) const;
    std::size_t marksUnder(const QRectF &words) const;
    void paintPatch(QPainter &painter, const QRectF &words) const;

    ChartPicture m_picture;
    QAbstractAxis *m_x = nullptr;
    QAbstractAxis *m_y = nullptr;
    QList<QXYSeries *> m_series; ///< in the order of the picture's
    double m_beside = 0;         ///< room for the words at the end of the plot
};

} // namespace driveready
