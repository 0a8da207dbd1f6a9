// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "power/sg_transport.h"

namespace driveready {

/// SG_IO on a descriptor of the whole disk that the caller keeps open. ATA pass-through needs
/// CAP_SYS_RAWIO. Blocks until the device answers or the command's time is up.
class LinuxSgTransport final : public SgTransport
{
public:
    explicit LinuxSgTransport(int fd)
        : m_fd(fd)
    {
    }
    Result<SgReply> execute(const SgCommand &command) override;

private:
    int m_fd;
};

} // namespace driveready
