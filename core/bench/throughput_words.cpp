// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/throughput_words.h"

#include "bench/word_table.h"

namespace driveready {

namespace {

constexpr Word<ThroughputJob> jobs[] = {
    {ThroughputJob::Rewrite, "rewrite"},        {ThroughputJob::Sequential, "sequential"},
    {ThroughputJob::Random, "random"},          {ThroughputJob::BlockSizes, "block-sizes"},
    {ThroughputJob::StartSweep, "start-sweep"}, {ThroughputJob::WriteCache, "write-cache"},
    {ThroughputJob::FileCopy, "file-copy"},     {ThroughputJob::SmallFiles, "small-files"}};

constexpr Word<ThroughputAccess> accesses[] = {
    {ThroughputAccess::SequentialRead, "sequential-read"},
    {ThroughputAccess::SequentialWrite, "sequential-write"},
    {ThroughputAccess::RandomRead, "random-read"},
    {ThroughputAccess::RandomWrite, "random-write"},
    {ThroughputAccess::CopyFile, "copy-file"},
    {ThroughputAccess::CreateFiles, "create-files"},
    {ThroughputAccess::Transactions, "transactions"},
    {ThroughputAccess::DeleteFiles, "delete-files"}};

constexpr Word<ThroughputZone> zones[] = {{ThroughputZone::Outer, "outer"},
                                          {ThroughputZone::Middle, "middle"},
                                          {ThroughputZone::Inner, "inner"}};

constexpr Word<ThroughputSkip> skips[] = {
    {ThroughputSkip::None, "none"},
    {ThroughputSkip::NothingMayBeWritten, "nothing-may-be-written"},
    {ThroughputSkip::TooSmall, "too-small"},
    {ThroughputSkip::LogicalSize, "logical-size"},
    {ThroughputSkip::NotOnFiles, "not-on-files"},
    {ThroughputSkip::NoFolder, "no-folder"},
    {ThroughputSkip::NoSwitch, "no-switch"}};

constexpr Word<ThroughputEnd> ends[] = {{ThroughputEnd::Done, "done"},
                                        {ThroughputEnd::Skipped, "skipped"},
                                        {ThroughputEnd::Stopped, "stopped"},
                                        {ThroughputEnd::Failed, "failed"}};

constexpr Word<CacheRestore> restores[] = {{CacheRestore::NotTouched, "not-touched"},
                                           {CacheRestore::Restored, "restored"},
                                           {CacheRestore::Failed, "failed"}};

constexpr Word<ThroughputPhase> phases[] = {{ThroughputPhase::Preparing, "preparing"},
                                            {ThroughputPhase::Measuring, "measuring"},
                                            {ThroughputPhase::Flushing, "flushing"},
                                            {ThroughputPhase::Finished, "finished"}};

constexpr Word<ThroughputDoubt> doubts[] = {{ThroughputDoubt::Cached, "cached"},
                                            {ThroughputDoubt::NoDeviceReads, "no-device-reads"},
                                            {ThroughputDoubt::AboveLink, "above-link"},
                                            {ThroughputDoubt::OtherIo, "other-io"},
                                            {ThroughputDoubt::FewRequests, "few-requests"},
                                            {ThroughputDoubt::WithinCache, "within-cache"}};

} // namespace

std::string_view wireName(ThroughputJob job)
{
    return wordOf(jobs, job);
}
std::string_view wireName(ThroughputAccess access)
{
    return wordOf(accesses, access);
}
std::string_view wireName(ThroughputZone zone)
{
    return wordOf(zones, zone);
}
std::string_view wireName(ThroughputSkip skip)
{
    return wordOf(skips, skip);
}
std::string_view wireName(ThroughputEnd end)
{
    return wordOf(ends, end);
}
std::string_view wireName(CacheRestore restore)
{
    return wordOf(restores, restore);
}
std::string_view wireName(ThroughputPhase phase)
{
    return wordOf(phases, phase);
}
std::string_view wireName(ThroughputDoubt doubt)
{
    return wordOf(doubts, doubt);
}

std::optional<ThroughputJob> throughputJobFromWord(std::string_view word)
{
    return valueOf(jobs, word);
}
std::optional<ThroughputAccess> throughputAccessFromWord(std::string_view word)
{
    return valueOf(accesses, word);
}
std::optional<ThroughputZone> throughputZoneFromWord(std::string_view word)
{
    return valueOf(zones, word);
}
std::optional<ThroughputSkip> throughputSkipFromWord(std::string_view word)
{
    return valueOf(skips, word);
}
std::optional<ThroughputEnd> throughputEndFromWord(std::string_view word)
{
    return valueOf(ends, word);
}
std::optional<CacheRestore> cacheRestoreFromWord(std::string_view word)
{
    return valueOf(restores, word);
}
std::optional<ThroughputPhase> throughputPhaseFromWord(std::string_view word)
{
    return valueOf(phases, word);
}
std::optional<QueueEngine> queueEngineFromWord(std::string_view word)
{
    for (const QueueEngine engine :
         {QueueEngine::IoUring, QueueEngine::Threads, QueueEngine::Serial}) {
        if (wireName(engine) == word)
            return engine;
    }
    return std::nullopt;
}

} // namespace driveready
