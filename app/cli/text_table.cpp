// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text_table.h"

#include <algorithm>

namespace driveready {

TextTable::TextTable(QStringList header)
    : m_rows{std::move(header)}
    , m_isRight(static_cast<std::size_t>(m_rows.front().size()), false)
{
}

void TextTable::alignRight(int column)
{
    m_isRight[static_cast<std::size_t>(column)] = true;
}

void TextTable::add(QStringList row)
{
    m_rows.push_back(std::move(row));
}

QStringList TextTable::lines() const
{
    std::vector<qsizetype> widths(m_isRight.size(), 0);
    for (const QStringList &row : m_rows) {
        for (std::size_t i = 0; i < widths.size(); ++i)
            widths[i] = std::max(widths[i], row.value(static_cast<qsizetype>(i)).size());
    }
    QStringList lines;
    for (const QStringList &row : m_rows)
        lines << lineOf(row, widths);
    return lines;
}

QString TextTable::lineOf(const QStringList &row, const std::vector<qsizetype> &widths) const
{
    QString line;
    for (std::size_t i = 0; i < widths.size(); ++i) {
        const QString cell = row.value(static_cast<qsizetype>(i));
        line += m_isRight[i] ? cell.rightJustified(widths[i]) : cell.leftJustified(widths[i]);
        line += QStringLiteral("  ");
    }
    while (line.endsWith(u' '))
        line.chop(1);
    return line;
}

} // namespace driveready
