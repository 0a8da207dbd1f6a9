// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "table_pair.h"

#include "layout/layout_json.h"
#include "text/error_text.h"
#include "text/table_text.h"
#include "text/verdict_text.h"
#include "text_table.h"

#include <QCoreApplication>

namespace driveready {

namespace {

struct PairWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

void printTable(Console &console, const DiskLayout &layout,
                const std::vector<Signature> &signatures)
{
    if (layout.partitions.empty()) {
        console.line(QStringLiteral("  ") + PairWords::tr("no partitions"));
        return;
    }
    TextTable table(tableColumns());
    for (int column = 0; column < numericTableColumns; ++column)
        table.alignRight(column);
    for (const QStringList &row : tableRows(layout, signatures))
        table.add(row);
    for (const QString &line : table.lines())
        console.line(QStringLiteral("  ") + line);
}

Json tableJson(const DiskLayout &layout, const std::vector<Signature> &signatures)
{
    Json found = Json::array();
    for (const Signature &signature : signatures)
        found.push_back(toJson(signature));
    return {{"table", toJson(layout)}, {"signatures", std::move(found)}};
}

} // namespace

void printTablePair(Console &console, const DiskSnapshot &now, const SavedTransaction &saved)
{
    console.line(PairWords::tr("On the disk now: %1", "kind of table")
                     .arg(tableTypeName(now.table.layout.type)));
    printTable(console, now.table.layout, now.signatures);
    if (saved.oldTable) {
        console.line(PairWords::tr("Saved before the change: %1", "kind of table")
                         .arg(tableTypeName(saved.oldTable->layout.type)));
        printTable(console, saved.oldTable->layout, saved.oldTable->signatures);
        console.line(tableDifference(now.table.layout, saved.oldTable->layout));
    } else if (saved.oldTableError) {
        const ErrorText text = errorText(*saved.oldTableError);
        console.line(PairWords::tr("Saved before the change: it cannot be brought back. %1",
                                   "why (a sentence)")
                         .arg(text.explanation));
    }
    console.line();
}

Json tablePairJson(const DiskSnapshot &now, const SavedTransaction &saved)
{
    Json json{{"now", tableJson(now.table.layout, now.signatures)}};
    if (saved.oldTable)
        json["saved"] = tableJson(saved.oldTable->layout, saved.oldTable->signatures);
    else if (saved.oldTableError)
        json["saved"] = {{"error", toJson(*saved.oldTableError)}};
    return json;
}

} // namespace driveready
