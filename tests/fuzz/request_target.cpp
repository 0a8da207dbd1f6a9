// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "fuzz/fuzz_target.h"
#include "plan/layout_request.h"
#include "support/plans.h"

using namespace driveready;
using namespace driveready::test;

// What somebody wants on a disk.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    fuzzRoundTrip<LayoutRequest>(fuzzText(data, size), maxJsonBytes, requestFromJson);
    return 0;
}

namespace driveready::test {

std::vector<std::string> fuzzSeeds()
{
    std::vector<std::string> seeds;
    seeds.push_back(canonicalText(toJson(wishes({}))));
    seeds.push_back(canonicalText(toJson(wishes({wish(FileSystem::Ext4, {}, "data")}))));
    LayoutRequest request = wishes({wish(FileSystem::Fat32, 512 << 20, "EFI"),
                                    wish(FileSystem::Swap, 1 << 30), wish(FileSystem::Xfs)},
                                   TableType::Dos);
    request.owner = Owner{1000, 1000};
    request.partitions[0].kind = PartitionKind::Efi;
    seeds.push_back(canonicalText(toJson(request)));
    return seeds;
}

} // namespace driveready::test
