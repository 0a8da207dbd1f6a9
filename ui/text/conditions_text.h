// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "bench/conditions.h"

#include <QString>
#include <QStringList>
#include <string_view>

namespace driveready {

/// The conditions of a run, what says most first: "governor performance", "link 300 MB/s", "other
/// I/O none", "31 °C". What this system does not tell is left out.
QStringList conditionTexts(const ConditionsRecord &record);
/// "governor": what a ConditionDifference is about.
QString conditionName(std::string_view word);
/// One side of a difference, as a person would say it; "not known" for an empty one.
QString conditionValue(std::string_view word, const std::string &value);
/// Conditions that changed while the run went on, by name.
QStringList changedMeanwhile(const ConditionsRecord &record);

} // namespace driveready
