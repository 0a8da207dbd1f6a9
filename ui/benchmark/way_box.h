// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/measure.h"

#include <QWidget>
#include <optional>
#include <vector>

class QButtonGroup;
class QCheckBox;
class QPushButton;
class QRadioButton;
class QVBoxLayout;

namespace driveready {

/// The ways to measure a drive, safest useful one first, each with one sentence; one that is not
/// possible says why. Consent is a tick of its own where the drive itself is written to. Where a
/// way cannot find the size of the sectors but figures of throughput can be had, it stands for
/// those.
class WayBox final : public QWidget
{
    Q_OBJECT

public:
    explicit WayBox(QWidget *parent = nullptr);
    void setOffers(const std::vector<MeasureOffer> &offers,
                   const std::vector<MeasureOffer> &figureOffers = {});
    std::optional<MeasureMode> chosen() const;
    bool canStart() const;
    QRadioButton *button(MeasureMode mode) const;
    QCheckBox *consentField() const { return m_consent; }
    QCheckBox *figuresField() const { return m_figures; }
    QPushButton *startButton() const { return m_start; }
    QWidget *firstFocus() const;

signals:
    void startRequested(driveready::MeasureMode mode, bool consents, bool takesFigures);

private:
    void addWay(const MeasureOffer &offer);
    /// What a way is used as; nullptr when it cannot be.
    const MeasureOffer *usable(MeasureMode mode) const;
    bool standsForFigures(const MeasureOffer &offer) const;
    void follow();

    std::vector<MeasureOffer> m_offers;
    std::vector<MeasureOffer> m_figureOffers;
    QVBoxLayout *m_ways;
    QButtonGroup *m_group;
    QCheckBox *m_figures;
    QCheckBox *m_consent;
    QPushButton *m_start;
};

} // namespace driveready
