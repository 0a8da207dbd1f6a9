// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
//
// bench_engine_vs_fio [PAIRS]: what the throughput engine gets out of a drive that takes no time, a
// loop device over memory, beside fio with the same requests. Pairs in turn, so that whatever else
// the machine does hits both; medians of the ratios. Ends with 1 when a bar is missed. Needs root.
#include "bench/queue_load.h"
#include "platform/linux_queued_io.h"
#include "platform/linux_timed_io.h"
#include "support/loop_device.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <algorithm>
#include <cstdio>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <vector>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::uint64_t mib = 1024 * 1024;
constexpr std::uint64_t driveBytes = 256 * mib;
constexpr std::chrono::milliseconds box{250};
constexpr double leastRatio = .98;
constexpr double mostCpuRatio = 1.0;

/// What one run came to.
struct Sample
{
    double perSecond = 0;
    double cpuMicroseconds = 0; ///< a request
};

struct Case
{
    const char *name;
    LoadOrder order;
    QStringList fio;
    bool isCpuBound = false; ///< processor time a request has a bar, too
    bool isProbe = false;    ///< the path of the truth probe: no bar
};

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

double cpuSeconds()
{
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval &time) {
        return double(time.tv_sec) + double(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::optional<Sample> runEngine(const std::string &node, const LoadOrder &order)
{
    const UniqueFd fd(::open(node.c_str(), O_RDWR | O_DIRECT | O_EXCL | O_CLOEXEC));
    if (!fd) {
        std::perror(node.c_str());
        return std::nullopt;
    }
    const auto io = makeLinuxQueuedIo(fd.get(), {node, Bytes(driveBytes), sector512});
    if (order.depth > 1 && io->facts().engine != QueueEngine::IoUring) {
        std::fprintf(stderr, "the kernel refuses io_uring\n");
        return std::nullopt;
    }
    const SteadyClock clock;
    NullThroughputSink sink;
    const ThroughputParts parts{*io, clock, sink};
    ThroughputFigure figure;
    SliceReporter reporter(parts, {}, figure);
    QueueLoad load(*io, clock, 1);
    load.keepSamples(order.depth == 1);
    const double before = cpuSeconds();
    if (const Status done = load.run(order, figure, reporter, {}); !done) {
        std::fprintf(stderr, "%s\n", toLogString(done.error()).c_str());
        return std::nullopt;
    }
    const double used = cpuSeconds() - before;
    if (order.depth == 1 && figure.samples.size() != figure.operations)
        return std::nullopt;
    return Sample{figure.operationsPerSecond(), used * 1e6 / double(figure.operations)};
}

std::optional<Sample> runProbePath(const std::string &node)
{
    const UniqueFd fd(::open(node.c_str(), O_RDWR | O_DIRECT | O_EXCL | O_CLOEXEC));
    if (!fd)
        return std::nullopt;
    LinuxTimedIo io(fd.get(), {node, Bytes(driveBytes), sector512});
    const SteadyClock clock;
    Random random(1);
    std::vector<std::byte> data(4096, std::byte{0x5A});
    std::vector<std::chrono::nanoseconds> samples;
    const double before = cpuSeconds();
    const auto begin = clock.now();
    while (clock.now() - begin < box) {
        const auto taken = io.write(Bytes(random.below(driveBytes / 4096) * 4096), data);
        if (!taken)
            return std::nullopt;
        samples.push_back(*taken);
    }
    const double seconds = double((clock.now() - begin).count()) / 1e9;
    const auto count = double(samples.size());
    return Sample{count / seconds, (cpuSeconds() - before) * 1e6 / count};
}

std::optional<Sample> runFio(const std::string &node, const Case &test)
{
    QStringList arguments{QStringLiteral("--name=peer"),
                          QStringLiteral("--filename=") + QString::fromStdString(node),
                          QStringLiteral("--direct=1"),
                          QStringLiteral("--bs=4k"),
                          QStringLiteral("--time_based"),
                          QStringLiteral("--runtime=%1ms").arg(box.count()),
                          QStringLiteral("--norandommap"),
                          QStringLiteral("--randrepeat=1"),
                          QStringLiteral("--thread"),
                          QStringLiteral("--output-format=json")};
    QProcess fio;
    fio.start(QStringLiteral("fio"), arguments + test.fio);
    if (!fio.waitForFinished(60'000) || fio.exitCode() != 0)
        return std::nullopt;
    const QJsonObject job = QJsonDocument::fromJson(fio.readAllStandardOutput())
                                .object()[QStringLiteral("jobs")]
                                .toArray()[0]
                                .toObject();
    const QJsonObject side =
        job[test.order.isWrite ? QStringLiteral("write") : QStringLiteral("read")].toObject();
    const double count = side[QStringLiteral("total_ios")].toDouble();
    const double ms = side[QStringLiteral("runtime")].toDouble();
    if (count <= 0 || ms <= 0)
        return std::nullopt;
    const double share =
        (job[QStringLiteral("usr_cpu")].toDouble() + job[QStringLiteral("sys_cpu")].toDouble()) /
        100;
    return Sample{count * 1000 / ms, share * ms * 1000 / count};
}

std::vector<Case> allCases()
{
    LoadOrder write;
    write.where = {Bytes(0), Bytes(driveBytes)};
    write.isWrite = write.isRandom = write.isDurable = true;
    write.box = box;
    LoadOrder read = write;
    read.isWrite = read.isDurable = false;
    read.depth = 32;
    const QStringList psync{QStringLiteral("--ioengine=psync"), QStringLiteral("--rw=randwrite"),
                            QStringLiteral("--sync=dsync")};
    const QStringList uring{QStringLiteral("--ioengine=io_uring"), QStringLiteral("--rw=randread"),
                            QStringLiteral("--iodepth=32")};
    const QStringList tuned =
        uring + QStringList{QStringLiteral("--fixedbufs"), QStringLiteral("--registerfiles")};
    return {{"dsync write QD1, every sample kept", write, psync, false, false},
            {"the same by the truth probe's path", write, psync, false, true},
            {"read QD32 / fio io_uring", read, uring, true, false},
            {"read QD32 / fio, registered", read, tuned, true, false}};
}

/// False when it could not be run or a bar is missed.
bool runCase(const std::string &node, const Case &test, int pairs)
{
    std::vector<double> rates;
    std::vector<double> costs;
    std::vector<double> ours;
    std::vector<double> theirs;
    for (int pair = 0; pair < pairs; ++pair) {
        // Each twice, first and last in turn: what grows or fades meanwhile hits both alike.
        Sample a;
        Sample b;
        for (const bool isOurs : {pair % 2 == 0, pair % 2 != 0, pair % 2 != 0, pair % 2 == 0}) {
            Sample &sum = isOurs ? a : b;
            const auto one = !isOurs        ? runFio(node, test)
                             : test.isProbe ? runProbePath(node)
                                            : runEngine(node, test.order);
            if (!one) {
                std::printf("%-36s could not be measured (%s)\n", test.name,
                            isOurs ? "engine" : "fio");
                return false;
            }
            sum.perSecond += one->perSecond / 2;
            sum.cpuMicroseconds += one->cpuMicroseconds / 2;
        }
        rates.push_back(a.perSecond / b.perSecond);
        costs.push_back(a.cpuMicroseconds / b.cpuMicroseconds);
        ours.push_back(a.perSecond);
        theirs.push_back(b.perSecond);
    }
    const double rate = median(rates);
    const double cost = median(costs);
    const bool isGood = rate >= leastRatio && (!test.isCpuBound || cost <= mostCpuRatio);
    std::printf("%-36s %9.0f %9.0f %7.3f %7.3f   %s\n", test.name, median(ours), median(theirs),
                rate, cost,
                test.isProbe ? "no bar"
                : isGood     ? "ok"
                             : "MISSED");
    std::fflush(stdout);
    return isGood || test.isProbe;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const int pairs = argc > 1 ? std::max(1, atoi(argv[1])) : 15;
    // Memory of our own. Others would see it where the mount is shared; "/" is none in a chroot.
    const QTemporaryDir folder;
    if (::unshare(CLONE_NEWNS) == 0)
        ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr);
    if (::mount("tmpfs", qPrintable(folder.path()), "tmpfs", 0, "size=300m") != 0) {
        std::perror("needs root, for memory of its own and a loop device");
        return 2;
    }
    int missed = 0;
    {
        QFile file(folder.filePath(QStringLiteral("drive")));
        const QByteArray content(int(mib), '\x5a');
        bool isWritten = file.open(QIODevice::WriteOnly);
        for (std::uint64_t done = 0; isWritten && done < driveBytes; done += mib)
            isWritten = file.write(content) == content.size();
        file.close();
        const LoopDevice loop(file.fileName());
        if (!isWritten || !loop.isAttached()) {
            std::fprintf(stderr, "%s\n", qPrintable(loop.whyNot()));
            return 2;
        }
        std::printf(
            "%d pairs; requests a second, and ours / fio's: rate (bar %.2f), processor time a "
            "request (bar %.2f at QD32)\n%-36s %9s %9s %7s %7s\n",
            pairs, leastRatio, mostCpuRatio, "", "ours", "fio", "rate", "cpu");
        for (const Case &test : allCases())
            missed += runCase(loop.node(), test, pairs) ? 0 : 1;
    }
    ::umount2(qPrintable(folder.path()), MNT_DETACH);
    return missed == 0 ? 0 : 1;
}
