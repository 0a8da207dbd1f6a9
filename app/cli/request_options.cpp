// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "request_options.h"

#include "edit_options.h"
#include "input_file.h"

#include <QCoreApplication>
#include <array>
#include <charconv>
#include <pwd.h>
#include <span>
#include <unistd.h>

namespace driveready {

namespace {

struct RequestWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

std::unexpected<Error> refuse(const QString &argument, std::string reason)
{
    return fail(makeError(ErrorCode::InvalidArgument)
                    .with("argument", argument.toStdString())
                    .with("reason", std::move(reason)));
}

template<class Number>
std::optional<Number> numberOf(std::string_view text)
{
    Number value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::optional<std::uint64_t> unitOf(std::string_view unit)
{
    constexpr std::pair<std::string_view, std::uint64_t> units[] = {
        {"", 1},
        {"B", 1},
        {"kB", 1000},
        {"MB", 1'000'000},
        {"GB", 1'000'000'000},
        {"TB", 1'000'000'000'000},
        {"KiB", 1ULL << 10},
        {"MiB", 1ULL << 20},
        {"GiB", 1ULL << 30},
        {"TiB", 1ULL << 40},
    };
    for (const auto &[name, bytes] : units) {
        if (name == unit)
            return bytes;
    }
    return std::nullopt;
}

/// Digits after the point as a whole number of bytes of that unit.
std::optional<std::uint64_t> fractionBytes(std::string_view digits, std::uint64_t unit)
{
    if (digits.empty() || digits.size() > 6)
        return std::nullopt;
    std::uint64_t scale = 1;
    for (std::size_t i = 0; i < digits.size(); ++i)
        scale *= 10;
    const auto value = numberOf<std::uint64_t>(digits);
    const auto product = value ? checkedMul(*value, unit) : std::nullopt;
    if (!product || *product % scale != 0)
        return std::nullopt;
    return *product / scale;
}

Status setPart(PartitionRequest &request, const QString &key, const QString &value)
{
    const std::string text = value.toStdString();
    if (key == QLatin1String("size")) {
        if (value == QLatin1String("rest"))
            return {};
        const auto size = sizeFromText(value);
        if (!size)
            return fail(size.error());
        request.size = *size;
    } else if (key == QLatin1String("fs")) {
        const auto fileSystem = fileSystemFromName(text);
        if (!fileSystem)
            return refuse(value, "unknown file system");
        request.fileSystem = *fileSystem;
    } else if (key == QLatin1String("label")) {
        request.label = text;
    } else if (key == QLatin1String("type")) {
        request.kind = partitionKindFromName(text);
        if (!request.kind)
            return refuse(value, "unknown partition type");
    } else {
        return refuse(key, "unknown key");
    }
    return {};
}

std::optional<std::uint32_t> environmentId(const char *name)
{
    return numberOf<std::uint32_t>(qgetenv(name).toStdString());
}

std::optional<Owner> ownerOfUid(std::uint32_t uid)
{
    const passwd *entry = ::getpwuid(uid);
    return Owner{uid, entry ? entry->pw_gid : uid};
}

Result<std::vector<PartitionRequest>> partitionsOf(const QCommandLineParser &options)
{
    std::vector<PartitionRequest> partitions;
    for (const QString &text : options.values(QStringLiteral("partition"))) {
        const auto partition = partitionFromText(text);
        if (!partition)
            return fail(partition.error());
        partitions.push_back(*partition);
    }
    if (!partitions.empty() || options.isSet(QStringLiteral("empty")))
        return partitions;
    PartitionRequest whole;
    const QString name = options.value(QStringLiteral("fs"));
    const auto fileSystem = fileSystemFromName(name.toStdString());
    if (!fileSystem)
        return refuse(name, "unknown file system");
    whole.fileSystem = *fileSystem;
    whole.label = options.value(QStringLiteral("label")).toStdString();
    return std::vector{whole};
}

} // namespace

Result<Bytes> sizeFromText(const QString &text)
{
    const std::string all = text.toStdString();
    const std::string_view view(all);
    const auto unitStart = std::min(view.find_first_not_of("0123456789."), view.size());
    const auto unit = unitOf(view.substr(unitStart));
    const std::string_view number = view.substr(0, unitStart);
    const auto point = number.find('.');
    const auto whole = numberOf<std::uint64_t>(number.substr(0, point));
    if (!unit || !whole)
        return refuse(text, "not a size");
    auto bytes = checkedMul(*whole, *unit);
    if (bytes && point != std::string_view::npos) {
        const auto fraction = fractionBytes(number.substr(point + 1), *unit);
        bytes = fraction ? checkedAdd(*bytes, *fraction) : std::nullopt;
    }
    if (!bytes || *bytes == 0)
        return refuse(text, "not a size");
    return Bytes(*bytes);
}

Result<PartitionRequest> partitionFromText(const QString &text)
{
    PartitionRequest request;
    request.fileSystem = FileSystem::Ext4;
    for (const QString &part : text.split(u',')) {
        const qsizetype equals = part.indexOf(u'=');
        if (equals < 0)
            return refuse(part, "not key=value");
        if (const Status set = setPart(request, part.left(equals), part.mid(equals + 1)); !set)
            return fail(set.error());
    }
    return request;
}

Result<Owner> ownerFromText(const QString &text)
{
    const std::string all = text.toStdString();
    const auto colon = all.find(':');
    if (const auto uid = numberOf<std::uint32_t>(std::string_view(all).substr(0, colon))) {
        if (colon == std::string::npos)
            return *ownerOfUid(*uid);
        const auto gid = numberOf<std::uint32_t>(std::string_view(all).substr(colon + 1));
        if (!gid)
            return refuse(text, "not a user");
        return Owner{*uid, *gid};
    }
    const passwd *entry = colon == std::string::npos ? ::getpwnam(all.c_str()) : nullptr;
    if (!entry)
        return refuse(text, "not a user");
    return Owner{entry->pw_uid, entry->pw_gid};
}

std::optional<Owner> callingPerson()
{
    if (::geteuid() != 0)
        return Owner{::getuid(), ::getgid()};
    if (const auto uid = environmentId("SUDO_UID")) {
        const auto gid = environmentId("SUDO_GID");
        return gid ? Owner{*uid, *gid} : ownerOfUid(*uid);
    }
    if (const auto uid = environmentId("PKEXEC_UID"))
        return ownerOfUid(*uid);
    return std::nullopt;
}

namespace {

constexpr std::array newTableOptions{"table", "partition", "fs", "label", "empty"};

Result<LayoutRequest> newTableFromOptions(const QCommandLineParser &options)
{
    LayoutRequest request;
    const QString kind = options.value(QStringLiteral("table"));
    const auto table = tableTypeFromName(kind.toStdString());
    if (!table || *table == TableType::None)
        return refuse(kind, "unknown table");
    request.table = *table;
    auto partitions = partitionsOf(options);
    if (!partitions)
        return fail(partitions.error());
    request.partitions = std::move(*partitions);
    return request;
}

std::optional<QString> firstSet(const QCommandLineParser &options,
                                std::span<const char *const> names)
{
    for (const char *name : names) {
        if (options.isSet(QString::fromLatin1(name)))
            return QString::fromLatin1(name);
    }
    return std::nullopt;
}

Result<LayoutRequest> changeFromOptions(const QCommandLineParser &options)
{
    if (const auto other = firstSet(options, newTableOptions))
        return refuse(*other, "not together with changes to the table");
    LayoutRequest request;
    auto edits = editsFromOptions(options);
    if (!edits)
        return fail(edits.error());
    request.edits = std::move(*edits);
    return request;
}

} // namespace

void declareRequest(QCommandLineParser &parser)
{
    declareEdits(parser);
    const auto add = [&parser](const char *name, const QString &text, const char *value,
                               const char *preset = "") {
        parser.addOption({QString::fromLatin1(name), text, QString::fromLatin1(value),
                          QString::fromLatin1(preset)});
    };
    add("table", RequestWords::tr("The kind of partition table: gpt or dos (MBR)."), "KIND", "gpt");
    add("partition",
        RequestWords::tr("A partition, as size=20GiB,fs=ext4,label=NAME; may be given again. fs is "
                         "ext4, xfs, btrfs, f2fs, fat32, exfat, ntfs, swap or none; without size "
                         "it takes the rest."),
        "PARTS");
    add("fs", RequestWords::tr("File system of the one partition over the whole disk."), "NAME",
        "ext4");
    add("label", RequestWords::tr("Name of that file system."), "TEXT");
    add("owner",
        RequestWords::tr("To whom new Linux file systems belong: a user name, UID or "
                         "UID:GID. Without it, to you."),
        "USER");
    add("request", RequestWords::tr("Reads the request from a JSON file instead."), "FILE");
    parser.addOption(
        {QStringLiteral("empty"), RequestWords::tr("Plans the table only, without partitions.")});
}

bool asksForRequest(const QCommandLineParser &options)
{
    return options.isSet(QStringLiteral("request")) || options.isSet(QStringLiteral("owner")) ||
           firstSet(options, newTableOptions) || firstSet(options, editOptionNames);
}

Result<LayoutRequest> requestFromOptions(const QCommandLineParser &options)
{
    if (options.isSet(QStringLiteral("request"))) {
        for (const auto &names : {std::span<const char *const>(newTableOptions),
                                  std::span<const char *const>(editOptionNames)}) {
            if (const auto other = firstSet(options, names))
                return refuse(*other, "not together with --request");
        }
        const auto value = readJsonFile(options.value(QStringLiteral("request")));
        if (!value)
            return fail(value.error());
        return requestFromJson(*value);
    }
    auto wanted = firstSet(options, editOptionNames) ? changeFromOptions(options)
                                                     : newTableFromOptions(options);
    if (!wanted)
        return wanted;
    LayoutRequest request = std::move(*wanted);
    request.owner = callingPerson();
    if (options.isSet(QStringLiteral("owner"))) {
        const auto owner = ownerFromText(options.value(QStringLiteral("owner")));
        if (!owner)
            return fail(owner.error());
        request.owner = *owner;
    }
    return request;
}

} // namespace driveready
