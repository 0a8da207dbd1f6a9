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
class LegendRow;
class PartitionMapView;
class PartitionTableView;
class SoftToggle;
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
    PartitionTableView *afterAsTable() const { return m_table; }
    SoftToggle *tableButton() const { return m_tableButton; }

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeHeader();
    QWidget *makeMaps();
    void setTableShown(bool isShown);
    void fillLegend();
    void showAfter(const DiskSnapshot &snapshot, const Judgement &judgement, const Plan &plan);
    void showBoundary();

    PartitionModel m_beforeModel;
    PartitionModel m_afterModel;
    PartitionMapView *m_before;
    PartitionMapView *m_after;
    ToneLabel *m_beforeTable;
    ToneLabel *m_afterTable;
    LegendRow *m_legend;
    SoftToggle *m_tableButton;
    PartitionTableView *m_table; ///< the rows of m_after
    BoundaryLens *m_lens;
    QWidget *m_wedge;
};

} // namespace driveready
