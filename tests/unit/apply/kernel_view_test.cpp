// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/kernel_view.h"
#include "support/table_samples.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

namespace {

KernelPartition at(std::uint32_t number, std::uint64_t start, std::uint64_t size)
{
    return {number, {Lba(start), Lba(start + size)}};
}

// A kernel in memory that refuses to let go of one partition.
class FakeKernel final : public KernelPartitions
{
public:
    Result<std::vector<KernelPartition>> list() override { return partitions; }
    Status remove(std::uint32_t number) override
    {
        log += " -" + std::to_string(number);
        if (number == busy)
            return fail(makeError(ErrorCode::DeviceBusy).with("partition", std::uint64_t{number}));
        std::erase_if(partitions, [&](const auto &p) { return p.number == number; });
        return {};
    }
    Status add(const KernelPartition &partition) override
    {
        log += " +" + std::to_string(partition.number);
        if (partition.number == busy)
            return fail(makeError(ErrorCode::DeviceBusy)
                            .with("partition", std::uint64_t{partition.number}));
        partitions.push_back(partition);
        std::ranges::sort(partitions, {}, &KernelPartition::number);
        return {};
    }

    std::vector<KernelPartition> partitions;
    std::uint32_t busy = 0;
    std::string log;
};

QByteArray spell(const KernelDifference &difference)
{
    QByteArray text;
    for (const KernelPartition &partition : difference.remove)
        text += " -" + QByteArray::number(partition.number);
    for (const KernelPartition &partition : difference.add)
        text += " +" + QByteArray::number(partition.number);
    return text.trimmed();
}

} // namespace

class KernelViewTest : public QObject
{
    Q_OBJECT

private slots:
    void difference_touchesOnlyWhatChanges()
    {
        const std::vector<KernelPartition> now{at(1, 10, 5), at(2, 20, 5), at(3, 30, 5)};
        const std::vector<KernelPartition> wanted{at(1, 10, 5), at(2, 20, 9), at(4, 40, 5)};
        QCOMPARE(spell(kernelDifference(now, wanted, {})), QByteArray("-3 -2 +2 +4"));
        QCOMPARE(spell(kernelDifference(now, wanted, {1})), QByteArray("-3 -2 -1 +1 +2 +4"));
        QCOMPARE(spell(kernelDifference(now, now, {})), QByteArray());
    }

    void busyPartition_bringsTheOthersBack()
    {
        FakeKernel kernel;
        kernel.partitions = {at(1, 10, 5), at(2, 20, 5), at(3, 30, 5)};
        kernel.busy = 1;
        const auto before = kernel.partitions;
        const Status status = removePartitions(kernel, kernelDifference(before, {}, {}).remove);
        QVERIFY(!status);
        QCOMPARE(status.error().code, ErrorCode::DeviceBusy);
        QCOMPARE(status.error().text("partition"), std::string("1"));
        QCOMPARE(kernel.log, std::string(" -3 -2 -1 +2 +3"));
        QVERIFY(kernel.partitions == before);
    }

    void freePartitions_goFromTheLastOn()
    {
        FakeKernel kernel;
        kernel.partitions = {at(1, 10, 5), at(2, 20, 5)};
        QVERIFY(removePartitions(kernel, kernelDifference(kernel.partitions, {}, {}).remove));
        QCOMPARE(kernel.log, std::string(" -2 -1"));
        QVERIFY(kernel.partitions.empty());
    }

    void comparison_namesTheFirstDifference_data()
    {
        QTest::addColumn<int>("fault");
        QTest::addColumn<QByteArray>("partition");
        QTest::newRow("equal") << 0 << QByteArray();
        QTest::newRow("one missing") << 1 << QByteArray("2");
        QTest::newRow("one elsewhere") << 2 << QByteArray("1");
        QTest::newRow("one too many") << 3 << QByteArray("9");
    }
    void comparison_namesTheFirstDifference()
    {
        QFETCH(int, fault);
        QFETCH(QByteArray, partition);
        const std::vector<KernelPartition> wanted{at(1, 10, 5), at(2, 20, 5)};
        FakeKernel kernel;
        kernel.partitions = wanted;
        if (fault == 1)
            kernel.partitions.pop_back();
        if (fault == 2)
            kernel.partitions[0] = at(1, 10, 6);
        if (fault == 3)
            kernel.partitions.push_back(at(9, 90, 1));
        const Status status = compareKernelView(kernel, wanted);
        QCOMPARE(status.has_value(), fault == 0);
        if (!status)
            QCOMPARE(status.error().text("partition"), partition.toStdString());
    }

    void failedAdd_doesNotKeepTheOthersAway()
    {
        FakeKernel kernel;
        kernel.busy = 1;
        const Status status = addPartitions(kernel, {at(1, 10, 5), at(2, 20, 5)});
        QVERIFY(!status);
        QCOMPARE(kernel.partitions.size(), 1u);
    }

    void container_isAnnouncedWithItsFirstSectorsOnly_data()
    {
        QTest::addColumn<quint32>("logical");
        QTest::addColumn<quint64>("size");
        QTest::newRow("512") << 512u << quint64(2);
        QTest::newRow("4096") << 4096u << quint64(1);
    }
    void container_isAnnouncedWithItsFirstSectorsOnly()
    {
        QFETCH(quint32, logical);
        QFETCH(quint64, size);
        SequenceIdSource ids(1);
        const DiskLayout layout = sampleLayout(TableType::Dos, Bytes(256 * oneMiB.value()),
                                               *SectorSize::fromBytes(logical), 5, ids);
        const auto partitions = kernelPartitionsOf(layout);
        QCOMPARE(partitions.size(), 6u);
        QCOMPARE(partitions[3].number, 4u);
        QCOMPARE(partitions[3].region.size().value(), size);
        QCOMPARE(partitions[4].region.size(), layout.find(5)->size);
    }
};

QTEST_GUILESS_MAIN(KernelViewTest)
#include "kernel_view_test.moc"
