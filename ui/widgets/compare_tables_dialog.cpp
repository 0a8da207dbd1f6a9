// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/compare_tables_dialog.h"

#include "text/display_text.h"
#include "text/error_text.h"
#include "text/table_text.h"
#include "text/verdict_text.h"
#include "widgets/page_parts.h"
#include "widgets/soft_delegate.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace driveready {

namespace {

QTableWidget *makeTable(const QString &name, const std::vector<QStringList> &rows)
{
    const QStringList columns = tableColumns();
    auto *table = new QTableWidget(static_cast<int>(rows.size()), static_cast<int>(columns.size()));
    table->setHorizontalHeaderLabels(columns);
    table->setAccessibleName(name);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setItemDelegate(new SoftDelegate(table));
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(scaled(table, 28));
    table->horizontalHeader()->setStretchLastSection(true);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    for (int row = 0; row < table->rowCount(); ++row) {
        for (int column = 0; column < table->columnCount(); ++column) {
            const QString text = rows[static_cast<std::size_t>(row)].value(column);
            auto *item = new QTableWidgetItem(text);
            item->setToolTip(plainToolTip(text)); // where a cell is cut
            if (column < numericTableColumns)
                item->setTextAlignment(Qt::AlignTrailing | Qt::AlignVCenter);
            table->setItem(row, column, item);
        }
    }
    for (int column = 0; column < numericTableColumns; ++column)
        table->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignTrailing | Qt::AlignVCenter);
    table->resizeColumnsToContents();
    for (int column = 0; column + 1 < table->columnCount(); ++column)
        table->setColumnWidth(column, table->columnWidth(column) + scaled(table, 12));
    if (table->rowCount() > 0)
        table->setCurrentCell(0, 0);
    return table;
}

/// A heading with the table, or with a sentence where there is none to show.
QVBoxLayout *makeColumn(const QString &heading, QTableWidget *table, const QString &instead)
{
    auto *column = new QVBoxLayout;
    column->setSpacing(8);
    column->addWidget(new SectionHeader(heading));
    if (table)
        column->addWidget(table, 1);
    if (!instead.isEmpty())
        column->addWidget(paragraph(instead, Tone::Second));
    if (!table)
        column->addStretch(1);
    return column;
}

} // namespace

CompareTablesDialog::CompareTablesDialog(const DiskSnapshot &now, const SavedTransaction &saved,
                                         QWidget *parent)
    : QDialog(parent)
    , m_restore(new QPushButton(tr("&Restore the saved table…")))
{
    setWindowTitle(tr("Compare the partition tables"));
    resize(scaled(this, 1160), scaled(this, 440));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(12);
    layout->addWidget(makeColumns(now, saved), 1);
    if (saved.oldTable) {
        if (const QString difference = tableDifference(now.table.layout, saved.oldTable->layout);
            !difference.isEmpty())
            layout->addWidget(paragraph(difference));
        layout->addWidget(
            paragraph(tr("Restoring writes the partition table alone; nothing is formatted. What "
                         "would be lost is shown first, and nothing is written before you confirm "
                         "it."),
                      Tone::Second));
    }
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->addButton(m_restore, QDialogButtonBox::AcceptRole);
    m_restore->setAutoDefault(false);
    m_restore->setVisible(saved.oldTable.has_value());
    buttons->button(QDialogButtonBox::Close)->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
}

QWidget *CompareTablesDialog::makeColumns(const DiskSnapshot &now, const SavedTransaction &saved)
{
    auto *columns = new QWidget;
    auto *layout = new QHBoxLayout(columns);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(24);
    const DiskLayout &there = now.table.layout;
    const QString noPartitions = tr("It has no partitions.");
    const QString nowHeading =
        tr("On the drive now: %1", "kind of table").arg(tableTypeName(there.type));
    if (!there.partitions.empty())
        m_now = makeTable(nowHeading, tableRows(there, now.signatures));
    layout->addLayout(makeColumn(nowHeading, m_now, m_now ? QString() : noPartitions), 1);
    if (saved.oldTable) {
        const SavedTable &old = *saved.oldTable;
        const QString heading =
            tr("Saved before the change: %1", "kind of table").arg(tableTypeName(old.layout.type));
        if (!old.layout.partitions.empty())
            m_saved = makeTable(heading, tableRows(old.layout, old.signatures));
        layout->addLayout(makeColumn(heading, m_saved, m_saved ? QString() : noPartitions), 1);
    } else {
        const QString why =
            saved.oldTableError ? errorText(*saved.oldTableError).explanation : QString();
        layout->addLayout(
            makeColumn(tr("Saved before the change"), nullptr,
                       tr("The saved table cannot be brought back. %1", "why (a sentence)")
                           .arg(why)
                           .trimmed()),
            1);
    }
    return columns;
}

} // namespace driveready
