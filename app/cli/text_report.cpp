// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text_report.h"

#include "text/display_text.h"
#include "text/finding_text.h"
#include "text/size_format.h"
#include "text/verdict_text.h"
#include "text_map.h"
#include "text_table.h"

#include <QCoreApplication>
#include <algorithm>

namespace driveready {

namespace {

struct ReportWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

Console::Tone toneOf(Grade grade)
{
    switch (grade) {
    case Grade::Grid:
    case Grade::Ok:
        return Console::Tone::Good;
    case Grade::Bad:
        return Console::Tone::Bad;
    case Grade::Info:
        break;
    }
    return Console::Tone::Dim;
}

void printDrive(Console &console, const DiskSnapshot &snapshot, const Judgement &judgement)
{
    const QString model = displayModel(snapshot.info.vendor, snapshot.info.model);
    const QString size = formatSize(snapshot.info.size);
    console.line(console.toned(
        snapshot.info.practice
            ? ReportWords::tr("%1, %2, practice drive", "model, size").arg(model, size)
            : ReportWords::tr("%1, %2", "model, size").arg(model, size),
        Console::Tone::Bold));
    console.line(beliefLine(snapshot, judgement));
    console.line(factsLine(snapshot));
}

QString basisLine(const Judgement &judgement)
{
    const auto physical = judgement.believed.physical.bytes();
    switch (judgement.believed.basis) {
    case Basis::Measured:
        return ReportWords::tr("Judged by %1-byte sectors, as measured").arg(physical);
    case Basis::Reported:
        return ReportWords::tr("Judged by %1-byte sectors, as the drive reports").arg(physical);
    case Basis::Listed:
        return ReportWords::tr("Judged by %1-byte sectors, as listed for this model").arg(physical);
    case Basis::Assumed:
        return ReportWords::tr("Judged by %1-byte sectors, which are assumed").arg(physical);
    }
    return {};
}

QString contentOf(const DiskSnapshot &snapshot, std::uint32_t partition)
{
    const Signature *signature = snapshot.signatureOf(partition);
    return signature ? fileSystemName(signature->type) : QStringLiteral("-");
}

QString nameOf(const DiskSnapshot &snapshot, std::uint32_t partition)
{
    const Signature *signature = snapshot.signatureOf(partition);
    if (signature && !signature->label.empty())
        return displayText(signature->label);
    const Partition *entry = snapshot.table.layout.find(partition);
    return entry && !entry->name.empty() ? displayText(entry->name) : QString();
}

QString sectorOrDash(const std::optional<std::uint64_t> &value)
{
    return value ? formatSector(*value) : QStringLiteral("-");
}

QStringList rowOf(const JudgedPartition &partition, const Judgement &judgement,
                  const DiskSnapshot *snapshot)
{
    const auto bytes = partition.size
                           ? checkedBytes(SectorCount(*partition.size), judgement.logical)
                           : std::nullopt;
    QStringList row{
        QString::number(partition.number), formatSector(partition.start),
        sectorOrDash(partition.size),      bytes ? formatSize(*bytes) : QStringLiteral("-"),
        formatSector(partition.residue),   formatSector(partition.proposedStart),
        verdictPhrase(partition)};
    if (snapshot)
        row << contentOf(*snapshot, partition.number) << nameOf(*snapshot, partition.number);
    return row;
}

/// "1a": a slice as a row below its partition.
QStringList rowOf(const JudgedSlice &slice, const JudgedPartition &partition,
                  const Judgement &judgement, bool hasContent)
{
    JudgedPartition judged;
    judged.residue = slice.residue;
    judged.grade = slice.grade;
    const auto bytes = checkedBytes(SectorCount(slice.size), judgement.logical);
    QStringList row{QString::number(partition.number) + QLatin1Char(slice.letter),
                    formatSector(slice.start),
                    formatSector(slice.size),
                    bytes ? formatSize(*bytes) : QStringLiteral("-"),
                    formatSector(slice.residue),
                    QStringLiteral("-"),
                    verdictPhrase(judged)};
    if (hasContent)
        row << QStringLiteral("-") << QString();
    return row;
}

void printPartitions(Console &console, const Judgement &judgement, const DiskSnapshot *snapshot)
{
    if (judgement.partitions.empty())
        return;
    QStringList header{ReportWords::tr("#", "partition number"),
                       ReportWords::tr("Start"),
                       ReportWords::tr("Sectors"),
                       ReportWords::tr("Size"),
                       ReportWords::tr("Remainder"),
                       ReportWords::tr("Aligned start"),
                       ReportWords::tr("Verdict")};
    if (snapshot)
        header << ReportWords::tr("Content") << ReportWords::tr("Name");
    TextTable table(header);
    for (const int column : {0, 1, 2, 3, 4, 5})
        table.alignRight(column);
    std::vector<Grade> grades;
    for (const JudgedPartition &partition : judgement.partitions) {
        table.add(rowOf(partition, judgement, snapshot));
        grades.push_back(partition.grade);
        for (const JudgedSlice &slice : partition.slices) {
            table.add(rowOf(slice, partition, judgement, snapshot != nullptr));
            grades.push_back(slice.grade);
        }
    }
    const QStringList lines = table.lines();
    console.line();
    console.line(console.toned(lines.front(), Console::Tone::Dim));
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const Grade grade = grades[static_cast<std::size_t>(i) - 1];
        console.line(
            console.toned(lines.at(i), grade == Grade::Bad ? toneOf(grade) : Console::Tone::Plain));
    }
}

void printGrid(Console &console, const Judgement &judgement)
{
    console.line(
        ReportWords::tr("Grid %1; a new first partition would start at sector %2",
                        "a size, a sector")
            .arg(formatSizeBinary(judgement.grain), formatSector(judgement.firstStart.value())));
}

/// The finding's columns below each other; an empty one leaves no line.
void printFinding(Console &console, const Finding &finding, const DeviceInfo *device)
{
    const FindingText text = findingText(finding, device);
    console.line(ReportWords::tr("%1: %2", "severity, what it is")
                     .arg(console.toned(severityWord(finding.severity), finding.severity),
                          console.toned(text.title, Console::Tone::Bold)));
    const std::pair<QString, QString> details[] = {{ReportWords::tr("costs"), text.cost},
                                                   {ReportWords::tr("because"), text.reason},
                                                   {ReportWords::tr("to do"), text.remedy}};
    for (const auto &[word, detail] : details) {
        if (!detail.isEmpty())
            console.line(QStringLiteral("    %1  %2").arg(word, -8).arg(detail));
    }
}

} // namespace

void printFindings(Console &console, const std::vector<Finding> &findings, const DeviceInfo *device)
{
    for (const Finding &finding : findings)
        printFinding(console, finding, device);
}

void printReport(Console &console, const Judgement &judgement, const DiskSnapshot *snapshot)
{
    if (snapshot)
        printDrive(console, *snapshot, judgement);
    else
        console.line(basisLine(judgement));
    printGrid(console, judgement);
    if (snapshot && !snapshot->table.layout.partitions.empty()) {
        console.line();
        console.line(textMap(snapshot->table.layout));
    }
    printPartitions(console, judgement, snapshot);
    console.line();
    if (judgement.findings.empty())
        console.line(ReportWords::tr("Nothing to report."));
    printFindings(console, judgement.findings, snapshot ? &snapshot->info : nullptr);
}

ExitCode checkedExitCode(const Judgement &judgement)
{
    const auto isBad = [](const Finding &finding) { return finding.severity >= Severity::Warning; };
    if (std::ranges::any_of(judgement.findings, isBad))
        return ExitCode::Bad;
    const auto isPossible = [](const Finding &finding) {
        return finding.severity == Severity::Notice &&
               (finding.code == FindingCode::StartMisaligned ||
                finding.code == FindingCode::PayloadMisaligned);
    };
    return std::ranges::any_of(judgement.findings, isPossible) ? ExitCode::Inconclusive
                                                               : ExitCode::Ok;
}

} // namespace driveready
