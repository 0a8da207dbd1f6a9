// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QPushButton>

namespace driveready {

/// A button that stays down; while it is, it has the pale fill of what is chosen, because a pressed
/// look alone is hard to tell in a dark style.
class SoftToggle final : public QPushButton
{
    Q_OBJECT

public:
    explicit SoftToggle(const QString &text, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void follow();
};

} // namespace driveready
