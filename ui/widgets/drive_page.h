// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "models/drive_state.h"
#include "models/findings_model.h"
#include "models/partition_model.h"

#include <QWidget>

class QPushButton;

namespace driveready {

class BoundaryLens;
class FindingsView;
class LegendRow;
class LensWedge;
class PartitionMapView;
class PartitionTableView;
class SectionHeader;
class SoftToggle;
class ToneLabel;

/// The main part of the window for one drive: facts, partition map with its lens, findings. Shows
/// what it is given; reads nothing.
class DrivePage final : public QWidget
{
    Q_OBJECT

public:
    explicit DrivePage(QWidget *parent = nullptr);

    /// `entry` must have been probed.
    void setDrive(const DriveEntry &entry);
    /// Off while something else works on a drive.
    void setSetUpEnabled(bool isEnabled);
    void choosePartition(std::uint32_t number);
    void setTableShown(bool isShown);
    bool isTableShown() const;

    PartitionModel *partitionModel() { return &m_partitions; }
    FindingsModel *findingsModel() { return &m_findings; }
    PartitionMapView *map() const { return m_map; }
    PartitionTableView *table() const { return m_table; }
    BoundaryLens *lens() const { return m_lens; }
    FindingsView *findings() const { return m_findingsView; }
    QPushButton *setUpButton() const { return m_setUp; }
    QPushButton *detailsButton() const { return m_details; }

signals:
    void setUpRequested();
    void detailsRequested();
    void tableShownChanged(bool isShown);

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeHeader();
    QWidget *makeMapHeader();
    void fillLegend();
    void fitTitle();
    void setIcons();
    void setBelief(const QString &line);
    void setLens(const DriveEntry &entry);
    void followSelection();
    void followFinding(const QModelIndex &index);

    PartitionModel m_partitions;
    FindingsModel m_findings;
    DiskTarget m_target;
    QString m_model;
    QString m_size;
    ToneLabel *m_title;
    ToneLabel *m_belief;
    ToneLabel *m_facts;
    QPushButton *m_setUp;
    QPushButton *m_details;
    SoftToggle *m_tableButton;
    SectionHeader *m_mapHeader = nullptr;
    LegendRow *m_legend;
    PartitionMapView *m_map;
    PartitionTableView *m_table;
    LensWedge *m_wedge = nullptr;
    BoundaryLens *m_lens;
    FindingsView *m_findingsView;
};

} // namespace driveready
