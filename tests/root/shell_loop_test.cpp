// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/job_client.h"
#include "apply/shadow_table.h"
#include "support/apply_image.h"
#include "support/loop_device.h"
#include "support/plans.h"
#include "text/action_text.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr qint64 diskBytes = qint64(640) << 20;

DiskTarget targetOf(const LoopDevice &loop)
{
    return {DiskTarget::Kind::BlockDevice, loop.name()};
}

/// The text as a person would paste it into a shell of root's. This kernel may have no reader for
/// partition tables: then partx tells it what udev would have waited for.
QByteArray runAsShown(const Plan &plan, const LoopDevice &loop, const QString &folder)
{
    QString text = shellCommands(plan, QString::fromStdString(loop.node())).join(u'\n') + u'\n';
    text.replace(QStringLiteral("udevadm settle"), QStringLiteral("partx --update \"$D\""));
    QProcess shell;
    shell.setWorkingDirectory(folder);
    shell.setProcessChannelMode(QProcess::MergedChannels);
    shell.start(QStringLiteral("/bin/bash"), {QStringLiteral("-xc"), text});
    shell.waitForFinished(120'000);
    return shell.readAll();
}

QByteArray read(const QString &path, qint64 offset, qint64 size)
{
    QFile file(path);
    [&] { QVERIFY(file.open(QIODevice::ReadOnly) && file.seek(offset)); }();
    return file.read(size);
}

} // namespace

/// "The same as shell commands, to read": run by a real shell on one loop device, the plan carried
/// out on another, and what is on both compared.
class ShellLoopTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Platform> m_platform = makeLinuxPlatform();
    NullProgress m_quiet;

private slots:
    void shownCommands_doWhatThePlanDoes_data()
    {
        QTest::addColumn<quint32>("sector");
        QTest::addColumn<bool>("isDos");
        QTest::addColumn<QStringList>("fileSystems");
        QTest::addColumn<bool>("isWhole"); // mkfs writes the same bytes each time
        const auto list = [](std::initializer_list<const char *> names) {
            QStringList all;
            for (const char *name : names)
                all << QString::fromLatin1(name);
            return all;
        };
        QTest::newRow("GPT, swap") << 512u << false << list({"swap"}) << true;
        QTest::newRow("GPT, swap, 4096") << 4096u << false << list({"swap"}) << true;
        QTest::newRow("MBR, five of swap")
            << 512u << true << list({"swap", "swap", "swap", "swap", "swap"}) << true;
        QTest::newRow("GPT, table only") << 512u << false << list({"none"}) << true;
        QTest::newRow("GPT, a system") << 512u << false << list({"fat32", "swap", "ext4"}) << false;
        QTest::newRow("GPT, exFAT and XFS") << 512u << false << list({"exfat", "xfs"}) << false;
    }
    void shownCommands_doWhatThePlanDoes()
    {
        QFETCH(quint32, sector);
        QFETCH(bool, isDos);
        QFETCH(QStringList, fileSystems);
        QFETCH(bool, isWhole);
        LoopDevice ours(diskBytes, sector);
        LoopDevice theirs(diskBytes, sector);
        for (const LoopDevice *loop : {&ours, &theirs}) {
            if (!loop->isAttached())
                QSKIP(qPrintable(loop->whyNot()));
        }
        const auto helper = findHelper();
        QVERIFY(helper);
        std::vector<PartitionRequest> wanted;
        for (qsizetype i = 0; i < fileSystems.size(); ++i) {
            const auto fileSystem = *fileSystemFromName(fileSystems[i].toStdString());
            const bool isLast = i + 1 == fileSystems.size();
            const auto size = isLast ? std::nullopt : std::optional<std::uint64_t>(64 * mebi);
            wanted.push_back(wish(fileSystem, size, "NAME" + std::to_string(i)));
        }
        const Plan plan = planned(probed(targetOf(ours), *m_platform),
                                  wishes(wanted, isDos ? TableType::Dos : TableType::Gpt));
        QTemporaryDir folder(QStringLiteral("/var/tmp/driveready-XXXXXX")); // /tmp may be a tmpfs
        const auto result = runApply(targetOf(ours), plan, digestOf(plan),
                                     {*helper, folder.path().toStdString()}, m_quiet, {});
        QVERIFY2(result && result->allVerified(), result ? prettyText(toJson(*result)).c_str()
                                                         : toLogString(result.error()).c_str());
        const QByteArray said = runAsShown(plan, theirs, folder.path());
        const auto table = computeTable(plan.staged, nullptr);
        QVERIFY(table);
        for (const auto *images : {&table->backup, &table->primary}) {
            for (const SectorImage &image : *images) {
                const auto at = qint64(image.offset.value());
                const auto size = qint64(image.data.size());
                QVERIFY2(read(ours.backingFile(), at, size) == read(theirs.backingFile(), at, size),
                         said.constData());
            }
        }
        for (const Partition &partition : plan.staged.partitions)
            QCOMPARE(blkid(ours, plan, partition), blkid(theirs, plan, partition));
        if (isWhole)
            QVERIFY2(read(ours.backingFile(), 0, diskBytes) ==
                         read(theirs.backingFile(), 0, diskBytes),
                     said.constData());
    }

private:
    /// Type, label and UUID of what a partition holds.
    static QByteArray blkid(const LoopDevice &loop, const Plan &plan, const Partition &partition)
    {
        const Bytes offset = byteOffset(partition.start, plan.staged.logical);
        const Bytes size = toBytes(partition.size, plan.staged.logical);
        QByteArray output;
        runTool(QStringLiteral("blkid"),
                {QStringLiteral("-p"), QStringLiteral("-o"), QStringLiteral("export"),
                 QStringLiteral("-O"), QString::number(offset.value()), QStringLiteral("-S"),
                 QString::number(size.value()), QStringLiteral("-s"), QStringLiteral("TYPE"),
                 QStringLiteral("-s"), QStringLiteral("LABEL"), QStringLiteral("-s"),
                 QStringLiteral("UUID"), loop.backingFile()},
                &output);
        return output.mid(output.indexOf('\n') + 1); // the first line is the name
    }
};

QTEST_GUILESS_MAIN(ShellLoopTest)
#include "shell_loop_test.moc"
