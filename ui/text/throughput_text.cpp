// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/throughput_text.h"

#include "text/error_text.h"
#include "text/size_format.h"

#include <QCoreApplication>
#include <QLocale>

namespace driveready {

namespace {

struct ThroughputWords
{
    Q_DECLARE_TR_FUNCTIONS(ThroughputWords)
};

QString accessText(const ThroughputStep &step)
{
    switch (step.access) {
    case ThroughputAccess::SequentialRead:
        return ThroughputWords::tr("Sequential read");
    case ThroughputAccess::SequentialWrite:
        return ThroughputWords::tr("Sequential write");
    case ThroughputAccess::RandomRead:
        return ThroughputWords::tr("Random read");
    case ThroughputAccess::RandomWrite:
        return step.isDurable ? ThroughputWords::tr("Durable write")
                              : ThroughputWords::tr("Random write");
    case ThroughputAccess::CopyFile:
        return ThroughputWords::tr("Copy of a large file");
    case ThroughputAccess::CreateFiles:
        return ThroughputWords::tr("Small files made");
    case ThroughputAccess::Transactions:
        return ThroughputWords::tr("Small files changed");
    case ThroughputAccess::DeleteFiles:
        return ThroughputWords::tr("Small files deleted");
    }
    return {};
}

bool isOfFiles(const ThroughputStep &step)
{
    return step.job == ThroughputJob::FileCopy || step.job == ThroughputJob::SmallFiles;
}

/// Blocks are powers of two: "4 KiB", "512 bytes".
QString blockText(std::uint32_t bytes)
{
    constexpr std::uint32_t kib = 1024;
    if (bytes % (kib * kib) == 0)
        return ThroughputWords::tr("%1 MiB").arg(bytes / kib / kib);
    return bytes % kib == 0 ? ThroughputWords::tr("%1 KiB").arg(bytes / kib)
                            : ThroughputWords::tr("%1 bytes").arg(bytes);
}

QString doubtText(ThroughputDoubt doubt)
{
    switch (doubt) {
    case ThroughputDoubt::Cached:
        return ThroughputWords::tr("It went through the memory of the computer, so it is not of "
                                   "the drive alone.");
    case ThroughputDoubt::NoDeviceReads:
        return ThroughputWords::tr("Linux counted fewer bytes from the drive than were read: it "
                                   "came from memory. It is not counted.");
    case ThroughputDoubt::AboveLink:
        return ThroughputWords::tr("It is more than the link can carry, so it came from memory and "
                                   "not from the drive. It is not counted.");
    case ThroughputDoubt::OtherIo:
        return ThroughputWords::tr("Others used the drive meanwhile.");
    case ThroughputDoubt::FewRequests:
        return ThroughputWords::tr("So few requests say little.");
    case ThroughputDoubt::WithinCache:
        return ThroughputWords::tr("What was read is small enough for the drive's own memory.");
    }
    return {};
}

} // namespace

QString rateText(double bytesPerSecond)
{
    const double rate = bytesPerSecond / 1e6;
    return ThroughputWords::tr("%1 MB/s").arg(QLocale().toString(rate, 'f', rate < 1 ? 2 : 1));
}

QString rateTextBinary(double bytesPerSecond)
{
    const double rate = bytesPerSecond / (1024.0 * 1024);
    return ThroughputWords::tr("%1 MiB/s").arg(QLocale().toString(rate, 'f', rate < 1 ? 2 : 1));
}

QString throughputTest(const ThroughputStep &step)
{
    QString text = accessText(step);
    if (step.job == ThroughputJob::Rewrite)
        text = step.isRewrite ? ThroughputWords::tr("Written again")
                              : ThroughputWords::tr("Written for the first time");
    if (isOfFiles(step))
        return text;
    text = ThroughputWords::tr("%1, %2", "kind of access, size of a request")
               .arg(text, blockText(step.blockBytes));
    if (step.depth > 1)
        text = ThroughputWords::tr("%1, %2 at once", "kind of access, number of requests")
                   .arg(text)
                   .arg(step.depth);
    if (step.isDriveCacheOn)
        text = (*step.isDriveCacheOn ? ThroughputWords::tr("%1, write cache on")
                                     : ThroughputWords::tr("%1, write cache off"))
                   .arg(text);
    return text;
}

QString throughputWhere(const ThroughputStep &step, bool isFile)
{
    if (step.startSector && step.skip == ThroughputSkip::None)
        return ThroughputWords::tr("from sector %1").arg(formatSector(*step.startSector));
    if (step.zone) {
        switch (*step.zone) {
        case ThroughputZone::Outer:
            return ThroughputWords::tr("outer eighth", "of the drive");
        case ThroughputZone::Middle:
            return ThroughputWords::tr("middle eighth", "of the drive");
        case ThroughputZone::Inner:
            return ThroughputWords::tr("inner eighth", "of the drive");
        }
    }
    if (isOfFiles(step) || isFile)
        return ThroughputWords::tr("in files of its own");
    return isWrite(step.access) && step.where.length.value() > 0
               ? ThroughputWords::tr("part that may be written")
               : ThroughputWords::tr("whole drive");
}

bool isSkippedLike(const ThroughputFigure &figure, const ThroughputFigure &before)
{
    return figure.end == ThroughputEnd::Skipped && before.end == ThroughputEnd::Skipped &&
           figure.step.skip == before.step.skip &&
           throughputTest(figure.step) == throughputTest(before.step);
}

QString throughputSkipText(ThroughputSkip skip)
{
    switch (skip) {
    case ThroughputSkip::None:
        break;
    case ThroughputSkip::NothingMayBeWritten:
        return ThroughputWords::tr("not run: nothing is written here");
    case ThroughputSkip::TooSmall:
        return ThroughputWords::tr("not run: too little room");
    case ThroughputSkip::LogicalSize:
        return ThroughputWords::tr("not run: not a whole number of the drive's sectors");
    case ThroughputSkip::NotOnFiles:
        return ThroughputWords::tr("not run: a file has no start sector of its own");
    case ThroughputSkip::NoFolder:
        return ThroughputWords::tr("not run: it needs a file system");
    case ThroughputSkip::NoSwitch:
        return ThroughputWords::tr("not run: the write cache cannot be switched here");
    }
    return {};
}

QStringList throughputDoubts(const ThroughputFigure &figure, const ThroughputResult &result)
{
    QStringList texts;
    for (const ThroughputDoubt doubt : doubtsAbout(figure, result))
        texts << doubtText(doubt);
    return texts;
}

QString throughputEndText(const ThroughputResult &result)
{
    if (result.cacheRestore == CacheRestore::Failed)
        return ThroughputWords::tr("The drive's write cache could not be put back as it was. "
                                   "Turn it on again, for example with hdparm -W1.");
    if (result.end == ThroughputEnd::Stopped)
        return ThroughputWords::tr("Stopped before all figures were taken.");
    if (result.end != ThroughputEnd::Failed)
        return {};
    if (result.failure && result.failure->code == ErrorCode::StoppedHalfWay)
        return ThroughputWords::tr("The part of the blank drive that was written to could not be "
                                   "emptied again: it holds random data.");
    return result.failure ? ThroughputWords::tr("Not all figures could be taken. %1", "why")
                                .arg(errorText(*result.failure).title)
                          : ThroughputWords::tr("Not all figures could be taken.");
}

} // namespace driveready
