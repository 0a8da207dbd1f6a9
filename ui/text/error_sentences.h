// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"

#include <QtGlobal>
#include <array>

namespace driveready::detail {

/// The sentences for one code, with places in braces and optional parts in square brackets
/// (template_text.h). In the order of the enum; error_text.cpp proves that.
struct ErrorSentences
{
    ErrorCode code;
    const char *title;
    const char *explanation;
    const char *advice;
};

inline constexpr std::array errorSentences{
    ErrorSentences{
        ErrorCode::Internal,
        QT_TRANSLATE_NOOP("ErrorText", "Something went wrong inside DriveReady"),
        QT_TRANSLATE_NOOP("ErrorText",
                          "The program met a state that it did not expect[ ({reason})]."),
        QT_TRANSLATE_NOOP("ErrorText", "Please report this with the text of the message. Look at "
                                       "the disk again before you go on.")},
    ErrorSentences{
        ErrorCode::InvalidArgument, QT_TRANSLATE_NOOP("ErrorText", "A value cannot be used"),
        QT_TRANSLATE_NOOP("ErrorText",
                          "[The value concerned is \"{argument}\". ][The fault: {reason}.]"),
        QT_TRANSLATE_NOOP("ErrorText", "Correct the value and try again.")},
    ErrorSentences{
        ErrorCode::Unsupported, QT_TRANSLATE_NOOP("ErrorText", "This is not supported"),
        QT_TRANSLATE_NOOP(
            "ErrorText",
            "[{obstacle}|DriveReady knows what is meant, but this version cannot do it.][ The "
            "reason: {reason}.]"),
        QT_TRANSLATE_NOOP("ErrorText", "Nothing was changed. Choose another way.")},
    ErrorSentences{ErrorCode::Cancelled, QT_TRANSLATE_NOOP("ErrorText", "Stopped on request"),
                   QT_TRANSLATE_NOOP("ErrorText", "[The reason: {reason}. Nothing was written.|You "
                                                  "asked to stop before the work was finished.]"),
                   QT_TRANSLATE_NOOP("ErrorText", "Start again whenever you like.")},
    ErrorSentences{
        ErrorCode::TimedOut, QT_TRANSLATE_NOOP("ErrorText", "It took too long"),
        QT_TRANSLATE_NOOP("ErrorText", "No answer came in time[ from {device}]."),
        QT_TRANSLATE_NOOP("ErrorText",
                          "Check that the drive is connected and not asleep, then look again.")},
    ErrorSentences{
        ErrorCode::JsonSyntax, QT_TRANSLATE_NOOP("ErrorText", "The text is not valid JSON"),
        QT_TRANSLATE_NOOP("ErrorText",
                          "The text cannot be read as JSON[: {reason}][ (key \"{key}\")]."),
        QT_TRANSLATE_NOOP("ErrorText", "Check brackets, commas and quotation marks.")},
    ErrorSentences{ErrorCode::JsonMissingKey, QT_TRANSLATE_NOOP("ErrorText", "A key is missing"),
                   QT_TRANSLATE_NOOP("ErrorText", "The key \"{path}\" is required but absent."),
                   QT_TRANSLATE_NOOP("ErrorText", "Add the key and try again.")},
    ErrorSentences{
        ErrorCode::JsonUnknownKey, QT_TRANSLATE_NOOP("ErrorText", "A key is not known"),
        QT_TRANSLATE_NOOP("ErrorText", "The key \"{path}\" does not belong to this format."),
        QT_TRANSLATE_NOOP("ErrorText", "Check its spelling or take it out: keys that are not known "
                                       "are not skipped, so that nothing is misread.")},
    ErrorSentences{
        ErrorCode::JsonWrongType, QT_TRANSLATE_NOOP("ErrorText", "A value has the wrong kind"),
        QT_TRANSLATE_NOOP("ErrorText",
                          "[The value of \"{path}\"|The text as a whole] is not of the kind "
                          "that belongs there[: {expected} is expected]."),
        QT_TRANSLATE_NOOP("ErrorText", "Correct the value and try again.")},
    ErrorSentences{
        ErrorCode::JsonOutOfRange, QT_TRANSLATE_NOOP("ErrorText", "A value is out of range"),
        QT_TRANSLATE_NOOP(
            "ErrorText",
            "The value of \"{path}\" is too small, too large or not one of the known words."),
        QT_TRANSLATE_NOOP("ErrorText", "Correct the value and try again.")},
    ErrorSentences{
        ErrorCode::SchemaUnsupported,
        QT_TRANSLATE_NOOP("ErrorText", "Another version of the format"),
        QT_TRANSLATE_NOOP("ErrorText", "The text was written for another version of the format[ "
                                       "({value})] than this program reads."),
        QT_TRANSLATE_NOOP(
            "ErrorText", "Use the program version that wrote it, or write it anew with this one.")},
    ErrorSentences{
        ErrorCode::InputTooLarge, QT_TRANSLATE_NOOP("ErrorText", "The text is too long"),
        QT_TRANSLATE_NOOP("ErrorText", "DriveReady reads no more than {limit} bytes here."),
        QT_TRANSLATE_NOOP("ErrorText", "Make sure that it is the right file.")},
    ErrorSentences{ErrorCode::FileNotFound,
                   QT_TRANSLATE_NOOP("ErrorText", "The file {path} does not exist"),
                   QT_TRANSLATE_NOOP("ErrorText", "[The system says: {message}.]"),
                   QT_TRANSLATE_NOOP("ErrorText", "Check the name and the folder.")},
    ErrorSentences{
        ErrorCode::FileNotReadable,
        QT_TRANSLATE_NOOP("ErrorText", "The file {path} cannot be read"),
        QT_TRANSLATE_NOOP("ErrorText", "[The system says: {message}.]"),
        QT_TRANSLATE_NOOP("ErrorText", "Check its permissions, or choose another file.")},
    ErrorSentences{ErrorCode::FileNotWritable,
                   QT_TRANSLATE_NOOP("ErrorText", "The file {path} cannot be written"),
                   QT_TRANSLATE_NOOP("ErrorText", "[The system says: {message}.]"),
                   QT_TRANSLATE_NOOP(
                       "ErrorText",
                       "Check the folder's permissions and free space, or choose another place.")},
    ErrorSentences{
        ErrorCode::NoSuchDevice, QT_TRANSLATE_NOOP("ErrorText", "There is no disk {device}"),
        QT_TRANSLATE_NOOP("ErrorText", "No disk or disk image of that name is there."),
        QT_TRANSLATE_NOOP("ErrorText",
                          "Check the name: drivereadyctl list shows the disks of this computer.")},
    ErrorSentences{
        ErrorCode::NotPermitted, QT_TRANSLATE_NOOP("ErrorText", "Not permitted to open {device}"),
        QT_TRANSLATE_NOOP("ErrorText", "You have no right to open it."),
        QT_TRANSLATE_NOOP(
            "ErrorText",
            "Run DriveReady as root (sudo), or ask the administrator of this computer.")},
    ErrorSentences{
        ErrorCode::NotADisk, QT_TRANSLATE_NOOP("ErrorText", "Not a whole disk: {device}"),
        QT_TRANSLATE_NOOP(
            "ErrorText",
            "It is a partition, a folder or something else, not a whole disk or a disk image."),
        QT_TRANSLATE_NOOP("ErrorText", "Choose the whole disk, for example sdb instead of sdb1.")},
    ErrorSentences{
        ErrorCode::DeviceBusy, QT_TRANSLATE_NOOP("ErrorText", "The disk {device} is in use"),
        QT_TRANSLATE_NOOP("ErrorText",
                          "[{detail} uses it. ]A disk in use cannot be changed safely."),
        QT_TRANSLATE_NOOP(
            "ErrorText",
            "Unmount its partitions, turn off swap on it or stop what uses it, then look again.")},
    ErrorSentences{
        ErrorCode::DeviceReadOnly,
        QT_TRANSLATE_NOOP("ErrorText", "The disk {device} cannot be written"),
        QT_TRANSLATE_NOOP("ErrorText", "The drive or the file is write-protected."),
        QT_TRANSLATE_NOOP(
            "ErrorText",
            "Look for a write-protection switch, or check the permissions of the image file.")},
    ErrorSentences{
        ErrorCode::DeviceChanged,
        QT_TRANSLATE_NOOP("ErrorText", "The disk {device} is not the one that was looked at"),
        QT_TRANSLATE_NOOP("ErrorText", "Another disk has its name now, or it was attached anew."),
        QT_TRANSLATE_NOOP("ErrorText",
                          "Nothing was written. Look at the disk again and make a new plan.")},
    ErrorSentences{ErrorCode::DeviceVanished,
                   QT_TRANSLATE_NOOP("ErrorText", "The disk {device} is gone"),
                   QT_TRANSLATE_NOOP("ErrorText", "It was unplugged, or it stopped answering."),
                   QT_TRANSLATE_NOOP(
                       "ErrorText", "Check cable and power, attach it again and look at it anew.")},
    ErrorSentences{ErrorCode::DeviceAsleep,
                   QT_TRANSLATE_NOOP("ErrorText", "The disk {device} is asleep"),
                   QT_TRANSLATE_NOOP("ErrorText",
                                     "Its platters stand still, and reading it would start them."),
                   QT_TRANSLATE_NOOP("ErrorText", "Wake it if you want to see what is on it.")},
    ErrorSentences{
        ErrorCode::DeviceTooSmall, QT_TRANSLATE_NOOP("ErrorText", "The disk {device} is too small"),
        QT_TRANSLATE_NOOP(
            "ErrorText",
            "[It has {size} bytes. ]There is no room on it for a partition table and a partition."),
        QT_TRANSLATE_NOOP("ErrorText", "Choose a larger disk.")},
    ErrorSentences{
        ErrorCode::IoError, QT_TRANSLATE_NOOP("ErrorText", "The disk {device} reported an error"),
        QT_TRANSLATE_NOOP("ErrorText", "Reading or writing failed[ at sector {lba}][: {message}]."),
        QT_TRANSLATE_NOOP("ErrorText", "Save your data from this drive first. Check cable and "
                                       "power; the drive may be failing.")},
    ErrorSentences{
        ErrorCode::ShortTransfer,
        QT_TRANSLATE_NOOP("ErrorText", "The disk {device} transferred too little"),
        QT_TRANSLATE_NOOP("ErrorText", "Fewer bytes passed than were asked for[ at sector {lba}]."),
        QT_TRANSLATE_NOOP("ErrorText", "Check cable and power, then look again.")},
    ErrorSentences{
        ErrorCode::OutOfBounds,
        QT_TRANSLATE_NOOP("ErrorText", "A place beyond the end of the disk"),
        QT_TRANSLATE_NOOP(
            "ErrorText", "Something asked for sector {lba}, which lies outside the disk {device}."),
        QT_TRANSLATE_NOOP("ErrorText", "Nothing was done there. Please report this.")},
    ErrorSentences{
        ErrorCode::TableDamaged, QT_TRANSLATE_NOOP("ErrorText", "The partition table is damaged"),
        QT_TRANSLATE_NOOP("ErrorText", "The partition table fails its own checks[: {reason}]."),
        QT_TRANSLATE_NOOP("ErrorText", "Write a new table, or repair the old one with a rescue "
                                       "program before anything else.")},
    ErrorSentences{
        ErrorCode::TableDisagrees,
        QT_TRANSLATE_NOOP("ErrorText", "Two readings of the partition table differ"),
        QT_TRANSLATE_NOOP(
            "ErrorText",
            "DriveReady's own reader and libfdisk do not see the same partitions[: {reason}]."),
        QT_TRANSLATE_NOOP("ErrorText",
                          "The table is not edited. A new table may be written over it.")},
    ErrorSentences{
        ErrorCode::TableNotEditable,
        QT_TRANSLATE_NOOP("ErrorText", "This partition table cannot be edited"),
        QT_TRANSLATE_NOOP("ErrorText", "It has a form that cannot be changed safely[: {reason}]."),
        QT_TRANSLATE_NOOP("ErrorText", "Write a new table, or leave the disk as it is.")},
    ErrorSentences{
        ErrorCode::RequestInvalid,
        QT_TRANSLATE_NOOP("ErrorText", "The request cannot be carried out"),
        QT_TRANSLATE_NOOP(
            "ErrorText",
            "[The fault: {reason}. ][It concerns partition {index} of the request.][It concerns "
            "partition {partition}.][It concerns change {edit} of the request.]"),
        QT_TRANSLATE_NOOP("ErrorText", "Change the request and try again.")},
    ErrorSentences{
        ErrorCode::RequestDoesNotFit,
        QT_TRANSLATE_NOOP("ErrorText", "The request does not fit on the disk"),
        QT_TRANSLATE_NOOP("ErrorText", "[It needs {needed_size}; {available_size} are free.]"),
        QT_TRANSLATE_NOOP("ErrorText", "Ask for smaller or fewer partitions.")},
    ErrorSentences{
        ErrorCode::DosTableTooSmall,
        QT_TRANSLATE_NOOP("ErrorText", "An MBR table cannot describe this disk"),
        QT_TRANSLATE_NOOP(
            "ErrorText",
            "An MBR table reaches 2 TiB with 512-byte sectors and 16 TiB with 4096-byte sectors."),
        QT_TRANSLATE_NOOP("ErrorText",
                          "Use a GPT: it has no such limit and keeps a second copy of itself.")},
    ErrorSentences{ErrorCode::PlanInvalid, QT_TRANSLATE_NOOP("ErrorText", "The plan is not valid"),
                   QT_TRANSLATE_NOOP("ErrorText",
                                     "[The fault: {reason}. ][It concerns partition {partition}. "
                                     "]A plan is only carried out when every check passes."),
                   QT_TRANSLATE_NOOP("ErrorText", "Make a new plan.")},
    ErrorSentences{
        ErrorCode::PlanDigestMismatch,
        QT_TRANSLATE_NOOP("ErrorText", "The plan is not the one that was reviewed"),
        QT_TRANSLATE_NOOP("ErrorText", "Its digest differs from the one that was confirmed."),
        QT_TRANSLATE_NOOP("ErrorText",
                          "Read the plan again and confirm the digest that it shows.")},
    ErrorSentences{
        ErrorCode::PlanForOtherDevice,
        QT_TRANSLATE_NOOP("ErrorText", "The plan was made for another disk"),
        QT_TRANSLATE_NOOP("ErrorText",
                          "Identity, size or sector size of {device} differ from the plan's."),
        QT_TRANSLATE_NOOP(
            "ErrorText",
            "Nothing was written. Choose the disk the plan was made for, or make a new plan.")},
    ErrorSentences{
        ErrorCode::PlanOutdated,
        QT_TRANSLATE_NOOP("ErrorText", "The disk has changed since the plan was made"),
        QT_TRANSLATE_NOOP(
            "ErrorText",
            "Its partition table or its content is not what it was when the plan was made."),
        QT_TRANSLATE_NOOP("ErrorText",
                          "Nothing was written. Look at the disk again and make a new plan.")},
    ErrorSentences{
        ErrorCode::RefusedBySafety, QT_TRANSLATE_NOOP("ErrorText", "Refused, to protect your data"),
        QT_TRANSLATE_NOOP("ErrorText", "{safety}"),
        QT_TRANSLATE_NOOP("ErrorText",
                          "Nothing was written.{whole_disk} Remove the cause, then try again.")},
    ErrorSentences{
        ErrorCode::NotAuthorised, QT_TRANSLATE_NOOP("ErrorText", "Not authorized"),
        QT_TRANSLATE_NOOP("ErrorText", "The permission for this step was not given."),
        QT_TRANSLATE_NOOP("ErrorText",
                          "Nothing was written. Try again and confirm as an administrator.")},
    ErrorSentences{
        ErrorCode::BackupStoreFailed,
        QT_TRANSLATE_NOOP("ErrorText", "The old partition table could not be saved"),
        QT_TRANSLATE_NOOP("ErrorText",
                          "The old table must be saved before anything is written[ "
                          "({path})].[ The system says: {message}.][ The reason: {reason}.]"),
        QT_TRANSLATE_NOOP(
            "ErrorText",
            "Nothing was written. Make room or choose another folder for the saved table.")},
    ErrorSentences{
        ErrorCode::BackupNotFound,
        QT_TRANSLATE_NOOP("ErrorText", "There is no saved partition table"),
        QT_TRANSLATE_NOOP("ErrorText", "[The reason: {reason}.|Nothing was saved for this disk.]"),
        QT_TRANSLATE_NOOP("ErrorText", "Check the number of the change: drivereadyctl undo DEVICE "
                                       "--list shows what was saved.")},
    ErrorSentences{ErrorCode::VerifyMismatch,
                   QT_TRANSLATE_NOOP("ErrorText", "Something on the disk is not as planned"),
                   QT_TRANSLATE_NOOP("ErrorText", "Reading it back gave another value[ at sector "
                                                  "{lba}][: expected {expected}, found {found}]."),
                   QT_TRANSLATE_NOOP("ErrorText", "Do not use the disk yet. Undo the change or try "
                                                  "again; if it stays, the drive is failing.")},
    ErrorSentences{
        ErrorCode::KernelViewDiffers,
        QT_TRANSLATE_NOOP("ErrorText", "Linux does not see the new partitions"),
        QT_TRANSLATE_NOOP("ErrorText", "The table is written, but Linux still uses other "
                                       "partitions[ (partition {partition})]."),
        QT_TRANSLATE_NOOP("ErrorText",
                          "Unplug the drive and plug it in again, or restart the computer.")},
    ErrorSentences{
        ErrorCode::UndoImpossible,
        QT_TRANSLATE_NOOP("ErrorText", "The change cannot be taken back"),
        QT_TRANSLATE_NOOP(
            "ErrorText",
            "[The reason: {reason}.|A file system was made since, or the disk is another one.]"),
        QT_TRANSLATE_NOOP("ErrorText", "The disk stays as it is.")},
    ErrorSentences{ErrorCode::UndoIncomplete,
                   QT_TRANSLATE_NOOP("ErrorText", "The change was not taken back completely"),
                   QT_TRANSLATE_NOOP("ErrorText", "Writing the old table failed part of the way."),
                   QT_TRANSLATE_NOOP("ErrorText", "Try to undo again. The saved table is kept.")},
    ErrorSentences{
        ErrorCode::StoppedHalfWay, QT_TRANSLATE_NOOP("ErrorText", "The work stopped half-way"),
        QT_TRANSLATE_NOOP("ErrorText", "[{begun}|Some steps are done, others are not.]"),
        QT_TRANSLATE_NOOP("ErrorText", "Look at the disk again: it says how the change can be "
                                       "finished or taken back. Else make a new plan.")},
    ErrorSentences{
        ErrorCode::ToolMissing, QT_TRANSLATE_NOOP("ErrorText", "The program {program} is missing"),
        QT_TRANSLATE_NOOP("ErrorText",
                          "It is needed for this step[ and belongs to the package {package}]."),
        QT_TRANSLATE_NOOP("ErrorText", "[Install it: apt install {package}]")},
    ErrorSentences{
        ErrorCode::ToolFailed, QT_TRANSLATE_NOOP("ErrorText", "The program {program} failed"),
        QT_TRANSLATE_NOOP("ErrorText", "[It ended with status {exit}. ][It said: {output}]"),
        QT_TRANSLATE_NOOP("ErrorText", "Look at the disk again before you go on.")},
    ErrorSentences{
        ErrorCode::ToolTimedOut,
        QT_TRANSLATE_NOOP("ErrorText", "The program {program} took too long"),
        QT_TRANSLATE_NOOP("ErrorText", "It was stopped after its time limit."),
        QT_TRANSLATE_NOOP(
            "ErrorText",
            "The drive may be failing or very slow. Look at the disk again before you go on.")},
    ErrorSentences{ErrorCode::HelperFailed,
                   QT_TRANSLATE_NOOP("ErrorText", "The process that writes ended early"),
                   QT_TRANSLATE_NOOP("ErrorText", "It stopped without a result[: {reason}]."),
                   QT_TRANSLATE_NOOP(
                       "ErrorText",
                       "Look at the disk again. If a table was saved, the change can be undone.")},
    ErrorSentences{
        ErrorCode::HelperProtocol,
        QT_TRANSLATE_NOOP("ErrorText", "The process that writes was not understood"),
        QT_TRANSLATE_NOOP("ErrorText", "It does not speak the same version[: {reason}]."),
        QT_TRANSLATE_NOOP("ErrorText", "Install all parts of DriveReady from the same version.")},
    ErrorSentences{ErrorCode::FinishImpossible,
                   QT_TRANSLATE_NOOP("ErrorText", "The change cannot be finished"),
                   QT_TRANSLATE_NOOP("ErrorText",
                                     "[The reason: {reason}. ][It concerns sector {lba}. ][It "
                                     "concerns partition {partition}. ]Nothing was written."),
                   QT_TRANSLATE_NOOP("ErrorText",
                                     "Look at the disk as it is now, and make a new plan if it is "
                                     "not as you want it.")},
    ErrorSentences{ErrorCode::ReleaseOutdated,
                   QT_TRANSLATE_NOOP("ErrorText", "The disk[ {device}] is used in another way now"),
                   QT_TRANSLATE_NOOP(
                       "ErrorText",
                       "What would be released is not what was shown[: {place} came in between]."),
                   QT_TRANSLATE_NOOP("ErrorText", "Nothing was released. Look again.")},
    ErrorSentences{
        ErrorCode::ReleaseFailed,
        QT_TRANSLATE_NOOP("ErrorText", "[{place} could not be released|A use could not be "
                                       "released]"),
        QT_TRANSLATE_NOOP("ErrorText", "[It is used by {who}. ][The reason: {reason}. ]"
                                       "[The system says: {output}]"),
        QT_TRANSLATE_NOOP("ErrorText", "[End {who}, then look again.|Remove the cause, then "
                                       "look again.]")},
    ErrorSentences{
        ErrorCode::ContentUnreadable,
        QT_TRANSLATE_NOOP("ErrorText", "What is on the disk[ {device}] could not be read safely"),
        QT_TRANSLATE_NOOP("ErrorText",
                          "File systems and partition tables are read by a separate program that "
                          "cannot touch anything else. It ended before it was done; a damaged "
                          "or hostile disk can do that. Nothing was changed."),
        QT_TRANSLATE_NOOP("ErrorText", "Look again. If it happens each time, please report it.")},
    ErrorSentences{
        ErrorCode::RegionNotRestored,
        QT_TRANSLATE_NOOP("ErrorText",
                          "A measurement of [the disk {device}|this disk] was interrupted"),
        QT_TRANSLATE_NOOP(
            "ErrorText", "A part of it was being written when it ended. What stood there is saved[ "
                         "in {path}] and must be put back before anything else is done with this "
                         "disk."),
        QT_TRANSLATE_NOOP("ErrorText",
                          "Put it back: drivereadyctl measure [{device}|DEVICE] --restore-region")},
};

} // namespace driveready::detail
