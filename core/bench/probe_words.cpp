// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/probe_words.h"

#include "bench/word_table.h"

namespace driveready {

namespace {

constexpr Word<ProbeMode> modes[] = {{ProbeMode::OwnFile, "own-file"},
                                     {ProbeMode::Blank, "blank"},
                                     {ProbeMode::SameData, "same-data"}};

constexpr Word<ProbeStep> steps[] = {
    {ProbeStep::MakingFile, "making-file"}, {ProbeStep::Reading, "reading"},
    {ProbeStep::Saving, "saving"},          {ProbeStep::Evicting, "evicting"},
    {ProbeStep::WarmingUp, "warming-up"},   {ProbeStep::Testing, "testing"},
    {ProbeStep::Verifying, "verifying"},    {ProbeStep::Restoring, "restoring"}};

constexpr Word<ProbeVerdict> verdicts[] = {
    {ProbeVerdict::Inconclusive, "inconclusive"},
    {ProbeVerdict::ByLogicalSize, "by-logical-size"},
    {ProbeVerdict::SectorsOf4096, "sectors-of-4096"},
    {ProbeVerdict::NoPenalty, "no-penalty"},
    {ProbeVerdict::AlignmentCosts, "alignment-costs"},
    {ProbeVerdict::NoMaterialPenalty, "no-material-penalty"}};

constexpr Word<ProbeGate> gates[] = {
    {ProbeGate::None, "none"},         {ProbeGate::Visibility, "visibility"},
    {ProbeGate::Eviction, "eviction"}, {ProbeGate::Materiality, "materiality"},
    {ProbeGate::Phase, "phase"},       {ProbeGate::Time, "time"},
    {ProbeGate::Space, "space"},       {ProbeGate::LogicalSize, "logical-size"},
    {ProbeGate::Stopped, "stopped"},   {ProbeGate::Failed, "failed"}};

constexpr Word<ProbeNextStep> nextSteps[] = {{ProbeNextStep::None, "none"},
                                             {ProbeNextStep::Continue, "continue"},
                                             {ProbeNextStep::WriteCacheOff, "write-cache-off"},
                                             {ProbeNextStep::MoreOtherData, "more-other-data"},
                                             {ProbeNextStep::OtherRegion, "other-region"},
                                             {ProbeNextStep::AskTheDrive, "ask-the-drive"},
                                             {ProbeNextStep::LookAtTheDrive, "look-at-the-drive"}};

} // namespace

std::string_view wireName(ProbeMode mode)
{
    return wordOf(modes, mode);
}
std::string_view wireName(ProbeStep step)
{
    return wordOf(steps, step);
}
std::string_view wireName(ProbeVerdict verdict)
{
    return wordOf(verdicts, verdict);
}
std::string_view wireName(ProbeGate gate)
{
    return wordOf(gates, gate);
}
std::string_view wireName(ProbeNextStep step)
{
    return wordOf(nextSteps, step);
}

std::optional<ProbeMode> probeModeFromWord(std::string_view word)
{
    return valueOf(modes, word);
}
std::optional<ProbeStep> probeStepFromWord(std::string_view word)
{
    return valueOf(steps, word);
}
std::optional<ProbeVerdict> probeVerdictFromWord(std::string_view word)
{
    return valueOf(verdicts, word);
}
std::optional<ProbeGate> probeGateFromWord(std::string_view word)
{
    return valueOf(gates, word);
}
std::optional<ProbeNextStep> probeNextStepFromWord(std::string_view word)
{
    return valueOf(nextSteps, word);
}

} // namespace driveready
