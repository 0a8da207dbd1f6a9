// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/conditions.h"
#include "bench/conditions_watch.h"
#include "bench/governor.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <functional>
#include <map>
#include <set>

using namespace driveready;

namespace {

/// A system in a folder.
class Tree
{
public:
    SystemPaths paths() const
    {
        SystemPaths paths;
        paths.sys = m_folder.filePath(QStringLiteral("sys")).toStdString();
        paths.proc = m_folder.filePath(QStringLiteral("proc")).toStdString();
        return paths;
    }
    void put(const std::string &path, const QByteArray &text) const
    {
        const QString whole = m_folder.filePath(QString::fromStdString(path));
        QDir().mkpath(QFileInfo(whole).path());
        QFile file(whole);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text + "\n") == text.size() + 1);
    }
    QByteArray get(const std::string &path) const
    {
        QFile file(m_folder.filePath(QString::fromStdString(path)));
        return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed() : QByteArray("none");
    }
    void link(const std::string &path, const std::string &to) const
    {
        const QString whole = m_folder.filePath(QString::fromStdString(path));
        QDir().mkpath(QFileInfo(whole).path());
        QVERIFY(QFile::link(m_folder.filePath(QString::fromStdString(to)), whole));
    }

private:
    QTemporaryDir m_folder;
};

/// Words as the kernel prints them, eight a line.
QByteArray identifyWith(int word, const char *value)
{
    QByteArray text;
    for (int i = 0; i < 256; ++i)
        text += (i == word ? QByteArray(value) : QByteArray("0000")) + (i % 8 == 7 ? "\n" : " ");
    return text;
}

void putSata(const Tree &tree)
{
    const std::string device = "sys/devices/pci0/ata3/host2/target2:0:0/2:0:0:0/";
    const std::string disk = device + "block/sda/";
    tree.put(disk + "queue/scheduler", "none [mq-deadline] kyber");
    tree.put(disk + "queue/write_cache", "write back");
    tree.put(disk + "queue/logical_block_size", "512");
    tree.put(disk + "queue/physical_block_size", "4096");
    tree.put(disk + "queue/rotational", "1");
    tree.put(disk + "queue/read_ahead_kb", "128");
    tree.put(disk + "stat", "  10 0 80 5   20 0 160 7 0 9 12 0 0 0 0 0 0");
    tree.put(device + "scsi_disk/2:0:0:0/cache_type", "write through");
    tree.put(device + "hwmon/hwmon4/temp1_input", "38000");
    tree.link("sys/block/sda", disk);
    tree.link(disk + "device", device);
    tree.put("sys/class/ata_link/link3/sata_spd", "3.0 Gbps");
    tree.put("sys/class/ata_link/link3/hw_sata_spd_limit", "6.0 Gbps");
    tree.put("sys/class/ata_device/dev3.0/id", identifyWith(76, "850e"));
    for (const char *cpu : {"0", "1", "10"})
        tree.put(std::string("sys/devices/system/cpu/cpu") + cpu + "/cpufreq/scaling_governor",
                 cpu[0] == '1' && cpu[1] ? "performance" : "powersave");
    tree.put("sys/devices/system/cpu/cpufreq/boost", "1");
    tree.put("proc/sys/kernel/osrelease", "6.12.0");
    tree.put("proc/self/mountinfo",
             "20 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw,errors=remount-ro\n"
             "21 20 8:2 / /mnt/a\\040b rw,noatime shared:2 - xfs /dev/sda2 rw,logbufs=8\n"
             "22 20 0:5 / /mnt/a rw - tmpfs tmpfs rw\n");
}

RunConditions some()
{
    RunConditions conditions;
    conditions.disk = "sda";
    conditions.kernel = "6.12.0";
    conditions.governors = {"powersave", "powersave"};
    conditions.scheduler = "none";
    conditions.writeCache = "write back";
    conditions.driveCache = "write back";
    conditions.logical = 512;
    conditions.readAheadKiB = 128;
    conditions.link = LinkSpeed{"sata", Bytes(300'000'000), std::nullopt, std::nullopt};
    conditions.milliCelsius = 35'000;
    conditions.isOnMains = true;
    conditions.fileSystem = "ext4";
    conditions.mountOptions = "rw";
    return conditions;
}

/// Governors that exist in a test; writes to a CPU in `refusing` fail while it is there.
class GovernorDouble final : public GovernorControl
{
public:
    std::map<std::string, std::string> cpus{
        {"cpu0", "powersave"}, {"cpu1", "powersave"}, {"cpu2", "schedutil"}};
    std::set<std::string> refusing;
    int writes = 0;
    int refuseFrom = INT_MAX;

    Result<std::vector<std::pair<std::string, std::string>>> read() override
    {
        if (cpus.empty())
            return fail(makeError(ErrorCode::Unsupported));
        return std::vector<std::pair<std::string, std::string>>(cpus.begin(), cpus.end());
    }
    Status write(const std::string &cpu, const std::string &governor) override
    {
        if (refusing.contains(cpu) || writes++ >= refuseFrom)
            return fail(makeError(ErrorCode::NotPermitted));
        cpus[cpu] = governor;
        return {};
    }
};

} // namespace

class ConditionsTest : public QObject
{
    Q_OBJECT

private slots:
    void sataDrive_isReadWithItsLink()
    {
        const Tree tree;
        putSata(tree);
        const RunConditions found = readConditions(tree.paths(), "sda", "/mnt/a b/folder");
        QCOMPARE(found.kernel, std::string("6.12.0"));
        QCOMPARE(found.governors,
                 (std::vector<std::string>{"powersave", "powersave", "performance"}));
        QVERIFY(found.energyPreferences.empty());
        QCOMPARE(found.scheduler, std::optional<std::string>("mq-deadline"));
        QCOMPARE(found.writeCache, std::optional<std::string>("write back"));
        QCOMPARE(found.driveCache, std::optional<std::string>("write through"));
        QCOMPARE(found.logical, std::optional(512U));
        QCOMPARE(found.physical, std::optional(4096U));
        QCOMPARE(found.isRotational, std::optional(true));
        QCOMPARE(found.milliCelsius, std::optional<std::int64_t>(38'000));
        QVERIFY(found.link.has_value());
        QCOMPARE(found.link->kind, std::string("sata"));
        QCOMPARE(found.link->now, Bytes(300'000'000));
        QCOMPARE(found.link->most, std::optional(Bytes(600'000'000)));
        QCOMPARE(found.link->portLimit, std::optional(Bytes(600'000'000)));
        QCOMPARE(found.fileSystem, std::optional<std::string>("xfs"));
        QCOMPARE(found.mountOptions, std::optional<std::string>("rw,noatime,logbufs=8"));
        QVERIFY(!found.isOnMains.has_value());
    }

    void links_areWhatTheirCodingLeaves_data()
    {
        QTest::addColumn<QByteArray>("speed");
        QTest::addColumn<QByteArray>("width");
        QTest::addColumn<qulonglong>("bytes");
        QTest::newRow("USB 2") << QByteArray("480") << QByteArray() << 60'000'000ULL;
        QTest::newRow("USB 3") << QByteArray("5000") << QByteArray() << 500'000'000ULL;
        QTest::newRow("USB 10G") << QByteArray("10000") << QByteArray() << 1'212'121'088ULL;
        QTest::newRow("PCIe 3 x4")
            << QByteArray("8.0 GT/s PCIe") << QByteArray("4") << 3'938'461'440ULL;
        QTest::newRow("PCIe 1 x1")
            << QByteArray("2.5 GT/s PCIe") << QByteArray("1") << 250'000'000ULL;
        QTest::newRow("no number") << QByteArray("Unknown") << QByteArray("4") << 0ULL;
        QTest::newRow("no lanes") << QByteArray("8.0 GT/s PCIe") << QByteArray("0") << 0ULL;
    }
    void links_areWhatTheirCodingLeaves()
    {
        QFETCH(QByteArray, speed);
        QFETCH(QByteArray, width);
        QFETCH(qulonglong, bytes);
        const Tree tree;
        const bool isUsb = width.isEmpty();
        const std::string name = isUsb ? "sdb" : "nvme0n1";
        const std::string port = isUsb ? "sys/devices/pci0/usb2/2-3/" : "sys/devices/pci0/1d.0/";
        const std::string device = port + (isUsb ? "host6/6:0:0:0/" : "nvme/nvme0/");
        tree.put(device + "block/" + name + "/queue/rotational", "0");
        tree.link("sys/block/" + name, device + "block/" + name);
        tree.link(device + "block/" + name + "/device", device);
        if (isUsb) {
            tree.put(port + "speed", speed);
        } else {
            tree.link(device + "device", port);
            tree.put(port + "current_link_speed", speed);
            tree.put(port + "current_link_width", width);
        }
        const RunConditions found = readConditions(tree.paths(), name);
        QCOMPARE(found.link ? found.link->now.value() : 0, bytes);
    }

    void power_isToldBySuppliesOfTheSystem_data()
    {
        QTest::addColumn<QByteArray>("mains");
        QTest::addColumn<QByteArray>("battery");
        QTest::addColumn<int>("expected"); // -1: nobody says
        QTest::newRow("desktop") << QByteArray() << QByteArray() << -1;
        QTest::newRow("plugged in") << QByteArray("1") << QByteArray("Charging") << 1;
        QTest::newRow("on battery") << QByteArray("0") << QByteArray("Discharging") << 0;
        QTest::newRow("battery only") << QByteArray() << QByteArray("Discharging") << 0;
        QTest::newRow("full, no supply") << QByteArray() << QByteArray("Full") << -1;
    }
    void power_isToldBySuppliesOfTheSystem()
    {
        QFETCH(QByteArray, mains);
        QFETCH(QByteArray, battery);
        QFETCH(int, expected);
        const Tree tree;
        tree.put("sys/class/power_supply/mouse/type", "Battery");
        tree.put("sys/class/power_supply/mouse/scope", "Device");
        tree.put("sys/class/power_supply/mouse/status", "Discharging");
        if (!mains.isEmpty()) {
            tree.put("sys/class/power_supply/AC/type", "Mains");
            tree.put("sys/class/power_supply/AC/online", mains);
        }
        if (!battery.isEmpty()) {
            tree.put("sys/class/power_supply/BAT0/type", "Battery");
            tree.put("sys/class/power_supply/BAT0/status", battery);
        }
        const auto found = readConditions(tree.paths(), "sda").isOnMains;
        QCOMPARE(found ? int(*found) : -1, expected);
    }

    void emptySystem_hasNoConditions()
    {
        const Tree tree;
        RunConditions expected;
        expected.disk = "../sda";
        QCOMPARE(readConditions(tree.paths(), "../sda", "/nowhere"), expected);
    }

    void counters_areOfUnitsOf512_andNeverRunBackwards()
    {
        const Tree tree;
        putSata(tree);
        const auto found = readCounters(tree.paths(), "sda");
        QVERIFY(found.has_value());
        QCOMPARE(*found, (DiskCounters{10, 20, Bytes(40'960), Bytes(81'920)}));
        QVERIFY(!readCounters(tree.paths(), "sdz").has_value());
        QVERIFY(!readCounters(tree.paths(), "..").has_value());
        tree.put("sys/block/sda/stat", "1 2 3");
        QVERIFY(!readCounters(tree.paths(), "sda").has_value());
        QCOMPARE(DiskCounters() - *found, DiskCounters());
        const DiskCounters own{4, 20, Bytes(4096), Bytes(81'920)};
        QCOMPARE(otherIo(*found, own), (OtherIo{6, Bytes(36'864)}));
    }

    void differences_sayWhatForbidsAComparison_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<bool>("forbids");
        for (const char *what :
             {"governor", "energy-preference", "scheduler", "write-cache", "drive-cache",
              "read-ahead", "link", "temperature", "power-source", "file-system", "mount-options"})
            QTest::newRow(what) << QString::fromLatin1(what) << true;
        for (const char *what : {"kernel", "logical", "physical", "rotational"})
            QTest::newRow(what) << QString::fromLatin1(what) << false;
    }
    void differences_sayWhatForbidsAComparison()
    {
        QFETCH(QString, what);
        QFETCH(bool, forbids);
        const RunConditions a = some();
        RunConditions b = a;
        const std::map<QString, std::function<void()>> changes{
            {QStringLiteral("governor"), [&] { b.governors[1] = "performance"; }},
            {QStringLiteral("energy-preference"), [&] { b.energyPreferences = {"power"}; }},
            {QStringLiteral("scheduler"), [&] { b.scheduler = "bfq"; }},
            {QStringLiteral("write-cache"), [&] { b.writeCache = "write through"; }},
            {QStringLiteral("drive-cache"), [&] { b.driveCache = "write through"; }},
            {QStringLiteral("read-ahead"), [&] { b.readAheadKiB = 4096; }},
            {QStringLiteral("link"), [&] { b.link->now = Bytes(150'000'000); }},
            {QStringLiteral("temperature"), [&] { b.milliCelsius = 45'000; }},
            {QStringLiteral("power-source"), [&] { b.isOnMains = false; }},
            {QStringLiteral("file-system"), [&] { b.fileSystem = "xfs"; }},
            {QStringLiteral("mount-options"), [&] { b.mountOptions = "rw,sync"; }},
            {QStringLiteral("kernel"), [&] { b.kernel = "6.13.0"; }},
            {QStringLiteral("logical"), [&] { b.logical = 4096; }},
            {QStringLiteral("physical"), [&] { b.physical = 4096; }},
            {QStringLiteral("rotational"), [&] { b.isRotational = true; }}};
        QVERIFY(differences(a, b).empty());
        changes.at(what)();
        const auto found = differences(a, b);
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found[0].what, what.toStdString());
        QCOMPARE(found[0].forbidsComparison, forbids);
        QVERIFY(found[0].first != found[0].second);
        QCOMPARE(mayBeCompared(a, b), !forbids);
    }

    void warmAndALittleWarmer_isTheSame()
    {
        RunConditions b = some();
        b.milliCelsius = 44'999;
        QVERIFY(differences(some(), b).empty());
        b.milliCelsius.reset();
        QVERIFY(differences(some(), b).empty());
    }

    void json_comesBack_andIsStrict()
    {
        for (const RunConditions &conditions : {RunConditions(), some()}) {
            const Json json = toJson(conditions);
            const auto back = conditionsFromJson(json, "before");
            QVERIFY2(back.has_value(), back ? "" : toLogString(back.error()).c_str());
            QCOMPARE(*back, conditions);
            Json more = json;
            more["mood"] = "good";
            QVERIFY(!conditionsFromJson(more, "").has_value());
            Json wrong = json;
            wrong["governors"] = Json::array({1});
            QVERIFY(!conditionsFromJson(wrong, "").has_value());
        }
    }

    void governor_isSetAndRestored()
    {
        GovernorDouble control;
        const auto before = control.cpus;
        {
            GovernorGuard guard(control);
            QVERIFY(guard.set("performance").has_value());
            for (const auto &cpu : control.cpus)
                QCOMPARE(cpu.second, std::string("performance"));
            QVERIFY(guard.set("powersave").has_value()); // what was found stays what was found
        }
        QCOMPARE(control.cpus, before);
    }

    void governorThatOneCpuRefuses_leavesAllAsTheyWere()
    {
        GovernorDouble control;
        control.refusing = {"cpu2"};
        const auto before = control.cpus;
        GovernorGuard guard(control);
        QCOMPARE(guard.set("performance").error().code, ErrorCode::NotPermitted);
        QCOMPARE(control.cpus, before);
    }

    void governorThatCannotBeRestored_isSaidAndTriedAgain()
    {
        GovernorDouble control;
        const auto before = control.cpus;
        {
            GovernorGuard guard(control);
            QVERIFY(guard.set("performance").has_value());
            control.refusing = {"cpu1"};
            QCOMPARE(guard.restore().error().code, ErrorCode::NotPermitted);
            QCOMPARE(control.cpus["cpu0"], before.at("cpu0"));
            QCOMPARE(control.cpus["cpu2"], before.at("cpu2"));
            control.refusing.clear();
        }
        QCOMPARE(control.cpus, before);
    }

    void systemWithoutGovernors_isUnsupported()
    {
        GovernorDouble control;
        control.cpus.clear();
        GovernorGuard guard(control);
        QCOMPARE(guard.set("performance").error().code, ErrorCode::Unsupported);
        const Tree tree;
        QCOMPARE(makeLinuxGovernorControl(tree.paths())->read().error().code,
                 ErrorCode::Unsupported);
    }

    void governorFiles_areWrittenAndPutBack()
    {
        const Tree tree;
        for (const char *cpu : {"cpu0", "cpu2", "cpu10"}) {
            const std::string folder = std::string("sys/devices/system/cpu/") + cpu + "/cpufreq/";
            tree.put(folder + "scaling_governor", "powersave");
            tree.put(folder + "scaling_available_governors", "performance powersave");
        }
        const std::string last = "sys/devices/system/cpu/cpu10/cpufreq/scaling_governor";
        const auto control = makeLinuxGovernorControl(tree.paths());
        const auto found = control->read();
        QVERIFY(found.has_value());
        QCOMPARE(found->back().first, std::string("cpu10"));
        {
            GovernorGuard guard(*control);
            QCOMPARE(guard.set("ondemand").error().code, ErrorCode::Unsupported);
            QCOMPARE(tree.get(last), QByteArray("powersave"));
            QVERIFY(guard.set("performance").has_value());
            QVERIFY(tree.get(last).startsWith("performance"));
        }
        QVERIFY(tree.get(last).startsWith("powersave"));
    }

    void watch_tellsOthersFromOurOwn_data()
    {
        QTest::addColumn<bool>("isOwnKnown");
        QTest::newRow("counted") << true;
        QTest::newRow("through the page cache") << false;
    }
    void watch_tellsOthersFromOurOwn()
    {
        QFETCH(bool, isOwnKnown);
        const Tree tree;
        putSata(tree);
        ConditionsWatch watch(tree.paths(), "sda", "", std::chrono::milliseconds(0));
        watch.begin();
        // Of 40 sectors read and 100 written since then, 24 and 96 were ours.
        tree.put("sys/devices/pci0/ata3/host2/target2:0:0/2:0:0:0/block/sda/stat",
                 "  15 0 120 5   26 0 260 7 0 9 12 0 0 0 0 0 0");
        tree.put("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance");
        const DiskCounters own{3, 4, Bytes(24 * 512), Bytes(96 * 512)};
        const ConditionsRecord record = watch.end(isOwnKnown ? std::optional(own) : std::nullopt);
        QCOMPARE(record.before->governors.front(), std::string("powersave"));
        QCOMPARE(record.after->governors.front(), std::string("performance"));
        QCOMPARE(record.otherBefore, std::optional(OtherIo{}));
        QCOMPARE(record.otherAfter, std::optional(OtherIo{}));
        const OtherIo others{2 + 2, Bytes((16 + 4) * 512)};
        QCOMPARE(record.otherDuring, isOwnKnown ? std::optional(others) : std::nullopt);
    }

    void record_comesBackAsItWas()
    {
        ConditionsRecord record;
        QCOMPARE(conditionsRecordFromJson(toJson(record), "").value(), record);
        record.before = some();
        record.after = some();
        record.otherBefore = OtherIo{1, Bytes(2)};
        record.otherDuring = OtherIo{3, Bytes(4)};
        record.otherAfter = OtherIo{5, Bytes(6)};
        const auto json = parseJson(canonicalText(toJson(record)));
        QCOMPARE(conditionsRecordFromJson(*json, "").value(), record);
    }

    void recordWithNonsense_isRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("unknown key") << QByteArray(R"({"during":{}})");
        QTest::newRow("no conditions") << QByteArray(R"({"before":{}})");
        QTest::newRow("negative") << QByteArray(R"({"other_after":{"requests":-1,"bytes":0}})");
        QTest::newRow("no object") << QByteArray("[]");
    }
    void recordWithNonsense_isRefused()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!conditionsRecordFromJson(*parseJson(text.toStdString()), "").has_value());
    }

    void runsOfWhichOneIsUnknown_areNotCompared()
    {
        ConditionsRecord known;
        known.before = some();
        ConditionsRecord other = known;
        other.before->governors = {"performance", "performance"};
        QCOMPARE(differences(known, other).size(), std::size_t(1));
        QVERIFY(differences(known, ConditionsRecord()).empty());
    }
};

QTEST_GUILESS_MAIN(ConditionsTest)
#include "conditions_test.moc"
