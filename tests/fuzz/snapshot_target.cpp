// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "align/judgement.h"
#include "fuzz/fuzz_target.h"
#include "safety/safety_check.h"
#include "support/sample_disks.h"

using namespace driveready;
using namespace driveready::test;

// A recorded snapshot (--snapshot), judged and asked for its safety.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    fuzzRoundTrip<DiskSnapshot>(fuzzText(data, size), 1024 * 1024,
                                [](const Json &json) -> Result<DiskSnapshot> {
                                    auto snapshot = snapshotFromJson(json);
                                    if (!snapshot)
                                        return snapshot;
                                    static_cast<void>(toJson(judge(*snapshot)));
                                    static_cast<void>(checkSafety(*snapshot));
                                    static_cast<void>(freeRegions(snapshot->table.layout));
                                    return snapshot;
                                });
    return 0;
}

namespace driveready::test {

std::vector<std::string> fuzzSeeds()
{
    std::vector<std::string> seeds;
    for (const PracticeDrive drive : allPracticeDrives) {
        DiskSnapshot snapshot = sampleSnapshot(drive);
        seeds.push_back(canonicalText(toJson(snapshot)));
        snapshot.table.problems = {TableProblem::HybridMbr, TableProblem::ReadersDisagree};
        snapshot.table.slices = {{1, 'a', Lba(79), SectorCount(1024), 7}};
        snapshot.inUse = {{InUse::Kind::Mounted, "sda1", "/mnt/a b"}};
        snapshot.measured = Measurement{4096, 7};
        seeds.push_back(canonicalText(toJson(snapshot)));
    }
    return seeds;
}

} // namespace driveready::test
