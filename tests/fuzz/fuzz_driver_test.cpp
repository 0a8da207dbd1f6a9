// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "fuzz/allocations.h"
#include "fuzz/fuzz_target.h"
#include "fuzz/mutator.h"

#include <QTest>
#include <csignal>
#include <ctime>
#include <unistd.h>

using namespace driveready::test;

namespace {

constexpr std::uint64_t usualSeed = 20261130;
constexpr std::uint64_t usualCount = 100'000; // G9, G10 in CI
constexpr std::size_t maxAllocation = 64 << 20;
constexpr std::size_t maxInput = 65536;
constexpr std::int64_t slowMicroseconds = 100'000;

/// What to say when the target dies. Fixed memory: a handler must not allocate.
char epitaph[256];

void onDeath(int number)
{
    const auto written = ::write(STDERR_FILENO, epitaph, std::strlen(epitaph));
    std::signal(number, written < 0 ? SIG_DFL : SIG_DFL);
    std::raise(number);
}

std::uint64_t numberFrom(const char *name, std::uint64_t usual)
{
    bool isNumber = false;
    const std::uint64_t number = qEnvironmentVariable(name).toULongLong(&isNumber);
    return isNumber ? number : usual;
}

/// Time on the processor, so that a busy machine makes nothing slow.
std::int64_t clockMicroseconds()
{
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return now.tv_sec * 1'000'000 + now.tv_nsec / 1000;
}

struct Worst
{
    std::int64_t microseconds = 0;
    std::uint64_t number = 0;
    int slow = 0;
    std::size_t bytes = 0;
};

void runOne(const std::string &input, std::uint64_t number, Worst &worst)
{
    Allocations::start();
    const std::int64_t before = clockMicroseconds();
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t *>(input.data()), input.size());
    const std::int64_t took = clockMicroseconds() - before;
    worst.bytes = std::max(worst.bytes, Allocations::peak());
    worst.slow += took > slowMicroseconds ? 1 : 0;
    if (took > worst.microseconds) {
        worst.microseconds = took;
        worst.number = number;
    }
}

} // namespace

/// A fuzz target in CI, without libFuzzer: changed seeds, the same ones each time.
/// DRIVEREADY_FUZZ_SEED, _FIRST and _COUNT choose others or a single one.
class FuzzDriverTest : public QObject
{
    Q_OBJECT

private slots:
    void changedSeeds_areSurvived()
    {
        const std::uint64_t start = numberFrom("DRIVEREADY_FUZZ_SEED", usualSeed);
        const std::uint64_t first = numberFrom("DRIVEREADY_FUZZ_FIRST", 0);
        const std::uint64_t count = numberFrom("DRIVEREADY_FUZZ_COUNT", usualCount);
        const std::vector<std::string> seeds = fuzzSeeds();
        QVERIFY(!seeds.empty());
        Mutator mutator(seeds, start, maxInput);
        for (const int number : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL})
            std::signal(number, onDeath);
        Worst worst;
        for (std::uint64_t number = first; number < first + count; ++number) {
            const std::string input = mutator.input(number);
            std::snprintf(epitaph, sizeof epitaph,
                          "\n" DRIVEREADY_FUZZ_TARGET " died; again: DRIVEREADY_FUZZ_SEED=%llu "
                          "DRIVEREADY_FUZZ_FIRST=%llu DRIVEREADY_FUZZ_COUNT=1\n",
                          static_cast<unsigned long long>(start),
                          static_cast<unsigned long long>(number));
            runOne(input, number, worst);
            if (worst.bytes > maxAllocation)
                QFAIL(qPrintable(QStringLiteral("%1 bytes at once; again:%2")
                                     .arg(worst.bytes)
                                     .arg(QLatin1String(epitaph))));
        }
        qInfo("GOAL G9/G10 fuzz " DRIVEREADY_FUZZ_TARGET
              ": %llu executions of %zu seeds (seed %llu), 0 "
              "crashes, worst %lld us (number %llu), %d over 100 ms, at most %zu KiB at once",
              static_cast<unsigned long long>(count), seeds.size(),
              static_cast<unsigned long long>(start), static_cast<long long>(worst.microseconds),
              static_cast<unsigned long long>(worst.number), worst.slow, worst.bytes / 1024);
    }
};

QTEST_GUILESS_MAIN(FuzzDriverTest)
#include "fuzz_driver_test.moc"
