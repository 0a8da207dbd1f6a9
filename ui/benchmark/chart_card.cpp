// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "benchmark/chart_card.h"

#include "benchmark/chart_legend.h"
#include "benchmark/numbers_table.h"
#include "charts/chart_loader.h"
#include "widgets/page_parts.h"

#include <QStackedLayout>
#include <QVBoxLayout>

namespace driveready {

ChartCard::ChartCard(const QString &heading, QAbstractItemModel *numbers, QWidget *parent)
    : QWidget(parent)
    , m_header(new SectionHeader(heading))
    , m_legend(new ChartLegend)
    , m_frame(new Panel)
    , m_stack(new QStackedLayout)
    , m_table(new NumbersTable)
    , m_missing(new StatusLine)
{
    m_header->addTrailing(m_legend);
    m_table->setNumbers(numbers);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setGrowing(false);
    m_table->setAccessibleName(heading);
    auto *inside = new QVBoxLayout(m_frame);
    inside->setContentsMargins(1, 1, 1, 1);
    inside->setSpacing(0);
    inside->addWidget(m_missing);
    inside->addLayout(m_stack, 1);
    m_stack->addWidget(m_table);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_header);
    layout->addWidget(m_frame, 1);
    m_frame->setMinimumHeight(scaled(this, 200));
    m_frame->setAccessibleName(heading);
}

void ChartCard::replace(const ChartPicture &picture)
{
    m_picture = picture;
    if (m_chart && !isTableShown())
        m_chart->replace(m_picture);
}

void ChartCard::setSummary(const QString &summary)
{
    m_frame->setAccessibleDescription(summary);
    if (m_chart)
        m_chart->widget()->setAccessibleDescription(summary);
}

bool ChartCard::isTableShown() const
{
    return m_stack->currentWidget() == m_table;
}

void ChartCard::setTableShown(bool isShown)
{
    m_isTableWanted = isShown;
    m_legend->setVisible(!isShown);
    if (!m_chart)
        return;
    m_stack->setCurrentWidget(isShown ? static_cast<QWidget *>(m_table) : m_chart->widget());
    if (!isShown)
        m_chart->replace(m_picture);
}

void ChartCard::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!std::exchange(m_isTried, true))
        load();
}

void ChartCard::load()
{
    const auto chart = makeChart(m_frame);
    if (!chart) {
        m_missing->setAnnounced(false);
        m_missing->show(Glyph::Information,
                        tr("The chart cannot be drawn, because a part of DriveReady is missing. "
                           "The table has the same numbers."));
        m_legend->hide();
        return;
    }
    m_chart = *chart;
    m_chart->widget()->setAccessibleName(
        tr("Chart; the table has the same numbers", "for screen readers"));
    m_chart->widget()->setAccessibleDescription(m_frame->accessibleDescription());
    m_stack->addWidget(m_chart->widget());
    setTableShown(m_isTableWanted);
}

} // namespace driveready
