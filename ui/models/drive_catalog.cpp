// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "models/drive_catalog.h"

namespace driveready {

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
        readAgain(target);
}

void DriveCatalog::readAgain(const DiskTarget &target)
{
    const DriveEntry *known = entry(target);
    if (!known || known->probe == DriveEntry::Probe::Running)
        return;
    m_model.update(target, [](DriveEntry &change) { change.probe = DriveEntry::Probe::Running; });
    m_jobs.insert(m_backend.probe(target), target);
    emit entryChanged(target);
}

void DriveCatalog::takeList(const std::vector<ListedDevice> &devices)
{
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
    m_model.update(target, [&](DriveEntry &change) {
        change.probe = DriveEntry::Probe::Done;
        change.interrupted = interrupted;
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
    m_model.update(target, [&error](DriveEntry &change) {
        change.probe = DriveEntry::Probe::Failed;
        change.snapshot.reset();
        change.judgement.reset();
        change.error = error;
    });
    emit entryChanged(target);
}

} // namespace driveready
