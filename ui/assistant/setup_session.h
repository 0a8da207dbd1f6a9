// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/judgement.h"
#include "assistant/confirmation.h"
#include "assistant/layout_choice.h"
#include "jobs/backend.h"
#include "plan/planner.h"
#include "plan/restore_planner.h"
#include "safety/safety_check.h"

#include <QObject>
#include <map>
#include <memory>
#include <optional>
#include <utility>

namespace driveready {

/// One set-up from the choice of a drive to its result: what is known, what is wanted, how far it
/// is. The pages of the assistant share it and ask its can...() functions; only it talks to the
/// backend. Answers of earlier questions are recognized by their job number and dropped.
class SetupSession final : public QObject
{
    Q_OBJECT

public:
    enum class State {
        Idle,          ///< no drive chosen
        Probing,       ///< being read
        Ready,         ///< read; nothing speaks against it
        Releasing,     ///< what uses it is being released
        Refused,       ///< read, and may not be written, or refused when it was to be written
        Planning,      ///< a layout is being chosen
        Reviewing,     ///< the plan stands still to be read
        Applying,      ///< being written
        Verifying,     ///< written, being read again
        Done,          ///< every item found as planned
        Failed,        ///< could not be read, written or verified
        StoppedSafely, ///< the person stopped it between two steps
        Undoing,       ///< the saved table is being put back
        Undone,        ///< it is back
    };
    Q_ENUM(State)

    struct StepProgress
    {
        StepState state = StepState::Pending;
        std::optional<double> fraction;
    };

    SetupSession(Backend &backend, std::unique_ptr<IdSource> ids, Owner person,
                 QObject *parent = nullptr);
    /// Leaves no job behind that could still be stopped.
    ~SetupSession() override;

    State state() const { return m_state; }
    const std::vector<ListedDevice> &devices() const { return m_devices; }
    /// False from the moment the chosen drive is no longer listed.
    bool isPresent() const { return m_isPresent; }
    const ListedDevice *device() const { return m_device ? &*m_device : nullptr; }
    const DiskSnapshot *snapshot() const { return m_snapshot.get(); }
    std::shared_ptr<const DiskSnapshot> sharedSnapshot() const { return m_snapshot; }
    const Judgement *judgement() const { return m_judgement ? &*m_judgement : nullptr; }
    const SafetyReport &safety() const { return m_safety; }
    const LayoutChoice &choice() const { return m_choice; }
    Owner person() const { return m_person; }
    /// The saved table that can be brought back on the chosen drive, or nullptr.
    const SavedTable *savedTable() const;
    /// The plan for the choice, or nullptr while planError() says why there is none.
    const Plan *plan() const { return m_plan ? &*m_plan : nullptr; }
    const Error *planError() const { return m_planError ? &*m_planError : nullptr; }
    Confirmation confirmation() const;
    StepProgress step(std::uint32_t action) const;
    bool isSafeToStop() const { return m_isSafeToStop; }
    bool isStopRequested() const { return m_isStopRequested; }
    const ApplyResult *result() const { return m_result ? &*m_result : nullptr; }
    const ApplyResult *undoResult() const { return m_undoResult ? &*m_undoResult : nullptr; }
    /// What could be released of the drive as it was read, and what else uses it.
    ReleaseOffer releaseOffer() const;
    /// Why the last release ended early.
    const Error *releaseError() const { return m_releaseError ? &*m_releaseError : nullptr; }
    /// Why it is Failed or Refused, when it is no finding.
    const Error *error() const { return m_error ? &*m_error : nullptr; }
    /// A step that changes the disk has begun: it may not be as it was.
    bool hasBegunWriting() const;

    bool canChoose() const;
    bool canRelease() const;
    bool canPlan() const;
    bool canReview() const;
    bool canApply(const QString &typed) const;
    bool canStop() const;
    bool canUndo() const;
    bool canClose() const { return !isBusyWriting(); }
    bool isBusyWriting() const;

    // Each is one transition; false: not allowed now, nothing happened.
    /// A saved table of one drive, to be brought back on its Layout page. Before a drive is chosen.
    bool offer(const SavedTable &saved);
    /// What is offered first on the Layout page. Before a drive is chosen.
    bool prefer(const LayoutChoice &choice);
    bool choose(const ListedDevice &device); ///< -> Probing; the same drive again changes nothing
    bool probeAgain();                       ///< -> Probing
    /// Refused -> Releasing -> Probing, if that is still what can be released.
    bool release(const ReleaseOffer &agreed);
    /// What was measured of the drive counts from now on; stays Ready.
    bool useMeasurement(const Measurement &measurement);
    bool startPlanning();                       ///< Ready -> Planning
    bool leavePlanning();                       ///< Planning -> Ready
    bool setChoice(const LayoutChoice &choice); ///< plans anew at once
    bool startReview();                         ///< Planning -> Reviewing
    bool leaveReview();                         ///< Reviewing, or Refused by it, -> Planning
    bool apply(const QString &typed);           ///< Reviewing -> Applying
    bool stopAfterStep();                       ///< still Applying, ends at the next safe point
    bool undo();                                ///< Done, Failed, StoppedSafely -> Undoing

signals:
    void stateChanged(driveready::SetupSession::State state);
    void devicesChanged();
    void planChanged();
    void stepChanged(quint32 action);

private:
    void takeList(const std::vector<ListedDevice> &devices);
    void takeSnapshot(quint64 job, const std::shared_ptr<const DiskSnapshot> &snapshot);
    void takeProgress(quint64 job, const Progress &progress);
    void takeResult(quint64 job, const ApplyResult &result);
    void takeFailure(quint64 job, const Error &error);
    void takeReleased(quint64 job, const ReleaseResult &result);
    void finishApply(const ApplyResult &result);
    void finishUndo(const ApplyResult &result);
    void startProbe();
    void forgetDrive();
    void planAnew();
    Result<Plan> makeWantedPlan() const;
    void enter(State state);

    Backend &m_backend;
    std::unique_ptr<IdSource> m_ids;
    Owner m_person;
    State m_state = State::Idle;
    quint64 m_job = 0; ///< whose answer is awaited, 0: none
    std::vector<ListedDevice> m_devices;
    bool m_isPresent = true;
    std::optional<ListedDevice> m_device;
    std::shared_ptr<const DiskSnapshot> m_snapshot;
    std::optional<Judgement> m_judgement;
    SafetyReport m_safety;
    LayoutChoice m_choice;
    /// The drive that the change in it is meant for.
    std::optional<std::pair<DiskTarget, DeviceId>> m_choiceOf;
    std::optional<SavedTable> m_savedTable;
    std::optional<Plan> m_plan;
    std::optional<Error> m_planError;
    std::map<std::uint32_t, StepProgress> m_steps;
    bool m_isSafeToStop = true;
    bool m_isStopRequested = false;
    std::optional<ApplyResult> m_result;
    std::optional<ApplyResult> m_undoResult;
    std::optional<Error> m_error;
    std::optional<Error> m_releaseError;
};

} // namespace driveready
