// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "release/release.h"

#include <QDialog>

class QListWidget;
class QPushButton;

namespace driveready {

/// Shows exactly what a release would do, and what stays, and asks. Enter means Cancel.
class ReleaseDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit ReleaseDialog(const ReleaseOffer &offer, QWidget *parent = nullptr);

    QListWidget *items() const { return m_items; }
    QPushButton *releaseButton() const { return m_release; }

private:
    QListWidget *m_items;
    QPushButton *m_release;
};

} // namespace driveready
