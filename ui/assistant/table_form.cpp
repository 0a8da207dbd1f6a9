// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/table_form.h"

#include "widgets/inset_header.h"
#include "widgets/theme.h"

#include <QHeaderView>
#include <QTableView>

namespace driveready {

void giveReadingForm(QTableView &table)
{
    table.setHorizontalHeader(new InsetHeader(&table));
    table.horizontalHeader()->show();
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setAlternatingRowColors(true);
    table.setShowGrid(false);
    table.setTabKeyNavigation(false);
    table.setCornerButtonEnabled(false);
    table.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(scaled(&table, 28));
    table.verticalHeader()->setMinimumSectionSize(scaled(&table, 28));
    // A sentence that does not fit its column takes a second line: it is there to be read.
    table.setWordWrap(true);
    table.verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    QObject::connect(table.horizontalHeader(), &QHeaderView::sectionResized, &table,
                     &QTableView::resizeRowsToContents);
    table.horizontalHeader()->setHighlightSections(false);
    table.horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    table.horizontalHeader()->setSectionsClickable(false);
}

} // namespace driveready
