// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "assistant/step_page.h"
#include "models/device_list_model.h"

namespace driveready {

class DriveListView;

/// Which drive. Every drive is shown; one that cannot be used says why, beside the list.
class ChooseDrivePage final : public StepPage
{
    Q_OBJECT

public:
    ChooseDrivePage(SetupSession &session, std::optional<DiskTarget> preselected);

    bool isComplete() const override;
    bool validatePage() override;
    QString outcome() const override;
    QString statusSentence() const override;
    QWidget *firstFocus() override;

    /// Chooses a drive of the list; false when it is not there.
    bool select(const DiskTarget &target);

private:
    QWidget *makeDetails();
    void takeDevices();
    void takeSnapshot();
    void showSelected();
    const DriveEntry *selected() const;

    std::optional<DiskTarget> m_wanted; ///< to be selected as soon as it is listed
    DeviceListModel m_model;
    DriveListView *m_list;
    ToneLabel *m_name;
    ToneLabel *m_facts;
    StatusLine *m_verdict;
    ToneLabel *m_reasons;
};

/// Why a drive of the list cannot be set up, one sentence each; empty when nothing speaks against
/// it so far. From the list alone: reading it may bring more.
QStringList reasonsAgainst(const ListedDevice &device);
/// In use, and nothing else speaks against it: the check-up says by whom and helps to release it.
bool isOnlyInUse(const ListedDevice &device);

} // namespace driveready
