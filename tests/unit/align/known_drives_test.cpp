// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "align/known_drives.h"

#include <QTest>
#include <algorithm>
#include <map>

using namespace driveready;

namespace {

/// A name that a pattern stands for: what is open in it is filled in.
std::string exampleOf(std::string_view pattern)
{
    std::string example;
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        const char c = pattern[at];
        if (c == '?')
            example += 'X';
        else if (c == '[') {
            example += pattern[at + 1];
            at = pattern.find(']', at);
        } else if (c != '*')
            example += c;
    }
    return example;
}

DeviceInfo infoFor(const KnownDrive &drive)
{
    DeviceInfo info;
    info.model = exampleOf(drive.pattern);
    return info;
}

} // namespace

class KnownDrivesTest : public QObject
{
    Q_OBJECT

private slots:
    void table_isWhole()
    {
        const auto drives = knownDrives();
        QCOMPARE(drives.size(), std::size_t(361));
        std::map<std::uint64_t, int> sizes;
        for (const KnownDrive &drive : drives) {
            ++sizes[drive.bytes];
            QVERIFY(!drive.pattern.empty() && !drive.source.empty());
        }
        const std::map<std::uint64_t, int> expected{{512, 1}, {4096, 306}, {8192, 54}};
        QVERIFY(sizes == expected);
    }

    void everyRow_isFoundByAModelOfItsOwn()
    {
        for (const KnownDrive &drive : knownDrives()) {
            const auto listed = listedDrive(infoFor(drive));
            if (drive.transport == "usb") { // the number of a bridge, not a model
                QVERIFY(!listed.has_value());
                continue;
            }
            const QByteArray pattern = QByteArray::fromStdString(std::string(drive.pattern));
            QVERIFY2(listed.has_value(), pattern.constData());
            // Another row may be closer, but never smaller than a sector of 4096 that this one
            // says.
            QVERIFY2(listed->allocation >= drive.bytes, pattern.constData());
            if (drive.bytes == 4096)
                QVERIFY2(listed->physical == 4096, pattern.constData());
        }
    }

    void models_areFoundWithTheirSource_data()
    {
        QTest::addColumn<QByteArray>("vendor");
        QTest::addColumn<QByteArray>("model");
        QTest::addColumn<quint64>("physical");
        QTest::addColumn<QByteArray>("source");
        const auto add = [](const char *name, const char *vendor, const char *model,
                            quint64 physical, const char *source) {
            QTest::newRow(name) << QByteArray(vendor) << QByteArray(model) << physical
                                << QByteArray(source);
        };
        add("by IDENTIFY", "", "WDC WD20EARS-00MVWB0", 4096, "FreeBSD");
        add("with underscores", "", "WDC_WD20EARS-00MVWB0", 4096, "FreeBSD");
        add("by INQUIRY", "", "SAMSUNG HD204UI", 4096, "FreeBSD");
        add("split over vendor and product", "ST950042", "3AS", 4096, "FreeBSD");
        add("native", "", "WDC WD2500AAKX-08ERMA0", 512, "report 002 (phybs)");
        add("cut at 16 characters", "", "WDC WD1600BEVT-0", 4096, "OpenZFS");
        add("unknown", "ACME", "Disk 1", 0, "");
        add("nothing", "", "", 0, "");
    }
    void models_areFoundWithTheirSource()
    {
        QFETCH(QByteArray, vendor);
        QFETCH(QByteArray, model);
        QFETCH(quint64, physical);
        QFETCH(QByteArray, source);
        DeviceInfo info;
        info.vendor = vendor.toStdString();
        info.model = model.toStdString();
        const auto listed = listedDrive(info);
        QCOMPARE(listed.has_value(), physical != 0);
        if (!listed)
            return;
        QCOMPARE(quint64(listed->physical), physical);
        QCOMPARE(QByteArray::fromStdString(std::string(listed->sourceName())), source);
    }
};

QTEST_GUILESS_MAIN(KnownDrivesTest)
#include "known_drives_test.moc"
