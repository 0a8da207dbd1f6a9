// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "edit_options.h"

#include "plan/plan.h"
#include "request_options.h"

#include <QCoreApplication>

namespace driveready {

namespace {

constexpr std::array valuedEdits{"add", "delete", "format", "fix-start"};

struct EditWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

std::unexpected<Error> refuse(const QString &argument, std::string reason)
{
    return fail(makeError(ErrorCode::InvalidArgument)
                    .with("argument", argument.toStdString())
                    .with("reason", std::move(reason)));
}

std::optional<std::uint64_t> wholeNumber(const QString &text)
{
    bool isNumber = false;
    const qulonglong number = text.toULongLong(&isNumber);
    const bool isPlain = isNumber && text.front().isDigit();
    return isPlain ? std::optional<std::uint64_t>(number) : std::nullopt;
}

Result<std::uint32_t> partitionNumber(const QString &text)
{
    const auto number = wholeNumber(text);
    if (!number || *number == 0 || *number > maxPlanPartitions)
        return refuse(text, "not a partition number");
    return static_cast<std::uint32_t>(*number);
}

/// "3,fs=ext4,label=data": a number, then file system and name only.
struct NumberedPart
{
    std::uint32_t number = 0;
    FileSystem fileSystem = FileSystem::None;
    std::string label;
};
Result<NumberedPart> numberedFromText(const QString &text)
{
    NumberedPart part;
    const QString rest = text.section(u',', 1);
    const auto number = partitionNumber(text.section(u',', 0, 0));
    if (!number)
        return fail(number.error());
    part.number = *number;
    if (rest.isEmpty())
        return part;
    const auto partition = partitionFromText(rest);
    if (!partition)
        return fail(partition.error());
    if (partition->size || partition->kind)
        return refuse(rest, "unknown key");
    part.fileSystem = partition->fileSystem;
    part.label = partition->label;
    return part;
}

/// "size=20GiB,fs=ext4,label=data,at=2048".
Result<AddPartition> additionFromText(const QString &text)
{
    AddPartition add;
    QStringList rest;
    for (const QString &word : text.split(u',')) {
        if (!word.startsWith(QLatin1String("at="))) {
            rest << word;
            continue;
        }
        const auto at = wholeNumber(word.mid(3));
        if (!at || *at > static_cast<std::uint64_t>(INT64_MAX))
            return refuse(word, "not a sector");
        add.at = Lba(*at);
    }
    add.partition.fileSystem = FileSystem::Ext4;
    if (rest.isEmpty())
        return add;
    auto partition = partitionFromText(rest.join(u','));
    if (!partition)
        return fail(partition.error());
    add.partition = std::move(*partition);
    return add;
}

Result<Edit> editFromText(std::string_view kind, const QString &text, bool losesContent)
{
    if (kind == "add")
        return additionFromText(text).transform([](AddPartition add) { return Edit(add); });
    if (kind == "delete")
        return partitionNumber(text).transform(
            [](std::uint32_t number) { return Edit(DeletePartition{number}); });
    return numberedFromText(text).transform([&](const NumberedPart &part) {
        if (kind == "format")
            return Edit(FormatPartition{part.number, part.fileSystem, part.label});
        return Edit(FixStart{part.number, part.fileSystem, part.label, losesContent});
    });
}

} // namespace

Result<std::vector<Edit>> editsFromOptions(const QCommandLineParser &options)
{
    std::vector<Edit> edits;
    const bool losesContent = options.isSet(QStringLiteral("lose-content"));
    if (options.isSet(QStringLiteral("repair")))
        edits.emplace_back(RepairTable{});
    for (const char *kind : valuedEdits) {
        for (const QString &text : options.values(QString::fromLatin1(kind))) {
            auto edit = editFromText(kind, text, losesContent);
            if (!edit)
                return fail(edit.error());
            edits.push_back(std::move(*edit));
        }
    }
    return edits;
}

void declareEdits(QCommandLineParser &parser)
{
    const auto add = [&parser](const char *name, const QString &text, const char *value) {
        parser.addOption({QString::fromLatin1(name), text, QString::fromLatin1(value)});
    };
    add("add",
        EditWords::tr("Keeps the table and adds a partition in free space, as "
                      "size=20GiB,fs=ext4,label=NAME,at=SECTOR; may be given again."),
        "PARTS");
    add("delete", EditWords::tr("Keeps the table and deletes that partition."), "NUMBER");
    add("format",
        EditWords::tr("Keeps the table and makes a file system in that partition, as "
                      "2,fs=ext4,label=NAME."),
        "NUMBER,PARTS");
    add("fix-start",
        EditWords::tr("Keeps the table and makes that partition again with its start on the "
                      "grid, as 2 or 2,fs=ext4,label=NAME. What it holds is lost."),
        "NUMBER");
    parser.addOption({QStringLiteral("repair"),
                      EditWords::tr("Keeps every partition and writes both copies of a GPT again "
                                    "from the one that is whole.")});
    parser.addOption({QStringLiteral("lose-content"),
                      EditWords::tr("Agrees that --fix-start loses a file system that is there.")});
}

} // namespace driveready
