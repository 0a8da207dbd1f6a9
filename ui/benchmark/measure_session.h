// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "benchmark/sample_store.h"
#include "jobs/backend.h"

#include <QElapsedTimer>
#include <QObject>
#include <memory>
#include <optional>
#include <string>

namespace driveready {

/// One drive being measured, from the choice of a way to the result: what is known, how far it is.
/// The benchmark's window and the assistant's page share it. Only it talks to the backend; answers
/// of earlier questions are dropped.
class MeasureSession final : public QObject
{
    Q_OBJECT

public:
    enum class State {
        Idle,     ///< no drive
        Looking,  ///< which ways are there
        Choosing, ///< the person chooses one
        Running,
        Paused,   ///< the time is over; going on may bring a verdict
        Stopping, ///< asked to stop; what was there is being compared and put back
        Finished, ///< a record is there, with a verdict or without
        Failed,   ///< nothing was measured, error() says why
    };
    Q_ENUM(State)

    /// `backend` must outlive it.
    explicit MeasureSession(Backend &backend, QObject *parent = nullptr);
    /// Leaves no job behind that could still be stopped.
    ~MeasureSession() override;

    /// -> Looking. Not while one is measured.
    bool setDrive(const DiskTarget &target, std::shared_ptr<const DiskSnapshot> snapshot);
    /// Looks up ways and results anew, in the state that it is in.
    void lookAgain();
    /// Begins with the safest useful way if it needs no consent. False: the person has to choose.
    bool startUsual();
    /// Choosing, Finished or Failed -> Running. False for a way that is not offered, or without the
    /// consent that it needs. `takesFigures`: of throughput as well, or, where the way cannot find
    /// the size of the sectors, alone.
    bool start(MeasureMode mode, bool consents, bool takesFigures = true);
    bool stop();        ///< Running, Paused -> Stopping
    bool goOn();        ///< Paused -> Running
    bool end();         ///< Paused -> Stopping, with what there is
    bool chooseAgain(); ///< Finished, Failed -> Choosing
    /// An earlier one: -> Finished. `path`: where it is kept; "" when that is not known.
    bool show(const MeasureRecord &record, const std::string &path = {});

    State state() const { return m_state; }
    bool isBusy() const;
    const std::shared_ptr<const DiskSnapshot> &snapshot() const { return m_snapshot; }
    const MeasureChoices &choices() const { return m_choices; }
    const MeasureOffer *offer(MeasureMode mode) const;
    /// What is measured, or was last.
    MeasureMode mode() const { return m_mode; }
    const SampleStore &samples() const { return m_samples; }
    ProbeStep step() const { return m_step; }
    std::optional<double> fraction() const { return m_fraction; }
    /// Whether the size of the sectors is looked for, or was in this run.
    bool isProbing() const { return m_isProbing; }
    /// While figures of throughput are taken.
    const FigureProgress *figure() const { return m_figure ? &*m_figure : nullptr; }
    /// Those that are there already, before the record is.
    const std::vector<ThroughputFigure> &figures() const { return m_figures; }
    bool isWaiting() const { return m_isWaiting; }
    double elapsedSeconds() const;
    const MeasureRecord *record() const { return m_record ? &*m_record : nullptr; }
    /// Whether that is the record: by its path where that is known.
    bool isShown(const StoredMeasure &run) const;
    /// Why the record could not be kept.
    const Error *storeError() const { return m_storeError ? &*m_storeError : nullptr; }
    const Error *error() const { return m_error ? &*m_error : nullptr; }
    /// One turn of the platter, ms, when its rate is known.
    std::optional<double> turnMs() const;

signals:
    void stateChanged(driveready::MeasureSession::State state);
    /// Samples or a step came.
    void progressed();
    /// Ways and results came, or those of another drive are gone.
    void choicesChanged();
    /// A new record of this drive is there.
    void measured();

private:
    void takeChoices(quint64 job, const MeasureChoices &choices);
    void takeBatch(quint64 job, const MeasureBatch &batch);
    void takeOutcome(quint64 job, const MeasureOutcome &outcome);
    void takeFailure(quint64 job, const Error &error);
    std::optional<MeasureRequest> requestFor(MeasureMode mode, bool consents,
                                             bool takesFigures) const;
    void forgetRun();
    void fillSamples(const MeasureRecord &record);
    void enter(State state);

    Backend &m_backend;
    State m_state = State::Idle;
    quint64 m_job = 0;     ///< the measurement, 0: none
    quint64 m_looking = 0; ///< the question for ways
    DiskTarget m_target;
    std::shared_ptr<const DiskSnapshot> m_snapshot;
    MeasureChoices m_choices;
    MeasureMode m_mode = MeasureMode::OwnFile;
    SampleStore m_samples;
    ProbeStep m_step = ProbeStep::Reading;
    std::optional<double> m_fraction;
    bool m_isWaiting = false;
    bool m_isProbing = false;
    std::optional<FigureProgress> m_figure;
    std::vector<ThroughputFigure> m_figures;
    bool m_startsAtOnce = false;
    QElapsedTimer m_clock;
    std::optional<MeasureRecord> m_record;
    std::string m_recordPath; ///< of one that was looked up
    std::optional<Error> m_storeError;
    std::optional<Error> m_error;
};

} // namespace driveready
