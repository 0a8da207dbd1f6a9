// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/measure_text.h"

#include "align/known_drives.h"
#include "text/display_text.h"
#include "text/error_text.h"
#include "text/size_format.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <utility>

namespace driveready {

namespace {

struct MeasureWords
{
    Q_DECLARE_TR_FUNCTIONS(MeasureText)
};

constexpr std::pair<std::string_view, const char *> obstacles[] = {
    {"in-use", QT_TRANSLATE_NOOP("MeasureText", "The drive is in use.")},
    {"system-disk", QT_TRANSLATE_NOOP("MeasureText", "The system runs from this drive.")},
    {"read-only", QT_TRANSLATE_NOOP("MeasureText", "The drive is write-protected.")},
    {"zoned", QT_TRANSLATE_NOOP("MeasureText", "The drive takes writes in order only.")},
    {"not-blank", QT_TRANSLATE_NOOP("MeasureText", "The drive is not blank.")},
    {"too-small",
     QT_TRANSLATE_NOOP("MeasureText", "The drive is too small: it has no room for the part that is "
                                      "written.")},
    {"image", QT_TRANSLATE_NOOP("MeasureText",
                                "An image file has no platter and no flash of its own. The drive "
                                "below it can be measured with a file on it.")},
    {"practice", QT_TRANSLATE_NOOP("MeasureText",
                                   "A practice drive is not mounted; measure it in another way.")},
    {"no-file-system",
     QT_TRANSLATE_NOOP("MeasureText",
                       "No ext4 or XFS file system of this drive is mounted. Other file systems do "
                       "not write where the data was.")},
    {"file-system",
     QT_TRANSLATE_NOOP("MeasureText",
                       "That folder is not on ext4 or XFS. Other file systems do not "
                       "write where the data was.")},
    {"no-folder",
     QT_TRANSLATE_NOOP("MeasureText", "You may not write to any usual folder of this drive. Choose "
                                      "a folder on it.")},
    {"other-disk", QT_TRANSLATE_NOOP("MeasureText", "That folder is on another drive.")},
    {"stacked", QT_TRANSLATE_NOOP("MeasureText",
                                  "Between that folder and the drive is a layer (encryption, RAID, "
                                  "LVM or a network) that hides the sectors.")},
    {"direct-io",
     QT_TRANSLATE_NOOP("MeasureText", "The file system cannot write at a start that is shifted by "
                                      "512 bytes.")},
    {"extents",
     QT_TRANSLATE_NOOP("MeasureText",
                       "The file system does not say where on the drive the file lies.")},
    {"too-scattered",
     QT_TRANSLATE_NOOP("MeasureText", "The file lies in too many pieces. Try a larger file, or a "
                                      "folder on a part of the drive with more free space.")},
    {"not-permitted",
     QT_TRANSLATE_NOOP("MeasureText", "You may not open the drive. As root (sudo) you may.")},
    {"reads-cannot-tell",
     QT_TRANSLATE_NOOP("MeasureText", "On a rotating drive reads cannot show the sector size: a "
                                      "shifted read costs nothing.")},
    {"practice-figures",
     QT_TRANSLATE_NOOP("MeasureText", "A practice drive is simulated: it has no throughput.")},
    {"logical-size",
     QT_TRANSLATE_NOOP("MeasureText", "The logical sector is 4096 bytes already: nothing is left "
                                      "to be found out.")},
    {"no-consent",
     QT_TRANSLATE_NOOP("MeasureText", "The drive itself is written to, which must be agreed to.")},
};

QString turnsText(double turns)
{
    return MeasureWords::tr("%1 turns of the platter", "1.00, how much of a revolution")
        .arg(QLocale().toString(turns, 'f', 2));
}

QString secondsText(std::chrono::nanoseconds time)
{
    const double seconds = std::chrono::duration<double>(time).count();
    return MeasureWords::tr("%1 s", "seconds").arg(QLocale().toString(seconds, 'f', 1));
}

QString verdictText(const ProbeResult &result)
{
    switch (result.verdict) {
    case ProbeVerdict::SectorsOf4096:
        return result.phase == 0
                   ? MeasureWords::tr("4096-byte sectors inside.")
                   : MeasureWords::tr(
                         "4096-byte sectors inside, and all of them shifted: they begin "
                         "%n sector(s) of 512 bytes behind a multiple of 4096.",
                         nullptr, static_cast<int>(result.phase));
    case ProbeVerdict::NoPenalty:
        return MeasureWords::tr("No penalty measurable: shifted writes cost nothing extra.");
    case ProbeVerdict::AlignmentCosts:
        return MeasureWords::tr("Alignment counts: the unit inside is at least 4096 bytes.");
    case ProbeVerdict::NoMaterialPenalty:
        return MeasureWords::tr(
            "Shifted writes cost no more than a few per cent. That says nothing "
            "about the unit inside.");
    case ProbeVerdict::ByLogicalSize:
        return MeasureWords::tr(
            "4096-byte sectors: the drive says so itself. Nothing was written.");
    case ProbeVerdict::Inconclusive:
        break;
    }
    return MeasureWords::tr("Inconclusive.");
}

QString gateText(ProbeGate gate)
{
    switch (gate) {
    case ProbeGate::Visibility:
        return MeasureWords::tr("The drive answers before the data is on the medium, so that its "
                                "sectors cannot be seen.");
    case ProbeGate::Eviction:
        return MeasureWords::tr("The drive still holds the measured part in its memory, where "
                                "shifted writes cost nothing.");
    case ProbeGate::Materiality:
        return MeasureWords::tr("Shifted writes are slower, but by less than a turn of the platter "
                                "can explain.");
    case ProbeGate::Phase:
        return MeasureWords::tr("Sectors of 4096 bytes are likely, but not yet where they begin.");
    case ProbeGate::Time:
        return MeasureWords::tr("The time was over before the evidence was enough.");
    case ProbeGate::Space:
        return MeasureWords::tr("Every place of the measured part was used once.");
    case ProbeGate::LogicalSize:
        return MeasureWords::tr("The logical sector is neither 512 nor 4096 bytes.");
    case ProbeGate::Stopped:
        return MeasureWords::tr("It was stopped.");
    case ProbeGate::Failed:
        return MeasureWords::tr("An error ended it.");
    case ProbeGate::None:
        break;
    }
    return {};
}

QString nextText(ProbeNextStep step)
{
    switch (step) {
    case ProbeNextStep::Continue:
        return MeasureWords::tr("Go on for longer: that costs nothing but time.");
    case ProbeNextStep::WriteCacheOff:
        return MeasureWords::tr(
            "Turn the drive's write cache off, or over USB write \u201ctemporary "
            "write back\u201d to its cache_type, and measure again.");
    case ProbeNextStep::MoreOtherData:
        return MeasureWords::tr("Measure with a larger file, or the whole drive when it is not in "
                                "use.");
    case ProbeNextStep::OtherRegion:
        return MeasureWords::tr("Measure again: another part of the drive is used.");
    case ProbeNextStep::AskTheDrive:
        return MeasureWords::tr(
            "Timing cannot tell here. Go by the size that the drive reports, or "
            "by 4096 to be safe.");
    case ProbeNextStep::LookAtTheDrive:
        return MeasureWords::tr("Look at the drive's health and at its cable.");
    case ProbeNextStep::None:
        break;
    }
    return {};
}

QString costText(const ProbeResult &result)
{
    if (result.evidence.blocks == 0)
        return {};
    const double ms = result.evidence.effect.ms;
    const auto turns = result.effectTurns();
    if (result.verdict == ProbeVerdict::SectorsOf4096)
        return turns ? MeasureWords::tr("A shifted write costs %1 = %2.", "ms, turns")
                           .arg(latencyText(ms), turnsText(*turns))
                     : MeasureWords::tr("A shifted write costs %1 more.").arg(latencyText(ms));
    if (result.verdict == ProbeVerdict::AlignmentCosts)
        return MeasureWords::tr("A shifted write takes %1 % longer (%2).", "per cent, ms")
            .arg(QLocale().toString((result.evidence.effect.ratio - 1) * 100, 'f', 0),
                 latencyText(ms));
    return {};
}

QString evidenceText(const ProbeResult &result)
{
    if (result.evidence.blocks == 0)
        return {};
    const bool isPenalty = result.evidence.penaltyLog >= result.evidence.noPenaltyLog;
    const double log = isPenalty ? result.evidence.penaltyLog : result.evidence.noPenaltyLog;
    return MeasureWords::tr("Evidence %1 after %n write(s), %2.", "odds, seconds",
                            static_cast<int>(result.writes))
        .arg(oddsText(log), secondsText(result.toVerdict));
}

QString regionText(const RegionCheck &region)
{
    if (!region.damaged.empty())
        return MeasureWords::tr(
                   "%n sector(s) can be neither read nor written any more; the first is "
                   "%1. Save your data.",
                   nullptr, static_cast<int>(region.damaged.size()))
            .arg(formatSector(region.damaged.front().value()));
    if (region.restoredSectors > 0)
        return MeasureWords::tr("%n sector(s) had changed and were put back.", nullptr,
                                static_cast<int>(region.restoredSectors));
    return region.isVerified ? MeasureWords::tr("Every byte is as it was before.") : QString();
}

MeasureText probeText(const ProbeResult &result)
{
    MeasureText text;
    text.verdict = verdictText(result);
    text.cost = costText(result);
    text.evidence = evidenceText(result);
    text.gate = gateText(result.gate);
    text.next = nextText(result.nextStep);
    text.region = regionText(result.region);
    if (result.failure)
        text.gate = MeasureWords::tr("%1 %2", "one sentence after another")
                        .arg(text.gate, errorText(*result.failure).explanation)
                        .trimmed();
    return text;
}

MeasureText ladderText(const LadderResult &result)
{
    MeasureText text;
    if (result.unit)
        text.verdict =
            MeasureWords::tr("Reads that cross a multiple of %1 take longer: the unit is "
                             "%1.")
                .arg(formatBytes(*result.unit));
    else if (result.isDecided)
        text.verdict = MeasureWords::tr("No unit was found: no read that crosses a border takes "
                                        "longer.");
    else
        text.verdict = MeasureWords::tr("Inconclusive.");
    text.evidence =
        MeasureWords::tr("%n read(s), %1.", "seconds", static_cast<int>(result.requests))
            .arg(secondsText(result.toVerdict));
    if (!result.isDecided)
        text.gate = gateText(result.gate);
    return text;
}

} // namespace

QString measureModeName(MeasureMode mode)
{
    switch (mode) {
    case MeasureMode::OwnFile:
        return MeasureWords::tr("a file on the mounted drive", "way of measuring");
    case MeasureMode::BlankDrive:
        return MeasureWords::tr("a blank drive", "way of measuring");
    case MeasureMode::SameData:
        return MeasureWords::tr("the same data written back", "way of measuring");
    case MeasureMode::ReadOnly:
        break;
    }
    return MeasureWords::tr("reading only", "way of measuring");
}

QString measureModeText(MeasureMode mode)
{
    switch (mode) {
    case MeasureMode::OwnFile:
        return MeasureWords::tr("Writes to a file of its own on the mounted drive, which vanishes "
                                "afterwards. Touches nobody's data and needs no privilege.");
    case MeasureMode::BlankDrive:
        return MeasureWords::tr("Writes to a part of the blank drive.");
    case MeasureMode::SameData:
        return MeasureWords::tr("Reads a part of the drive, saves it on another drive, writes the "
                                "same data back and verifies it. The drive must not be in use.");
    case MeasureMode::ReadOnly:
        break;
    }
    return MeasureWords::tr(
        "Reads only. Finds the pages of cards and flash, never the sectors of a "
        "platter.");
}

QString measureObstacleText(std::string_view word)
{
    const auto *const found =
        std::ranges::find(obstacles, word, &std::pair<std::string_view, const char *>::first);
    return found == std::end(obstacles) ? QString()
                                        : QCoreApplication::translate("MeasureText", found->second);
}

QString probeStepText(ProbeStep step)
{
    switch (step) {
    case ProbeStep::MakingFile:
        return MeasureWords::tr("Making the file", "step of a measurement");
    case ProbeStep::Reading:
        return MeasureWords::tr("Reading the part that is written", "step of a measurement");
    case ProbeStep::Saving:
        return MeasureWords::tr("Saving it on another drive", "step of a measurement");
    case ProbeStep::Evicting:
        return MeasureWords::tr("Making the drive forget it", "step of a measurement");
    case ProbeStep::WarmingUp:
        return MeasureWords::tr("Warming up", "step of a measurement");
    case ProbeStep::Testing:
        return MeasureWords::tr("Measuring", "step of a measurement");
    case ProbeStep::Verifying:
        return MeasureWords::tr("Verifying that every byte is as it was", "step of a measurement");
    case ProbeStep::Restoring:
        break;
    }
    return MeasureWords::tr("Putting back what differs", "step of a measurement");
}

QString waitingText()
{
    return MeasureWords::tr("Waiting for the drive");
}

QStringList MeasureText::all() const
{
    QStringList sentences{banner, verdict, cost, evidence, gate, next, region};
    sentences.removeAll(QString());
    return sentences;
}

MeasureText measureText(const MeasureRecord &record)
{
    MeasureText text = record.probe    ? probeText(*record.probe)
                       : record.ladder ? ladderText(*record.ladder)
                                       : MeasureText();
    if (record.isSimulated)
        text.banner = MeasureWords::tr("Simulated: a practice drive was measured, no real one.");
    else if (record.transport == Transport::Loop || record.transport == Transport::Virtio)
        text.banner = MeasureWords::tr("This is a virtual drive: what was measured is what lies "
                                       "below it.");
    return text;
}

QString oddsText(double log)
{
    constexpr double mostShown = 1e9;
    const double odds = std::exp(std::clamp(log, 0.0, std::log(mostShown)));
    const double unit = odds < 100 ? 1 : std::pow(10, std::floor(std::log10(odds)) - 1);
    const QString number = QLocale().toString(std::round(odds / unit) * unit, 'f', 0);
    return log > std::log(mostShown) ? MeasureWords::tr("more than %1 : 1", "odds").arg(number)
                                     : MeasureWords::tr("%1 : 1", "odds").arg(number);
}

QString latencyText(double ms)
{
    return MeasureWords::tr("%1 ms").arg(QLocale().toString(ms, 'f', std::abs(ms) < 1 ? 2 : 1));
}

QString listedText(const DeviceInfo &info)
{
    const auto listed = listedDrive(info);
    if (!listed)
        return {};
    const QString source = displayText(listed->sourceName());
    if (listed->physical > 4096)
        return MeasureWords::tr("Listed by %1: flash that is best written in units of %2.",
                                "who lists the drive, a size")
            .arg(source, formatBytes(Bytes(listed->physical)));
    return MeasureWords::tr("Listed by %1: %2-byte sectors.", "who lists the drive, a number")
        .arg(source, QString::number(listed->physical));
}

QString importText(const ImportJudgement &judgement)
{
    const QString block = formatBytes(judgement.block);
    const QString ratio = QLocale().toString(judgement.ratio, 'f', 2);
    switch (judgement.verdict) {
    case ImportVerdict::SectorsOf4096:
        return judgement.phase == 0
                   ? MeasureWords::tr(
                         "Blocks of %1: 4096-byte sectors inside. Aligned starts are %2 "
                         "times as fast as the best other one.")
                         .arg(block, ratio)
                   : MeasureWords::tr(
                         "Blocks of %1: 4096-byte sectors inside that begin %3 sectors "
                         "of 512 bytes behind a multiple of 4096. Aligned starts are %2 "
                         "times as fast as the best other one.")
                         .arg(block, ratio, QString::number(judgement.phase));
    case ImportVerdict::NoPreference:
        return MeasureWords::tr("Blocks of %1: no start is better than another (ratio %2).")
            .arg(block, ratio);
    case ImportVerdict::Inconclusive:
        return MeasureWords::tr("Blocks of %1: inconclusive (ratio %2).").arg(block, ratio);
    case ImportVerdict::NoSignal:
        break;
    }
    return MeasureWords::tr("Blocks of %1: they tell nothing about sectors.").arg(block);
}

} // namespace driveready
