// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QString>
#include <vector>

namespace driveready {

/// One line of the help that explains a word or a sign.
struct HelpTerm
{
    QString word;
    QString meaning;
};

/// A part of the one page of help, in the order of reading. Plain text.
struct HelpSection
{
    enum class Kind { Sectors, Cost, Signs, Belief, Benchmark, Words, Safety };
    Kind kind = Kind::Sectors;
    QString heading;
    std::vector<QString> paragraphs;
    std::vector<HelpTerm> terms; ///< of Signs in the order of Grade
};

/// What a physical sector is, why it matters, what each sign and word of the window means.
std::vector<HelpSection> helpSections();

} // namespace driveready
