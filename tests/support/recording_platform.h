// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/platform.h"

#include <fcntl.h>
#include <memory>

namespace driveready::test {

/// The real system, watched: what is opened for reading must be read-only, and every write or
/// flush through it is counted.
class RecordingPlatform final : public Platform, private DeviceOpener
{
public:
    explicit RecordingPlatform(Platform &real)
        : m_real(real)
    {
    }
    /// Writes, flushes and disks asked for to write to.
    std::size_t changes() const { return m_changes; }
    /// Descriptors handed out that would let somebody write.
    std::size_t writableDescriptors() const { return m_writable; }

    const SystemPaths &paths() const override { return m_real.paths(); }
    DeviceOpener &opener() override { return *this; }
    CommandRunner &commands() override { return m_real.commands(); }
    ContentReader &contents() override { return m_real.contents(); }
    std::unique_ptr<KernelPartitions> kernelPartitions(const DiskTarget &target) override
    {
        return m_real.kernelPartitions(target);
    }

private:
    class Io final : public BlockIo
    {
    public:
        Io(std::unique_ptr<BlockIo> real, std::size_t &changes)
            : m_real(std::move(real))
            , m_changes(changes)
        {
        }
        Status read(Bytes offset, std::span<std::byte> into) override
        {
            return m_real->read(offset, into);
        }
        Status write(Bytes offset, std::span<const std::byte> data) override
        {
            ++m_changes;
            return m_real->write(offset, data);
        }
        Status flush() override
        {
            ++m_changes;
            return m_real->flush();
        }
        Bytes size() const override { return m_real->size(); }
        SectorSize logicalSize() const override { return m_real->logicalSize(); }

    private:
        std::unique_ptr<BlockIo> m_real;
        std::size_t &m_changes;
    };

    Result<ReadableDisk> openForReading(const DiskTarget &target) override
    {
        auto disk = m_real.opener().openForReading(target);
        if (!disk)
            return fail(disk.error());
        const int flags = ::fcntl(disk->fd.get(), F_GETFL);
        if (flags < 0 || (flags & O_ACCMODE) != O_RDONLY)
            ++m_writable;
        disk->io = std::make_unique<Io>(std::move(disk->io), m_changes);
        return disk;
    }
    Result<std::unique_ptr<WritableDisk>> openForWriting(const DiskTarget &target,
                                                         const DeviceId &expected,
                                                         std::stop_token stop = {}) override
    {
        ++m_changes;
        return m_real.opener().openForWriting(target, expected, std::move(stop));
    }

    Platform &m_real;
    std::size_t m_changes = 0;
    std::size_t m_writable = 0;
};

} // namespace driveready::test
