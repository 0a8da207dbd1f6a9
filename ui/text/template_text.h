// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QString>
#include <functional>

namespace driveready::detail {

/// Gives the text for a named place in a sentence; a null QString (isEmpty) when not known.
using PlaceText = std::function<QString(const QString &name)>;

/// Fills "{name}" places of a translated sentence in one pass, so that what was filled in is never
/// read again. A place without a value disappears with the space before it; a part in square
/// brackets disappears as a whole when one of its places has no value; "[this|that]" then becomes
/// "that".
QString fillTemplate(const QString &text, const PlaceText &place);

} // namespace driveready::detail
