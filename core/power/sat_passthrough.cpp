// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "power/sat_passthrough.h"

#include "power/sat_write_cache.h"

#include <optional>
#include <span>

namespace driveready {

AtaPassthrough::~AtaPassthrough() = default;
SgTransport::~SgTransport() = default;

namespace {

constexpr std::uint8_t checkPowerModeCommand = 0xE5;
constexpr std::uint8_t setFeaturesCommand = 0xEF;
constexpr std::uint8_t writeCacheOn = 0x02; ///< feature
constexpr std::uint8_t writeCacheOff = 0x82;
constexpr std::uint8_t nonData = 3 << 1;        ///< protocol, SAT table "PROTOCOL field"
constexpr std::uint8_t wantsRegisters = 0x20;   ///< CK_COND
constexpr std::uint8_t illegalRequest = 0x05;   ///< sense key
constexpr std::uint8_t readyBit = 0x40;         ///< ATA status DRDY
constexpr std::uint8_t errorBits = 0x01 | 0x20; ///< ERR, DF
constexpr std::uint16_t hostTimeOut = 0x03;     ///< DID_TIME_OUT
constexpr std::uint16_t hostNoConnect = 0x01;   ///< DID_NO_CONNECT

SgCommand wrapped16(std::uint8_t command, std::uint8_t feature = 0)
{
    SgCommand wrapped;
    wrapped.length = 16;
    wrapped.bytes[0] = 0x85;
    wrapped.bytes[1] = nonData;
    wrapped.bytes[2] = wantsRegisters;
    wrapped.bytes[4] = feature;
    wrapped.bytes[14] = command;
    return wrapped;
}

SgCommand wrapped12(std::uint8_t command, std::uint8_t feature = 0)
{
    SgCommand wrapped;
    wrapped.length = 12;
    wrapped.bytes[0] = 0xA1;
    wrapped.bytes[1] = nonData;
    wrapped.bytes[2] = wantsRegisters;
    wrapped.bytes[3] = feature;
    wrapped.bytes[9] = command;
    return wrapped;
}

struct Registers
{
    std::uint8_t status = 0;
    std::uint8_t count = 0;
};

bool isDescriptorFormat(std::span<const std::uint8_t> sense)
{
    return (sense[0] & 0x7F) == 0x72 || (sense[0] & 0x7F) == 0x73;
}

// The ATA Status Return descriptor, or the fixed format in its place.
std::optional<Registers> registersOf(std::span<const std::uint8_t> sense)
{
    if (sense.size() >= 22 && isDescriptorFormat(sense)) {
        if (sense[8] != 0x09 || sense[9] != 0x0C)
            return std::nullopt;
        return Registers{sense[21], sense[13]};
    }
    // ASC 00h ASCQ 1Dh: ATA pass-through information available.
    if (sense.size() >= 14 && (sense[0] & 0x7F) == 0x70 && sense[12] == 0x00 && sense[13] == 0x1D)
        return Registers{sense[4], sense[6]};
    return std::nullopt;
}

bool isUnknownCommand(const SgReply &reply)
{
    const std::span<const std::uint8_t> sense = reply.sense;
    if (sense.size() < 3)
        return false;
    const std::uint8_t key = isDescriptorFormat(sense) ? sense[1] : sense[2];
    return (key & 0x0F) == illegalRequest;
}

Status hostFault(const SgReply &reply)
{
    if (reply.hostStatus == 0)
        return {};
    const ErrorCode code = reply.hostStatus == hostTimeOut     ? ErrorCode::TimedOut
                           : reply.hostStatus == hostNoConnect ? ErrorCode::DeviceVanished
                                                               : ErrorCode::IoError;
    return fail(makeError(code).with("host_status", std::uint64_t{reply.hostStatus}));
}

// Nothing when the bridge made no registers of it.
Result<std::optional<Registers>> registersAfter(SgTransport &transport, std::uint8_t command,
                                                std::uint8_t feature)
{
    auto reply = transport.execute(wrapped16(command, feature));
    if (reply && reply->hostStatus == 0 && isUnknownCommand(*reply) && !registersOf(reply->sense))
        reply = transport.execute(wrapped12(command, feature));
    if (!reply)
        return fail(reply.error());
    if (const Status carried = hostFault(*reply); !carried)
        return fail(carried.error());
    return registersOf(reply->sense);
}

} // namespace

Status setAtaWriteCache(SgTransport &transport, bool on)
{
    const auto registers =
        registersAfter(transport, setFeaturesCommand, on ? writeCacheOn : writeCacheOff);
    if (!registers)
        return fail(registers.error());
    if (!*registers || ((*registers)->status & readyBit) == 0 ||
        ((*registers)->status & errorBits) != 0)
        return fail(makeError(ErrorCode::Unsupported).with("reason", "refused"));
    return {};
}

Result<PowerMode> SatPassthrough::checkPowerMode()
{
    const auto answer = registersAfter(m_transport, checkPowerModeCommand, 0);
    if (!answer)
        return fail(answer.error());
    const auto &registers = *answer;
    // A bridge that swallows the command says "good" and nothing else, or makes up registers: then
    // not even "ready" is set, and a count of 0 would read as standby.
    if (!registers || (registers->status & readyBit) == 0 || (registers->status & errorBits) != 0)
        return PowerMode::Unknown;
    return powerModeFromCode(registers->count);
}

} // namespace driveready
