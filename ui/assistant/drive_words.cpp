// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/drive_words.h"

#include <QStringList>
#include <algorithm>
#include <ranges>

namespace driveready {

namespace {

// Shorter words with a digit are sizes and series ("1TB", "870"), not models.
constexpr qsizetype shortestModel = 5;

bool isModelWord(const QString &word)
{
    return word.size() >= shortestModel &&
           std::ranges::any_of(word, [](QChar c) { return c.isDigit(); });
}

} // namespace

QString modelWord(const DriveEntry &drive)
{
    const QString title = driveTitle(drive);
    if (drive.info().model.empty())
        return title; // the name of an image file
    const QStringList words = title.split(u' ', Qt::SkipEmptyParts);
    const auto found = std::ranges::find_if(std::views::reverse(words), isModelWord);
    return found == std::views::reverse(words).end() ? title : *found;
}

QString shortModelWord(const DriveEntry &drive)
{
    const QString word = modelWord(drive);
    const QString head = word.section(u'-', 0, 0);
    return !drive.info().model.empty() && isModelWord(head) ? head : word;
}

} // namespace driveready
