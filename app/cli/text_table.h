// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

namespace driveready {

/// A table for a terminal: columns as wide as their widest cell, two spaces between. Cells must
/// already be cleaned (displayText).
class TextTable
{
public:
    explicit TextTable(QStringList header);
    void alignRight(int column);
    void add(QStringList row);
    QStringList lines() const;

private:
    QString lineOf(const QStringList &row, const std::vector<qsizetype> &widths) const;

    std::vector<QStringList> m_rows;
    std::vector<bool> m_isRight;
};

} // namespace driveready
