// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
// Probes thousands of simulated drives of every profile and prints how often the verdict was right
// and how long it took, one line a profile, tab separated. verdict_campaign [RUNS [ROW...]].
// Ends with 1 when a bound does not hold: at most 1e-3 wrong, medians within 1.1 of the design; for
// the ladder at least .995 right and at most 2e-3 wrong.
#include "support/ladder_campaign.h"
#include "support/probe_campaign.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

using namespace driveready;
using namespace driveready::test;

namespace {

bool isAblation(const CampaignCase &what)
{
    return what.ablation != Ablation::None;
}

bool holds(const CampaignCase &what, const CampaignRow &row)
{
    if (isAblation(what))
        return true;
    const bool isTimely = what.medianBar == 0 || row.medianSeconds <= 1.1 * what.medianBar;
    return row.wrong <= mostByChance(1e-3, row.runs) && isTimely;
}

void print(const CampaignCase &what, const CampaignRow &row)
{
    const auto name = simProfileName(what.profile);
    std::printf("%.*s\t%.*s\t%.2g\t%.5f\t%.5f\t%.5f\t%.5f\t%.2f\t%.2f\t%.1f\t%.0f\t%.2f\t%s\n",
                static_cast<int>(what.row.size()), what.row.data(), static_cast<int>(name.size()),
                name.data(), row.share(row.wrong), row.share(row.right), row.share(row.fourK),
                row.share(row.none), row.share(row.inconclusive), row.medianSeconds, row.p95Seconds,
                row.maxSeconds, row.medianWrites, what.medianBar,
                holds(what, row) ? "ok" : "FAILS");
    std::fflush(stdout);
}

bool isWanted(std::string_view row, int argc, char **argv)
{
    for (int i = 2; i < argc; ++i)
        if (row == argv[i])
            return true;
    return argc <= 2;
}

bool runLadder(const LadderCase &what, std::uint64_t runs)
{
    const LadderRow row = ladderCampaign(what, runs);
    const double all = static_cast<double>(row.runs);
    const double right = static_cast<double>(row.right) / all;
    const double wrong = static_cast<double>(row.wrong) / all;
    const bool isWithin = right >= .995 && row.wrong <= mostByChance(2e-3, runs);
    const auto name = simProfileName(what.profile);
    const auto kind = wireName(what.kind);
    std::printf("%.*s\t%.*s\t%.*s\t%.5f\t%.5f\t%.2f\t%.2f\t%.0f\t%s\n",
                static_cast<int>(what.row.size()), what.row.data(), static_cast<int>(name.size()),
                name.data(), static_cast<int>(kind.size()), kind.data(), wrong, right,
                row.medianSeconds, row.p95Seconds, row.medianRequests, isWithin ? "ok" : "FAILS");
    std::fflush(stdout);
    return isWithin;
}

} // namespace

int main(int argc, char **argv)
{
    const unsigned long long runs = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 20'000;
    if (runs == 0)
        return 2;
    std::printf("row\tprofile\twrong\tright\t4k\tnone\tinconclusive\tmedian_s\tp95_s\tmax_s\twrites"
                "\tbar_s\tbounds\n");
    bool allHold = true;
    for (const CampaignCase &what : allCampaignCases()) {
        if (!isWanted(what.row, argc, argv))
            continue;
        const CampaignRow row = campaign(what, runs);
        print(what, row);
        allHold = allHold && holds(what, row);
    }
    // The ladder takes more requests a run: a tenth of the runs.
    const std::uint64_t climbs = runs < 10 ? runs : runs / 10;
    std::printf("row\tprofile\tladder\twrong\tright\tmedian_s\tp95_s\trequests\tbounds\n");
    for (const LadderCase &what : allLadderCases())
        if (isWanted(what.row, argc, argv))
            allHold = runLadder(what, climbs) && allHold;
    return allHold ? 0 : 1;
}
