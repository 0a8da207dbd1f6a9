// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/why_panel.h"

#include "assistant/partition_form.h"
#include "text/size_format.h"
#include "text/verdict_text.h"
#include "widgets/help_dialog.h"
#include "widgets/page_parts.h"

#include <QComboBox>
#include <QGridLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace driveready {

namespace {

QString basisPhrase(Basis basis, SectorSize physical)
{
    const int bytes = static_cast<int>(physical.bytes());
    switch (basis) {
    case Basis::Measured:
        return WhyPanel::tr("the %1-byte sectors measured here").arg(bytes);
    case Basis::Reported:
        return WhyPanel::tr("the %1-byte sectors the drive reports").arg(bytes);
    case Basis::Listed:
        return WhyPanel::tr("the %1-byte sectors this model is listed with").arg(bytes);
    case Basis::Assumed:
        return WhyPanel::tr("the %1-byte sectors assumed, to be on the safe side").arg(bytes);
    }
    return {};
}

Reason startReason(const Plan &plan, const Partition &first, const Judgement &judgement)
{
    const Bytes offset = byteOffset(first.start, plan.staged.logical);
    return {WhyPanel::tr("Starts at %1", "sector").arg(formatSector(first.start.value())),
            WhyPanel::tr("%1 from the start of the drive: a whole number of %2.",
                         "distance, kind of sectors")
                .arg(formatSizeBinary(offset),
                     basisPhrase(judgement.believed.basis, judgement.believed.physical))};
}

Reason endReason(const Plan &plan, const Partition &last)
{
    const Bytes size = toBytes(plan.staged.total, plan.staged.logical);
    const Bytes end = byteOffset(last.region().end, plan.staged.logical);
    const QString because =
        plan.staged.type == TableType::Gpt
            ? WhyPanel::tr("Rounded down to the grid; the %1 after it hold the second copy of the "
                           "table or stay free.",
                           "size")
            : WhyPanel::tr("Rounded down to the grid, so that the last block is whole; %1 after it "
                           "stay free.",
                           "size");
    return {WhyPanel::tr("Ends at %1", "sector").arg(formatSector(last.last().value())),
            because.arg(formatSize(size - end))};
}

Reason tableReason(const Plan &plan)
{
    if (plan.staged.type == TableType::Gpt) {
        return {tableTypeName(TableType::Gpt),
                WhyPanel::tr("Keeps two checked copies of itself. An MBR table keeps one and ends "
                             "at 2.2 TB on most drives.")};
    }
    return {tableTypeName(TableType::Dos),
            WhyPanel::tr("For devices that know nothing newer. It keeps only one copy of itself.")};
}

Reason keptReason(const Plan &plan)
{
    return {WhyPanel::tr("%n partition(s) stay", "", static_cast<int>(plan.kept.size())),
            WhyPanel::tr("Their place, their identifiers and every byte in them stay as they are, "
                         "even where a start is off the grid.")};
}

QString fileSystemReason(FileSystem fileSystem)
{
    switch (fileSystem) {
    case FileSystem::Ext4:
        return WhyPanel::tr("For data on one Linux computer it is the file system with the most "
                            "repair tools.");
    case FileSystem::Xfs:
        return WhyPanel::tr("Made for large files and long streams; it cannot be made smaller "
                            "later.");
    case FileSystem::Exfat:
        return WhyPanel::tr("Linux, Windows and Mac read and write it without extra programs.");
    case FileSystem::Fat32:
        return WhyPanel::tr("Read by nearly every device, but no file can be larger than 4 GiB.");
    case FileSystem::Btrfs:
        return WhyPanel::tr("Keeps checksums of everything and can take snapshots; needs some room "
                            "to breathe when it is nearly full.");
    case FileSystem::F2fs:
        return WhyPanel::tr("Made for flash without a clever controller, like memory cards; only "
                            "Linux reads it.");
    case FileSystem::Ntfs:
        return WhyPanel::tr("Windows' own, without its limits on file size; Linux keeps no owners "
                            "of files on it.");
    case FileSystem::Swap:
        return WhyPanel::tr("Room for memory that is not needed at the moment; holds no files.");
    case FileSystem::None:
        return WhyPanel::tr("The partition stays empty for a program that fills it itself.");
    }
    return {};
}

} // namespace

std::vector<Reason> reasonsFor(const Plan &plan, const Judgement &judgement)
{
    if (plan.isRestore())
        return {{WhyPanel::tr("As it was saved"),
                 WhyPanel::tr("Every entry comes back with the place and the identifiers of then, "
                              "even off the grid. Nothing is formatted: what lies there now is "
                              "found again.")}};
    std::vector<Reason> reasons;
    std::vector<const Partition *> placed = byPosition(plan.staged);
    std::erase_if(placed, [&](const Partition *p) { return plan.isKept(p->number); });
    if (!placed.empty()) {
        reasons.push_back(startReason(plan, *placed.front(), judgement));
        reasons.push_back(endReason(plan, *placed.back()));
    }
    reasons.push_back(plan.kept.empty() ? tableReason(plan) : keptReason(plan));
    std::vector<FileSystem> told;
    for (const Action &action : plan.actions) {
        const auto *made = std::get_if<MakeFileSystem>(&action.body);
        const Partition *partition = made ? plan.staged.find(made->partition) : nullptr;
        if (partition && partition->type.kind == PartitionKind::Efi) {
            reasons.push_back(
                {WhyPanel::tr("Start-up partition"),
                 WhyPanel::tr("The computer's firmware looks there for what starts the system; it "
                              "reads FAT only. The installer fills it.")});
            continue;
        }
        if (!made || std::ranges::find(told, made->fileSystem) != told.end())
            continue;
        told.push_back(made->fileSystem);
        reasons.push_back({fileSystemTitle(made->fileSystem), fileSystemReason(made->fileSystem)});
    }
    return reasons;
}

WhyPanel::WhyPanel(QWidget *parent)
    : QWidget(parent)
    , m_toggle(new QToolButton)
    , m_inside(new QWidget)
    , m_reasons(nullptr)
    , m_help(new QToolButton)
    , m_table(new QComboBox)
{
    m_toggle->setText(tr("Wh&y?"));
    m_help->setText(tr("What is a physical sector?"));
    m_toggle->setAccessibleDescription(tr("Reasons for each choice, and the kind of table"));
    m_toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_toggle->setAutoRaise(true);
    m_toggle->setCheckable(true);
    m_toggle->setFont(relativeFont(font(), 1.0, true));
    m_table->addItem(tableTypeName(TableType::Gpt), static_cast<int>(TableType::Gpt));
    m_table->addItem(tableTypeName(TableType::Dos), static_cast<int>(TableType::Dos));
    m_table->setFixedWidth(scaled(this, 120));

    m_help->setAutoRaise(true);
    QFont link = m_help->font();
    link.setUnderline(true);
    m_help->setFont(link);
    m_help->setToolButtonStyle(Qt::ToolButtonTextOnly);
    connect(m_help, &QToolButton::clicked, this, [this] { HelpDialog::showFor(window()); });
    auto *line = new SectionHeader(QString());
    line->addTrailing(m_help);
    m_tableLabel = fieldLabel(tr("&Kind of partition table"), m_table);
    line->addTrailing(m_tableLabel);
    line->addTrailing(m_table);
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_toggle);
    head->addWidget(line, 1);
    m_reasons = new QGridLayout(m_inside);
    m_reasons->setContentsMargins(scaled(this, 24), 0, 0, 0);
    m_reasons->setHorizontalSpacing(16);
    m_reasons->setVerticalSpacing(6);
    m_reasons->setColumnStretch(1, 1);
    m_reasons->setColumnMinimumWidth(0, scaled(this, 136));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(head);
    column->addWidget(m_inside);

    connect(m_toggle, &QToolButton::toggled, this, &WhyPanel::setOpen);
    connect(m_table, &QComboBox::activated, this, &WhyPanel::tableChosen);
    setOpen(false);
}

void WhyPanel::setOpen(bool isOpen)
{
    m_toggle->setChecked(isOpen);
    m_toggle->setArrowType(isOpen ? Qt::DownArrow : Qt::RightArrow);
    m_inside->setVisible(isOpen);
    m_table->setVisible(isOpen);
    m_tableLabel->setVisible(isOpen);
}

bool WhyPanel::isOpen() const
{
    return m_toggle->isChecked();
}

void WhyPanel::setTableOffered(bool isOffered)
{
    m_table->setEnabled(isOffered);
}

void WhyPanel::setTable(TableType type)
{
    m_table->setCurrentIndex(m_table->findData(static_cast<int>(type)));
}

TableType WhyPanel::table() const
{
    return static_cast<TableType>(m_table->currentData().toInt());
}

void WhyPanel::showPlan(const Plan *plan, const Judgement *judgement)
{
    while (QLayoutItem *item = m_reasons->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    if (!plan || !judgement)
        return;
    int row = 0;
    for (const Reason &reason : reasonsFor(*plan, *judgement)) {
        auto *choice = new ToneLabel(reason.choice);
        choice->setFontForm(1.0, true);
        choice->setAlignment(Qt::AlignTop | Qt::AlignLeading);
        m_reasons->addWidget(choice, row, 0);
        m_reasons->addWidget(paragraph(reason.because), row++, 1);
    }
}

} // namespace driveready
