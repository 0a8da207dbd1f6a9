// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "models/action_model.h"

#include "plan/expected_time.h"
#include "text/action_text.h"
#include "text/size_format.h"

#include <QLocale>
#include <algorithm>

namespace driveready {

namespace {

bool isNumeric(int column)
{
    return column == ActionModel::Number || column == ActionModel::Takes;
}

} // namespace

QString stepStateWord(StepState state, std::optional<double> fraction)
{
    switch (state) {
    case StepState::Pending:
        return ActionModel::tr("to do", "state of a step");
    case StepState::Running:
        return fraction ? ActionModel::tr("running, %1 %", "state of a step, percentage")
                              .arg(QLocale().toString(qRound(*fraction * 100)))
                        : ActionModel::tr("running", "state of a step");
    case StepState::Done:
        return ActionModel::tr("done", "state of a step");
    case StepState::Failed:
        return ActionModel::tr("failed", "state of a step");
    case StepState::Skipped:
        return ActionModel::tr("not done", "state of a step");
    }
    return {};
}

void ActionModel::setPlan(const Plan &plan, std::optional<bool> isRotational)
{
    beginResetModel();
    m_plan = plan;
    m_isRotational = isRotational;
    m_steps.assign(plan.actions.size(), {});
    endResetModel();
}

void ActionModel::setStep(std::uint32_t action, StepState state, std::optional<double> fraction)
{
    const auto found = std::ranges::find(m_plan.actions, action, &Action::id);
    if (found == m_plan.actions.end())
        return;
    const auto row = found - m_plan.actions.begin();
    m_steps[static_cast<std::size_t>(row)] = {state, fraction};
    emit dataChanged(index(static_cast<int>(row), 0),
                     index(static_cast<int>(row), ColumnCount - 1));
}

int ActionModel::currentRow() const
{
    int current = 0;
    for (int row = 0; row < rowCount(); ++row) {
        if (state(row) != StepState::Pending)
            current = row;
    }
    return current;
}

double ActionModel::fraction() const
{
    if (m_steps.empty())
        return 0;
    double done = 0;
    for (const Running &step : m_steps) {
        if (step.state == StepState::Done)
            done += 1;
        else if (step.state == StepState::Running)
            done += step.fraction.value_or(0);
    }
    return done / static_cast<double>(m_steps.size());
}

QString ActionModel::runningText(int row) const
{
    return actionText(action(row), m_plan).running;
}

bool ActionModel::losesData(int row) const
{
    return std::holds_alternative<WipeSignature>(action(row).body);
}

int ActionModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_plan.actions.size());
}

int ActionModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ActionModel::cell(int row, int column) const
{
    const Running &step = m_steps[static_cast<std::size_t>(row)];
    switch (column) {
    case Number:
        return QLocale().toString(row + 1);
    case State:
        return stepStateWord(step.state, step.fraction);
    case Step:
        return actionText(action(row), m_plan).sentence;
    case OnTheDrive:
        return actionText(action(row), m_plan).effect;
    case Loss:
        return actionText(action(row), m_plan).loses;
    case Takes:
        return formatDuration(expectedTime(action(row), m_plan, m_isRotational));
    case SafeToStop:
        return actionText(action(row), m_plan).safeToStop;
    default:
        return {};
    }
}

QString ActionModel::accessibleText(int row) const
{
    return tr("Step %1, %2: %3. On the drive: %4. Lost: %5. Takes about %6. Safe to stop after it: "
              "%7.",
              "number, state, what is done, effect, loss, duration, yes or no")
        .arg(cell(row, Number), cell(row, State), cell(row, Step), cell(row, OnTheDrive),
             cell(row, Loss), cell(row, Takes), cell(row, SafeToStop));
}

QVariant ActionModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return cell(index.row(), index.column());
    case Qt::AccessibleTextRole:
        // The first visible column differs from page to page; each says its own, this one all.
        return index.column() == Step ? accessibleText(index.row())
                                      : cell(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return isNumeric(index.column()) ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                         : QVariant(Qt::AlignLeading | Qt::AlignVCenter);
    case StateRole:
        return static_cast<int>(state(index.row()));
    case LosesDataRole:
        return losesData(index.row());
    default:
        return {};
    }
}

QVariant ActionModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return isNumeric(section) ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                  : QVariant(Qt::AlignLeading | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number:
        return tr("#", "number of a step");
    case State:
        return tr("State");
    case Step:
        return tr("Step");
    case OnTheDrive:
        return tr("On the drive");
    case Loss:
        return tr("What is lost");
    case Takes:
        return tr("takes", "column: how long a step lasts");
    case SafeToStop:
        return tr("Safe to stop after?");
    default:
        return {};
    }
}

} // namespace driveready
