// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "models/drive_state.h"

#include <QAbstractListModel>
#include <functional>
#include <vector>

namespace driveready {

/// The list at the left of the window: headings, drives, and one line that says what is hidden and
/// why. Headings and that line cannot be chosen. Keeps what was learned of a drive when the list
/// comes again, as long as it is the same drive.
class DeviceListModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    enum class RowKind { Heading, Drive, Note };
    enum Role { KindRole = Qt::UserRole + 1 };

    using QAbstractListModel::QAbstractListModel;

    /// The newest list; hidden devices are counted by their reason.
    void setDevices(const std::vector<ListedDevice> &devices);
    /// Changes what is known of one drive; nothing when it is not in the list.
    void update(const DiskTarget &target, const std::function<void(DriveEntry &)> &change);

    /// "1 card reader or drive without a medium": why drives are hidden, "" when none is.
    QString hiddenReasons() const { return m_hiddenReasons; }
    int driveCount() const { return static_cast<int>(m_entries.size()); }
    bool hasPracticeDrive() const;
    /// nullptr for headings and notes.
    const DriveEntry *entry(const QModelIndex &index) const;
    const DriveEntry *entry(const DiskTarget &target) const;
    QModelIndex indexOf(const DiskTarget &target) const;
    const std::vector<DriveEntry> &entries() const { return m_entries; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    struct Row
    {
        RowKind kind = RowKind::Heading;
        std::size_t entry = 0; ///< of a drive
        QString text;          ///< of the others
        bool operator==(const Row &) const = default;
    };
    std::vector<Row> makeRows(const std::vector<ListedDevice> &devices) const;
    QString accessibleText(const DriveEntry &entry) const;
    QString description(const DriveEntry &entry) const;

    std::vector<DriveEntry> m_entries;
    std::vector<Row> m_rows;
    QString m_hiddenReasons;
};

} // namespace driveready
