// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/action_text.h"

#include "text/display_text.h"
#include "text/size_format.h"
#include "text/verdict_text.h"

#include <QCoreApplication>

namespace driveready {

namespace {

struct VerifiedWords
{
    Q_DECLARE_TR_FUNCTIONS(VerifiedText)
};

/// The value after "key=" in what was expected or found, up to the next key; the last one may hold
/// spaces.
std::string valueOf(const std::string &text, const std::string &key, const std::string &next)
{
    const auto begin = text.find(key + "=");
    if (begin == std::string::npos)
        return {};
    const auto start = begin + key.size() + 1;
    const auto end = next.empty() ? std::string::npos : text.find(" " + next + "=", start);
    return text.substr(start, end == std::string::npos ? end : end - start);
}

/// "sectors 2048 to 2930276351", or what was written where it has another form.
QString placeOf(const std::string &text)
{
    bool hasStart = false;
    bool hasSize = false;
    const auto first =
        QString::fromStdString(valueOf(text, "start", "size")).toULongLong(&hasStart);
    const auto size = QString::fromStdString(valueOf(text, "size", "type")).toULongLong(&hasSize);
    if (!hasStart || !hasSize || size == 0)
        return displayPath(text);
    return VerifiedWords::tr("sectors %1 to %2")
        .arg(formatSector(first), formatSector(first + size - 1));
}

/// "ext4 “archive”, UUID ...".
QString contentOf(const std::string &text)
{
    const std::string type = valueOf(text, "type", "label");
    const std::string label = valueOf(text, "label", "uuid");
    const std::string uuid = valueOf(text, "uuid", "");
    if (type.empty())
        return displayPath(text);
    return label.empty() ? VerifiedWords::tr("%1, UUID %2", "kind of file system, identifier")
                               .arg(fileSystemName(type), displayText(uuid))
                         : VerifiedWords::tr("%1 \u201c%2\u201d, UUID %3",
                                             "kind of file system, name, identifier")
                               .arg(fileSystemName(type), displayText(label), displayText(uuid));
}

QString verifiedSentence(const VerifiedItem &item)
{
    switch (item.what) {
    case VerifiedItem::What::Table:
        return VerifiedWords::tr("The partition table reads back as written");
    case VerifiedItem::What::BackupTable:
        return VerifiedWords::tr("The second copy of the table reads back as written");
    case VerifiedItem::What::Partition:
        return VerifiedWords::tr("Partition %1 lies where it was planned: %2", "number, sectors")
            .arg(item.partition)
            .arg(placeOf(item.expected));
    case VerifiedItem::What::KernelPartition:
        if (item.partition == 0)
            return VerifiedWords::tr("Linux sees as many partitions as planned");
        return VerifiedWords::tr("Linux sees partition %1 where it was planned: %2",
                                 "number, sectors")
            .arg(item.partition)
            .arg(placeOf(item.expected));
    case VerifiedItem::What::FileSystem:
        return VerifiedWords::tr("Partition %1 holds %2",
                                 "number, then kind, name and identifier of a file system")
            .arg(item.partition)
            .arg(contentOf(item.expected));
    case VerifiedItem::What::Owner:
        return VerifiedWords::tr("The file system on partition %1 belongs to user and group %2",
                                 "number, user and group id as in 1000:1000")
            .arg(item.partition)
            .arg(displayText(item.expected));
    case VerifiedItem::What::Alignment:
        return VerifiedWords::tr("Partition %1 starts on a physical sector, remainder 0")
            .arg(item.partition);
    }
    return {};
}

QString differsSentence(const VerifiedItem &item)
{
    const QString expected = displayPath(item.expected);
    const QString found = displayPath(item.found);
    switch (item.what) {
    case VerifiedItem::What::Table:
        return VerifiedWords::tr("The partition table differs: %1 expected, %2 found")
            .arg(expected, found);
    case VerifiedItem::What::BackupTable:
        return VerifiedWords::tr("The second copy of the table differs: %1 expected, %2 found")
            .arg(expected, found);
    case VerifiedItem::What::Partition:
        return VerifiedWords::tr("Partition %1 differs: %2 expected, %3 found")
            .arg(item.partition)
            .arg(expected, found);
    case VerifiedItem::What::KernelPartition:
        if (item.partition == 0) {
            return VerifiedWords::tr("Linux sees other partitions: %1 expected, %2 found")
                .arg(expected, found);
        }
        return VerifiedWords::tr("Linux sees partition %1 elsewhere: %2 expected, %3 found")
            .arg(item.partition)
            .arg(expected, found);
    case VerifiedItem::What::FileSystem:
        return VerifiedWords::tr("The file system on partition %1 differs: %2 expected, %3 found")
            .arg(item.partition)
            .arg(expected, found);
    case VerifiedItem::What::Owner:
        return VerifiedWords::tr("The owner on partition %1 differs: %2 expected, %3 found")
            .arg(item.partition)
            .arg(expected, found);
    case VerifiedItem::What::Alignment:
        return VerifiedWords::tr("Partition %1 is off the grid: %2 expected, %3 found")
            .arg(item.partition)
            .arg(expected, found);
    }
    return {};
}

} // namespace

QString unannouncedText(const ApplyResult &result)
{
    if (result.unannounced.empty())
        return {};
    return VerifiedWords::tr("%n partition(s) are in place, but this system has not taken notice "
                             "yet: plug the drive out and in again if they do not show.",
                             "", static_cast<int>(result.unannounced.size()));
}

QString verifiedText(const VerifiedItem &item)
{
    return item.matches ? verifiedSentence(item) : differsSentence(item);
}

} // namespace driveready
