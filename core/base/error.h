// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <source_location>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace driveready {

/// Everything that can go wrong, once, for the window, the command line, the wire and the log.
/// The names are part of the wire contract: they are never reused or renamed, only added to.
enum class ErrorCode : std::uint16_t {
    // General
    Internal,
    InvalidArgument,
    Unsupported,
    Cancelled,
    TimedOut,
    // Text from outside (parameters: path, key, expected, line)
    JsonSyntax,
    JsonMissingKey,
    JsonUnknownKey,
    JsonWrongType,
    JsonOutOfRange,
    SchemaUnsupported,
    InputTooLarge,
    // Files of this computer (parameters: path, errno)
    FileNotFound,
    FileNotReadable,
    FileNotWritable,
    // The device (parameters: device, errno, lba)
    NoSuchDevice,
    NotPermitted,
    NotADisk,
    DeviceBusy,
    DeviceReadOnly,
    DeviceChanged,
    DeviceVanished,
    DeviceAsleep, ///< reading it would start its platters
    DeviceTooSmall,
    IoError,
    ShortTransfer,
    OutOfBounds,
    // Partition tables (parameters: table, reason, lba)
    TableDamaged,
    TableDisagrees,
    TableNotEditable,
    // Requests and plans
    RequestInvalid,
    RequestDoesNotFit,
    DosTableTooSmall,
    PlanInvalid,
    PlanDigestMismatch,
    PlanForOtherDevice,
    PlanOutdated,
    // Safety
    RefusedBySafety,
    NotAuthorised,
    // Apply and undo
    BackupStoreFailed,
    BackupNotFound,
    VerifyMismatch,
    KernelViewDiffers,
    UndoImpossible,
    UndoIncomplete,
    StoppedHalfWay,
    ToolMissing,
    ToolFailed,
    ToolTimedOut,
    // The process that does the work
    HelperFailed,
    HelperProtocol,
    FinishImpossible, ///< reason
    // Releasing what uses a disk (parameters: device, place, what, output, pid, command, user)
    ReleaseOutdated,
    ReleaseFailed,
    // The confined process that reads what is on a disk (exit, signal, reason)
    ContentUnreadable,
    /// An interrupted measurement left a region to be restored first (device, region, path).
    RegionNotRestored,
};

/// The wire name of a code, e.g. "DeviceBusy". Stable; not for people to read.
std::string_view wireName(ErrorCode code);
/// The code of a wire name, or Internal for a name this version does not know.
ErrorCode errorCodeFromString(std::string_view name);
/// How many codes there are; tests walk over all of them.
int errorCodeCount();

/// A named detail of an error: device, path, lba, errno, program, package, ...
using ErrorValue = std::variant<std::string, std::uint64_t, std::int64_t>;

/// What went wrong, as data: a code that decides, details that explain, the cause below it.
/// Carries no sentence; `ui/text` makes one for people, toLogString() one for the log.
struct Error
{
    ErrorCode code = ErrorCode::Internal;
    std::vector<std::pair<std::string, ErrorValue>> params;
    std::shared_ptr<const Error> cause;
    std::source_location where;

    /// Adds a detail and returns the error, to be chained where it is made.
    Error with(std::string name, ErrorValue value) &&;
    /// Sets the error below this one and returns this one.
    Error causedBy(Error inner) &&;
    /// The detail of that name in this error or the first cause that has it, or nullptr.
    const ErrorValue *find(std::string_view name) const;
    /// The detail as text, numbers in decimal, "" when absent.
    std::string text(std::string_view name) const;
};

/// Makes an error at the place of the call.
Error makeError(ErrorCode code, std::source_location where = std::source_location::current());
/// Makes an error for a failed system call: `code` or a more telling one (EBUSY, EACCES, EROFS,
/// ENOENT, ENODEV ...), with the errno as detail.
Error systemError(ErrorCode code, int errnoValue,
                  std::source_location where = std::source_location::current());
/// English, one line, for logs and tests.
std::string toLogString(const Error &error);

template<class T>
using Result = std::expected<T, Error>;
using Status = std::expected<void, Error>;

/// Shorthand for an early return: `return fail(makeError(...))`.
inline std::unexpected<Error> fail(Error error)
{
    return std::unexpected(std::move(error));
}

} // namespace driveready
