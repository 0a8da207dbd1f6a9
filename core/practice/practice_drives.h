// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/platform.h"

#include <string>
#include <vector>

namespace driveready {

/// The five practice drives: sparse image files with a sidecar (probe/image_sidecar.h) for model,
/// serial and limits, so that everything can be tried without a drive.
enum class PracticeDrive {
    BlankLying4K,      ///< WDC WD15EARS-00Z5B1, 1.5 TB, claims 512/512, blank
    Report003Sector63, ///< WDC WD15EARS-00MVWB0, one MBR partition at sector 63
    Report001OffByOne, ///< WDC WD20EARS-00MVWB0, 2.0 TB, GPT, fifth partition one sector off
    Blank4Kn,          ///< HGST HUH728080ALN600, 8.0 TB, 4096/4096, blank
    RaidMember,        ///< WDC WD30EFRX-68EUZN0, 3.0 TB, member of an md array
};

inline constexpr PracticeDrive allPracticeDrives[] = {
    PracticeDrive::BlankLying4K, PracticeDrive::Report003Sector63, PracticeDrive::Report001OffByOne,
    PracticeDrive::Blank4Kn, PracticeDrive::RaidMember};

/// Makes the image and its sidecar in `folder` (must exist) and returns the image's path. An
/// existing one is replaced only if it carries the practice mark of its sidecar. Blocking, a second
/// or two each. Errors: FileNotWritable, ToolMissing (mkfs of the content).
Result<std::string> makePracticeDrive(PracticeDrive drive, const std::string &folder,
                                      Platform &platform);

} // namespace driveready
