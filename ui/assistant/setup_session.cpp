// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/setup_session.h"

#include <algorithm>
#include <utility>

namespace driveready {

SetupSession::SetupSession(Backend &backend, std::unique_ptr<IdSource> ids, Owner person,
                           QObject *parent)
    : QObject(parent)
    , m_backend(backend)
    , m_ids(std::move(ids))
    , m_person(person)
{
    connect(&m_backend, &Backend::listReady, this, &SetupSession::takeList);
    connect(&m_backend, &Backend::probeFinished, this, &SetupSession::takeSnapshot);
    connect(&m_backend, &Backend::progressed, this, &SetupSession::takeProgress);
    connect(&m_backend, &Backend::applyFinished, this, &SetupSession::takeResult);
    connect(&m_backend, &Backend::released, this, &SetupSession::takeReleased);
    connect(&m_backend, &Backend::failed, this, &SetupSession::takeFailure);
    m_backend.refreshList();
}

SetupSession::~SetupSession()
{
    if (m_job != 0)
        m_backend.cancel(m_job);
}

Confirmation SetupSession::confirmation() const
{
    return m_plan && m_snapshot ? confirmationFor(*m_snapshot, *m_plan) : Confirmation{};
}

SetupSession::StepProgress SetupSession::step(std::uint32_t action) const
{
    const auto found = m_steps.find(action);
    return found == m_steps.end() ? StepProgress{} : found->second;
}

bool SetupSession::hasBegunWriting() const
{
    return m_plan && std::ranges::any_of(m_plan->actions, [this](const Action &action) {
               const StepState state = step(action.id).state;
               return effectOf(action.body) == Effect::Writes && state != StepState::Pending &&
                      state != StepState::Skipped;
           });
}

bool SetupSession::isBusyWriting() const
{
    return m_state == State::Applying || m_state == State::Verifying || m_state == State::Undoing;
}

bool SetupSession::canChoose() const
{
    return !isBusyWriting() && m_state != State::Releasing && !m_result;
}

ReleaseOffer SetupSession::releaseOffer() const
{
    return m_snapshot ? releaseOfferFor(*m_snapshot) : ReleaseOffer{};
}

bool SetupSession::canRelease() const
{
    return m_state == State::Refused && canChoose() && m_isPresent && !releaseOffer().items.empty();
}

bool SetupSession::canPlan() const
{
    const bool isRead =
        m_state == State::Ready || m_state == State::Planning || m_state == State::Reviewing;
    return isRead && m_isPresent && !m_safety.hasBlocker();
}

bool SetupSession::canReview() const
{
    return canPlan() && m_plan.has_value();
}

bool SetupSession::canApply(const QString &typed) const
{
    return m_state == State::Reviewing && canReview() && confirmation().matches(typed);
}

bool SetupSession::canStop() const
{
    return m_state == State::Applying && !m_isStopRequested;
}

bool SetupSession::canUndo() const
{
    const bool hasEnded =
        m_state == State::Done || m_state == State::Failed || m_state == State::StoppedSafely;
    return hasEnded && m_result && m_result->undoPossible && !m_result->transaction.empty();
}

bool SetupSession::prefer(const LayoutChoice &choice)
{
    if (m_state != State::Idle)
        return false;
    m_choice = choice;
    return true;
}

bool SetupSession::offer(const SavedTable &saved)
{
    if (m_state != State::Idle)
        return false;
    m_savedTable = saved;
    return true;
}

const SavedTable *SetupSession::savedTable() const
{
    const bool isOfDrive =
        m_savedTable && m_snapshot && isSameDrive(m_savedTable->device, m_snapshot->id);
    return isOfDrive ? &*m_savedTable : nullptr;
}

Result<Plan> SetupSession::makeWantedPlan() const
{
    const bool isRestore =
        m_choice.purpose == Purpose::Change && m_choice.change.kind == ChangeChoice::Kind::Restore;
    if (!isRestore)
        return makePlan(*m_snapshot, requestFor(m_choice, m_person, m_snapshot->id.size), *m_ids);
    if (const SavedTable *saved = savedTable())
        return makeRestorePlan(*m_snapshot, *saved);
    return fail(makeError(ErrorCode::BackupNotFound));
}

bool SetupSession::choose(const ListedDevice &device)
{
    if (!canChoose() || !device.hiddenReason.empty())
        return false;
    const bool isSame = m_device && m_device->target == device.target && m_isPresent;
    if (isSame && (m_state == State::Probing || m_snapshot))
        return true;
    if (m_job != 0)
        m_backend.cancel(m_job);
    forgetDrive();
    m_device = device;
    m_isPresent = true;
    startProbe();
    return true;
}

bool SetupSession::probeAgain()
{
    if (!canChoose() || !m_device || m_state == State::Probing)
        return false;
    m_releaseError.reset();
    startProbe();
    return true;
}

void SetupSession::forgetDrive()
{
    m_device.reset();
    m_snapshot.reset();
    m_judgement.reset();
    m_safety = {};
    m_plan.reset();
    m_planError.reset();
    m_steps.clear();
    m_error.reset();
    m_releaseError.reset();
}

void SetupSession::startProbe()
{
    m_error.reset();
    m_snapshot.reset();
    m_job = m_backend.probe(m_device->target);
    enter(State::Probing);
}

bool SetupSession::release(const ReleaseOffer &agreed)
{
    if (!canRelease() || agreed != releaseOffer())
        return false;
    m_releaseError.reset();
    m_job = m_backend.release({m_device->target, m_snapshot->id, agreed.items});
    enter(State::Releasing);
    return true;
}

// Whatever came of it, the drive is looked at again: that is what counts.
void SetupSession::takeReleased(quint64 job, const ReleaseResult &result)
{
    if (job != m_job || m_state != State::Releasing)
        return;
    m_releaseError = result.error;
    startProbe();
}

void SetupSession::takeSnapshot(quint64 job, const std::shared_ptr<const DiskSnapshot> &snapshot)
{
    if (job != m_job || m_state != State::Probing)
        return; // somebody else's, or of a drive that is no longer the chosen one
    m_job = 0;
    m_snapshot = snapshot;
    // What was chosen for one drive says nothing about another; consent not even about the same one
    // when it is read again.
    const std::pair drive(m_device->target, snapshot->id);
    if (m_choiceOf && *m_choiceOf != drive)
        m_choice.change = {};
    m_choice.change.losesContent = false;
    m_choiceOf = drive;
    m_judgement = judge(*snapshot);
    m_safety = checkSafety(*snapshot);
    m_plan.reset();
    m_isPresent = true;
    enter(m_safety.hasBlocker() ? State::Refused : State::Ready);
}

bool SetupSession::useMeasurement(const Measurement &measurement)
{
    if (m_state != State::Ready || !m_snapshot)
        return false;
    if (m_snapshot->measured == measurement)
        return true;
    auto measured = std::make_shared<DiskSnapshot>(*m_snapshot);
    measured->measured = measurement;
    m_snapshot = std::move(measured);
    m_judgement = judge(*m_snapshot);
    enter(State::Ready);
    return true;
}

bool SetupSession::startPlanning()
{
    if (m_state != State::Ready || !canPlan())
        return false;
    enter(State::Planning);
    planAnew();
    return true;
}

bool SetupSession::leavePlanning()
{
    if (m_state != State::Planning)
        return false;
    enter(State::Ready);
    return true;
}

bool SetupSession::setChoice(const LayoutChoice &choice)
{
    if (m_state != State::Planning)
        return false;
    if (choice == m_choice)
        return true;
    m_choice = choice;
    planAnew();
    return true;
}

void SetupSession::planAnew()
{
    m_planError.reset();
    auto plan = makeWantedPlan();
    if (plan) {
        m_plan = std::move(*plan);
    } else {
        m_plan.reset();
        m_planError = plan.error();
    }
    m_steps.clear();
    emit planChanged();
}

bool SetupSession::startReview()
{
    if (m_state != State::Planning || !canReview())
        return false;
    m_safety = checkSafety(*m_snapshot, *m_plan);
    if (m_safety.hasBlocker()) {
        enter(State::Refused);
        return false;
    }
    enter(State::Reviewing);
    return true;
}

bool SetupSession::leaveReview()
{
    const bool isRefused = m_state == State::Refused && m_plan && !m_error;
    if (m_state != State::Reviewing && !isRefused)
        return false;
    m_safety = checkSafety(*m_snapshot);
    enter(State::Planning);
    return true;
}

bool SetupSession::apply(const QString &typed)
{
    if (!canApply(typed))
        return false;
    m_steps.clear();
    m_isSafeToStop = true;
    m_isStopRequested = false;
    m_job = m_backend.apply(m_device->target, *m_plan, digestOf(*m_plan));
    enter(State::Applying);
    return true;
}

bool SetupSession::stopAfterStep()
{
    if (!canStop())
        return false;
    m_isStopRequested = true;
    m_backend.cancel(m_job);
    emit stateChanged(m_state);
    return true;
}

bool SetupSession::undo()
{
    if (!canUndo())
        return false;
    m_job = m_backend.undo(m_device->target, QString::fromStdString(m_result->transaction));
    enter(State::Undoing);
    return true;
}

void SetupSession::takeProgress(quint64 job, const Progress &progress)
{
    if (job != m_job || !m_plan || (m_state != State::Applying && m_state != State::Verifying))
        return;
    m_steps[progress.action] = {progress.state, progress.fraction};
    m_isSafeToStop = progress.safeToStop;
    const Action *action = m_plan->find(progress.action);
    const bool isVerify = action && std::holds_alternative<Verify>(action->body);
    if (isVerify && progress.state == StepState::Running && m_state == State::Applying)
        enter(State::Verifying);
    emit stepChanged(progress.action);
}

void SetupSession::takeResult(quint64 job, const ApplyResult &result)
{
    if (job != m_job || !isBusyWriting())
        return;
    m_job = 0;
    if (m_state == State::Undoing)
        finishUndo(result);
    else
        finishApply(result);
}

void SetupSession::finishApply(const ApplyResult &result)
{
    m_result = result;
    m_error = result.error;
    for (const std::uint32_t action : result.done)
        m_steps[action] = {StepState::Done, {}};
    for (auto &[action, progress] : m_steps) {
        if (progress.state == StepState::Running)
            progress.state = StepState::Failed;
    }
    switch (result.outcome) {
    case ApplyResult::Outcome::Done:
        enter(result.allVerified() ? State::Done : State::Failed);
        break;
    case ApplyResult::Outcome::Stopped:
        enter(State::StoppedSafely);
        break;
    case ApplyResult::Outcome::Failed:
    case ApplyResult::Outcome::UndoneAfterFailure:
        enter(State::Failed);
        break;
    }
}

void SetupSession::finishUndo(const ApplyResult &result)
{
    m_undoResult = result;
    m_error = result.error;
    m_result->undoPossible = result.undoPossible;
    enter(result.outcome == ApplyResult::Outcome::Done ? State::Undone : State::Failed);
}

void SetupSession::takeFailure(quint64 job, const Error &error)
{
    if (job == 0 || job != m_job)
        return;
    m_job = 0;
    if (m_state == State::Releasing) {
        m_releaseError = error;
        startProbe();
        return;
    }
    m_error = error;
    const bool isRefusal =
        error.code == ErrorCode::RefusedBySafety || error.code == ErrorCode::NotAuthorised ||
        error.code == ErrorCode::PlanOutdated || error.code == ErrorCode::PlanForOtherDevice;
    for (auto &[action, progress] : m_steps) {
        if (progress.state == StepState::Running)
            progress.state = StepState::Failed;
    }
    enter(isRefusal && !hasBegunWriting() ? State::Refused : State::Failed);
}

void SetupSession::takeList(const std::vector<ListedDevice> &devices)
{
    m_devices = devices;
    if (m_device) {
        const auto found = std::ranges::find(devices, m_device->target, &ListedDevice::target);
        m_isPresent = found != devices.end();
        if (m_isPresent)
            m_device = *found;
    }
    emit devicesChanged();
}

void SetupSession::enter(State state)
{
    m_state = state;
    emit stateChanged(state);
}

} // namespace driveready
