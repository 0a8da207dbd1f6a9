// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/window_states.h"

#include "text/error_text.h"

#include <QCoreApplication>

namespace driveready {

namespace {

struct StateWords
{
    Q_DECLARE_TR_FUNCTIONS(WindowStates)
};

} // namespace

StatePage::State lookingState()
{
    return {.glyph = Glyph::Pending,
            .title = StateWords::tr("Looking for drives"),
            .explanation = StateWords::tr("Nothing is opened and none is woken for this."),
            .advice = {},
            .actions = {},
            .isBusy = true};
}

StatePage::State nothingChosenState()
{
    return {.glyph = Glyph::Information,
            .title = StateWords::tr("Choose a drive"),
            .explanation = StateWords::tr("A drive at the left is read when you choose it. Reading "
                                          "changes nothing on it."),
            .advice = StateWords::tr("Without a drive, open a disk image, or start the program "
                                     "with --demo for five practice drives."),
            .actions = {StateAction::OpenImage},
            .isBusy = false};
}

StatePage::State noDrivesState(const QString &note)
{
    StatePage::State state{
        .glyph = Glyph::Information,
        .title = StateWords::tr("No drives found"),
        .explanation = StateWords::tr("This computer shows no drive that could be set up. One that "
                                      "you plug in appears at the left by itself."),
        .advice = StateWords::tr("If it should be there, check its cable and power. To try "
                                 "DriveReady without a drive, open a disk image, or start the "
                                 "program with --demo for five practice drives."),
        .actions = {StateAction::LookAgain, StateAction::OpenImage},
        .isBusy = false};
    if (!note.isEmpty())
        state.explanation +=
            u' ' + StateWords::tr("Not shown: %1.", "drives and why they are hidden").arg(note);
    return state;
}

StatePage::State readingState(const DriveEntry &entry)
{
    return {.glyph = Glyph::Pending,
            .title = StateWords::tr("Reading %1", "model of a drive").arg(driveTitle(entry)),
            .explanation = StateWords::tr("Nothing is written."),
            .advice = StateWords::tr("A drive that was asleep needs about ten seconds to start."),
            .actions = {},
            .isBusy = true};
}

StatePage::State asleepState(const DriveEntry &entry)
{
    return {.glyph = Glyph::Asleep,
            .title = StateWords::tr("%1 is asleep", "model of a drive").arg(driveTitle(entry)),
            .explanation = StateWords::tr("Its platters stand still. Wake it? Reading it starts "
                                          "the motor, which takes about ten seconds and counts as "
                                          "one of the starts it is built for."),
            .advice = StateWords::tr("It is not woken as long as you do not ask for it."),
            .actions = {StateAction::Wake},
            .isBusy = false};
}

StatePage::State goneState(bool wasBeingChanged)
{
    return {.glyph = Glyph::Attention,
            .title = StateWords::tr("This drive is gone"),
            .explanation =
                wasBeingChanged
                    ? StateWords::tr("It was unplugged while a change to it was being carried on.")
                    : StateWords::tr("It was unplugged or its image is no longer open."),
            .advice =
                wasBeingChanged
                    ? StateWords::tr("Plug it in again: DriveReady then says how far it came "
                                     "and offers to finish or to take it back.")
                    : StateWords::tr("Plug it in again or choose another drive at the left. It is "
                                     "shown again as soon as it is back."),
            .actions = {StateAction::LookAgain},
            .isBusy = false};
}

StatePage::State problemState(const DriveEntry &entry)
{
    const ErrorText text = errorText(*entry.error);
    return {.glyph =
                entry.error->code == ErrorCode::NotPermitted ? Glyph::Locked : Glyph::Attention,
            .title = text.title,
            .explanation = text.explanation,
            .advice = text.advice,
            .actions = {StateAction::LookAgain},
            .isBusy = false};
}

} // namespace driveready
