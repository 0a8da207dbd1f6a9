// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/template_text.h"

namespace driveready::detail {

namespace {

struct Filled
{
    QString text;
    bool isComplete = true;
};

Filled fillPlaces(QStringView part, const PlaceText &place)
{
    Filled filled;
    for (qsizetype at = 0; at < part.size();) {
        const qsizetype end = part.at(at) == u'{' ? part.indexOf(u'}', at) : -1;
        if (end < 0) {
            filled.text += part.at(at++);
            continue;
        }
        const QString value = place(part.sliced(at + 1, end - at - 1).toString());
        if (value.isEmpty()) {
            filled.isComplete = false;
            if (filled.text.endsWith(u' '))
                filled.text.chop(1);
        }
        filled.text += value;
        at = end + 1;
    }
    return filled;
}

QString fillOptional(QStringView part, const PlaceText &place)
{
    const qsizetype bar = part.indexOf(u'|');
    const Filled filled = fillPlaces(bar < 0 ? part : part.first(bar), place);
    if (filled.isComplete)
        return filled.text;
    return bar < 0 ? QString() : fillPlaces(part.sliced(bar + 1), place).text;
}

} // namespace

QString fillTemplate(const QString &text, const PlaceText &place)
{
    QString result;
    const QStringView view(text);
    for (qsizetype at = 0; at < view.size();) {
        const qsizetype open = view.indexOf(u'[', at);
        const qsizetype close = open < 0 ? -1 : view.indexOf(u']', open);
        if (close < 0) {
            result += fillPlaces(view.sliced(at), place).text;
            break;
        }
        result += fillPlaces(view.sliced(at, open - at), place).text;
        result += fillOptional(view.sliced(open + 1, close - open - 1), place);
        at = close + 1;
    }
    return result.trimmed();
}

} // namespace driveready::detail
