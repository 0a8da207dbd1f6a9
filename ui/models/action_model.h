// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/progress.h"
#include "plan/plan.h"

#include <QAbstractTableModel>
#include <optional>
#include <vector>

namespace driveready {

/// The steps of a plan in their order, to be read on Review and followed on Apply. Holds its own
/// copy of the plan.
class ActionModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Number, State, Step, OnTheDrive, Loss, Takes, SafeToStop, ColumnCount };
    enum Role { StateRole = Qt::UserRole + 1, LosesDataRole };

    using QAbstractTableModel::QAbstractTableModel;

    /// Every step pending again. An empty plan has no rows. The kind of drive, when it is known,
    /// decides how long steps are expected to take.
    void setPlan(const Plan &plan, std::optional<bool> isRotational = {});
    /// Unknown actions: nothing.
    void setStep(std::uint32_t action, StepState state, std::optional<double> fraction);

    const Action &action(int row) const { return m_plan.actions[static_cast<std::size_t>(row)]; }
    StepState state(int row) const { return m_steps[static_cast<std::size_t>(row)].state; }
    /// The row that runs or ran last; 0 before the first.
    int currentRow() const;
    /// 0..1 over all steps; a running one counts by its fraction.
    double fraction() const;
    QString runningText(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    struct Running
    {
        StepState state = StepState::Pending;
        std::optional<double> fraction;
    };
    QString cell(int row, int column) const;
    QString accessibleText(int row) const;
    bool losesData(int row) const;

    Plan m_plan;
    std::optional<bool> m_isRotational;
    std::vector<Running> m_steps;
};

/// "to do", "running", "running, 40 %", "done", ...
QString stepStateWord(StepState state, std::optional<double> fraction = {});

} // namespace driveready
