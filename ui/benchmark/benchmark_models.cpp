// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "benchmark/benchmark_models.h"

#include "text/measure_text.h"

#include <QFont>
#include <QLocale>
#include <algorithm>

namespace driveready {

namespace {

constexpr double mega = 1e6;
constexpr double mebi = 1024.0 * 1024;

QString rateText(double rate, double unit)
{
    const double value = rate / unit;
    return QLocale().toString(value, 'f', value < 10 ? 2 : 1);
}

int numbersRight()
{
    return static_cast<int>(Qt::AlignTrailing | Qt::AlignVCenter);
}

int wordsLeft()
{
    return static_cast<int>(Qt::AlignLeading | Qt::AlignVCenter);
}

} // namespace

void ShiftTableModel::setSamples(const SampleStore &samples, std::optional<std::uint32_t> onSectors)
{
    m_onSectors = onSectors;
    if (m_rows.size() != shiftCount) {
        beginResetModel();
        m_rows.resize(shiftCount);
        endResetModel();
    }
    for (std::size_t shift = 0; shift < shiftCount; ++shift)
        m_rows[shift] = samples.summary(shift);
    emit dataChanged(index(0, 0), index(shiftCount - 1, ColumnCount - 1));
}

int ShiftTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ShiftTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ShiftTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == Qt::TextAlignmentRole)
        return index.column() == Start ? wordsLeft() : numbersRight();
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    const ShiftSummary &row = m_rows[static_cast<std::size_t>(index.row())];
    if (index.column() == Start) {
        const QString number = QLocale().toString(index.row());
        const bool isFitting = m_onSectors == static_cast<std::uint32_t>(index.row());
        return isFitting ? tr("%1, on the sectors", "shift of a start").arg(number) : number;
    }
    if (index.column() == Writes)
        return QLocale().toString(static_cast<qulonglong>(row.count));
    if (row.count == 0)
        return QStringLiteral("\u2013");
    const double values[] = {row.median, row.low, row.high, row.fastest, row.slowest};
    return QLocale().toString(values[index.column() - Median], 'f', 2);
}

QVariant ShiftTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return section == Start ? wordsLeft() : numbersRight();
    if (role != Qt::DisplayRole)
        return {};
    const QString names[] = {tr("Start shifted by", "column: 512-byte sectors"),
                             tr("Writes", "column"),
                             tr("Median, ms", "column"),
                             tr("10 % below", "column: ms"),
                             tr("10 % above", "column: ms"),
                             tr("Fastest", "column: ms"),
                             tr("Slowest", "column: ms")};
    return names[section];
}

void EvidenceTableModel::setSamples(const SampleStore &samples)
{
    if (m_penalty == samples.penaltyTrail() && m_noPenalty == samples.noPenaltyTrail())
        return;
    beginResetModel();
    m_penalty = samples.penaltyTrail();
    m_noPenalty = samples.noPenaltyTrail();
    endResetModel();
}

int EvidenceTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_penalty.size());
}

int EvidenceTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EvidenceTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == Qt::TextAlignmentRole)
        return numbersRight();
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    // The newest on top: nobody scrolls down while it is measured.
    const std::size_t at = m_penalty.size() - 1 - static_cast<std::size_t>(index.row());
    switch (index.column()) {
    case Writes:
        return QLocale().toString(m_penalty[at].x(), 'f', 0);
    case Penalty:
        return oddsText(m_penalty[at].y());
    default:
        return oddsText(m_noPenalty[at].y());
    }
}

QVariant EvidenceTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return numbersRight();
    if (role != Qt::DisplayRole)
        return {};
    const QString names[] = {tr("After writes", "column"), tr("For 4096-byte sectors", "column"),
                             tr("For no cost", "column: evidence")};
    return names[section];
}

void FiguresModel::setFigures(Figures figures, std::optional<Figures> other)
{
    beginResetModel();
    m_figures = std::move(figures);
    m_other = std::move(other);
    endResetModel();
}

int FiguresModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_figures.rows.size());
}

int FiguresModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : (isCompared() ? int{ColumnCount} : int{OtherMb});
}

QString FiguresModel::cell(std::size_t row, int column) const
{
    const FigureRow &figure = m_figures.rows[row];
    if (column == Test)
        return row > 0 && m_figures.rows[row - 1].test == figure.test ? QString() : figure.test;
    const bool isRun = figure.notRun.isEmpty();
    if (column == Where)
        return isRun ? figure.where
                     : tr("%1, %2", "where, why not run").arg(figure.where, figure.notRun);
    if (column == Samples && figure.samples == 0)
        return {};
    if (column == Samples)
        return QLocale().toString(static_cast<qulonglong>(figure.samples));
    if (!isRun)
        return {};
    switch (column) {
    case Mb:
        return rateText(figure.rate, mega);
    case Mib:
        return rateText(figure.rate, mebi);
    case Spread:
        return tr("%1 to %2", "from one rate to another")
            .arg(rateText(figure.low, mega), rateText(figure.high, mega));
    default:
        return otherCell(row, column);
    }
}

QString FiguresModel::otherCell(std::size_t row, int column) const
{
    const FigureRow *other = m_other ? m_other->find(m_figures.keys[row]) : nullptr;
    if (!other)
        return column == Factor ? tr("not measured there", "of a figure of another run")
                                : QString();
    if (column == OtherMb)
        return rateText(other->rate, mega);
    if (column == OtherMib)
        return rateText(other->rate, mebi);
    const auto factor = factorOf(m_figures.rows[row], *other);
    if (!factor)
        return {};
    const QString number =
        QStringLiteral("\u00d7 %1").arg(QLocale().toString(factor->factor, 'f', 2));
    return factor->isWithinSpread ? tr("%1, within the spread", "a factor").arg(number) : number;
}

QVariant FiguresModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int column = index.column();
    if (role == Qt::TextAlignmentRole)
        return column == Test || column == Where || column == Factor ? wordsLeft() : numbersRight();
    if (role == Qt::FontRole && column == Mb) {
        QFont font;
        font.setWeight(QFont::DemiBold);
        return font;
    }
    const auto row = static_cast<std::size_t>(index.row());
    if (role == Qt::AccessibleTextRole && column == Test)
        return m_figures.rows[row].test; // also where the eye sees it in the row above
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return cell(row, column);
    return role == Qt::ToolTipRole && column == Where ? QVariant(cell(row, column)) : QVariant();
}

QVariant FiguresModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return section == Test || section == Where || section == Factor ? wordsLeft()
                                                                        : numbersRight();
    if (role != Qt::DisplayRole)
        return {};
    const QString names[] = {tr("Test", "column"),
                             tr("Where", "column"),
                             tr("MB/s", "column"),
                             tr("MiB/s", "column"),
                             tr("10 to 90 % of MB/s", "column"),
                             tr("samples", "column"),
                             tr("other, MB/s", "column: another run"),
                             tr("other, MiB/s", "column: another run"),
                             tr("this \u00f7 other", "column: a factor")};
    return names[section];
}

} // namespace driveready
