// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "cli/cli_run.h"
#include "probe/disk_snapshot.h"
#include "probe/untrusted_text.h"
#include "support/hostile_text.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <sys/stat.h>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr qint64 imageBytes = 64 * 1024 * 1024;

} // namespace

/// Each wrong input gets a clear sentence and its exit code, and nothing is written.
class CliBadInputTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_image = m_folder->filePath(QStringLiteral("disk.img"));
        makeFile(m_image, imageBytes);
        m_plan = m_folder->filePath(QStringLiteral("plan.json"));
    }

    void noSuchDevice_isNamed()
    {
        for (const char *name : {"nosuchdisk", "/dev/nosuchdisk", "/nonexistent/disk.img"}) {
            const CliRun run = runCli({QStringLiteral("inspect"), QString::fromLatin1(name)});
            QVERIFY2(run.exitCode == 1, run.all().constData());
            QVERIFY2(run.trouble.contains("There is no disk " + QByteArray(name)),
                     run.trouble.constData());
        }
    }

    void notADisk_isSaid()
    {
        const QString pipe = m_folder->filePath(QStringLiteral("pipe"));
        QCOMPARE(::mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
        for (const QString &name : {QStringLiteral("/tmp"), QStringLiteral("/dev/null"), pipe}) {
            const CliRun run = runCli({QStringLiteral("inspect"), name});
            QVERIFY2(run.exitCode == 1, run.all().constData());
            QVERIFY2(run.trouble.contains("Not a whole disk"), run.trouble.constData());
        }
    }

    void notPermitted_isExitCode5()
    {
        if (::geteuid() != 0)
            QSKIP("only root can run the program as another user");
        QVERIFY(QFile::setPermissions(m_image, QFileDevice::ReadOwner));
        ::chmod(m_folder->path().toLocal8Bit().constData(), 0755);
        if (runCliAsNobody({QStringLiteral("--version")}).exitCode != 0)
            QSKIP("the build folder is not open to other users");
        const CliRun run = runCliAsNobody({QStringLiteral("inspect"), m_image});
        QVERIFY2(run.exitCode == 5, run.all().constData());
        QVERIFY2(run.trouble.contains("Not permitted to open"), run.trouble.constData());
    }

    void tooSmall_isRefused()
    {
        const QString small = m_folder->filePath(QStringLiteral("small.img"));
        makeFile(small, 64 * 1024);
        const QByteArray before = hashOf(small);
        const CliRun run = runCli({QStringLiteral("plan"), small});
        QVERIFY2(run.exitCode == 3, run.all().constData());
        QVERIFY2(run.trouble.contains("too small"), run.trouble.constData());
        QCOMPARE(hashOf(small), before);
    }

    void requestThatDoesNotFit_isSaidInSizes()
    {
        const CliRun run = runCli({QStringLiteral("plan"), m_image, QStringLiteral("--partition"),
                                   QStringLiteral("size=100GiB")});
        QVERIFY2(run.exitCode == 1, run.all().constData());
        QVERIFY2(run.trouble.contains("does not fit"), run.trouble.constData());
    }

    void diskInUse_isRefused_data()
    {
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<QByteArray>("detail");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char *kind, const char *detail, const char *sentence) {
            QTest::newRow(kind) << QByteArray(kind) << QByteArray(detail) << QByteArray(sentence);
        };
        row("mounted", "/srv/data", "sdq1 is mounted at /srv/data");
        row("swap", "", "sdq1 is active swap");
        row("holder", "md0", "sdq1 belongs to md0");
        row("loop-backing", "/srv/disk.img", "is a loop device over the file /srv/disk.img");
        row("read-only-medium", "", "read-only");
        row("system-disk", "/", "The system drive");
        row("open-by-process", "dd", "a program has sdq1 open");
    }
    void diskInUse_isRefused()
    {
        QFETCH(QByteArray, kind);
        QFETCH(QByteArray, detail);
        QFETCH(QByteArray, sentence);
        Json snapshot = record();
        snapshot["in_use"] = Json::array(
            {{{"kind", kind.toStdString()}, {"device", "sdq1"}, {"detail", detail.toStdString()}}});
        const CliRun run = planFrom(snapshot);
        QVERIFY2(run.exitCode == 3, run.all().constData());
        QVERIFY2(run.trouble.contains("Refused, to protect your data"), run.trouble.constData());
        QVERIFY2(run.trouble.contains(sentence), run.trouble.constData());
    }

    void wrongPlan_isUsage()
    {
        const QByteArray before = hashOf(m_image);
        for (const char *text : {"", "{}", "[]", "{\"schema\":1,\"colour\":\"red\"}"}) {
            writeFile(m_plan, text);
            const CliRun run = apply(QString(64, u'a'));
            QVERIFY2(run.exitCode == 2, run.all().constData());
        }
        QCOMPARE(hashOf(m_image), before);
    }

    void changedPlan_isRefused()
    {
        makePlan();
        const QString digest = m_digest;
        makePlan(); // made anew: other identifiers, another digest
        const QByteArray before = hashOf(m_image);
        const CliRun run = apply(digest);
        QVERIFY2(run.exitCode == 3, run.all().constData());
        QVERIFY2(run.trouble.contains("not the one that was reviewed"), run.trouble.constData());
        QCOMPARE(hashOf(m_image), before);
    }

    void digestThatIsNone_isUsage()
    {
        makePlan();
        QCOMPARE(apply(QStringLiteral("12345")).exitCode, 2);
    }

    void planForAnotherDisk_isRefused()
    {
        makePlan();
        const QString other = m_folder->filePath(QStringLiteral("other.img"));
        makeFile(other, imageBytes);
        const QByteArray before = hashOf(other);
        const CliRun run =
            runCli({QStringLiteral("apply"), other, m_plan, QStringLiteral("--digest"), m_digest});
        QVERIFY2(run.exitCode == 3, run.all().constData());
        QVERIFY2(run.trouble.contains("made for another disk"), run.trouble.constData());
        QCOMPARE(hashOf(other), before);
    }

    void diskChangedSinceThePlan_isRefused()
    {
        makePlan();
        const CliRun changed = runTool(QStringLiteral("sfdisk"), {QStringLiteral("-q"), m_image},
                                       "label: dos\nstart=2048\n");
        QVERIFY2(changed.exitCode == 0, changed.all().constData());
        const QByteArray before = hashOf(m_image);
        const CliRun run = apply(m_digest);
        QVERIFY2(run.exitCode == 3, run.all().constData());
        QVERIFY2(run.trouble.contains("changed since the plan was made"), run.trouble.constData());
        QCOMPARE(hashOf(m_image), before);
    }

    void missingMkfs_isNamedWithItsPackage()
    {
        if (::geteuid() != 0)
            QSKIP("only root can hide a program in a mount namespace of its own");
        makePlan({QStringLiteral("--fs"), QStringLiteral("ext4")});
        const QByteArray before = hashOf(m_image);
        const QString script =
            QStringLiteral("for p in /usr/sbin/mkfs.ext4 /sbin/mkfs.ext4; do "
                           "[ -e $p ] && mount --bind /dev/null $p; done; exec \"$0\" \"$@\"");
        const CliRun run =
            runTool(QStringLiteral("unshare"),
                    {QStringLiteral("--mount"), QStringLiteral("sh"), QStringLiteral("-c"), script,
                     QStringLiteral(DRIVEREADYCTL), QStringLiteral("apply"), m_image, m_plan,
                     QStringLiteral("--digest"), m_digest, QStringLiteral("--backup-dir"),
                     m_folder->filePath(QStringLiteral("backups"))});
        if (run.trouble.contains("unshare"))
            QSKIP("no mount namespaces here");
        QVERIFY2(run.exitCode == 1, run.all().constData());
        QVERIFY2(run.trouble.contains("mkfs.ext4") && run.trouble.contains("e2fsprogs"),
                 run.trouble.constData());
        QCOMPARE(hashOf(m_image), before);
    }

    void undoWithoutASavedTable_isSaid()
    {
        const CliRun run = runCli({QStringLiteral("undo"), m_image, QStringLiteral("--yes"),
                                   QStringLiteral("--backup-dir"), m_folder->path()});
        QVERIFY2(run.exitCode == 1, run.all().constData());
        QVERIFY2(run.trouble.contains("no saved partition table"), run.trouble.constData());
    }

    void hostileNames_neverReachTheTerminalRaw()
    {
        const QByteArray script = "label: gpt\nname=\"a\\x1b[31m\xE2\x80\xAE"
                                  "b<img src=x>\"\n";
        const CliRun made =
            runTool(QStringLiteral("sfdisk"), {QStringLiteral("-q"), m_image}, script);
        QVERIFY2(made.exitCode == 0, made.all().constData());
        const CliRun content =
            runTool(QStringLiteral("mkfs.ext4"),
                    {QStringLiteral("-q"), QStringLiteral("-F"), QStringLiteral("-L"),
                     QStringLiteral("z\x1b]0;t\x07"), QStringLiteral("-E"),
                     QStringLiteral("offset=1048576"), m_image, QStringLiteral("32M")});
        QVERIFY2(content.exitCode == 0, content.all().constData());
        for (const QStringList &arguments :
             {QStringList{QStringLiteral("inspect"), m_image},
              QStringList{QStringLiteral("inspect"), QStringLiteral("--json"), m_image},
              QStringList{QStringLiteral("plan"), m_image, QStringLiteral("--commands")},
              QStringList{QStringLiteral("record"), m_image}}) {
            const CliRun run = runCli(arguments);
            QVERIFY2(run.exitCode == 0, run.all().constData());
            QVERIFY2(!run.output.contains('\x1b') && !run.output.contains('\x07'),
                     run.output.constData());
        }
        const CliRun text = runCli({QStringLiteral("inspect"), m_image});
        QVERIFY(!hasControlCharacters(text.output));
        QVERIFY2(text.output.contains("z\\x1b]0;t\\x07"), text.output.constData());
    }

    // G22 on the command line: every string as the name and as the label of a partition.
    void hostileStrings_neverReachTheTerminalRaw()
    {
        const std::vector<std::string> texts = hostileTexts();
        DiskSnapshot snapshot;
        snapshot.id.size = snapshot.info.size = Bytes(std::uint64_t{1} << 40);
        snapshot.table.layout.type = TableType::Gpt;
        snapshot.table.layout.total = wholeSectors(snapshot.id.size, sector512);
        std::size_t good = 0;
        for (std::size_t from = 0; from < texts.size(); from += 100) {
            snapshot.table.layout.partitions.clear();
            snapshot.signatures.clear();
            const std::size_t count = std::min<std::size_t>(100, texts.size() - from);
            for (std::size_t i = 0; i < count; ++i) {
                const std::string text = untrustedText(texts[from + i]);
                Partition partition;
                partition.number = static_cast<std::uint32_t>(i + 1);
                partition.start = Lba(2048 * (i + 1));
                partition.size = SectorCount(2048);
                partition.type = partitionTypeFor(PartitionKind::Linux);
                partition.name = text;
                snapshot.table.layout.partitions.push_back(partition);
                snapshot.signatures.push_back(
                    {partition.number, "ext4", "filesystem", text, text, Bytes(1080)});
                snapshot.info.model = snapshot.info.vendor = snapshot.info.serial = text;
            }
            const QString file = m_folder->filePath(QStringLiteral("hostile.json"));
            writeFile(file, QByteArray::fromStdString(canonicalText(toJson(snapshot))));
            for (const QStringList &arguments :
                 {QStringList{QStringLiteral("inspect")},
                  QStringList{QStringLiteral("inspect"), QStringLiteral("--json")},
                  QStringList{QStringLiteral("plan")},
                  QStringList{QStringLiteral("plan"), QStringLiteral("--json")}}) {
                const CliRun run =
                    runCli(arguments + QStringList{QStringLiteral("--snapshot"), file});
                QVERIFY2(run.exitCode == 0, run.all().left(2000).constData());
                // JSON may hold what is only unusual, such as private characters.
                const bool isJson = arguments.size() > 1;
                const auto points = QString::fromUtf8(run.output).toStdU32String();
                const bool isClean =
                    isJson ? std::ranges::none_of(points,
                                                  [](char32_t point) {
                                                      return point != U'\n' &&
                                                             isControlCharacter(point);
                                                  })
                           : !hasControlCharacters(run.output);
                QVERIFY2(isClean, run.output.left(2000).constData());
            }
            good += count;
        }
        qInfo("GOAL G22 command line: %zu/%zu hostile strings", good, texts.size());
    }

private:
    static void makeFile(const QString &path, qint64 bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        QVERIFY(file.resize(bytes));
    }
    static void writeFile(const QString &path, const QByteArray &text)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(text);
    }
    Json record()
    {
        const CliRun run = runCli({QStringLiteral("record"), m_image});
        return run.json();
    }
    CliRun planFrom(const Json &snapshot)
    {
        const QString path = m_folder->filePath(QStringLiteral("snapshot.json"));
        writeFile(path, QByteArray::fromStdString(prettyText(snapshot)));
        return runCli({QStringLiteral("plan"), QStringLiteral("--snapshot"), path});
    }
    Json makePlan(const QStringList &options = {})
    {
        const CliRun run =
            runCli(QStringList{QStringLiteral("plan"), m_image, QStringLiteral("--json"),
                               QStringLiteral("-o"), m_plan} +
                   options);
        const Json json = run.json();
        if (!json.contains("digest"))
            qFatal("no plan: %s", run.all().constData());
        m_digest = QString::fromStdString(json["digest"].get<std::string>());
        return json["plan"];
    }
    CliRun apply(const QString &digest)
    {
        return runCli({QStringLiteral("apply"), m_image, m_plan, QStringLiteral("--digest"), digest,
                       QStringLiteral("--backup-dir"),
                       m_folder->filePath(QStringLiteral("backups"))});
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_image;
    QString m_plan;
    QString m_digest;
};

QTEST_GUILESS_MAIN(CliBadInputTest)
#include "cli_bad_input_test.moc"
