// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/lba_spin_box.h"

#include <QLineEdit>
#include <QStyle>
#include <QStyleOptionSpinBox>
#include <algorithm>

namespace driveready {

LbaSpinBox::LbaSpinBox(QWidget *parent)
    : QAbstractSpinBox(parent)
{
    lineEdit()->setText(QStringLiteral("0"));
    connect(lineEdit(), &QLineEdit::textEdited, this, &LbaSpinBox::readText);
    connect(this, &QAbstractSpinBox::editingFinished, this, [this] { setValue(m_value); });
}

void LbaSpinBox::setMaximum(std::uint64_t maximum)
{
    m_maximum = maximum;
    setValue(m_value);
}

void LbaSpinBox::setValue(std::uint64_t value)
{
    const std::uint64_t inside = std::min(value, m_maximum);
    const QString text = QString::number(inside);
    if (lineEdit()->text() != text)
        lineEdit()->setText(text);
    if (inside == m_value)
        return;
    m_value = inside;
    emit valueChanged(m_value);
}

void LbaSpinBox::readText()
{
    bool isNumber = false;
    const quint64 typed = lineEdit()->text().toULongLong(&isNumber);
    if (!isNumber || typed > m_maximum || typed == m_value)
        return;
    m_value = typed;
    emit valueChanged(m_value);
}

void LbaSpinBox::stepBy(int steps)
{
    const auto size = static_cast<std::uint64_t>(std::abs(static_cast<long long>(steps)));
    if (steps < 0)
        setValue(m_value - std::min(m_value, size));
    else
        setValue(m_value + std::min(m_maximum - m_value, size));
    selectAll();
}

QValidator::State LbaSpinBox::validate(QString &input, int &) const
{
    if (input.isEmpty())
        return QValidator::Intermediate;
    bool isNumber = false;
    const quint64 typed = input.toULongLong(&isNumber);
    if (!isNumber || !std::ranges::all_of(input, [](QChar c) { return c >= u'0' && c <= u'9'; }))
        return QValidator::Invalid;
    return typed > m_maximum ? QValidator::Invalid : QValidator::Acceptable;
}

void LbaSpinBox::fixup(QString &input) const
{
    input = QString::number(m_value);
}

QAbstractSpinBox::StepEnabled LbaSpinBox::stepEnabled() const
{
    StepEnabled enabled = StepNone;
    if (m_value > 0)
        enabled |= StepDownEnabled;
    if (m_value < m_maximum)
        enabled |= StepUpEnabled;
    return enabled;
}

QSize LbaSpinBox::sizeHint() const
{
    // Room for any position on a disk of 2 PiB with 512-byte sectors.
    const int digits = fontMetrics().horizontalAdvance(QStringLiteral("00000000000000"));
    const QSize text(digits, lineEdit()->sizeHint().height());
    QStyleOptionSpinBox option;
    initStyleOption(&option);
    return style()->sizeFromContents(QStyle::CT_SpinBox, &option, text, this);
}

QSize LbaSpinBox::minimumSizeHint() const
{
    return sizeHint();
}

} // namespace driveready
