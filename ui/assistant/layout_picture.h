// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/judgement.h"
#include "models/partition_model.h"
#include "plan/plan.h"
#include "probe/disk_snapshot.h"

#include <QWidget>
#include <memory>

namespace driveready {

class BoundaryLens;
class PartitionMapView;
class ToneLabel;

/// The disk before and after a plan, as two maps at one scale, and the lens on the chosen boundary
/// of the new layout.
class LayoutPicture final : public QWidget
{
    Q_OBJECT

public:
    explicit LayoutPicture(QWidget *parent = nullptr);

    /// Without a plan only the disk as it is.
    void showDisk(const DiskSnapshot &snapshot, const Judgement &judgement, const Plan *plan);
    PartitionMapView *after() const { return m_after; }

private:
    QWidget *makeMaps();
    void showAfter(const DiskSnapshot &snapshot, const Judgement &judgement, const Plan &plan);
    void showBoundary();

    PartitionModel m_beforeModel;
    PartitionModel m_afterModel;
    PartitionMapView *m_before;
    PartitionMapView *m_after;
    ToneLabel *m_beforeTable;
    ToneLabel *m_afterTable;
    BoundaryLens *m_lens;
    QWidget *m_wedge;
};

} // namespace driveready
