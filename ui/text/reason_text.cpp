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
    Reason{"locked", QT_TRANSLATE_NOOP("ReasonText", "another program has locked it")},
    Reason{"node-missing", QT_TRANSLATE_NOOP("ReasonText", "its device node did not appear")},
    Reason{"no home", QT_TRANSLATE_NOOP("ReasonText", "there is no home folder")},
    Reason{"volatile", QT_TRANSLATE_NOOP("ReasonText", "a restart empties that folder")},
    Reason{"libblkid", QT_TRANSLATE_NOOP("ReasonText", "libblkid could not read it")},
    Reason{"sector size", QT_TRANSLATE_NOOP("ReasonText", "the sector size does not fit")},
    Reason{"stray data", QT_TRANSLATE_NOOP("ReasonText", "data lies where the table must go")},
    Reason{"too small for the table",
           QT_TRANSLATE_NOOP("ReasonText", "the disk is too small for the table")},
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
