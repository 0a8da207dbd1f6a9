// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/smartctl_source.h"

#include "smart/smart_parser.h"
#include "support/smart_fixture.h"

#include <QTest>
#include <deque>
#include <map>

using namespace driveready;
using namespace driveready::test;

namespace {

using Why = WouldWakeUp::Why;

/// Answers with fixtures, in order, and keeps what it was asked to run.
class ScriptedSmartctl final : public CommandRunner
{
public:
    struct Answer
    {
        int status = 0;
        std::string output;
    };
    std::deque<Answer> answers;
    QStringList ran;
    bool isInstalled = true;

    void add(int status, const QString &fixture)
    {
        answers.push_back({status, smartFixture(fixture)});
    }

    Result<CommandResult> run(const Command &command, std::stop_token) override
    {
        QStringList words{QString::fromStdString(command.program)};
        for (const std::string &argument : command.arguments)
            words.append(QString::fromStdString(argument));
        ran.append(words.join(' '));
        if (answers.empty())
            return fail(makeError(ErrorCode::ToolFailed));
        CommandResult result;
        result.exitStatus = answers.front().status;
        result.standardOutput = answers.front().output.substr(0, command.outputLimit);
        result.outputTruncated = answers.front().output.size() > command.outputLimit;
        answers.pop_front();
        return result;
    }
    Result<std::string> find(std::string_view program) override
    {
        if (!isInstalled)
            return fail(makeError(ErrorCode::ToolMissing).with("program", std::string(program)));
        return "/usr/sbin/" + std::string(program);
    }
};

class ScriptedAta final : public AtaPassthrough
{
public:
    Result<PowerMode> mode = PowerMode::ActiveOrIdle;
    int asked = 0;
    Result<PowerMode> checkPowerMode() override
    {
        ++asked;
        return mode;
    }
};

class MemoryOfBridges final : public BridgeMemory
{
public:
    std::map<UsbId, std::string> types;
    std::optional<std::string> typeOf(UsbId bridge) const override
    {
        const auto found = types.find(bridge);
        return found != types.end() ? std::optional(found->second) : std::nullopt;
    }
    void remember(UsbId bridge, const std::string &type) override { types[bridge] = type; }
};

struct Scene
{
    ScriptedSmartctl smartctl;
    ScriptedAta ata;
    MemoryOfBridges bridges;
    int pauses = 0;
    SmartTarget target{"/dev/sdx", Transport::Sata, std::nullopt, "active", false};

    Result<SmartAnswer> read()
    {
        SmartctlSource source(smartctl, bridges, [this](const std::stop_token &) { ++pauses; });
        return source.read(target, ata, {});
    }
    void useBridge(std::uint16_t vendor, std::uint16_t product)
    {
        target.transport = Transport::Usb;
        target.bridge = UsbId{vendor, product};
    }
};

Why whyOf(const Result<SmartAnswer> &answer, int *wasAnswer)
{
    const auto *would = answer ? std::get_if<WouldWakeUp>(&*answer) : nullptr;
    *wasAnswer = would ? 1 : 0;
    return would ? would->why : Why::Asleep;
}

bool isRead(const Result<SmartAnswer> &answer)
{
    return answer && std::holds_alternative<SmartRead>(*answer);
}

const QString usual = QStringLiteral("/usr/sbin/smartctl --json=c -d %1 -n standby,3,5 -a %2");

} // namespace

class SmartctlSourceTest : public QObject
{
    Q_OBJECT

private slots:
    // The command line is reviewed like a golden file.
    void drive_isAskedThisWayOnly_data()
    {
        QTest::addColumn<Transport>("transport");
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("node");
        QTest::addColumn<int>("powerChecks");
        QTest::newRow("SATA") << Transport::Sata << "sat" << "/dev/sda" << 1;
        QTest::newRow("IDE") << Transport::Ata << "sat" << "/dev/sdb" << 1;
        QTest::newRow("NVMe") << Transport::Nvme << "nvme" << "/dev/nvme0n1" << 0;
        QTest::newRow("SAS") << Transport::Sas << "scsi" << "/dev/sdc" << 0;
        QTest::newRow("USB") << Transport::Usb << "auto" << "/dev/sdd" << 1;
    }
    void drive_isAskedThisWayOnly()
    {
        QFETCH(Transport, transport);
        QFETCH(QString, type);
        QFETCH(QString, node);
        QFETCH(int, powerChecks);
        Scene scene;
        scene.target.transport = transport;
        scene.target.node = node.toStdString();
        scene.smartctl.add(0, "wd20ears");
        QVERIFY(isRead(scene.read()));
        QCOMPARE(scene.smartctl.ran, QStringList{usual.arg(type, node)});
        QCOMPARE(scene.ata.asked, powerChecks);
    }

    void command_isBounded()
    {
        const Command command = smartctlCommand("/usr/sbin/smartctl", "sat", "/dev/sda");
        QCOMPARE(command.outputLimit, maxSmartJsonBytes);
        QVERIFY(command.timeout <= std::chrono::seconds(60));
        QVERIFY(command.descriptors.empty());
    }

    void sleepingDrive_isNotAsked_data()
    {
        QTest::addColumn<PowerMode>("mode");
        QTest::newRow("standby") << PowerMode::Standby;
        QTest::newRow("standby_y") << PowerMode::StandbyY;
    }
    void sleepingDrive_isNotAsked()
    {
        QFETCH(PowerMode, mode);
        Scene scene;
        scene.ata.mode = mode;
        int wasAnswer = 0;
        QCOMPARE(whyOf(scene.read(), &wasAnswer), Why::Asleep);
        QVERIFY(wasAnswer);
        QVERIFY(scene.smartctl.ran.empty());
        QCOMPARE(scene.ata.asked, 1);
    }

    // L7: even CHECK POWER MODE wakes a bridge that the kernel has suspended.
    void suspendedBridge_getsNoCommandAtAll()
    {
        Scene scene;
        scene.useBridge(0x1058, 0x1140);
        scene.target.runtimeStatus = "suspended";
        scene.target.mayAskWhenUnknown = true;
        int wasAnswer = 0;
        QCOMPARE(whyOf(scene.read(), &wasAnswer), Why::BridgeSuspended);
        QVERIFY(wasAnswer);
        QCOMPARE(scene.ata.asked, 0);
        QVERIFY(scene.smartctl.ran.empty());
    }

    void driveThatCannotSay_isAskedOnlyWithConsent()
    {
        Scene scene;
        scene.ata.mode = PowerMode::Unknown;
        int wasAnswer = 0;
        QCOMPARE(whyOf(scene.read(), &wasAnswer), Why::Unknown);
        QVERIFY(wasAnswer);
        QVERIFY(scene.smartctl.ran.empty());
        scene.target.mayAskWhenUnknown = true;
        scene.smartctl.add(0, "wd20ears");
        QVERIFY(isRead(scene.read()));
        QCOMPARE(scene.smartctl.ran,
                 QStringList{"/usr/sbin/smartctl --json=c -d sat -n never -a /dev/sdx"});
    }

    // Between our check and smartctl's.
    void driveThatFellAsleepMeanwhile_isAnAnswer_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<Why>("why");
        QTest::newRow("asleep_exit_3") << 3 << Why::Asleep;
        QTest::newRow("mode_unsupported_exit_5") << 5 << Why::Unknown;
    }
    void driveThatFellAsleepMeanwhile_isAnAnswer()
    {
        QFETCH(int, status);
        QFETCH(Why, why);
        Scene scene;
        scene.smartctl.add(status, QTest::currentDataTag());
        int wasAnswer = 0;
        QCOMPARE(whyOf(scene.read(), &wasAnswer), why);
        QVERIFY(wasAnswer);
        QCOMPARE(scene.smartctl.ran.size(), 1);
    }

    // L10.
    void findingsInTheStatus_areNoFailure_data()
    {
        QTest::addColumn<int>("status");
        QTest::newRow("l10_exit_4_partial") << 4;
        QTest::newRow("l10_exit_64_error_log") << 64;
        QTest::newRow("l10_exit_128_self_test") << 128;
        QTest::newRow("failing_disk") << 24;
    }
    void findingsInTheStatus_areNoFailure()
    {
        QFETCH(int, status);
        Scene scene;
        scene.smartctl.add(status, QTest::currentDataTag());
        const auto answer = scene.read();
        QVERIFY(isRead(answer));
        QCOMPARE(int{std::get<SmartRead>(*answer).report.exit.status}, status);
        QCOMPARE(std::get<SmartRead>(*answer).mode, PowerMode::ActiveOrIdle);
    }

    // L9.
    void driveThatIsStarting_isAskedOnceMore()
    {
        Scene scene;
        scene.smartctl.add(2, "l9_ready_soon_exit_2");
        scene.smartctl.add(0, "wd20ears");
        QVERIFY(isRead(scene.read()));
        QCOMPARE(scene.pauses, 1);
        QCOMPARE(scene.smartctl.ran.size(), 2);
    }

    void driveThatKeepsStarting_isAnErrorAndNoBlockedBridge()
    {
        Scene scene;
        scene.useBridge(0x1058, 0x1140);
        scene.bridges.types[*scene.target.bridge] = "sat";
        scene.smartctl.add(2, "l9_ready_soon_exit_2");
        scene.smartctl.add(2, "l9_ready_soon_exit_2");
        const auto answer = scene.read();
        QVERIFY(!answer);
        QCOMPARE(answer.error().code, ErrorCode::ToolFailed);
        QCOMPARE(scene.pauses, 1);
        QCOMPARE(scene.bridges.types[*scene.target.bridge], std::string("sat"));
    }

    void unknownBridge_isTriedWithSatOnceAndRemembered()
    {
        Scene scene;
        scene.useBridge(0x152d, 0x0578);
        scene.smartctl.add(1, "unknown_usb_bridge_exit_1");
        scene.smartctl.add(0, "wd20ears");
        QVERIFY(isRead(scene.read()));
        QCOMPARE(scene.smartctl.ran,
                 (QStringList{usual.arg("auto", "/dev/sdx"), usual.arg("sat", "/dev/sdx")}));
        QCOMPARE(scene.bridges.types[*scene.target.bridge], std::string("sat"));
        scene.smartctl.ran.clear();
        scene.smartctl.add(0, "wd20ears");
        QVERIFY(isRead(scene.read()));
        QCOMPARE(scene.smartctl.ran, QStringList{usual.arg("sat", "/dev/sdx")});
    }

    // K18: an old JMicron bridge that smartctl has its own way for is asked that way from then on.
    void typeThatSmartctlFound_isRemembered()
    {
        Scene scene;
        scene.useBridge(0x152d, 0x2339);
        std::string json = smartFixture("wd20ears");
        const std::string sat = "\"type\": \"sat\"";
        QVERIFY(json.contains(sat));
        json.replace(json.find(sat), sat.size(), "\"type\": \"usbjmicron\"");
        scene.smartctl.answers.push_back({0, json});
        QVERIFY(isRead(scene.read()));
        QCOMPARE(scene.bridges.types[*scene.target.bridge], std::string("usbjmicron"));
    }

    // K18: "blocked by bridge" if all fail, and no more tries.
    void bridgeThatBlocks_isNamedAndNotAskedAgain()
    {
        Scene scene;
        scene.useBridge(0x152d, 0x2339);
        scene.smartctl.add(1, "unknown_usb_bridge_exit_1");
        scene.smartctl.add(2, "identity_failed_exit_2");
        const auto answer = scene.read();
        QVERIFY(answer);
        const auto *blocked = std::get_if<BlockedByBridge>(&*answer);
        QVERIFY(blocked);
        QCOMPARE(QString::fromStdString(toText(blocked->bridge)), "152d:2339");
        QVERIFY(QString::fromStdString(blocked->message).contains("unsupported field"));
        const int asked = scene.ata.asked;
        const auto again = scene.read();
        QVERIFY(again && std::holds_alternative<BlockedByBridge>(*again));
        QCOMPARE(scene.smartctl.ran.size(), 2);
        QCOMPARE(scene.ata.asked, asked);
    }

    void deviceThatIsGone_blamesNoBridge()
    {
        Scene scene;
        scene.useBridge(0x152d, 0x0578);
        scene.smartctl.add(2, "open_failed_exit_2");
        scene.smartctl.add(2, "open_failed_exit_2");
        const auto answer = scene.read();
        QVERIFY(!answer);
        QCOMPARE(answer.error().code, ErrorCode::ToolFailed);
        QVERIFY(QString::fromStdString(answer.error().text("output")).contains("No such device"));
        QVERIFY(scene.bridges.types.empty());
    }

    void faults_areErrors()
    {
        Scene scene;
        scene.smartctl.isInstalled = false;
        QCOMPARE(scene.read().error().code, ErrorCode::ToolMissing);
        scene.smartctl.isInstalled = true;
        scene.smartctl.answers.push_back({2, ""});
        QCOMPARE(scene.read().error().code, ErrorCode::ToolFailed);
        scene.smartctl.answers.push_back({0, smartFixture("bad_truncated")});
        QCOMPARE(scene.read().error().cause->code, ErrorCode::JsonSyntax);
        scene.smartctl.answers.push_back({0, std::string(100 << 20, ' ')});
        QCOMPARE(scene.read().error().code, ErrorCode::InputTooLarge);
        scene.ata.mode = fail(makeError(ErrorCode::NotPermitted));
        QCOMPARE(scene.read().error().code, ErrorCode::NotPermitted);
    }

    void driveWithoutSmart_getsNoCommandAtAll()
    {
        for (const Transport transport :
             {Transport::Mmc, Transport::Virtio, Transport::Loop, Transport::Image}) {
            Scene scene;
            scene.target.transport = transport;
            const auto answer = scene.read();
            QVERIFY(!answer);
            QCOMPARE(answer.error().code, ErrorCode::Unsupported);
            QCOMPARE(scene.ata.asked, 0);
            QVERIFY(scene.smartctl.ran.empty());
        }
    }

    void nodeThatIsNone_isRefused_data()
    {
        QTest::addColumn<QString>("node");
        QTest::newRow("empty") << "";
        QTest::newRow("option") << "-s off";
        QTest::newRow("elsewhere") << "/etc/passwd";
        QTest::newRow("upwards") << "/dev/../etc/passwd";
        QTest::newRow("spaces") << "/dev/sda -s off";
    }
    void nodeThatIsNone_isRefused()
    {
        QFETCH(QString, node);
        Scene scene;
        scene.target.node = node.toStdString();
        const auto answer = scene.read();
        QVERIFY(!answer);
        QCOMPARE(answer.error().code, ErrorCode::InvalidArgument);
        QCOMPARE(scene.ata.asked, 0);
        QVERIFY(scene.smartctl.ran.empty());
    }
};

QTEST_GUILESS_MAIN(SmartctlSourceTest)
#include "smartctl_source_test.moc"
