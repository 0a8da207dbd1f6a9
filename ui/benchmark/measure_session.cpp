// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "benchmark/measure_session.h"

#include "bench/probe_design.h"

#include <algorithm>
#include <utility>

namespace driveready {

namespace {

constexpr std::chrono::seconds usualBudget{10};
constexpr std::chrono::milliseconds figureBox{1000}; ///< quick

void addIfNewer(std::vector<ProbeEvidence> &path, const ProbeEvidence &evidence)
{
    if (evidence.blocks > (path.empty() ? 0 : path.back().blocks))
        path.push_back(evidence);
}

/// A record has the evidence of its end only; its path is computed anew from the samples.
void replayEvidence(const ProbeResult &probe, SampleStore &samples)
{
    constexpr std::size_t mostSteps = 20; // each costs the effect of all blocks before it
    const std::size_t blocks = probe.samples.size() / shiftCount;
    const std::size_t every = blocks / mostSteps + 1;
    const auto design = makeDesign(probe.spec);
    Random ties(probe.spec.seed);
    std::vector<ProbeEvidence> path;
    for (std::size_t block = 0; block < blocks; ++block) {
        ProbeDesign::Shifts shifts{};
        BlockLatencies ms{};
        for (std::size_t at = 0; at < shiftCount; ++at) {
            const ProbeSample &sample = probe.samples[block * shiftCount + at];
            shifts[at] = sample.shift;
            ms[at] = std::chrono::duration<double, std::milli>(sample.latency).count();
        }
        // A record of others may hold blocks that are none; what it says in the end is shown.
        if (std::ranges::any_of(shifts, [](std::uint32_t shift) { return shift >= shiftCount; }))
            continue;
        static_cast<void>(design->add(shifts, ms, ties));
        if ((block + 1) % every == 0 && block + 1 < blocks)
            addIfNewer(path, design->evidence());
    }
    addIfNewer(path, probe.evidence);
    samples.addEvidence(path);
}

} // namespace

MeasureSession::MeasureSession(Backend &backend, QObject *parent)
    : QObject(parent)
    , m_backend(backend)
{
    connect(&backend, &Backend::measureChoicesFound, this, &MeasureSession::takeChoices);
    connect(&backend, &Backend::measureProgressed, this, &MeasureSession::takeBatch);
    connect(&backend, &Backend::measurePaused, this, [this](quint64 job) {
        if (job == m_job && m_state == State::Running)
            enter(State::Paused);
    });
    connect(&backend, &Backend::measured, this,
            [this](quint64 job, const std::shared_ptr<const MeasureOutcome> &outcome) {
                takeOutcome(job, *outcome);
            });
    connect(&backend, &Backend::failed, this, &MeasureSession::takeFailure);
}

MeasureSession::~MeasureSession()
{
    if (m_job != 0)
        m_backend.cancel(m_job);
}

bool MeasureSession::isBusy() const
{
    return m_state == State::Running || m_state == State::Paused || m_state == State::Stopping;
}

bool MeasureSession::setDrive(const DiskTarget &target,
                              std::shared_ptr<const DiskSnapshot> snapshot)
{
    if (isBusy())
        return false;
    m_target = target;
    m_snapshot = std::move(snapshot);
    m_choices = {};
    forgetRun();
    m_startsAtOnce = false;
    m_looking = m_backend.findMeasureChoices(m_snapshot);
    enter(State::Looking);
    emit choicesChanged(); // those of another drive, and the consent given to them, are gone
    return true;
}

void MeasureSession::lookAgain()
{
    if (m_snapshot)
        m_looking = m_backend.findMeasureChoices(m_snapshot);
}

bool MeasureSession::startUsual()
{
    if (m_state == State::Looking) {
        m_startsAtOnce = true;
        return true;
    }
    const MeasureOffer *usual = usualOffer(m_choices.offers);
    return usual && !usual->needsConsent && start(usual->mode, false);
}

const MeasureOffer *MeasureSession::offer(MeasureMode mode) const
{
    const auto found = std::ranges::find(m_choices.offers, mode, &MeasureOffer::mode);
    return found == m_choices.offers.end() ? nullptr : &*found;
}

std::optional<MeasureRequest> MeasureSession::requestFor(MeasureMode mode, bool consents,
                                                         bool takesFigures) const
{
    const MeasureOffer *wanted = offer(mode);
    const bool probes = wanted && wanted->isPossible();
    if (!probes) {
        const auto &alone = m_choices.figureOffers;
        const auto found = std::ranges::find(alone, mode, &MeasureOffer::mode);
        wanted = takesFigures && found != alone.end() && found->isPossible() ? &*found : nullptr;
    }
    if (!wanted || (wanted->needsConsent && !consents))
        return std::nullopt;
    MeasureRequest request;
    request.target = m_target;
    request.device = m_snapshot->id;
    request.mode = mode;
    request.folder = wanted->folder;
    request.consents = consents;
    request.budget = usualBudget;
    request.probes = probes;
    request.figureBox = figureBox;
    if (takesFigures)
        request.throughput = {ThroughputJob::Sequential, ThroughputJob::Random};
    return request;
}

/// Whatever there is of an earlier one.
void MeasureSession::forgetRun()
{
    m_samples.clear();
    m_record.reset();
    m_recordPath.clear();
    m_error.reset();
    m_storeError.reset();
    m_figure.reset();
    m_figures.clear();
}

bool MeasureSession::start(MeasureMode mode, bool consents, bool takesFigures)
{
    const bool isFree =
        m_state == State::Choosing || m_state == State::Finished || m_state == State::Failed;
    const auto request =
        isFree ? requestFor(mode, consents, takesFigures) : std::optional<MeasureRequest>();
    if (!request)
        return false;
    forgetRun();
    m_mode = mode;
    m_step = ProbeStep::Reading;
    m_fraction.reset();
    m_isWaiting = false;
    m_isProbing = request->probes;
    m_job = m_backend.measure(*request);
    m_clock.start();
    enter(State::Running);
    return true;
}

bool MeasureSession::stop()
{
    if (m_state != State::Running && m_state != State::Paused)
        return false;
    m_backend.cancel(m_job);
    enter(State::Stopping);
    return true;
}

bool MeasureSession::goOn()
{
    if (m_state != State::Paused)
        return false;
    m_backend.goOnMeasuring(m_job, usualBudget);
    enter(State::Running);
    return true;
}

bool MeasureSession::end()
{
    if (m_state != State::Paused)
        return false;
    m_backend.goOnMeasuring(m_job, std::chrono::seconds(0));
    enter(State::Stopping);
    return true;
}

bool MeasureSession::chooseAgain()
{
    if (m_state != State::Finished && m_state != State::Failed)
        return false;
    enter(State::Choosing);
    return true;
}

bool MeasureSession::show(const MeasureRecord &record, const std::string &path)
{
    if (isBusy() || !m_snapshot)
        return false;
    m_error.reset();
    m_storeError.reset();
    m_record = record;
    m_recordPath = path;
    m_mode = record.mode;
    m_figure.reset();
    m_figures.clear();
    fillSamples(record);
    enter(State::Finished);
    return true;
}

void MeasureSession::fillSamples(const MeasureRecord &record)
{
    m_samples.clear();
    if (!record.probe)
        return;
    m_samples.add(record.probe->samples);
    replayEvidence(*record.probe, m_samples);
}

bool MeasureSession::isShown(const StoredMeasure &run) const
{
    if (m_state != State::Finished || !m_record)
        return false;
    return m_recordPath.empty() ? run.record.time == m_record->time : run.path == m_recordPath;
}

double MeasureSession::elapsedSeconds() const
{
    return m_clock.isValid() ? static_cast<double>(m_clock.elapsed()) / 1000 : 0;
}

std::optional<double> MeasureSession::turnMs() const
{
    std::optional<std::uint32_t> rate;
    if (m_record && m_record->probe)
        rate = m_record->probe->spec.turnsPerMinute;
    else if (m_snapshot && m_snapshot->info.rotational.value_or(false))
        rate = m_snapshot->info.rotationRate;
    return rate.value_or(0) > 1 ? std::optional(60'000.0 / *rate) : std::nullopt;
}

void MeasureSession::takeChoices(quint64 job, const MeasureChoices &choices)
{
    if (job == 0 || job != m_looking)
        return;
    m_looking = 0;
    m_choices = choices;
    emit choicesChanged();
    if (m_state != State::Looking)
        return;
    enter(State::Choosing);
    if (std::exchange(m_startsAtOnce, false))
        startUsual();
}

void MeasureSession::takeBatch(quint64 job, const MeasureBatch &batch)
{
    if (job != m_job || !isBusy())
        return;
    m_samples.add(batch.samples);
    m_samples.addEvidence(batch.evidence);
    m_step = batch.step;
    m_fraction = batch.fraction;
    m_isWaiting = batch.isWaiting;
    if (batch.figure)
        m_figure = batch.figure;
    m_figures.insert(m_figures.end(), batch.figures.begin(), batch.figures.end());
    emit progressed();
}

void MeasureSession::takeOutcome(quint64 job, const MeasureOutcome &outcome)
{
    if (job == 0 || job != m_job)
        return;
    m_job = 0;
    m_isWaiting = false;
    m_record = outcome.record;
    m_recordPath.clear();
    // The last block's may not have come: it is what the verdict goes by.
    if (m_record->probe && m_record->probe->evidence.blocks > 0)
        m_samples.addEvidence({&m_record->probe->evidence, 1});
    m_storeError = outcome.storeError;
    enter(State::Finished);
    emit measured();
    lookAgain();
}

void MeasureSession::takeFailure(quint64 job, const Error &error)
{
    if (job != 0 && job == m_looking) {
        m_looking = 0;
        if (m_state != State::Looking)
            return;
    } else if (job == 0 || job != m_job)
        return;
    m_job = 0;
    m_error = error;
    enter(State::Failed);
}

void MeasureSession::enter(State state)
{
    m_state = state;
    emit stateChanged(state);
}

} // namespace driveready
