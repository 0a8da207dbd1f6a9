// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/finding_text.h"

#include "text/action_text.h"
#include "text/display_text.h"
#include "text/finding_sentences.h"
#include "text/in_use_text.h"
#include "text/reason_text.h"
#include "text/size_format.h"
#include "text/template_text.h"
#include "text/verdict_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>

namespace driveready {

namespace {

struct FindingWords
{
    Q_DECLARE_TR_FUNCTIONS(FindingText)
};

QString translated(const char *sentence)
{
    return *sentence ? QCoreApplication::translate("FindingText", sentence) : QString();
}

std::optional<std::uint64_t> number(const Finding &finding, std::string_view name)
{
    const ErrorValue *value = finding.find(name);
    if (!value)
        return std::nullopt;
    if (const auto *plain = std::get_if<std::uint64_t>(value))
        return *plain;
    const auto *withSign = std::get_if<std::int64_t>(value);
    return withSign && *withSign >= 0 ? std::optional(static_cast<std::uint64_t>(*withSign))
                                      : std::nullopt;
}

/// For %n: far beyond what any plural rule tells apart, cut at 2^31 - 1.
int countOf(std::uint64_t value)
{
    return static_cast<int>(std::min<std::uint64_t>(value, INT32_MAX));
}

/// The extra time of one write: from the finding, else from the drive's rotation.
QString extraTime(const Finding &finding, const DeviceInfo *device)
{
    if (const auto microseconds = number(finding, "microseconds")) {
        return FindingWords::tr("%1 ms", "milliseconds")
            .arg(QLocale().toString(static_cast<double>(*microseconds) / 1000, 'f', 1));
    }
    return device && device->rotationRate.value_or(0) > 1 ? turnTime(*device->rotationRate)
                                                          : QString();
}

QString misalignedCost(const Finding &finding, const DeviceInfo *device)
{
    const QString time = extraTime(finding, device);
    if (finding.text("cost_basis") == "measured") {
        const auto turns = number(finding, "hundredth_turns");
        if (!turns)
            return FindingWords::tr("%1 per 4 KiB write (measured)", "%1 is a time, like 11.1 ms")
                .arg(time);
        return FindingWords::tr("%1 per 4 KiB write, %2 turns of the platter (measured)",
                                "%1 is a time, like 11.1 ms")
            .arg(time, QLocale().toString(static_cast<double>(*turns) / 100, 'f', 2));
    }
    if (!time.isEmpty()) {
        return FindingWords::tr("%1 per 4 KiB write, 1.00 turn of the platter (computed)",
                                "%1 is a time, like 11.1 ms")
            .arg(time);
    }
    if (number(finding, "turns").value_or(0) > 0 || (device && device->rotational.value_or(false)))
        return FindingWords::tr("one turn of the platter per 4 KiB write (computed)");
    return FindingWords::tr("each 4 KiB write touches two physical sectors");
}

/// Whose word the physical size is.
QString basisSentence(const Finding &finding)
{
    const std::string basis = finding.text("basis");
    const QString physical = QString::fromStdString(finding.text("physical"));
    if (basis == "measured")
        return FindingWords::tr("Measured here: %1-byte sectors.").arg(physical);
    if (basis == "reported")
        return FindingWords::tr("The drive reports %1-byte sectors.").arg(physical);
    if (basis == "listed")
        return FindingWords::tr("Listed as a drive with %1-byte sectors.").arg(physical);
    if (basis == "assumed")
        return FindingWords::tr("%1-byte sectors are assumed, not measured.").arg(physical);
    return {};
}

bool isFirmBasis(const Finding &finding)
{
    const std::string basis = finding.text("basis");
    return basis == "measured" || basis == "reported";
}

FindingText startMisaligned(const Finding &finding, const DeviceInfo *device)
{
    const std::uint64_t residue = number(finding, "residue").value_or(0);
    FindingText text;
    text.title = FindingWords::tr("Partition %1 starts %n sector(s) off", "", countOf(residue))
                     .arg(finding.partition());
    text.cost = misalignedCost(finding, device);
    text.reason = FindingWords::tr("%1 Its start leaves remainder %2.",
                                   "%1 is a sentence on the sector size inside")
                      .arg(basisSentence(finding), formatSector(residue))
                      .trimmed();
    if (const auto megabytes = number(finding, "decimal_mb")) {
        text.reason +=
            u' ' + FindingWords::tr("It is %1 MB (1,000,000 bytes each) where MiB (1,048,576 "
                                    "bytes each) were meant.")
                       .arg(formatSector(*megabytes));
    }
    const auto proposed = number(finding, "proposed_start");
    if (!isFirmBasis(finding)) {
        text.remedy = proposed
                          ? FindingWords::tr("Sector %1 would be aligned, whatever is inside.")
                                .arg(formatSector(*proposed))
                          : FindingWords::tr("A start on the grid is right, whatever is inside.");
    } else if (proposed) {
        text.remedy =
            FindingWords::tr("Begin at sector %1: save the data and set the drive up anew.")
                .arg(formatSector(*proposed));
    } else {
        text.remedy = FindingWords::tr("Save the data and set the drive up anew.");
    }
    return text;
}

FindingText lengthNotWhole(const Finding &finding)
{
    const std::uint64_t residue = number(finding, "residue").value_or(0);
    FindingText text;
    text.title = FindingWords::tr("Partition %1 is %n sector(s) too long", "", countOf(residue))
                     .arg(finding.partition());
    text.reason = FindingWords::tr("Its length is not a whole number of physical sectors.");
    if (finding.code == FindingCode::EncryptedLengthNotWhole) {
        text.cost = FindingWords::tr("encryption with 4096-byte sectors may refuse to open it");
        text.remedy = FindingWords::tr("Make it a whole number of 4096-byte sectors long.");
    } else {
        text.cost = FindingWords::tr("nothing; %n sector(s) unused", "", countOf(residue));
        text.remedy = FindingWords::tr("Nothing to do.");
    }
    return text;
}

FindingText wholeDiskContent(const Finding &finding)
{
    const std::string type = finding.text("type");
    FindingText text;
    text.title = type.empty() ? FindingWords::tr("The whole disk is in one piece, no partitions")
                              : FindingWords::tr("%1 on the whole disk, no partitions",
                                                 "%1 is a kind of content, like ext4 or LUKS")
                                    .arg(fileSystemName(type));
    text.cost = FindingWords::tr("other systems may take the disk for empty");
    text.reason = FindingWords::tr("Its mark was found where it lies without a partition table.");
    text.remedy =
        FindingWords::tr("Leave it if you made it so; setting up the drive would erase it.");
    return text;
}

FindingText stripeGeometry(const Finding &finding)
{
    const auto value = [&finding](std::string_view name) {
        return displayTextOrEmpty(finding.text(name));
    };
    FindingText text;
    text.title = FindingWords::tr("A file system here should know the array's stripes");
    text.cost = FindingWords::tr("without it, writes may touch more disks than needed");
    text.reason = FindingWords::tr("Computed from level, disks and chunk, not measured.");
    text.remedy = FindingWords::tr("ext4: stride=%1,stripe_width=%2. XFS: su=%3,sw=%4.")
                      .arg(value("stride"), value("stripe_width"), value("su"), value("sw"));
    return text;
}

FindingText dataLoss(const Finding &finding)
{
    const Loss loss{
        static_cast<std::uint32_t>(number(finding, "partition").value_or(finding.partition())),
        finding.text("type"), finding.text("label"), Bytes(number(finding, "size").value_or(0))};
    FindingText text;
    text.title = FindingWords::tr("Will be lost: %1", "%1 names a partition, its content and size")
                     .arg(lossText(loss));
    text.cost = loss.type == "unknown" ? FindingWords::tr("whatever it holds")
                                       : FindingWords::tr("all files on it");
    text.reason = FindingWords::tr("The new layout takes its place.");
    text.remedy = FindingWords::tr("Save what you still need first.");
    return text;
}

QString placeText(const Finding &finding, const DeviceInfo *device, const QString &name)
{
    if (name == QLatin1String("partition")) {
        const auto partition = number(finding, "partition").value_or(finding.partition());
        return partition ? QString::number(partition) : QString();
    }
    if (name == QLatin1String("misaligned_cost"))
        return misalignedCost(finding, device);
    if (name == QLatin1String("basis_sentence"))
        return basisSentence(finding);
    if (name == QLatin1String("repair_sentence"))
        return finding.text("remedy") == "repair"
                   ? FindingWords::tr("Repair the table: both copies are written again and no "
                                      "partition changes.")
                   : QString();
    if (name == QLatin1String("content"))
        return finding.find("type") ? fileSystemName(finding.text("type")) : QString();
    if (name == QLatin1String("limit_reason"))
        return detail::reasonText(finding.text("reason"));
    if (name == QLatin1String("size_text")) {
        const auto size = number(finding, "size");
        return size ? formatSize(Bytes(*size)) : QString();
    }
    return displayPath(finding.text(name.toStdString()));
}

FindingText fromTable(const Finding &finding, const DeviceInfo *device)
{
    const auto *found =
        std::ranges::find(detail::findingSentences, finding.code, &detail::FindingSentences::code);
    if (found == detail::findingSentences.end())
        return {displayText(wireName(finding.code)), {}, {}, {}};
    const detail::FindingSentences &sentences = *found;
    const auto place = [&](const QString &name) { return placeText(finding, device, name); };
    return {detail::fillTemplate(translated(sentences.title), place),
            detail::fillTemplate(translated(sentences.cost), place),
            detail::fillTemplate(translated(sentences.reason), place),
            detail::fillTemplate(translated(sentences.remedy), place)};
}

} // namespace

FindingText findingText(const Finding &finding, const DeviceInfo *device)
{
    if (const auto use = inUseOf(finding))
        return inUseText(*use);
    switch (finding.code) {
    case FindingCode::StartMisaligned:
        return startMisaligned(finding, device);
    case FindingCode::LengthNotWhole:
    case FindingCode::EncryptedLengthNotWhole:
        return lengthNotWhole(finding);
    case FindingCode::WholeDiskContent:
        return wholeDiskContent(finding);
    case FindingCode::StripeGeometry:
        return stripeGeometry(finding);
    case FindingCode::DataLoss:
        return dataLoss(finding);
    default:
        return fromTable(finding, device);
    }
}

QString severityWord(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return FindingWords::tr("information", "how much a finding matters");
    case Severity::Notice:
        return FindingWords::tr("notice", "how much a finding matters");
    case Severity::Warning:
        return FindingWords::tr("warning", "how much a finding matters");
    case Severity::Error:
        return FindingWords::tr("error", "how much a finding matters");
    case Severity::Blocker:
        return FindingWords::tr("blocker", "how much a finding matters");
    }
    return {};
}

} // namespace driveready
