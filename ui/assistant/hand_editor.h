// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "assistant/layout_choice.h"

#include <QWidget>
#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QGridLayout;
class QLineEdit;
class QPushButton;

namespace driveready {

class ToneLabel;

/// The partitions by hand: one line each with size, file system and name, and what the planner
/// made of it. The planner keeps every start on the grid; what cannot be said here (a start that is
/// off) cannot be planned either.
class HandEditor final : public QWidget
{
    Q_OBJECT

public:
    /// More than anybody needs in a window; the command line takes up to 128.
    static constexpr std::size_t mostRows = 16;

    explicit HandEditor(QWidget *parent = nullptr);

    /// Without a person besides root there is no owner to choose.
    void setOwnerOffered(bool isOffered);
    void setChoice(const LayoutChoice &choice);
    void store(LayoutChoice &choice) const;
    /// Where each partition came to lie, by line; empty without a plan.
    void showVerdicts(const QStringList &verdicts);
    /// For the half that a new line takes over from the last one.
    void setDriveSize(Bytes size) { m_driveSize = size; }
    QPushButton *addButton() const { return m_add; }
    QWidget *sizeField(std::size_t row) const;

signals:
    void changed();

private:
    struct Row
    {
        ToneLabel *number;
        QDoubleSpinBox *size;
        QComboBox *fileSystem;
        QLineEdit *name;
        ToneLabel *verdict;
        QPushButton *remove;
    };
    void rebuild(const std::vector<PartitionChoice> &partitions);
    Row makeRow(int number, const PartitionChoice &partition);
    std::vector<PartitionChoice> partitions() const;
    void addRow();
    void removeRow(std::size_t row);

    Bytes m_driveSize;
    QGridLayout *m_grid;
    std::vector<Row> m_rows;
    QPushButton *m_add;
    QCheckBox *m_owner;
};

} // namespace driveready
