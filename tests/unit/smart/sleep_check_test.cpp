// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/sleep_check.h"

#include <QTest>

using namespace driveready;

namespace {

class ScriptedAta final : public AtaPassthrough
{
public:
    explicit ScriptedAta(Result<PowerMode> answer)
        : m_answer(std::move(answer))
    {
    }
    Result<PowerMode> checkPowerMode() override
    {
        ++asked;
        return m_answer;
    }
    int asked = 0;

private:
    Result<PowerMode> m_answer;
};

} // namespace

/// Which drives are left alone because they stand still.
class SleepCheckTest : public QObject
{
    Q_OBJECT

private slots:
    void drive_isAsleep_data()
    {
        QTest::addColumn<Transport>("transport");
        QTest::addColumn<std::optional<bool>>("rotational");
        QTest::addColumn<std::optional<PowerMode>>("mode"); ///< absent: an error
        QTest::addColumn<bool>("isAsked");
        QTest::addColumn<bool>("isAsleep");
        const std::optional standby(PowerMode::Standby);
        QTest::newRow("standby") << Transport::Sata << std::optional(true) << standby << true
                                 << true;
        QTest::newRow("standby of EPC") << Transport::Sata << std::optional(true)
                                        << std::optional(PowerMode::StandbyY) << true << true;
        QTest::newRow("idle turns") << Transport::Sata << std::optional(true)
                                    << std::optional(PowerMode::IdleC) << true << false;
        QTest::newRow("active") << Transport::Ata << std::optional(true)
                                << std::optional(PowerMode::ActiveOrIdle) << true << false;
        QTest::newRow("nobody knows") << Transport::Sata << std::optional(true)
                                      << std::optional(PowerMode::Unknown) << true << false;
        QTest::newRow("no answer")
            << Transport::Usb << std::optional(true) << std::optional<PowerMode>() << true << false;
        QTest::newRow("bridge hides the kind")
            << Transport::Uas << std::optional<bool>() << standby << true << true;
        QTest::newRow("flash") << Transport::Sata << std::optional(false) << standby << false
                               << false;
        QTest::newRow("nvme") << Transport::Nvme << std::optional<bool>() << standby << false
                              << false;
        QTest::newRow("loop") << Transport::Loop << std::optional(true) << standby << false
                              << false;
    }
    void drive_isAsleep()
    {
        QFETCH(Transport, transport);
        QFETCH(std::optional<bool>, rotational);
        QFETCH(std::optional<PowerMode>, mode);
        QFETCH(bool, isAsked);
        DeviceInfo info;
        info.transport = transport;
        info.rotational = rotational;
        ScriptedAta ata(mode ? Result<PowerMode>(*mode) : fail(makeError(ErrorCode::IoError)));
        QTEST(isAsleep(info, ata), "isAsleep");
        QCOMPARE(ata.asked, isAsked ? 1 : 0);
    }
};

QTEST_GUILESS_MAIN(SleepCheckTest)
#include "sleep_check_test.moc"
