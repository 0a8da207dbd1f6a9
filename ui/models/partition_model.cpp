// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "models/partition_model.h"

#include "text/display_text.h"
#include "text/size_format.h"
#include "text/verdict_text.h"

#include <algorithm>
#include <utility>

namespace driveready {

namespace {

/// What a BSD label says that a slice holds.
QString sliceWord(std::uint8_t type)
{
    switch (type) {
    case 1:
        return PartitionModel::tr("swap", "content of a BSD slice by its type");
    case 7:
        return QStringLiteral("UFS");
    case 27:
        return QStringLiteral("ZFS");
    default:
        return PartitionModel::tr("BSD type %1", "content of a BSD slice that is not known by name")
            .arg(type);
    }
}

} // namespace

void PartitionModel::setDisk(std::vector<Segment> segments, SectorSize logical)
{
    beginResetModel();
    m_segments = std::move(segments);
    m_logical = logical;
    endResetModel();
}

void PartitionModel::clear()
{
    setDisk({}, sector512);
}

const Segment &PartitionModel::segment(int row) const
{
    return m_segments.at(static_cast<std::size_t>(row));
}

int PartitionModel::rowOfPartition(std::uint32_t number) const
{
    const auto found = std::ranges::find_if(m_segments, [number](const Segment &segment) {
        return segment.isPartition() && segment.number == number;
    });
    return found == m_segments.end() ? -1 : static_cast<int>(found - m_segments.begin());
}

int PartitionModel::rowOfTrouble(std::uint32_t number) const
{
    const auto slice = std::ranges::find_if(m_segments, [number](const Segment &segment) {
        return segment.number == number && segment.slice != 0 && segment.grade() == Grade::Bad;
    });
    return slice == m_segments.end() ? rowOfPartition(number)
                                     : static_cast<int>(slice - m_segments.begin());
}

int PartitionModel::rowLike(const Segment &segment) const
{
    const auto found = std::ranges::find_if(m_segments, [&segment](const Segment &other) {
        return other.kind == segment.kind && other.number == segment.number &&
               other.slice == segment.slice && other.region.start == segment.region.start;
    });
    return found == m_segments.end() ? -1 : static_cast<int>(found - m_segments.begin());
}

int PartitionModel::mostInterestingRow() const
{
    const auto rowOf = [this](auto matches) {
        const auto found = std::ranges::find_if(m_segments, matches);
        return found == m_segments.end() ? -1 : static_cast<int>(found - m_segments.begin());
    };
    // A container has the grade of the worst slice in it: the slice itself is more telling.
    for (const bool isContainerMeant : {false, true}) {
        const int bad = rowOf([&](const Segment &s) {
            return s.grade() == Grade::Bad &&
                   (s.kind == Segment::Kind::Container) == isContainerMeant;
        });
        if (bad >= 0)
            return bad;
    }
    const int partition =
        rowOf([](const Segment &s) { return s.kind == Segment::Kind::Partition; });
    return partition >= 0 ? partition
                          : rowOf([](const Segment &s) { return s.kind == Segment::Kind::Free; });
}

int PartitionModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_segments.size());
}

int PartitionModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PartitionModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Segment &entry = segment(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return cell(entry, index.column());
    case Qt::TextAlignmentRole:
        if (index.column() >= Size && index.column() <= End)
            return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        return {};
    case Qt::ToolTipRole:
        return toolTip(entry);
    case Qt::AccessibleTextRole:
        return index.column() == Name ? accessibleText(entry) : cell(entry, index.column());
    case Qt::AccessibleDescriptionRole:
        return index.column() == Name ? description(entry) : QString();
    case SegmentRow:
        return index.row();
    default:
        return {};
    }
}

QVariant PartitionModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole && section >= Size &&
        section <= End)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Partition", "column of the partition table view");
    case FileSystemColumn:
        return tr("Content", "column: file system or other content of a partition");
    case Size:
        return tr("Size", "column");
    case Start:
        return tr("First sector", "column");
    case End:
        return tr("Last sector", "column");
    case Verdict:
        return tr("Alignment", "column: how the start fits the physical sectors");
    default:
        return {};
    }
}

Qt::ItemFlags PartitionModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    if (segment(index.row()).kind == Segment::Kind::Table)
        return Qt::ItemIsEnabled;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

QString PartitionModel::title(const Segment &segment) const
{
    switch (segment.kind) {
    case Segment::Kind::Free:
        return tr("free", "space without a partition, in the map");
    case Segment::Kind::Table:
        return tr("partition table", "area of the disk, in the map");
    case Segment::Kind::Container:
        if (segment.isExtended())
            return tr("%1 extended", "partition number of an MBR container").arg(segment.number);
        break;
    case Segment::Kind::Partition:
        break;
    }
    if (segment.slice != 0)
        return QString::number(segment.number) + QLatin1Char(segment.slice);
    const QString name = displayTextOrEmpty(segment.name);
    if (segment.number == 0)
        return name.isEmpty() ? tr("whole disk", "content without a partition table") : name;
    if (name.isEmpty())
        return QString::number(segment.number);
    return tr("%1 %2", "partition number, partition name").arg(segment.number).arg(name);
}

QString PartitionModel::contentWord(const Segment &segment) const
{
    if (!segment.isPartition() || segment.isExtended())
        return {};
    if (segment.kind == Segment::Kind::Container)
        return tr("BSD slices", "content of a partition: several inside it");
    if (segment.slice != 0)
        return sliceWord(segment.sliceType);
    if (!segment.fileSystem.empty())
        return fileSystemName(segment.fileSystem);
    switch (segment.type) {
    case PartitionKind::Efi:
        return tr("EFI", "content of a partition by its type");
    case PartitionKind::BiosBoot:
        return tr("BIOS boot", "content of a partition by its type");
    case PartitionKind::Msr:
        return tr("reserved", "content of a Microsoft reserved partition");
    default:
        return tr("nothing recognized", "content of a partition");
    }
}

QString PartitionModel::sizeText(const Segment &segment) const
{
    const auto bytes = checkedBytes(segment.region.size(), m_logical);
    return bytes ? formatSize(*bytes) : QString();
}

QString PartitionModel::verdict(const Segment &segment) const
{
    const std::optional<Grade> grade = segment.grade();
    if (!grade)
        return segment.isPartition() ? gradeWord(Grade::Info) : QString();
    if (*grade != Grade::Bad)
        return gradeWord(*grade);
    if (segment.judged->grade != Grade::Bad) // R10: it starts well, what it holds does not
        return tr("%1: the data in it", "verdict word, as in misaligned: the data in it")
            .arg(gradeWord(*grade));
    return tr("%1: %2", "verdict word, what exactly, as in misaligned: starts 1 sector off")
        .arg(gradeWord(*grade), verdictPhrase(*segment.judged));
}

QString PartitionModel::shortVerdict(const Segment &segment) const
{
    return segment.grade() == Grade::Bad && segment.judged->grade == Grade::Bad
               ? verdictPhrase(*segment.judged)
               : verdict(segment);
}

QString PartitionModel::cell(const Segment &segment, int column) const
{
    switch (column) {
    case Name:
        return title(segment);
    case FileSystemColumn:
        return contentWord(segment);
    case Size:
        return sizeText(segment);
    case Start:
        return formatSector(segment.region.start.value());
    case End:
        return segment.region.isEmpty() ? QString() : formatSector(segment.region.end.value() - 1);
    case Verdict:
        return verdict(segment);
    default:
        return {};
    }
}

QString PartitionModel::accessibleText(const Segment &segment) const
{
    QStringList parts;
    if (segment.slice != 0)
        parts << tr("Slice %1", "for screen readers: of a BSD label, like 3a").arg(title(segment));
    else if (segment.isPartition() && segment.number != 0)
        parts << tr("Partition %1", "for screen readers").arg(title(segment));
    else
        parts << title(segment);
    for (const QString &part : {contentWord(segment), sizeText(segment), verdict(segment)}) {
        if (!part.isEmpty())
            parts << part;
    }
    return parts.join(tr(", ", "between the parts of a list for screen readers"));
}

QString PartitionModel::description(const Segment &segment) const
{
    if (segment.region.isEmpty())
        return {};
    const QString place = tr("sectors %1 to %2", "first and last logical sector")
                              .arg(formatSector(segment.region.start.value()),
                                   formatSector(segment.region.end.value() - 1));
    if (!segment.judged || segment.judged->grade != Grade::Bad)
        return place;
    if (segment.slice != 0)
        return tr("%1; remainder %2", "place, remainder of the start in sectors")
            .arg(place, QString::number(segment.judged->residue));
    return tr("%1; remainder %2; the next start on the grid is %3",
              "place, remainder of the start in sectors, proposed start")
        .arg(place, QString::number(segment.judged->residue),
             formatSector(segment.judged->proposedStart));
}

QString PartitionModel::toolTip(const Segment &segment) const
{
    const auto bytes = checkedBytes(segment.region.size(), m_logical);
    QStringList lines{accessibleText(segment), description(segment)};
    if (bytes)
        lines << formatSizeFull(*bytes);
    lines.removeAll(QString());
    return plainToolTip(lines.join(u'\n'));
}

} // namespace driveready
