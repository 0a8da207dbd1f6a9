// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/step_rail.h"

#include "assistant/drive_words.h"
#include "text/display_text.h"
#include "text/size_format.h"
#include "widgets/drive_icon.h"
#include "widgets/glyph.h"
#include "widgets/theme.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>
#include <QToolTip>

namespace driveready {

namespace {

// From the pictures, for a text line of 18 pixels: see scaled().
constexpr double railWidth = 208;
constexpr double rowHeight = 48;
constexpr double top = 16;
constexpr double circleLeft = 16;
constexpr double circleEdge = 24;
constexpr double textLeft = 52;
constexpr double driveHeight = 104;
constexpr double smallText = 0.9;

QString driveTip(const DriveEntry &drive)
{
    return StepRail::tr("%1\nserial %2", "model, serial number")
        .arg(driveTitle(drive), displayText(drive.info().serial));
}

} // namespace

StepRail::StepRail(const QStringList &steps, QWidget *parent)
    : QWidget(parent)
{
    for (const QString &name : steps)
        m_steps.append({name, {}});
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    describe();
}

void StepRail::setCurrent(int step)
{
    m_current = step;
    describe();
    update();
}

void StepRail::setOutcome(int step, const QString &outcome)
{
    m_steps[step].outcome = outcome;
    describe();
    update();
}

QString StepRail::outcome(int step) const
{
    return m_steps[step].outcome;
}

void StepRail::setDrive(const std::optional<DriveEntry> &drive)
{
    m_drive = drive;
    describe();
    update();
}

void StepRail::describe()
{
    setAccessibleName(tr("Step %1 of %2: %3", "number, count, name of the step")
                          .arg(m_current + 1)
                          .arg(m_steps.size())
                          .arg(m_steps[m_current].name));
    QStringList parts;
    for (int step = 0; step < m_current; ++step) {
        if (!m_steps[step].outcome.isEmpty())
            parts << tr("%1: %2", "name of a step, its outcome")
                         .arg(m_steps[step].name, m_steps[step].outcome);
    }
    if (m_drive)
        parts << driveTip(*m_drive);
    setAccessibleDescription(parts.join(u'\n'));
}

QSize StepRail::sizeHint() const
{
    return {scaled(this, railWidth),
            scaled(this, top + rowHeight * static_cast<double>(m_steps.size()) + driveHeight)};
}

QRect StepRail::rowRect(int step) const
{
    const int height = scaled(this, rowHeight);
    return {0, scaled(this, top) + step * height, width() - 1, height};
}

QRect StepRail::driveRect() const
{
    const int height = scaled(this, driveHeight);
    return {0, QWidget::height() - height, width() - 1, height};
}

QRect StepRail::placed(QRect rect) const
{
    return QStyle::visualRect(layoutDirection(), this->rect(), rect);
}

QString StepRail::line(const QString &text, const QFont &font, int width) const
{
    return QFontMetrics(font).elidedText(text, Qt::ElideRight, width);
}

void StepRail::paintEvent(QPaintEvent *)
{
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), theme.base);
    painter.fillRect(placed({width() - 1, 0, 1, height()}), theme.line);
    for (int step = 0; step < m_steps.size(); ++step)
        paintStep(painter, step);
    if (m_drive)
        paintDrive(painter);
}

void StepRail::paintStep(QPainter &painter, int step) const
{
    const Theme theme = Theme::of(this);
    const QRect row = rowRect(step);
    const bool isCurrent = step == m_current;
    if (isCurrent) {
        painter.fillRect(placed(row), theme.softSelected);
        painter.fillRect(placed({row.left(), row.top(), 3, row.height()}), theme.accent);
    }
    const int edge = scaled(this, circleEdge);
    const QRect circle(scaled(this, circleLeft), row.center().y() - edge / 2 + 1, edge, edge);
    paintMark(painter, step, placed(circle));

    const int left = scaled(this, textLeft);
    const QRect text = row.adjusted(left, 0, -8, 0);
    const bool hasOutcome = step < m_current && !m_steps[step].outcome.isEmpty();
    const QFont nameFont = relativeFont(font(), 1.0, isCurrent);
    painter.setFont(nameFont);
    painter.setPen(step > m_current ? theme.second : theme.text);
    const int half = hasOutcome ? row.height() / 2 : 0;
    painter.drawText(placed(text.adjusted(0, hasOutcome ? 4 : 0, 0, -half)),
                     Qt::AlignVCenter | Qt::AlignLeading,
                     line(m_steps[step].name, nameFont, text.width()));
    if (!hasOutcome)
        return;
    const QFont small = relativeFont(font(), smallText);
    painter.setFont(small);
    painter.setPen(theme.second);
    painter.drawText(placed(text.adjusted(0, half, 0, -4)), Qt::AlignVCenter | Qt::AlignLeading,
                     line(m_steps[step].outcome, small, text.width()));
}

void StepRail::paintMark(QPainter &painter, int step, const QRectF &circle) const
{
    const Theme theme = Theme::of(this);
    const QRectF ring = circle.adjusted(1, 1, -1, -1);
    if (step < m_current) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.accent);
        painter.drawEllipse(ring);
        QPainterPath tick(QPointF(ring.left() + ring.width() * 0.30, ring.center().y()));
        tick.lineTo(ring.left() + ring.width() * 0.44, ring.top() + ring.height() * 0.64);
        tick.lineTo(ring.left() + ring.width() * 0.70, ring.top() + ring.height() * 0.36);
        painter.setPen(QPen(theme.base, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(tick);
        return;
    }
    const bool isCurrent = step == m_current;
    painter.setPen(QPen(isCurrent ? theme.accent : theme.line, 1.4));
    painter.setBrush(theme.base);
    painter.drawEllipse(ring);
    painter.setFont(relativeFont(font(), 1.0, isCurrent));
    painter.setPen(isCurrent ? theme.accent : theme.second);
    painter.drawText(circle, Qt::AlignCenter, QLocale().toString(step + 1));
}

void StepRail::paintDrive(QPainter &painter) const
{
    const Theme theme = Theme::of(this);
    const QRect box = driveRect();
    painter.fillRect(placed({0, box.top(), width() - 1, 1}), theme.line);
    const int icon = scaled(this, 32);
    const int left = scaled(this, 16);
    const int lineHeight = scaled(this, 18);
    const int beside = left + icon + scaled(this, 10);
    const int firstTop = box.top() + scaled(this, 12);
    paintDriveIcon(painter, placed({left, firstTop, icon, icon}),
                   driveShape(m_drive->info(), m_drive->isImage()), theme.text);

    const auto put = [&](const QRect &where, const QFont &font, const QColor &color,
                         const QString &text) {
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(placed(where), Qt::AlignVCenter | Qt::AlignLeading,
                         line(text, font, where.width()));
    };
    const QFont small = relativeFont(font(), smallText);
    const int room = box.width() - beside - 4;
    put({beside, firstTop - 2, room, lineHeight}, relativeFont(font(), smallText, true), theme.text,
        modelWord(*m_drive));
    put({beside, firstTop + lineHeight - 2, room, lineHeight}, small, theme.second,
        formatSize(m_drive->info().size));
    const int fullRoom = box.width() - left - 8;
    const int third = firstTop + icon + scaled(this, 6);
    const QString tail = serialTail(m_drive->info().serial);
    put({left, third, fullRoom, lineHeight}, small, theme.text,
        tail.isEmpty() ? tr("no serial number") : tr("serial ends in %1").arg(tail));
    const int edge = scaled(this, 14);
    paintGlyph(painter, placed({left, third + lineHeight + 3, edge, edge}),
               glyphOf(badgeOf(*m_drive)), theme);
    put({left + edge + 6, third + lineHeight + 1, fullRoom - edge - 6, lineHeight}, small,
        theme.text, badgeText(*m_drive));
}

bool StepRail::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QString tip;
    if (m_drive && driveRect().contains(help->pos()))
        tip = driveTip(*m_drive);
    for (int step = 0; step < m_steps.size(); ++step) {
        if (rowRect(step).contains(help->pos()))
            tip = m_steps[step].outcome;
    }
    QToolTip::showText(help->globalPos(), plainToolTip(tip), this);
    return true;
}

} // namespace driveready
