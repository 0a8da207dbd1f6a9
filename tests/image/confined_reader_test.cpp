// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/parallel.h"
#include "corpus/corpus.h"
#include "platform/linux_block_io.h"
#include "platform/linux_command_runner.h"
#include "platform/own_programs.h"
#include "probe/confined_content_reader.h"
#include "probe/content_messages.h"
#include "probe/reader_process.h"
#include "probe/reader_protocol.h"
#include "probe/signature_probe.h"
#include "probe/table_parser.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <array>
#include <atomic>
#include <cerrno>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr std::uint64_t largestFile = 1ull << 40;

using Ends = std::array<UniqueFd, 2>;

UniqueFd open(const QString &path, int flags)
{
    return UniqueFd(::open(path.toLocal8Bit().constData(), flags | O_CLOEXEC));
}

Ends makePipe()
{
    std::array<int, 2> ends{-1, -1};
    [&] { QVERIFY(::pipe2(ends.data(), O_CLOEXEC) == 0); }();
    return {UniqueFd(ends[0]), UniqueFd(ends[1])};
}

Ends makeSockets()
{
    std::array<int, 2> ends{-1, -1};
    [&] { QVERIFY(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) == 0); }();
    return {UniqueFd(ends[0]), UniqueFd(ends[1])};
}

// Until a write would wait.
void fill(int pipe)
{
    const int flags = ::fcntl(pipe, F_GETFL);
    QVERIFY(::fcntl(pipe, F_SETFL, flags | O_NONBLOCK) == 0);
    while (::write(pipe, "x", 1) == 1) {
    }
    QVERIFY(::fcntl(pipe, F_SETFL, flags) == 0);
}

} // namespace

/// The process that reads what is on a disk (S24), as the product starts it, and processes that
/// behave in its place as hostile bytes could make it.
class ConfinedReaderTest : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    ConfinedContentReader m_confined;
    int m_compared = 0;

    QString save(const MemoryDisk &disk)
    {
        const QString path = m_folder.filePath(QStringLiteral("disk.img"));
        QFile::remove(path);
        [&] { QVERIFY(disk.saveTo(path)); }();
        return path;
    }
    /// A program that behaves in the reader's place as it is told (substitute_reader.cpp).
    std::string program(const QByteArray &behavior)
    {
        const QString path = m_folder.filePath(QStringLiteral("reader"));
        QFile::remove(path);
        QFile file(path);
        [&] {
            QVERIFY(file.open(QIODevice::WriteOnly));
            QVERIFY(file.write("#!" SUBSTITUTE_READER " " + behavior + "\n") > 0);
        }();
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return path.toStdString();
    }
    /// About an empty disk that we hold open with `flags`, the substitute.
    Result<std::vector<Lba>> askSubstitute(const QByteArray &behavior, int flags = O_RDONLY)
    {
        QFile disk(m_folder.filePath(QStringLiteral("empty.img")));
        [&] { QVERIFY(disk.open(QIODevice::WriteOnly) && disk.resize(1 << 20)); }();
        const UniqueFd fd = open(disk.fileName(), flags);
        ConfinedContentReader reader(program(behavior), std::chrono::seconds(1));
        return reader.findMarks(fd.get(), {{}, Region{Lba(0), Lba(2048)}, false});
    }

private slots:
    void everyDisk_readsAsInThisProcess_data()
    {
        QTest::addColumn<int>("index");
        for (int i = 0; i < static_cast<int>(corpus().size()); ++i)
            QTest::newRow(corpus()[static_cast<std::size_t>(i)].name.c_str()) << i;
    }
    void everyDisk_readsAsInThisProcess()
    {
        QFETCH(int, index);
        const CorpusDisk &sample = corpus()[static_cast<std::size_t>(index)];
        const auto disk = sample.make();
        if (disk->size().value() > largestFile)
            return; // counted below
        const auto table = parseTable(*disk);
        QVERIFY(table);
        ContentQuestion question{table->layout.logical, signatureAreas(*table), false};
        question.readTable = table->isSafeForLibfdisk && table->layout.type != TableType::None;
        const UniqueFd fd = open(save(*disk), O_RDONLY);
        DirectContentReader direct;
        const auto expected = direct.read(fd.get(), question);
        const auto found = m_confined.read(fd.get(), question);
        QVERIFY(expected);
        QVERIFY2(found, found ? "" : toLogString(found.error()).c_str());
        QVERIFY(*found == *expected);
        const Region whole{Lba(0), Lba(table->layout.total.value())};
        const MarksQuestion marks{table->layout.logical, whole, true};
        const auto expectedMarks = direct.findMarks(fd.get(), marks);
        const auto foundMarks = m_confined.findMarks(fd.get(), marks);
        QVERIFY(expectedMarks && foundMarks);
        QVERIFY(*foundMarks == *expectedMarks);
        ++m_compared;
    }
    void mostOfTheCorpus_wasCompared() { QVERIFY(m_compared > 450); }

    void processGetsTheDiskReadOnly_whateverWeHold()
    {
        const auto refused = askSubstitute("write", O_RDWR);
        QVERIFY2(refused, refused ? "" : toLogString(refused.error()).c_str());
        QCOMPARE(*refused, std::vector<Lba>{Lba(EBADF)});
    }
    void processGetsNothingElse()
    {
        const auto numbers = askSubstitute("count");
        QVERIFY2(numbers, numbers ? "" : toLogString(numbers.error()).c_str());
        // 0, 1, 2, the socket, what comes through it, and the folder that is listed.
        QCOMPARE(*numbers, std::vector<Lba>{Lba(8)});
    }
    void processThatEnded_isStartedAgain()
    {
        QFile disk(m_folder.filePath(QStringLiteral("empty.img")));
        QVERIFY(disk.open(QIODevice::WriteOnly) && disk.resize(1 << 20));
        const UniqueFd fd = open(disk.fileName(), O_RDONLY);
        ConfinedContentReader reader(program("one"), std::chrono::seconds(5));
        const MarksQuestion question{{}, Region{Lba(0), Lba(2048)}, false};
        for (int i = 0; i < 3; ++i)
            QVERIFY(reader.findMarks(fd.get(), question));
    }
    void manyThreads_getTheirOwnAnswers()
    {
        ConfinedContentReader reader;
        std::atomic<int> wrong = 0;
        std::atomic<int> compared = 0;
        inParallel(24, 8, [&](std::size_t at) {
            const CorpusDisk &sample = corpus()[at];
            const auto disk = sample.make();
            const QString path = m_folder.filePath(QStringLiteral("disk%1.img").arg(at));
            if (disk->size().value() > largestFile || !disk->saveTo(path))
                return;
            const MarksQuestion marks{{}, Region{Lba(0), Lba(disk->size().value() / 512)}, false};
            const UniqueFd fd = open(path, O_RDONLY);
            DirectContentReader direct;
            const auto expected = direct.findMarks(fd.get(), marks);
            const auto found = reader.findMarks(fd.get(), marks);
            wrong += !found || !expected || *found != *expected;
            ++compared;
        });
        QCOMPARE(wrong.load(), 0);
        QVERIFY2(compared.load() > 12, qPrintable(QString::number(compared.load())));
    }

    void questionWithoutSense_leavesTheProgramForTheNextOne()
    {
        QFile disk(m_folder.filePath(QStringLiteral("empty.img")));
        QVERIFY(disk.open(QIODevice::WriteOnly) && disk.resize(1 << 20));
        const UniqueFd fd = open(disk.fileName(), O_RDONLY);
        const auto program = findOwnProgram("driveready-reader", "app/reader");
        QVERIFY(program);
        ReaderProcess process(std::chrono::seconds(20));
        QVERIFY(process.start(*program));
        const MarksQuestion question{{}, Region{Lba(0), Lba(2048)}, false};
        for (const char *nonsense : {"", "{", "[1]", "{\"schema\":1}"}) {
            const auto answer = process.ask(fd.get(), nonsense, maxContentMessage);
            QVERIFY(!answer || !marksFrom(*answer, question));
            QVERIFY(answer || answer.error().code == ErrorCode::ContentUnreadable);
        }
        // No start() between them: it is the same program.
        const auto answer = process.ask(fd.get(), toMessage(question), maxContentMessage);
        QVERIFY2(answer, answer ? "" : toLogString(answer.error()).c_str());
        const auto marks = marksFrom(*answer, question);
        QVERIFY(marks && marks->empty());
    }

    // Whoever has the answer may want the disk for themselves. A pipe in its place tells when the
    // last one closes it, and a full one keeps the answer from being sent.
    void disk_isClosedBeforeTheAnswerIsSent()
    {
        auto disk = makePipe();
        auto answer = makePipe();
        auto socket = makeSockets();
        fill(answer[1].get());
        Command command;
        command.program = findOwnProgram("driveready-reader", "app/reader").value_or("");
        command.descriptors = {{socket[1].get(), readerSocket}};
        const auto pid = startProgram(command);
        QVERIFY2(pid, pid ? "" : toLogString(pid.error()).c_str());
        const UniqueFd question = open(QStringLiteral("/dev/null"), O_RDONLY);
        QVERIFY(sendDescriptors(socket[0].get(), {disk[0].get(), question.get(), answer[1].get()}));
        disk[0].reset();
        answer[1].reset();
        pollfd lastReader{disk[1].get(), 0, 0};
        const int closed = ::poll(&lastReader, 1, 20'000);
        pollfd waiting{answer[0].get(), 0, 0};
        const bool isSending = ::poll(&waiting, 1, 0) == 0; // it has not ended instead
        answer[0].reset();
        socket[0].reset();
        QCOMPARE(::waitpid(*pid, nullptr, 0), *pid);
        QCOMPARE(closed, 1);
        QVERIFY(lastReader.revents & POLLERR);
        QVERIFY(isSending);
    }

    void failingProcess_isNamed_data()
    {
        QTest::addColumn<std::optional<ErrorCode>>("cause");
        QTest::newRow("crash") << std::optional(ErrorCode::ToolFailed);
        QTest::newRow("hang") << std::optional(ErrorCode::ToolTimedOut);
        QTest::newRow("silence") << std::optional<ErrorCode>(); // and would answer a second time
        QTest::newRow("noise") << std::optional<ErrorCode>();
        QTest::newRow("flood") << std::optional<ErrorCode>();
        QTest::newRow("otherAnswer") << std::optional<ErrorCode>();
        QTest::newRow("half") << std::optional<ErrorCode>();
    }
    void failingProcess_isNamed()
    {
        QFETCH(std::optional<ErrorCode>, cause);
        const auto answer = askSubstitute(QTest::currentDataTag());
        QVERIFY(!answer);
        QCOMPARE(answer.error().code, ErrorCode::ContentUnreadable);
        if (cause) {
            QVERIFY(answer.error().cause);
            QCOMPARE(answer.error().cause->code, *cause);
        }
    }
    void missingProcess_isNamed()
    {
        const UniqueFd fd = open(QStringLiteral("/dev/null"), O_RDONLY);
        ConfinedContentReader reader("/nonexistent/driveready-reader");
        const auto answer = reader.read(fd.get(), {});
        QVERIFY(!answer);
        QCOMPARE(answer.error().text("program"), std::string("/nonexistent/driveready-reader"));
    }
};

QTEST_GUILESS_MAIN(ConfinedReaderTest)
#include "confined_reader_test.moc"
