// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/sector_zoom_view.h"

#include "text/display_text.h"
#include "text/size_format.h"
#include "widgets/lens_painter.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QStyleOptionFocusRect>
#include <QToolTip>
#include <algorithm>

namespace driveready {

SectorZoomView::SectorZoomView(QWidget *parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Physical sectors at the boundary", "for screen readers"));
}

void SectorZoomView::setDisk(LensDisk disk)
{
    m_disk = std::move(disk);
    m_row = -1;
    m_whatIf.reset();
    rebuild();
}

void SectorZoomView::setBoundary(int row, Boundary boundary)
{
    m_row = row < static_cast<int>(m_disk.segments.size()) ? row : -1;
    m_boundary = boundary;
    m_lookAt.reset();
    returnToBoundary();
}

void SectorZoomView::setWhatIf(std::optional<std::uint64_t> lba, const QString &words)
{
    m_whatIf = lba;
    m_whatIfWords = words;
    describe();
    update();
}

void SectorZoomView::setMarkerWords(const QString &words)
{
    m_markerWords = words;
    describe();
    update();
}

std::uint64_t SectorZoomView::boundaryLba() const
{
    const Region &region = m_disk.segments.at(static_cast<std::size_t>(m_row)).region;
    return m_boundary == Boundary::Start ? region.start.value() : region.end.value();
}

void SectorZoomView::lookAt(std::uint64_t lba)
{
    m_lookAt = lba;
    returnToBoundary();
}

void SectorZoomView::reveal(std::uint64_t lba)
{
    const auto byte = static_cast<std::int64_t>(lba * m_disk.logical.bytes());
    if (m_row >= 0 && !m_scene.contains(byte))
        centerOn(lba, 1);
}

std::uint64_t SectorZoomView::homeLba() const
{
    return m_lookAt.value_or(boundaryLba());
}

bool SectorZoomView::isAway() const
{
    if (m_row < 0)
        return false;
    const auto byte = static_cast<std::int64_t>(homeLba() * m_disk.logical.bytes());
    return byte < m_scene.begin || byte > m_scene.end();
}

QString SectorZoomView::placeWords() const
{
    if (m_scene.sectors.empty())
        return {};
    const int segment = m_scene.sectors.at(m_scene.sectors.size() / 2).segment;
    if (segment >= 0 &&
        m_disk.segments.at(static_cast<std::size_t>(segment)).kind == Segment::Kind::Free)
        return tr("free space", "owner of sectors in the lens, in a sentence");
    return ownerName(segment);
}

void SectorZoomView::returnToBoundary()
{
    // One block of what comes before; for an end two of what belongs to the segment.
    if (m_row >= 0)
        centerOn(homeLba(), m_boundary == Boundary::Start ? 1 : 2);
    else
        rebuild();
}

void SectorZoomView::centerOn(std::uint64_t lba, int blocksBefore)
{
    m_scene.firstCell =
        lensCellOf(lba, m_disk) - std::int64_t{lensCellsPerBlock(m_disk)} * blocksBefore;
    moveCells(0);
}

void SectorZoomView::moveCells(std::int64_t cells)
{
    if (m_row < 0)
        return;
    const std::int64_t first = lensCellOf(0, m_disk);
    const std::int64_t last =
        lensCellOf(m_disk.total ? m_disk.total - 1 : 0, m_disk) - lensCellCount(m_disk) + 1;
    m_scene.firstCell = std::clamp(m_scene.firstCell + cells, first, std::max(first, last));
    rebuild();
}

/// Where the next segment begins, seen from the sector that stands where a boundary is put.
void SectorZoomView::goToBoundary(bool forward)
{
    const std::int64_t byte =
        m_scene.begin + std::int64_t{lensCellsPerBlock(m_disk)} * m_scene.cellBytes;
    const auto cell = lensCellOf(static_cast<std::uint64_t>(std::max<std::int64_t>(byte, 0)) /
                                     m_disk.logical.bytes(),
                                 m_disk);
    std::optional<std::uint64_t> best;
    for (const Segment &segment : m_disk.segments) {
        const std::uint64_t start = segment.region.start.value();
        const std::int64_t at = lensCellOf(start, m_disk);
        const bool isThere = forward ? at > cell : at < cell;
        if (isThere && start < m_disk.total && (!best || (forward ? start < *best : start > *best)))
            best = start;
    }
    if (best)
        centerOn(*best, 1);
}

/// The keys that go further with Ctrl.
bool SectorZoomView::moveFar(int key)
{
    const bool isForward = (key == Qt::Key_Right) != isRightToLeft();
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        goToBoundary(isForward);
        return true;
    case Qt::Key_Home:
        m_scene.firstCell = lensCellOf(0, m_disk);
        moveCells(0);
        return true;
    case Qt::Key_End:
        if (m_disk.total)
            centerOn(m_disk.total - 1, 0);
        return true;
    default:
        return false;
    }
}

void SectorZoomView::rebuild()
{
    m_scene = m_row < 0 ? LensScene{} : buildLensScene(m_disk, m_scene.firstCell);
    describe();
    update();
    emit moved();
}

QString SectorZoomView::ownerName(int segment) const
{
    if (segment < 0)
        return tr("behind the last partition", "owner of sectors in the lens");
    const Segment &owner = m_disk.segments.at(static_cast<std::size_t>(segment));
    switch (owner.kind) {
    case Segment::Kind::Free:
        return tr("free", "owner of sectors in the lens");
    case Segment::Kind::Table:
        return tr("partition table", "owner of sectors in the lens");
    case Segment::Kind::Container:
        if (owner.isExtended())
            return tr("extended partition", "owner of sectors in the lens");
        break;
    case Segment::Kind::Partition:
        break;
    }
    if (owner.slice != 0)
        return tr("slice %1%2", "owner of sectors in the lens: number of the partition, letter")
            .arg(owner.number)
            .arg(QLatin1Char(owner.slice));
    return owner.number == 0 ? tr("content of the whole disk", "owner of sectors in the lens")
                             : tr("partition %1", "owner of sectors in the lens").arg(owner.number);
}

QString SectorZoomView::runWords(const LensScene::Run &run) const
{
    const QString name = ownerName(run.segment);
    const bool isPartition =
        run.segment >= 0 && m_disk.segments.at(static_cast<std::size_t>(run.segment)).isPartition();
    if (!isPartition || run.startsHere == run.endsHere)
        return name;
    return run.startsHere ? tr("%1 begins", "a partition in the lens").arg(name)
                          : tr("%1 ends", "a partition in the lens").arg(name);
}

QString SectorZoomView::blockName(const LensScene::Block &block) const
{
    if (m_scene.blockBytes > 4096)
        return tr("%1 KiB piece %2", "size, number within a partition, in the lens")
            .arg(m_scene.blockBytes / 1024)
            .arg(block.index);
    return block.isLast && block.index > 0
               ? tr("last block", "of a partition, in the lens")
               : tr("block %1", "number within a partition, in the lens").arg(block.index);
}

QString SectorZoomView::blockWords(const LensScene::Block &block) const
{
    // A block larger than a physical sector lies on several: nothing to say unless it is off.
    if (m_scene.cellBytes < m_scene.blockBytes && !block.isSplit)
        return blockName(block);
    if (m_scene.cellBytes < m_scene.blockBytes)
        return tr("%1: begins inside a sector", "a block in the lens").arg(blockName(block));
    return (block.isSplit ? tr("%1: in two sectors", "a block in the lens")
                          : tr("%1: in one sector", "a block in the lens"))
        .arg(blockName(block));
}

LensWords SectorZoomView::words() const
{
    LensWords words;
    words.cellPrefix = tr("physical sector %1", "number");
    for (const LensScene::Run &run : m_scene.runs)
        words.runs.push_back(runWords(run));
    for (const LensScene::Block &block : m_scene.blocks)
        words.blocks.push_back({blockWords(block), blockName(block)});
    words.marker = m_markerWords;
    words.whatIf = m_whatIfWords;
    return words;
}

QString SectorZoomView::description() const
{
    if (m_scene.sectors.empty())
        return {};
    QStringList parts;
    parts << tr("Logical sectors %1 to %2", "for screen readers")
                 .arg(formatSector(m_scene.sectors.front().lba),
                      formatSector(m_scene.sectors.back().lba));
    if (!m_markerWords.isEmpty())
        parts << m_markerWords;
    for (const LensScene::Block &block : m_scene.blocks) {
        if (block.segment == m_row)
            parts << blockWords(block);
    }
    if (!m_whatIfWords.isEmpty())
        parts << m_whatIfWords;
    return parts.join(tr("; ", "between parts for screen readers"));
}

void SectorZoomView::describe()
{
    const QString text = description();
    if (text == accessibleDescription())
        return;
    // Sends the DescriptionChanged event as well.
    setAccessibleDescription(text);
}

LensGeometry SectorZoomView::geometry() const
{
    return {m_scene, static_cast<double>(width()), fontScale(font()), isRightToLeft()};
}

QSize SectorZoomView::sizeHint() const
{
    return {scaled(this, 640), static_cast<int>(geometry().height() + 1)};
}

QSize SectorZoomView::minimumSizeHint() const
{
    return {scaled(this, 320), sizeHint().height()};
}

void SectorZoomView::paintEvent(QPaintEvent *)
{
    if (m_scene.sectors.empty())
        return;
    QPainter painter(this);
    const LensGeometry places = geometry();
    LensPicture picture;
    picture.disk = &m_disk;
    picture.chosen = m_row;
    picture.scene = &m_scene;
    picture.geometry = &places;
    picture.words = words();
    picture.font = font();
    picture.isRightToLeft = isRightToLeft();
    const auto byteOf = [this](std::uint64_t lba) {
        return static_cast<std::int64_t>(lba * m_disk.logical.bytes());
    };
    picture.marker = byteOf(boundaryLba());
    if (m_whatIf)
        picture.whatIf = byteOf(*m_whatIf);
    paintLens(painter, picture, Theme::of(this));
    if (hasFocus()) {
        QStyleOptionFocusRect option;
        option.initFrom(this);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }
}

void SectorZoomView::keyPressEvent(QKeyEvent *event)
{
    const std::int64_t forward = isRightToLeft() ? -1 : 1;
    if (m_row >= 0 && event->modifiers().testFlag(Qt::ControlModifier) && moveFar(event->key()))
        return;
    switch (event->key()) {
    case Qt::Key_Left:
        return moveCells(-forward);
    case Qt::Key_Right:
        return moveCells(forward);
    case Qt::Key_PageUp:
        return moveCells(-m_scene.cellCount);
    case Qt::Key_PageDown:
        return moveCells(m_scene.cellCount);
    case Qt::Key_Home:
        return returnToBoundary();
    default:
        QWidget::keyPressEvent(event);
    }
}

void SectorZoomView::wheelEvent(QWheelEvent *event)
{
    // Touchpads send fractions of the 120 units of one wheel step.
    m_wheel += event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    const int steps = m_wheel / 120;
    m_wheel -= steps * 120;
    const int size = event->modifiers().testFlag(Qt::ControlModifier) ? 16 : 1;
    if (steps != 0)
        moveCells(std::int64_t{-steps} * size);
    event->accept();
}

void SectorZoomView::pick(double x)
{
    if (m_scene.sectors.empty())
        return;
    const std::int64_t byte = geometry().byteAt(x);
    const std::uint64_t lba =
        byte < 0 ? 0 : static_cast<std::uint64_t>(byte) / m_disk.logical.bytes();
    emit whatIfPicked(lba);
}

void SectorZoomView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        pick(event->position().x());
}

void SectorZoomView::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        pick(event->position().x());
}

void SectorZoomView::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

void SectorZoomView::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    update();
}

bool SectorZoomView::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || m_scene.sectors.empty())
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const std::int64_t byte = geometry().byteAt(help->pos().x());
    const auto sector = std::ranges::find_if(m_scene.sectors, [&](const LensScene::Sector &at) {
        return at.begin <= byte &&
               byte < at.begin + static_cast<std::int64_t>(m_disk.logical.bytes());
    });
    if (sector != m_scene.sectors.end())
        QToolTip::showText(
            help->globalPos(),
            plainToolTip(tr("Logical sector %1, %2", "number, what it belongs to")
                             .arg(formatSector(sector->lba), ownerName(sector->segment))),
            this);
    return true;
}

} // namespace driveready
