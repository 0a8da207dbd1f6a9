// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "fuzz/fuzz_target.h"
#include "practice/practice_spec.h"
#include "probe/image_sidecar.h"

using namespace driveready;
using namespace driveready::test;

// The file beside an image that speaks for it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    fuzzRoundTrip<ImageSidecar>(fuzzText(data, size), maxJsonBytes, sidecarFromJson);
    return 0;
}

namespace driveready::test {

std::vector<std::string> fuzzSeeds()
{
    std::vector<std::string> seeds;
    for (const PracticeDrive drive : allPracticeDrives)
        seeds.push_back(canonicalText(toJson(practiceSpec(drive).sidecar)));
    return seeds;
}

} // namespace driveready::test
