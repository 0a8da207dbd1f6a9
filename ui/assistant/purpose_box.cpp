// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/purpose_box.h"

#include "widgets/page_parts.h"

#include <QGridLayout>
#include <QRadioButton>
#include <ranges>

namespace driveready {

QString purposeName(Purpose purpose)
{
    switch (purpose) {
    case Purpose::Data:
        return PurposeBox::tr("&Data", "purpose of a drive");
    case Purpose::Backup:
        return PurposeBox::tr("Back&up", "purpose of a drive");
    case Purpose::Shared:
        return PurposeBox::tr("Shared with &Windows or Mac", "purpose of a drive");
    case Purpose::System:
        return PurposeBox::tr("&Linux system", "purpose of a drive");
    case Purpose::ByHand:
        return PurposeBox::tr("By &hand", "purpose of a drive");
    case Purpose::TableOnly:
        return PurposeBox::tr("Only a partition &table", "purpose of a drive");
    case Purpose::Change:
        return PurposeBox::tr("Keep what is the&re", "purpose of a drive");
    }
    return {};
}

QString purposeMeaning(Purpose purpose)
{
    switch (purpose) {
    case Purpose::Data:
        return PurposeBox::tr("one partition over the whole drive, for your own files");
    case Purpose::Backup:
        return PurposeBox::tr("one partition, for few and large files");
    case Purpose::Shared:
        return PurposeBox::tr("exFAT, no extra programs needed");
    case Purpose::System:
        return PurposeBox::tr("start-up, swap and system partitions for an installer");
    case Purpose::ByHand:
        return PurposeBox::tr("you choose number, size and file system");
    case Purpose::TableOnly:
        return PurposeBox::tr("empty, for other programs to fill");
    case Purpose::Change:
        return PurposeBox::tr("and change one partition of it");
    }
    return {};
}

PurposeBox::PurposeBox(QWidget *parent)
    : QWidget(parent)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    int row = 0;
    for (const Purpose purpose : allPurposes) {
        auto *button = new QRadioButton(purposeName(purpose));
        button->setAccessibleDescription(purposeMeaning(purpose));
        button->setMinimumHeight(scaled(this, 24));
        auto *meaning = new ToneLabel(purposeMeaning(purpose), Tone::Second);
        meaning->setFontForm(0.92, false);
        meaning->setWordWrap(true);
        auto *line = new QHBoxLayout;
        line->setSpacing(8);
        line->addWidget(button);
        line->addWidget(meaning, 1);
        grid->addLayout(line, row++, 0);
        m_buttons[purpose] = button;
        connect(button, &QRadioButton::toggled, this, [this, purpose](bool isOn) {
            if (isOn)
                emit chosen(purpose);
        });
    }
    m_buttons.at(Purpose::Data)->setChecked(true);
}

void PurposeBox::setOffered(Purpose purpose, bool isOffered)
{
    QRadioButton *button = m_buttons.at(purpose);
    button->setEnabled(isOffered);
    const QString reason =
        isOffered ? QString()
                  : tr("The table on this drive cannot be changed; a new one can take its place.");
    button->setToolTip(reason);
    button->setAccessibleDescription(reason);
}

void PurposeBox::setPurpose(Purpose purpose)
{
    m_buttons.at(purpose)->setChecked(true);
}

Purpose PurposeBox::purpose() const
{
    for (const auto &[purpose, button] : m_buttons) {
        if (button->isChecked())
            return purpose;
    }
    return Purpose::Data;
}

} // namespace driveready
