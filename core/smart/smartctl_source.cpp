// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/smartctl_source.h"

#include "probe/untrusted_text.h"
#include "smart/smart_parser.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <format>
#include <thread>

namespace driveready {

SmartSource::~SmartSource() = default;
BridgeMemory::~BridgeMemory() = default;

std::string toText(UsbId id)
{
    return std::format("{:04x}:{:04x}", id.vendor, id.product);
}

namespace {

constexpr int asleepStatus = 3;
constexpr int cannotSayStatus = 5;

bool isUsb(const SmartTarget &target)
{
    return target.transport == Transport::Usb || target.transport == Transport::Uas;
}

// Nodes come from the kernel's names; anything that could be read as an option is refused.
bool isNode(std::string_view node)
{
    return node.starts_with("/dev/") && node.size() > 5 && node.size() < 256 &&
           !node.contains("/../") && std::ranges::all_of(node, [](char c) { return c > ' '; });
}

std::string typeOf(Transport transport)
{
    switch (transport) {
    case Transport::Nvme:
        return "nvme";
    case Transport::Sas:
    case Transport::Scsi:
        return "scsi";
    default:
        return "sat";
    }
}

// Of the rest nothing speaks SMART, and a command to a virtual drive is one to the host.
bool canHaveSmart(Transport transport)
{
    switch (transport) {
    case Transport::Mmc:
    case Transport::Virtio:
    case Transport::Loop:
    case Transport::Image:
        return false;
    default:
        return true;
    }
}

bool hasPowerModeCommand(const SmartTarget &target)
{
    return typeOf(target.transport) == "sat";
}

bool mentions(const SmartReport &report, std::string_view words)
{
    return std::ranges::any_of(report.messages,
                               [words](const std::string &text) { return text.contains(words); });
}

// Words of a drive that is just turning up.
bool isStarting(const SmartReport &report)
{
    constexpr std::array<std::string_view, 3> words{"ready soon", "NOT READY", "becoming ready"};
    return std::ranges::any_of(words,
                               [&](std::string_view word) { return mentions(report, word); });
}

std::string lastMessage(const SmartReport &report)
{
    return report.messages.empty() ? std::string() : report.messages.back();
}

} // namespace

/// One run of smartctl that said something.
struct SmartctlSource::Outcome
{
    int status = 0;
    SmartReport report;

    bool isAsleep() const { return status == asleepStatus; }
    bool cannotSay() const { return status == cannotSayStatus; }
    bool hasData() const
    {
        return !isAsleep() && !cannotSay() &&
               !SmartExit{static_cast<std::uint8_t>(status)}.hasNoData();
    }
};

Command smartctlCommand(const std::string &program, const std::string &type,
                        const std::string &node, bool mayWake)
{
    const std::string noCheck = mayWake ? "never" : "standby,3,5";
    Command command;
    command.program = program;
    command.arguments = {"--json=c", "-d", type, "-n", noCheck, "-a", node};
    command.timeout = std::chrono::seconds(60);
    command.outputLimit = maxSmartJsonBytes;
    return command;
}

void pauseForSpinUp(const std::stop_token &stop)
{
    using namespace std::chrono_literals;
    for (int i = 0; i < 20 && !stop.stop_requested(); ++i)
        std::this_thread::sleep_for(100ms);
}

SmartctlSource::SmartctlSource(CommandRunner &commands, BridgeMemory &bridges, Pause pause)
    : m_commands(commands)
    , m_bridges(bridges)
    , m_pause(std::move(pause))
{
}

Result<SmartctlSource::Outcome> SmartctlSource::ask(const SmartTarget &target,
                                                    const std::string &type, std::stop_token stop)
{
    const auto program = m_commands.find("smartctl");
    if (!program)
        return fail(program.error());
    const auto result = m_commands.run(
        smartctlCommand(*program, type, target.node, target.mayAskWhenUnknown), stop);
    if (!result)
        return fail(result.error());
    if (result->outputTruncated)
        return fail(makeError(ErrorCode::InputTooLarge)
                        .with("program", *program)
                        .with("limit", std::uint64_t{maxSmartJsonBytes}));
    auto report = parseSmartReport(result->standardOutput);
    if (!report) {
        return fail(makeError(ErrorCode::ToolFailed)
                        .with("program", *program)
                        .with("status", std::uint64_t(result->exitStatus & 0xFF))
                        .with("output", untrustedText(result->standardError))
                        .causedBy(report.error()));
    }
    // The process is the truth; the number in the text is a copy that old versions lack.
    report->exit.status = static_cast<std::uint8_t>(result->exitStatus & 0xFF);
    return Outcome{result->exitStatus & 0xFF, std::move(*report)};
}

// L9: the first command to a bridge that was just woken fails while the disk turns up.
Result<SmartctlSource::Outcome> SmartctlSource::askWhenReady(const SmartTarget &target,
                                                             const std::string &type,
                                                             const std::stop_token &stop)
{
    auto outcome = ask(target, type, stop);
    if (!outcome || outcome->hasData() || !isStarting(outcome->report))
        return outcome;
    m_pause(stop);
    if (stop.stop_requested())
        return fail(makeError(ErrorCode::Cancelled).with("device", target.node));
    return ask(target, type, stop);
}

// A bridge we know is asked as it was. One we do not know is left to smartctl's list first; if that
// does not know it either, SAT is tried once, since most bridges of today speak it.
Result<SmartctlSource::Outcome> SmartctlSource::askAsKnown(const SmartTarget &target,
                                                           const std::stop_token &stop)
{
    if (!isUsb(target))
        return askWhenReady(target, typeOf(target.transport), stop);
    const auto known = target.bridge ? m_bridges.typeOf(*target.bridge) : std::nullopt;
    if (known && !known->empty())
        return askWhenReady(target, *known, stop);
    auto outcome = askWhenReady(target, "auto", stop);
    if (!outcome || outcome->isAsleep() || outcome->cannotSay())
        return outcome;
    std::string worked = outcome->report.deviceType;
    // smartctl's fallback for a USB disk that it cannot tell is plain SCSI, which says nothing.
    if (!outcome->hasData() || worked == "scsi") {
        auto retried = askWhenReady(target, "sat", stop);
        if (!retried || retried->isAsleep() || retried->cannotSay())
            return retried;
        worked = retried->hasData() ? "sat" : "";
        outcome = std::move(retried);
    }
    if (target.bridge && !worked.empty())
        m_bridges.remember(*target.bridge, worked);
    return outcome;
}

Result<SmartAnswer> SmartctlSource::read(const SmartTarget &target, AtaPassthrough &ata,
                                         std::stop_token stop)
{
    if (!isNode(target.node))
        return fail(makeError(ErrorCode::InvalidArgument).with("device", target.node));
    if (!canHaveSmart(target.transport))
        return fail(makeError(ErrorCode::Unsupported).with("device", target.node));
    if (target.runtimeStatus == "suspended" || target.runtimeStatus == "suspending" ||
        target.runtimeStatus == "resuming")
        return WouldWakeUp{WouldWakeUp::Why::BridgeSuspended, PowerMode::Unknown};
    if (isUsb(target) && target.bridge && m_bridges.typeOf(*target.bridge) == "")
        return BlockedByBridge{*target.bridge, {}};
    PowerMode mode = PowerMode::Unknown;
    if (hasPowerModeCommand(target)) {
        const auto checked = ata.checkPowerMode();
        if (!checked)
            return fail(checked.error());
        mode = *checked;
        if (isAsleep(mode))
            return WouldWakeUp{WouldWakeUp::Why::Asleep, mode};
        if (mode == PowerMode::Unknown && !target.mayAskWhenUnknown)
            return WouldWakeUp{WouldWakeUp::Why::Unknown, mode};
    }
    const auto outcome = askAsKnown(target, stop);
    if (!outcome)
        return fail(outcome.error());
    if (outcome->isAsleep())
        return WouldWakeUp{WouldWakeUp::Why::Asleep, PowerMode::Standby};
    if (outcome->cannotSay())
        return WouldWakeUp{WouldWakeUp::Why::Unknown, mode};
    if (outcome->hasData())
        return SmartRead{outcome->report, mode};
    // That the node is gone or still starting says nothing about the bridge.
    const bool isPassing = mentions(outcome->report, "open device") || isStarting(outcome->report);
    if (isUsb(target) && target.bridge && !isPassing) {
        m_bridges.remember(*target.bridge, "");
        return BlockedByBridge{*target.bridge, lastMessage(outcome->report)};
    }
    return fail(makeError(ErrorCode::ToolFailed)
                    .with("program", "smartctl")
                    .with("device", target.node)
                    .with("status", std::uint64_t(outcome->status))
                    .with("output", lastMessage(outcome->report)));
}

} // namespace driveready
