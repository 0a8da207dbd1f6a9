// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "charts/chart.h"

#include <QWidget>

class QAbstractItemModel;
class QStackedLayout;

namespace driveready {

class ChartLegend;
class NumbersTable;
class SectionHeader;
class StatusLine;

/// A heading, a chart under it, and the same numbers as a table in its place on demand. The module
/// with the chart is loaded when the card is first shown; where it is missing the table stands
/// there by itself.
class ChartCard final : public QWidget
{
    Q_OBJECT

public:
    ChartCard(const QString &heading, QAbstractItemModel *numbers, QWidget *parent = nullptr);
    void replace(const ChartPicture &picture);
    /// What a screen reader says of the chart.
    void setSummary(const QString &summary);
    void setTableShown(bool isShown);
    bool isTableShown() const;
    SectionHeader *header() const { return m_header; }
    ChartLegend *legend() const { return m_legend; }
    NumbersTable *table() const { return m_table; }
    /// False once it is known that there is none.
    bool hasChart() const { return m_chart || !m_isTried; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    void load();

    SectionHeader *m_header;
    ChartLegend *m_legend;
    QWidget *m_frame;
    QStackedLayout *m_stack;
    NumbersTable *m_table;
    StatusLine *m_missing;
    Chart *m_chart = nullptr;
    ChartPicture m_picture;
    bool m_isTableWanted = false;
    bool m_isTried = false;
};

} // namespace driveready
