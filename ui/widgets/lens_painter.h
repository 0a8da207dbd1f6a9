// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "widgets/lens_geometry.h"
#include "widgets/theme.h"

#include <QFont>
#include <QString>
#include <optional>
#include <vector>

class QPainter;

namespace driveready {

/// The words on a lens, made by its widget.
struct LensWords
{
    QString cellPrefix; ///< "physical sector"
    std::vector<QString> runs;
    struct Block
    {
        QString full;  ///< "block 0: in two sectors"
        QString brief; ///< "block 0", where there is less room; the sign says the rest
    };
    std::vector<Block> blocks;
    QString marker; ///< beside the flag at the boundary
    QString whatIf; ///< beside the hollow flag
};

struct LensPicture
{
    const LensDisk *disk = nullptr;
    int chosen = -1; ///< row of the segment that the lens is about; the others stay pale
    const LensScene *scene = nullptr;
    const LensGeometry *geometry = nullptr;
    LensWords words;
    std::optional<std::int64_t> marker; ///< byte of the boundary
    std::optional<std::int64_t> whatIf; ///< byte of the other start
    QFont font;
    bool isRightToLeft = false;
};

void paintLens(QPainter &painter, const LensPicture &picture, const Theme &theme);

} // namespace driveready
