// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "disk_job.h"

#include "progress_printer.h"
#include "result_text.h"
#include "target_argument.h"

namespace driveready {

ExitCode runDiskJob(CliContext &context, const DiskTarget &target, const Plan *plan,
                    const DiskJob &job)
{
    ProgressPrinter progress(context.console, context.stopSignals, plan);
    const auto result = job(progress, context.stopSignals.token());
    progress.finish();
    if (!result)
        return context.console.fail(result.error());
    printResult(context.console, *result, targetPath(target));
    return exitCodeOf(*result);
}

} // namespace driveready
