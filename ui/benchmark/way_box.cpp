// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "benchmark/way_box.h"

#include "text/benchmark_text.h"
#include "text/measure_text.h"
#include "widgets/page_parts.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QRadioButton>
#include <algorithm>

namespace driveready {

namespace {

QString obstacleText(const std::string &obstacle)
{
    const QString known = measureObstacleText(obstacle);
    return known.isEmpty() ? WayBox::tr("this drive does not allow it", "why a way is not possible")
                           : known;
}

} // namespace

WayBox::WayBox(QWidget *parent)
    : QWidget(parent)
    , m_ways(new QVBoxLayout)
    , m_group(new QButtonGroup(this))
    , m_figures(new QCheckBox(tr("Take &figures of throughput as well, about 10 s")))
    , m_consent(new QCheckBox(tr("&I agree that this drive is written to", "consent")))
    , m_start(new QPushButton(tr("Start &measuring", "button")))
{
    m_figures->setChecked(true);
    m_start->setMinimumHeight(scaled(this, 32));
    m_start->setAutoDefault(false);
    m_start->setMinimumWidth(fontMetrics().horizontalAdvance(m_start->text()) + scaled(this, 32));
    m_ways->setSpacing(8);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(m_ways);
    layout->addSpacing(4);
    layout->addWidget(m_figures);
    layout->addWidget(m_consent);
    auto *line = new QHBoxLayout;
    line->addWidget(m_start);
    line->addStretch(1);
    layout->addLayout(line);
    connect(m_group, &QButtonGroup::idToggled, this, &WayBox::follow);
    connect(m_consent, &QCheckBox::toggled, this, &WayBox::follow);
    connect(m_figures, &QCheckBox::toggled, this, &WayBox::follow);
    connect(m_start, &QPushButton::clicked, this, [this] {
        if (canStart())
            emit startRequested(*chosen(), m_consent->isChecked(),
                                m_figures->isVisibleTo(this) && m_figures->isChecked());
    });
    follow();
}

void WayBox::setOffers(const std::vector<MeasureOffer> &offers,
                       const std::vector<MeasureOffer> &figureOffers)
{
    if (offers == m_offers && figureOffers == m_figureOffers && !m_group->buttons().isEmpty())
        return;
    m_offers = offers;
    m_figureOffers = figureOffers;
    for (QAbstractButton *old : m_group->buttons())
        m_group->removeButton(old);
    while (QLayoutItem *item = m_ways->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_consent->setChecked(false);
    for (const MeasureOffer &offer : offers)
        addWay(offer);
    if (const MeasureOffer *usual = usualOffer(offers))
        button(usual->mode)->setChecked(true);
    follow();
}

void WayBox::addWay(const MeasureOffer &offer)
{
    auto *row = new QWidget;
    auto *column = new QVBoxLayout(row);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto *radio = new QRadioButton(measureWayTitle(offer.mode));
    const bool isForFigures = standsForFigures(offer);
    const bool isPossible = offer.isPossible() || isForFigures;
    const QString reason = isPossible ? QString() : obstacleText(offer.obstacle);
    const QString sentence =
        isForFigures ? tr("%1 Figures of throughput can be had.", "why the sectors cannot be seen")
                           .arg(obstacleText(offer.obstacle))
                     : measureModeText(offer.mode);
    radio->setEnabled(isPossible);
    radio->setAccessibleDescription(reason.isEmpty() ? sentence : reason);
    m_group->addButton(radio, static_cast<int>(offer.mode));
    auto *words = new ToneLabel(
        reason.isEmpty() ? sentence : tr("Not possible: %1", "reason").arg(reason), Tone::Second);
    words->setWordWrap(true);
    words->setFontForm(0.9, false);
    words->setContentsMargins(isRightToLeft() ? 0 : scaled(this, 24), 0,
                              isRightToLeft() ? scaled(this, 24) : 0, 0);
    column->addWidget(radio);
    column->addWidget(words);
    m_ways->addWidget(row);
}

std::optional<MeasureMode> WayBox::chosen() const
{
    const int id = m_group->checkedId();
    return id < 0 ? std::nullopt : std::optional(static_cast<MeasureMode>(id));
}

QRadioButton *WayBox::button(MeasureMode mode) const
{
    return qobject_cast<QRadioButton *>(m_group->button(static_cast<int>(mode)));
}

QWidget *WayBox::firstFocus() const
{
    return m_group->checkedButton();
}

bool WayBox::standsForFigures(const MeasureOffer &offer) const
{
    return !offer.isPossible() && offer.obstacle == "reads-cannot-tell" &&
           std::ranges::any_of(m_figureOffers, [&offer](const MeasureOffer &figures) {
               return figures.mode == offer.mode && figures.isPossible();
           });
}

const MeasureOffer *WayBox::usable(MeasureMode mode) const
{
    const auto offer = std::ranges::find(m_offers, mode, &MeasureOffer::mode);
    if (offer == m_offers.end())
        return nullptr;
    if (offer->isPossible())
        return &*offer;
    return standsForFigures(*offer) && m_figures->isChecked()
               ? &*std::ranges::find(m_figureOffers, mode, &MeasureOffer::mode)
               : nullptr;
}

bool WayBox::canStart() const
{
    const auto mode = chosen();
    const MeasureOffer *offer = mode ? usable(*mode) : nullptr;
    return offer && (!offer->needsConsent || m_consent->isChecked());
}

void WayBox::follow()
{
    const auto mode = chosen();
    const MeasureOffer *offer = mode ? usable(*mode) : nullptr;
    m_figures->setVisible(std::ranges::any_of(m_figureOffers, &MeasureOffer::isPossible));
    m_consent->setVisible(offer && offer->needsConsent);
    m_start->setEnabled(canStart());
}

} // namespace driveready
