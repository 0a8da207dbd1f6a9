// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "probe/device_info.h"
#include "probe/io_limits.h"

#include <optional>
#include <string>

namespace driveready {

/// What a disk image cannot say about itself, in a strict JSON file beside it
/// ("disk.img" -> "disk.img.drive.json", schema 1). Without one an image is a 512-byte-sector disk
/// of unknown physical size.
struct ImageSidecar
{
    DeviceInfo info; ///< vendor, model, serial, transport, rotational, rotation_rate, practice
    IoLimits limits;
    std::optional<std::uint64_t> listed;
    std::optional<Measurement> measured;
    bool operator==(const ImageSidecar &) const = default;
};

std::string sidecarPath(const std::string &imagePath);
/// Strict. Errors: Json*, SchemaUnsupported.
Result<ImageSidecar> sidecarFromJson(const Json &value);
Json toJson(const ImageSidecar &sidecar);
/// Nothing when there is no sidecar. Errors: FileNotReadable, Json*.
Result<std::optional<ImageSidecar>> readSidecar(const std::string &imagePath);
/// Errors: FileNotWritable.
Status writeSidecar(const std::string &imagePath, const ImageSidecar &sidecar);

} // namespace driveready
