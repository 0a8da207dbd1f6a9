// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "exit_code.h"

namespace driveready {

ExitCode exitCodeOf(const Error &error)
{
    switch (error.code) {
    case ErrorCode::InvalidArgument:
    case ErrorCode::JsonSyntax:
    case ErrorCode::JsonMissingKey:
    case ErrorCode::JsonUnknownKey:
    case ErrorCode::JsonWrongType:
    case ErrorCode::JsonOutOfRange:
    case ErrorCode::SchemaUnsupported:
    case ErrorCode::InputTooLarge:
    case ErrorCode::RequestInvalid:
        return ExitCode::Usage;
    case ErrorCode::DeviceBusy:
    case ErrorCode::DeviceReadOnly:
    case ErrorCode::DeviceChanged:
    case ErrorCode::DeviceTooSmall:
    case ErrorCode::TableNotEditable:
    case ErrorCode::PlanInvalid:
    case ErrorCode::PlanDigestMismatch:
    case ErrorCode::PlanForOtherDevice:
    case ErrorCode::PlanOutdated:
    case ErrorCode::RefusedBySafety:
    case ErrorCode::UndoImpossible:
    case ErrorCode::FinishImpossible:
    case ErrorCode::ReleaseOutdated:
    case ErrorCode::RegionNotRestored:
        return ExitCode::Refused;
    case ErrorCode::Unsupported: // with an obstacle: this drive, or this way of measuring it
        return error.find("obstacle") ? ExitCode::Refused : ExitCode::Failed;
    case ErrorCode::Cancelled:
        return ExitCode::Cancelled;
    case ErrorCode::NotPermitted:
    case ErrorCode::NotAuthorised:
        return ExitCode::NotPermitted;
    case ErrorCode::StoppedHalfWay:
    case ErrorCode::UndoIncomplete:
        return ExitCode::StoppedHalfWay;
    default:
        return ExitCode::Failed;
    }
}

ExitCode exitCodeOf(const ApplyResult &result)
{
    switch (result.outcome) {
    case ApplyResult::Outcome::Done:
        return result.allVerified() ? ExitCode::Ok : ExitCode::Failed;
    case ApplyResult::Outcome::Stopped:
        return result.undoPossible ? ExitCode::StoppedHalfWay : ExitCode::Cancelled;
    case ApplyResult::Outcome::UndoneAfterFailure:
        return result.error ? exitCodeOf(*result.error) : ExitCode::Failed;
    case ApplyResult::Outcome::Failed:
        break;
    }
    // A saved table means that writing was about to begin or had begun.
    if (!result.transaction.empty() && !result.done.empty())
        return ExitCode::StoppedHalfWay;
    return result.error ? exitCodeOf(*result.error) : ExitCode::Failed;
}

} // namespace driveready
