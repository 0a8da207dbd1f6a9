// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "probe/in_use.h"
#include "release/release.h"
#include "text/finding_text.h"

#include <QString>
#include <optional>

namespace driveready {

/// One use of a disk in the words of the findings list: what it is, by whom, how to release it.
/// Complete for every kind, also for records of earlier versions, which know less of each use.
FindingText inUseText(const InUse &use);
/// The use that a finding of one of the in-use codes was made from; nothing for other findings.
std::optional<InUse> inUseOf(const Finding &finding);
/// "mounted", "open in a program", ...: for a column.
QString useName(const InUse &use);
/// "dd (process 4711, user 1000)"; "" when no process is known.
QString whoText(const InUse &use);

/// "unmount /media/films (sdb1)", "turn off swap on sdb2": what a release does, for a list.
QString releaseItemText(const ReleaseItem &item);

/// What was looked at before saying that nobody was found: from the words of an error's "looked"
/// parameter, as a list in a sentence.
QString lookedText(std::string_view words);

} // namespace driveready
