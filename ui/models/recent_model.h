// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/transaction_list.h"
#include "bench/measure_record.h"
#include "text/history_text.h"

#include <QAbstractTableModel>
#include <vector>

namespace driveready {

/// What was done to one drive and measured of it before, newest first: what, when, how it ended. A
/// change that wrote nothing is left out.
class RecentModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { What, When, Result, Way, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setHistory(const std::vector<SavedTransaction> &history,
                    const std::vector<StoredMeasure> &measures = {});
    /// Of a row: one of both, the other is nullptr.
    const SavedTransaction *change(int row) const;
    const StoredMeasure *measure(int row) const;
    /// Whether putting the old table back can be offered: only for the newest change that stands,
    /// for the table before an older one is not the one before now.
    bool canBeTakenBack(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    HistoryText textOf(int row) const;

    struct Row
    {
        bool isMeasure = false;
        std::size_t at = 0; ///< in its list
    };

    std::vector<SavedTransaction> m_changes;
    std::vector<StoredMeasure> m_measures;
    std::vector<Row> m_rows;
};

} // namespace driveready
