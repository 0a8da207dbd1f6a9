// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
// What needs no other program beside it: parsing and planning a full GPT, painting the map. Prints
// one JSON object, name -> median in milliseconds; speed_bench.py puts it into its table.
#include "align/judgement.h"
#include "models/partition_model.h"
#include "plan/planner.h"
#include "probe/table_parser.h"
#include "support/table_images.h"
#include "support/ui_test.h"
#include "widgets/partition_map_view.h"

#include <QElapsedTimer>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTextStream>
#include <algorithm>
#include <cstdlib>
#include <functional>

using namespace driveready;

namespace {

constexpr int rounds = 101;
constexpr std::uint64_t sectorsEach = 32768; // 16 MiB

double medianMs(const std::function<void()> &work)
{
    std::vector<qint64> times;
    for (int round = 0; round < rounds; ++round) {
        QElapsedTimer timer;
        timer.start();
        work();
        times.push_back(timer.nsecsElapsed());
    }
    std::ranges::nth_element(times, times.begin() + rounds / 2);
    return double(times[rounds / 2]) / 1e6;
}

template<typename T>
T valueOf(Result<T> result)
{
    if (result)
        return *std::move(result);
    QTextStream(stderr) << QString::fromStdString(toLogString(result.error())) << Qt::endl;
    std::exit(1);
}

/// A GPT with every one of its 128 entries in use, each partition on the grid and a gap behind it.
test::GptSpec fullGpt()
{
    test::GptSpec spec;
    for (std::uint64_t number = 0; number < 128; ++number) {
        const std::uint64_t first = 2048 + number * 2 * sectorsEach;
        spec.entries.push_back({first, first + sectorsEach - 1, u"data"});
    }
    return spec;
}

DiskSnapshot snapshotOf(const test::MemoryDisk &disk, const ParsedTable &table)
{
    DiskSnapshot snapshot;
    snapshot.id.kernelName = "sdx";
    snapshot.id.size = disk.size();
    snapshot.id.logical = disk.logicalSize();
    snapshot.info.size = disk.size();
    snapshot.limits.logical = disk.logicalSize().bytes();
    snapshot.limits.physical = 4096;
    snapshot.table.layout = table.layout;
    snapshot.table.problems = table.problems;
    snapshot.table.isEditable = true;
    return snapshot;
}

/// Reads the table and plans the repair of one partition: the other 127 stay as they are.
void parseAndPlan(test::MemoryDisk &disk)
{
    const ParsedTable table = valueOf(parseTable(disk));
    LayoutRequest request;
    request.edits = {FormatPartition{64, FileSystem::Ext4, "data"}};
    RandomIdSource ids;
    const Plan plan = valueOf(makePlan(snapshotOf(disk, table), request, ids));
    if (plan.staged.partitions.size() != 128)
        std::exit(1);
}

/// As many partitions as asked, in a model of a disk with room for them.
std::vector<Segment> manySegments(std::size_t count)
{
    DiskSnapshot snapshot;
    const std::uint64_t total = (count + 2) * sectorsEach * 2;
    snapshot.id.size = Bytes(total * 512);
    snapshot.info.size = snapshot.id.size;
    snapshot.limits.physical = 4096;
    snapshot.table.layout.type = TableType::Gpt;
    snapshot.table.layout.total = SectorCount(total);
    snapshot.table.layout.lastUsable = Lba(total - 34);
    for (std::size_t i = 0; i < count; ++i) {
        Partition partition;
        partition.number = std::uint32_t(i + 1);
        partition.start = Lba(2048 + i * sectorsEach + i % 2); // every other one is misaligned
        partition.size = SectorCount(sectorsEach - 8);
        snapshot.table.layout.partitions.push_back(partition);
    }
    return segmentsOf(snapshot, judge(snapshot));
}

double mapMs(std::size_t count)
{
    PartitionModel model;
    model.setDisk(manySegments(count), sector512);
    PartitionMapView map;
    map.setPartitionModel(&model);
    map.resize(1248, map.sizeHint().height());
    map.show();
    QCoreApplication::processEvents();
    QImage picture(map.size(), QImage::Format_ARGB32_Premultiplied);
    return medianMs([&] { map.render(&picture); });
}

} // namespace

int main(int argc, char **argv)
{
    const QApplication application(argc, argv);
    useTestLooks();
    test::MemoryDisk disk(SectorCount((128 + 2) * 2 * sectorsEach));
    test::putGpt(disk, fullGpt());
    const QJsonObject figures{
        {QStringLiteral("parse_and_plan"), medianMs([&] { parseAndPlan(disk); })},
        {QStringLiteral("map_128"), mapMs(128)},
        {QStringLiteral("map_4000"), mapMs(3999)},
    };
    QTextStream(stdout) << QJsonDocument(figures).toJson(QJsonDocument::Compact) << Qt::endl;
    return 0;
}
