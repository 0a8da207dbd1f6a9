// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/job_messages.h"
#include "fuzz/fuzz_target.h"
#include "fuzz/sample_plans.h"

using namespace driveready;
using namespace driveready::test;

// Lines between the client and the process that writes, in both directions.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view line = fuzzText(data, size);
    if (const auto request = requestFromLine(line)) {
        const auto again = requestFromLine(toLine(*request));
        fuzzRequire(again && toLine(*again) == toLine(*request), "requests can be sent again");
    }
    if (const auto event = eventFromLine(line)) {
        const auto again = eventFromLine(toLine(*event));
        fuzzRequire(again && toLine(*again) == toLine(*event), "events can be sent again");
    }
    LineSplitter splitter(1024);
    static_cast<void>(splitter.add(line));
    return 0;
}

namespace driveready::test {

std::vector<std::string> fuzzSeeds()
{
    std::vector<std::string> seeds;
    for (const Plan &plan : samplePlans())
        seeds.push_back(toLine(JobRequest(ApplyPlanRequest{plan, digestOf(plan)})));
    seeds.push_back(toLine(JobRequest(UndoRequest{"0123456789abcdef"})));
    seeds.push_back(toLine(JobRequest(CancelRequest{})));
    seeds.push_back(toLine(JobEvent(Progress{})));
    ApplyResult result;
    result.transaction = "0123456789abcdef";
    result.done = {1, 2, 3};
    result.verified = {{VerifiedItem::What::Partition, 1, false, "2048+4096", "none"}};
    result.error = makeError(ErrorCode::IoError).with("lba", std::uint64_t{2048});
    seeds.push_back(toLine(JobEvent(FinishedEvent{result})));
    seeds.push_back(toLine(JobEvent(RefusedEvent{makeError(ErrorCode::DeviceBusy)})));
    return seeds;
}

} // namespace driveready::test
