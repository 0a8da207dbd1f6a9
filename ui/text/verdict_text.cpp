// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/verdict_text.h"

#include "text/display_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <utility>

namespace driveready {

namespace {

struct VerdictWords
{
    Q_DECLARE_TR_FUNCTIONS(VerdictText)
};

QString claimPart(const IoLimits &limits)
{
    if (!limits.logical || limits.physical.value_or(0) == 0)
        return {};
    return VerdictWords::tr("claims %1/%2", "logical and physical sector size in bytes")
        .arg(*limits.logical)
        .arg(*limits.physical);
}

QString basisPart(const BelievedSector &believed)
{
    if (believed.basis == Basis::Assumed) {
        return VerdictWords::tr("%1 assumed, not measured", "physical sector size in bytes")
            .arg(believed.physical.bytes());
    }
    return VerdictWords::tr("believed %1", "physical sector size in bytes")
        .arg(believed.physical.bytes());
}

/// "3.0 Gbps", "480" (Mbit/s, as USB says it) or the text itself.
QString speedText(const std::string &linkSpeed)
{
    const QString text = displayTextOrEmpty(linkSpeed);
    bool isNumber = false;
    const double megabits = text.toDouble(&isNumber);
    if (isNumber && megabits >= 1000)
        return VerdictWords::tr("%1 Gb/s").arg(QLocale().toString(megabits / 1000));
    if (isNumber)
        return VerdictWords::tr("%1 Mb/s").arg(QLocale().toString(megabits));
    return QString(text).replace(QLatin1String("Gbps"), QLatin1String("Gb/s"));
}

QString connectionPart(const DeviceInfo &info)
{
    if (info.transport == Transport::Unknown)
        return {};
    if (info.linkSpeed.empty())
        return transportName(info.transport);
    return VerdictWords::tr("%1 link %2", "kind of connection, then its speed")
        .arg(transportName(info.transport), speedText(info.linkSpeed));
}

QString rotationPart(const DeviceInfo &info)
{
    if (info.rotationRate.value_or(0) > 1) {
        return VerdictWords::tr("%1 turns per minute, one turn %2", "%2 is a time, like 11.1 ms")
            .arg(*info.rotationRate)
            .arg(turnTime(*info.rotationRate));
    }
    if (info.rotational && !*info.rotational)
        return VerdictWords::tr("no moving parts", "solid-state drive");
    return {};
}

QString mountedPart(const DiskSnapshot &snapshot)
{
    const auto mounted = std::ranges::count_if(
        snapshot.inUse, [](const InUse &use) { return use.kind == InUse::Kind::Mounted; });
    if (mounted == 0)
        return VerdictWords::tr("none mounted", "of the partitions");
    return VerdictWords::tr("%n mounted", "of the partitions", static_cast<int>(mounted));
}

QString tablePart(const DiskSnapshot &snapshot)
{
    const DiskLayout &layout = snapshot.table.layout;
    if (layout.type == TableType::None) {
        const Signature *whole = snapshot.wholeDiskSignature();
        return whole ? VerdictWords::tr("%1 on the whole disk", "kind of content, like RAID member")
                           .arg(fileSystemName(whole->type))
                     : tableTypeName(TableType::None);
    }
    const QString table = tableTypeName(layout.type);
    if (layout.partitions.empty())
        return VerdictWords::tr("%1, no partitions", "kind of partition table").arg(table);
    return VerdictWords::tr("%1, %n partition(s), %2", "kind of table, count, how many are mounted",
                            static_cast<int>(layout.partitions.size()))
        .arg(table, mountedPart(snapshot));
}

QString joined(QStringList parts, const QString &separator)
{
    parts.removeAll(QString());
    return parts.join(separator);
}

/// "32 KiB": a physical sector larger than a block.
QString kibibytes(SectorSize size)
{
    return VerdictWords::tr("%1 KiB").arg(size.bytes() / 1024);
}

/// A physical sector larger than a block: a block may lie in one, but never fills it.
LensCaption insideALargerSector(const StartVerdict &verdict, const Judgement &judgement)
{
    const QString size = kibibytes(judgement.believed.physical);
    if (verdict.residue == 0) {
        return {VerdictWords::tr("Each %1 piece sits inside one physical sector.",
                                 "%1 is the size of a physical sector, like 32 KiB")
                    .arg(size),
                VerdictWords::tr("A write of whole pieces costs nothing extra.")};
    }
    return {VerdictWords::tr("Each %1 piece lies across two physical sectors: the drive must read "
                             "both before it can write them again.",
                             "%1 is the size of a physical sector, like 32 KiB")
                .arg(size),
            {}};
}

LensCaption acrossTwoSectors(bool rotational, std::optional<std::uint32_t> turnsPerMinute)
{
    if (!rotational) {
        return {
            VerdictWords::tr("Each 4 KiB block lies across two physical sectors: the drive must "
                             "read both before it can write them again."),
            {}};
    }
    const QString what =
        VerdictWords::tr("Each 4 KiB block lies across two physical sectors: the drive reads both, "
                         "waits one turn and writes again.");
    if (turnsPerMinute.value_or(0) <= 1)
        return {what, VerdictWords::tr("A write costs one turn of the platter more.")};
    return {what,
            VerdictWords::tr("A write costs %1 more, 1.00 turn of the platter (computed from %2 "
                             "turns per minute).",
                             "%1 is a time, like 11.1 ms")
                .arg(turnTime(*turnsPerMinute))
                .arg(*turnsPerMinute)};
}

/// At the start of a physical sector that is not larger than a block.
LensCaption insideWholeSectors(bool rotational)
{
    return {VerdictWords::tr("Each 4 KiB block sits inside whole physical sectors."),
            rotational ? VerdictWords::tr("A write costs no extra turn.")
                       : VerdictWords::tr("A write costs nothing extra.")};
}

} // namespace

QString gradeWord(Grade grade)
{
    switch (grade) {
    case Grade::Grid:
        return VerdictWords::tr("on the grid", "grade of a start");
    case Grade::Ok:
        return VerdictWords::tr("aligned", "grade of a start");
    case Grade::Bad:
        return VerdictWords::tr("misaligned", "grade of a start");
    case Grade::Info:
        return VerdictWords::tr("not judged", "grade of a start");
    }
    return {};
}

QString verdictPhrase(const JudgedPartition &partition)
{
    if (partition.grade != Grade::Bad)
        return gradeWord(partition.grade);
    return VerdictWords::tr(
        "starts %n sector(s) off", "of a misaligned partition",
        static_cast<int>(std::min<std::uint64_t>(partition.residue, INT32_MAX)));
}

QString beliefLine(const DiskSnapshot &snapshot, const Judgement &judgement)
{
    QStringList parts{claimPart(snapshot.limits)};
    if (snapshot.listed)
        parts << VerdictWords::tr("listed as %1", "sector size in bytes").arg(*snapshot.listed);
    if (snapshot.measured) {
        parts << VerdictWords::tr("measured %1", "sector size in bytes")
                     .arg(snapshot.measured->physical);
    }
    const QString evidence = joined(parts, VerdictWords::tr(", ", "between the parts of a list"));
    if (evidence.isEmpty()) {
        return VerdictWords::tr("claims nothing: %1", "%1 is what is believed instead")
            .arg(basisPart(judgement.believed));
    }
    return VerdictWords::tr("%1: %2", "what is known of the sector size, then what is believed")
        .arg(evidence, basisPart(judgement.believed));
}

QString factsLine(const DiskSnapshot &snapshot)
{
    const QString tail = serialTail(snapshot.info.serial);
    const QString serial =
        tail.isEmpty() ? QString() : VerdictWords::tr("serial ends in %1").arg(tail);
    return joined(
        {rotationPart(snapshot.info), connectionPart(snapshot.info), tablePart(snapshot), serial},
        VerdictWords::tr(" \u00b7 ", "between groups of facts"));
}

QString connectionText(const DeviceInfo &info)
{
    if (info.linkSpeed.empty())
        return transportName(info.transport);
    return VerdictWords::tr("%1 %2", "kind of connection, then its speed")
        .arg(transportName(info.transport), speedText(info.linkSpeed));
}

QString tableTypeName(TableType type)
{
    switch (type) {
    case TableType::Gpt:
        return QStringLiteral("GPT");
    case TableType::Dos:
        return QStringLiteral("MBR");
    case TableType::None:
        return VerdictWords::tr("no partition table");
    }
    return {};
}

QString fileSystemName(std::string_view blkidType)
{
    static constexpr std::pair<std::string_view, const char *> names[] = {
        {"vfat", "FAT"},         {"fat32", "FAT32"},    {"exfat", "exFAT"},
        {"xfs", "XFS"},          {"btrfs", "Btrfs"},    {"ntfs", "NTFS"},
        {"crypto_LUKS", "LUKS"}, {"zfs_member", "ZFS"}, {"iso9660", "ISO 9660"},
        {"LVM2_member", "LVM"},  {"f2fs", "F2FS"},
    };
    for (const auto &[type, name] : names) {
        if (type == blkidType)
            return QString::fromLatin1(name);
    }
    if (blkidType == "gpt" || blkidType == "PMBR" || blkidType == "dos" || blkidType == "bsd" ||
        blkidType == "mac" || blkidType == "sun" || blkidType == "sgi")
        return VerdictWords::tr("partition table (%1)", "kind of content; GPT, BSD, SUN and so on")
            .arg(QString::fromLatin1(blkidType.data(), qsizetype(blkidType.size())).toUpper());
    if (blkidType == "linux_raid_member")
        return VerdictWords::tr("RAID member", "kind of content");
    if (blkidType == "swap")
        return VerdictWords::tr("swap", "kind of content");
    if (blkidType.empty() || blkidType == "none")
        return VerdictWords::tr("no file system", "kind of content");
    if (blkidType == "unknown")
        return VerdictWords::tr("unknown content", "kind of content");
    return displayText(blkidType);
}

QString transportName(Transport transport)
{
    switch (transport) {
    case Transport::Sata:
        return QStringLiteral("SATA");
    case Transport::Ata:
        return QStringLiteral("ATA");
    case Transport::Nvme:
        return QStringLiteral("NVMe");
    case Transport::Usb:
        return QStringLiteral("USB");
    case Transport::Uas:
        return QStringLiteral("USB (UAS)");
    case Transport::Scsi:
        return QStringLiteral("SCSI");
    case Transport::Sas:
        return QStringLiteral("SAS");
    case Transport::Mmc:
        return VerdictWords::tr("SD or eMMC", "kind of connection");
    case Transport::Virtio:
        return VerdictWords::tr("virtual disk", "kind of connection");
    case Transport::Loop:
        return VerdictWords::tr("loop device", "kind of connection");
    case Transport::Image:
        return VerdictWords::tr("disk image", "kind of connection");
    case Transport::Unknown:
        return VerdictWords::tr("unknown connection", "kind of connection");
    }
    return {};
}

QString turnTime(std::uint32_t turnsPerMinute)
{
    if (turnsPerMinute == 0)
        return {};
    return VerdictWords::tr("%1 ms", "milliseconds")
        .arg(QLocale().toString(60000.0 / turnsPerMinute, 'f', 1));
}

QString LensCaption::text() const
{
    return joined({what, cost}, QStringLiteral(" "));
}

LensCaption lensCaption(const StartVerdict &verdict, const Judgement &judgement, bool rotational,
                        std::optional<std::uint32_t> turnsPerMinute)
{
    LensCaption caption;
    if (verdict.residue != 0 && verdict.grade == Grade::Info) {
        caption.what =
            VerdictWords::tr("It does not begin with a physical sector, which costs nothing here: "
                             "this area is hardly ever written.");
    } else if (judgement.believed.physical > sector4096) {
        caption = insideALargerSector(verdict, judgement);
    } else if (verdict.residue == 0) {
        caption = insideWholeSectors(rotational);
    } else {
        caption = acrossTwoSectors(rotational || verdict.cost, turnsPerMinute);
    }
    if (judgement.believed.basis == Basis::Assumed) {
        caption.what +=
            u' ' + VerdictWords::tr("The %1-byte sectors inside are assumed, not measured.")
                       .arg(judgement.believed.physical.bytes());
    }
    return caption;
}

LensCaption lensCaption(const StartVerdict &verdict, const Judgement &judgement,
                        const MeasuredCost &cost)
{
    LensCaption caption = lensCaption(verdict, judgement, judgement.rotational.value_or(true),
                                      judgement.rotationRate);
    const bool isAcross = verdict.residue != 0 && verdict.grade != Grade::Info &&
                          judgement.believed.physical <= sector4096;
    if (!isAcross)
        return caption;
    const QString time =
        VerdictWords::tr("%1 ms", "milliseconds").arg(QLocale().toString(cost.ms, 'f', 1));
    caption.cost =
        cost.turns
            ? VerdictWords::tr("A write costs %1 more, %2 turns of the platter (measured).",
                               "%1 is a time, like 11.1 ms")
                  .arg(time, QLocale().toString(*cost.turns, 'f', 2))
            : VerdictWords::tr("A write costs %1 more (measured).", "%1 is a time, like 11.1 ms")
                  .arg(time);
    return caption;
}

QString extraCost(const StartVerdict &verdict, const Judgement &judgement)
{
    if (judgement.rotational != true || judgement.believed.physical > sector4096)
        return {};
    if (verdict.residue == 0) {
        return VerdictWords::tr("%1 ms", "milliseconds").arg(QLocale().toString(0.0, 'f', 1));
    }
    if (!verdict.cost)
        return {};
    if (judgement.rotationRate.value_or(0) <= 1)
        return VerdictWords::tr("+1 turn", "what a write costs more: a turn of the platter");
    return VerdictWords::tr("+%1", "what a write costs more, like +11.1 ms")
        .arg(turnTime(*judgement.rotationRate));
}

} // namespace driveready
