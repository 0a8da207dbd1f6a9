// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "align/judgement.h"
#include "corpus/corpus.h"
#include "fuzz/fuzz_target.h"
#include "fuzz/record_disk.h"
#include "probe/table_parser.h"

using namespace driveready;
using namespace driveready::test;

// The table parser: GPT, DOS and BSD labels. Bit 0 of the first byte chooses 4096-byte sectors, bit
// 1 repairs the checksums of a GPT, without which no mutation of one would get far; bit 2 lets the
// table be judged and go through JSON as well.

namespace {

void judgeAndWrite(const ParsedTable &table)
{
    DiskSnapshot snapshot;
    snapshot.id.logical = table.layout.logical;
    snapshot.id.size = toBytes(table.layout.total, table.layout.logical);
    snapshot.table.layout = table.layout;
    snapshot.table.problems = table.problems;
    snapshot.table.slices = table.slices;
    const Judgement judgement = judge(snapshot);
    fuzzRequire(judgement.partitions.size() == table.layout.partitions.size(),
                "each partition is judged");
    const auto read = snapshotFromJson(toJson(snapshot));
    fuzzRequire(read && *read == snapshot, "every table can be written and read again");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    RecordDisk disk(data, size);
    if (disk.wantsChecksums())
        disk.repairChecksums();
    const auto table = parseTable(disk);
    fuzzRequire(table.has_value(), "a disk without read errors can be read");
    fuzzRequire(disk.bytesRead() <= 16 << 20, "a bounded amount is read");
    fuzzRequire(table->layout.partitions.size() <= 1024, "a bounded number of partitions");
    for (const Partition &partition : table->layout.partitions)
        fuzzRequire(Region::make(partition.start, partition.size).has_value(), "regions end");
    for (const BsdSlice &slice : table->slices) {
        const Partition *outer = table->layout.find(slice.partition);
        fuzzRequire(outer &&
                        outer->region().contains(Region{slice.start, slice.start + slice.size}),
                    "slices lie in their partition");
    }
    for (const Region &region : freeRegions(table->layout))
        fuzzRequire(region.start < region.end, "free regions are not empty");
    if (disk.wantsJudgement())
        judgeAndWrite(*table);
    return 0;
}

namespace driveready::test {

std::vector<std::string> fuzzSeeds()
{
    std::vector<std::string> seeds;
    for (const CorpusDisk &entry : corpus()) {
        if (entry.total.value() > UINT32_MAX)
            continue;
        std::string seed = RecordDisk::describe(*entry.make(), seeds.size() % 4 << 1);
        if (seed.size() <= RecordDisk::maxInput)
            seeds.push_back(std::move(seed));
    }
    return seeds;
}

} // namespace driveready::test
