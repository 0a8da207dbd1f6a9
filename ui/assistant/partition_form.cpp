// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/partition_form.h"

#include "plan/file_system_rules.h"
#include "text/verdict_text.h"
#include "widgets/page_parts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <cmath>

namespace driveready {

namespace {
constexpr int fieldWidth = 200;
constexpr int fieldHeight = 32;
// Sizes are typed in GB, as printed on the drive's box.
constexpr double bytesPerUnit = 1e9;

double unitsOf(Bytes size)
{
    return static_cast<double>(size.value()) / bytesPerUnit;
}

} // namespace

QString fileSystemTitle(FileSystem fileSystem)
{
    switch (fileSystem) {
    case FileSystem::None:
        return PartitionForm::tr("none", "no file system");
    case FileSystem::Fat32:
        return QStringLiteral("FAT32"); // libblkid's word stands for every FAT
    default:
        return fileSystemName(wireName(fileSystem));
    }
}

QString nameLimitText(FileSystem fileSystem, const QString &name)
{
    // Windows' file systems and the entries of a GPT count UTF-16 units, the others bytes.
    const std::size_t units = fileSystem == FileSystem::None || maxLabelBytes(fileSystem) > 100
                                  ? maxPartitionNameUnits
                                  : maxLabelUnits(fileSystem);
    const bool isInUnits = units != 0;
    const qsizetype used = isInUnits ? name.trimmed().size() : name.trimmed().toUtf8().size();
    const auto most = static_cast<qsizetype>(isInUnits ? units : maxLabelBytes(fileSystem));
    if (used > most)
        return PartitionForm::tr("%1 are too many, up to %2 are possible", "characters, limit")
            .arg(used)
            .arg(most);
    if (fileSystem == FileSystem::Fat32)
        return PartitionForm::tr("up to %1 letters, kept in capitals").arg(most);
    return isInUnits
               ? PartitionForm::tr("up to %1 characters, %2 used").arg(most).arg(used)
               : PartitionForm::tr("up to %1 bytes, %2 used", "limit, used").arg(most).arg(used);
}

void fillFileSystems(QComboBox &box, std::span<const FileSystem> fileSystems)
{
    box.clear();
    for (const FileSystem fileSystem : fileSystems)
        box.addItem(fileSystemTitle(fileSystem), static_cast<int>(fileSystem));
}

FileSystem fileSystemIn(const QComboBox &box)
{
    return static_cast<FileSystem>(box.currentData().toInt());
}

void selectFileSystem(QComboBox &box, FileSystem fileSystem)
{
    box.setCurrentIndex(box.findData(static_cast<int>(fileSystem)));
}

PartitionForm::PartitionForm(QWidget *parent)
    : QWidget(parent)
    , m_name(new QLineEdit)
    , m_limit(new ToneLabel(QString(), Tone::Second))
    , m_fileSystem(new QComboBox)
    , m_owner(new QCheckBox(tr("Bel&ongs to you, not to root")))
    , m_swapLabel(nullptr)
    , m_swap(new QDoubleSpinBox)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(2, 1);
    m_swap->setRange(0, 1024);
    m_swap->setDecimals(1);
    m_swap->setSuffix(tr(" GB", "unit behind a number that is typed"));
    m_swap->setSpecialValueText(tr("none", "no swap space"));
    m_swapLabel = fieldLabel(tr("Swap s&pace"), m_swap);
    for (QWidget *field : std::initializer_list<QWidget *>{m_name, m_fileSystem, m_swap}) {
        field->setFixedWidth(scaled(this, fieldWidth));
        field->setMinimumHeight(scaled(this, fieldHeight));
    }
    m_owner->setMinimumHeight(scaled(this, 24));
    m_name->setMaxLength(64);
    m_limit->setFontForm(0.92, false);
    grid->addWidget(fieldLabel(tr("N&ame"), m_name), 0, 0);
    grid->addWidget(m_name, 0, 1);
    grid->addWidget(m_limit, 1, 1, 1, 2);
    grid->addWidget(fieldLabel(tr("&File system"), m_fileSystem), 2, 0);
    grid->addWidget(m_fileSystem, 2, 1);
    grid->addWidget(m_owner, 3, 1, 1, 2);
    grid->addWidget(m_swapLabel, 4, 0);
    grid->addWidget(m_swap, 4, 1);
    grid->setRowStretch(5, 1);

    connect(m_name, &QLineEdit::textChanged, this, &PartitionForm::follow);
    connect(m_fileSystem, &QComboBox::currentIndexChanged, this, &PartitionForm::follow);
    connect(m_owner, &QCheckBox::toggled, this, &PartitionForm::follow);
    connect(m_swap, &QDoubleSpinBox::valueChanged, this, &PartitionForm::follow);
}

void PartitionForm::setOwnerOffered(bool isOffered)
{
    m_isOwnerOffered = isOffered;
    follow();
}

void PartitionForm::setChoice(const LayoutChoice &choice)
{
    const PartitionChoice *partition = choice.single();
    if (!partition)
        return;
    {
        const QSignalBlocker quiet(this);
        fillFileSystems(*m_fileSystem, fileSystemsFor(choice.purpose));
        selectFileSystem(*m_fileSystem, partition->fileSystem);
        m_name->setText(partition->name);
        m_owner->setChecked(choice.belongsToPerson);
        m_isSystem = choice.purpose == Purpose::System;
        m_swap->setValue(unitsOf(choice.swap.value_or(presetSwap(m_driveSize))));
        follow();
    }
}

void PartitionForm::store(LayoutChoice &choice) const
{
    PartitionChoice *partition = choice.single();
    if (!partition)
        return;
    partition->name = m_name->text();
    partition->fileSystem = fileSystemIn(*m_fileSystem);
    if (choice.purpose == Purpose::System)
        choice.swap = typedSwap();
    else
        choice.belongsToPerson = m_owner->isChecked();
}

// What is still the preset stays one: another drive has another.
std::optional<Bytes> PartitionForm::typedSwap() const
{
    const double shown = std::round(unitsOf(presetSwap(m_driveSize)) * 10) / 10;
    if (std::abs(m_swap->value() - shown) < 0.05)
        return std::nullopt;
    return Bytes(static_cast<std::uint64_t>(std::llround(m_swap->value() * bytesPerUnit)));
}

void PartitionForm::follow()
{
    const FileSystem fileSystem = fileSystemIn(*m_fileSystem);
    const QString limit = nameLimitText(fileSystem, m_name->text());
    m_limit->setText(limit);
    m_name->setAccessibleDescription(limit);
    m_owner->setVisible(m_isOwnerOffered && !m_isSystem && hasOwner(fileSystem));
    m_swapLabel->setVisible(m_isSystem);
    m_swap->setVisible(m_isSystem);
    emit changed();
}

} // namespace driveready
