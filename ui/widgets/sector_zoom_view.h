// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "widgets/lens_geometry.h"
#include "widgets/lens_scene.h"

#include <QWidget>
#include <optional>

namespace driveready {

struct LensWords;

/// Which end of a segment the lens looks at.
enum class Boundary { Start, End };

/// The canvas of the boundary lens: four physical sectors with the logical sectors in them and the
/// 4 KiB blocks of a file system below. Left and Right (or the wheel) move it by one physical
/// sector, Page Up and Page Down by a whole view, Home returns to the boundary. With Ctrl, Left and
/// Right go to where the next partition or gap begins, Home and End to the ends of the disk, and
/// the wheel moves by 16 sectors. A click or drag picks another start. What it shows is also its
/// accessible description.
class SectorZoomView final : public QWidget
{
    Q_OBJECT

public:
    explicit SectorZoomView(QWidget *parent = nullptr);

    void setDisk(LensDisk disk);
    /// `row`: a segment of the disk, or -1 for nothing.
    void setBoundary(int row, Boundary boundary);
    /// Looks at another sector than the boundary, e.g. at the first good start in free space.
    void lookAt(std::uint64_t lba);
    /// Moves just so far that a sector is seen; Home still returns to the boundary.
    void reveal(std::uint64_t lba);
    /// The boundary, or what is looked at in its place, has left the picture.
    bool isAway() const;
    /// What owns the middle of the picture: "partition 4", "free".
    QString placeWords() const;
    /// The start that is tried out, with the words beside its flag.
    void setWhatIf(std::optional<std::uint64_t> lba, const QString &words);
    /// Words beside the boundary's own flag.
    void setMarkerWords(const QString &words);

    const LensScene &scene() const { return m_scene; }
    const LensDisk &disk() const { return m_disk; }
    std::optional<std::uint64_t> whatIf() const { return m_whatIf; }
    QString description() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void whatIfPicked(quint64 lba);
    /// Other sectors are shown.
    void moved();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool event(QEvent *event) override;

private:
    void returnToBoundary();
    void moveCells(std::int64_t cells);
    bool moveFar(int key);
    void goToBoundary(bool forward);
    void rebuild();
    void describe();
    void pick(double x);
    LensGeometry geometry() const;
    LensWords words() const;
    QString runWords(const LensScene::Run &run) const;
    QString blockName(const LensScene::Block &block) const;
    QString blockWords(const LensScene::Block &block) const;
    QString ownerName(int segment) const;
    std::uint64_t boundaryLba() const;
    void centerOn(std::uint64_t lba, int blocksBefore);
    std::uint64_t homeLba() const;

    LensDisk m_disk;
    LensScene m_scene;
    int m_row = -1;
    Boundary m_boundary = Boundary::Start;
    std::optional<std::uint64_t> m_whatIf;
    QString m_whatIfWords;
    QString m_markerWords;
    int m_wheel = 0;
    std::optional<std::uint64_t> m_lookAt;
};

} // namespace driveready
