// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/transaction_list.h"
#include "probe/disk_snapshot.h"

#include <QDialog>

class QPushButton;
class QTableWidget;

namespace driveready {

/// Beside each other: the partition table that something else left on a drive, and the one that was
/// saved before the last change to it. Accepted: the person wants a plan that restores the saved
/// one. Writes nothing itself.
class CompareTablesDialog final : public QDialog
{
    Q_OBJECT

public:
    CompareTablesDialog(const DiskSnapshot &now, const SavedTransaction &saved,
                        QWidget *parent = nullptr);

    /// Null where there are no partitions.
    QTableWidget *nowTable() const { return m_now; }
    /// The same, and where the saved table cannot come back.
    QTableWidget *savedTable() const { return m_saved; }
    QPushButton *restoreButton() const { return m_restore; }

private:
    QWidget *makeColumns(const DiskSnapshot &now, const SavedTransaction &saved);

    QTableWidget *m_now = nullptr;
    QTableWidget *m_saved = nullptr;
    QPushButton *m_restore;
};

} // namespace driveready
