// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/platform.h"

#include <memory>
#include <optional>

namespace driveready::test {

/// The real system, but one write or flush of the disk under test fails with EIO, or every one
/// from there on, as when the drive is pulled out.
class FaultyPlatform final : public Platform, private DeviceOpener
{
public:
    struct Fault
    {
        std::size_t change = SIZE_MAX; ///< index of the write or flush
        bool forGood = false;
    };
    FaultyPlatform(Platform &real, Fault fault)
        : m_real(real)
        , m_fault(fault)
    {
    }
    /// Writes and flushes so far.
    std::size_t changes() const { return m_changes; }

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
        Io(BlockIo &real, FaultyPlatform &platform)
            : m_real(real)
            , m_platform(platform)
        {
        }
        Status read(Bytes offset, std::span<std::byte> into) override
        {
            return m_platform.m_gone ? broken(offset) : m_real.read(offset, into);
        }
        Status write(Bytes offset, std::span<const std::byte> data) override
        {
            return m_platform.failsNow() ? broken(offset) : m_real.write(offset, data);
        }
        Status flush() override
        {
            return m_platform.failsNow() ? broken(Bytes(0)) : m_real.flush();
        }
        Bytes size() const override { return m_real.size(); }
        SectorSize logicalSize() const override { return m_real.logicalSize(); }

    private:
        Status broken(Bytes offset) const
        {
            const bool gone = m_platform.m_gone;
            return fail(makeError(gone ? ErrorCode::DeviceVanished : ErrorCode::IoError)
                            .with("lba", offset.value() / logicalSize().bytes()));
        }
        BlockIo &m_real;
        FaultyPlatform &m_platform;
    };

    class Disk final : public WritableDisk
    {
    public:
        Disk(std::unique_ptr<WritableDisk> real, FaultyPlatform &platform)
            : m_real(std::move(real))
            , m_io(m_real->io(), platform)
        {
        }
        const DeviceId &id() const override { return m_real->id(); }
        BlockIo &io() override { return m_io; }
        int lockFd() const override { return m_real->lockFd(); }
        Status releaseExclusive() override { return m_real->releaseExclusive(); }
        Status reclaimExclusive() override { return m_real->reclaimExclusive(); }
        Result<UniqueFd> openPartition(std::uint32_t number, const Region &expected) override
        {
            return m_real->openPartition(number, expected);
        }

    private:
        std::unique_ptr<WritableDisk> m_real;
        Io m_io;
    };

    bool failsNow()
    {
        const std::size_t index = m_changes++;
        m_gone = m_gone || (m_fault.forGood && index >= m_fault.change);
        return m_gone || index == m_fault.change;
    }
    Result<ReadableDisk> openForReading(const DiskTarget &target) override
    {
        return m_real.opener().openForReading(target);
    }
    Result<std::unique_ptr<WritableDisk>> openForWriting(const DiskTarget &target,
                                                         const DeviceId &expected,
                                                         std::stop_token stop = {}) override
    {
        auto real = m_real.opener().openForWriting(target, expected, std::move(stop));
        if (!real)
            return fail(real.error());
        return std::make_unique<Disk>(std::move(*real), *this);
    }

    Platform &m_real;
    Fault m_fault;
    std::size_t m_changes = 0;
    bool m_gone = false;
};

} // namespace driveready::test
