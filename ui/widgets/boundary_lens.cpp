// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/boundary_lens.h"

#include "text/size_format.h"
#include "text/verdict_text.h"
#include "widgets/lba_spin_box.h"
#include "widgets/page_parts.h"
#include "widgets/soft_toggle.h"
#include "widgets/verdict_badge.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace driveready {

namespace {

SoftToggle *makeSwitch(const QString &text)
{
    auto *button = new SoftToggle(text);
    // Narrower than a style makes its buttons: two words side by side, part of one switch.
    button->setFixedWidth(button->fontMetrics().horizontalAdvance(text) + scaled(button, 24));
    return button;
}

} // namespace

BoundaryLens::BoundaryLens(QWidget *parent)
    : QFrame(parent)
    , m_title(new ToneLabel(QString()))
    , m_startButton(makeSwitch(tr("Start", "which end of a partition the lens shows")))
    , m_endButton(makeSwitch(tr("End", "which end of a partition the lens shows")))
    , m_whatIfLabel(new ToneLabel(tr("&What if it started at", "label of a sector number")))
    , m_whatIf(new LbaSpinBox)
    , m_badge(new VerdictBadge)
    , m_view(new SectorZoomView)
    , m_caption(new StatusLine)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 8);
    layout->setSpacing(4);
    layout->addWidget(makeHeader());
    layout->addWidget(m_view);
    layout->addWidget(m_caption);
    m_caption->label()->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    reserveCaption();
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_caption->detailLabel()->setTone(Tone::Plain);
    m_caption->detailLabel()->setFontForm(1.0, true);
    connect(m_whatIf, &LbaSpinBox::valueChanged, this, &BoundaryLens::tryWhatIf);
    connect(m_view, &SectorZoomView::whatIfPicked, m_whatIf, &LbaSpinBox::setValue);
    connect(m_view, &SectorZoomView::moved, this, &BoundaryLens::followMove);
    connect(m_startButton, &QAbstractButton::clicked, this,
            [this] { setBoundary(Boundary::Start); });
    connect(m_endButton, &QAbstractButton::clicked, this, [this] { setBoundary(Boundary::End); });
    follow();
}

QWidget *BoundaryLens::makeHeader()
{
    auto *header = new QWidget;
    auto *layout = new QHBoxLayout(header);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    m_title->setFontForm(1.0, true);
    m_startButton->setObjectName(QStringLiteral("lensStart"));
    m_endButton->setObjectName(QStringLiteral("lensEnd"));
    m_startButton->setChecked(true);
    m_whatIfLabel->setBuddy(m_whatIf);
    for (const Grade grade : {Grade::Grid, Grade::Ok, Grade::Bad})
        m_badge->reserve(gradeWord(grade));
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // shortened by setTitle()
    layout->addWidget(m_title, 1);
    layout->addWidget(m_whatIfLabel);
    layout->addWidget(m_whatIf);
    layout->addWidget(m_badge);
    layout->addSpacing(8);
    auto *switches = new QHBoxLayout;
    switches->setSpacing(0);
    switches->addWidget(m_startButton);
    switches->addWidget(m_endButton);
    layout->addLayout(switches);
    return header;
}

void BoundaryLens::setSubject(LensSubject subject)
{
    m_subject = std::move(subject);
    m_row = -1;
    m_view->setDisk(m_subject.disk);
    m_whatIf->setMaximum(m_subject.disk.total ? m_subject.disk.total - 1 : 0);
    reserveCaption();
    follow();
}

void BoundaryLens::setRow(int row)
{
    m_row = row < static_cast<int>(m_subject.disk.segments.size()) ? row : -1;
    follow();
}

void BoundaryLens::setBoundary(Boundary boundary)
{
    m_boundary = boundary;
    follow();
    emit boundaryChanged();
}

/// What lies below must not jump as one moves through the map or tries starts.
void BoundaryLens::reserveCaption()
{
    const bool isAssumed =
        m_subject.judgement && m_subject.judgement->believed.basis == Basis::Assumed;
    const int lines = isAssumed && m_hasWhatIf ? 3 : 2;
    m_caption->setMinimumHeight(lines * fontMetrics().lineSpacing() + 2 * (lines - 1));
}

void BoundaryLens::setWhatIfVisible(bool isVisible)
{
    m_hasWhatIf = isVisible;
    reserveCaption();
    m_whatIfLabel->setVisible(isVisible);
    m_whatIf->setVisible(isVisible);
    m_badge->setVisible(isVisible);
    if (!isVisible)
        m_view->setWhatIf(std::nullopt, {});
}

QString BoundaryLens::caption() const
{
    const QString detail = m_caption->detailLabel()->text();
    return detail.isEmpty() ? m_caption->text() : m_caption->text() + u' ' + detail;
}

const Segment *BoundaryLens::segment() const
{
    return m_row < 0 || !m_subject.judgement
               ? nullptr
               : &m_subject.disk.segments.at(static_cast<std::size_t>(m_row));
}

void BoundaryLens::follow()
{
    const bool isSet = segment() != nullptr;
    for (QWidget *widget : {static_cast<QWidget *>(m_startButton),
                            static_cast<QWidget *>(m_endButton), static_cast<QWidget *>(m_whatIf)})
        widget->setEnabled(isSet);
    m_view->setBoundary(isSet ? m_row : -1, m_boundary);
    m_view->setMarkerWords(markerText());
    if (isSet) {
        {
            const QSignalBlocker quiet(m_whatIf); // it must not move the picture
            m_whatIf->setValue(suggestedStart());
        }
        judgeWhatIf();
        if (isAtFreeStart())
            m_view->lookAt(m_whatIf->value());
    }
    followMove();
}

/// Title, switch and caption say where the picture is, also after it was moved away.
void BoundaryLens::followMove()
{
    const bool isAway = m_view->isAway();
    // Neither is down then: each of them leads back to its boundary.
    m_startButton->setChecked(!isAway && m_boundary == Boundary::Start);
    m_endButton->setChecked(!isAway && m_boundary == Boundary::End);
    setTitle();
    m_view->setAccessibleName(titleText(false));
    setCaption();
}

bool BoundaryLens::isAtFreeStart() const
{
    return segment()->kind == Segment::Kind::Free && m_boundary == Boundary::Start;
}

/// "start of partition 5": what the lens was opened for.
QString BoundaryLens::boundaryName() const
{
    const Segment *at = segment();
    const bool isStart = m_boundary == Boundary::Start;
    if (!at->isPartition())
        return isStart ? tr("start of the free space", "what the lens shows")
                       : tr("end of the free space", "what the lens shows");
    if (at->number == 0)
        return isStart ? tr("start of the disk", "what the lens shows")
                       : tr("end of the disk", "what the lens shows");
    if (at->slice != 0)
        return (isStart ? tr("start of slice %1%2", "what the lens shows: number, letter")
                        : tr("end of slice %1%2", "what the lens shows: number, letter"))
            .arg(at->number)
            .arg(QLatin1Char(at->slice));
    return (isStart ? tr("start of partition %1", "what the lens shows")
                    : tr("end of partition %1", "what the lens shows"))
        .arg(at->number);
}

QString BoundaryLens::titleText(bool isShort) const
{
    if (!segment())
        return tr("Boundary lens");
    const auto &sectors = m_view->scene().sectors;
    const QString what =
        m_view->isAway() && !sectors.empty()
            ? tr("sectors %1 to %2", "what the lens shows")
                  .arg(formatSector(sectors.front().lba), formatSector(sectors.back().lba))
            : boundaryName();
    if (!isShort)
        return tr("Boundary lens: %1", "what it shows").arg(what);
    return tr("Lens: %1", "short form where there is little room").arg(what);
}

/// The long form where it has room.
void BoundaryLens::setTitle()
{
    const QString full = titleText(false);
    const int others = m_whatIfLabel->sizeHint().width() + m_whatIf->sizeHint().width() +
                       m_badge->sizeHint().width() + 2 * m_startButton->sizeHint().width() +
                       scaled(this, 60);
    const QFontMetrics metrics = m_title->fontMetrics();
    const int room = m_whatIf->isHidden() ? width() : std::max(0, width() - others);
    const bool isWhole = metrics.horizontalAdvance(full) <= room;
    m_title->setText(isWhole ? full : metrics.elidedText(titleText(true), Qt::ElideRight, room));
    m_title->setToolTip(isWhole ? QString() : full);
    m_title->setAccessibleName(full);
}

void BoundaryLens::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    setTitle();
}

QString BoundaryLens::markerText() const
{
    const Segment *at = segment();
    if (!at)
        return {};
    if (m_boundary == Boundary::End)
        return tr("last sector %1", "beside the flag in the lens")
            .arg(formatSector(std::max<std::uint64_t>(at->region.end.value(), 1) - 1));
    const QString start = formatSector(at->region.start.value());
    if (!at->isPartition())
        return tr("free from %1", "beside the flag in the lens").arg(start);
    const StartVerdict verdict = judgeStart(at->region.start, *m_subject.judgement);
    return tr("start %1, remainder %2", "beside the flag in the lens")
        .arg(start, QString::number(verdict.residue));
}

/// R2: the first start from there on that lies on the grid.
std::uint64_t BoundaryLens::nextGridStart(std::uint64_t from) const
{
    const std::uint64_t logical = m_subject.disk.logical.bytes();
    const std::uint64_t grain = m_subject.judgement->grain.value() / logical;
    const std::uint64_t physical = m_subject.judgement->believed.physical.bytes();
    const std::uint64_t offset = m_subject.judgement->believed.offset.value();
    if (grain == 0)
        return from;
    const std::uint64_t shift = (physical - offset) % physical / logical;
    return (from + shift + grain - 1) / grain * grain - shift;
}

/// A start worth trying that is still in the picture: in free space the first one on the grid, else
/// the next one that begins a physical sector.
std::uint64_t BoundaryLens::suggestedStart() const
{
    const Region &region = segment()->region;
    const std::uint64_t start = region.start.value();
    if (segment()->kind == Segment::Kind::Free) {
        const std::uint64_t first =
            nextGridStart(std::max(start, m_subject.judgement->firstStart.value()));
        return Lba(first) < region.end ? first : start;
    }
    const std::int64_t cell = lensCellOf(start, m_subject.disk);
    if (judgeStart(Lba(start), *m_subject.judgement).residue == 0 || cell < 0)
        return start;
    const std::uint64_t physical = m_subject.judgement->believed.physical.bytes();
    const std::uint64_t begin = m_subject.judgement->believed.offset.value() +
                                (static_cast<std::uint64_t>(cell) + 1) * physical;
    return begin / m_subject.disk.logical.bytes();
}

void BoundaryLens::judgeWhatIf()
{
    if (!segment())
        return;
    const StartVerdict verdict = judgeStart(Lba(m_whatIf->value()), *m_subject.judgement);
    const QString word = gradeWord(verdict.grade);
    m_badge->setVerdict(glyphOf(verdict.grade), word);
    if (m_whatIf->isHidden())
        return;
    const QString sector = formatSector(m_whatIf->value());
    const QString cost = extraCost(verdict, *m_subject.judgement);
    m_view->setWhatIf(
        m_whatIf->value(),
        cost.isEmpty() ? tr("what if: %1, %2", "sector number, verdict").arg(sector, word)
                       : tr("what if: %1, %2, %3", "sector number, verdict, a time like +11.1 ms")
                             .arg(sector, word, cost));
}

/// A number that was typed or stepped to: the picture goes where it is.
void BoundaryLens::tryWhatIf()
{
    judgeWhatIf();
    if (segment())
        m_view->reveal(m_whatIf->value());
}

QString BoundaryLens::endCaption() const
{
    const Segment &at = *segment();
    const StartVerdict behind = judgeStart(at.region.end, *m_subject.judgement);
    if (behind.residue == 0)
        return tr("The last sector also ends a physical sector: whatever comes next can begin on "
                  "one.");
    return tr("The last sector lies inside a physical sector, %n sector(s) after its begin. That "
              "costs nothing by itself; a partition that followed directly would be misaligned.",
              nullptr, static_cast<int>(behind.residue));
}

void BoundaryLens::setCaption()
{
    const Segment *at = segment();
    if (!at) {
        m_caption->show(Glyph::Information, tr("Choose a partition in the map."));
        return;
    }
    if (m_view->isAway()) {
        m_caption->show(
            Glyph::Information,
            tr("You are looking at %1.", "a partition or free space").arg(m_view->placeWords()),
            tr("Start, End or the Home key lead back."));
        return;
    }
    if (m_boundary == Boundary::End) {
        m_caption->show(Glyph::Information, endCaption());
        return;
    }
    if (!at->isPartition()) {
        m_caption->show(Glyph::Information,
                        tr("Nothing lies here yet. A partition that starts at sector %1 is on the "
                           "grid.",
                           "the first good start in free space")
                            .arg(formatSector(suggestedStart())));
        return;
    }
    StartVerdict verdict = judgeStart(at->region.start, *m_subject.judgement);
    if (at->judged)
        verdict.grade = at->judged->grade;
    const LensCaption caption =
        m_subject.measured ? lensCaption(verdict, *m_subject.judgement, *m_subject.measured)
                           : lensCaption(verdict, *m_subject.judgement, m_subject.isRotational,
                                         m_subject.turnsPerMinute);
    m_caption->show(glyphOf(verdict.grade), caption.what, caption.cost);
}

void BoundaryLens::paintEvent(QPaintEvent *)
{
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    painter.setPen(theme.accent);
    painter.setBrush(theme.base);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    if (!m_whatIf->isVisible())
        return;
    // Some styles draw no edge that can be seen on a dark surface.
    const QRect field(m_whatIf->mapTo(this, QPoint()), m_whatIf->size());
    painter.setPen(theme.line);
    painter.drawRect(field.adjusted(-1, -1, 0, 0));
}

} // namespace driveready
