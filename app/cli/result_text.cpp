// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "result_text.h"

#include "text/action_text.h"
#include "text/display_text.h"
#include "text/error_text.h"

#include <QCoreApplication>

namespace driveready {

namespace {

struct ResultWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

QString outcomeText(const ApplyResult &result)
{
    switch (result.outcome) {
    case ApplyResult::Outcome::Done:
        return result.allVerified() ? ResultWords::tr("Done and verified.")
                                    : ResultWords::tr("Done, but something is not as planned.");
    case ApplyResult::Outcome::Stopped:
        return ResultWords::tr("Stopped at a safe point, before the end.");
    case ApplyResult::Outcome::Failed:
        return ResultWords::tr("It failed.");
    case ApplyResult::Outcome::UndoneAfterFailure:
        return ResultWords::tr("It failed; the old partition table was put back.");
    }
    return {};
}

void printVerified(Console &console, const ApplyResult &result)
{
    for (const VerifiedItem &item : result.verified) {
        const QString word = item.matches ? ResultWords::tr("ok", "a compared item matches")
                                          : ResultWords::tr("DIFFERS", "a compared item does not");
        console.line(
            QStringLiteral("  %1  %2")
                .arg(console.toned(word, item.matches ? Console::Tone::Good : Console::Tone::Bad),
                     verifiedText(item)));
    }
}

} // namespace

void printResult(Console &console, const ApplyResult &result, const QString &path)
{
    if (console.isJson()) {
        console.json(toJson(result));
    } else {
        printVerified(console, result);
        console.line(outcomeText(result));
    }
    if (result.error) {
        const ErrorText text = errorText(*result.error);
        console.note(
            ResultWords::tr("drivereadyctl: %1.", "one line on what went wrong").arg(text.title));
        console.note(text.explanation);
        console.note(text.advice);
    }
    if (!result.unannounced.empty() && !console.isJson())
        console.note(unannouncedText(result));
    if (result.undoPossible && !console.isJson()) {
        console.line(ResultWords::tr("The old table can be put back: drivereadyctl undo %1 %2",
                                     "device, number of the change")
                         .arg(displayPath(path.toStdString()), displayText(result.transaction)));
    }
}

} // namespace driveready
