// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/apply_result.h"
#include "cli_command.h"
#include "probe/prober.h"
#include "question.h"
#include "release_dialog.h"
#include "safety/busy_check.h"
#include "safety/safety_check.h"
#include "target_argument.h"
#include "text/display_text.h"
#include "text/in_use_text.h"

#include <QCoreApplication>
#include <algorithm>

namespace driveready {

namespace {

struct ReleaseWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

void showOffer(Console &console, const ReleaseOffer &offer)
{
    console.note(ReleaseWords::tr("To release it, DriveReady would:"));
    for (const ReleaseItem &item : offer.items)
        console.note(QStringLiteral("  - ") + releaseItemText(item));
    if (offer.others.empty())
        return;
    console.note(ReleaseWords::tr("This stays, and may be in the way:"));
    for (const InUse &use : offer.others) {
        const FindingText text = inUseText(use);
        console.note(QStringLiteral("  - %1. %2 %3").arg(text.title, text.reason, text.remedy));
    }
}

void printDone(Console &console, const ReleaseResult &result)
{
    for (const ReleaseItem &item : result.done)
        console.line(ReleaseWords::tr("Done: %1", "what was released").arg(releaseItemText(item)));
}

/// What a script learns: what was done, why it ended early, and what uses the disk now.
ExitCode answer(Console &console, const ReleaseResult &result, const DiskSnapshot &after)
{
    // Other blockers than uses are not what was asked about.
    const auto first = std::ranges::find_if(after.inUse, [](const InUse &candidate) {
        return candidate.kind != InUse::Kind::ReadOnlyMedium;
    });
    const Status isFree = first == after.inUse.end() ? Status() : fail(refusalFor(*first));
    if (console.isJson()) {
        Json released = Json::array();
        for (const ReleaseItem &item : result.done)
            released.push_back(toJson(item));
        Json uses = Json::array();
        for (const InUse &use : after.inUse)
            uses.push_back(toJson(use));
        Json json{{"schema", 1}, {"released", std::move(released)}, {"in_use", std::move(uses)}};
        if (result.error)
            json["error"] = toJson(*result.error);
        console.json(json);
    } else {
        printDone(console, result);
    }
    if (result.error)
        return console.isJson() ? exitCodeOf(*result.error) : console.fail(*result.error);
    if (!isFree)
        return console.isJson() ? exitCodeOf(isFree.error()) : console.fail(isFree.error());
    if (!console.isJson())
        console.line(ReleaseWords::tr("Nothing uses the disk now."));
    return ExitCode::Ok;
}

} // namespace

bool lacksReleaseConsent(const CliContext &context)
{
    const bool canAsk = context.console.isInputTerminal() && context.console.isErrorTerminal();
    return !canAsk && !context.options.isSet(QStringLiteral("yes"));
}

Result<ReleaseResult> releaseWithConsent(CliContext &context, const DiskSnapshot &snapshot)
{
    const ReleaseOffer offer = releaseOfferFor(snapshot);
    if (offer.items.empty()) {
        // Nothing to do is no refusal; something that is not ours to release is.
        if (Status isFree = requireNoBlocker(checkSafety(snapshot)); !isFree)
            return fail(isFree.error());
        return ReleaseResult{};
    }
    showOffer(context.console, offer);
    if (!context.options.isSet(QStringLiteral("yes"))) {
        const Status asked = askForWord(context.console, context.stopSignals,
                                        ReleaseWords::tr("Type \u201cyes\u201d to release it:"),
                                        ReleaseWords::tr("yes", "the word to type"));
        if (!asked)
            return fail(asked.error());
    }
    context.stopSignals.enter(StopSignals::Phase::Releasing);
    auto result =
        releaseDisk(releaseRequestFor(snapshot), context.platform, context.stopSignals.token());
    context.stopSignals.enter(StopSignals::Phase::Reading);
    return result;
}

void declareRelease(QCommandLineParser &parser)
{
    parser.addPositionalArgument(QStringLiteral("DEVICE"),
                                 ReleaseWords::tr("A disk or the path of a disk image."),
                                 QStringLiteral("DEVICE"));
    parser.addOption(
        {QStringLiteral("yes"), ReleaseWords::tr("Does not ask, only shows what it does.")});
}

ExitCode runRelease(CliContext &context)
{
    Console &console = context.console;
    if (context.arguments.size() != 1)
        return console.usage(ReleaseWords::tr("release needs one DEVICE."));
    if (lacksReleaseConsent(context))
        return console.usage(ReleaseWords::tr("nobody can be asked here: --yes releases without "
                                              "asking."));
    const auto target = targetFromArgument(context.arguments.front());
    if (!target)
        return console.fail(target.error());
    const auto before = probeDisk(*target, context.platform);
    if (!before)
        return console.fail(before.error());
    const auto result = releaseWithConsent(context, *before);
    if (!result)
        return console.fail(result.error());
    const auto after = probeDisk(*target, context.platform);
    if (!after)
        return console.fail(after.error());
    return answer(console, *result, *after);
}

} // namespace driveready
