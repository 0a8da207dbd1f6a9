// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "align/known_drives.h"

#include "align/known_drives_data.h"

#include <algorithm>
#include <charconv>
#include <fnmatch.h>
#include <string>
#include <vector>

namespace driveready {

namespace {

constexpr std::size_t columns = 5;
constexpr std::size_t vendorWidth = 8; // of INQUIRY

/// One row into its columns. A column in quotation marks may hold commas; none of ours holds a
/// quotation mark that would have to be undone, but for notes, which are shown to nobody.
std::vector<std::string_view> cellsOf(std::string_view line)
{
    std::vector<std::string_view> cells;
    while (cells.size() < columns) {
        if (line.starts_with('"') && cells.size() + 1 == columns) {
            cells.push_back(line.substr(1, line.size() - 2));
            break;
        }
        const std::size_t comma = line.find(',');
        cells.push_back(line.substr(0, comma));
        if (comma == std::string_view::npos)
            break;
        line.remove_prefix(comma + 1);
    }
    return cells;
}

std::vector<KnownDrive> readTable()
{
    std::vector<KnownDrive> drives;
    std::string_view rest = detail::knownDrivesData;
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        const auto cells = cellsOf(line);
        if (line.starts_with('#') || cells.size() != columns)
            continue;
        KnownDrive drive{cells[0], cells[1], 0, cells[3], cells[4]};
        const char *const last = cells[2].data() + cells[2].size();
        if (std::from_chars(cells[2].data(), last, drive.bytes).ptr == last && drive.bytes != 0)
            drives.push_back(drive); // all but the line with the names of the columns
    }
    return drives;
}

bool matches(std::string_view pattern, const std::string &text)
{
    return ::fnmatch(std::string(pattern).c_str(), text.c_str(), FNM_NOESCAPE) == 0;
}

/// What a row may be compared with.
struct Names
{
    std::string model;                ///< of IDENTIFY
    std::vector<std::string> inquiry; ///< vendor in eight columns, then the product
};

Names namesOf(const DeviceInfo &info)
{
    Names names;
    names.model = info.model;
    // Without ID_MODEL_ENC udev gives underscores for spaces.
    if (!names.model.contains(' '))
        std::ranges::replace(names.model, '_', ' ');
    std::string vendor = info.vendor;
    vendor.resize(std::max(vendor.size(), vendorWidth), ' ');
    names.inquiry = {vendor + names.model, names.model};
    if (info.vendor.empty())
        names.inquiry.push_back("ATA     " + names.model);
    return names;
}

bool matches(const KnownDrive &drive, const Names &names)
{
    // A USB id names a bridge, not the drive behind it.
    if (drive.transport == "usb")
        return false;
    if (drive.transport == "scsi")
        return std::ranges::any_of(
            names.inquiry, [&](const std::string &name) { return matches(drive.pattern, name); });
    return matches(drive.pattern, names.model);
}

/// 4096 before 512 before the units of flash; of two alike the longer pattern.
std::pair<int, std::size_t> weightOf(const KnownDrive &drive)
{
    const int rank = drive.bytes == 4096 ? 2 : drive.bytes == 512 ? 1 : 0;
    return {rank, drive.pattern.size()};
}

} // namespace

std::span<const KnownDrive> knownDrives()
{
    static const std::vector<KnownDrive> drives = readTable();
    return drives;
}

std::string_view ListedDrive::sourceName() const
{
    constexpr std::pair<std::string_view, std::string_view> names[] = {
        {"freebsd:", "FreeBSD"},   {"openzfs:", "OpenZFS"}, {"smartmontools:", "smartmontools"},
        {"archwiki:", "ArchWiki"}, {"illumos:", "illumos"},
    };
    for (const auto &[start, name] : names) {
        if (basis && basis->source.starts_with(start))
            return name;
    }
    return basis ? basis->source : std::string_view();
}

std::optional<ListedDrive> listedDrive(const DeviceInfo &info)
{
    if (info.model.empty())
        return std::nullopt;
    const Names names = namesOf(info);
    ListedDrive listed;
    for (const KnownDrive &drive : knownDrives()) {
        if (!matches(drive, names))
            continue;
        listed.allocation = std::max(listed.allocation, drive.bytes);
        if (!listed.basis || weightOf(*listed.basis) < weightOf(drive))
            listed.basis = &drive;
    }
    if (!listed.basis)
        return std::nullopt;
    listed.physical = listed.basis->bytes;
    return listed;
}

} // namespace driveready
