// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "layout/disk_layout.h"
#include "practice/md_superblock.h"
#include "practice/practice_drives.h"
#include "probe/image_sidecar.h"
#include "sim/profiles.h"

#include <optional>
#include <string>
#include <vector>

namespace driveready {

/// A small real file system or swap area that is put at the start of a partition.
struct PracticeContent
{
    std::uint32_t partition = 0;
    std::string program; ///< mkfs.ext3 or mkswap
    std::string label;
    std::string uuid;
};

/// Everything a practice drive consists of.
struct PracticeSpec
{
    std::string fileName;
    Bytes size;
    ImageSidecar sidecar;
    DiskLayout layout; ///< type None: no table
    std::vector<PracticeContent> contents;
    std::optional<MdMember> member;               ///< an array's superblock on the whole disk
    SimProfile simulated = SimProfile::Lying5400; ///< how it behaves when it is measured
};

/// Fixed: the same drive always has the same identifiers.
PracticeSpec practiceSpec(PracticeDrive drive);
/// How a practice drive behaves, by its serial; nothing for any other drive.
std::optional<SimProfile> simulatedProfile(const DeviceInfo &info);

} // namespace driveready
