// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "models/drive_state.h"

#include <QStringList>
#include <QWidget>
#include <optional>

namespace driveready {

/// The left side of the assistant: the steps with what came out of each, and, always on screen, the
/// drive that all of it is about. Shows; takes no input. Each step is an item for screen readers.
class StepRail final : public QWidget
{
    Q_OBJECT

public:
    explicit StepRail(const QStringList &steps, QWidget *parent = nullptr);

    void setCurrent(int step);
    int current() const { return m_current; }
    /// The short outcome of a step that lies behind; "" none.
    void setOutcome(int step, const QString &outcome);
    QString outcome(int step) const;
    void setDrive(const std::optional<DriveEntry> &drive);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Step
    {
        QString name;
        QString outcome;
    };
    void paintStep(QPainter &painter, int step) const;
    void paintMark(QPainter &painter, int step, const QRectF &circle) const;
    void paintDrive(QPainter &painter) const;
    QString line(const QString &text, const QFont &font, int width) const;
    QRect rowRect(int step) const;
    QRect driveRect() const;
    /// Mirrors for right-to-left languages.
    QRect placed(QRect rect) const;
    void describe();

    QList<Step> m_steps;
    int m_current = 0;
    std::optional<DriveEntry> m_drive;
};

} // namespace driveready
