// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/shadow_table.h"
#include "support/plans.h"
#include "text/action_text.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace driveready;
using namespace driveready::test;

namespace {

QString tool(const char *name)
{
    return QStandardPaths::findExecutable(QString::fromLatin1(name),
                                          {QStringLiteral("/usr/sbin"), QStringLiteral("/sbin"),
                                           QStringLiteral("/usr/bin"), QStringLiteral("/bin")});
}

struct Ran
{
    int exitCode = -1;
    QByteArray output;
};

Ran run(const QString &program, const QStringList &arguments, const QByteArray &input = {})
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    process.waitForFinished();
    return {process.exitCode(), process.readAll()};
}

void makeSparse(const QString &path, std::uint64_t bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.resize(static_cast<qint64>(bytes)));
}

/// The lines between <<'END' and END: what sfdisk reads.
QByteArray scriptOf(const QStringList &commands)
{
    const auto begin = commands.indexOf(QRegularExpression(QStringLiteral(".*<<'END'")));
    const auto end = commands.indexOf(QStringLiteral("END"));
    return commands.mid(begin + 1, end - begin - 1).join(u'\n').toUtf8() + '\n';
}

/// True when the file holds exactly these sectors.
bool holds(QFile &file, const std::vector<SectorImage> &images)
{
    for (const SectorImage &image : images) {
        file.seek(static_cast<qint64>(image.offset.value()));
        const QByteArray found = file.read(static_cast<qint64>(image.data.size()));
        const QByteArray wanted(reinterpret_cast<const char *>(image.data.data()),
                                static_cast<qsizetype>(image.data.size()));
        if (found != wanted)
            return false;
    }
    return true;
}

} // namespace

/// The commands that are shown "to read" do the same as the plan: other programs run them on files.
class ShellCommandsTest : public QObject
{
    Q_OBJECT

private slots:
    void sfdisk_writesTheSameTable_data()
    {
        QTest::addColumn<int>("sectorBytes");
        QTest::addColumn<bool>("isDos");
        QTest::newRow("GPT 512") << 512 << false;
        QTest::newRow("GPT 4096") << 4096 << false;
        QTest::newRow("MBR 512") << 512 << true;
        QTest::newRow("MBR 4096") << 4096 << true;
    }
    void sfdisk_writesTheSameTable()
    {
        QFETCH(int, sectorBytes);
        QFETCH(bool, isDos);
        if (tool("sfdisk").isEmpty())
            QSKIP("sfdisk is not installed");
        const Plan plan = planFor(sectorBytes, isDos);
        QTemporaryDir folder;
        const QString image = folder.filePath(QStringLiteral("disk.img"));
        makeSparse(image, plan.device.size.value());
        const Ran ran = run(tool("sfdisk"),
                            {QStringLiteral("--quiet"), QStringLiteral("--sector-size"),
                             QString::number(sectorBytes), image},
                            scriptOf(shellCommands(plan, QStringLiteral("/dev/sdx"))));
        QVERIFY2(ran.exitCode == 0, ran.output.constData());
        const auto table = computeTable(plan.staged, nullptr);
        QVERIFY(table.has_value());
        QFile file(image);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(holds(file, table->backup));
        QVERIFY(holds(file, table->primary));
    }

    void changeOfATable_doesNotClearWhatStays()
    {
        DiskSnapshot disk = blankDisk((std::uint64_t{1} << 30) / 512);
        disk.table = {planWith(FileSystem::Ext4).staged, {}, {}, true};
        disk.table.layout.partitions.front().size = SectorCount(204800);
        // The next plan chooses the same identifiers in the same order.
        disk.table.layout.diskGuid = *Guid::fromString("11111111-2222-3333-4444-555555555555");
        disk.table.layout.partitions.front().uuid =
            *Guid::fromString("22222222-2222-3333-4444-555555555555");
        LayoutRequest request;
        request.edits = {AddPartition{wish(FileSystem::None), {}}};
        const QString lines =
            shellCommands(planned(disk, request), QStringLiteral("/dev/sdx")).join(u'\n');
        QVERIFY2(lines.contains(QStringLiteral("sfdisk --wipe never --wipe-partitions never")),
                 qPrintable(lines));
        QVERIFY2(!lines.contains(QStringLiteral("wipefs")), qPrintable(lines));
        QVERIFY(shellCommands(planWith(FileSystem::Ext4), QStringLiteral("/dev/sdx"))
                    .join(u'\n')
                    .contains(QStringLiteral("--wipe always --wipe-partitions always")));
    }

    void mkfs_makesTheSameFileSystem_data()
    {
        QTest::addColumn<int>("fileSystem");
        QTest::addColumn<QString>("program");
        const auto row = [](FileSystem fileSystem, const char *program) {
            QTest::newRow(std::string(wireName(fileSystem)).c_str())
                << static_cast<int>(fileSystem) << QString::fromLatin1(program);
        };
        row(FileSystem::Ext4, "mkfs.ext4");
        row(FileSystem::Xfs, "mkfs.xfs");
        row(FileSystem::Btrfs, "mkfs.btrfs");
        row(FileSystem::F2fs, "mkfs.f2fs");
        row(FileSystem::Fat32, "mkfs.fat");
        row(FileSystem::Exfat, "mkfs.exfat");
        row(FileSystem::Swap, "mkswap");
    }
    void mkfs_makesTheSameFileSystem()
    {
        QFETCH(int, fileSystem);
        QFETCH(QString, program);
        if (tool(program.toLatin1().constData()).isEmpty())
            QSKIP(qPrintable(program + QStringLiteral(" is not installed")));
        const auto kind = static_cast<FileSystem>(fileSystem);
        const Plan plan = planWith(kind);
        const auto &make =
            std::get<MakeFileSystem>(std::ranges::find_if(plan.actions, [](const Action &action) {
                                         return std::holds_alternative<MakeFileSystem>(action.body);
                                     })->body);
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("part"));
        makeSparse(file, toBytes(plan.staged.partitions.front().size, plan.staged.logical).value());
        QStringList lines;
        for (const QString &line : shellCommands(plan, QStringLiteral("/dev/sdx"))) {
            if (line.startsWith(QLatin1String("mk")) || line.startsWith(QLatin1String("tune")))
                lines << QString(line).replace(QStringLiteral("\"${D}1\""), file);
        }
        const Ran ran =
            run(QStringLiteral("/bin/bash"), {QStringLiteral("-ec"), lines.join(u'\n')});
        QVERIFY2(ran.exitCode == 0, ran.output.constData());
        QCOMPARE(valueOf(file, "LABEL").toStdString(), make.label);
        QCOMPARE(valueOf(file, "UUID").toStdString(), make.uuid);
    }

private:
    static Plan planned(const DiskSnapshot &disk, const LayoutRequest &request)
    {
        SequenceIdSource ids(11);
        const auto plan = makePlan(disk, request, ids);
        if (!plan)
            qFatal("%s", toLogString(plan.error()).c_str());
        return *plan;
    }
    static Plan planFor(int sectorBytes, bool isDos)
    {
        const auto logical = *SectorSize::fromBytes(static_cast<std::uint64_t>(sectorBytes));
        const std::uint64_t sectors = (std::uint64_t{4} << 30) / logical.bytes();
        return planned(blankDisk(sectors, logical),
                       wishes({wish(FileSystem::Swap, 64 << 20, "swap"),
                               wish(FileSystem::Fat32, 512 << 20, "SHARED"),
                               wish(FileSystem::Ext4, {}, "it's 5\" wide")},
                              isDos ? TableType::Dos : TableType::Gpt));
    }
    static Plan planWith(FileSystem fileSystem)
    {
        LayoutRequest request = wishes({wish(fileSystem, {}, "MY DATA")});
        return planned(blankDisk((std::uint64_t{1} << 30) / 512), request);
    }
    static QString valueOf(const QString &file, const char *name)
    {
        return QString::fromUtf8(run(tool("blkid"), {QStringLiteral("-p"), QStringLiteral("-o"),
                                                     QStringLiteral("value"), QStringLiteral("-s"),
                                                     QString::fromLatin1(name), file})
                                     .output)
            .trimmed();
    }
};

QTEST_GUILESS_MAIN(ShellCommandsTest)
#include "shell_commands_test.moc"
