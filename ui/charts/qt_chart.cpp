// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "charts/qt_chart.h"

#include <QCategoryAxis>
#include <QChart>
#include <QEvent>
#include <QGraphicsLayout>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QPainterPath>
#include <QScatterSeries>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

namespace driveready {

namespace {

constexpr double smallText = 0.9;
constexpr double markEdge = 9;
constexpr double gap = 8; ///< between the plot and the words beside it

bool isScatter(ChartMark mark)
{
    return mark == ChartMark::Dots || mark == ChartMark::Diamonds;
}

Qt::PenStyle penStyle(ChartMark mark)
{
    if (mark == ChartMark::DashedLine)
        return Qt::DashLine;
    return mark == ChartMark::DottedLine ? Qt::DotLine : Qt::SolidLine;
}

/// Whether the same objects of Qt Charts can show it, with other values.
bool isSameKind(const ChartPicture &a, const ChartPicture &b)
{
    const auto isSameAxis = [](const ChartAxis &one, const ChartAxis &other) {
        return one.isLogarithmic == other.isLogarithmic && one.columns == other.columns;
    };
    return isSameAxis(a.x, b.x) && isSameAxis(a.y, b.y) &&
           std::ranges::equal(a.series, b.series, {}, &ChartSeries::mark, &ChartSeries::mark);
}

} // namespace

QtChart::QtChart(QWidget *parent)
    : QChartView(new QChart, parent)
{
    setLayoutDirection(Qt::LeftToRight);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setRenderHint(QPainter::Antialiasing);
    setRubberBand(QChartView::NoRubberBand);
    setInteractive(false);
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->setBackgroundVisible(false);
    chart()->setPlotAreaBackgroundVisible(false);
    chart()->legend()->hide();
    chart()->setLocalizeNumbers(true);
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
}

void QtChart::replace(const ChartPicture &picture)
{
    if (m_x && picture == m_picture)
        return;
    const bool isNew = !m_x || !isSameKind(picture, m_picture);
    const bool hasNewTones = isNew || !std::ranges::equal(picture.series, m_picture.series, {},
                                                          &ChartSeries::tone, &ChartSeries::tone);
    const bool hasNewNotes = isNew || picture.notes != m_picture.notes;
    m_picture = picture;
    if (isNew) {
        makeAxes();
        makeSeries();
    }
    fitAxis(m_x, m_picture.x);
    fitAxis(m_y, m_picture.y);
    if (hasNewTones)
        setLooks();
    if (hasNewNotes)
        setMargins();
    fillSeries();
    viewport()->update();
}

QAbstractAxis *QtChart::makeAxis(const ChartAxis &axis) const
{
    if (axis.isLogarithmic) {
        auto *shown = new QLogValueAxis;
        shown->setBase(10);
        return shown;
    }
    if (axis.columns.isEmpty()) {
        auto *shown = new QValueAxis;
        shown->setTickType(QValueAxis::TicksDynamic);
        shown->setLabelFormat(QStringLiteral("%.0f"));
        return shown;
    }
    auto *shown = new QCategoryAxis;
    for (qsizetype column = 0; column < axis.columns.size(); ++column)
        shown->append(axis.columns[column], static_cast<double>(column + 1));
    return shown;
}

void QtChart::makeAxes()
{
    for (QXYSeries *series : std::as_const(m_series))
        chart()->removeSeries(series);
    qDeleteAll(m_series);
    m_series.clear();
    for (QAbstractAxis *old : chart()->axes()) {
        chart()->removeAxis(old);
        delete old;
    }
    m_x = makeAxis(m_picture.x);
    m_y = makeAxis(m_picture.y);
    chart()->addAxis(m_x, Qt::AlignBottom);
    chart()->addAxis(m_y, Qt::AlignLeft);
}

void QtChart::fitAxis(QAbstractAxis *shown, const ChartAxis &axis) const
{
    if (shown->titleText() != axis.title)
        shown->setTitleText(axis.title);
    shown->setTitleVisible(!axis.title.isEmpty());
    if (auto *values = qobject_cast<QValueAxis *>(shown); values && axis.columns.isEmpty()) {
        values->setTickAnchor(axis.from);
        values->setTickInterval(axis.step);
        values->setLabelFormat(axis.step < 1 ? QStringLiteral("%.1f") : QStringLiteral("%.0f"));
    }
    if (auto *powers = qobject_cast<QLogValueAxis *>(shown))
        powers->setLabelFormat(axis.from < 1 ? QStringLiteral("%.3f") : QStringLiteral("%.0f"));
    shown->setRange(axis.from, axis.to);
}

void QtChart::makeSeries()
{
    for (const ChartSeries &wanted : m_picture.series) {
        QXYSeries *series = nullptr;
        if (isScatter(wanted.mark)) {
            auto *scatter = new QScatterSeries;
            scatter->setMarkerShape(wanted.mark == ChartMark::Dots
                                        ? QScatterSeries::MarkerShapeCircle
                                        : QScatterSeries::MarkerShapeRotatedRectangle);
            series = scatter;
        } else
            series = new QLineSeries;
        m_series << series;
        chart()->addSeries(series);
        series->attachAxis(m_x);
        series->attachAxis(m_y);
    }
}

void QtChart::fillSeries()
{
    for (qsizetype at = 0; at < m_series.size(); ++at) {
        const auto &points = m_picture.series[static_cast<std::size_t>(at)].points;
        if (m_series[at]->points() != points)
            m_series[at]->replace(points);
    }
}

void QtChart::setLook(QXYSeries &series, const ChartSeries &wanted) const
{
    const Theme theme = Theme::of(this);
    const QColor color = theme.tone(wanted.tone);
    if (auto *scatter = qobject_cast<QScatterSeries *>(&series)) {
        const bool isFilled = wanted.mark == ChartMark::Dots;
        scatter->setMarkerSize(scaled(this, markEdge));
        scatter->setBrush(isFilled ? color : theme.base);
        scatter->setPen(QPen(isFilled ? theme.base : color, isFilled ? 0.75 : 1.5));
        return;
    }
    const double width = wanted.mark == ChartMark::Bar ? 2 : 1.5;
    QPen pen(color, width, penStyle(wanted.mark));
    pen.setCapStyle(Qt::FlatCap);
    series.setPen(pen);
}

void QtChart::setLooks()
{
    const Theme theme = Theme::of(this);
    const QFont small = relativeFont(font(), smallText);
    for (QAbstractAxis *axis : {m_x, m_y}) {
        if (!axis)
            return;
        axis->setLabelsColor(theme.text);
        axis->setLabelsFont(small);
        axis->setTitleFont(small);
        axis->setTitleBrush(theme.second);
        axis->setLinePen(QPen(theme.line, 1));
        axis->setGridLinePen(QPen(theme.hairline, 1));
    }
    for (qsizetype at = 0; at < m_series.size(); ++at)
        setLook(*m_series[at], m_picture.series[static_cast<std::size_t>(at)]);
}

void QtChart::setMargins()
{
    QFont strong = relativeFont(font(), smallText, true);
    const QFontMetricsF metrics(strong);
    m_beside = 0;
    for (const ChartNote &note : m_picture.notes) {
        if (note.place != ChartNote::Place::BesideTheEnd)
            continue;
        const double words =
            std::max(metrics.horizontalAdvance(note.strong), metrics.horizontalAdvance(note.plain));
        m_beside = std::max(m_beside, words + 2 * gap);
    }
    chart()->setMargins(QMargins(8, 12, std::max(12, static_cast<int>(m_beside)), 4));
}

void QtChart::changeEvent(QEvent *event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        setLooks();
        setMargins();
        viewport()->update();
    }
}

void QtChart::resizeEvent(QResizeEvent *event)
{
    QChartView::resizeEvent(event);
    viewport()->update();
}

QPointF QtChart::place(const QPointF &value) const
{
    // Not mapToPosition(): it wants a series, and a picture may have none.
    const QRectF plot = chart()->plotArea();
    const auto share = [](const ChartAxis &axis, double at) {
        if (!axis.isLogarithmic)
            return (at - axis.from) / (axis.to - axis.from);
        return std::log(at / axis.from) / std::log(axis.to / axis.from);
    };
    return {plot.left() + share(m_picture.x, value.x()) * plot.width(),
            plot.bottom() - share(m_picture.y, value.y()) * plot.height()};
}

void QtChart::drawBackground(QPainter *painter, const QRectF &rect)
{
    const Theme theme = Theme::of(this);
    painter->fillRect(rect, theme.base);
    const double left = m_picture.x.isLogarithmic ? m_picture.x.from : 0;
    if (!m_picture.goodFrom || *m_picture.goodFrom >= m_picture.y.to)
        return;
    QRectF good = chart()->plotArea();
    good.setBottom(place({left, *m_picture.goodFrom}).y());
    painter->save();
    painter->setClipRect(good);
    painter->fillRect(good, theme.softGood);
    painter->setRenderHint(QPainter::Antialiasing);
    QColor lines = theme.good;
    lines.setAlphaF(theme.isHighContrast ? 1 : 0.3F);
    painter->setPen(QPen(lines, 1));
    for (double x = good.left() - good.height(); x < good.right(); x += 8)
        painter->drawLine(QPointF(x, good.bottom()), QPointF(x + good.height(), good.top()));
    painter->restore();
}

void QtChart::drawForeground(QPainter *painter, const QRectF &)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    for (const ChartNote &note : m_picture.notes)
        paintNote(*painter, note);
    if (m_picture.span)
        paintSpan(*painter, *m_picture.span);
    painter->restore();
}

/// Words over a grid or a hatched part need a quiet surface.
void QtChart::paintPatch(QPainter &painter, const QRectF &words) const
{
    painter.fillRect(words.adjusted(-3, 0, 3, 0), Theme::of(this).base);
}

void QtChart::paintNote(QPainter &painter, const ChartNote &note) const
{
    const QFont strong = relativeFont(font(), smallText, true);
    const QFont plain = relativeFont(font(), smallText);
    const double line = QFontMetricsF(strong).height();
    const bool hasPlain = !note.plain.isEmpty();
    const QPointF at = place(note.at);
    const QRectF plot = chart()->plotArea();
    const double width = std::max(QFontMetricsF(strong).horizontalAdvance(note.strong),
                                  QFontMetricsF(plain).horizontalAdvance(note.plain)) +
                         2;
    const double height = hasPlain ? 2 * line : line;
    QRectF words(0, 0, width, height);
    // No std::clamp: in a plot smaller than its words the upper end lies below the lower one.
    const auto within = [](double low, double value, double high) {
        return std::max(low, std::min(value, high));
    };
    if (note.place == ChartNote::Place::BesideTheEnd) {
        const double middle = within(plot.top() + height / 2, at.y(), plot.bottom());
        words.moveTopLeft({plot.right() + gap, middle - height / 2});
    } else if (note.place == ChartNote::Place::Before) {
        words.moveTopLeft({at.x() - width - 10, at.y() - height / 2});
        words.moveLeft(within(plot.left() + 4, words.left(), plot.right() - width - 4));
        words.moveTop(within(plot.top() + 1, words.top(), plot.bottom() - height));
        paintPatch(painter, words);
    } else {
        const double left = within(plot.left() + 4, at.x() - width / 2, plot.right() - width - 4);
        const bool isAbove = note.place == ChartNote::Place::Above;
        words.moveTopLeft({left, isAbove ? at.y() - height - 6 : at.y() + 4});
        words.moveTop(within(plot.top() + 1, words.top(), plot.bottom() - height));
        paintPatch(painter, words);
    }
    const Theme theme = Theme::of(this);
    painter.setPen(theme.text);
    painter.setFont(strong);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignTop, note.strong);
    painter.setFont(plain);
    painter.drawText(words.adjusted(0, line, 0, 0), Qt::AlignLeft | Qt::AlignTop, note.plain);
}

/// How many dots words at that place would lie on.
std::size_t QtChart::marksUnder(const QRectF &words) const
{
    constexpr double radius = 5;
    const QRectF taken = words.adjusted(-radius, -radius, radius, radius);
    std::size_t count = 0;
    for (const ChartSeries &series : m_picture.series) {
        if (series.mark != ChartMark::Dots && series.mark != ChartMark::Diamonds)
            continue;
        for (const QPointF &point : series.points)
            count += taken.contains(place(point)) ? 1U : 0U;
    }
    return count;
}

void QtChart::paintSpan(QPainter &painter, const ChartSpan &span) const
{
    const Theme theme = Theme::of(this);
    const QPointF low = place({span.x, std::min(span.from, span.to)});
    const QPointF high = place({span.x, std::max(span.from, span.to)});
    painter.setPen(QPen(theme.text, 1.25));
    painter.drawLine(low, high);
    constexpr double tip = 4;
    for (const auto &[end, down] : {std::pair(low, -1.0), std::pair(high, 1.0)}) {
        painter.drawLine(end, end + QPointF(-tip, down * tip * 1.5));
        painter.drawLine(end, end + QPointF(tip, down * tip * 1.5));
    }
    const QFont strong = relativeFont(font(), smallText, true);
    const QFontMetricsF metrics(strong);
    const double width = metrics.horizontalAdvance(span.words) + 2;
    QRectF words(high.x() - width - 6, (low.y() + high.y() - metrics.height()) / 2, width,
                 metrics.height());
    if (words.left() < chart()->plotArea().left() + 2)
        words.moveLeft(high.x() + 8);
    // From the middle of the span outwards, the first place that covers no dot.
    const QRectF middle = words;
    const double reach = (low.y() - high.y()) / 2 + metrics.height();
    for (double away = 0; away <= reach && marksUnder(words) > 0; away += metrics.height() / 2) {
        for (const double way : {-away, away}) {
            const QRectF tried = middle.translated(0, way);
            if (chart()->plotArea().contains(tried) && marksUnder(tried) < marksUnder(words))
                words = tried;
        }
    }
    paintPatch(painter, words);
    painter.setFont(strong);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, span.words);
}

} // namespace driveready
