// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/judgement.h"
#include "plan/plan.h"

#include <QWidget>
#include <vector>

class QComboBox;
class QGridLayout;
class QToolButton;

namespace driveready {

/// One choice of the planner and the reason for it.
struct Reason
{
    QString choice;
    QString because;
};

/// The reasons for start, end, kind of table and file system, in words.
std::vector<Reason> reasonsFor(const Plan &plan, const Judgement &judgement);

/// "Why?": the reasons, shown on demand, and the one technical choice, the kind of table.
class WhyPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit WhyPanel(QWidget *parent = nullptr);

    /// No plan: no reasons, the choice of the table stays.
    void showPlan(const Plan *plan, const Judgement *judgement);
    void setTable(TableType type);
    /// Whether the kind of table is a matter of choice.
    void setTableOffered(bool isOffered);
    TableType table() const;
    void setOpen(bool isOpen);
    bool isOpen() const;
    QToolButton *toggle() const { return m_toggle; }
    QToolButton *helpButton() const { return m_help; }
    QComboBox *tableField() const { return m_table; }

signals:
    void tableChosen();

private:
    QToolButton *m_toggle;
    QWidget *m_inside;
    QGridLayout *m_reasons;
    QToolButton *m_help;
    QComboBox *m_table;
    QWidget *m_tableLabel = nullptr;
};

} // namespace driveready
