// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "models/segments.h"

#include <QAbstractTableModel>
#include <QString>
#include <vector>

namespace driveready {

/// The stretches of one disk as rows, for the partition map and for its twin, the table. A row is
/// a partition, free space or a table area; the first column alone says everything to a screen
/// reader, the others are for reading. Table areas cannot be selected.
class PartitionModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, FileSystemColumn, Size, Start, End, Verdict, ColumnCount };
    enum Role { SegmentRow = Qt::UserRole + 1 };

    using QAbstractTableModel::QAbstractTableModel;

    void setDisk(std::vector<Segment> segments, SectorSize logical);
    void clear();

    const std::vector<Segment> &segments() const { return m_segments; }
    const Segment &segment(int row) const;
    SectorSize logical() const { return m_logical; }
    /// The row of a partition, or -1.
    int rowOfPartition(std::uint32_t number) const;
    /// The row that shows what is wrong with a partition: its first misaligned slice where it has
    /// slices, else its own; -1 when there is no such partition.
    int rowOfTrouble(std::uint32_t number) const;
    /// The row that shows the same as a segment of an earlier reading, or -1.
    int rowLike(const Segment &segment) const;
    /// The first partition whose start is bad, else the first partition, else the first free space,
    /// else -1: what is chosen when a disk is shown.
    int mostInterestingRow() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

    /// "5 archive", "free", "partition table".
    QString title(const Segment &segment) const;
    QString contentWord(const Segment &segment) const; ///< "ext4", "free", ""
    QString sizeText(const Segment &segment) const;
    /// "on the grid", "misaligned: starts 1 sector off", "" for free space.
    QString verdict(const Segment &segment) const;
    /// "starts 1 sector off": the same for where there is less room and a sign says the rest.
    QString shortVerdict(const Segment &segment) const;

private:
    QString cell(const Segment &segment, int column) const;
    QString accessibleText(const Segment &segment) const;
    QString description(const Segment &segment) const;
    QString toolTip(const Segment &segment) const;

    std::vector<Segment> m_segments;
    SectorSize m_logical = sector512;
};

} // namespace driveready
