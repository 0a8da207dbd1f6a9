// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "assistant/step_page.h"
#include "models/findings_model.h"
#include "models/partition_model.h"

class QProgressBar;
class QPushButton;

namespace driveready {

class FindingsView;
class PartitionMapView;

/// What the drive is: facts, what its sectors are believed to be, what is on it, and everything
/// found, in words. A blocker keeps Next off and says what to do; what can be released is, after a
/// question that lists it.
class CheckUpPage final : public StepPage
{
    Q_OBJECT

public:
    explicit CheckUpPage(SetupSession &session);

    /// While it is not known yet which page comes next, Next waits.
    void setWaiting(bool isWaiting);

    bool isComplete() const override;
    bool validatePage() override { return isComplete(); }
    QString outcome() const override;
    QString statusSentence() const override;
    QWidget *firstFocus() override;
    QPushButton *againButton() const { return m_again; }
    QPushButton *releaseButton() const { return m_release; }

private:
    QWidget *makeKnown();
    void follow();
    void showKnown();
    void showVerdict();
    void showFailure();
    void showReleaseNote();
    void askToRelease();

    QProgressBar *m_busy;
    StatusLine *m_verdict;
    QPushButton *m_again;
    QPushButton *m_release;
    StatusLine *m_releaseNote;
    QWidget *m_known;
    ToneLabel *m_belief;
    ToneLabel *m_facts;
    PartitionModel m_partitions;
    PartitionMapView *m_map;
    FindingsModel m_findings;
    FindingsView *m_table;
    std::size_t m_count = 0;
    bool m_isWaiting = false;
};

} // namespace driveready
