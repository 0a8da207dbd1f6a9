// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "corpus/corpus.h"
#include "probe/image_sidecar.h"
#include "probe/prober.h"
#include "support/recording_platform.h"

#include <QTemporaryDir>
#include <QTest>
#include <sys/stat.h>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::uint64_t largestFile = 1ull << 40;

QString signaturesOf(const DiskSnapshot &snapshot)
{
    QStringList all;
    for (const Signature &signature : snapshot.signatures) {
        const QString place =
            signature.partition ? QString::number(*signature.partition) : QStringLiteral("disk");
        all << place + u'=' + QString::fromStdString(signature.type);
    }
    if (snapshot.unrecognizedAt)
        all << QStringLiteral("disk=unknown");
    return all.join(u' ');
}

// The blocks of a file are no sign: it gets them late, when its content reaches the disk.
struct Times
{
    qint64 written = 0;
    qint64 changed = 0;
    bool operator==(const Times &) const = default;
};

Times timesOf(const std::string &path)
{
    struct stat info = {};
    [&] { QCOMPARE(::stat(path.c_str(), &info), 0); }();
    return {info.st_mtim.tv_sec * 1'000'000'000 + info.st_mtim.tv_nsec,
            info.st_ctim.tv_sec * 1'000'000'000 + info.st_ctim.tv_nsec};
}

} // namespace

/// The whole probe on every disk of the corpus that fits a file: all three readers, as `inspect`
/// runs them.
class CorpusProbeTest : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    std::unique_ptr<Platform> m_real = makeLinuxPlatform();
    RecordingPlatform m_platform{*m_real};
    int m_tried = 0;
    int m_probed = 0;

    DiskTarget save(const MemoryDisk &disk, qint64 tail = 0)
    {
        const QString path = m_folder.filePath(QStringLiteral("disk.img"));
        QFile::remove(path);
        [&] {
            QVERIFY(disk.saveTo(path));
            QVERIFY(QFile::resize(path, qint64(disk.size().value()) + tail));
        }();
        ImageSidecar sidecar;
        sidecar.limits.logical = disk.logicalSize().bytes();
        [&] { QVERIFY(writeSidecar(path.toStdString(), sidecar)); }();
        return {DiskTarget::Kind::Image, path.toStdString()};
    }

private slots:
    void everyDisk_isInspectedWithoutAWrite_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < corpus().size(); ++i) {
            if (toBytes(corpus()[i].total, corpus()[i].logical) <= Bytes(largestFile))
                QTest::newRow(corpus()[i].name.c_str()) << int(i);
        }
    }
    void everyDisk_isInspectedWithoutAWrite()
    {
        QFETCH(int, index);
        const CorpusDisk &entry = corpus()[std::size_t(index)];
        const DiskTarget target = save(*entry.make());
        ++m_tried;
        const Times before = timesOf(target.name);
        const auto snapshot = probeDisk(target, m_platform);
        QVERIFY(timesOf(target.name) == before);
        QCOMPARE(m_platform.changes(), std::size_t(0));
        QCOMPARE(m_platform.writableDescriptors(), std::size_t(0));
        if (toBytes(entry.total, entry.logical) < oneMiB) {
            QVERIFY(!snapshot);
            QCOMPARE(snapshot.error().code, ErrorCode::DeviceTooSmall);
            ++m_probed;
            return;
        }
        QVERIFY2(snapshot, snapshot ? "" : toLogString(snapshot.error()).c_str());
        QCOMPARE(signaturesOf(*snapshot), QString::fromStdString(entry.content));
        QCOMPARE(snapshot->table.slices.size(), entry.slices);
        QVERIFY(!snapshot->table.isEditable || snapshot->table.problems.empty());
        const bool looksBlank = snapshot->table.layout.type == TableType::None &&
                                snapshot->table.problems.empty() && snapshot->signatures.empty() &&
                                !snapshot->unrecognizedAt;
        QCOMPARE(looksBlank, entry.isBlank());
        const auto read = snapshotFromJson(toJson(*snapshot));
        QVERIFY2(read, read ? "" : toLogString(read.error()).c_str());
        QVERIFY(*read == *snapshot);
        ++m_probed;
    }

    // iso images, stale members: the table may be sound, the disk is still not ours to edit.
    void contentBesideATable_isReadOnly()
    {
        int count = 0;
        for (const CorpusDisk &entry : corpus()) {
            if (entry.type == TableType::None || entry.content.find("disk=") == std::string::npos)
                continue;
            const auto snapshot = probeDisk(save(*entry.make()), m_platform);
            QVERIFY(snapshot);
            QVERIFY2(!snapshot->table.isEditable, entry.name.c_str());
            QVERIFY2(snapshot->table.has(TableProblem::ContentBesideTable), entry.name.c_str());
            ++count;
        }
        QVERIFY(count >= 10);
    }

    void sizeThatIsNoMultipleOfTheSector_isCutToWholeSectors()
    {
        for (const CorpusDisk &entry : corpus()) {
            if (!entry.name.starts_with("gpt/two partitions/"))
                continue;
            const auto whole = probeDisk(save(*entry.make()), m_platform);
            const auto cut = probeDisk(save(*entry.make(), 511), m_platform);
            QVERIFY(whole && cut);
            QVERIFY(cut->table.isEditable);
            QVERIFY(cut->table == whole->table);
        }
    }

    void cleanupTestCase()
    {
        qInfo("GOAL G14 inspecting writes nothing: %d/%d disks, %zu writes and flushes, %zu "
              "descriptors "
              "open for writing",
              m_probed, m_tried, m_platform.changes(), m_platform.writableDescriptors());
    }
};

QTEST_GUILESS_MAIN(CorpusProbeTest)
#include "corpus_probe_test.moc"
