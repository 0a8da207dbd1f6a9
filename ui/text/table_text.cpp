// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/table_text.h"

#include "text/display_text.h"
#include "text/size_format.h"
#include "text/verdict_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>

namespace driveready {

namespace {

struct TableWords
{
    Q_DECLARE_TR_FUNCTIONS(TableText)
};

const Signature *signatureOf(const std::vector<Signature> &signatures, std::uint32_t partition)
{
    const auto found = std::ranges::find_if(signatures, [partition](const Signature &signature) {
        return signature.partition == partition;
    });
    return found == signatures.end() ? nullptr : &*found;
}

/// Numbers of `table`'s partitions that lie, or do not lie, at the same place in `other`.
QStringList numbersOf(const DiskLayout &table, const DiskLayout &other, bool isInBoth)
{
    QStringList numbers;
    for (const Partition &partition : table.partitions) {
        if (partition.isExtended())
            continue;
        const bool isThere = std::ranges::any_of(other.partitions, [&](const Partition &same) {
            return !same.isExtended() && same.region() == partition.region();
        });
        if (isThere == isInBoth)
            numbers << QString::number(partition.number);
    }
    return numbers;
}

} // namespace

QString partitionTypeText(const PartitionType &type, TableType table)
{
    switch (type.kind) {
    case PartitionKind::Linux:
    case PartitionKind::Logical:
        return TableWords::tr("Linux", "what a partition is for");
    case PartitionKind::Swap:
        return TableWords::tr("swap", "what a partition is for");
    case PartitionKind::Efi:
        return TableWords::tr("start-up (EFI)", "what a partition is for");
    case PartitionKind::Msr:
        return TableWords::tr("reserved (Windows)", "what a partition is for");
    case PartitionKind::BiosBoot:
        return TableWords::tr("start-up (BIOS)", "what a partition is for");
    case PartitionKind::Extended:
        return TableWords::tr("extended", "what a partition is for");
    case PartitionKind::Raid:
        return TableWords::tr("RAID", "what a partition is for");
    case PartitionKind::Lvm:
        return TableWords::tr("LVM", "what a partition is for");
    case PartitionKind::Luks:
        return TableWords::tr("encrypted", "what a partition is for");
    case PartitionKind::Windows:
        return TableWords::tr("Windows data", "what a partition is for");
    case PartitionKind::Other:
        break;
    }
    return table == TableType::Dos
               ? QStringLiteral("0x%1").arg(uint(type.dos), 2, 16, QLatin1Char('0'))
               : QString::fromStdString(type.gpt.toString());
}

QStringList tableColumns()
{
    return {TableWords::tr("#", "partition number"),
            TableWords::tr("Start"),
            TableWords::tr("Size"),
            TableWords::tr("Type"),
            TableWords::tr("Name"),
            TableWords::tr("File system")};
}

std::vector<QStringList> tableRows(const DiskLayout &layout,
                                   const std::vector<Signature> &signatures)
{
    std::vector<QStringList> rows;
    for (const Partition *partition : byPosition(layout)) {
        const Signature *found = signatureOf(signatures, partition->number);
        const std::string name = found && !found->label.empty() ? found->label : partition->name;
        const auto size = checkedBytes(partition->size, layout.logical);
        rows.push_back({QString::number(partition->number), formatSector(partition->start.value()),
                        size ? formatSize(*size) : QStringLiteral("-"),
                        partitionTypeText(partition->type, layout.type), displayTextOrEmpty(name),
                        found ? fileSystemName(found->type) : QString()});
    }
    return rows;
}

QString tableDifference(const DiskLayout &now, const DiskLayout &saved)
{
    const QStringList same = numbersOf(saved, now, true);
    const QStringList gone = numbersOf(now, saved, false);
    const QStringList back = numbersOf(saved, now, false);
    QStringList sentences;
    const auto add = [&](const QString &sentence) { sentences << sentence; };
    if (!same.isEmpty())
        add(TableWords::tr("At the same place in both, by their saved numbers: %1.",
                           "numbers of partitions")
                .arg(QLocale().createSeparatedList(same)));
    if (!gone.isEmpty())
        add(TableWords::tr("Not in the saved table: %1 of the drive as it is now.",
                           "numbers of partitions")
                .arg(QLocale().createSeparatedList(gone)));
    if (!back.isEmpty())
        add(TableWords::tr("Only in the saved table: %1.", "numbers of partitions")
                .arg(QLocale().createSeparatedList(back)));
    return sentences.join(u' ');
}

} // namespace driveready
