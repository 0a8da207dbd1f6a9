// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/platform.h"

#include "platform/linux_command_runner.h"
#include "platform/linux_device_opener.h"
#include "platform/linux_kernel_partitions.h"
#include "probe/confined_content_reader.h"

namespace driveready {

namespace {

class LinuxPlatform final : public Platform
{
public:
    explicit LinuxPlatform(SystemPaths paths)
        : m_paths(std::move(paths))
        , m_opener(m_paths)
    {
    }
    const SystemPaths &paths() const override { return m_paths; }
    DeviceOpener &opener() override { return m_opener; }
    CommandRunner &commands() override { return m_commands; }
    ContentReader &contents() override { return m_contents; }
    std::unique_ptr<KernelPartitions> kernelPartitions(const DiskTarget &target) override
    {
        if (target.kind == DiskTarget::Kind::Image)
            return std::make_unique<NoKernelPartitions>();
        return std::make_unique<LinuxKernelPartitions>(target, m_paths);
    }

private:
    SystemPaths m_paths;
    LinuxDeviceOpener m_opener;
    LinuxCommandRunner m_commands;
    ConfinedContentReader m_contents;
};

} // namespace

Platform::~Platform() = default;

std::unique_ptr<Platform> makeLinuxPlatform(SystemPaths paths)
{
    return std::make_unique<LinuxPlatform>(std::move(paths));
}

} // namespace driveready
