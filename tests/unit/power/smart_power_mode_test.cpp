// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "power/linux_sg_transport.h"
#include "power/sat_passthrough.h"

#include <QTemporaryFile>
#include <QTest>
#include <deque>

using namespace driveready;

namespace {

using Bytes8 = std::vector<std::uint8_t>;

/// Answers in order and keeps the commands.
class ScriptedSg final : public SgTransport
{
public:
    std::deque<Result<SgReply>> replies;
    std::vector<SgCommand> sent;

    Result<SgReply> execute(const SgCommand &command) override
    {
        sent.push_back(command);
        if (replies.empty())
            return fail(makeError(ErrorCode::IoError));
        auto reply = replies.front();
        replies.pop_front();
        return reply;
    }
};

SgReply withSense(Bytes8 sense)
{
    SgReply reply;
    reply.status = 2;
    reply.sense = std::move(sense);
    return reply;
}

// Descriptor format: ATA Status Return.
SgReply registers(std::uint8_t status, std::uint8_t count)
{
    Bytes8 sense(22, 0);
    sense[0] = 0x72;
    sense[1] = 0x01;
    sense[3] = 0x1D;
    sense[7] = 14;
    sense[8] = 0x09;
    sense[9] = 0x0C;
    sense[13] = count;
    sense[21] = status;
    return withSense(sense);
}

SgReply fixedRegisters(std::uint8_t status, std::uint8_t count)
{
    Bytes8 sense(18, 0);
    sense[0] = 0x70;
    sense[2] = 0x01;
    sense[4] = status;
    sense[6] = count;
    sense[13] = 0x1D;
    return withSense(sense);
}

SgReply unknownCommand()
{
    Bytes8 sense(18, 0);
    sense[0] = 0x70;
    sense[2] = 0x05;
    sense[12] = 0x20;
    return withSense(sense);
}

} // namespace

/// CHECK POWER MODE over SAT against a scripted bus.
class SmartPowerModeTest : public QObject
{
    Q_OBJECT

private slots:
    void command_isCheckPowerModeAndNothingElse()
    {
        ScriptedSg sg;
        sg.replies = {registers(0x50, 0xFF)};
        SatPassthrough ata(sg);
        QCOMPARE(ata.checkPowerMode().value_or(PowerMode::Unknown), PowerMode::ActiveOrIdle);
        QCOMPARE(sg.sent.size(), std::size_t{1});
        const std::array<std::uint8_t, 16> expected{0x85, 0x06, 0x20, 0, 0, 0, 0,    0,
                                                    0,    0,    0,    0, 0, 0, 0xE5, 0};
        QVERIFY(sg.sent[0].bytes == expected);
        QCOMPARE(int{sg.sent[0].length}, 16);
    }

    void count_isTheMode_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<PowerMode>("mode");
        QTest::newRow("standby") << 0x00 << PowerMode::Standby;
        QTest::newRow("standby_y") << 0x01 << PowerMode::StandbyY;
        QTest::newRow("NV cache, spun down") << 0x40 << PowerMode::Standby;
        QTest::newRow("NV cache, spun up") << 0x41 << PowerMode::ActiveOrIdle;
        QTest::newRow("idle") << 0x80 << PowerMode::Idle;
        QTest::newRow("idle_a") << 0x81 << PowerMode::IdleA;
        QTest::newRow("idle_b") << 0x82 << PowerMode::IdleB;
        QTest::newRow("idle_c") << 0x83 << PowerMode::IdleC;
        QTest::newRow("active") << 0xFF << PowerMode::ActiveOrIdle;
        QTest::newRow("no meaning") << 0x42 << PowerMode::Unknown;
    }
    void count_isTheMode()
    {
        QFETCH(int, count);
        QFETCH(PowerMode, mode);
        for (const SgReply &reply : {registers(0x50, static_cast<std::uint8_t>(count)),
                                     fixedRegisters(0x50, static_cast<std::uint8_t>(count))}) {
            ScriptedSg sg;
            sg.replies = {reply};
            SatPassthrough ata(sg);
            const auto found = ata.checkPowerMode();
            QVERIFY(found);
            QCOMPARE(*found, mode);
            QCOMPARE(isAsleep(*found), mode == PowerMode::Standby || mode == PowerMode::StandbyY);
        }
    }

    // K18.
    void bridgeWithoutLongCommand_isAskedWithTheShortOne()
    {
        ScriptedSg sg;
        sg.replies = {unknownCommand(), registers(0x50, 0x00)};
        SatPassthrough ata(sg);
        QCOMPARE(ata.checkPowerMode().value_or(PowerMode::Unknown), PowerMode::Standby);
        QCOMPARE(sg.sent.size(), std::size_t{2});
        QCOMPARE(int{sg.sent[1].length}, 12);
        QCOMPARE(int{sg.sent[1].bytes[0]}, 0xA1);
        QCOMPARE(int{sg.sent[1].bytes[9]}, 0xE5);
    }

    // None may read as standby or as awake.
    void answerNotToRelyOn_isUnknown_data()
    {
        QTest::addColumn<QByteArray>("sense");
        const auto bytes = [](const SgReply &reply) {
            return QByteArray(reinterpret_cast<const char *>(reply.sense.data()),
                              static_cast<qsizetype>(reply.sense.size()));
        };
        QTest::newRow("swallowed") << QByteArray();
        QTest::newRow("all zero") << bytes(registers(0, 0));
        QTest::newRow("fixed, all zero") << bytes(fixedRegisters(0, 0));
        QTest::newRow("aborted by the drive") << bytes(registers(0x51, 0xFF));
        QTest::newRow("device fault") << bytes(registers(0x70, 0xFF));
        QTest::newRow("cut short") << bytes(registers(0x50, 0xFF)).first(20);
        QTest::newRow("other descriptor") << bytes(registers(0x50, 0xFF)).replace(8, 1, "\x02");
        QTest::newRow("other sense") << bytes(fixedRegisters(0x50, 0xFF)).replace(13, 1, "\x01");
        QTest::newRow("one byte") << QByteArray("\x72");
    }
    void answerNotToRelyOn_isUnknown()
    {
        QFETCH(QByteArray, sense);
        ScriptedSg sg;
        sg.replies = {withSense(Bytes8(sense.begin(), sense.end()))};
        SatPassthrough ata(sg);
        const auto mode = ata.checkPowerMode();
        QVERIFY(mode);
        QCOMPARE(*mode, PowerMode::Unknown);
        QCOMPARE(sg.sent.size(), std::size_t{1});
    }

    void bridgeThatKnowsNeither_isUnknown()
    {
        ScriptedSg sg;
        sg.replies = {unknownCommand(), unknownCommand()};
        SatPassthrough ata(sg);
        QCOMPARE(ata.checkPowerMode().value_or(PowerMode::Idle), PowerMode::Unknown);
        QCOMPARE(sg.sent.size(), std::size_t{2});
    }

    void busFault_isAnError_data()
    {
        QTest::addColumn<int>("host");
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("no connection") << 1 << ErrorCode::DeviceVanished;
        QTest::newRow("time is up") << 3 << ErrorCode::TimedOut;
        QTest::newRow("other") << 7 << ErrorCode::IoError;
    }
    void busFault_isAnError()
    {
        QFETCH(int, host);
        QFETCH(ErrorCode, code);
        ScriptedSg sg;
        SgReply reply;
        reply.hostStatus = static_cast<std::uint16_t>(host);
        sg.replies = {reply};
        SatPassthrough ata(sg);
        const auto mode = ata.checkPowerMode();
        QVERIFY(!mode);
        QCOMPARE(mode.error().code, code);
    }

    void fileThatIsNoDevice_isAnError()
    {
        QTemporaryFile file;
        QVERIFY(file.open());
        LinuxSgTransport sg(file.handle());
        SatPassthrough ata(sg);
        QVERIFY(!ata.checkPowerMode());
    }
};

QTEST_GUILESS_MAIN(SmartPowerModeTest)
#include "smart_power_mode_test.moc"
