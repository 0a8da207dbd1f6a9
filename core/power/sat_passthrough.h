// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "power/ata_passthrough.h"
#include "power/sg_transport.h"

namespace driveready {

/// ATA commands wrapped as SAT says (ANSI INCITS 431), as the kernel does for SATA and most USB
/// bridges. ATA PASS-THROUGH(16) first; a bridge that does not know it is asked once with the
/// 12-byte form.
class SatPassthrough final : public AtaPassthrough
{
public:
    /// `transport` must outlive it.
    explicit SatPassthrough(SgTransport &transport)
        : m_transport(transport)
    {
    }
    Result<PowerMode> checkPowerMode() override;

private:
    SgTransport &m_transport;
};

} // namespace driveready
