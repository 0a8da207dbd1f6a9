// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/reason_text.h"

#include "findings/catalogue.h"
#include "text/display_text.h"
#include "text/finding_text.h"

#include <QCoreApplication>
#include <array>
#include <string_view>

namespace driveready::detail {

namespace {

struct Reason
{
    std::string_view word;
    const char *text;
};

constexpr std::array reasons{
    Reason{"claim-of-512",
           QT_TRANSLATE_NOOP("ReasonText", "a claim of 512 says nothing about the inside")},
    Reason{"hint-only", QT_TRANSLATE_NOOP("ReasonText", "it is only a hint: no rule uses it")},
    Reason{"not-reported", QT_TRANSLATE_NOOP("ReasonText", "the drive does not say")},
    Reason{"not-a-sector-size", QT_TRANSLATE_NOOP("ReasonText", "no sector has that size")},
    Reason{"below-logical",
           QT_TRANSLATE_NOOP("ReasonText", "it is smaller than the logical sector")},
    Reason{"negative",
           QT_TRANSLATE_NOOP("ReasonText",
                             "a negative offset says that the layers below contradict each other")},
    Reason{"not-multiple-of-logical",
           QT_TRANSLATE_NOOP("ReasonText", "it is not a whole number of logical sectors")},
    Reason{"not-below-physical",
           QT_TRANSLATE_NOOP("ReasonText", "it is not smaller than the physical sector")},
    Reason{"near-0xffff-sectors",
           QT_TRANSLATE_NOOP(
               "ReasonText",
               "it is the most that a bridge transfers at once, not a property of the drive")},
    Reason{
        "near-0x7fff-sectors",
        QT_TRANSLATE_NOOP(
            "ReasonText",
            "it is the most that a host adapter transfers at once, not a property of the drive")},
    Reason{"near-0xffff-4k-sectors",
           QT_TRANSLATE_NOOP(
               "ReasonText",
               "it is the most that a bridge transfers at once, not a property of the drive")},
    Reason{"near-32-bit-limit",
           QT_TRANSLATE_NOOP("ReasonText",
                             "it is the largest number that fits, not a property of the drive")},
    Reason{"not-multiple-of-physical",
           QT_TRANSLATE_NOOP("ReasonText", "it is not a whole number of physical sectors")},
    Reason{"not-power-of-two", QT_TRANSLATE_NOOP("ReasonText", "it is not a power of two")},
    Reason{"too-large", QT_TRANSLATE_NOOP("ReasonText", "it is larger than 64 MiB")},
    Reason{"usb-not-small-power-of-two",
           QT_TRANSLATE_NOOP("ReasonText", "over USB only powers of two up to 1 MiB are believed")},
    Reason{"rest-not-last",
           QT_TRANSLATE_NOOP("ReasonText", "only the last partition can take the rest")},
    Reason{"size-zero", QT_TRANSLATE_NOOP("ReasonText", "its size is zero")},
    Reason{"too-many-partitions",
           QT_TRANSLATE_NOOP("ReasonText", "the table has no room for that many partitions")},
    Reason{"kind-does-not-fit",
           QT_TRANSLATE_NOOP(
               "ReasonText",
               "that kind of partition cannot hold this file system in this kind of table")},
    Reason{"label-not-utf8", QT_TRANSLATE_NOOP("ReasonText", "its name is not valid text")},
    Reason{"label-control-character",
           QT_TRANSLATE_NOOP("ReasonText", "its name holds a control character")},
    Reason{"label-space-at-end",
           QT_TRANSLATE_NOOP("ReasonText", "its name begins or ends with a space")},
    Reason{"label-too-long",
           QT_TRANSLATE_NOOP("ReasonText", "its name is too long for what stores it")},
    Reason{"label-character",
           QT_TRANSLATE_NOOP("ReasonText", "its name holds a character that cannot be stored")},
    Reason{"label-not-possible", QT_TRANSLATE_NOOP("ReasonText", "nothing stores a name here")},
    Reason{"below-file-system-minimum",
           QT_TRANSLATE_NOOP("ReasonText", "it is too small for its file system")},
    Reason{"above-file-system-maximum",
           QT_TRANSLATE_NOOP("ReasonText", "it is too large for its file system")},
    Reason{"plan-too-large",
           QT_TRANSLATE_NOOP("ReasonText", "the plan would be longer than 64 KiB")},
    Reason{"no-table", QT_TRANSLATE_NOOP("ReasonText", "no kind of partition table was chosen")},
    Reason{"nobody-found",
           QT_TRANSLATE_NOOP("ReasonText", "Linux refuses it, and nobody who uses it was found")},
    Reason{"mounted-over", QT_TRANSLATE_NOOP("ReasonText", "something else is mounted over it")},
    Reason{"locked", QT_TRANSLATE_NOOP("ReasonText", "another program has locked it")},
    Reason{"node-missing", QT_TRANSLATE_NOOP("ReasonText", "its device node did not appear")},
    Reason{"no home", QT_TRANSLATE_NOOP("ReasonText", "there is no home folder")},
    Reason{"volatile", QT_TRANSLATE_NOOP("ReasonText", "a restart empties that folder")},
    Reason{"writable-by-all", QT_TRANSLATE_NOOP("ReasonText", "others may change that folder")},
    Reason{"owned-by-another",
           QT_TRANSLATE_NOOP("ReasonText", "that folder belongs to another user")},
    Reason{"libblkid", QT_TRANSLATE_NOOP("ReasonText", "libblkid could not read it")},
    Reason{"sector size", QT_TRANSLATE_NOOP("ReasonText", "the sector size does not fit")},
    Reason{"stray data", QT_TRANSLATE_NOOP("ReasonText", "data lies where the table must go")},
    Reason{"too small for the table",
           QT_TRANSLATE_NOOP("ReasonText", "the disk is too small for the table")},
    Reason{"already-undone", QT_TRANSLATE_NOOP("ReasonText", "it was undone before")},
    Reason{"none-interrupted",
           QT_TRANSLATE_NOOP("ReasonText", "no change to this disk was interrupted")},
    Reason{"interrupted",
           QT_TRANSLATE_NOOP("ReasonText",
                             "a change to this disk was interrupted: finish it or take it back")},
    Reason{"nothing-begun",
           QT_TRANSLATE_NOOP("ReasonText", "nothing of it was written: the disk is as before")},
    Reason{"already-finished", QT_TRANSLATE_NOOP("ReasonText", "it was finished before")},
    Reason{"formatted", QT_TRANSLATE_NOOP("ReasonText", "a file system was made since")},
    Reason{"formatting",
           QT_TRANSLATE_NOOP("ReasonText", "the making of a file system had begun and not ended")},
    Reason{"changed",
           QT_TRANSLATE_NOOP("ReasonText", "the table was changed since by something else")},
    Reason{"other-disk", QT_TRANSLATE_NOOP("ReasonText", "it is another disk")},
    Reason{"absent", QT_TRANSLATE_NOOP("ReasonText", "nothing is saved under that number")},
    Reason{"damaged", QT_TRANSLATE_NOOP("ReasonText", "what was saved is damaged")},
    Reason{"manifest", QT_TRANSLATE_NOOP("ReasonText", "what was saved is damaged")},
    Reason{"partition", QT_TRANSLATE_NOOP("ReasonText", "it is a partition")},
    Reason{"not-in-sysfs",
           QT_TRANSLATE_NOOP("ReasonText", "the system does not list it as a disk")},
    Reason{"not-a-block-device", QT_TRANSLATE_NOOP("ReasonText", "it is no block device")},
    Reason{"not-a-file", QT_TRANSLATE_NOOP("ReasonText", "it is no ordinary file")},
    Reason{"losses",
           QT_TRANSLATE_NOOP("ReasonText", "what it names as lost is not what the disk holds")},
    Reason{"overlap", QT_TRANSLATE_NOOP("ReasonText", "two partitions share sectors")},
    Reason{"start-off-grid", QT_TRANSLATE_NOOP("ReasonText", "a start is off the grid")},
    Reason{"end-off-grid", QT_TRANSLATE_NOOP("ReasonText", "an end is off the grid")},
    Reason{"length-not-whole",
           QT_TRANSLATE_NOOP("ReasonText", "a length is not a whole number of physical sectors")},
    Reason{"outside-usable-area",
           QT_TRANSLATE_NOOP("ReasonText", "a partition leaves the usable area")},
    Reason{"beyond-dos-limit",
           QT_TRANSLATE_NOOP("ReasonText", "it lies beyond what an MBR table can count")},
    Reason{"same-id-twice", QT_TRANSLATE_NOOP("ReasonText", "two things have the same identifier")},
    Reason{"disk-too-small", QT_TRANSLATE_NOOP("ReasonText", "the disk is too small")},
    Reason{"other-disk-size", QT_TRANSLATE_NOOP("ReasonText", "it is for a disk of another size")},
    Reason{"sector-sizes", QT_TRANSLATE_NOOP("ReasonText", "the sector sizes do not fit together")},
    Reason{"usable-area",
           QT_TRANSLATE_NOOP("ReasonText", "the usable area is not that of the disk")},
    Reason{"partition-id", QT_TRANSLATE_NOOP("ReasonText", "a partition lacks its identifier")},
    Reason{"disk-id", QT_TRANSLATE_NOOP("ReasonText", "the disk lacks its identifier")},
    Reason{"ebr-room", QT_TRANSLATE_NOOP("ReasonText",
                                         "there is no room for a link of the logical partitions")},
    Reason{"container", QT_TRANSLATE_NOOP("ReasonText",
                                          "the extended partition does not hold its logical ones")},
    Reason{"action-order", QT_TRANSLATE_NOOP("ReasonText", "the steps are out of order")},
    Reason{"action-missing", QT_TRANSLATE_NOOP("ReasonText", "a step is missing")},
    Reason{"action-depends",
           QT_TRANSLATE_NOOP("ReasonText", "a step depends on one that comes later")},
    Reason{"action-id", QT_TRANSLATE_NOOP("ReasonText", "the steps are not numbered")},
    Reason{"loss-missing",
           QT_TRANSLATE_NOOP("ReasonText", "something would be lost that the plan does not name")},
    Reason{"file-system-twice",
           QT_TRANSLATE_NOOP("ReasonText", "one partition would get two file systems")},
    Reason{"file-system-target", QT_TRANSLATE_NOOP("ReasonText", "a file system has no partition")},
    Reason{"file-system-size",
           QT_TRANSLATE_NOOP("ReasonText", "a file system does not fit into its partition")},
    Reason{"file-system-kind",
           QT_TRANSLATE_NOOP("ReasonText", "the partition is not meant for its file system")},
    Reason{"file-system-id", QT_TRANSLATE_NOOP("ReasonText", "a file system lacks its identifier")},
    Reason{"wipe-region",
           QT_TRANSLATE_NOOP("ReasonText", "what would be cleared is not where the plan says")},
    Reason{"label", QT_TRANSLATE_NOOP("ReasonText", "a file system cannot have that name")},
    Reason{"owner", QT_TRANSLATE_NOOP("ReasonText", "that file system stores no owner")},
    Reason{"size", QT_TRANSLATE_NOOP("ReasonText", "its size is zero")},
    Reason{"type", QT_TRANSLATE_NOOP("ReasonText", "its type does not fit that kind of table")},
    Reason{"name", QT_TRANSLATE_NOOP("ReasonText", "the table cannot store its name")},
    Reason{"entry",
           QT_TRANSLATE_NOOP("ReasonText", "it has what that kind of table or place cannot store")},
    Reason{"ebr",
           QT_TRANSLATE_NOOP("ReasonText", "a logical partition has no link, or another one has")},
    Reason{"number", QT_TRANSLATE_NOOP("ReasonText",
                                       "the partitions are not numbered as the table counts them")},
    Reason{"grain", QT_TRANSLATE_NOOP("ReasonText", "its grid is not a size that can be used")},
    Reason{"entry-count",
           QT_TRANSLATE_NOOP("ReasonText", "no table has that number of places for partitions")},
    Reason{"table-type", QT_TRANSLATE_NOOP("ReasonText", "it is not for one kind of table")},
    Reason{"order", QT_TRANSLATE_NOOP("ReasonText", "the steps are out of order")},
    Reason{"read-back",
           QT_TRANSLATE_NOOP("ReasonText", "the computed table does not say what was planned")},
    Reason{"id",
           QT_TRANSLATE_NOOP("ReasonText",
                             "the number of a change has 16 hexadecimal digits, 0-9 and a-f")},
    Reason{"journal", QT_TRANSLATE_NOOP("ReasonText", "its journal cannot be read")},
    Reason{"no such file system",
           QT_TRANSLATE_NOOP("ReasonText", "that file system stores no owner")},
    Reason{"hangs", QT_TRANSLATE_NOOP("ReasonText", "it does not end")},
    Reason{"event", QT_TRANSLATE_NOOP("ReasonText", "a line is not what belongs there")},
    Reason{"line too long", QT_TRANSLATE_NOOP("ReasonText", "a line is too long")},
    Reason{"more after the answer",
           QT_TRANSLATE_NOOP("ReasonText", "it went on after its last word")},
    Reason{"no request", QT_TRANSLATE_NOOP("ReasonText", "nothing was asked of it")},
    Reason{"not a size", QT_TRANSLATE_NOOP("ReasonText", "it is not a size, like 20GiB or 1.5TB")},
    Reason{"not key=value", QT_TRANSLATE_NOOP("ReasonText", "it is not written as key=value")},
    Reason{"not a partition number",
           QT_TRANSLATE_NOOP("ReasonText", "it is no number of a partition")},
    Reason{"not a sector", QT_TRANSLATE_NOOP("ReasonText", "it is no number of a sector")},
    Reason{"not together with changes to the table",
           QT_TRANSLATE_NOOP("ReasonText",
                             "it describes a new table; --add, --delete, --format and --fix-start "
                             "change the old one")},
    Reason{"unknown key", QT_TRANSLATE_NOOP("ReasonText", "the key is not known")},
    Reason{"unknown file system",
           QT_TRANSLATE_NOOP("ReasonText",
                             "the file system is not known: ext4, xfs, btrfs, f2fs, fat32, exfat, "
                             "ntfs, swap or none")},
    Reason{"no-table-there", QT_TRANSLATE_NOOP("ReasonText", "there is none yet")},
    Reason{"entries-not-writable",
           QT_TRANSLATE_NOOP("ReasonText",
                             "it holds entries or names that could not be written back as they "
                             "are")},
    Reason{"whole-disk-content",
           QT_TRANSLATE_NOOP("ReasonText", "something lies on the disk as a whole, beside its "
                                           "partitions")},
    Reason{"logicals-out-of-order",
           QT_TRANSLATE_NOOP("ReasonText",
                             "its logical partitions are not in the order of their numbers")},
    Reason{"no-such-partition", QT_TRANSLATE_NOOP("ReasonText", "there is no such partition")},
    Reason{"partition-twice",
           QT_TRANSLATE_NOOP("ReasonText", "two changes name the same partition")},
    Reason{"extended-partition",
           QT_TRANSLATE_NOOP("ReasonText",
                             "an extended partition holds logical ones, no file system")},
    Reason{"container-not-empty",
           QT_TRANSLATE_NOOP("ReasonText",
                             "the extended partition still holds logical ones; delete them too")},
    Reason{"no-file-system", QT_TRANSLATE_NOOP("ReasonText", "no file system was chosen")},
    Reason{"already-on-grid", QT_TRANSLATE_NOOP("ReasonText", "its start is on the grid already")},
    Reason{"holds-content",
           QT_TRANSLATE_NOOP("ReasonText",
                             "it holds something that would be lost; agree to that first")},
    Reason{"no-free-number",
           QT_TRANSLATE_NOOP("ReasonText", "the table has no number left for a partition there")},
    Reason{"kept-table",
           QT_TRANSLATE_NOOP("ReasonText", "the table on the disk is not the one it changes")},
    Reason{"kept-changed",
           QT_TRANSLATE_NOOP("ReasonText", "it would change a partition that it says it keeps")},
    Reason{"kept-touched",
           QT_TRANSLATE_NOOP("ReasonText", "it would write into a partition that it keeps")},
    Reason{"kept-number",
           QT_TRANSLATE_NOOP("ReasonText", "the partitions it keeps are not numbered rightly")},
    Reason{"owner-not-you",
           QT_TRANSLATE_NOOP("ReasonText",
                             "only root can make a Btrfs file system that belongs to somebody "
                             "else")},
    Reason{"unknown partition type",
           QT_TRANSLATE_NOOP("ReasonText", "the type of partition is not known")},
    Reason{"unknown table",
           QT_TRANSLATE_NOOP("ReasonText", "the kind of table is not known: gpt or dos")},
    Reason{"not a user", QT_TRANSLATE_NOOP("ReasonText", "there is no such user")},
    Reason{"not a digest",
           QT_TRANSLATE_NOOP("ReasonText", "it is not a digest of 64 hexadecimal digits")},
    Reason{"not together with --request",
           QT_TRANSLATE_NOOP("ReasonText", "it cannot be combined with --request")},
    Reason{"not absolute", QT_TRANSLATE_NOOP("ReasonText", "it does not begin with a slash")},
    Reason{"other answer",
           QT_TRANSLATE_NOOP("ReasonText", "what was typed is not what was asked for")},
    Reason{"duplicate key", QT_TRANSLATE_NOOP("ReasonText", "a key occurs twice")},
    Reason{"malformed",
           QT_TRANSLATE_NOOP("ReasonText", "it breaks off or holds a stray character")},
    Reason{"too deep", QT_TRANSLATE_NOOP("ReasonText", "it is nested too deeply")},
};

} // namespace

QString reasonText(const std::string &reason)
{
    for (const Reason &known : reasons) {
        if (known.word == reason)
            return QCoreApplication::translate("ReasonText", known.text);
    }
    return displayTextOrEmpty(reason);
}

QString blockerText(const Error &error)
{
    auto code = findingCodeFromName(error.text("finding"));
    if (!code)
        code = findingCodeFromName(error.text("code"));
    if (!code)
        return {};
    const FindingText text = findingText({*code, Severity::Blocker, "disk", error.params});
    return QCoreApplication::translate("ReasonText", "%1. %2",
                                       "what the finding is (no full stop), then why (a sentence)")
        .arg(text.title, text.reason)
        .trimmed();
}

} // namespace driveready::detail
