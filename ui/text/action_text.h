// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/apply_result.h"
#include "plan/plan.h"

#include <QString>
#include <QStringList>

namespace driveready {

/// One step of a plan in Review, Apply and the command line.
struct ActionText
{
    QString sentence;   ///< "Write a new GPT with partition 1, sectors 2048 to 2930276351, 1.5 TB"
    QString running;    ///< present tense, while it runs: "Writing the new partition table"
    QString effect;     ///< "reads only", "writes", "no write"
    QString loses;      ///< "nothing", "films: all files"
    QString safeToStop; ///< "yes", "no", "when it is done"
};

ActionText actionText(const Action &action, const Plan &plan);
QString lossText(const Loss &loss);
/// The same steps as shell commands, to read; the device path is shown, not used.
QStringList shellCommands(const Plan &plan, const QString &devicePath);
/// One line per compared item of a result: "Partition 1 starts at sector 2048".
QString verifiedText(const VerifiedItem &item);
/// The warning about partitions that udev has not looked at yet; empty when there are none.
QString unannouncedText(const ApplyResult &result);

} // namespace driveready
