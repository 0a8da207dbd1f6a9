// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/write_cache_switch.h"
#include "power/sat_write_cache.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <functional>
#include <sys/resource.h>

using namespace driveready;

namespace {

constexpr auto disk = "sda";

/// The attribute of the kernel, as a file.
class CacheType
{
public:
    explicit CacheType(const QByteArray &text)
    {
        QDir().mkpath(folder());
        set(text);
        QFile rescan(m_root.filePath(QStringLiteral("sys/block/sda/device/rescan")));
        static_cast<void>(rescan.open(QIODevice::WriteOnly));
    }
    SystemPaths paths() const
    {
        SystemPaths paths;
        paths.sys = m_root.filePath(QStringLiteral("sys")).toStdString();
        return paths;
    }
    void set(const QByteArray &text) const
    {
        QFile value(file());
        if (value.open(QIODevice::WriteOnly))
            value.write(text);
    }
    QByteArray text() const
    {
        QFile value(file());
        return value.open(QIODevice::ReadOnly) ? value.readAll().trimmed() : QByteArray();
    }

    void takeRescanAway() const
    {
        QFile::remove(m_root.filePath(QStringLiteral("sys/block/sda/device/rescan")));
    }
    QByteArray rescans() const
    {
        QFile value(m_root.filePath(QStringLiteral("sys/block/sda/device/rescan")));
        return value.open(QIODevice::ReadOnly) ? value.readAll() : QByteArray();
    }

private:
    QString folder() const
    {
        return m_root.filePath(QStringLiteral("sys/block/sda/device/scsi_disk/2:0:0:0"));
    }
    QString file() const { return folder() + QStringLiteral("/cache_type"); }
    QTemporaryDir m_root;
};

/// For as long as it lives or until end(), no write of this process gets anywhere.
class NoFileGrows
{
public:
    NoFileGrows()
    {
        ::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit none{0, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &none);
    }
    ~NoFileGrows() { end(); }
    void end() const { ::setrlimit(RLIMIT_FSIZE, &m_before); }

private:
    rlimit m_before{};
};

/// Answers SET FEATURES as a script says.
class ScriptedDrive final : public SgTransport
{
public:
    std::function<Result<SgReply>(const SgCommand &)> answers;
    std::vector<SgCommand> commands;
    Result<SgReply> execute(const SgCommand &command) override
    {
        commands.push_back(command);
        return answers(command);
    }
};

SgReply registers(std::uint8_t status)
{
    SgReply reply;
    reply.status = 2;
    reply.sense.assign(22, 0);
    reply.sense[0] = 0x72;
    reply.sense[8] = 0x09;
    reply.sense[9] = 0x0C;
    reply.sense[21] = status;
    return reply;
}

SgReply illegalRequest()
{
    SgReply reply;
    reply.status = 2;
    reply.sense = {0x70, 0, 0x05, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0x20, 0, 0, 0, 0, 0};
    return reply;
}

/// Two states; the calls of turn() that `fails` names do nothing, or something all the same.
class Switch final : public WriteCacheSwitch
{
public:
    bool state = true;
    int calls = 0;
    std::function<bool(int)> fails = [](int) { return false; };
    bool switchesAllTheSame = false;
    Result<bool> isOn() override { return state; }
    Status turn(bool on) override
    {
        const bool isFailing = fails(calls++);
        if (!isFailing || switchesAllTheSame)
            state = on;
        return isFailing ? Status(fail(makeError(ErrorCode::IoError))) : Status();
    }
};

} // namespace

class WriteCacheSwitchTest : public QObject
{
    Q_OBJECT

private slots:
    void kernelsAttribute_isReadAndWritten()
    {
        const CacheType type("write back");
        const auto cache = makeLinuxWriteCacheSwitch(type.paths(), disk, nullptr);
        QCOMPARE(*cache->isOn(), true);
        QVERIFY(cache->turn(false).has_value());
        QCOMPARE(type.text(), QByteArray("write through"));
        QCOMPARE(*cache->isOn(), false);
        QVERIFY(cache->turn(true).has_value());
        QCOMPARE(type.text(), QByteArray("write back"));
    }

    void cacheThatIsNone_isUnsupportedWithTheReason_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("reason");
        QTest::newRow("none") << QByteArray("none") << QByteArray("sda") << QByteArray("no-cache");
        QTest::newRow("daft") << QByteArray("write back, no read (daft)") << QByteArray("sda")
                              << QByteArray("no-cache");
        QTest::newRow("NVMe") << QByteArray("write back") << QByteArray("nvme0n1")
                              << QByteArray("no-scsi-disk");
        QTest::newRow("no name") << QByteArray("write back") << QByteArray("../sda")
                                 << QByteArray("no-scsi-disk");
    }
    void cacheThatIsNone_isUnsupportedWithTheReason()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, reason);
        const CacheType type(text);
        const auto cache = makeLinuxWriteCacheSwitch(type.paths(), name.toStdString(), nullptr);
        const Status turned = cache->turn(false);
        QCOMPARE(turned.error().code, ErrorCode::Unsupported);
        QCOMPARE(turned.error().text("reason"), reason.toStdString());
        QCOMPARE(type.text(), text);
    }

    void setFeatures_isSentWhereTheKernelsWayIsRefused()
    {
        const CacheType type("write back");
        ScriptedDrive drive;
        const auto cache = makeLinuxWriteCacheSwitch(type.paths(), disk, &drive);
        {
            const NoFileGrows refused; // as when MODE SELECT is not taken
            drive.answers = [&](const SgCommand &) {
                refused.end();
                type.set("write through"); // what the kernel finds when it looks again
                return registers(0x50);
            };
            const Status turned = cache->turn(false);
            QVERIFY2(turned.has_value(), turned ? "" : toLogString(turned.error()).c_str());
        }
        QCOMPARE(drive.commands.size(), std::size_t(1));
        QCOMPARE(int(drive.commands[0].bytes[4]), 0x82);
        QCOMPARE(type.rescans(), QByteArray("1"));
    }

    void setFeatures_thatTheDrivesPageDenies_isTakenBack()
    {
        const CacheType type("write back");
        ScriptedDrive drive;
        const auto cache = makeLinuxWriteCacheSwitch(type.paths(), disk, &drive);
        const NoFileGrows refused;
        drive.answers = [&](const SgCommand &) {
            refused.end();
            type.set("write back");
            return registers(0x50);
        };
        const Status turned = cache->turn(false);
        QCOMPARE(turned.error().code, ErrorCode::Unsupported);
        QCOMPARE(turned.error().text("reason"), std::string("refused"));
        QCOMPARE(drive.commands.size(), std::size_t(2));
        QCOMPARE(int(drive.commands[1].bytes[4]), 0x02);
    }

    void setFeatures_thatTheKernelCannotLookFor_isTakenBack_data()
    {
        QTest::addColumn<QByteArray>("found");
        QTest::addColumn<bool>("wanted");
        QTest::newRow("off") << QByteArray("write back") << false;
        QTest::newRow("on") << QByteArray("write through") << true;
    }
    void setFeatures_thatTheKernelCannotLookFor_isTakenBack()
    {
        QFETCH(QByteArray, found);
        QFETCH(bool, wanted);
        const CacheType type(found);
        type.takeRescanAway();
        ScriptedDrive drive;
        drive.answers = [](const SgCommand &) { return registers(0x50); };
        const auto cache = makeLinuxWriteCacheSwitch(type.paths(), disk, &drive);
        const NoFileGrows refused;
        QCOMPARE(cache->turn(wanted).error().code, ErrorCode::IoError);
        QCOMPARE(drive.commands.size(), std::size_t(2));
        QCOMPARE(int(drive.commands[0].bytes[4]), wanted ? 0x02 : 0x82);
        QCOMPARE(int(drive.commands[1].bytes[4]), wanted ? 0x82 : 0x02);
    }

    void setFeatures_carriesWhatIsWanted()
    {
        ScriptedDrive drive;
        drive.answers = [](const SgCommand &) { return registers(0x50); };
        QVERIFY(setAtaWriteCache(drive, false).has_value());
        QVERIFY(setAtaWriteCache(drive, true).has_value());
        QCOMPARE(int(drive.commands[0].bytes[0]), 0x85);
        QCOMPARE(int(drive.commands[0].bytes[4]), 0x82);
        QCOMPARE(int(drive.commands[0].bytes[14]), 0xEF);
        QCOMPARE(int(drive.commands[1].bytes[4]), 0x02);
    }

    void setFeatures_isAskedInTheShortFormOfABridgeThatKnowsNoOther()
    {
        ScriptedDrive drive;
        drive.answers = [](const SgCommand &command) {
            return command.length == 16 ? illegalRequest() : registers(0x50);
        };
        QVERIFY(setAtaWriteCache(drive, false).has_value());
        QCOMPARE(drive.commands.size(), std::size_t(2));
        QCOMPARE(int(drive.commands[1].bytes[0]), 0xA1);
        QCOMPARE(int(drive.commands[1].bytes[3]), 0x82);
        QCOMPARE(int(drive.commands[1].bytes[9]), 0xEF);
    }

    void setFeatures_thatIsNotTaken_isRefused_data()
    {
        QTest::addColumn<int>("status"); // -1: no registers at all
        QTest::newRow("error") << 0x51;
        QTest::newRow("device fault") << 0x70;
        QTest::newRow("made up") << 0x00;
        QTest::newRow("swallowed") << -1;
    }
    void setFeatures_thatIsNotTaken_isRefused()
    {
        QFETCH(int, status);
        ScriptedDrive drive;
        drive.answers = [&](const SgCommand &) {
            return status < 0 ? SgReply() : registers(std::uint8_t(status));
        };
        const Status sent = setAtaWriteCache(drive, true);
        QCOMPARE(sent.error().code, ErrorCode::Unsupported);
        QCOMPARE(sent.error().text("reason"), std::string("refused"));
    }

    void guard_restoresOnEveryPath_data()
    {
        QTest::addColumn<bool>("found");
        QTest::addColumn<int>("failing"); // which call, counted from 0
        QTest::addColumn<bool>("switchesAllTheSame");
        for (const bool found : {true, false}) {
            for (const int failing : {-1, 0, 1, 2}) {
                QTest::addRow("%d, %d", found, failing) << found << failing << false;
                QTest::addRow("%d, %d all the same", found, failing) << found << failing << true;
            }
        }
    }
    void guard_restoresOnEveryPath()
    {
        QFETCH(bool, found);
        QFETCH(int, failing);
        QFETCH(bool, switchesAllTheSame);
        Switch cache;
        cache.state = found;
        cache.switchesAllTheSame = switchesAllTheSame;
        cache.fails = [&](int call) { return call == failing; };
        {
            WriteCacheGuard guard(cache);
            static_cast<void>(guard.turn(!found));
            static_cast<void>(guard.turn(found));
            static_cast<void>(guard.turn(!found));
        }
        QCOMPARE(cache.state, found);
    }

    void guard_thatHasNothingToDo_touchesNothing()
    {
        Switch cache;
        {
            WriteCacheGuard guard(cache);
            QVERIFY(guard.turn(true).has_value());
            QVERIFY(guard.restore().has_value());
            QVERIFY(!guard.wasTouched());
        }
        QCOMPARE(cache.calls, 0);
    }

    void guard_saysThatItCouldNotRestore()
    {
        Switch cache;
        WriteCacheGuard guard(cache);
        QVERIFY(guard.turn(false).has_value());
        cache.fails = [](int) { return true; };
        QCOMPARE(guard.restore().error().code, ErrorCode::IoError);
        QCOMPARE(cache.state, false);
        cache.fails = [](int) { return false; };
        QVERIFY(guard.restore().has_value());
        QCOMPARE(cache.state, true);
    }
};

QTEST_GUILESS_MAIN(WriteCacheSwitchTest)
#include "write_cache_switch_test.moc"
