// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/conditions.h"

#include "bench/link_speed.h"
#include "platform/mount_table.h"
#include "platform/sysfs.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace driveready {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t unitOfStat = 512; ///< whatever the logical sector is

/// The digits at the end of a name; nothing without any.
std::optional<unsigned> numberAtEnd(std::string_view name)
{
    const auto at = name.find_last_not_of("0123456789");
    const std::string_view digits = name.substr(at == std::string_view::npos ? 0 : at + 1);
    unsigned value = 0;
    const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return digits.empty() || result.ec != std::errc{} ? std::nullopt : std::optional(value);
}

std::vector<std::string> cpuFolders(const Sysfs &sysfs)
{
    std::vector<std::string> cpus;
    for (const std::string &name : sysfs.names("devices/system/cpu")) {
        if (name.starts_with("cpu") && numberAtEnd(name) && name.find_first_of("0123456789") == 3)
            cpus.push_back(name);
    }
    std::ranges::sort(cpus, {}, [](const std::string &name) { return *numberAtEnd(name); });
    return cpus;
}

/// Empty when no CPU has the attribute.
std::vector<std::string> ofEachCpu(const Sysfs &sysfs, std::string_view attribute)
{
    std::vector<std::string> values;
    bool isAny = false;
    for (const std::string &cpu : cpuFolders(sysfs)) {
        const auto text =
            sysfs.text("devices/system/cpu/" + cpu + "/cpufreq/" + std::string(attribute));
        isAny = isAny || text.has_value();
        values.push_back(text.value_or(""));
    }
    return isAny ? values : std::vector<std::string>();
}

/// "none [mq-deadline] kyber" -> "mq-deadline".
std::optional<std::string> chosenOf(const std::optional<std::string> &text)
{
    if (!text)
        return std::nullopt;
    const auto from = text->find('[');
    const auto to = text->find(']');
    if (from == std::string::npos || to == std::string::npos || to < from)
        return text;
    return text->substr(from + 1, to - from - 1);
}

std::optional<std::string> driveCacheOf(const Sysfs &disk)
{
    for (const std::string &name : disk.names("device/scsi_disk")) {
        if (auto type = disk.text("device/scsi_disk/" + name + "/cache_type"))
            return type;
    }
    return std::nullopt;
}

// The kernel's drivetemp and nvme drivers; of a SCSI device in a folder hwmon, else beside it.
std::optional<std::int64_t> temperatureOf(const Sysfs &disk)
{
    for (const std::string folder : {"device/hwmon", "device"}) {
        for (const std::string &name : disk.names(folder)) {
            if (!name.starts_with("hwmon") || name == "hwmon")
                continue;
            if (const auto value = disk.signedNumber(folder + "/" + name + "/temp1_input"))
                return value;
        }
    }
    return std::nullopt;
}

std::optional<bool> isOnMains(const Sysfs &sysfs)
{
    std::optional<bool> mains;
    bool isDischarging = false;
    for (const std::string &name : sysfs.names("class/power_supply")) {
        const std::string supply = "class/power_supply/" + name + "/";
        if (sysfs.text(supply + "scope").value_or("System") != "System")
            continue; // of a mouse
        const std::string type = sysfs.text(supply + "type").value_or("");
        if (type == "Mains" || type.starts_with("USB"))
            mains = mains.value_or(false) || sysfs.flag(supply + "online").value_or(false);
        else if (type == "Battery")
            isDischarging =
                isDischarging || sysfs.text(supply + "status").value_or("") == "Discharging";
    }
    if (!mains && isDischarging)
        return false;
    return mains;
}

struct MountLine
{
    std::string point;
    std::string fileSystem;
    std::string options;
};

// proc(5), mountinfo: options of the mount and, after the separator, of the file system.
std::optional<MountLine> mountLineFrom(const std::string &line)
{
    std::istringstream stream(line);
    std::array<std::string, 6> head;
    for (std::string &field : head)
        stream >> field;
    std::string field;
    while (stream >> field && field != "-") {
    }
    MountLine mount{unescapeMountPath(head[4]), {}, head[5]};
    std::string source;
    std::string superOptions;
    if (!(stream >> mount.fileSystem >> source >> superOptions))
        return std::nullopt;
    mount.options += "," + superOptions;
    return mount;
}

std::optional<MountLine> mountOf(const SystemPaths &paths, const std::string &folder)
{
    std::ifstream file(paths.proc + "/self/mountinfo");
    std::optional<MountLine> best;
    for (std::string line; std::getline(file, line);) {
        auto mount = mountLineFrom(line);
        if (!mount)
            continue;
        const bool isRoot = mount->point == "/";
        const bool isOver =
            isRoot || folder == mount->point || folder.starts_with(mount->point + "/");
        // Later ones cover earlier ones.
        if (isOver && (!best || mount->point.size() >= best->point.size()))
            best = std::move(mount);
    }
    return best;
}

/// Each option once: those of the mount and those of the file system overlap.
std::string eachOnce(const std::string &options)
{
    std::vector<std::string> seen;
    std::istringstream all(options);
    for (std::string option; std::getline(all, option, ',');) {
        if (!std::ranges::contains(seen, option))
            seen.push_back(option);
    }
    std::string text;
    for (const std::string &option : seen)
        text += (text.empty() ? "" : ",") + option;
    return text;
}

void readMount(const SystemPaths &paths, const std::string &folder, RunConditions &conditions)
{
    std::error_code error;
    const fs::path whole = fs::weakly_canonical(folder, error);
    const auto mount = mountOf(paths, error ? folder : whole.string());
    if (!mount)
        return;
    conditions.fileSystem = mount->fileSystem;
    conditions.mountOptions = eachOnce(mount->options);
}

std::optional<std::uint32_t> small(const std::optional<std::uint64_t> &value)
{
    return value && *value <= UINT32_MAX ? std::optional(static_cast<std::uint32_t>(*value))
                                         : std::nullopt;
}

} // namespace

RunConditions readConditions(const SystemPaths &paths, const std::string &disk,
                             const std::string &folder)
{
    const Sysfs sysfs(paths.sys);
    RunConditions found;
    found.disk = disk;
    found.kernel = Sysfs(paths.proc).text("sys/kernel/osrelease").value_or("");
    found.governors = ofEachCpu(sysfs, "scaling_governor");
    found.energyPreferences = ofEachCpu(sysfs, "energy_performance_preference");
    found.isOnMains = isOnMains(sysfs);
    if (!folder.empty())
        readMount(paths, folder, found);
    if (!isKernelName(disk))
        return found;
    const Sysfs block = sysfs.at("block/" + disk);
    found.scheduler = chosenOf(block.text("queue/scheduler"));
    found.writeCache = block.text("queue/write_cache");
    found.driveCache = driveCacheOf(block);
    found.logical = small(block.number("queue/logical_block_size"));
    found.physical = small(block.number("queue/physical_block_size"));
    found.isRotational = block.flag("queue/rotational");
    found.readAheadKiB = block.number("queue/read_ahead_kb");
    found.link = linkSpeedOf(paths, disk);
    found.milliCelsius = temperatureOf(block);
    return found;
}

std::optional<DiskCounters> readCounters(const SystemPaths &paths, std::string_view disk)
{
    if (!isKernelName(disk))
        return std::nullopt;
    const auto text = Sysfs(paths.sys).text("block/" + std::string(disk) + "/stat");
    if (!text)
        return std::nullopt;
    std::istringstream stream(*text);
    std::array<std::uint64_t, 7> fields{};
    for (std::uint64_t &field : fields) {
        if (!(stream >> field))
            return std::nullopt;
    }
    const auto bytes = [](std::uint64_t units) {
        return Bytes(checkedMul(units, unitOfStat).value_or(UINT64_MAX));
    };
    return DiskCounters{fields[0], fields[4], bytes(fields[2]), bytes(fields[6])};
}

namespace {

std::uint64_t sinceThen(std::uint64_t later, std::uint64_t earlier)
{
    return checkedSub(later, earlier).value_or(0);
}

} // namespace

DiskCounters operator-(const DiskCounters &later, const DiskCounters &earlier)
{
    return {sinceThen(later.reads, earlier.reads), sinceThen(later.writes, earlier.writes),
            Bytes(sinceThen(later.read.value(), earlier.read.value())),
            Bytes(sinceThen(later.written.value(), earlier.written.value()))};
}

OtherIo otherIo(const DiskCounters &between, const DiskCounters &own)
{
    const DiskCounters others = between - own;
    return {others.reads + others.writes, others.read + others.written};
}

namespace {

/// One word when all are the same, as on most computers.
std::string listed(const std::vector<std::string> &values)
{
    std::string text;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0 && std::ranges::all_of(values, [&](const auto &v) { return v == values[0]; }))
            break;
        text += (i > 0 ? "," : "") + values[i];
    }
    return text;
}

std::string textOf(const std::optional<std::string> &value)
{
    return value.value_or("");
}

template<class Number>
std::string textOf(const std::optional<Number> &value)
{
    return value ? std::to_string(*value) : "";
}

std::string textOf(const std::optional<bool> &value)
{
    return value ? (*value ? "1" : "0") : "";
}

std::string linkText(const RunConditions &conditions)
{
    return conditions.link
               ? conditions.link->kind + " " + std::to_string(conditions.link->now.value())
               : "";
}

std::string powerText(const RunConditions &conditions)
{
    return conditions.isOnMains ? (*conditions.isOnMains ? "mains" : "battery") : "";
}

class Comparison
{
public:
    void add(std::string_view what, std::string first, std::string second, bool forbids)
    {
        if (first != second)
            m_found.push_back({what, std::move(first), std::move(second), forbids});
    }
    std::vector<ConditionDifference> m_found;
};

constexpr std::int64_t sameTemperature = 10'000; ///< thousandths of a degree

} // namespace

std::vector<ConditionDifference> differences(const RunConditions &a, const RunConditions &b)
{
    Comparison all;
    all.add("kernel", a.kernel, b.kernel, false);
    all.add("governor", listed(a.governors), listed(b.governors), true);
    all.add("energy-preference", listed(a.energyPreferences), listed(b.energyPreferences), true);
    all.add("scheduler", textOf(a.scheduler), textOf(b.scheduler), true);
    all.add("write-cache", textOf(a.writeCache), textOf(b.writeCache), true);
    all.add("drive-cache", textOf(a.driveCache), textOf(b.driveCache), true);
    all.add("logical", textOf(a.logical), textOf(b.logical), false);
    all.add("physical", textOf(a.physical), textOf(b.physical), false);
    all.add("rotational", textOf(a.isRotational), textOf(b.isRotational), false);
    all.add("read-ahead", textOf(a.readAheadKiB), textOf(b.readAheadKiB), true);
    all.add("link", linkText(a), linkText(b), true);
    // Warm and warmer is the same; one that is not known is nothing to compare.
    if (a.milliCelsius && b.milliCelsius &&
        std::max(*a.milliCelsius, *b.milliCelsius) - std::min(*a.milliCelsius, *b.milliCelsius) >=
            sameTemperature)
        all.add("temperature", textOf(a.milliCelsius), textOf(b.milliCelsius), true);
    all.add("power-source", powerText(a), powerText(b), true);
    all.add("file-system", textOf(a.fileSystem), textOf(b.fileSystem), true);
    all.add("mount-options", textOf(a.mountOptions), textOf(b.mountOptions), true);
    return std::move(all.m_found);
}

std::vector<ConditionDifference> differences(const ConditionsRecord &a, const ConditionsRecord &b)
{
    return a.before && b.before ? differences(*a.before, *b.before)
                                : std::vector<ConditionDifference>();
}

bool mayBeCompared(const RunConditions &a, const RunConditions &b)
{
    return std::ranges::none_of(differences(a, b), &ConditionDifference::forbidsComparison);
}

} // namespace driveready
