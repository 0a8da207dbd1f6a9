// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "layout/disk_layout.h"
#include "support/memory_disk.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace driveready::test {

/// A disk that somebody could bring (reliability 5.1), made by code, and what we say of it. Nothing
/// here is larger than a few sectors of real data, however large the disk claims to be.
struct CorpusDisk
{
    std::string name; ///< "gpt/primary header checksum/4096"
    SectorCount total;
    SectorSize logical;
    std::function<void(MemoryDisk &)> fill;
    TableType type = TableType::None; ///< what the parser takes the disk for
    std::string problems;             ///< wire names of the parser's problems, in their order
    std::size_t partitions = 0;
    /// What libblkid sees, "disk=iso9660 1=bsd"; tables of our own kinds have none.
    std::string content;
    std::size_t slices = 0; ///< BSD slices inside the partitions

    std::unique_ptr<MemoryDisk> make() const;
    /// Nothing at all is on it: the only disks that may be called blank.
    bool isBlank() const { return !fill; }
};

/// All of them, each name once.
const std::vector<CorpusDisk> &corpus();

// The parts, one file each. Every builder makes its disks for 512 and for 4096 bytes a sector
// where that makes sense.
std::vector<CorpusDisk> gptCorpus();
std::vector<CorpusDisk> gptEntryCorpus();
std::vector<CorpusDisk> dosCorpus();
std::vector<CorpusDisk> geometryCorpus();
std::vector<CorpusDisk> contentCorpus();
std::vector<CorpusDisk> bsdCorpus();

/// Collects disks of one size in both sector sizes under one prefix.
class CorpusList
{
public:
    using Fill = std::function<void(MemoryDisk &)>;
    struct Expected
    {
        TableType type = TableType::None;
        std::string problems{};
        std::size_t partitions = 0;
        std::string content{};
        std::size_t slices = 0;
    };

    explicit CorpusList(std::string prefix)
        : m_prefix(std::move(prefix))
    {
    }
    /// For both sector sizes, 204800 sectors.
    void add(const std::string &name, const Fill &fill, const Expected &expected);
    void addOne(const std::string &name, SectorCount total, SectorSize logical, const Fill &fill,
                const Expected &expected);
    std::vector<CorpusDisk> take() { return std::move(m_disks); }

private:
    std::string m_prefix;
    std::vector<CorpusDisk> m_disks;
};

inline constexpr SectorCount corpusSectors{204800};

} // namespace driveready::test
