// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QString>
#include <string_view>

namespace driveready {

/// The one routine for text that comes from a disk (labels, models, serials; reliability 2.5):
/// invalid UTF-8 as \xNN, control, bidi, zero-width and separator characters escaped, at most 64
/// columns, "(no name)" when empty. The result is plain text: never show it as rich text.
QString displayText(std::string_view raw);
/// The same, but "" stays "".
QString displayTextOrEmpty(std::string_view raw);
/// The same for a path: cut only after 1024 columns.
QString displayPath(std::string_view raw);
/// Model without the vendor's repetition, e.g. "WDC WD15EARS-00Z5B1"; "(no name)" when unknown.
QString displayModel(std::string_view vendor, std::string_view model);
/// The last four characters of a serial, as asked for on Review; "" when there is none.
QString serialTail(std::string_view serial);

/// For tooltips, which Qt shows as mark-up where they look like it: the text as it is.
QString plainToolTip(const QString &text);

} // namespace driveready
