// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "practice/practice_drives.h"

#include "practice/practice_spec.h"
#include "probe/image_sidecar.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <sys/stat.h>

using namespace driveready;

namespace {

struct Ran
{
    int exitCode = -1;
    QString output;
};

/// Runs another program's own check on an image of ours, for reading only.
Ran run(const QString &program, const QStringList &arguments)
{
    const QString path = QStandardPaths::findExecutable(
        program,
        {QStringLiteral("/usr/sbin"), QStringLiteral("/sbin"), QStringLiteral("/usr/bin")});
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(path, arguments);
    process.waitForFinished();
    return {process.exitCode(), QString::fromUtf8(process.readAll())};
}

QString blkidValue(const QString &image, std::uint64_t offset, const QString &name)
{
    return run(QStringLiteral("blkid"),
               {QStringLiteral("-p"), QStringLiteral("-O"), QString::number(offset),
                QStringLiteral("-o"), QStringLiteral("value"), QStringLiteral("-s"), name, image})
        .output.trimmed();
}

} // namespace

class PracticeDrivesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_platform = makeLinuxPlatform();
        QVERIFY(m_folder.isValid());
        if (!m_platform->commands().find("mkfs.ext3"))
            QSKIP("mkfs.ext3 is not installed");
        for (const PracticeDrive drive : allPracticeDrives) {
            const auto path = makePracticeDrive(drive, folder(), *m_platform);
            QVERIFY2(path.has_value(), path ? "" : toLogString(path.error()).c_str());
            QCOMPARE(*path, folder() + "/" + practiceSpec(drive).fileName);
        }
    }

    void everyDrive_hasItsSizeAndSidecar_andIsSparse()
    {
        for (const PracticeDrive drive : allPracticeDrives) {
            const PracticeSpec spec = practiceSpec(drive);
            struct stat info{};
            QCOMPARE(::stat(pathOf(drive).toLocal8Bit().constData(), &info), 0);
            QCOMPARE(static_cast<std::uint64_t>(info.st_size), spec.size.value());
            QVERIFY2(info.st_blocks * 512 < 100'000'000, qPrintable(pathOf(drive)));
            const auto sidecar = readSidecar(pathOf(drive).toStdString());
            QVERIFY(sidecar && *sidecar);
            QCOMPARE((*sidecar)->info.model, spec.sidecar.info.model);
            QVERIFY((*sidecar)->info.practice);
        }
    }

    void serials_endAsTheCardsSay()
    {
        QStringList tails;
        for (const PracticeDrive drive : allPracticeDrives)
            tails << QString::fromStdString(practiceSpec(drive).sidecar.info.serial).right(4);
        QCOMPARE(tails, QStringList({QStringLiteral("7731"), QStringLiteral("0412"),
                                     QStringLiteral("4821"), QStringLiteral("K7XB"),
                                     QStringLiteral("5H2C")}));
    }

    void tables_haveNoFaultForOtherPrograms()
    {
        for (const PracticeDrive drive :
             {PracticeDrive::Report003Sector63, PracticeDrive::Report001OffByOne}) {
            const Ran verify =
                run(QStringLiteral("sfdisk"), {QStringLiteral("--verify"), pathOf(drive)});
            QVERIFY2(verify.exitCode == 0 &&
                         verify.output.contains(QLatin1String("No errors detected")),
                     qPrintable(verify.output));
        }
        const Ran gpt = run(QStringLiteral("sgdisk"),
                            {QStringLiteral("-v"), pathOf(PracticeDrive::Report001OffByOne)});
        QVERIFY2(gpt.output.contains(QLatin1String("No problems found")), qPrintable(gpt.output));
    }

    void contents_areRecognizedByBlkid()
    {
        for (const PracticeDrive drive :
             {PracticeDrive::Report003Sector63, PracticeDrive::Report001OffByOne}) {
            const PracticeSpec spec = practiceSpec(drive);
            for (const PracticeContent &content : spec.contents) {
                const auto offset = spec.layout.find(content.partition)->start.value() * 512;
                QCOMPARE(blkidValue(pathOf(drive), offset, QStringLiteral("TYPE")),
                         content.program == "mkswap" ? QStringLiteral("swap")
                                                     : QStringLiteral("ext3"));
                QCOMPARE(blkidValue(pathOf(drive), offset, QStringLiteral("LABEL")).toStdString(),
                         content.label);
                QCOMPARE(blkidValue(pathOf(drive), offset, QStringLiteral("UUID")).toStdString(),
                         content.uuid);
            }
        }
    }

    void raidMember_isRecognizedByBlkid()
    {
        const QString path = pathOf(PracticeDrive::RaidMember);
        QCOMPARE(blkidValue(path, 0, QStringLiteral("TYPE")), QStringLiteral("linux_raid_member"));
        QCOMPARE(blkidValue(path, 0, QStringLiteral("LABEL")), QStringLiteral("practice:0"));
    }

    void blankDrives_areBlank()
    {
        for (const PracticeDrive drive : {PracticeDrive::BlankLying4K, PracticeDrive::Blank4Kn}) {
            QFile file(pathOf(drive));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.read(65536), QByteArray(65536, '\0'));
        }
    }

    void practiceDrive_isMadeAnew_butAnotherFileIsKept()
    {
        QTemporaryDir other;
        const std::string place = other.path().toStdString();
        QVERIFY(makePracticeDrive(PracticeDrive::Blank4Kn, place, *m_platform));
        QVERIFY(makePracticeDrive(PracticeDrive::Blank4Kn, place, *m_platform));
        const QString path = other.filePath(QStringLiteral("wd15ears-blank.img"));
        QFile mine(path);
        QVERIFY(mine.open(QIODevice::WriteOnly));
        mine.write("my own");
        mine.close();
        const auto made = makePracticeDrive(PracticeDrive::BlankLying4K, place, *m_platform);
        QVERIFY(!made);
        QCOMPARE(made.error().code, ErrorCode::FileNotWritable);
        QVERIFY(mine.open(QIODevice::ReadOnly));
        QCOMPARE(mine.readAll(), QByteArray("my own"));
        QVERIFY(!QFile::exists(path + QStringLiteral(".new")));
    }

    void sameDrive_hasTheSameIdentifiers()
    {
        QCOMPARE(practiceSpec(PracticeDrive::Report001OffByOne).layout,
                 practiceSpec(PracticeDrive::Report001OffByOne).layout);
    }

private:
    std::string folder() const { return m_folder.path().toStdString(); }
    QString pathOf(PracticeDrive drive) const
    {
        return m_folder.filePath(QString::fromStdString(practiceSpec(drive).fileName));
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Platform> m_platform;
};

QTEST_GUILESS_MAIN(PracticeDrivesTest)
#include "practice_drives_test.moc"
