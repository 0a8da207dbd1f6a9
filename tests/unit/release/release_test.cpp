// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/content_reader.h"
#include "release/release.h"

#include "probe/usage.h"
#include "support/fake_machine.h"
#include "support/memory_disk.h"
#include "support/plans.h"

#include <QTest>
#include <algorithm>

using namespace driveready;
using namespace driveready::test;

namespace {

// A computer made of files whose programs do what they should, or fail as they are told.
class ScriptedPlatform final : public Platform, private DeviceOpener, private CommandRunner
{
public:
    explicit ScriptedPlatform(std::vector<std::string> programs)
        : m_programs(std::move(programs))
    {
        machine.addDisk("sda", 0, 2);
        m_paths = machine.paths();
    }
    FakeMachine machine;
    DeviceId id = blankDisk(4 << 20).id;
    std::vector<std::string> failing; ///< programs that change nothing and end with status 1
    QByteArrayList ran;

    void mount(const std::string &number, const std::string &point)
    {
        m_mounts.push_back({number, point});
        writeMounts();
    }
    void swap(const std::string &path)
    {
        m_swaps.push_back(path);
        writeMounts();
    }
    DiskSnapshot snapshot()
    {
        DiskSnapshot disk;
        disk.id = id;
        disk.id.kernelName = "sda";
        disk.inUse = Usage(m_paths).ofDisk("sda");
        return disk;
    }
    Result<ReleaseResult> release(const ReleaseRequest &request)
    {
        return releaseDisk(request, *this, {});
    }

    const SystemPaths &paths() const override { return m_paths; }
    DeviceOpener &opener() override { return *this; }
    CommandRunner &commands() override { return *this; }
    ContentReader &contents() override { return m_contents; }
    std::unique_ptr<KernelPartitions> kernelPartitions(const DiskTarget &) override
    {
        return nullptr;
    }

private:
    Result<ReadableDisk> openForReading(const DiskTarget &) override
    {
        ReadableDisk disk;
        disk.id = id;
        disk.id.kernelName = "sda";
        return disk;
    }
    Result<std::unique_ptr<WritableDisk>> openForWriting(const DiskTarget &, const DeviceId &,
                                                         std::stop_token) override
    {
        return fail(makeError(ErrorCode::NotPermitted));
    }
    Result<std::string> find(std::string_view program) override
    {
        if (std::ranges::contains(m_programs, program))
            return "/usr/bin/" + std::string(program);
        return fail(makeError(ErrorCode::ToolMissing).with("program", std::string(program)));
    }
    Result<CommandResult> run(const Command &command, std::stop_token) override
    {
        const std::string program = command.program.substr(command.program.rfind('/') + 1);
        QByteArray line = QByteArray::fromStdString(program);
        for (const std::string &argument : command.arguments)
            line += ' ' + QByteArray::fromStdString(argument);
        ran << line.replace(QByteArray::fromStdString(m_paths.dev), "/dev");
        if (std::ranges::contains(failing, program))
            return CommandResult{1, "", program + ": target is busy\n", false};
        const std::string &place = command.arguments.back();
        std::erase(m_swaps, place);
        std::erase_if(m_mounts, [&](const auto &mount) {
            return mount.second == place ||
                   "sda" + mount.first.substr(2) == place.substr(place.rfind('/') + 1);
        });
        writeMounts();
        return CommandResult{};
    }
    // As the kernel writes names in /proc.
    static std::string escaped(const std::string &path)
    {
        std::string text;
        for (const char c : path)
            text += c == '\\' ? "\\134" : std::string(1, c);
        return text;
    }
    void writeMounts()
    {
        std::string mounts;
        int number = 100;
        for (const auto &[device, point] : m_mounts)
            mounts += std::to_string(number++) + " 1 " + device + " / " + escaped(point) +
                      " rw - ext4 x rw\n";
        machine.put("proc/self/mountinfo", mounts);
        machine.put("proc/1/mountinfo", mounts);
        std::string swaps = "Filename\n";
        for (const std::string &swap : m_swaps)
            swaps += escaped(swap) + " partition 1 0 -2\n";
        machine.put("proc/swaps", swaps);
    }

    SystemPaths m_paths;
    DirectContentReader m_contents;
    std::vector<std::string> m_programs;
    std::vector<std::pair<std::string, std::string>> m_mounts;
    std::vector<std::string> m_swaps;
};

QByteArray spell(const std::vector<ReleaseItem> &items)
{
    QByteArrayList words;
    for (const ReleaseItem &item : items)
        words << QByteArray::fromStdString(std::string(wireName(item.kind)) + " " + item.device +
                                           " " + item.place);
    return words.join(", ");
}

} // namespace

class ReleaseTest : public QObject
{
    Q_OBJECT

private slots:
    void offer_isSwapFirstThenTheDeepestMount()
    {
        ScriptedPlatform platform({"umount", "swapoff"});
        platform.mount("8:1", "/media/a");
        platform.mount("8:2", "/media/a/inside");
        platform.swap("/media/a/swap");
        const ReleaseOffer offer = releaseOfferFor(platform.snapshot());
        QCOMPARE(spell(offer.items), "swap-off sda1 /media/a/swap, unmount sda2 /media/a/inside, "
                                     "unmount sda1 /media/a");
        QVERIFY(offer.others.empty());
    }

    void otherUses_areShownButNotOffered()
    {
        ScriptedPlatform platform({"umount"});
        platform.machine.addMapped("dm-0", 64, "CRYPT-x", {"sda2"});
        platform.machine.mountInside(4711, "box", "8:1", "/data", "ext4", "/dev/sda1");
        const ReleaseOffer offer = releaseOfferFor(platform.snapshot());
        QVERIFY(offer.items.empty());
        QCOMPARE(offer.others.size(), 2u);
    }

    void systemDisk_isNeverReleased()
    {
        ScriptedPlatform platform({"umount"});
        platform.mount("8:1", "/srv");
        const ReleaseRequest request = releaseRequestFor(platform.snapshot());
        QCOMPARE(request.items.size(), 1u);
        platform.mount("8:2", "/var");
        QVERIFY(releaseOfferFor(platform.snapshot()).items.empty());
        const auto refused = platform.release(request);
        QVERIFY(!refused);
        QCOMPARE(refused.error().text("finding"), "system-disk");
        QVERIFY(platform.ran.isEmpty());
    }

    void whatCameInBetween_isNotReleased()
    {
        ScriptedPlatform platform({"umount"});
        platform.mount("8:1", "/media/a");
        const ReleaseRequest request = releaseRequestFor(platform.snapshot());
        platform.mount("8:2", "/media/b");
        const auto refused = platform.release(request);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::ReleaseOutdated);
        QCOMPARE(refused.error().text("place"), "/media/b");
        QVERIFY(platform.ran.isEmpty());
    }

    void anotherDisk_isNotReleased()
    {
        ScriptedPlatform platform({"umount"});
        platform.mount("8:1", "/media/a");
        const ReleaseRequest request = releaseRequestFor(platform.snapshot());
        ++platform.id.diskSequence;
        const auto refused = platform.release(request);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::DeviceChanged);
        QVERIFY(platform.ran.isEmpty());
    }

    void udisks_isPreferred_whereItAnswers_data()
    {
        QTest::addColumn<QStringList>("programs");
        QTest::addColumn<QString>("failing");
        QTest::addColumn<QByteArray>("ran");
        const QByteArray udisks =
            "udisksctl unmount --no-user-interaction --block-device /dev/sda1";
        const QStringList both{QStringLiteral("udisksctl"), QStringLiteral("umount")};
        QTest::newRow("answers") << both << QString() << udisks;
        QTest::newRow("does not answer")
            << both << QStringLiteral("udisksctl") << QByteArray(udisks + "; umount -- /media/a");
        QTest::newRow("is not there") << QStringList{QStringLiteral("umount")} << QString()
                                      << QByteArray("umount -- /media/a");
    }
    void udisks_isPreferred_whereItAnswers()
    {
        QFETCH(QStringList, programs);
        QFETCH(QString, failing);
        QFETCH(QByteArray, ran);
        std::vector<std::string> names;
        for (const QString &name : programs)
            names.push_back(name.toStdString());
        ScriptedPlatform platform(names);
        platform.failing = {failing.toStdString()};
        platform.mount("8:1", "/media/a");
        const auto result = platform.release(releaseRequestFor(platform.snapshot()));
        QVERIFY(result && !result->error);
        QCOMPARE(spell(result->done), "unmount sda1 /media/a");
        QCOMPARE(platform.ran.join("; "), ran);
        QVERIFY(platform.snapshot().inUse.empty());
    }

    // What is shown of such a name is not what a program must be told.
    void namesThatAreCleanedForDisplay_areReleasedByTheirOwn()
    {
        ScriptedPlatform platform({"umount", "swapoff"});
        platform.mount("8:1", "/media/a\xFF");
        platform.swap("/media/a\xFF/swap");
        const ReleaseRequest request = releaseRequestFor(platform.snapshot());
        QCOMPARE(spell(request.items),
                 "swap-off sda1 /media/a\\xFF/swap, unmount sda1 /media/a\\xFF");
        const auto result = platform.release(request);
        QVERIFY(result);
        QVERIFY2(!result->error, result->error ? toLogString(*result->error).c_str() : "");
        QCOMPARE(platform.ran.join("; "), "swapoff /media/a\xFF/swap; umount -- /media/a\xFF");
        QVERIFY(platform.snapshot().inUse.empty());
    }

    void failure_endsIt_andSaysWhatWasDone()
    {
        ScriptedPlatform platform({"umount", "swapoff"});
        platform.failing = {"umount"};
        platform.mount("8:1", "/media/a");
        platform.swap("/dev/sda2");
        const auto result = platform.release(releaseRequestFor(platform.snapshot()));
        QVERIFY(result && result->error);
        QCOMPARE(spell(result->done), "swap-off sda2 /dev/sda2");
        QCOMPARE(result->error->code, ErrorCode::ReleaseFailed);
        QCOMPARE(result->error->text("place"), "/media/a");
        QCOMPARE(result->error->text("output"), "umount: target is busy");
    }

    // umount would take the upper one, which may be another disk's.
    void coveredMount_isLeftAlone()
    {
        ScriptedPlatform platform({"umount"});
        platform.machine.addDisk("sdz", 32, 1);
        platform.mount("8:1", "/media/a");
        platform.mount("8:33", "/media/a");
        const auto result = platform.release(releaseRequestFor(platform.snapshot()));
        QVERIFY(result && result->error);
        QCOMPARE(result->error->code, ErrorCode::ReleaseFailed);
        QVERIFY(platform.ran.isEmpty());
    }

    void twoNamesThatLookTheSame_areLeftAlone()
    {
        ScriptedPlatform platform({"umount"});
        platform.mount("8:1", "/media/a\xFF");
        platform.mount("8:1", "/media/a\\xFF");
        const ReleaseRequest request = releaseRequestFor(platform.snapshot());
        QCOMPARE(spell(request.items), "unmount sda1 /media/a\\xFF");
        const auto result = platform.release(request);
        QVERIFY(result && result->error);
        QCOMPARE(result->error->text("reason"), "same-name-twice");
        QVERIFY(platform.ran.isEmpty());
    }
};

QTEST_GUILESS_MAIN(ReleaseTest)
#include "release_test.moc"
