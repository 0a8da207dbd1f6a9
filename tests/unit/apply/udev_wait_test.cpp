// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/udev_wait.h"
#include "support/fake_machine.h"
#include "support/plans.h"

#include <QTest>
#include <thread>

using namespace driveready;
using namespace driveready::test;

/// Step 11 of the transaction: what udev has to say before a disk counts as announced.
class UdevWaitTest : public QObject
{
    Q_OBJECT

private:
    static constexpr std::chrono::milliseconds shortly{50};

    const DiskTarget m_target{DiskTarget::Kind::BlockDevice, "sdx"};
    std::unique_ptr<FakeMachine> m_machine;
    Plan m_plan;

    std::vector<std::uint32_t> wait(std::chrono::milliseconds patience,
                                    std::stop_token stop = {}) const
    {
        return waitForUdev(m_plan, {1}, m_target, m_machine->paths(), std::move(stop), patience);
    }
    void announce(std::uint32_t number, const std::string &uuid)
    {
        const Partition &partition = *m_plan.staged.find(number);
        m_machine->put("udev/b8:" + std::to_string(16 + number),
                       "E:ID_PART_ENTRY_OFFSET=" + std::to_string(partition.start.value()) +
                           "\nE:ID_PART_ENTRY_SIZE=" + std::to_string(partition.size.value()) +
                           "\nE:ID_FS_UUID=" + uuid + "\n");
    }
    std::string uuid() const { return std::get<MakeFileSystem>(m_plan.actions[4].body).uuid; }

private slots:
    void init()
    {
        m_machine = std::make_unique<FakeMachine>();
        m_machine->addDisk("sdx", 16, 2);
        m_machine->put("udev-control", "");
        SequenceIdSource ids;
        m_plan = *makePlan(blankDisk(8388608),
                           wishes({wish(FileSystem::Ext4, 1 << 30), wish(FileSystem::None)}), ids);
    }

    void everythingAnnounced_needsNoWait()
    {
        announce(1, uuid());
        announce(2, "");
        QVERIFY(wait(std::chrono::hours(1)).empty());
    }

    void whatUdevSaysTooLate_isNamed_data()
    {
        QTest::addColumn<int>("fault");
        QTest::newRow("nothing said") << 0;
        QTest::newRow("the file system before") << 1;
        QTest::newRow("the partition before") << 2;
    }
    void whatUdevSaysTooLate_isNamed()
    {
        QFETCH(int, fault);
        announce(2, "");
        if (fault == 1)
            announce(1, "11111111-1111-1111-1111-111111111111");
        if (fault == 2)
            m_machine->put("udev/b8:17", "E:ID_PART_ENTRY_OFFSET=63\nE:ID_PART_ENTRY_SIZE=100\n"
                                         "E:ID_FS_UUID=" +
                                             uuid() + "\n");
        QCOMPARE(wait(shortly), std::vector<std::uint32_t>{1});
    }

    void whatComesWhileWaiting_isSeen()
    {
        announce(2, "");
        std::jthread udev([this] { announce(1, uuid()); });
        QVERIFY(wait(std::chrono::minutes(1)).empty());
    }

    void withoutUdev_nothingIsWaitedFor()
    {
        SystemPaths paths = m_machine->paths();
        paths.udevControl += "-none";
        QVERIFY(waitForUdev(m_plan, {1}, m_target, paths, {}, std::chrono::hours(1)).empty());
    }

    void image_isNeverWaitedFor()
    {
        const DiskTarget image{DiskTarget::Kind::Image, "/tmp/disk.img"};
        QVERIFY(
            waitForUdev(m_plan, {1}, image, m_machine->paths(), {}, std::chrono::hours(1)).empty());
    }

    void stop_endsTheWait()
    {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(wait(std::chrono::hours(1), stop.get_token()).empty());
    }
};

QTEST_GUILESS_MAIN(UdevWaitTest)
#include "udev_wait_test.moc"
