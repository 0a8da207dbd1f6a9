// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/confirmation.h"

#include "text/display_text.h"

namespace driveready {

namespace {
constexpr qsizetype asked = 4;
}

bool Confirmation::matches(const QString &typed) const
{
    return !isNeeded() || typed.trimmed().compare(expected, Qt::CaseInsensitive) == 0;
}

bool Confirmation::isBeginning(const QString &typed) const
{
    return expected.startsWith(typed.trimmed(), Qt::CaseInsensitive);
}

Confirmation confirmationFor(const DiskSnapshot &snapshot, const Plan &plan)
{
    if (plan.losses.empty())
        return {};
    if (const QString tail = serialTail(snapshot.info.serial); !tail.isEmpty())
        return {Confirmation::Source::Serial, displayTextOrEmpty(snapshot.info.serial), tail};
    const QString model = displayTextOrEmpty(snapshot.info.model).trimmed();
    if (model.size() >= asked)
        return {Confirmation::Source::Model, model, model.right(asked)};
    const QString size = QString::number(snapshot.id.size.value());
    return {Confirmation::Source::Size, size, size.right(asked)};
}

} // namespace driveready
