// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "assistant/layout_choice.h"

#include <QWidget>
#include <map>

class QRadioButton;

namespace driveready {

/// The purposes as radio buttons, each with what it means beside it.
class PurposeBox final : public QWidget
{
    Q_OBJECT

public:
    explicit PurposeBox(QWidget *parent = nullptr);

    void setOffered(Purpose purpose, bool isOffered);
    void setPurpose(Purpose purpose);
    Purpose purpose() const;
    QRadioButton *button(Purpose purpose) const { return m_buttons.at(purpose); }

signals:
    void chosen(driveready::Purpose purpose);

private:
    std::map<Purpose, QRadioButton *> m_buttons;
};

QString purposeName(Purpose purpose);
QString purposeMeaning(Purpose purpose);

} // namespace driveready
