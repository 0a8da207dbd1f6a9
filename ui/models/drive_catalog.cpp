// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "models/drive_catalog.h"

#include <algorithm>

namespace driveready {

namespace {

/// The same reasons in any order, whoever is behind them.
bool isSameUse(const std::vector<InUse> &a, const std::vector<InUse> &b)
{
    return std::ranges::is_permutation(a, b, [](const InUse &one, const InUse &other) {
        return one.isSame(other.kind, other.device, other.detail);
    });
}

} // namespace

DriveCatalog::DriveCatalog(Backend &backend, QObject *parent)
    : QObject(parent)
    , m_backend(backend)
{
    connect(&backend, &Backend::listReady, this, &DriveCatalog::takeList);
    connect(&backend, &Backend::interruptionFound, this,
            [this](quint64 job, const SavedTransaction &saved) {
                if (m_jobs.contains(job))
                    m_interruptions.insert(job, saved);
            });
    connect(&backend, &Backend::historyFound, this,
            [this](quint64 job, const std::vector<SavedTransaction> &history) {
                if (m_jobs.contains(job))
                    m_histories.insert(job, history);
            });
    connect(&backend, &Backend::measuresFound, this,
            [this](quint64 job, const std::vector<StoredMeasure> &measures) {
                if (m_jobs.contains(job))
                    m_measures.insert(job, measures);
            });
    connect(&backend, &Backend::regionFound, this, [this](quint64 job, const OpenRegion &region) {
        if (m_jobs.contains(job))
            m_regions.insert(job, region);
    });
    connect(&backend, &Backend::probeFinished, this, &DriveCatalog::takeSnapshot);
    connect(&backend, &Backend::failed, this, &DriveCatalog::takeError);
}

void DriveCatalog::refresh()
{
    m_backend.refreshList();
}

void DriveCatalog::openImage(const QString &path)
{
    m_backend.addImage(path);
}

void DriveCatalog::ensureRead(const DiskTarget &target)
{
    const DriveEntry *known = entry(target);
    if (known && known->probe == DriveEntry::Probe::NotAsked)
        begin(target, m_backend.probeIfAwake(target));
}

void DriveCatalog::readAgain(const DiskTarget &target)
{
    const DriveEntry *known = entry(target);
    if (!known || known->probe == DriveEntry::Probe::Running)
        return;
    begin(target, m_backend.probe(target));
}

void DriveCatalog::begin(const DiskTarget &target, quint64 job)
{
    m_model.update(target, [](DriveEntry &change) { change.probe = DriveEntry::Probe::Running; });
    m_jobs.insert(job, target);
    emit entryChanged(target);
}

/// Drives that were read and whose use has changed since they were last listed: somebody mounted
/// or released them, so that what was read does not hold any more.
std::vector<DiskTarget> DriveCatalog::usedAnew(const std::vector<ListedDevice> &devices) const
{
    std::vector<DiskTarget> changed;
    for (const ListedDevice &device : devices) {
        const DriveEntry *known = entry(device.target);
        if (known && known->probe == DriveEntry::Probe::Done &&
            !isSameUse(known->device.inUse, device.inUse))
            changed.push_back(device.target);
    }
    return changed;
}

void DriveCatalog::takeList(const std::vector<ListedDevice> &devices)
{
    const std::vector<DiskTarget> changed = usedAnew(devices);
    m_model.setDevices(devices);
    m_isListed = true;
    emit listed();
    std::vector<DiskTarget> images;
    for (const DriveEntry &known : m_model.entries()) {
        if (known.isImage())
            images.push_back(known.device.target);
    }
    for (const DiskTarget &image : images)
        ensureRead(image);
    for (const DiskTarget &target : changed)
        readAgain(target);
}

void DriveCatalog::takeSnapshot(quint64 job, const std::shared_ptr<const DiskSnapshot> &snapshot)
{
    if (!m_jobs.contains(job))
        return; // somebody else's, e.g. the assistant's
    const DiskTarget target = m_jobs.take(job);
    const auto saved = m_interruptions.constFind(job);
    const auto interrupted =
        saved == m_interruptions.constEnd() ? std::nullopt : std::optional(*saved);
    m_interruptions.remove(job);
    const std::vector<SavedTransaction> history = m_histories.take(job);
    const std::vector<StoredMeasure> measures = m_measures.take(job);
    const auto region = m_regions.contains(job) ? std::optional(m_regions.take(job)) : std::nullopt;
    m_model.update(target, [&](DriveEntry &change) {
        change.probe = DriveEntry::Probe::Done;
        change.isAsleep = false;
        change.interrupted = interrupted;
        change.history = history;
        change.measures = measures;
        change.region = region;
        change.snapshot = snapshot;
        change.judgement = std::make_shared<const Judgement>(judge(*snapshot));
        change.error.reset();
    });
    emit entryChanged(target);
}

void DriveCatalog::takeError(quint64 job, const Error &error)
{
    if (!m_jobs.contains(job))
        return;
    const DiskTarget target = m_jobs.take(job);
    const bool isAsleep = error.code == ErrorCode::DeviceAsleep;
    m_model.update(target, [&error, isAsleep](DriveEntry &change) {
        change.isAsleep = isAsleep;
        change.probe = isAsleep ? DriveEntry::Probe::NotAsked : DriveEntry::Probe::Failed;
        if (isAsleep)
            return;
        change.snapshot.reset();
        change.judgement.reset();
        change.error = error;
    });
    emit entryChanged(target);
}

} // namespace driveready
