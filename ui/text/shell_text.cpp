// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/action_text.h"

#include "text/display_text.h"
#include "text/size_format.h"

#include <QCoreApplication>
#include <array>

namespace driveready {

namespace {

struct ShellWords
{
    Q_DECLARE_TR_FUNCTIONS(ShellText)
};

bool isPlainWord(std::string_view text)
{
    constexpr std::string_view plain =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+=:,./@%";
    return !text.empty() && text.find_first_not_of(plain) == std::string_view::npos;
}

QString hexByte(char c)
{
    return QString::number(static_cast<uint>(static_cast<unsigned char>(c)), 16)
        .rightJustified(2, u'0');
}

/// One shell word that stands for exactly these bytes, whatever they are. Bytes that are not plain
/// ASCII are written as $'\xNN', so that a name can neither end the word nor reorder the line.
QString shellWord(std::string_view text)
{
    if (isPlainWord(text))
        return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
    QString word;
    bool isAnsi = false;
    for (const char c : text) {
        const bool isPrintable = c >= ' ' && c <= '~';
        isAnsi = isAnsi || !isPrintable;
        word += isPrintable && c != '\'' && c != '\\' ? QString(QLatin1Char(c))
                                                      : QStringLiteral("\\x") + hexByte(c);
    }
    isAnsi = isAnsi || text.find_first_of("'\\") != std::string_view::npos;
    return (isAnsi ? QStringLiteral("$'") : QStringLiteral("'")) + word + u'\'';
}

/// The value of name= in an sfdisk script, which decodes \xNN itself.
QString scriptName(std::string_view name)
{
    QString text;
    for (const char c : name) {
        const bool isPlain = c >= ' ' && c <= '~' && c != '"' && c != '\\';
        text += isPlain ? QString(QLatin1Char(c)) : QStringLiteral("\\x") + hexByte(c);
    }
    return text;
}

QString text(std::string_view ascii)
{
    return QString::fromLatin1(ascii.data(), static_cast<qsizetype>(ascii.size()));
}

QString hexNumber(std::uint32_t value, int digits)
{
    return QString::number(value, 16).rightJustified(digits, u'0');
}

QString partitionLine(const Partition &partition, TableType table)
{
    QString line = QStringLiteral("%1 : start=%2, size=%3, type=%4")
                       .arg(partition.number)
                       .arg(partition.start.value())
                       .arg(partition.size.value())
                       .arg(table == TableType::Gpt ? text(partition.type.gpt.toString())
                                                    : hexNumber(partition.type.dos, 1));
    if (table == TableType::Gpt && !partition.uuid.isNull())
        line += QStringLiteral(", uuid=%1").arg(text(partition.uuid.toString()));
    if (table == TableType::Gpt && !partition.name.empty())
        line += QStringLiteral(", name=\"%1\"").arg(scriptName(partition.name));
    if (partition.bootable)
        line += QStringLiteral(", bootable");
    return line;
}

QStringList scriptLines(const DiskLayout &staged)
{
    QStringList lines;
    if (staged.type == TableType::Gpt) {
        lines << QStringLiteral("label: gpt")
              << QStringLiteral("label-id: %1").arg(text(staged.diskGuid.toString()))
              << QStringLiteral("unit: sectors")
              << QStringLiteral("first-lba: %1").arg(staged.firstUsable.value())
              << QStringLiteral("last-lba: %1").arg(staged.lastUsable.value())
              << QStringLiteral("table-length: %1").arg(staged.entryCount);
    } else {
        lines << QStringLiteral("label: dos")
              << QStringLiteral("label-id: 0x%1").arg(hexNumber(staged.diskSignature, 8))
              << QStringLiteral("unit: sectors");
    }
    for (const Partition &partition : staged.partitions)
        lines << partitionLine(partition, staged.type);
    return lines;
}

/// "-L name", or nothing.
QString labelOption(std::string_view option, const std::string &label)
{
    return label.empty() ? QString() : QStringLiteral(" %1 %2").arg(text(option), shellWord(label));
}

/// " -E root_owner=..,stride=..,stripe_width=..", or nothing.
QString extendedOption(const std::optional<Owner> &owner, const std::optional<ArrayStripe> &stripe)
{
    QStringList words;
    if (owner)
        words << QStringLiteral("root_owner=%1:%2").arg(owner->uid).arg(owner->gid);
    if (stripe) {
        const quint64 stride = stripe->chunk.value() / 4096;
        words << QStringLiteral("stride=%1,stripe_width=%2")
                     .arg(stride)
                     .arg(stride * stripe->dataDisks);
    }
    return words.isEmpty() ? QString() : QStringLiteral(" -E ") + words.join(u',');
}

QString xfsAlignment(const std::optional<ArrayStripe> &stripe)
{
    return stripe ? QStringLiteral("su=%1,sw=%2").arg(stripe->chunk.value()).arg(stripe->dataDisks)
                  : QStringLiteral("noalign");
}

/// For what gets its owner once it is mounted.
QStringList ownerLines(const std::optional<Owner> &owner, const QString &node)
{
    if (!owner)
        return {};
    return {QStringLiteral("mount %1 /mnt && chown %2:%3 /mnt && umount /mnt")
                .arg(node)
                .arg(owner->uid)
                .arg(owner->gid)};
}

/// The lines that make one file system.
QStringList makeLines(const MakeFileSystem &make, const QString &node,
                      const std::optional<ArrayStripe> &stripe)
{
    const QString uuid = displayTextOrEmpty(make.uuid);
    switch (make.fileSystem) {
    case FileSystem::Ext4:
        return {QStringLiteral("mkfs.ext4 -b 4096 -U %1%2%3 %4")
                    .arg(uuid, labelOption("-L", make.label), extendedOption(make.owner, stripe),
                         node)};
    case FileSystem::Xfs:
        return QStringList{
                   QStringLiteral("mkfs.xfs -b size=4096 -d %1 -m uuid=%2%3 %4")
                       .arg(xfsAlignment(stripe), uuid, labelOption("-L", make.label), node)} +
               ownerLines(make.owner, node);
    case FileSystem::Btrfs:
        return QStringList{QStringLiteral("mkfs.btrfs -s 4096 -U %1%2 %3")
                               .arg(uuid, labelOption("-L", make.label), node)} +
               ownerLines(make.owner, node);
    case FileSystem::F2fs:
        return {QStringLiteral("mkfs.f2fs -U %1%2%3 %4")
                    .arg(uuid, labelOption("-l", make.label),
                         make.owner
                             ? QStringLiteral(" -R %1:%2").arg(make.owner->uid).arg(make.owner->gid)
                             : QString(),
                         node)};
    case FileSystem::Ntfs:
        return {QStringLiteral("mkfs.ntfs -Q%1 %2").arg(labelOption("-L", make.label), node),
                QStringLiteral("ntfslabel --new-serial=%1 %2").arg(uuid, node)};
    case FileSystem::Fat32:
        return {QStringLiteral("mkfs.fat -F 32 -i %1%2 %3")
                    .arg(QString(uuid).remove(u'-'), labelOption("-n", make.label), node)};
    case FileSystem::Exfat:
        return {QStringLiteral("mkfs.exfat%1 %2").arg(labelOption("-L", make.label), node),
                QStringLiteral("tune.exfat -I 0x%1 %2").arg(QString(uuid).remove(u'-'), node)};
    case FileSystem::Swap:
        return {QStringLiteral("mkswap -U %1%2 %3").arg(uuid, labelOption("-L", make.label), node)};
    case FileSystem::None:
        break;
    }
    return {};
}

class ShellWriter
{
public:
    ShellWriter(const Plan &plan, const QString &devicePath)
        : m_plan(plan)
        , m_isImage(plan.device.kind == DiskTarget::Kind::Image)
        , m_path(devicePath)
    {
    }

    QStringList lines()
    {
        begin();
        for (const Action &action : m_plan.actions)
            std::visit([this](const auto &body) { add(body); }, action.body);
        if (m_isImage)
            m_lines << QStringLiteral("losetup --detach \"$D\"");
        return m_lines;
    }

private:
    void begin()
    {
        const QString path = shellWord(m_path.toStdString());
        const auto total = checkedBytes(m_plan.staged.total, m_plan.staged.logical);
        m_lines << QStringLiteral("# %1, %2")
                       .arg(displayPath(m_path.toStdString()), formatSize(total.value_or(Bytes())));
        m_lines << (m_isImage ? QStringLiteral("D=$(losetup --find --show --partscan "
                                               "--sector-size %1 %2)")
                                    .arg(m_plan.staged.logical.bytes())
                                    .arg(path)
                              : QStringLiteral("D=%1").arg(path));
    }
    /// Kernel names put a "p" before the number when the disk's name ends in a digit.
    QString node(std::uint32_t partition) const
    {
        const bool endsInDigit = m_isImage || (!m_path.isEmpty() && m_path.back().isDigit());
        return QStringLiteral("\"${D}%1%2\"")
            .arg(endsInDigit ? QStringLiteral("p") : QString())
            .arg(partition);
    }
    void add(const CheckAgain &) { m_lines << QStringLiteral("lsblk \"$D\""); }
    void add(const SaveTable &)
    {
        m_lines << QStringLiteral("sfdisk --dump \"$D\" > old-table.sfdisk");
    }
    void add(const WipeSignature &wipe)
    {
        m_lines << QStringLiteral("wipefs --all %1")
                       .arg(wipe.partition ? node(wipe.partition) : QStringLiteral("\"$D\""));
    }
    void add(const WriteTable &)
    {
        // sfdisk must not clear the partitions that stay.
        const bool isNew = m_plan.kept.empty() && !m_plan.isRepair() && !m_plan.isRestore();
        const QString wipe = isNew ? QStringLiteral("always") : QStringLiteral("never");
        m_lines << QStringLiteral("sfdisk --wipe %1 --wipe-partitions %1 \"$D\" <<'END'").arg(wipe);
        m_lines += scriptLines(m_plan.staged);
        m_lines << QStringLiteral("END");
    }
    void add(const InformKernel &) { m_lines << QStringLiteral("udevadm settle"); }
    void add(const MakeFileSystem &make)
    {
        m_lines += makeLines(make, node(make.partition), m_plan.stripe);
    }
    void add(const Verify &) { m_lines << QStringLiteral("sfdisk --verify \"$D\""); }

    const Plan &m_plan;
    bool m_isImage;
    QString m_path;
    QStringList m_lines;
};

} // namespace

QStringList shellCommands(const Plan &plan, const QString &devicePath)
{
    return ShellWriter(plan, devicePath).lines();
}

} // namespace driveready
