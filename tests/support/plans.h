// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "plan/planner.h"

#include <QTest>

namespace driveready::test {

/// A blank disk of that many logical sectors, physical size reported as 4096.
inline DiskSnapshot blankDisk(std::uint64_t sectors, SectorSize logical = sector512)
{
    DiskSnapshot snapshot;
    snapshot.id.kernelName = "sdx";
    snapshot.id.major = 8;
    snapshot.id.minor = 16;
    snapshot.id.diskSequence = 7;
    snapshot.id.size = toBytes(SectorCount(sectors), logical);
    snapshot.id.logical = logical;
    snapshot.id.wwid = sha256("a drive");
    snapshot.info.size = snapshot.id.size;
    snapshot.info.transport = Transport::Sata;
    snapshot.info.rotational = true;
    snapshot.limits.logical = logical.bytes();
    snapshot.limits.physical = 4096;
    snapshot.table.layout.logical = logical;
    snapshot.table.layout.total = SectorCount(sectors);
    snapshot.fingerprint = sha256("a blank disk");
    return snapshot;
}

inline PartitionRequest wish(FileSystem fileSystem, std::optional<std::uint64_t> bytes = {},
                             std::string label = {})
{
    PartitionRequest request;
    request.fileSystem = fileSystem;
    if (bytes)
        request.size = Bytes(*bytes);
    request.label = std::move(label);
    return request;
}

inline LayoutRequest wishes(std::vector<PartitionRequest> partitions,
                            TableType table = TableType::Gpt)
{
    LayoutRequest request;
    request.table = table;
    request.partitions = std::move(partitions);
    return request;
}

/// "number:start+size ..." of what is staged.
inline QByteArray spell(const DiskLayout &layout)
{
    QByteArrayList words;
    for (const Partition &partition : layout.partitions) {
        words << QByteArray::number(partition.number) + ':' +
                     QByteArray::number(quint64(partition.start.value())) + '+' +
                     QByteArray::number(quint64(partition.size.value()));
    }
    return words.join(' ');
}

/// The steps as words, e.g. "check-again save-table ... verify".
inline QByteArray stepsOf(const Plan &plan)
{
    QByteArrayList words;
    for (const Action &action : plan.actions) {
        const std::string_view name = wireName(action.body);
        words << QByteArray(name.data(), qsizetype(name.size()));
    }
    return words.join(' ');
}

} // namespace driveready::test
