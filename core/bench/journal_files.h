// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/region_content.h"
#include "probe/device_id.h"

#include <string>
#include <vector>

namespace driveready {

/// A region that was saved before a probe and not dropped: it is to be offered for restore before
/// anything else is done with that drive.
struct SavedRegion
{
    std::string name; ///< of its two files in the folder, without their endings
    DeviceId device;
    Bytes start;
    Bytes length;
    Digest content;
    bool operator==(const SavedRegion &) const = default;
};

/// A journal of two files in a folder: the content (NAME.region) and, written last, the record that
/// makes it count (NAME.json, schema 1 of FORMAT.md). The folder must lie on another drive; that is
/// the caller's to check.
class FileRegionJournal final : public RegionJournal
{
public:
    FileRegionJournal(std::string folder, DeviceId device);
    /// Errors: BackupStoreFailed (path, errno), also when this region of this drive is still saved
    /// from an earlier run: that one must be restored first.
    Status save(Bytes start, std::span<const std::byte> data) override;
    Status drop() override;

private:
    std::string m_folder;
    DeviceId m_device;
    std::string m_name; ///< "" when nothing is saved
};

/// What is saved in a folder, by name. A file that is no record of ours is passed over, since the
/// record is written last. An absent folder holds nothing.
std::vector<SavedRegion> savedRegions(const std::string &folder);
/// The content, its digest checked. Errors: FileNotFound, FileNotReadable, VerifyMismatch.
Result<std::vector<std::byte>> loadRegion(const std::string &folder, const SavedRegion &region);
/// After a restore that was verified. Errors: BackupStoreFailed.
Status dropRegion(const std::string &folder, const std::string &name);

} // namespace driveready
