// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/measure_glyph.h"

#include "bench/measure_record.h"

namespace driveready {

Glyph glyphOf(const MeasureRecord &record)
{
    if (record.ladder) {
        if (record.ladder->failure)
            return Glyph::Attention;
        return record.ladder->isDecided ? Glyph::Aligned : Glyph::NotJudged;
    }
    if (!record.probe)
        return Glyph::NotJudged;
    if (!record.probe->region.damaged.empty())
        return Glyph::DataLost;
    if (record.probe->failure)
        return Glyph::Attention;
    return record.probe->verdict == ProbeVerdict::Inconclusive ? Glyph::NotJudged : Glyph::Aligned;
}

} // namespace driveready
