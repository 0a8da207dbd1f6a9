// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "align/judgement.h"
#include "fuzz/fuzz_target.h"
#include "support/sample_disks.h"

using namespace driveready;
using namespace driveready::test;

// Facts written by anybody, and what is judged of them.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    fuzzRoundTrip<DiskFacts>(fuzzText(data, size), maxJsonBytes,
                             [](const Json &json) -> Result<DiskFacts> {
                                 auto facts = factsFromJson(json);
                                 if (facts)
                                     static_cast<void>(toJson(judge(*facts)));
                                 return facts;
                             });
    return 0;
}

namespace driveready::test {

std::vector<std::string> fuzzSeeds()
{
    std::vector<std::string> seeds;
    for (const PracticeDrive drive : allPracticeDrives)
        seeds.push_back(canonicalText(toJson(factsOf(sampleSnapshot(drive)))));
    seeds.push_back(
        R"({"schema":1,"device":{"transport":"sata","model":"X","rotational":true,)"
        R"("rotation_rate":5400,"size_bytes":1500301910016},"limits":{"logical":512,)"
        R"("physical":512,"minimum_io":512,"optimal_io":33553920,"alignment_offset":-1,)"
        R"("discard_granularity":4096,"preferred_erase_size":4194304,"npwg":7,"npwa":7},)"
        R"("measured":{"physical":4096,"phase":7},"listed":4096,"raid":{"level":6,"disks":8,)"
        R"("chunk":65536,"stride":96,"stripe_width":96},"table":{"type":"dos","partitions":[)"
        R"({"number":1,"start":4158,"size":488388789,"type":"other","slices":[{"letter":"a",)"
        R"("start":4174,"size":1024}]},{"number":5,"start":63,"type":"luks","payload_offset":60,)"
        R"("luks_sector":4096}]}})");
    return seeds;
}

} // namespace driveready::test
