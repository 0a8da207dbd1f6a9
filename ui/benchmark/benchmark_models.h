// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "benchmark/figures.h"
#include "benchmark/sample_store.h"

#include <QAbstractTableModel>
#include <optional>
#include <vector>

namespace driveready {

/// The numbers behind the dots: a row for each start shift. The accessible twin of the chart.
class ShiftTableModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Start, Writes, Median, Low, High, Fastest, Slowest, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    /// `onSectors`: the shift that fits, once it is decided.
    void setSamples(const SampleStore &samples, std::optional<std::uint32_t> onSectors);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    std::vector<ShiftSummary> m_rows;
    std::optional<std::uint32_t> m_onSectors;
};

/// The numbers behind the evidence's lines: the newest on top.
class EvidenceTableModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Writes, Penalty, NoPenalty, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    /// Resets the model only when something changed: a reader keeps its row.
    void setSamples(const SampleStore &samples);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    std::vector<QPointF> m_penalty;
    std::vector<QPointF> m_noPenalty;
};

/// The figures of a run, beside those of another one when there is one.
class FiguresModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Test, Where, Mb, Mib, Spread, Samples, OtherMb, OtherMib, Factor, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setFigures(Figures figures, std::optional<Figures> other);
    bool isCompared() const { return m_other.has_value(); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    QString cell(std::size_t row, int column) const;
    QString otherCell(std::size_t row, int column) const;

    Figures m_figures;
    std::optional<Figures> m_other;
};

} // namespace driveready
