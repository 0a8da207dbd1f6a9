// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "models/drive_state.h"
#include "models/findings_model.h"
#include "models/partition_model.h"
#include "models/recent_model.h"

#include <QWidget>
#include <string>

class QPushButton;

namespace driveready {

class BoundaryLens;
class FindingsView;
class LegendRow;
class LensWedge;
class PartitionMapView;
class PartitionTableView;
class RecentView;
class SectionHeader;
class SoftToggle;
class ToneLabel;

/// The main part of the window for one drive: facts, partition map with its lens, findings with
/// their remedies, what was done to it before. Shows what it is given; reads nothing.
class DrivePage final : public QWidget
{
    Q_OBJECT

public:
    explicit DrivePage(QWidget *parent = nullptr);

    /// `entry` must have been probed.
    void setDrive(const DriveEntry &entry);
    /// False while something else works on a drive: nothing can be begun then.
    void setFree(bool isFree);
    /// Whether the drive that is shown may be set up at all: the system's own may not, and one
    /// whose measurement was interrupted only once what that left is put back.
    bool canSetUp() const;
    void choosePartition(std::uint32_t number);
    void setTableShown(bool isShown);
    bool isTableShown() const;

    PartitionModel *partitionModel() { return &m_partitions; }
    FindingsModel *findingsModel() { return &m_findings; }
    RecentModel *recentModel() { return &m_recent; }
    PartitionMapView *map() const { return m_map; }
    PartitionTableView *table() const { return m_table; }
    BoundaryLens *lens() const { return m_lens; }
    FindingsView *findings() const { return m_findingsView; }
    RecentView *recent() const { return m_recentView; }
    QPushButton *setUpButton() const { return m_setUp; }
    QPushButton *benchmarkButton() const { return m_benchmark; }
    QPushButton *detailsButton() const { return m_details; }

signals:
    void setUpRequested();
    void benchmarkRequested();
    /// An earlier result of the benchmark is to be shown.
    void measureRequested(const driveready::StoredMeasure &stored);
    /// The start of one partition is to be corrected.
    void fixStartRequested(quint32 partition);
    void releaseRequested();
    void lookAgainRequested();
    /// A change that was made before is to be taken back.
    void undoRequested(const std::string &change);
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
    void setFindings(const DriveEntry &entry);
    void setHistory(const DriveEntry &entry);
    bool isShown(const DriveEntry &entry) const;
    void followFree();
    void applyRemedy(int row);
    void followSelection();
    void followFinding(const QModelIndex &index);

    PartitionModel m_partitions;
    FindingsModel m_findings;
    RecentModel m_recent;
    DiskTarget m_target;
    std::shared_ptr<const DiskSnapshot> m_snapshot; ///< that is shown
    std::vector<SavedTransaction> m_history;
    std::vector<std::string> m_measures; ///< times of the results that are listed
    bool m_isFree = true;
    bool m_isLocked = false; ///< the system's own drive
    bool m_mustRestoreFirst = false;
    QString m_model;
    QString m_size;
    ToneLabel *m_title;
    ToneLabel *m_belief;
    ToneLabel *m_facts;
    QPushButton *m_setUp;
    QPushButton *m_benchmark;
    QPushButton *m_details;
    SoftToggle *m_tableButton;
    SectionHeader *m_mapHeader = nullptr;
    LegendRow *m_legend;
    PartitionMapView *m_map;
    PartitionTableView *m_table;
    LensWedge *m_wedge = nullptr;
    BoundaryLens *m_lens;
    FindingsView *m_findingsView;
    SectionHeader *m_recentHeader;
    RecentView *m_recentView;
};

} // namespace driveready
