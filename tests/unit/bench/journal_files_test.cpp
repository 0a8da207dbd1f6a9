// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/journal_files.h"
#include "support/probe_scene.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace driveready;
using namespace driveready::test;

class JournalFilesTest : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_top;
    std::string folder(const char *name) const
    {
        return m_top.filePath(QString::fromUtf8(name)).toStdString();
    }
    static DeviceId device()
    {
        DeviceId id;
        id.kernelName = "sdq";
        id.size = Bytes(1 << 30);
        return id;
    }

private slots:
    void savedRegion_isListedAndLoadedUntilItIsDropped()
    {
        FileRegionJournal journal(folder("one"), device());
        const auto data = noise(1 << 20, 4);
        QVERIFY(journal.save(Bytes(4096), data).has_value());
        const auto regions = savedRegions(folder("one"));
        QCOMPARE(regions.size(), std::size_t(1));
        QCOMPARE(regions[0].start, Bytes(4096));
        QVERIFY(regions[0].device == device());
        const auto loaded = loadRegion(folder("one"), regions[0]);
        QVERIFY(loaded && *loaded == data);
        QVERIFY(journal.drop().has_value());
        QVERIFY(savedRegions(folder("one")).empty());
        QVERIFY(QDir(m_top.filePath(QStringLiteral("one"))).isEmpty());
    }

    void interruptedProbe_keepsItsJournalFromBeingReplaced()
    {
        const auto data = noise(8192, 5);
        QVERIFY(FileRegionJournal(folder("two"), device()).save(Bytes(0), data).has_value());
        FileRegionJournal second(folder("two"), device());
        const Status again = second.save(Bytes(0), noise(8192, 6));
        QVERIFY(!again);
        QCOMPARE(again.error().code, ErrorCode::BackupStoreFailed);
        QVERIFY(*loadRegion(folder("two"), savedRegions(folder("two")).front()) == data);
    }

    void contentWithoutRecord_isNothingAndIsReplaced()
    {
        FileRegionJournal first(folder("three"), device());
        QVERIFY(first.save(Bytes(0), noise(8192, 5)).has_value());
        const auto name = QString::fromStdString(savedRegions(folder("three")).front().name);
        QVERIFY(QFile::remove(
            m_top.filePath(QStringLiteral("three/") + name + QStringLiteral(".json"))));
        QVERIFY(savedRegions(folder("three")).empty());
        FileRegionJournal second(folder("three"), device());
        QVERIFY(second.save(Bytes(0), noise(8192, 6)).has_value());
    }

    void damagedContent_isNotRestored()
    {
        FileRegionJournal journal(folder("four"), device());
        QVERIFY(journal.save(Bytes(0), noise(8192, 5)).has_value());
        const SavedRegion region = savedRegions(folder("four")).front();
        QFile content(m_top.filePath(QStringLiteral("four/") + QString::fromStdString(region.name) +
                                     QStringLiteral(".region")));
        QVERIFY(content.open(QIODevice::ReadWrite) && content.seek(100) && content.write("x"));
        content.close();
        QCOMPARE(loadRegion(folder("four"), region).error().code, ErrorCode::VerifyMismatch);
    }

    void otherFiles_arePassedOver()
    {
        FileRegionJournal journal(folder("five"), device());
        QVERIFY(journal.save(Bytes(0), noise(512, 5)).has_value());
        QFile other(m_top.filePath(QStringLiteral("five/other.json")));
        QVERIFY(other.open(QIODevice::WriteOnly) && other.write("{\"schema\":1}"));
        other.close();
        QCOMPARE(savedRegions(folder("five")).size(), std::size_t(1));
        QVERIFY(savedRegions(folder("none")).empty());
    }

    void probe_worksWithIt()
    {
        ProbeScene scene;
        FileRegionJournal journal(folder("six"), device());
        SavedContent content(scene.spec, journal);
        bool wasHeld = true;
        WatchedIo io(scene.timed, [&](const WatchedIo::Request &request) {
            if (request.kind == WatchedIo::Kind::Write)
                wasHeld = wasHeld && savedRegions(folder("six")).size() == 1;
        });
        TruthProbe probe(scene.spec, {io, content, scene.clock, scene.sink});
        QCOMPARE(probe.run(std::chrono::seconds(10)).verdict, ProbeVerdict::SectorsOf4096);
        QVERIFY(probe.finish().region.isVerified);
        QVERIFY(wasHeld);
        QVERIFY(savedRegions(folder("six")).empty());
    }
};

QTEST_GUILESS_MAIN(JournalFilesTest)
#include "journal_files_test.moc"
