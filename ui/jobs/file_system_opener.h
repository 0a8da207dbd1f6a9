// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QObject>
#include <QProcess>
#include <QString>

namespace driveready {

/// Opens a new file system as the person: has udisks mount it and says where, so that the window
/// can show the folder. Nothing is mounted by ourselves (S25, H15). One at a time; on the window's
/// thread, which is never blocked.
class FileSystemOpener final : public QObject
{
    Q_OBJECT

public:
    /// `program` is udisksctl; tests put something else there.
    explicit FileSystemOpener(const QString &program = findProgram(), QObject *parent = nullptr);
    ~FileSystemOpener() override;

    /// Where udisksctl is, or "".
    static QString findProgram();
    bool isAvailable() const { return !m_program.isEmpty(); }
    bool isBusy() const { return m_process.state() != QProcess::NotRunning; }
    /// `uuid` is the file system's, as udev names its link.
    void open(const QString &uuid);

signals:
    void opened(const QString &folder);
    /// `reason` is what the program said, cleaned.
    void failed(const QString &reason);

private:
    void judge(int exitCode, QProcess::ExitStatus status);

    QString m_program;
    QProcess m_process;
};

} // namespace driveready
