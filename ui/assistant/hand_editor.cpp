// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/hand_editor.h"

#include "assistant/partition_form.h"
#include "widgets/page_parts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <cmath>
#include <utility>

namespace driveready {

namespace {

// Sizes are typed in GB, as printed on the drive's box; 0 stands for the rest.
constexpr double bytesPerUnit = 1e9;
constexpr double mostUnits = 1e6;
constexpr int fieldHeight = 28;

std::optional<Bytes> sizeIn(const QDoubleSpinBox &box)
{
    if (box.value() <= 0)
        return std::nullopt;
    return Bytes(static_cast<std::uint64_t>(std::llround(box.value() * bytesPerUnit)));
}

double unitsOf(const std::optional<Bytes> &size)
{
    return size ? static_cast<double>(size->value()) / bytesPerUnit : 0;
}

} // namespace

HandEditor::HandEditor(QWidget *parent)
    : QWidget(parent)
    , m_grid(new QGridLayout)
    , m_add(new QPushButton(tr("Add a &partition")))
    , m_owner(new QCheckBox(tr("Bel&ongs to you, not to root")))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(3, 1);
    column->addLayout(m_grid);
    auto *line = new QHBoxLayout;
    line->addWidget(m_add);
    line->addSpacing(16);
    line->addWidget(m_owner);
    line->addStretch(1);
    column->addLayout(line);
    column->addStretch(1);
    connect(m_add, &QPushButton::clicked, this, &HandEditor::addRow);
    connect(m_owner, &QCheckBox::toggled, this, &HandEditor::changed);
}

void HandEditor::setOwnerOffered(bool isOffered)
{
    m_owner->setVisible(isOffered);
}

void HandEditor::setChoice(const LayoutChoice &choice)
{
    const QSignalBlocker quiet(this);
    m_owner->setChecked(choice.belongsToPerson);
    if (m_rows.empty() || partitions() != choice.byHand)
        rebuild(choice.byHand);
}

void HandEditor::store(LayoutChoice &choice) const
{
    choice.byHand = partitions();
    choice.belongsToPerson = m_owner->isChecked();
}

std::vector<PartitionChoice> HandEditor::partitions() const
{
    std::vector<PartitionChoice> result;
    for (const Row &row : m_rows)
        result.push_back({sizeIn(*row.size), fileSystemIn(*row.fileSystem), row.name->text()});
    return result;
}

QWidget *HandEditor::sizeField(std::size_t row) const
{
    return m_rows[row].size;
}

void HandEditor::rebuild(const std::vector<PartitionChoice> &partitions)
{
    for (const Row &row : std::exchange(m_rows, {})) {
        for (QWidget *widget :
             {static_cast<QWidget *>(row.number), static_cast<QWidget *>(row.size),
              static_cast<QWidget *>(row.fileSystem), static_cast<QWidget *>(row.name),
              static_cast<QWidget *>(row.verdict), static_cast<QWidget *>(row.remove)}) {
            widget->hide();
            widget->deleteLater(); // one of them may be the sender
        }
    }
    for (const PartitionChoice &partition : partitions)
        m_rows.push_back(makeRow(static_cast<int>(m_rows.size()) + 1, partition));
    for (std::size_t index = 0; index < m_rows.size(); ++index) {
        const Row &row = m_rows[index];
        const int line = static_cast<int>(index);
        m_grid->addWidget(row.number, line, 0);
        m_grid->addWidget(row.size, line, 1);
        m_grid->addWidget(row.fileSystem, line, 2);
        m_grid->addWidget(row.name, line, 3);
        m_grid->addWidget(row.remove, line, 4);
        m_grid->addWidget(row.verdict, line, 5);
        row.remove->setEnabled(m_rows.size() > 1);
        connect(row.remove, &QPushButton::clicked, this, [this, index] { removeRow(index); });
    }
    QWidget *previous = nullptr;
    for (const Row &row : m_rows) {
        for (QWidget *field :
             {static_cast<QWidget *>(row.size), static_cast<QWidget *>(row.fileSystem),
              static_cast<QWidget *>(row.name), static_cast<QWidget *>(row.remove)}) {
            if (previous)
                setTabOrder(previous, field);
            previous = field;
        }
    }
    setTabOrder(previous, m_add);
    setTabOrder(m_add, m_owner);
    m_add->setEnabled(m_rows.size() < mostRows);
    emit changed();
}

HandEditor::Row HandEditor::makeRow(int number, const PartitionChoice &partition)
{
    Row row{new ToneLabel(QLocale().toString(number)),
            new QDoubleSpinBox,
            new QComboBox,
            new QLineEdit,
            new ToneLabel(QString(), Tone::Second),
            new QPushButton(tr("Remove"))};
    row.size->setRange(0, mostUnits);
    row.size->setDecimals(3);
    row.size->setSuffix(tr(" GB", "after a size typed in a spin box"));
    row.size->setSpecialValueText(tr("the rest"));
    row.size->setValue(unitsOf(partition.size));
    row.size->setAccessibleName(tr("Size of partition %1, in GB; 0 is the rest").arg(number));
    fillFileSystems(*row.fileSystem, fileSystemsFor(Purpose::ByHand));
    selectFileSystem(*row.fileSystem, partition.fileSystem);
    row.fileSystem->setAccessibleName(tr("File system of partition %1").arg(number));
    row.name->setText(partition.name);
    row.name->setMaxLength(64);
    row.name->setPlaceholderText(tr("Name"));
    row.name->setAccessibleName(tr("Name of partition %1").arg(number));
    row.remove->setAccessibleName(tr("Remove partition %1").arg(number));
    row.verdict->setFontForm(0.92, false);
    for (QWidget *field : {static_cast<QWidget *>(row.size), static_cast<QWidget *>(row.fileSystem),
                           static_cast<QWidget *>(row.name), static_cast<QWidget *>(row.remove)})
        field->setMinimumHeight(scaled(this, fieldHeight));
    connect(row.size, &QDoubleSpinBox::valueChanged, this, &HandEditor::changed);
    connect(row.fileSystem, &QComboBox::currentIndexChanged, this, &HandEditor::changed);
    connect(row.name, &QLineEdit::textChanged, this, &HandEditor::changed);
    return row;
}

void HandEditor::addRow()
{
    std::vector<PartitionChoice> rows = partitions();
    if (rows.size() >= mostRows)
        return;
    if (!rows.back().size) {
        // The last line had the rest: it keeps half of it, rounded to whole GB, and the new line
        // has what remains.
        double taken = 0;
        for (const PartitionChoice &row : rows)
            taken += unitsOf(row.size);
        const double half = (unitsOf(m_driveSize) - taken) / 2;
        const double rounded = half >= 2 ? std::floor(half) : half;
        rows.back().size =
            Bytes(static_cast<std::uint64_t>(std::max(0.001, rounded) * bytesPerUnit));
    }
    rows.push_back({{}, FileSystem::Ext4, {}});
    rebuild(rows);
    m_rows.back().name->setFocus();
}

void HandEditor::removeRow(std::size_t row)
{
    std::vector<PartitionChoice> rows = partitions();
    if (rows.size() < 2)
        return;
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(row));
    rebuild(rows);
    m_rows[std::min(row, m_rows.size() - 1)].size->setFocus();
}

void HandEditor::showVerdicts(const QStringList &verdicts)
{
    for (std::size_t index = 0; index < m_rows.size(); ++index)
        m_rows[index].verdict->setText(verdicts.value(static_cast<qsizetype>(index)));
}

} // namespace driveready
