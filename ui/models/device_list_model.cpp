// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "models/device_list_model.h"

#include "text/display_text.h"
#include "text/size_format.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace driveready {

namespace {

enum class Section { Computer, Practice, Images };
constexpr std::array sections{Section::Computer, Section::Practice, Section::Images};

Section sectionOf(const DriveEntry &entry)
{
    if (entry.isPractice())
        return Section::Practice;
    return entry.isImage() ? Section::Images : Section::Computer;
}

QString heading(Section section)
{
    switch (section) {
    case Section::Computer:
        return DeviceListModel::tr("Drives in this computer", "heading of the drive list");
    case Section::Practice:
        return DeviceListModel::tr("Practice drives", "heading of the drive list");
    case Section::Images:
        break;
    }
    return DeviceListModel::tr("Disk images", "heading of the drive list");
}

QString hiddenReason(const std::string &reason, int count)
{
    if (reason == "no-medium")
        return DeviceListModel::tr("%n card reader(s) or drive(s) without a medium",
                                   "why drives are hidden", count);
    if (reason == "loop-without-file")
        return DeviceListModel::tr("%n loop device(s) without a file", "why drives are hidden",
                                   count);
    if (reason == "ram")
        return DeviceListModel::tr("%n memory disk(s)", "why drives are hidden", count);
    if (reason == "zero-size")
        return DeviceListModel::tr("%n of size zero", "why drives are hidden", count);
    return DeviceListModel::tr("%n for another reason", "why drives are hidden", count);
}

QString reasonsWhyHidden(const std::vector<ListedDevice> &devices)
{
    std::map<std::string, int> reasons;
    for (const ListedDevice &device : devices) {
        if (!device.hiddenReason.empty())
            ++reasons[device.hiddenReason];
    }
    QStringList parts;
    for (const auto &[reason, count] : reasons)
        parts << hiddenReason(reason, count);
    return parts.join(DeviceListModel::tr(", ", "between reasons"));
}

QString hiddenNote(const std::vector<ListedDevice> &devices)
{
    const auto hidden = std::ranges::count_if(
        devices, [](const ListedDevice &device) { return !device.hiddenReason.empty(); });
    if (hidden == 0)
        return {};
    return DeviceListModel::tr("%n hidden: %1", "note under the drive list",
                               static_cast<int>(hidden))
        .arg(reasonsWhyHidden(devices));
}

/// The same drive under the same name: what was probed still holds.
bool isSame(const ListedDevice &a, const ListedDevice &b)
{
    return a.target == b.target && a.info.serial == b.info.serial && a.info.size == b.info.size &&
           a.info.model == b.info.model;
}

} // namespace

void DeviceListModel::setDevices(const std::vector<ListedDevice> &devices)
{
    std::vector<DriveEntry> entries;
    for (const ListedDevice &device : devices) {
        if (!device.hiddenReason.empty())
            continue;
        DriveEntry fresh;
        const DriveEntry *known = entry(device.target);
        if (known && isSame(known->device, device))
            fresh = *known;
        fresh.device = device;
        entries.push_back(std::move(fresh));
    }
    m_entries.swap(entries);
    m_hiddenReasons = reasonsWhyHidden(devices);
    std::vector<Row> rows = makeRows(devices);
    const bool isSameShape =
        rows == m_rows &&
        std::ranges::equal(entries, m_entries, [](const DriveEntry &a, const DriveEntry &b) {
            return a.device.target == b.device.target;
        });
    if (isSameShape) {
        if (!m_rows.empty())
            emit dataChanged(index(0), index(rowCount() - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

std::vector<DeviceListModel::Row>
DeviceListModel::makeRows(const std::vector<ListedDevice> &devices) const
{
    std::vector<Row> rows;
    for (const Section section : sections) {
        bool hasHeading = false;
        for (std::size_t at = 0; at < m_entries.size(); ++at) {
            if (sectionOf(m_entries[at]) != section)
                continue;
            if (!hasHeading)
                rows.push_back({RowKind::Heading, 0, heading(section)});
            hasHeading = true;
            rows.push_back({RowKind::Drive, at, {}});
        }
    }
    if (const QString note = hiddenNote(devices); !note.isEmpty())
        rows.push_back({RowKind::Note, 0, note});
    return rows;
}

void DeviceListModel::update(const DiskTarget &target,
                             const std::function<void(DriveEntry &)> &change)
{
    const auto found = std::ranges::find_if(
        m_entries, [&target](const DriveEntry &entry) { return entry.device.target == target; });
    if (found == m_entries.end())
        return;
    change(*found);
    const QModelIndex at = indexOf(target);
    emit dataChanged(at, at);
}

bool DeviceListModel::hasPracticeDrive() const
{
    return std::ranges::any_of(m_entries,
                               [](const DriveEntry &entry) { return entry.isPractice(); });
}

const DriveEntry *DeviceListModel::entry(const QModelIndex &index) const
{
    if (!index.isValid() || !checkIndex(index))
        return nullptr;
    const Row &row = m_rows.at(static_cast<std::size_t>(index.row()));
    return row.kind == RowKind::Drive ? &m_entries.at(row.entry) : nullptr;
}

const DriveEntry *DeviceListModel::entry(const DiskTarget &target) const
{
    const auto found = std::ranges::find_if(
        m_entries, [&target](const DriveEntry &entry) { return entry.device.target == target; });
    return found == m_entries.end() ? nullptr : &*found;
}

QModelIndex DeviceListModel::indexOf(const DiskTarget &target) const
{
    for (int row = 0; row < rowCount(); ++row) {
        const DriveEntry *at = entry(index(row));
        if (at && at->device.target == target)
            return index(row);
    }
    return {};
}

int DeviceListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant DeviceListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows.at(static_cast<std::size_t>(index.row()));
    if (role == KindRole)
        return static_cast<int>(row.kind);
    const DriveEntry *drive = entry(index);
    switch (role) {
    case Qt::DisplayRole:
        return drive ? driveTitle(*drive) : row.text;
    case Qt::AccessibleTextRole:
        return drive ? accessibleText(*drive) : row.text;
    case Qt::AccessibleDescriptionRole:
        return drive ? description(*drive) : QString();
    case Qt::ToolTipRole:
        return drive ? plainToolTip(accessibleText(*drive)) : QString();
    default:
        return {};
    }
}

Qt::ItemFlags DeviceListModel::flags(const QModelIndex &index) const
{
    // Headings are not enabled: keys pass over them, screen readers still read them.
    return entry(index) ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren
                        : Qt::NoItemFlags;
}

QString DeviceListModel::accessibleText(const DriveEntry &entry) const
{
    return tr("%1, %2, %3", "for screen readers: model, size, state")
        .arg(driveTitle(entry), formatSize(entry.info().size), badgeText(entry));
}

QString DeviceListModel::description(const DriveEntry &entry) const
{
    if (entry.isPractice())
        return tr("practice drive, %1", "for screen readers: serial and connection")
            .arg(driveDetail(entry));
    return driveDetail(entry);
}

} // namespace driveready
