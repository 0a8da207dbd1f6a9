// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/details_dialog.h"

#include "text/display_text.h"
#include "text/in_use_text.h"
#include "text/reason_text.h"
#include "text/size_format.h"
#include "text/verdict_text.h"
#include "widgets/page_parts.h"
#include "widgets/soft_delegate.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QHeaderView>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace driveready {

namespace {

/// A table for reading: rows of words, the last column takes the rest.
QTableWidget *makeTable(const QStringList &columns, const QString &name)
{
    auto *table = new QTableWidget(0, static_cast<int>(columns.size()));
    table->setHorizontalHeaderLabels(columns);
    table->setAccessibleName(name);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setItemDelegate(new SoftDelegate(table));
    table->setAlternatingRowColors(true);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(scaled(table, 28));
    table->horizontalHeader()->setStretchLastSection(true);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    return table;
}

void addRow(QTableWidget *table, const QStringList &cells)
{
    if (table->columnCount() == 2 && cells.value(1).isEmpty())
        return; // not known
    const int row = table->rowCount();
    table->insertRow(row);
    for (int column = 0; column < table->columnCount(); ++column) {
        auto *item = new QTableWidgetItem(cells.value(column));
        item->setToolTip(plainToolTip(cells.value(column))); // where a cell is cut
        table->setItem(row, column, item);
    }
}

void fitColumns(QTableWidget *table)
{
    table->resizeColumnsToContents();
    for (int column = 0; column + 1 < table->columnCount(); ++column)
        table->setColumnWidth(column, table->columnWidth(column) + scaled(table, 16));
}

QString limitName(const std::string &key)
{
    const auto tr = [](const char *text) {
        return DetailsDialog::tr(text, "a limit of the drive");
    };
    if (key == "logical")
        return tr(QT_TR_NOOP("Logical sector"));
    if (key == "physical")
        return tr(QT_TR_NOOP("Physical sector"));
    if (key == "minimum_io")
        return tr(QT_TR_NOOP("Smallest good transfer"));
    if (key == "optimal_io")
        return tr(QT_TR_NOOP("Best transfer"));
    if (key == "alignment_offset")
        return tr(QT_TR_NOOP("Alignment offset"));
    if (key == "discard_granularity")
        return tr(QT_TR_NOOP("Discard unit"));
    if (key == "discard_alignment")
        return tr(QT_TR_NOOP("Discard offset"));
    if (key == "preferred_erase_size")
        return tr(QT_TR_NOOP("Erase block"));
    if (key == "npwg")
        return tr(QT_TR_NOOP("Preferred write unit (NVMe NPWG)"));
    if (key == "npwa")
        return tr(QT_TR_NOOP("Preferred write start (NVMe NPWA)"));
    return displayText(key);
}

/// A limit with its unit: "4,096 bytes (4.0 KiB)".
QString limitValue(const JudgedLimit &limit)
{
    const std::int64_t value = *limit.value;
    if (limit.key == "npwg" || limit.key == "npwa")
        // NVMe counts them from 0.
        return DetailsDialog::tr("%n logical sector(s)", "a limit of an NVMe drive",
                                 static_cast<int>(std::clamp<std::int64_t>(value, 0, 65535)) + 1);
    if (value == 0)
        return DetailsDialog::tr("0 bytes");
    if (value < 0)
        return DetailsDialog::tr("%1 bytes").arg(QLocale().toString(value));
    const Bytes bytes(static_cast<std::uint64_t>(value));
    if (value < 1024)
        return formatBytes(bytes);
    return DetailsDialog::tr("%1 (%2)", "bytes, the same in KiB or MiB")
        .arg(formatBytes(bytes), formatSizeBinary(bytes));
}

QString yesNo(bool value)
{
    return value ? DetailsDialog::tr("yes") : DetailsDialog::tr("no");
}

} // namespace

DetailsDialog::DetailsDialog(const DriveEntry &entry, QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Details of %1", "model of a drive").arg(driveTitle(entry)));
    resize(scaled(this, 760), scaled(this, 520));
    auto *tabs = new QTabWidget;
    tabs->addTab(makeDrivePage(entry), tr("&Drive", "tab"));
    tabs->addTab(makeLimitsPage(*entry.judgement), tr("&Limits", "tab"));
    tabs->addTab(makeContentPage(*entry.snapshot), tr("&Content and use", "tab"));
    tabs->addTab(makeJsonPage(entry), tr("&Raw data", "tab"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->addWidget(tabs);
    layout->addWidget(buttons);
}

QWidget *DetailsDialog::makeDrivePage(const DriveEntry &entry)
{
    const DeviceInfo &info = entry.info();
    auto *table = makeTable({tr("What"), tr("Value")}, tr("What the drive says of itself"));
    addRow(table, {tr("Model"), displayModel(info.vendor, info.model)});
    addRow(table, {tr("Serial"), displayTextOrEmpty(info.serial)});
    addRow(table, {tr("Firmware"), displayTextOrEmpty(info.firmware)});
    addRow(table, {tr("World wide name"), displayTextOrEmpty(info.wwn)});
    addRow(table, {tr("Connection"), connectionText(info)});
    addRow(table, {tr("Size"), formatSizeFull(info.size)});
    if (info.rotational)
        addRow(table, {tr("Turning platters"), yesNo(*info.rotational)});
    if (info.rotationRate)
        addRow(table, {tr("Turns per minute"), QString::number(*info.rotationRate)});
    if (info.readOnly)
        addRow(table, {tr("Read-only"), yesNo(*info.readOnly)});
    const QString place = displayText(entry.device.target.name);
    addRow(table, {entry.isImage() ? tr("Image file") : tr("Name in Linux"), place});
    fitColumns(table);
    return table;
}

QWidget *DetailsDialog::makeLimitsPage(const Judgement &judgement)
{
    auto *table =
        makeTable({tr("Limit"), tr("Stated"), tr("Used"), tr("Why")}, tr("Limits of the drive"));
    for (const JudgedLimit &limit : judgement.limits) {
        if (!limit.value)
            continue; // the drive does not say
        addRow(table, {limitName(limit.key), limitValue(limit), yesNo(limit.accepted),
                       limit.accepted ? QString() : detail::reasonText(limit.reason)});
    }
    addRow(table,
           {tr("Grid of partition starts"), formatSizeBinary(judgement.grain), yesNo(true), {}});
    fitColumns(table);
    return table;
}

QWidget *DetailsDialog::makeContentPage(const DiskSnapshot &snapshot)
{
    auto *found = makeTable({tr("Where"), tr("Recognized"), tr("Name"), tr("Identifier")},
                            tr("What was recognized on the drive"));
    for (const Signature &signature : snapshot.signatures) {
        const QString where =
            signature.partition ? tr("partition %1").arg(*signature.partition) : tr("whole disk");
        addRow(found, {where, fileSystemName(signature.type), displayTextOrEmpty(signature.label),
                       displayTextOrEmpty(signature.uuid)});
    }
    fitColumns(found);
    auto *used = makeTable({tr("Device"), tr("Use"), tr("Where"), tr("How to release it")},
                           tr("What uses the drive"));
    for (const InUse &use : snapshot.inUse)
        addRow(used, {displayText(use.device), useName(use), displayTextOrEmpty(use.detail),
                      inUseText(use).remedy});
    fitColumns(used);
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->addWidget(new SectionHeader(snapshot.signatures.empty()
                                            ? tr("Nothing was recognized on it")
                                            : tr("Recognized content")));
    layout->addWidget(found, 2);
    layout->addWidget(
        new SectionHeader(snapshot.inUse.empty() ? tr("Nothing uses it") : tr("In use")));
    layout->addWidget(used, 1);
    found->setVisible(!snapshot.signatures.empty());
    used->setVisible(!snapshot.inUse.empty());
    layout->addStretch(0);
    return page;
}

QWidget *DetailsDialog::makeJsonPage(const DriveEntry &entry)
{
    Json all;
    all["snapshot"] = toJson(*entry.snapshot);
    all["judgement"] = toJson(*entry.judgement);
    auto *text = new QPlainTextEdit;
    text->setReadOnly(true);
    text->setAccessibleName(tr("Raw data as JSON", "for screen readers"));
    text->setTabChangesFocus(true);
    text->setLineWrapMode(QPlainTextEdit::NoWrap);
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(font().pointSizeF() > 0 ? font().pointSizeF() * 0.9 : 9);
    text->setFont(fixed);
    text->setPlainText(QString::fromStdString(prettyText(all)));
    auto *copy = new QPushButton(tr("C&opy to the clipboard"));
    copy->setAutoDefault(false);
    connect(copy, &QPushButton::clicked, text,
            [text] { QApplication::clipboard()->setText(text->toPlainText()); });
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->addWidget(text);
    layout->addWidget(copy, 0, Qt::AlignLeading);
    return page;
}

} // namespace driveready
