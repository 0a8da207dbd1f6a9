// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/release_dialog.h"

#include "text/in_use_text.h"
#include "widgets/page_parts.h"
#include "widgets/soft_delegate.h"

#include <QDialogButtonBox>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace driveready {

namespace {

QListWidget *makeList(const QString &name)
{
    auto *list = new QListWidget;
    list->setAccessibleName(name);
    list->setWordWrap(true);
    list->setSelectionMode(QAbstractItemView::SingleSelection);
    list->setItemDelegate(new SoftDelegate(list));
    return list;
}

} // namespace

ReleaseDialog::ReleaseDialog(const ReleaseOffer &offer, QWidget *parent)
    : QDialog(parent)
    , m_items(makeList(tr("What is released")))
    , m_release(new QPushButton(tr("&Release")))
{
    setWindowTitle(tr("Release the drive"));
    resize(scaled(this, 560), scaled(this, offer.others.empty() ? 260 : 400));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(8);
    column->addWidget(new SectionHeader(tr("DriveReady will do this")));
    for (const ReleaseItem &item : offer.items)
        m_items->addItem(releaseItemText(item));
    m_items->setCurrentRow(0);
    column->addWidget(m_items, 1);
    if (!offer.others.empty()) {
        column->addWidget(new SectionHeader(tr("This stays, and may be in the way")));
        auto *others = makeList(tr("What stays"));
        for (const InUse &use : offer.others) {
            const FindingText text = inUseText(use);
            others->addItem(tr("%1. %2 %3", "what uses the drive, who it is, what to do: sentences")
                                .arg(text.title, text.reason, text.remedy));
        }
        others->setCurrentRow(0);
        column->addWidget(others, 1);
    }
    column->addWidget(paragraph(
        tr("Nothing is forced and no program is ended. The drive is looked at again afterwards."),
        Tone::Second));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    buttons->addButton(m_release, QDialogButtonBox::AcceptRole);
    m_release->setAutoDefault(false);
    buttons->button(QDialogButtonBox::Cancel)->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
}

} // namespace driveready
