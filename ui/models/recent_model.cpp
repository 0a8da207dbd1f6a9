// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "models/recent_model.h"

#include "text/benchmark_text.h"
#include "text/display_text.h"

#include <algorithm>
#include <iterator>

namespace driveready {

namespace {

std::string digitsOf(const std::string &time)
{
    std::string digits;
    std::ranges::copy_if(time, std::back_inserter(digits),
                         [](char letter) { return letter >= '0' && letter <= '9'; });
    return digits;
}

} // namespace

void RecentModel::setHistory(const std::vector<SavedTransaction> &history,
                             const std::vector<StoredMeasure> &measures)
{
    beginResetModel();
    m_changes.clear();
    std::ranges::copy_if(history, std::back_inserter(m_changes), [](const SavedTransaction &saved) {
        return saved.isDamaged || saved.state != TransactionState::Prepared;
    });
    m_measures = measures;
    // Both lists are newest first already; times of both kinds as 14 digits.
    m_rows.clear();
    std::size_t change = 0;
    std::size_t measure = 0;
    while (change < m_changes.size() || measure < m_measures.size()) {
        const bool isMeasure =
            change == m_changes.size() ||
            (measure < m_measures.size() &&
             digitsOf(m_measures[measure].record.time) > digitsOf(m_changes[change].time));
        m_rows.push_back({isMeasure, isMeasure ? measure++ : change++});
    }
    endResetModel();
}

const SavedTransaction *RecentModel::change(int row) const
{
    const Row &entry = m_rows.at(static_cast<std::size_t>(row));
    return entry.isMeasure ? nullptr : &m_changes[entry.at];
}

const StoredMeasure *RecentModel::measure(int row) const
{
    const Row &entry = m_rows.at(static_cast<std::size_t>(row));
    return entry.isMeasure ? &m_measures[entry.at] : nullptr;
}

bool RecentModel::canBeTakenBack(int row) const
{
    const auto standing = std::ranges::find_if(m_changes, [](const SavedTransaction &saved) {
        return !saved.isDamaged && saved.state != TransactionState::Undone;
    });
    return standing != m_changes.end() && change(row) == &*standing && standing->canBeUndone();
}

int RecentModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RecentModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

HistoryText RecentModel::textOf(int row) const
{
    if (const SavedTransaction *saved = change(row))
        return historyText(*saved);
    const MeasureRecord &record = measure(row)->record;
    return {tr("Quick benchmark", "a recent result"), measureTimeText(record.time),
            benchmarkOutcome(record)};
}

QVariant RecentModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const HistoryText text = textOf(index.row());
    const QString cells[] = {text.title, text.time, text.result, QString()};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return cells[index.column()];
    case Qt::ToolTipRole:
        return index.column() == Result ? plainToolTip(text.result) : QString();
    default:
        return {};
    }
}

} // namespace driveready
