// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "jobs/backend.h"
#include "support/sample_disks.h"

#include <QMetaObject>
#include <map>
#include <string>
#include <vector>

namespace driveready {

/// A backend that answers from values, later, on the same thread, as the real one does.
class ScriptedBackend final : public Backend
{
    Q_OBJECT

public:
    std::vector<ListedDevice> devices;
    std::map<std::string, std::shared_ptr<const DiskSnapshot>> snapshots; ///< by target name
    std::map<std::string, Error> errors;
    std::vector<DiskTarget> probed;
    QStringList opened;
    bool isSilent = false; ///< probes never answer

    void add(PracticeDrive drive)
    {
        devices.push_back(sampleDevice(drive));
        snapshots[sampleTarget(drive).name] =
            std::make_shared<const DiskSnapshot>(sampleSnapshot(drive));
    }

    void refreshList() override
    {
        QMetaObject::invokeMethod(this, [this] { emit listReady(devices); }, Qt::QueuedConnection);
    }
    void addImage(const QString &path) override
    {
        opened << path;
        refreshList();
    }
    quint64 probe(const DiskTarget &target) override
    {
        probed.push_back(target);
        const quint64 job = ++m_last;
        if (!isSilent)
            QMetaObject::invokeMethod(
                this, [this, job, target] { answer(job, target); }, Qt::QueuedConnection);
        return job;
    }
    quint64 apply(const DiskTarget &, const Plan &, const Digest &) override { return ++m_last; }
    quint64 undo(const DiskTarget &, const QString &) override { return ++m_last; }
    void cancel(quint64) override {}

private:
    void answer(quint64 job, const DiskTarget &target)
    {
        if (const auto error = errors.find(target.name); error != errors.end())
            emit failed(job, error->second);
        else if (const auto found = snapshots.find(target.name); found != snapshots.end())
            emit probeFinished(job, found->second);
        else
            emit failed(job, makeError(ErrorCode::NoSuchDevice));
    }

    quint64 m_last = 0;
};

} // namespace driveready
