// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/error.h"

#include "base/utf8.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <format>

namespace driveready {

namespace {

struct Named
{
    ErrorCode code;
    std::string_view name;
};

constexpr std::array names{
    Named{ErrorCode::Internal, "Internal"},
    Named{ErrorCode::InvalidArgument, "InvalidArgument"},
    Named{ErrorCode::Unsupported, "Unsupported"},
    Named{ErrorCode::Cancelled, "Cancelled"},
    Named{ErrorCode::TimedOut, "TimedOut"},
    Named{ErrorCode::JsonSyntax, "JsonSyntax"},
    Named{ErrorCode::JsonMissingKey, "JsonMissingKey"},
    Named{ErrorCode::JsonUnknownKey, "JsonUnknownKey"},
    Named{ErrorCode::JsonWrongType, "JsonWrongType"},
    Named{ErrorCode::JsonOutOfRange, "JsonOutOfRange"},
    Named{ErrorCode::SchemaUnsupported, "SchemaUnsupported"},
    Named{ErrorCode::InputTooLarge, "InputTooLarge"},
    Named{ErrorCode::FileNotFound, "FileNotFound"},
    Named{ErrorCode::FileNotReadable, "FileNotReadable"},
    Named{ErrorCode::FileNotWritable, "FileNotWritable"},
    Named{ErrorCode::NoSuchDevice, "NoSuchDevice"},
    Named{ErrorCode::NotPermitted, "NotPermitted"},
    Named{ErrorCode::NotADisk, "NotADisk"},
    Named{ErrorCode::DeviceBusy, "DeviceBusy"},
    Named{ErrorCode::DeviceReadOnly, "DeviceReadOnly"},
    Named{ErrorCode::DeviceChanged, "DeviceChanged"},
    Named{ErrorCode::DeviceVanished, "DeviceVanished"},
    Named{ErrorCode::DeviceAsleep, "DeviceAsleep"},
    Named{ErrorCode::DeviceTooSmall, "DeviceTooSmall"},
    Named{ErrorCode::IoError, "IoError"},
    Named{ErrorCode::ShortTransfer, "ShortTransfer"},
    Named{ErrorCode::OutOfBounds, "OutOfBounds"},
    Named{ErrorCode::TableDamaged, "TableDamaged"},
    Named{ErrorCode::TableDisagrees, "TableDisagrees"},
    Named{ErrorCode::TableNotEditable, "TableNotEditable"},
    Named{ErrorCode::RequestInvalid, "RequestInvalid"},
    Named{ErrorCode::RequestDoesNotFit, "RequestDoesNotFit"},
    Named{ErrorCode::DosTableTooSmall, "DosTableTooSmall"},
    Named{ErrorCode::PlanInvalid, "PlanInvalid"},
    Named{ErrorCode::PlanDigestMismatch, "PlanDigestMismatch"},
    Named{ErrorCode::PlanForOtherDevice, "PlanForOtherDevice"},
    Named{ErrorCode::PlanOutdated, "PlanOutdated"},
    Named{ErrorCode::RefusedBySafety, "RefusedBySafety"},
    Named{ErrorCode::NotAuthorised, "NotAuthorised"},
    Named{ErrorCode::BackupStoreFailed, "BackupStoreFailed"},
    Named{ErrorCode::BackupNotFound, "BackupNotFound"},
    Named{ErrorCode::VerifyMismatch, "VerifyMismatch"},
    Named{ErrorCode::KernelViewDiffers, "KernelViewDiffers"},
    Named{ErrorCode::UndoImpossible, "UndoImpossible"},
    Named{ErrorCode::UndoIncomplete, "UndoIncomplete"},
    Named{ErrorCode::StoppedHalfWay, "StoppedHalfWay"},
    Named{ErrorCode::ToolMissing, "ToolMissing"},
    Named{ErrorCode::ToolFailed, "ToolFailed"},
    Named{ErrorCode::ToolTimedOut, "ToolTimedOut"},
    Named{ErrorCode::HelperFailed, "HelperFailed"},
    Named{ErrorCode::HelperProtocol, "HelperProtocol"},
    Named{ErrorCode::FinishImpossible, "FinishImpossible"},
    Named{ErrorCode::ReleaseOutdated, "ReleaseOutdated"},
    Named{ErrorCode::ReleaseFailed, "ReleaseFailed"},
    Named{ErrorCode::ContentUnreadable, "ContentUnreadable"},
    Named{ErrorCode::RegionNotRestored, "RegionNotRestored"},
};

// The table is in the order of the enum, so that a code is its own index.
static_assert([] {
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (static_cast<std::size_t>(names[i].code) != i)
            return false;
    }
    return names.back().code == ErrorCode::RegionNotRestored;
}());

std::string valueText(const ErrorValue &value)
{
    return std::visit(
        [](const auto &v) -> std::string {
            if constexpr (std::is_same_v<std::decay_t<decltype(v)>, std::string>)
                return v;
            else
                return std::to_string(v);
        },
        value);
}

ErrorCode refine(ErrorCode code, int errnoValue)
{
    switch (errnoValue) {
    case EBUSY:
        return ErrorCode::DeviceBusy;
    case EACCES:
    case EPERM:
        return ErrorCode::NotPermitted;
    case EROFS:
        return ErrorCode::DeviceReadOnly;
    case ENXIO:
    case ENODEV:
    case ENOMEDIUM:
        return ErrorCode::DeviceVanished;
    default:
        return code;
    }
}

} // namespace

std::string_view wireName(ErrorCode code)
{
    const auto index = static_cast<std::size_t>(code);
    return index < names.size() ? names[index].name : std::string_view("Internal");
}

ErrorCode errorCodeFromString(std::string_view name)
{
    for (const Named &entry : names) {
        if (entry.name == name)
            return entry.code;
    }
    return ErrorCode::Internal;
}

int errorCodeCount()
{
    return static_cast<int>(names.size());
}

Error Error::with(std::string name, ErrorValue value) &&
{
    params.emplace_back(std::move(name), std::move(value));
    return std::move(*this);
}

Error Error::causedBy(Error inner) &&
{
    cause = std::make_shared<const Error>(std::move(inner));
    return std::move(*this);
}

const ErrorValue *Error::find(std::string_view name) const
{
    for (const Error *error = this; error != nullptr; error = error->cause.get()) {
        for (const auto &[key, value] : error->params) {
            if (key == name)
                return &value;
        }
    }
    return nullptr;
}

std::string Error::text(std::string_view name) const
{
    const ErrorValue *value = find(name);
    return value ? valueText(*value) : std::string();
}

Error makeError(ErrorCode code, std::source_location where)
{
    return Error{code, {}, nullptr, where};
}

Error systemError(ErrorCode code, int errnoValue, std::source_location where)
{
    return makeError(refine(code, errnoValue), where)
        .with("errno", static_cast<std::int64_t>(errnoValue))
        .with("message", std::string(::strerrordesc_np(errnoValue) ? ::strerrordesc_np(errnoValue)
                                                                   : "unknown error"));
}

std::string toLogString(const Error &error)
{
    std::string line(wireName(error.code));
    for (const auto &[key, value] : error.params)
        line += std::format(" {}={}", key, escapedText(valueText(value))); // no forged lines
    if (error.cause)
        line += " <- " + toLogString(*error.cause);
    return line;
}

} // namespace driveready
