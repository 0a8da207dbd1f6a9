// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/judgement.h"
#include "bench/measured_cost.h"
#include "widgets/sector_zoom_view.h"

#include <QFrame>
#include <memory>
#include <optional>

class QAbstractButton;
class QLabel;

namespace driveready {

class LbaSpinBox;
class StatusLine;
class ToneLabel;
class VerdictBadge;

/// What the lens needs to know of the drive beside its segments.
struct LensSubject
{
    LensDisk disk;
    std::shared_ptr<const Judgement> judgement;
    bool isRotational = true;
    std::optional<std::uint32_t> turnsPerMinute;
    std::optional<MeasuredCost> measured = {}; ///< what a shifted write was found to cost
};

/// The lens under the partition map: the boundary of the chosen segment against the physical
/// sectors, what that costs in words, and a box to try another start, judged as one types.
class BoundaryLens final : public QFrame
{
    Q_OBJECT

public:
    explicit BoundaryLens(QWidget *parent = nullptr);

    void setSubject(LensSubject subject);
    /// `row`: of the subject's segments, or -1.
    void setRow(int row);
    int row() const { return m_row; }
    Boundary boundary() const { return m_boundary; }
    void setBoundary(Boundary boundary);
    /// Without the box: where a plan is only looked at.
    void setWhatIfVisible(bool isVisible);

    SectorZoomView *view() const { return m_view; }
    LbaSpinBox *whatIfBox() const { return m_whatIf; }
    VerdictBadge *whatIfBadge() const { return m_badge; }
    QString caption() const;

signals:
    void boundaryChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeHeader();
    void follow();
    void judgeWhatIf();
    void tryWhatIf();
    void followMove();
    void setCaption();
    void reserveCaption();
    QString titleText(bool isShort) const;
    void setTitle();
    QString markerText() const;
    QString endCaption() const;
    QString boundaryName() const;
    const Segment *segment() const;
    std::uint64_t suggestedStart() const;
    std::uint64_t nextGridStart(std::uint64_t from) const;
    bool isAtFreeStart() const;

    LensSubject m_subject;
    int m_row = -1;
    bool m_hasWhatIf = true;
    Boundary m_boundary = Boundary::Start;
    ToneLabel *m_title;
    QAbstractButton *m_startButton;
    QAbstractButton *m_endButton;
    ToneLabel *m_whatIfLabel;
    LbaSpinBox *m_whatIf;
    VerdictBadge *m_badge;
    SectorZoomView *m_view;
    StatusLine *m_caption;
};

} // namespace driveready
