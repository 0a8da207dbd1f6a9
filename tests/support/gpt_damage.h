// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/block_io.h"
#include "support/table_samples.h"

#include <QTest>
#include <vector>

namespace driveready::test {

/// What can go wrong with a GPT and be made good from what is left.
enum class GptDamage { Primary, PrimaryEntries, Start, Backup, ProtectiveMbr };

inline constexpr std::pair<const char *, GptDamage> allGptDamage[] = {
    {"primary header", GptDamage::Primary},       {"primary entries", GptDamage::PrimaryEntries},
    {"start of the disk", GptDamage::Start},      {"backup", GptDamage::Backup},
    {"protective MBR", GptDamage::ProtectiveMbr},
};

/// Damages a GPT in its usual places; a torn half in the header, noise or zeros elsewhere.
inline void damageGpt(BlockIo &disk, GptDamage damage)
{
    const std::size_t sector = disk.logicalSize().bytes();
    const std::vector<std::byte> zeros(sector);
    const std::vector<std::byte> noise(sector, std::byte{0xA7});
    const Bytes last = disk.size() - Bytes(sector);
    const auto put = [&](Bytes offset, const std::vector<std::byte> &data) {
        QVERIFY(disk.write(offset, data));
    };
    switch (damage) {
    case GptDamage::Primary:
        put(Bytes(sector), noise);
        break;
    case GptDamage::PrimaryEntries:
        put(Bytes(2 * sector), noise);
        break;
    case GptDamage::Start:
        for (std::size_t i = 0; i < 4; ++i)
            put(Bytes(i * sector), zeros);
        break;
    case GptDamage::Backup:
        put(last, noise);
        put(last - Bytes(2 * sector), noise);
        break;
    case GptDamage::ProtectiveMbr:
        put(Bytes(0), zeros);
        break;
    }
    QVERIFY(disk.flush());
}

} // namespace driveready::test
