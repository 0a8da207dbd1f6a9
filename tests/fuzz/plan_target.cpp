// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "fuzz/fuzz_target.h"
#include "fuzz/sample_plans.h"

using namespace driveready;
using namespace driveready::test;

// A plan, as the helper reads it from its client, and the check of it (S10).
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    fuzzRoundTrip<Plan>(fuzzText(data, size), maxJsonBytes, [](const Json &json) -> Result<Plan> {
        auto plan = planFromJson(json);
        if (plan)
            static_cast<void>(checkPlan(*plan));
        return plan;
    });
    return 0;
}

namespace driveready::test {

std::vector<std::string> fuzzSeeds()
{
    std::vector<std::string> seeds;
    for (const Plan &plan : samplePlans())
        seeds.push_back(canonicalText(toJson(plan)));
    return seeds;
}

} // namespace driveready::test
