// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "fuzz/fuzz_target.h"
#include "smart/attribute_log.h"
#include "smart/load_history.h"
#include "smart/smart_json.h"
#include "smart/smart_judge.h"
#include "smart/smart_parser.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::int64_t now = 1'796'058'925;

void judgeIt(std::string_view text)
{
    SmartEvidence evidence;
    evidence.now = now;
    if (const auto report = parseSmartReport(text)) {
        fuzzRequire(report->faults.size() <= maxSmartFaults, "faults are bounded");
        evidence.report = *report;
        static_cast<void>(canonicalText(toJson(*report)));
    }
    evidence.attributeLog = samplesFromLog(parseAttributeLog(text), evidence.report);
    const SmartJudgement judgement = judgeSmart(evidence);
    for (const SmartFinding &finding : judgement.findings) {
        fuzzRequire(finding.params.size() == parametersOf(finding.code).size(),
                    "a finding has all of its parameters");
    }
    static_cast<void>(canonicalText(toJson(judgement)));
    evidence.isUsb = true;
    static_cast<void>(judgeSmart(evidence));
}

void judgeHistory(const LoadHistory &history)
{
    SmartEvidence evidence;
    evidence.now = now;
    evidence.history = history.samples;
    evidence.report.passed = true;
    if (!history.samples.empty())
        evidence.report.loadCycles = LoadCycles{history.samples.back().loads, {}, 193, {}, {}};
    static_cast<void>(judgeSmart(evidence));
}

} // namespace

// What smartctl prints, what smartd writes and the file of our own history.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = fuzzText(data, size);
    judgeIt(text);
    fuzzRoundTrip<LoadHistory>(text, maxLoadHistoryBytes,
                               [](const Json &json) -> Result<LoadHistory> {
                                   auto history = loadHistoryFromJson(json);
                                   if (history)
                                       judgeHistory(*history);
                                   return history;
                               });
    return 0;
}

namespace driveready::test {

std::vector<std::string> fuzzSeeds()
{
    std::vector<std::string> seeds;
    std::vector<std::filesystem::path> files;
    for (const auto &entry : std::filesystem::directory_iterator(SMART_DIR))
        files.push_back(entry.path());
    std::ranges::sort(files);
    for (const auto &path : files) {
        std::ifstream file(path, std::ios::binary);
        seeds.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    seeds.emplace_back("2026-11-30 17:14:11;\t9;98;1840;\t12;99;97;\t193;193;22413;\n"
                       "2026-11-30 17:44:11;\t9;98;1841;\t12;99;97;\t193;193;22638;\n");
    seeds.emplace_back(R"({"schema":1,"model":"WDC WD20EARS","serial":"X","samples":[)"
                       R"({"time":1796000000,"loads":100,"hours":5,"power_cycles":3},)"
                       R"({"time":1796058925,"loads":9000,"hours":20,"own_reads":2}]})");
    return seeds;
}

} // namespace driveready::test
