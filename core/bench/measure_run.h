// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/journal_files.h"
#include "bench/measure.h"
#include "bench/worker_talk.h"

#include <memory>
#include <optional>

namespace driveready {

/// One measurement: the steps of runMeasure() with what passes between them.
class MeasureRun
{
public:
    struct In
    {
        const MeasureRequest &request;
        const MeasureOptions &options;
        Platform &platform;
        ProbeSink &sink;
        std::stop_token stop;
    };
    explicit MeasureRun(In in)
        : m_in(std::move(in))
    {
    }
    Result<MeasureRecord> run();

private:
    Status lookAndCheck();
    Status checkOffer();
    Status checkJournalPlace();
    Result<Measured> inFile();
    Result<Measured> simulated();
    Result<Measured> onDisk();
    Result<Measured> readOnly();
    Result<Measured> answerTo(const WorkerJob &work);
    Result<Measured> probe();
    Result<UniqueFd> openForReading();
    MeasureMode throughputMode() const;
    ThroughputSpec throughputSpec() const;
    Status requireZeros(const ByteRange &part);
    Status zeroAgain(const ByteRange &part);
    bool isDriveQuiet() const;
    Result<ThroughputResult> takeFigures(const ThroughputSpec &spec);
    std::optional<ThroughputResult> throughput();
    Status claim();
    Status placeRegion();
    Result<Measured> settle(WorkerEnd end);
    Result<Measured> putBack(Error cause);
    MeasureJob jobFor(MeasureTask task) const;
    MeasureRecord recordOf(Measured measured) const;
    MeasureRecord emptyRecord() const;

    In m_in;
    MeasureDrive m_drive;
    MeasureOffer m_offer;
    std::string m_journalDir;
    std::unique_ptr<WritableDisk> m_disk;
    std::optional<SharedRegion> m_memory;
    std::optional<FileRegionJournal> m_journal;
    Bytes m_start;
    Bytes m_length;
    bool m_isSaved = false;
    std::optional<DiskCounters> m_own; ///< of the probe
};

/// As UTC, "2011-08-29T12:00:00Z".
std::string measureTimeNow();
/// A number for the order of a run, from the kernel.
std::uint64_t measureSeed();

} // namespace driveready
