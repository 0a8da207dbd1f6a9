// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/measure_run.h"

#include "apply/transaction_store.h"
#include "bench/conditions_watch.h"
#include "bench/region_restore.h"
#include "findings/catalogue.h"
#include "platform/own_programs.h"
#include "practice/practice_spec.h"
#include "probe/prober.h"
#include "probe/usage.h"
#include "safety/busy_check.h"

#include <algorithm>
#include <ctime>
#include <sys/random.h>

namespace driveready {

namespace {

/// The least part of a drive in which there are places enough for a verdict.
constexpr Bytes usualStart{std::uint64_t{64} * 1024 * 1024};

Error obstacleError(const std::string &obstacle)
{
    return makeError(ErrorCode::Unsupported).with("obstacle", obstacle);
}

ProbeMode probeModeOf(MeasureMode mode)
{
    return mode == MeasureMode::OwnFile      ? ProbeMode::OwnFile
           : mode == MeasureMode::BlankDrive ? ProbeMode::Blank
                                             : ProbeMode::SameData;
}

/// A refusal in the code that others give for the same reason.
Error refusalOf(const std::string &obstacle, const MeasureDrive &drive)
{
    const std::string &name = drive.target.name;
    if (obstacle == "not-permitted")
        return makeError(ErrorCode::NotPermitted).with("device", name);
    if (obstacle == "read-only")
        return makeError(ErrorCode::DeviceReadOnly).with("device", name);
    const bool isUse = obstacle == "in-use" || obstacle == "system-disk";
    if (isUse && !drive.inUse.empty())
        return refusalFor(drive.inUse.front());
    return obstacleError(obstacle).with("device", name);
}

MeasureOffer offerOf(const MeasureDrive &drive, const MeasureRequest &request,
                     const SystemPaths &paths)
{
    const auto offers =
        request.probes ? measureOffers(drive, paths) : throughputOffers(drive, paths);
    return *std::ranges::find(offers, request.mode, &MeasureOffer::mode);
}

} // namespace

std::string measureTimeNow()
{
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    char text[32] = {};
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text;
}

std::uint64_t measureSeed()
{
    std::uint64_t seed = 0;
    // Cannot fail for so few bytes once the kernel's pool is ready, which it is after boot.
    while (::getrandom(&seed, sizeof seed, 0) != static_cast<ssize_t>(sizeof seed)) {
    }
    return seed;
}

Result<std::string> findWorker()
{
    return findOwnProgram("driveready-worker", "app/worker");
}

std::string journalDirIn(const std::string &backupDir)
{
    return backupDir + "/regions";
}

Result<std::string> defaultJournalDir()
{
    const auto backups = defaultBackupDir();
    return backups ? Result<std::string>(journalDirIn(*backups)) : fail(backups.error());
}

Status MeasureRun::lookAndCheck()
{
    auto folder = m_in.options.journalDir.empty() ? defaultJournalDir()
                                                  : Result<std::string>(m_in.options.journalDir);
    if (!folder)
        return fail(folder.error());
    m_journalDir = std::move(*folder);
    // Before the drive is looked at: it may be one that does not answer.
    if (const Status free = checkNoInterruptedRegion(m_journalDir, m_in.request.device); !free)
        return free;
    auto drive = lookAtDrive(m_in.request.target, m_in.platform);
    if (!drive)
        return fail(drive.error());
    m_drive = std::move(*drive);
    if (m_drive.id != m_in.request.device)
        return fail(makeError(ErrorCode::DeviceChanged).with("device", m_in.request.target.name));
    if (m_in.request.turnsPerMinute)
        m_drive.info.rotationRate = m_in.request.turnsPerMinute;
    // Of a drive with such sectors nothing is left to be measured.
    return m_drive.id.logical >= sector4096 ? Status() : checkOffer();
}

Status MeasureRun::checkOffer()
{
    m_offer = offerOf(m_drive, m_in.request, m_in.platform.paths());
    // A folder that was chosen is judged by the worker that probes: it looks at what it lies on.
    const bool isChosen = m_offer.mode == MeasureMode::OwnFile && !m_in.request.folder.empty() &&
                          m_drive.target.kind == DiskTarget::Kind::BlockDevice;
    if (isChosen) {
        m_offer.folder = m_in.request.folder;
        // Rates can be taken through whatever is in between, but not of another drive.
        const bool isThere =
            m_in.request.probes ||
            Usage(m_in.platform.paths()).isOnDisk(m_offer.folder, m_drive.target.name);
        m_offer.obstacle = isThere ? "" : "other-disk";
    }
    if (!m_offer.isPossible())
        return fail(refusalOf(m_offer.obstacle, m_drive));
    if (m_offer.needsConsent && !m_in.request.consents)
        return fail(obstacleError("no-consent").with("device", m_drive.target.name));
    return {};
}

Status MeasureRun::checkJournalPlace()
{
    const Usage usage(m_in.platform.paths());
    if (usage.isOnDisk(m_journalDir, m_drive.target.name))
        return fail(makeError(ErrorCode::RefusedBySafety)
                        .with("finding", std::string(wireName(FindingCode::BackupOnTarget)))
                        .with("path", m_journalDir));
    if (Status isPrivate = checkPrivatePlace(m_journalDir); !isPrivate)
        return isPrivate;
    // A place that was chosen is the person's own decision.
    return m_in.options.journalDir.empty() ? checkDurablePlace(m_journalDir) : Status();
}

MeasureJob MeasureRun::jobFor(MeasureTask task) const
{
    MeasureJob job;
    job.task = task;
    job.mode = probeModeOf(m_in.request.mode);
    job.device = m_drive.target.name;
    job.size = m_drive.id.size;
    job.logical = m_drive.id.logical;
    job.isRotational = m_drive.info.rotational.value_or(true);
    if (job.isRotational)
        job.turnsPerMinute = m_drive.info.rotationRate;
    job.start = m_start;
    job.length = m_length;
    job.seed = measureSeed();
    job.budget = m_in.request.budget;
    return job;
}

Result<Measured> MeasureRun::inFile()
{
    WorkerJob work{jobFor(MeasureTask::ProbeFile), -1, nullptr, {}};
    work.job.folder = m_offer.folder;
    work.job.size = m_in.request.fileSize;
    return answerTo(work);
}

Result<Measured> MeasureRun::simulated()
{
    if (const Status placed = placeRegion(); !placed)
        return fail(placed.error());
    WorkerJob work{jobFor(MeasureTask::ProbeSimulated), -1, nullptr, {}};
    work.job.profile = simProfileName(*simulatedProfile(m_drive.info));
    return answerTo(work);
}

/// A worker without a region.
Result<Measured> MeasureRun::answerTo(const WorkerJob &work)
{
    WorkerEnd end = runWorker(work, m_in.options, m_in.sink, m_in.stop);
    m_own = end.own;
    return std::move(end.answer);
}

Result<Measured> MeasureRun::readOnly()
{
    const auto direct = openForReading();
    if (!direct)
        return fail(direct.error());
    return answerTo({jobFor(MeasureTask::ReadStraddle), direct->get(), nullptr, {}});
}

Status MeasureRun::placeRegion()
{
    const bool isRotational = m_drive.info.rotational.value_or(true);
    auto spec = specForDisk(m_drive.id.size, isRotational, m_drive.freeSpace.value_or(usualStart));
    if (!spec)
        spec = specForDisk(m_drive.id.size, isRotational, Bytes(0));
    if (!spec)
        return fail(obstacleError("too-small").with("device", m_drive.target.name));
    m_start = spec->start;
    m_length = spec->length;
    return {};
}

/// Exclusively ours, and still what was looked at.
Status MeasureRun::claim()
{
    auto disk = m_in.platform.opener().openForWriting(m_drive.target, m_drive.id, m_in.stop);
    if (!disk)
        return fail(explainBusy(std::move(disk).error(), m_drive.target, m_in.platform));
    m_disk = std::move(*disk);
    const auto fresh = probeOpenDisk(m_drive.target, m_disk->lockFd(), m_in.platform);
    if (!fresh)
        return fail(fresh.error());
    const auto rate = m_drive.info.rotationRate;
    m_drive = measureDriveOf(*fresh);
    m_drive.info.rotationRate = rate;
    m_offer = offerOf(m_drive, m_in.request, m_in.platform.paths());
    return m_offer.isPossible() ? Status() : fail(refusalOf(m_offer.obstacle, m_drive));
}

Result<Measured> MeasureRun::onDisk()
{
    if (m_in.request.mode == MeasureMode::SameData)
        if (const Status place = checkJournalPlace(); !place)
            return fail(place.error());
    if (const Status claimed = claim(); !claimed)
        return fail(claimed.error());
    if (const Status placed = placeRegion(); !placed)
        return fail(placed.error());
    auto memory = SharedRegion::make(m_length);
    if (!memory)
        return fail(memory.error());
    m_memory.emplace(std::move(*memory));
    WorkerJob work{jobFor(MeasureTask::ProbeDisk), m_disk->exclusiveFd(), &*m_memory, {}};
    if (m_in.request.mode == MeasureMode::SameData) {
        m_journal.emplace(m_journalDir, m_drive.id);
        work.save = [this] {
            const Status saved = m_journal->save(m_start, m_memory->bytes());
            m_isSaved = saved.has_value();
            return saved;
        };
    }
    return settle(runWorker(work, m_in.options, m_in.sink, m_in.stop));
}

/// Whatever the end of the worker was: the region holds what it held, or the journal stays.
Result<Measured> MeasureRun::settle(WorkerEnd end)
{
    m_own = end.own;
    const bool isBlank = m_in.request.mode == MeasureMode::BlankDrive;
    if (!end.hasEnded)
        return fail(makeError(ErrorCode::StoppedHalfWay)
                        .with("device", m_drive.target.name)
                        .causedBy(end.answer ? makeError(ErrorCode::HelperFailed)
                                             : std::move(end.answer).error()));
    if (!end.answer) {
        // Only a worker that refuses its job by itself says for certain that nothing was written.
        const ErrorCode code = end.answer.error().code;
        const bool mayHaveWritten =
            code == ErrorCode::HelperFailed || code == ErrorCode::HelperProtocol;
        return m_isSaved || (isBlank && mayHaveWritten) ? putBack(std::move(end.answer).error())
                                                        : std::move(end.answer);
    }
    auto *result = std::get_if<ProbeResult>(&*end.answer);
    if (!result || !m_isSaved) {
        // Nothing was written: what went wrong is all there is to say.
        if (result && !isBlank && result->failure && result->writes == 0)
            return fail(*result->failure);
        return std::move(end.answer);
    }
    if (result->region.isVerified) {
        if (const Status dropped = m_journal->drop(); !dropped)
            result->failure = dropped.error();
        return std::move(end.answer);
    }
    if (!result->region.damaged.empty())
        return std::move(end.answer);
    return fail(makeError(ErrorCode::StoppedHalfWay)
                    .with("device", m_drive.target.name)
                    .causedBy(result->failure.value_or(makeError(ErrorCode::VerifyMismatch))));
}

/// A worker ended without an answer: another one verifies and restores. Of a blank drive the
/// memory holds zeros, as it was.
Result<Measured> MeasureRun::putBack(Error cause)
{
    const WorkerJob work{jobFor(MeasureTask::RestoreRegion), m_disk->exclusiveFd(), &*m_memory, {}};
    if (m_isSaved) {
        // From the journal, not from memory that the dead worker could write to as well.
        const auto saved = interruptedRegion(m_journalDir, m_drive.id);
        const auto content =
            saved ? loadRegion(m_journalDir, *saved) : fail(makeError(ErrorCode::FileNotFound));
        if (!content || content->size() != m_memory->bytes().size())
            return fail(makeError(ErrorCode::StoppedHalfWay)
                            .with("device", m_drive.target.name)
                            .causedBy(std::move(cause)));
        std::ranges::copy(*content, m_memory->bytes().begin());
    } else {
        std::ranges::fill(m_memory->bytes(), std::byte{});
    }
    const WorkerEnd end = runWorker(work, m_in.options, m_in.sink, {});
    const auto *check = end.answer ? std::get_if<RegionCheck>(&*end.answer) : nullptr;
    if (!end.hasEnded || !check || !check->isVerified)
        return fail(makeError(ErrorCode::StoppedHalfWay)
                        .with("device", m_drive.target.name)
                        .causedBy(std::move(cause)));
    if (m_isSaved)
        if (const Status dropped = m_journal->drop(); !dropped)
            return fail(dropped.error());
    return fail(std::move(cause));
}

MeasureRecord MeasureRun::emptyRecord() const
{
    MeasureRecord record;
    record.device = m_drive.id;
    record.vendor = m_drive.info.vendor;
    record.model = m_drive.info.model;
    record.serial = m_drive.info.serial;
    record.transport = m_drive.info.transport;
    record.mode = m_in.request.mode;
    record.isSimulated = simulatedProfile(m_drive.info).has_value();
    return record;
}

MeasureRecord MeasureRun::recordOf(Measured measured) const
{
    MeasureRecord record = emptyRecord();
    if (auto *ladder = std::get_if<LadderResult>(&measured))
        record.ladder = std::move(*ladder);
    else if (auto *probe = std::get_if<ProbeResult>(&measured))
        record.probe = std::move(*probe);
    return record;
}

Result<Measured> MeasureRun::probe()
{
    if (m_drive.id.logical >= sector4096) {
        ProbeResult answer;
        answer.spec.mode = probeModeOf(m_in.request.mode);
        answer.spec.isRotational = m_drive.info.rotational.value_or(true);
        answer.verdict = ProbeVerdict::ByLogicalSize;
        return answer;
    }
    return m_in.request.mode == MeasureMode::OwnFile    ? inFile()
           : m_in.request.mode == MeasureMode::ReadOnly ? readOnly()
           : simulatedProfile(m_drive.info)             ? simulated()
                                                        : onDisk();
}

namespace {

/// A probe that went wrong or was ended is not followed by more.
bool isCutShort(const MeasureRecord &record)
{
    const ProbeGate gate = record.probe    ? record.probe->gate
                           : record.ladder ? record.ladder->gate
                                           : ProbeGate::None;
    return gate == ProbeGate::Stopped || gate == ProbeGate::Failed ||
           (record.probe && record.probe->failure) || (record.ladder && record.ladder->failure);
}

} // namespace

Result<MeasureRecord> MeasureRun::run()
{
    if (const Status ready = lookAndCheck(); !ready)
        return fail(ready.error());
    MeasureRecord record = emptyRecord();
    if (m_in.request.probes) {
        const bool isFile = m_in.request.mode == MeasureMode::OwnFile;
        ConditionsWatch watch(m_in.platform.paths(), m_drive.target.name,
                              isFile ? m_offer.folder : "");
        const bool isMeasured = !record.isSimulated && m_drive.id.logical < sector4096;
        if (isMeasured)
            watch.begin();
        auto measured = probe();
        if (!measured)
            return fail(measured.error());
        record = recordOf(std::move(*measured));
        if (isMeasured)
            record.conditions = watch.end(m_own);
    } else if (m_in.request.mode == MeasureMode::BlankDrive) {
        if (const Status claimed = claim(); !claimed)
            return fail(claimed.error());
    }
    if (!isCutShort(record))
        record.throughput = throughput();
    record.time = measureTimeNow();
    return record;
}

Result<MeasureRecord> runMeasure(const MeasureRequest &request, const MeasureOptions &options,
                                 Platform &platform, ProbeSink &sink, std::stop_token stop)
{
    return MeasureRun({request, options, platform, sink, std::move(stop)}).run();
}

} // namespace driveready
