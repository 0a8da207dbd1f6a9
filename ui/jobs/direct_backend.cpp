// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "jobs/direct_backend.h"

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
    });
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
    auto number = std::make_shared<quint64>(0);
    *number = m_runner.start([this, number, target, probe = m_work.probe,
                              interruption = m_work.interruption](ProgressSink &, std::stop_token) {
        auto result = probe(target);
        auto saved = result && interruption ? interruption(result->id) : std::nullopt;
        return [this, number, result = std::move(result), saved = std::move(saved)] {
            if (saved)
                emit interruptionFound(*number, *saved);
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

void DirectBackend::cancel(quint64 job)
{
    m_runner.cancel(job);
}

} // namespace driveready
