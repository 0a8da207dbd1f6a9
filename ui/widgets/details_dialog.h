// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "models/drive_state.h"

#include <QDialog>

class QTableWidget;

namespace driveready {

/// Everything known of one drive at one moment: what it says of itself, its limits and whether they
/// are used, what was recognized on it, what uses it, and all of that as JSON.
class DetailsDialog final : public QDialog
{
    Q_OBJECT

public:
    /// `entry` must have been probed.
    explicit DetailsDialog(const DriveEntry &entry, QWidget *parent = nullptr);

private:
    QWidget *makeDrivePage(const DriveEntry &entry);
    QWidget *makeLimitsPage(const Judgement &judgement);
    QWidget *makeContentPage(const DiskSnapshot &snapshot);
    QWidget *makeJsonPage(const DriveEntry &entry);
};

} // namespace driveready
