// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "jobs/direct_backend.h"

#include "bench/measured_cost.h"
#include "jobs/hotplug_watch.h"

#include <QFile>
#include <QFileInfo>
#include <algorithm>

namespace driveready {

DirectBackend::DirectBackend(DiskWork work, QObject *parent)
    : Backend(parent)
    , m_work(std::move(work))
{
    connect(&m_runner, &JobRunner::progressed, this, &Backend::progressed);
    connect(&m_runner, &JobRunner::broke, this, [this](quint64 job) {
        if (job == m_listing)
            m_listing = 0;
        else
            emit failed(job, makeError(ErrorCode::Internal));
        m_measures.forget(job);
    });
    connect(&m_measures, &MeasureJobs::progressed, this, &Backend::measureProgressed);
    connect(&m_measures, &MeasureJobs::paused, this, &Backend::measurePaused);
    connect(&m_measures, &MeasureJobs::finished, this, &Backend::measured);
    connect(&m_measures, &MeasureJobs::failed, this, &Backend::failed);
}

DirectBackend::~DirectBackend() = default;

void DirectBackend::watchHotplug()
{
    if (m_watch)
        return;
    m_watch = new HotplugWatch(this);
    connect(m_watch, &HotplugWatch::changed, this, &DirectBackend::refreshList);
}

void DirectBackend::refreshList()
{
    if (m_listing != 0)
        m_isListingStale = true;
    else
        startListing();
}

void DirectBackend::startListing()
{
    m_isListingStale = false;
    m_listing = m_runner.start([this, list = m_work.list, describe = m_work.describeImage,
                                images = m_images](ProgressSink &, std::stop_token) {
        auto devices = list();
        for (const std::string &image : images)
            devices.push_back(describe(image));
        // `this` is used on the window's thread only, where the runner has proved it alive.
        return [this, devices = std::move(devices)] {
            m_listing = 0;
            if (m_isListingStale)
                startListing();
            else
                emit listReady(devices);
        };
    });
}

void DirectBackend::addImage(const QString &path)
{
    const QFileInfo file(path);
    const QString canonical = file.canonicalFilePath();
    const std::string image =
        QFile::encodeName(canonical.isEmpty() ? file.absoluteFilePath() : canonical).toStdString();
    if (std::ranges::find(m_images, image) == m_images.end())
        m_images.push_back(image);
    refreshList();
}

quint64 DirectBackend::probe(const DiskTarget &target)
{
    return startProbe(target, m_work.probe);
}

quint64 DirectBackend::probeIfAwake(const DiskTarget &target)
{
    return startProbe(
        target,
        [probe = m_work.probe,
         isAsleep = m_work.isAsleep](const DiskTarget &asked) -> Result<DiskSnapshot> {
            if (isAsleep && isAsleep(asked))
                return fail(makeError(ErrorCode::DeviceAsleep).with("device", asked.name));
            return probe(asked);
        });
}

quint64 DirectBackend::startProbe(const DiskTarget &target, ProbeWork probe)
{
    auto number = std::make_shared<quint64>(0);
    *number = m_runner.start([this, number, target, probe = std::move(probe),
                              interruption = m_work.interruption, history = m_work.history,
                              findMeasures = m_work.measures,
                              findRegion = m_work.openRegion](ProgressSink &, std::stop_token) {
        auto result = probe(target);
        auto measures =
            result && findMeasures ? findMeasures(result->id) : std::vector<StoredMeasure>();
        if (result) {
            // As adoptMeasured() does for the command line.
            if (const auto newest = newestMeasurement(measures, result->info.practice))
                result->measured = newest;
        }
        auto saved = result && interruption ? interruption(result->id) : std::nullopt;
        auto before = result && history ? history(result->id) : std::vector<SavedTransaction>();
        auto region = result && findRegion ? findRegion(result->id) : std::nullopt;
        return [this, number, result = std::move(result), saved = std::move(saved),
                before = std::move(before), measures = std::move(measures),
                region = std::move(region)] {
            if (saved)
                emit interruptionFound(*number, *saved);
            if (!before.empty())
                emit historyFound(*number, before);
            if (!measures.empty())
                emit measuresFound(*number, measures);
            if (region)
                emit regionFound(*number, *region);
            if (result)
                emit probeFinished(*number, std::make_shared<const DiskSnapshot>(*result));
            else
                emit failed(*number, result.error());
        };
    });
    return *number;
}

quint64 DirectBackend::apply(const DiskTarget &target, const Plan &plan, const Digest &confirmed)
{
    auto number = std::make_shared<quint64>(0);
    *number = m_runner.start([this, number, target, plan, confirmed,
                              apply = m_work.apply](ProgressSink &progress, std::stop_token stop) {
        auto result = apply(target, plan, confirmed, progress, std::move(stop));
        return [this, number, result = std::move(result)] { finishApply(*number, result); };
    });
    return *number;
}

quint64 DirectBackend::undo(const DiskTarget &target, const QString &transaction)
{
    return startOn(target, transaction, m_work.undo);
}

quint64 DirectBackend::finish(const DiskTarget &target, const QString &transaction)
{
    return startOn(target, transaction, m_work.finish);
}

quint64 DirectBackend::startOn(const DiskTarget &target, const QString &transaction,
                               TransactionWork work)
{
    auto number = std::make_shared<quint64>(0);
    *number =
        m_runner.start([this, number, target, id = transaction.toStdString(),
                        work = std::move(work)](ProgressSink &progress, std::stop_token stop) {
            auto result = work(target, id, progress, std::move(stop));
            return [this, number, result = std::move(result)] { finishApply(*number, result); };
        });
    return *number;
}

quint64 DirectBackend::release(const ReleaseRequest &request)
{
    auto number = std::make_shared<quint64>(0);
    *number = m_runner.start(
        [this, number, request, release = m_work.release](ProgressSink &, std::stop_token stop) {
            auto result = release(request, std::move(stop));
            return [this, number, result = std::move(result)] {
                if (result)
                    emit released(*number, *result);
                else
                    emit failed(*number, result.error());
                refreshList(); // who uses what has changed
            };
        });
    return *number;
}

void DirectBackend::finishApply(quint64 job, const Result<ApplyResult> &result)
{
    if (result)
        emit applyFinished(job, *result);
    else
        emit failed(job, result.error());
    refreshList(); // what it holds has changed, and perhaps who uses it
}

quint64 DirectBackend::findMeasureChoices(std::shared_ptr<const DiskSnapshot> snapshot)
{
    auto number = std::make_shared<quint64>(0);
    *number = m_runner.start([this, number, snapshot = std::move(snapshot),
                              find = m_work.measureChoices](ProgressSink &, std::stop_token) {
        auto choices = find(*snapshot);
        return [this, number, choices = std::move(choices)] {
            emit measureChoicesFound(*number, choices);
        };
    });
    return *number;
}

quint64 DirectBackend::measure(const MeasureRequest &request)
{
    return m_measures.start(request, m_work.measure);
}

void DirectBackend::goOnMeasuring(quint64 job, std::chrono::seconds more)
{
    m_measures.goOn(job, more);
}

quint64 DirectBackend::restoreRegion(const DiskTarget &target, const SavedRegion &region)
{
    auto number = std::make_shared<quint64>(0);
    *number = m_runner.start([this, number, target, region, restore = m_work.restoreRegion](
                                 ProgressSink &, std::stop_token stop) {
        auto result = restore(target, region, std::move(stop));
        return [this, number, result = std::move(result)] {
            if (result)
                emit regionRestored(*number, *result);
            else
                emit failed(*number, result.error());
        };
    });
    return *number;
}

void DirectBackend::cancel(quint64 job)
{
    m_runner.cancel(job);
}

} // namespace driveready
