// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "corpus/corpus.h"
#include "probe/libfdisk_reader.h"
#include "probe/table_parser.h"
#include "probe/table_reader.h"
#include "support/sealed_file.h"

#include <QSet>
#include <QTest>
#include <blkid/blkid.h>
#include <csignal>
#include <format>
#include <map>
#include <optional>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr const char *crashed = "crashed or out of bounds";

std::string textOf(const TableFacts &facts)
{
    std::string text = facts.type + " " + facts.id;
    for (const auto &[number, start, size, type, id] : facts.rows)
        text += std::format("\n  {}: {} +{} {} {}", number, start, size, type, id);
    return text;
}

/// libfdisk may die of what it reads here, so it does so in a child with limits.
std::string libfdiskText(SectorSize logical, int fd)
{
    int ends[2];
    if (::pipe(ends) != 0)
        return "no pipe";
    const UniqueFd in(ends[0]);
    UniqueFd out(ends[1]);
    const pid_t child = ::fork();
    if (child == 0) {
#ifdef __SANITIZE_ADDRESS__
        const rlimit memory{RLIM_INFINITY, RLIM_INFINITY}; // its shadow takes terabytes
#else
        const rlimit memory{512 << 20, 512 << 20};
#endif
        const rlimit time{10, 10};
        const rlimit core{0, 0};
        ::setrlimit(RLIMIT_AS, &memory);
        ::setrlimit(RLIMIT_CPU, &time);
        ::setrlimit(RLIMIT_CORE, &core);
        for (int number = 1; number < NSIG; ++number) // not Qt Test's
            std::signal(number, SIG_DFL);
        ::alarm(20);
        const std::string text = textOf(tableFactsFromLibfdisk(logical, fd));
        const ssize_t written = ::write(out.get(), text.data(), text.size());
        ::_exit(written == ssize_t(text.size()) ? 0 : 1);
    }
    out.reset();
    std::string text;
    char buffer[4096];
    for (ssize_t count = 0; (count = ::read(in.get(), buffer, sizeof buffer)) > 0;)
        text.append(buffer, std::size_t(count));
    int status = 0;
    ::waitpid(child, &status, 0);
    return status == 0 ? text : crashed;
}

struct Exception
{
    std::string_view disk;   ///< name without the sector size; one * stands for anything
    std::string_view reason; ///< why the two readers may differ
};

constexpr std::string_view protective =
    "no copy of the GPT can be used here: libfdisk falls back to the protective entry as if it were"
    " a DOS table, we say what is damaged";
constexpr std::string_view unannounced =
    "libfdisk, like the kernel, ignores a GPT without a 0xEE entry; we say that the entry is gone";
constexpr std::string_view unbounded =
    "libfdisk follows the chain up to its limit of 60 partitions without asking whether it has been"
    " there, or cuts a longer one; we stop and say so";
constexpr std::string_view emptyEntry =
    "libfdisk lists an entry without a size or a type; the kernel and we pass it over";
constexpr std::string_view bootSector =
    "a file system's boot sector ends like an MBR: libfdisk sees an empty DOS table in it";

// G11: where libfdisk sees another table than we do. Each of these is shown and never edited.
constexpr Exception exceptions[] = {
    {"gpt/both header checksums", protective},
    {"gpt/both entries checksums", protective},
    {"gpt/both headers erased, 0xEE left", protective},
    {"gpt/first usable above the last", protective},
    {"gpt/last usable past the end", protective},
    {"gpt/last usable 2^64-1", protective},
    {"gpt/copied from a smaller disk, primary torn too", protective},
    {"gpt/copied from a larger disk", protective},
    {"gpt/entry count *", protective},
    {"gpt/entry size *", protective},
    {"geometry/GPT of *", protective},
    {"geometry/GPT, primary only of *", protective},
    {"geometry/* sectors, protective", protective},
    {"geometry/67 sectors, GPT without room", protective},
    {"dos/0xEE first, no GPT", protective},
    {"gpt/start of the disk erased", unannounced},
    {"gpt/backup of an earlier use, start encrypted", unannounced},
    {"gpt/no protective entry", unannounced},
    {"gpt/no boot mark", unannounced},
    {"gpt/empty DOS table over a forgotten backup", unannounced},
    {"geometry/GPT, backup only of *", unannounced},
    {"geometry/GPT, no protective MBR of *", unannounced},
    {"gpt/4096 entries, all in order",
     "we read at most 1024 entries (reliability 1.2: such arrays exhausted libfdisk's memory)"},
    {"gpt/start after end", "libfdisk lists an entry that ends before it starts; we leave it out"},
    {"gpt/end 2^64-1", "libfdisk lists an entry beyond every number; we leave it out"},
    {"dos/size 0", emptyEntry},
    {"dos/start and size 0", emptyEntry},
    {"dos/type 0 with a place", emptyEntry},
    {"dos/flags that no table has",
     "the kernel takes a sector with other flags than 0 and 0x80 for no table, and so do we"},
    {"dos/link to itself", unbounded},
    {"dos/two-cycle", unbounded},
    {"dos/* logicals", unbounded},
    {"dos/chain of 10000", unbounded},
    {"content/FAT*", bootSector},
    {"content/NTFS", bootSector},
    {"content/Sun label", "a table of another kind is named by libblkid; we do not read it"},
    {"content/SGI volume header", "as the Sun label"},
    {"bsd/label on the whole disk", "as the Sun label"},
};

/// "start+size" of every partition that libblkid finds inside another.
QStringList blkidSlices(int fd)
{
    QStringList slices;
    const blkid_probe probe = blkid_new_probe();
    if (probe && blkid_probe_set_device(probe, fd, 0, 0) == 0) {
        blkid_probe_enable_superblocks(probe, 0);
        blkid_probe_enable_partitions(probe, 1);
        const blkid_partlist list = blkid_probe_get_partitions(probe);
        const int count = list ? blkid_partlist_numof_partitions(list) : 0;
        for (int i = 0; i < count; ++i) {
            const blkid_partition part = blkid_partlist_get_partition(list, i);
            const QByteArray type = blkid_parttable_get_type(blkid_partition_get_table(part));
            if (type.endsWith("bsd"))
                slices << QStringLiteral("%1+%2")
                              .arg(blkid_partition_get_start(part))
                              .arg(blkid_partition_get_size(part));
        }
    }
    blkid_free_probe(probe);
    return slices;
}

bool matches(std::string_view pattern, std::string_view name)
{
    const std::size_t star = pattern.find('*');
    if (star == std::string_view::npos)
        return pattern == name;
    const std::string_view tail = pattern.substr(star + 1);
    return name.size() >= pattern.size() - 1 && name.starts_with(pattern.substr(0, star)) &&
           name.ends_with(tail);
}

const Exception *exceptionFor(const std::string &name)
{
    const auto *found = std::ranges::find_if(exceptions, [&](const Exception &exception) {
        return matches(exception.disk, std::string_view(name).substr(0, name.rfind('/')));
    });
    return found != std::end(exceptions) ? found : nullptr;
}

} // namespace

/// G11: our parser and libfdisk over the whole corpus.
class DifferentialTest : public QObject
{
    Q_OBJECT

private:
    /// One disk of the corpus, read by both; once, whichever test asks first.
    struct Comparison
    {
        bool isTooLarge = false; ///< no file and no block device is that large
        bool isEqual = false;
        std::optional<ParsedTable> parsed;
        TableReading reading;
        std::string ours;
        std::string theirs;
    };
    std::map<std::size_t, Comparison> m_compared;

    const Comparison &compared(std::size_t index)
    {
        const auto [at, isNew] = m_compared.try_emplace(index);
        Comparison &result = at->second;
        if (!isNew)
            return result;
        const CorpusDisk &entry = corpus()[index];
        const auto disk = entry.make();
        result.isTooLarge = disk->size().value() > std::uint64_t(INT64_MAX);
        if (result.isTooLarge)
            return result;
        const UniqueFd fd = sealedFile(*disk);
        auto parsed = parseTable(*disk);
        [&] { QVERIFY(fd && parsed); }();
        if (!fd || !parsed)
            return result;
        result.parsed = std::move(*parsed);
        const bool isSafe = result.parsed->isSafeForLibfdisk;
        result.reading = confirmTable(
            *result.parsed, isSafe ? tableFactsFromLibfdisk(result.parsed->layout.logical, fd.get())
                                   : TableFacts{});
        const bool hasTable = result.parsed->layout.type != TableType::None;
        result.ours = textOf(hasTable ? tableFacts(result.parsed->layout) : TableFacts{});
        result.theirs = libfdiskText(entry.logical, fd.get());
        result.isEqual = result.theirs == result.ours;
        return result;
    }

private slots:
    void everyDisk_isReadAlikeOrExcepted_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < corpus().size(); ++i)
            QTest::newRow(corpus()[i].name.c_str()) << int(i);
    }
    void everyDisk_isReadAlikeOrExcepted()
    {
        QFETCH(int, index);
        const Comparison &both = compared(std::size_t(index));
        if (both.isTooLarge)
            return;
        QVERIFY(both.parsed);
        const TableReading &reading = both.reading;
        if (!both.isEqual) {
            QVERIFY2(exceptionFor(corpus()[std::size_t(index)].name),
                     (both.ours + "\nlibfdisk: " + both.theirs).c_str());
            QVERIFY(!reading.isEditable);
            QVERIFY(!reading.problems.empty() || reading.layout.type == TableType::None);
        }
        // What both read and nothing is wrong with may be edited.
        const bool isSound =
            both.parsed->layout.type != TableType::None && both.parsed->problems.empty();
        QCOMPARE(reading.isEditable, isSound && both.isEqual);
    }

    // The nested labels have a third reader: libblkid lists their slices, as the kernel does. It
    // counts in 512 bytes and looks at byte 512, so only disks of such sectors can be compared.
    void bsdSlices_areReadAsByLibblkid()
    {
        int count = 0;
        for (const CorpusDisk &entry : corpus()) {
            if (entry.slices == 0 || entry.logical != sector512 || entry.type != TableType::Dos)
                continue;
            const auto disk = entry.make();
            const auto parsed = parseTable(*disk);
            QVERIFY(parsed);
            QStringList ours;
            for (const BsdSlice &slice : parsed->slices)
                ours << QStringLiteral("%1+%2").arg(slice.start.value()).arg(slice.size.value());
            const UniqueFd fd = sealedFile(*disk);
            QCOMPARE(blkidSlices(fd.get()), ours);
            ++count;
        }
        qInfo("GOAL G11 BSD slices as libblkid reads them: %d/%d", count, count);
        QVERIFY(count >= 6);
    }

    // An exception that excuses nothing hides the next difference.
    void everyException_isNeeded()
    {
        QSet<const Exception *> used;
        for (std::size_t i = 0; i < corpus().size(); ++i) {
            const Comparison &both = compared(i);
            if (!both.isTooLarge && !both.isEqual)
                used.insert(exceptionFor(corpus()[i].name));
        }
        for (const Exception &exception : exceptions)
            QVERIFY2(used.contains(&exception), exception.disk.data());
    }

    void cleanupTestCase()
    {
        const auto count = [this](auto is) { return std::ranges::count_if(m_compared, is); };
        qInfo(
            "GOAL G11 our parser and libfdisk: %zd equal, %zd excepted, %zd too large for a "
            "file, of %zu",
            count([](const auto &each) { return each.second.isEqual; }),
            count([](const auto &each) { return !each.second.isEqual && !each.second.isTooLarge; }),
            count([](const auto &each) { return each.second.isTooLarge; }), corpus().size());
    }
};

QTEST_GUILESS_MAIN(DifferentialTest)
#include "differential_test.moc"
