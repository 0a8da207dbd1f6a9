// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "power/ata_passthrough.h"
#include "probe/device_info.h"
#include "smart/smart_report.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>

namespace driveready {

/// A USB to disk bridge as the USB bus names it.
struct UsbId
{
    std::uint16_t vendor = 0;
    std::uint16_t product = 0;

    auto operator<=>(const UsbId &) const = default;
};

std::string toText(UsbId id); ///< "152d:2339"

/// Which drive to ask.
struct SmartTarget
{
    std::string node; ///< absolute, below /dev
    Transport transport = Transport::Unknown;
    std::optional<UsbId> bridge;    ///< of USB drives
    std::string runtimeStatus;      ///< sysfs power/runtime_status, the most restful on the way
    bool mayAskWhenUnknown = false; ///< the user has agreed to waking a drive that cannot say
};

/// The drive was not asked, since that would, or could, have started it.
struct WouldWakeUp
{
    enum class Why {
        Asleep,          ///< it said so itself
        BridgeSuspended, ///< the kernel has put the way to it to sleep; even asking would wake it
        Unknown,         ///< it cannot say whether it sleeps
    };
    Why why = Why::Asleep;
    PowerMode mode = PowerMode::Unknown;

    bool operator==(const WouldWakeUp &) const = default;
};

/// The enclosure lets no SMART command through.
struct BlockedByBridge
{
    UsbId bridge;
    std::string message; ///< smartctl's last word, untrusted

    bool operator==(const BlockedByBridge &) const = default;
};

struct SmartRead
{
    SmartReport report;
    PowerMode mode = PowerMode::Unknown;

    bool operator==(const SmartRead &) const = default;
};

using SmartAnswer = std::variant<SmartRead, WouldWakeUp, BlockedByBridge>;

/// Where SMART data comes from. Never wakes a drive unasked.
class SmartSource
{
public:
    SmartSource() = default;
    SmartSource(const SmartSource &) = delete;
    SmartSource &operator=(const SmartSource &) = delete;
    virtual ~SmartSource();

    /// `ata` reaches the same drive. Blocks for seconds. Errors: ToolMissing, ToolFailed,
    /// ToolTimedOut, Cancelled, InputTooLarge, Json*, InvalidArgument (node), Unsupported (cards,
    /// virtual drives, images), and those of AtaPassthrough.
    virtual Result<SmartAnswer> read(const SmartTarget &target, AtaPassthrough &ata,
                                     std::stop_token stop) = 0;
};

/// What is known about bridges, kept by whoever owns the settings.
class BridgeMemory
{
public:
    BridgeMemory() = default;
    BridgeMemory(const BridgeMemory &) = delete;
    BridgeMemory &operator=(const BridgeMemory &) = delete;
    virtual ~BridgeMemory();

    /// The -d TYPE that worked with such a bridge; "" = all failed; nothing = never tried.
    virtual std::optional<std::string> typeOf(UsbId bridge) const = 0;
    virtual void remember(UsbId bridge, const std::string &type) = 0;
};

} // namespace driveready
