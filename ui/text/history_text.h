// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/transaction_list.h"

#include <QString>

namespace driveready {

/// A change that was made to a drive before, for the list of recent results.
struct HistoryText
{
    QString title;  ///< "Set-up", "Change to the table"
    QString time;   ///< in the person's time zone and format; "" when it cannot be read
    QString result; ///< "new GPT, 1 partition, ext4 "archive"; done and verified"
};

HistoryText historyText(const SavedTransaction &saved);

} // namespace driveready
