// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "charts/chart.h"

#include <QWidget>
#include <vector>

namespace driveready {

/// The marks of a chart, each with its word, in one line. What does not fit is left out, the last
/// first; the accessible name has all words.
class ChartLegend final : public QWidget
{
    Q_OBJECT

public:
    struct Entry
    {
        ChartMark mark = ChartMark::Dots;
        Tone tone = Tone::Plain;
        QString word;
        bool operator==(const Entry &) const = default;
    };

    explicit ChartLegend(QWidget *parent = nullptr);
    void setEntries(std::vector<Entry> entries);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int widthOf(const Entry &entry) const;

    std::vector<Entry> m_entries;
};

} // namespace driveready
