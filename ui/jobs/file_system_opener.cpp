// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "jobs/file_system_opener.h"

#include "text/display_text.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>

namespace driveready {

QString FileSystemOpener::findProgram()
{
    return QStandardPaths::findExecutable(QStringLiteral("udisksctl"),
                                          {QStringLiteral("/usr/bin"), QStringLiteral("/bin")});
}

FileSystemOpener::FileSystemOpener(const QString &program, QObject *parent)
    : QObject(parent)
    , m_program(program)
{
    connect(&m_process, &QProcess::finished, this, &FileSystemOpener::judge);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            emit failed(m_process.errorString());
    });
}

FileSystemOpener::~FileSystemOpener()
{
    // udisks goes on by itself; only the one who waits for its answer is gone.
    m_process.disconnect(this);
    if (isBusy()) {
        m_process.kill();
        m_process.waitForFinished(1000);
    }
}

void FileSystemOpener::open(const QString &uuid)
{
    if (!isAvailable() || isBusy())
        return;
    m_process.start(m_program, {QStringLiteral("mount"), QStringLiteral("-b"),
                                QStringLiteral("/dev/disk/by-uuid/") + uuid});
    m_process.closeWriteChannel();
}

void FileSystemOpener::judge(int exitCode, QProcess::ExitStatus status)
{
    // "Mounted /dev/sdb1 at /run/media/anna/archive", older ones with a full stop.
    static const QRegularExpression answer(QStringLiteral("^Mounted \\S+ at (/.*)$"),
                                           QRegularExpression::MultilineOption);
    QString folder = answer.match(QString::fromLocal8Bit(m_process.readAllStandardOutput()))
                         .captured(1)
                         .trimmed();
    if (!QFileInfo(folder).isDir() && folder.endsWith(u'.'))
        folder.chop(1);
    if (status == QProcess::NormalExit && exitCode == 0 && QFileInfo(folder).isDir())
        emit opened(folder);
    else
        emit failed(displayTextOrEmpty(m_process.readAllStandardError().trimmed().toStdString()));
}

} // namespace driveready
