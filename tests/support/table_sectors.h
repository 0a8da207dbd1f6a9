// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "support/plans.h"

#include <QByteArray>
#include <QFile>
#include <QString>
#include <QtEndian>
#include <vector>

namespace driveready::test {

inline QByteArray sectorOf(const QString &path, quint64 lba, quint32 logical)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.seek(qint64(lba * logical)) ? file.read(logical)
                                                                              : QByteArray();
}

/// Every sector that belongs to the table of an image, by the formats alone and not by our own
/// parser: for GPT both copies with all 128 entries, for DOS the MBR and the chain of EBRs.
inline std::vector<quint64> tableSectors(const QString &path, quint32 logical)
{
    const auto number = [](const QByteArray &sector, int at) {
        return quint64(qFromLittleEndian<quint32>(sector.constData() + at));
    };
    const QByteArray mbr = sectorOf(path, 0, logical);
    std::vector<quint64> sectors{0};
    if (quint8(mbr.at(450)) == 0xEE) {
        const quint64 last = quint64(QFile(path).size()) / logical - 1;
        const quint64 copy = 1 + 16384 / logical; // header and entries
        for (quint64 at = 0; at < copy; ++at) {
            sectors.push_back(1 + at);
            sectors.push_back(last - at);
        }
        return sectors;
    }
    for (int entry = 446; entry < 510; entry += 16) {
        const quint8 type = quint8(mbr.at(entry + 4));
        if (type != 0x05 && type != 0x0F)
            continue;
        const quint64 container = number(mbr, entry + 8);
        for (quint64 at = container, next = 1; next != 0; at = container + next) {
            sectors.push_back(at);
            next = number(sectorOf(path, at, logical), 462 + 8);
        }
    }
    return sectors;
}

/// Changes one byte somewhere in a sector, another place in each; again: undoes it.
inline bool flipByte(const QString &path, quint64 lba, quint32 logical)
{
    const qint64 offset = qint64(lba * logical + (7 + lba * 61) % logical);
    QFile file(path);
    char byte = 0;
    if (!file.open(QIODevice::ReadWrite) || !file.seek(offset) || !file.getChar(&byte))
        return false;
    byte = char(byte ^ 0x10);
    return file.seek(offset) && file.putChar(byte) && file.flush();
}

/// Rows of both kinds of table on both sector sizes: columns "table" and "logical".
inline void addTableRows()
{
    QTest::addColumn<int>("table");
    QTest::addColumn<quint32>("logical");
    for (const quint32 logical : {512u, 4096u}) {
        QTest::addRow("GPT, %u", logical) << int(TableType::Gpt) << logical;
        QTest::addRow("DOS, %u", logical) << int(TableType::Dos) << logical;
    }
}

/// A table of three partitions of 1 MiB; DOS has five, so that some are logical.
inline LayoutRequest smallPartitions(TableType table)
{
    return wishes(std::vector<PartitionRequest>(table == TableType::Dos ? 5 : 3,
                                                wish(FileSystem::None, 1024 * 1024)),
                  table);
}

} // namespace driveready::test
