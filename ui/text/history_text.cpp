// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/history_text.h"

#include "text/display_text.h"
#include "text/verdict_text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QStringList>
#include <QTimeZone>

namespace driveready {

namespace {

struct HistoryWords
{
    Q_DECLARE_TR_FUNCTIONS(HistoryText)
};

QString endWords(const SavedTransaction &saved)
{
    if (saved.isDamaged)
        return HistoryWords::tr("its record is damaged and cannot be used", "how a change ended");
    switch (saved.state) {
    case TransactionState::Prepared:
        return HistoryWords::tr("nothing was written", "how a change ended");
    case TransactionState::Finished:
        return HistoryWords::tr("done and verified", "how a change ended");
    case TransactionState::Undone:
        return HistoryWords::tr("taken back", "how a change ended");
    case TransactionState::UndoIncomplete:
        return HistoryWords::tr("taken back in part only", "how a change ended");
    case TransactionState::Applying:
    case TransactionState::Committed:
    case TransactionState::Formatting:
    case TransactionState::Formatted:
        break;
    }
    return HistoryWords::tr("interrupted", "how a change ended");
}

/// "ext4 \u201carchive\u201d" for every file system that was made.
QStringList madeWords(const Plan &plan)
{
    QStringList made;
    for (const Action &action : plan.actions) {
        const auto *format = std::get_if<MakeFileSystem>(&action.body);
        if (!format)
            continue;
        const QString name = displayTextOrEmpty(format->label);
        const QString kind = fileSystemName(wireName(format->fileSystem));
        made << (name.isEmpty() ? kind
                                : HistoryWords::tr("%1 \u201c%2\u201d", "file system, its name")
                                      .arg(kind, name));
    }
    return made;
}

QString planWords(const Plan &plan)
{
    const QString table = tableTypeName(plan.staged.type);
    QStringList parts;
    const int count = static_cast<int>(plan.staged.partitions.size());
    if (plan.isRestore())
        return HistoryWords::tr("saved %1, %n partition(s)", "kind of table, count", count)
            .arg(table);
    parts << (plan.kept.empty()
                  ? HistoryWords::tr("new %1, %n partition(s)", "kind of table", count).arg(table)
                  : HistoryWords::tr("%1, %n partition(s) now", "kind of table", count).arg(table));
    parts << madeWords(plan);
    return parts.join(HistoryWords::tr(", ", "between the parts of a list"));
}

QString timeWords(const std::string &time)
{
    QDateTime when =
        QDateTime::fromString(QString::fromStdString(time), QStringLiteral("yyyyMMdd'T'HHmmss'Z'"));
    if (!when.isValid())
        return {};
    when.setTimeZone(QTimeZone::UTC);
    return QLocale().toString(when.toLocalTime(), QLocale::ShortFormat);
}

} // namespace

HistoryText historyText(const SavedTransaction &saved)
{
    HistoryText text;
    const bool isRestore = saved.plan && saved.plan->isRestore();
    const bool isChange = saved.plan && !saved.plan->kept.empty();
    text.title = isRestore  ? HistoryWords::tr("Saved table restored", "what was done to a drive")
                 : isChange ? HistoryWords::tr("Change to the table", "what was done to a drive")
                            : HistoryWords::tr("Set-up", "what was done to a drive");
    text.time = timeWords(saved.time);
    const QString end = endWords(saved);
    text.result = saved.plan ? HistoryWords::tr("%1: %2", "what was planned, how it ended")
                                   .arg(planWords(*saved.plan), end)
                             : end;
    return text;
}

} // namespace driveready
