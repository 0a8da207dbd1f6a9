// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace driveready {

/// What udev found out about a device when it was attached ("E:" lines of /run/udev/data/bMAJ:MIN):
/// model, serial, WWN and bus without opening the device. Text comes from the device and is not to
/// be trusted. Empty where udev does not run.
using UdevProperties = std::map<std::string, std::string, std::less<>>;

/// At most 256 KiB are read; values are cut at 256 bytes. Never fails.
UdevProperties readUdevProperties(const std::string &folder, std::string_view majorMinor);

/// The property, or "".
std::string propertyOf(const UdevProperties &properties, std::string_view key);
/// Undoes udev's "\\x20" escapes of the ID_*_ENC properties.
std::string decodeUdevText(std::string_view encoded);

} // namespace driveready
