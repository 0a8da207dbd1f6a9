// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "power/linux_sg_transport.h"

#include <algorithm>
#include <cerrno>
#include <scsi/sg.h>
#include <sys/ioctl.h>

namespace driveready {

Result<SgReply> LinuxSgTransport::execute(const SgCommand &command)
{
    std::array<std::uint8_t, 16> bytes = command.bytes;
    std::array<std::uint8_t, 64> sense{};
    sg_io_hdr_t header{};
    header.interface_id = 'S';
    header.dxfer_direction = SG_DXFER_NONE;
    header.cmdp = bytes.data();
    header.cmd_len = command.length;
    header.sbp = sense.data();
    header.mx_sb_len = sense.size();
    header.timeout = static_cast<unsigned>(command.timeout.count());
    if (::ioctl(m_fd, SG_IO, &header) != 0)
        return fail(systemError(ErrorCode::IoError, errno));
    SgReply reply;
    reply.status = header.status;
    reply.hostStatus = header.host_status;
    reply.driverStatus = header.driver_status;
    reply.sense.assign(sense.begin(),
                       sense.begin() + std::min<std::ptrdiff_t>(header.sb_len_wr, sense.size()));
    return reply;
}

} // namespace driveready
