// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/judgement.h"
#include "findings/catalogue.h"
#include "probe/device_info.h"

#include <QString>

namespace driveready {

/// A finding in the four columns of the findings list; an empty column has nothing to say.
struct FindingText
{
    QString title;  ///< what it is
    QString cost;   ///< what it costs
    QString reason; ///< why we believe it
    QString remedy; ///< what to do, as a sentence
};

/// Complete for every FindingCode. With `device` a cost is said in milliseconds and turns of the
/// platter where its rotation rate is known (computed, and said so).
FindingText findingText(const Finding &finding, const DeviceInfo *device = nullptr);
/// "warning", "error", ... for screen readers and the command line.
QString severityWord(Severity severity);

} // namespace driveready
