// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "plan/plan.h"
#include "probe/disk_snapshot.h"

#include <QString>

namespace driveready {

/// What a person types so that the right drive loses its data: four characters that are read from
/// the drive's own sticker, or from the page where the drive has no serial. Nothing is asked when
/// nothing is lost.
struct Confirmation
{
    enum class Source { NotNeeded, Serial, Model, Size };
    Source source = Source::NotNeeded;
    QString whole;    ///< the text they are the end of, cleaned for display
    QString expected; ///< at most four characters

    bool operator==(const Confirmation &) const = default;
    bool isNeeded() const { return source != Source::NotNeeded; }
    /// Case and outer spaces do not count.
    bool matches(const QString &typed) const;
    /// Whether more typing can still make it match.
    bool isBeginning(const QString &typed) const;
};

Confirmation confirmationFor(const DiskSnapshot &snapshot, const Plan &plan);

} // namespace driveready
