// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/open_text.h"

#include "text/display_text.h"

#include <QStringList>

namespace driveready {

namespace {

/// In single quotes, so that the shell takes it as one word whatever it holds.
QString quoted(const std::string &text)
{
    QString word = displayText(text);
    word.replace(u'\'', QStringLiteral("'\\''"));
    return u'\'' + word + u'\'';
}

QString openLine(const MakeFileSystem &made)
{
    const QString node = QStringLiteral("/dev/disk/by-uuid/") + QString::fromStdString(made.uuid);
    return made.fileSystem == FileSystem::Swap ? QStringLiteral("sudo swapon ") + node
                                               : QStringLiteral("udisksctl mount -b ") + node;
}

} // namespace

QString openCommands(const Plan &plan, const DiskTarget &target)
{
    QStringList lines;
    for (const Action &action : plan.actions) {
        if (const auto *made = std::get_if<MakeFileSystem>(&action.body))
            lines << openLine(*made);
    }
    if (!lines.isEmpty() && target.kind == DiskTarget::Kind::Image)
        lines.prepend(QStringLiteral("sudo losetup --find --show --partscan --sector-size %1 %2")
                          .arg(plan.staged.logical.bytes())
                          .arg(quoted(target.name)));
    return lines.join(u'\n');
}

QString uuidToOpen(const Plan &plan)
{
    for (const Action &action : plan.actions) {
        const auto *made = std::get_if<MakeFileSystem>(&action.body);
        const Partition *partition = made ? plan.staged.find(made->partition) : nullptr;
        if (partition && made->fileSystem != FileSystem::Swap &&
            partition->type.kind != PartitionKind::Efi)
            return QString::fromStdString(made->uuid);
    }
    return {};
}

} // namespace driveready
