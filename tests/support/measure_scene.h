// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/truth_probe.h"
#include "jobs/disk_work.h"
#include "sim/sim_drive.h"
#include "support/sample_disks.h"

#include <vector>

namespace driveready {

/// What a probe reports, kept, to be told again by a scripted backend.
class RecordingSink final : public ProbeSink
{
public:
    void report(const ProbeProgress &progress) noexcept override
    {
        if (progress.sample)
            samples.push_back(*progress.sample);
        if (progress.evidence)
            evidence.push_back(*progress.evidence);
    }
    std::vector<ProbeSample> samples;
    std::vector<ProbeEvidence> evidence;
};

/// The real probe on a simulated drive that is blank, in no time.
inline ProbeResult sampleProbe(SimProfile profile, RecordingSink &sink)
{
    constexpr std::uint64_t seed = 3;
    SimDriveSpec drawn = drawSimDrive(profile, seed);
    if (auto *disk = std::get_if<RotatingParams>(&drawn.medium)) {
        drawn.turnsPerMinute = 5400;
        disk->turnMs = 60'000.0 / 5400;
    }
    VirtualClock clock;
    SimDrive drive(drawn, seed, clock);
    ClockedIo timed(drive, clock);
    auto spec = specForDisk(drawn.size, drawn.isRotational, Bytes(std::uint64_t{1} << 30));
    if (!spec)
        std::abort();
    spec->mode = ProbeMode::Blank;
    spec->turnsPerMinute = drawn.turnsPerMinute;
    spec->seed = seed;
    BlankContent content(*spec);
    TruthProbe probe(*spec, {timed, content, clock, sink});
    probe.run(std::chrono::seconds(10));
    return probe.finish();
}

/// The record of a probe of a practice drive.
inline MeasureRecord sampleMeasure(PracticeDrive drive, RecordingSink &sink)
{
    const DiskSnapshot snapshot = sampleSnapshot(drive);
    MeasureRecord record;
    record.time = "2026-09-14T18:02:00Z";
    record.device = snapshot.id;
    record.model = snapshot.info.model;
    record.serial = snapshot.info.serial;
    record.transport = snapshot.info.transport;
    record.mode =
        snapshot.table.layout.partitions.empty() ? MeasureMode::BlankDrive : MeasureMode::SameData;
    record.isSimulated = true;
    record.probe = sampleProbe(
        drive == PracticeDrive::Blank4Kn ? SimProfile::FourKNative : SimProfile::Lying5400, sink);
    if (record.mode == MeasureMode::SameData)
        record.probe->spec.mode = ProbeMode::SameData;
    return record;
}

inline MeasureRecord sampleMeasure(PracticeDrive drive)
{
    RecordingSink sink;
    return sampleMeasure(drive, sink);
}

/// What was said of a drive that was only read: the further in, the slower.
inline ThroughputResult sampleThroughput()
{
    ThroughputResult result;
    result.spec = quickThroughput(Bytes(1'500'301'910'016), false, true, std::nullopt);
    double rate = 110.9e6;
    for (const ThroughputStep &step : stepsOf(result.spec, sector512)) {
        ThroughputFigure figure;
        figure.step = step;
        const bool isTaken = step.skip == ThroughputSkip::None;
        figure.end = isTaken ? ThroughputEnd::Done : ThroughputEnd::Skipped;
        if (isTaken) {
            figure.time = std::chrono::seconds(1);
            figure.bytes = Bytes(static_cast<std::uint64_t>(rate));
            figure.operations = figure.bytes.value() / step.blockBytes;
            for (unsigned tenth = 1; tenth <= 10; ++tenth)
                figure.slices.push_back({std::chrono::milliseconds(100 * tenth),
                                         Bytes(figure.bytes.value() / 10 + tenth * 10'000),
                                         figure.operations / 10});
            rate *= .8;
        }
        result.figures.push_back(std::move(figure));
    }
    RunConditions conditions;
    conditions.disk = "sdb";
    conditions.governors = {"performance", "performance"};
    conditions.scheduler = "mq-deadline";
    conditions.writeCache = "write back";
    conditions.link = LinkSpeed{"sata", Bytes(300'000'000), std::nullopt, std::nullopt};
    conditions.milliCelsius = 31'000;
    result.conditions = ConditionsRecord{conditions, conditions, OtherIo{}, OtherIo{}, OtherIo{}};
    return result;
}

/// Of a real drive in no use: its own way needs consent.
inline MeasureChoices sampleChoices()
{
    MeasureChoices choices;
    choices.offers = {
        {.mode = MeasureMode::OwnFile, .obstacle = "no-file-system", .folder = {}},
        {.mode = MeasureMode::BlankDrive, .obstacle = "not-blank", .folder = {}},
        {.mode = MeasureMode::SameData, .obstacle = {}, .folder = {}, .needsConsent = true},
        {.mode = MeasureMode::ReadOnly, .obstacle = "reads-cannot-tell", .folder = {}}};
    choices.figureOffers = choices.offers;
    choices.figureOffers[2].needsConsent = false;
    choices.figureOffers[3].obstacle.clear();
    return choices;
}

/// Of a practice drive: nothing needs consent.
inline MeasureChoices practiceChoices()
{
    MeasureChoices choices = sampleChoices();
    choices.offers[0].obstacle = "practice";
    choices.offers[2].needsConsent = false;
    return choices;
}

} // namespace driveready
