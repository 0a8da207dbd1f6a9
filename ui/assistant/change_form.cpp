// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/change_form.h"

#include "assistant/partition_form.h"
#include "plan/file_system_rules.h"
#include "text/display_text.h"
#include "text/size_format.h"
#include "text/verdict_text.h"
#include "widgets/page_parts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

namespace driveready {

namespace {

using Kind = ChangeChoice::Kind;

constexpr double bytesPerUnit = 1e9; // sizes are typed in GB; 0 stands for the rest
constexpr double mostUnits = 1e6;
constexpr int fieldWidth = 248;
constexpr int fieldHeight = 28;
constexpr Bytes smallestSpace = oneMiB;

QString partitionText(const Partition &partition, const DiskSnapshot &snapshot)
{
    const QString size = formatSize(toBytes(partition.size, snapshot.table.layout.logical));
    const Signature *signature = snapshot.signatureOf(partition.number);
    const QString type = fileSystemName(signature ? signature->type : "unknown");
    const QString name = displayTextOrEmpty(
        signature && !signature->label.empty() ? signature->label : partition.name);
    return name.isEmpty()
               ? ChangeForm::tr("%1: %2, %3", "partition number, content, size")
                     .arg(partition.number)
                     .arg(type, size)
               : ChangeForm::tr("%1: \u201c%2\u201d, %3, %4", "number, name, content, size")
                     .arg(partition.number)
                     .arg(name, type, size);
}

QString spaceText(const Region &space, SectorSize logical)
{
    return ChangeForm::tr("%1 free from sector %2", "size, first sector")
        .arg(formatSize(toBytes(space.size(), logical)), formatSector(space.start.value()));
}

} // namespace

QString changeName(ChangeChoice::Kind kind)
{
    switch (kind) {
    case Kind::Add:
        return ChangeForm::tr("Add a partition in free space");
    case Kind::Format:
        return ChangeForm::tr("Format one partition");
    case Kind::FixStart:
        return ChangeForm::tr("Correct a start (erases it)");
    case Kind::Delete:
        return ChangeForm::tr("Delete one partition");
    case Kind::Repair:
        return ChangeForm::tr("Repair the table; no partition changes");
    case Kind::Restore:
        return ChangeForm::tr("Restore the saved table");
    }
    return {};
}

ChangeForm::ChangeForm(QWidget *parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this))
    , m_kind(new QComboBox)
    , m_place(new QComboBox)
    , m_size(new QDoubleSpinBox)
    , m_name(new QLineEdit)
    , m_limit(new ToneLabel(QString(), Tone::Second))
    , m_fileSystem(new QComboBox)
    , m_owner(new QCheckBox(tr("Bel&ongs to you, not to root")))
    , m_agree(new QCheckBox(tr("What it holds &may be lost")))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(2, 1);
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_size->setRange(0, mostUnits);
    m_size->setDecimals(2);
    m_size->setSuffix(tr(" GB"));
    m_size->setSpecialValueText(tr("all of it", "size of a partition"));
    m_name->setMaxLength(64);
    m_limit->setFontForm(0.92, false);
    addRow(tr("Chan&ge"), m_kind);
    addRow(tr("Whi&ch"), m_place);
    fillKinds();
    addRow(tr("Si&ze"), m_size);
    addRow(tr("N&ame"), m_name);
    m_grid->addWidget(m_limit, m_grid->rowCount(), 1, 1, 2);
    addRow(tr("&File system"), m_fileSystem);
    m_grid->addWidget(m_owner, m_grid->rowCount(), 1, 1, 2);
    m_grid->addWidget(m_agree, m_grid->rowCount(), 1, 1, 2);
    m_grid->setRowStretch(m_grid->rowCount(), 1);

    // Consent is given for one partition, not for the next one that is chosen.
    for (const QComboBox *choice : {m_kind, m_place})
        connect(choice, &QComboBox::currentIndexChanged, this,
                [this] { m_agree->setChecked(false); });
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ChangeForm::chooseKind);
    connect(m_place, &QComboBox::currentIndexChanged, this, [this] {
        takeWhatIsThere();
        follow();
    });
    connect(m_size, &QDoubleSpinBox::valueChanged, this, &ChangeForm::follow);
    connect(m_name, &QLineEdit::textChanged, this, &ChangeForm::follow);
    connect(m_fileSystem, &QComboBox::currentIndexChanged, this, &ChangeForm::follow);
    connect(m_owner, &QCheckBox::toggled, this, &ChangeForm::follow);
    connect(m_agree, &QCheckBox::toggled, this, &ChangeForm::follow);
    chooseKind();
}

void ChangeForm::addRow(const QString &word, QWidget *field)
{
    const int row = m_grid->rowCount();
    field->setMinimumWidth(scaled(this, fieldWidth));
    field->setMinimumHeight(scaled(this, fieldHeight));
    m_grid->addWidget(fieldLabel(word, field), row, 0);
    m_grid->addWidget(field, row, 1);
}

void ChangeForm::showRow(QWidget *field, bool isVisible)
{
    field->setVisible(isVisible);
    int row = 0;
    int column = 0;
    int spans = 0;
    m_grid->getItemPosition(m_grid->indexOf(field), &row, &column, &spans, &spans);
    m_grid->itemAtPosition(row, 0)->widget()->setVisible(isVisible);
}

bool ChangeForm::isPossible(const DiskSnapshot &snapshot)
{
    const bool isOpen = snapshot.table.isEditable || snapshot.table.isRepairable();
    return snapshot.table.layout.type != TableType::None && isOpen &&
           !snapshot.wholeDiskSignature();
}

void ChangeForm::setOwnerOffered(bool isOffered)
{
    m_isOwnerOffered = isOffered;
    follow();
}

void ChangeForm::setSavedTable(const SavedTable *saved)
{
    m_savedText.reset();
    if (saved)
        m_savedText = tr("%1 with %n partition(s)", "kind of table, count",
                         static_cast<int>(saved->layout.partitions.size()))
                          .arg(tableTypeName(saved->layout.type));
}

void ChangeForm::setDisk(const DiskSnapshot &snapshot, const Judgement &judgement)
{
    m_snapshot = std::make_shared<const DiskSnapshot>(snapshot);
    m_offGrid.clear();
    for (const JudgedPartition &partition : judgement.partitions) {
        if (partition.grade == Grade::Ok || partition.grade == Grade::Bad)
            m_offGrid.push_back(partition.number);
    }
    const QSignalBlocker quiet(this);
    m_agree->setChecked(false);
    // What was typed for another disk is not proposed for this one.
    m_size->setValue(0);
    m_name->setText(ChangeChoice{}.made.name);
    selectFileSystem(*m_fileSystem, ChangeChoice{}.made.fileSystem);
    fillKinds();
    // What is wrong with the disk is what one comes for.
    const bool isOff = std::ranges::any_of(
        judgement.partitions, [](const JudgedPartition &one) { return one.grade == Grade::Bad; });
    const int correct = m_kind->findData(static_cast<int>(Kind::FixStart));
    if (isOff && correct >= 0) {
        const QSignalBlocker quietKind(m_kind);
        m_kind->setCurrentIndex(correct);
    }
    chooseKind();
}

ChangeChoice::Kind ChangeForm::kind() const
{
    return static_cast<Kind>(m_kind->currentData().toInt());
}

std::vector<std::pair<QString, quint64>> ChangeForm::placesFor(Kind kind) const
{
    std::vector<std::pair<QString, quint64>> places;
    if (!m_snapshot)
        return places;
    if (kind == Kind::Restore) {
        if (m_savedText)
            places.emplace_back(*m_savedText, 0);
        return places;
    }
    if (!isPossible(*m_snapshot))
        return places;
    const DiskLayout &layout = m_snapshot->table.layout;
    // A damaged table is repaired first; a whole one has nothing to repair.
    if ((kind == Kind::Repair) != m_snapshot->table.isRepairable())
        return places;
    if (kind == Kind::Repair)
        return {{tr("the whole table"), 0}};
    if (kind == Kind::Add) {
        for (const Region &space : freeRegions(layout)) {
            if (toBytes(space.size(), layout.logical) >= smallestSpace)
                places.emplace_back(spaceText(space, layout.logical), space.start.value());
        }
        return places;
    }
    for (const Partition &partition : layout.partitions) {
        const bool isOffered =
            kind != Kind::FixStart || std::ranges::contains(m_offGrid, partition.number);
        if (isOffered && !partition.isExtended())
            places.emplace_back(partitionText(partition, *m_snapshot), partition.number);
    }
    return places;
}

// Only what this disk has a place for.
void ChangeForm::fillKinds()
{
    const QSignalBlocker quiet(m_kind);
    const QVariant before = m_kind->currentData();
    m_kind->clear();
    for (const Kind kind : allChanges) {
        if (!m_snapshot || !placesFor(kind).empty())
            m_kind->addItem(changeName(kind), static_cast<int>(kind));
    }
    m_kind->setCurrentIndex(std::max(0, m_kind->findData(before)));
    // Its words are ours and read in full; those of the next field may be a long name, and are cut.
    m_kind->setMinimumWidth(std::max(scaled(this, fieldWidth), m_kind->sizeHint().width()));
}

void ChangeForm::fillPlaces()
{
    const QSignalBlocker quiet(m_place);
    m_place->clear();
    for (const auto &[text, place] : placesFor(kind()))
        m_place->addItem(text, QVariant::fromValue(place));
}

void ChangeForm::fillFileSystemsOffered()
{
    const QSignalBlocker quiet(m_fileSystem);
    const FileSystem before = fileSystemIn(*m_fileSystem);
    std::vector<FileSystem> offered;
    for (const FileSystem fileSystem : fileSystemsFor(Purpose::Change)) {
        if (fileSystem != FileSystem::None || kind() != Kind::Format)
            offered.push_back(fileSystem);
    }
    fillFileSystems(*m_fileSystem, offered);
    const bool isThere = std::ranges::contains(offered, before);
    selectFileSystem(*m_fileSystem, isThere ? before : FileSystem::Ext4);
}

void ChangeForm::chooseKind()
{
    fillPlaces();
    fillFileSystemsOffered();
    takeWhatIsThere();
    follow();
}

/// What is made anew is proposed as it was: same name, same kind of file system.
void ChangeForm::takeWhatIsThere()
{
    if (!m_snapshot || (kind() != Kind::Format && kind() != Kind::FixStart))
        return;
    const auto number = static_cast<std::uint32_t>(m_place->currentData().toULongLong());
    const Signature *there = m_snapshot->signatureOf(number);
    if (!there)
        return;
    const QSignalBlocker quietName(m_name);
    const QSignalBlocker quietKind(m_fileSystem);
    if (!there->label.empty())
        m_name->setText(displayTextOrEmpty(there->label));
    const bool isExt = there->type.starts_with("ext");
    const bool isFat = there->type == "vfat";
    const auto same = isExt   ? FileSystem::Ext4
                      : isFat ? FileSystem::Fat32
                              : fileSystemFromName(there->type).value_or(FileSystem::Ext4);
    if (m_fileSystem->findData(static_cast<int>(same)) >= 0)
        selectFileSystem(*m_fileSystem, same);
}

void ChangeForm::setChoice(const LayoutChoice &choice)
{
    const QSignalBlocker quiet(this);
    const ChangeChoice &change = choice.change;
    m_kind->setCurrentIndex(std::max(0, m_kind->findData(static_cast<int>(change.kind))));
    const quint64 place = change.kind == Kind::Add ? change.space.value_or(Lba(0)).value()
                                                   : std::uint64_t{change.partition};
    const int row = m_place->findData(QVariant::fromValue(place));
    const bool isPlaceFound = row >= 0 && kind() == change.kind;
    if (row >= 0)
        m_place->setCurrentIndex(row);
    m_size->setValue(
        change.made.size ? static_cast<double>(change.made.size->value()) / bytesPerUnit : 0);
    m_name->setText(change.made.name);
    selectFileSystem(*m_fileSystem, change.made.fileSystem);
    if (change.made == ChangeChoice{}.made) // nothing was typed
        takeWhatIsThere();
    m_owner->setChecked(choice.belongsToPerson);
    // Consent is for the place that it was given for.
    m_agree->setChecked(change.losesContent && isPlaceFound);
    follow();
}

void ChangeForm::store(LayoutChoice &choice) const
{
    ChangeChoice &change = choice.change;
    change.kind = kind();
    const quint64 place = m_place->currentData().toULongLong();
    if (change.kind == Kind::Add)
        change.space = Lba(place);
    else if (change.kind != Kind::Repair && change.kind != Kind::Restore)
        change.partition = static_cast<std::uint32_t>(place);
    change.made.size.reset();
    if (m_size->value() > 0)
        change.made.size =
            Bytes(static_cast<std::uint64_t>(std::llround(m_size->value() * bytesPerUnit)));
    change.made.name = m_name->text();
    change.made.fileSystem = fileSystemIn(*m_fileSystem);
    change.losesContent = m_agree->isVisibleTo(this) && m_agree->isChecked();
    choice.belongsToPerson = m_owner->isChecked();
}

void ChangeForm::follow()
{
    const bool isMade = makesSomething(kind());
    const FileSystem fileSystem = fileSystemIn(*m_fileSystem);
    const auto number = static_cast<std::uint32_t>(m_place->currentData().toULongLong());
    const bool holdsSomething = m_snapshot && m_snapshot->signatureOf(number);
    const QString limit = nameLimitText(fileSystem, m_name->text());
    m_limit->setText(limit);
    m_name->setAccessibleDescription(limit);
    showRow(m_place, kind() != Kind::Repair);
    showRow(m_size, kind() == Kind::Add);
    showRow(m_name, isMade);
    m_limit->setVisible(isMade);
    showRow(m_fileSystem, isMade);
    m_owner->setVisible(isMade && m_isOwnerOffered && hasOwner(fileSystem));
    m_agree->setVisible(kind() == Kind::FixStart && holdsSomething);
    emit changed();
}

} // namespace driveready
