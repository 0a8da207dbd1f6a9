// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/conditions_text.h"

#include "text/display_text.h"
#include "text/size_format.h"
#include "text/throughput_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <array>
#include <charconv>

namespace driveready {

namespace {

struct ConditionWords
{
    Q_DECLARE_TR_FUNCTIONS(ConditionWords)
};

struct Name
{
    std::string_view word;
    const char *name;
};

constexpr std::array names{
    Name{"kernel", QT_TRANSLATE_NOOP("ConditionWords", "kernel")},
    Name{"governor", QT_TRANSLATE_NOOP("ConditionWords", "governor")},
    Name{"energy-preference", QT_TRANSLATE_NOOP("ConditionWords", "energy preference")},
    Name{"scheduler", QT_TRANSLATE_NOOP("ConditionWords", "scheduler")},
    Name{"write-cache", QT_TRANSLATE_NOOP("ConditionWords", "write cache")},
    Name{"drive-cache", QT_TRANSLATE_NOOP("ConditionWords", "write cache of the drive")},
    Name{"logical", QT_TRANSLATE_NOOP("ConditionWords", "logical sector size")},
    Name{"physical", QT_TRANSLATE_NOOP("ConditionWords", "physical sector size")},
    Name{"rotational", QT_TRANSLATE_NOOP("ConditionWords", "rotation")},
    Name{"read-ahead", QT_TRANSLATE_NOOP("ConditionWords", "read-ahead")},
    Name{"link", QT_TRANSLATE_NOOP("ConditionWords", "link")},
    Name{"temperature", QT_TRANSLATE_NOOP("ConditionWords", "temperature")},
    Name{"power-source", QT_TRANSLATE_NOOP("ConditionWords", "power source")},
    Name{"file-system", QT_TRANSLATE_NOOP("ConditionWords", "file system")},
    Name{"mount-options", QT_TRANSLATE_NOOP("ConditionWords", "mount options")}};

/// The same on every CPU, or all of them.
QString sameOrAll(const std::vector<std::string> &values)
{
    QStringList all;
    for (const std::string &value : values) {
        const QString shown = displayText(value);
        if (!value.empty() && !all.contains(shown))
            all << shown;
    }
    return all.join(QStringLiteral(", "));
}

QString cacheText(const std::string &kernelWord)
{
    if (kernelWord == "write back")
        return ConditionWords::tr("write cache on");
    if (kernelWord == "write through")
        return ConditionWords::tr("write cache off");
    return ConditionWords::tr("write cache %1", "the kernel's word").arg(displayText(kernelWord));
}

QString kindText(const std::string &kind)
{
    return kind == "sata"   ? QStringLiteral("SATA")
           : kind == "usb"  ? QStringLiteral("USB")
           : kind == "pcie" ? QStringLiteral("PCIe")
                            : displayText(kind);
}

QString linkText(const LinkSpeed &link)
{
    const QString now = rateText(static_cast<double>(link.now.value()));
    if (link.most && *link.most > link.now)
        return ConditionWords::tr("link %1 %2, the drive could %3", "SATA, 150 MB/s, 300 MB/s")
            .arg(kindText(link.kind), now, rateText(static_cast<double>(link.most->value())));
    return ConditionWords::tr("link %1 %2", "SATA, 300 MB/s").arg(kindText(link.kind), now);
}

QString degrees(std::int64_t milliCelsius)
{
    return QLocale().toString(static_cast<double>(milliCelsius) / 1000, 'f', 0) +
           QStringLiteral("\u202f\u00b0C");
}

QString otherText(const ConditionsRecord &record)
{
    if (!record.otherBefore && !record.otherDuring && !record.otherAfter)
        return {};
    const auto bytes = [](const std::optional<OtherIo> &other) {
        return other ? other->bytes.value() : std::uint64_t{0};
    };
    const std::uint64_t all =
        checkedAdd(
            checkedAdd(bytes(record.otherBefore), bytes(record.otherDuring)).value_or(UINT64_MAX),
            bytes(record.otherAfter))
            .value_or(UINT64_MAX);
    if (all == 0)
        return record.otherDuring ? ConditionWords::tr("other I/O none")
                                  : ConditionWords::tr("other I/O before and after none");
    return ConditionWords::tr("other I/O %1", "a size").arg(formatSize(Bytes(all)));
}

void addOfComputer(const RunConditions &now, QStringList &texts)
{
    if (const QString all = sameOrAll(now.governors); !all.isEmpty())
        texts << ConditionWords::tr("governor %1").arg(all);
    if (const QString all = sameOrAll(now.energyPreferences); !all.isEmpty())
        texts << ConditionWords::tr("energy preference %1").arg(all);
    if (now.isOnMains)
        texts << (*now.isOnMains ? ConditionWords::tr("on mains power")
                                 : ConditionWords::tr("on battery"));
}

void addOfDisk(const RunConditions &now, QStringList &texts)
{
    if (now.scheduler)
        texts << ConditionWords::tr("scheduler %1").arg(displayText(*now.scheduler));
    if (now.writeCache)
        texts << cacheText(*now.writeCache);
    if (now.link)
        texts << linkText(*now.link);
    if (now.fileSystem)
        texts << ConditionWords::tr("file system %1").arg(displayText(*now.fileSystem));
    if (now.mountOptions)
        texts << ConditionWords::tr("mounted with %1").arg(displayText(*now.mountOptions));
}

} // namespace

QString conditionName(std::string_view word)
{
    const auto *const found = std::ranges::find(names, word, &Name::word);
    return found == names.end() ? displayText(std::string(word)) : ConditionWords::tr(found->name);
}

QString conditionValue(std::string_view word, const std::string &value)
{
    if (value.empty())
        return ConditionWords::tr("not known", "condition");
    if (word == "temperature") {
        std::int64_t number = 0;
        const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
        if (read.ec == std::errc())
            return degrees(number);
    }
    if (word == "power-source")
        return value == "mains" ? ConditionWords::tr("mains power") : ConditionWords::tr("battery");
    return displayText(value);
}

QStringList conditionTexts(const ConditionsRecord &record)
{
    QStringList texts;
    if (!record.before)
        return texts;
    addOfComputer(*record.before, texts);
    addOfDisk(*record.before, texts);
    if (const QString other = otherText(record); !other.isEmpty())
        texts << other;
    if (record.before->milliCelsius)
        texts << degrees(*record.before->milliCelsius);
    return texts;
}

QStringList changedMeanwhile(const ConditionsRecord &record)
{
    QStringList changed;
    if (!record.before || !record.after)
        return changed;
    for (const ConditionDifference &difference : differences(*record.before, *record.after)) {
        if (difference.forbidsComparison)
            changed << conditionName(difference.what);
    }
    return changed;
}

} // namespace driveready
