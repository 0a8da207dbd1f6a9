// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/region_content.h"
#include "support/loop_device.h"

#include <QProcess>
#include <csignal>
#include <memory>
#include <sys/mount.h>

namespace driveready::test {

/// A simulated drive as a real block device, in real time: a program that waits, behind FUSE,
/// behind a loop device with direct I/O.
class LyingDrive
{
public:
    static constexpr std::uint64_t mib = 1024 * 1024;
    static constexpr std::uint64_t size = 256 * mib;
    static constexpr std::uint64_t contentSeed = 11;

    LyingDrive()
    {
        QDir(m_folder.path()).mkdir(QStringLiteral("mount"));
        QFile image(imagePath());
        const auto content = noise(size, contentSeed);
        if (!image.open(QIODevice::WriteOnly) ||
            image.write(reinterpret_cast<const char *>(content.data()), qint64(content.size())) !=
                qint64(content.size()))
            m_whyNot = QStringLiteral("cannot make an image");
        if (!QFile::exists(QStringLiteral("/dev/fuse")))
            m_whyNot = QStringLiteral("no FUSE here");
        if (::geteuid() != 0)
            m_whyNot = QStringLiteral("needs root");
    }
    ~LyingDrive() { stop(); }

    QString imagePath() const { return m_folder.filePath(QStringLiteral("image")); }
    QString whyNot() const { return m_whyNot; }

    /// `badOffset`: whatever touches that byte fails.
    bool start(const QString &profile, qint64 badOffset = -1)
    {
        if (!m_whyNot.isEmpty())
            return false;
        m_process = std::make_unique<QProcess>();
        m_process->setProcessChannelMode(QProcess::ForwardedChannels);
        m_process->start(QStringLiteral(FUSE_DRIVE),
                         {imagePath(), mountPath(), profile, QStringLiteral("3"),
                          QStringLiteral("8"), QString::number(badOffset)});
        for (int i = 0; i < 100 && m_process->state() != QProcess::NotRunning; ++i) {
            if (QFile::exists(mountPath() + QStringLiteral("/drive"))) {
                m_loop = std::make_unique<LoopDevice>(mountPath() + QStringLiteral("/drive"), 512U,
                                                      LO_FLAGS_DIRECT_IO);
                m_whyNot = m_loop->whyNot();
                setRotational();
                return m_loop->isAttached();
            }
            m_process->waitForFinished(50);
        }
        m_whyNot = QStringLiteral("the drive did not start");
        return false;
    }
    /// It answers nothing any more, until it goes on.
    void hang() { ::kill(static_cast<pid_t>(pid()), SIGSTOP); }
    void goOn() { ::kill(static_cast<pid_t>(pid()), SIGCONT); }
    /// As a power cut does: in the middle of whatever it is doing.
    void cut()
    {
        m_process->kill();
        m_process->waitForFinished();
    }
    void stop()
    {
        m_loop.reset();
        if (m_process && m_process->state() != QProcess::NotRunning)
            cut();
        ::umount2(mountPath().toLocal8Bit().constData(), MNT_DETACH);
        m_process.reset();
    }
    LoopDevice &loop() { return *m_loop; }
    qint64 pid() const { return m_process->processId(); }

    /// Whether every byte of the image is what it was in the beginning.
    bool isAsItWas() const
    {
        QFile image(imagePath());
        const auto original = noise(size, contentSeed);
        return image.open(QIODevice::ReadOnly) && image.size() == qint64(size) &&
               image.readAll() ==
                   QByteArray::fromRawData(reinterpret_cast<const char *>(original.data()),
                                           qsizetype(original.size()));
    }

private:
    /// A loop device over FUSE says that it is flash, or nothing.
    void setRotational() const
    {
        QFile file(QStringLiteral("/sys/block/%1/queue/rotational")
                       .arg(QString::fromStdString(m_loop->name())));
        if (file.open(QIODevice::WriteOnly))
            file.write("1");
    }
    QString mountPath() const { return m_folder.filePath(QStringLiteral("mount")); }

    QTemporaryDir m_folder;
    std::unique_ptr<QProcess> m_process;
    std::unique_ptr<LoopDevice> m_loop;
    QString m_whyNot;
};

} // namespace driveready::test
