// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "smart/smart_target.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace driveready;

namespace {

const QString device = QStringLiteral("devices/pci0000:00/usb2/2-1");
const QString disk = device + QStringLiteral("/2-1:1.0/host6/target6:0:0/6:0:0:0/block/sdd");

/// A disk behind a USB bridge, as files.
struct UsbDisk
{
    QTemporaryDir folder;

    void put(const QString &path, const QByteArray &text)
    {
        const QString full = folder.filePath(path);
        QDir().mkpath(QFileInfo(full).path());
        QFile file(full);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    UsbDisk()
    {
        put(disk + "/size", "1000\n");
        put(device + "/idVendor", "152d\n");
        put(device + "/idProduct", "0578\n");
        put("devices/pci0000:00/usb2/idVendor", "1d6b\n"); // the root hub
        put("devices/pci0000:00/usb2/idProduct", "0003\n");
        QDir().mkpath(folder.filePath("block"));
        QFile::link(folder.filePath(disk), folder.filePath("block/sdd"));
    }
    SmartTarget target() const
    {
        const Sysfs sysfs(folder.path().toStdString());
        return smartTargetOf(sysfs, "/dev", "sdd", Transport::Usb);
    }
};

} // namespace

class SmartTargetTest : public QObject
{
    Q_OBJECT

private slots:
    void bridge_isTheDeviceNotTheHub()
    {
        const UsbDisk usb;
        const SmartTarget target = usb.target();
        QVERIFY(target.bridge);
        QCOMPARE(QString::fromStdString(toText(*target.bridge)), "152d:0578");
        QCOMPARE(QString::fromStdString(target.node), "/dev/sdd");
    }

    // L7: the kernel puts the disk or the bridge above it to sleep.
    void suspension_isSeenAnywhereOnTheWay_data()
    {
        QTest::addColumn<QString>("place");
        QTest::newRow("SCSI device") << disk + "/../..";
        QTest::newRow("USB device") << device;
    }
    void suspension_isSeenAnywhereOnTheWay()
    {
        QFETCH(QString, place);
        UsbDisk usb;
        usb.put(disk + "/../../power/runtime_status", "active\n");
        usb.put(device + "/power/runtime_status", "active\n");
        QCOMPARE(QString::fromStdString(usb.target().runtimeStatus), "active");
        usb.put(place + "/power/runtime_status", "suspended\n");
        QCOMPARE(QString::fromStdString(usb.target().runtimeStatus), "suspended");
    }

    void diskThatIsNotThere_hasNoBridge()
    {
        const UsbDisk usb;
        const Sysfs sysfs(usb.folder.path().toStdString());
        QVERIFY(!smartTargetOf(sysfs, "/dev", "sde", Transport::Sata).bridge);
        QVERIFY(smartTargetOf(sysfs, "/dev", "../sdd", Transport::Sata).node.empty());
    }
};

QTEST_GUILESS_MAIN(SmartTargetTest)
#include "smart_target_test.moc"
