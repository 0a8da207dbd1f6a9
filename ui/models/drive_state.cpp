// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "models/drive_state.h"

#include "text/display_text.h"
#include "text/in_use_text.h"
#include "text/verdict_text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>
#include <algorithm>
#include <vector>

namespace driveready {

namespace {

bool hasSystemDisk(const std::vector<InUse> &uses)
{
    return std::ranges::any_of(
        uses, [](const InUse &use) { return use.kind == InUse::Kind::SystemDisk; });
}

bool isReallyUsed(const std::vector<InUse> &uses)
{
    return std::ranges::any_of(
        uses, [](const InUse &use) { return use.kind != InUse::Kind::ReadOnlyMedium; });
}

bool hasMisalignment(const Judgement &judgement)
{
    return std::ranges::any_of(judgement.findings, [](const Finding &finding) {
        return finding.code == FindingCode::StartMisaligned ||
               finding.code == FindingCode::PayloadMisaligned;
    });
}

bool isArrayMember(const DiskSnapshot &snapshot)
{
    const Signature *signature = snapshot.wholeDiskSignature();
    return signature && signature->usage == "raid";
}

bool needsAttention(const Judgement &judgement)
{
    return std::ranges::any_of(judgement.findings, [](const Finding &finding) {
        return finding.severity >= Severity::Warning;
    });
}

bool isBlank(const DiskSnapshot &snapshot)
{
    return snapshot.table.layout.type == TableType::None && snapshot.signatures.empty() &&
           snapshot.table.problems.empty() && !snapshot.unrecognizedAt;
}

DriveBadge probedBadge(const DriveEntry &entry)
{
    if (hasMisalignment(*entry.judgement))
        return DriveBadge::Misaligned;
    if (isReallyUsed(entry.snapshot->inUse))
        return DriveBadge::InUse;
    if (entry.interrupted || isArrayMember(*entry.snapshot) || entry.snapshot->unrecognizedAt ||
        needsAttention(*entry.judgement))
        return DriveBadge::Attention;
    return isBlank(*entry.snapshot) ? DriveBadge::Blank : DriveBadge::Ready;
}

QString word(const char *text)
{
    return QCoreApplication::translate("DriveState", text, "state on a drive's card");
}

/// "In use: mounted": by what, where that is one thing.
QString inUseBadge(const DriveEntry &entry)
{
    QStringList names;
    for (const InUse &use : entry.inUse()) {
        if (use.kind != InUse::Kind::ReadOnlyMedium)
            names << useName(use);
    }
    names.removeDuplicates();
    if (names.size() != 1)
        return word(QT_TRANSLATE_NOOP("DriveState", "In use"));
    return QCoreApplication::translate("DriveState", "In use: %1", "how: mounted, used as swap")
        .arg(names.first());
}

} // namespace

bool DriveEntry::isSystemDrive() const
{
    return hasSystemDisk(device.inUse) || (snapshot && snapshot->isSystemDisk());
}

const std::vector<InUse> &DriveEntry::inUse() const
{
    return snapshot ? snapshot->inUse : device.inUse;
}

DriveBadge badgeOf(const DriveEntry &entry)
{
    if (entry.isSystemDrive())
        return DriveBadge::SystemDrive;
    if (entry.snapshot && entry.judgement)
        return probedBadge(entry);
    if (entry.probe == DriveEntry::Probe::Failed)
        return entry.error && entry.error->code == ErrorCode::NotPermitted
                   ? DriveBadge::NotPermitted
                   : DriveBadge::Unreadable;
    if (entry.probe == DriveEntry::Probe::Running)
        return DriveBadge::Reading;
    if (entry.isAsleep)
        return DriveBadge::Asleep;
    return isReallyUsed(entry.device.inUse) ? DriveBadge::InUse : DriveBadge::NotRead;
}

QString badgeText(const DriveEntry &entry)
{
    switch (badgeOf(entry)) {
    case DriveBadge::NotRead:
        return word(QT_TRANSLATE_NOOP("DriveState", "Not read yet"));
    case DriveBadge::Reading:
        return word(QT_TRANSLATE_NOOP("DriveState", "Reading"));
    case DriveBadge::Asleep:
        return word(QT_TRANSLATE_NOOP("DriveState", "Asleep"));
    case DriveBadge::Blank:
        return word(QT_TRANSLATE_NOOP("DriveState", "Blank"));
    case DriveBadge::Ready:
        return word(QT_TRANSLATE_NOOP("DriveState", "Ready"));
    case DriveBadge::Misaligned:
        return word(QT_TRANSLATE_NOOP("DriveState", "Misaligned"));
    case DriveBadge::Attention:
        if (entry.interrupted && entry.interrupted->othersWrote)
            return word(QT_TRANSLATE_NOOP("DriveState", "Attention: changed by others"));
        if (entry.interrupted)
            return word(QT_TRANSLATE_NOOP("DriveState", "Attention: change interrupted"));
        return isArrayMember(*entry.snapshot)
                   ? word(QT_TRANSLATE_NOOP("DriveState", "Attention: RAID member"))
                   : word(QT_TRANSLATE_NOOP("DriveState", "Attention"));
    case DriveBadge::InUse:
        return inUseBadge(entry);
    case DriveBadge::SystemDrive:
        return word(QT_TRANSLATE_NOOP("DriveState", "In use: system drive, locked"));
    case DriveBadge::NotPermitted:
        return word(QT_TRANSLATE_NOOP("DriveState", "Not permitted"));
    case DriveBadge::Unreadable:
        break;
    }
    return word(QT_TRANSLATE_NOOP("DriveState", "Cannot be read"));
}

QString driveTitle(const DriveEntry &entry)
{
    const DeviceInfo &info = entry.info();
    if (!info.model.empty() || !entry.isImage())
        return displayModel(info.vendor, info.model);
    const QString path = QString::fromUtf8(entry.device.target.name);
    return displayText(QFileInfo(path).fileName().toStdString());
}

QString driveDetail(const DriveEntry &entry)
{
    const DeviceInfo &info = entry.info();
    QStringList parts;
    if (const QString tail = serialTail(info.serial); !tail.isEmpty())
        parts
            << QCoreApplication::translate("DriveState", "…%1", "end of a serial number").arg(tail);
    parts << connectionText(info);
    if (!entry.isImage())
        parts << displayText(entry.device.target.name);
    return parts.join(QStringLiteral(" \u00b7 "));
}

} // namespace driveready
