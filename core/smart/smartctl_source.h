// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/command_runner.h"
#include "smart/smart_source.h"

#include <functional>

namespace driveready {

/// Asks smartctl, at most four times a read. The order: a suspended way is left alone; CHECK POWER
/// MODE by ourselves; only an awake drive is asked, by
///     smartctl --json=c -d TYPE -n standby,3,5 -a NODE
/// whose -n guards the moment between (status 3 = asleep, 5 = cannot say). NVMe and SAS drives have
/// no CHECK POWER MODE: there smartctl's own check stands alone. A drive that cannot say whether it
/// sleeps is asked only with SmartTarget::mayAskWhenUnknown, then with -n never.
class SmartctlSource final : public SmartSource
{
public:
    /// Waits a moment or until stopped, for a drive that is just starting.
    using Pause = std::function<void(const std::stop_token &)>;

    /// All must outlive it.
    SmartctlSource(CommandRunner &commands, BridgeMemory &bridges, Pause pause);
    Result<SmartAnswer> read(const SmartTarget &target, AtaPassthrough &ata,
                             std::stop_token stop) override;

private:
    struct Outcome;
    Result<Outcome> ask(const SmartTarget &target, const std::string &type, std::stop_token stop);
    Result<Outcome> askWhenReady(const SmartTarget &target, const std::string &type,
                                 const std::stop_token &stop);
    Result<Outcome> askAsKnown(const SmartTarget &target, const std::stop_token &stop);

    CommandRunner &m_commands;
    BridgeMemory &m_bridges;
    Pause m_pause;
};

/// The command line for one drive. `program` is smartctl's absolute path; `mayWake` leaves out
/// smartctl's own look at the power mode.
Command smartctlCommand(const std::string &program, const std::string &type,
                        const std::string &node, bool mayWake = false);

/// Two seconds, in short steps so that a stop is noticed.
void pauseForSpinUp(const std::stop_token &stop);

} // namespace driveready
