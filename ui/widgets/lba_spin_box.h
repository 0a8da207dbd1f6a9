// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QAbstractSpinBox>
#include <cstdint>

namespace driveready {

/// A spin box for sector numbers, which do not fit the int of QSpinBox.
class LbaSpinBox final : public QAbstractSpinBox
{
    Q_OBJECT

public:
    explicit LbaSpinBox(QWidget *parent = nullptr);

    std::uint64_t value() const { return m_value; }
    void setMaximum(std::uint64_t maximum);
    void setValue(std::uint64_t value);

    void stepBy(int steps) override;
    QValidator::State validate(QString &input, int &position) const override;
    void fixup(QString &input) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void valueChanged(quint64 value);

protected:
    StepEnabled stepEnabled() const override;

private:
    void readText();

    std::uint64_t m_value = 0;
    std::uint64_t m_maximum = UINT64_MAX;
};

} // namespace driveready
