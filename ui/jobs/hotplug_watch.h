// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/unique_fd.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

namespace driveready {

/// Says when the list of disks may have changed: from the kernel's and udev's uevents, from the
/// mount table, and, where no uevents arrive (containers), from a look at /sys/block every few
/// seconds. Opens no device. Any user.
class HotplugWatch final : public QObject
{
    Q_OBJECT

public:
    explicit HotplugWatch(QObject *parent = nullptr,
                          QString sysBlock = QStringLiteral("/sys/block"), int lookEveryMs = 3000);

signals:
    /// Once for a burst of events, after it has settled.
    void changed();

private:
    void listenToUevents();
    void listenToMounts();
    void readUevents();
    void look();

    QString m_sysBlock;
    QStringList m_names;
    UniqueFd m_uevents;
    UniqueFd m_mounts;
    QTimer m_settle;
    QTimer m_look;
};

/// Whether a uevent (kernel or udev form, fields ended by 0) is about a block device.
bool isBlockUevent(QByteArrayView message);

} // namespace driveready
