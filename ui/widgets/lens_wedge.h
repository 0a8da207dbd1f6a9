// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QWidget>

namespace driveready {

class BoundaryLens;
class PartitionMapView;

/// The pale wedge that leads the eye from a boundary in the map to the lens below it. Decoration:
/// screen readers do not see it.
class LensWedge final : public QWidget
{
    Q_OBJECT

public:
    LensWedge(PartitionMapView *map, BoundaryLens *lens, QWidget *parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    PartitionMapView *m_map;
    BoundaryLens *m_lens;
};

} // namespace driveready
