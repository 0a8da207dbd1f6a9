// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/table_leftovers.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <set>

namespace driveready {

namespace {

constexpr std::string_view gptMagic = "EFI PART";
constexpr std::size_t smallSector = 512;
constexpr std::size_t largeSector = 4096;
constexpr std::size_t alternateField = 32; // UEFI 2.10, table 5-5: AlternateLBA

bool isMagicAt(const std::vector<std::byte> &sector, std::size_t offset)
{
    return offset + gptMagic.size() <= sector.size() &&
           std::memcmp(sector.data() + offset, gptMagic.data(), gptMagic.size()) == 0;
}

bool isWritten(const std::vector<SectorImage> &images, Bytes offset)
{
    return std::ranges::any_of(images, [&](const SectorImage &image) {
        return image.offset <= offset && offset.value() < image.offset.value() + image.data.size();
    });
}

class LeftoverSearch
{
public:
    LeftoverSearch(const TableImage &table, BlockIo &disk)
        : m_table(table)
        , m_disk(disk)
    {
    }

    // `position` is a byte offset that may lie inside a larger sector.
    Status look(std::uint64_t position)
    {
        const std::uint64_t logical = m_disk.logicalSize().bytes();
        const Bytes start(position / logical * logical);
        if (start.value() + logical > m_disk.size().value() || !m_seen.insert(position).second)
            return {};
        if (isWritten(m_table.backup, start) || isWritten(m_table.primary, start))
            return {};
        SectorImage *known = find(start);
        SectorImage fresh{start, std::vector<std::byte>(logical)};
        if (!known) {
            if (Status status = m_disk.read(start, fresh.data); !status)
                return status;
        }
        std::vector<std::byte> &data = known ? known->data : fresh.data;
        const std::size_t inside = position % logical;
        if (!isMagicAt(data, inside))
            return {};
        // The whole 512 bytes of the header: a zeroed magic alone leaves a readable table behind.
        std::fill_n(data.begin() + static_cast<std::ptrdiff_t>(inside),
                    std::min(smallSector, data.size() - inside), std::byte{0});
        if (!known)
            m_found.push_back(std::move(fresh));
        return {};
    }

    // Where the header at `position` says its other copy is, in sectors of `sector` bytes.
    Result<std::uint64_t> alternateOf(std::uint64_t position, std::uint64_t sector)
    {
        const std::uint64_t logical = m_disk.logicalSize().bytes();
        const std::uint64_t start = position / logical * logical;
        std::vector<std::byte> data(logical);
        if (start + logical > m_disk.size().value())
            return 0;
        if (Status status = m_disk.read(Bytes(start), data); !status)
            return fail(status.error());
        const std::size_t inside = position % logical;
        if (!isMagicAt(data, inside))
            return 0;
        std::uint64_t lba = 0;
        for (std::size_t i = 0; i < 8; ++i)
            lba |= std::to_integer<std::uint64_t>(data[inside + alternateField + i]) << (8 * i);
        const auto bytes = checkedMul(lba, sector);
        return bytes && *bytes < m_disk.size().value() ? *bytes : 0;
    }

    std::vector<SectorImage> take() { return std::move(m_found); }

private:
    SectorImage *find(Bytes start)
    {
        const auto found = std::ranges::find(m_found, start, &SectorImage::offset);
        return found == m_found.end() ? nullptr : &*found;
    }

    const TableImage &m_table;
    BlockIo &m_disk;
    std::set<std::uint64_t> m_seen;
    std::vector<SectorImage> m_found;
};

} // namespace

Result<std::vector<SectorImage>> findLeftoverHeaders(const DiskLayout &staged,
                                                     const TableImage &table, BlockIo &current)
{
    LeftoverSearch search(table, current);
    const std::uint64_t size = toBytes(staged.total, staged.logical).value();
    std::vector<std::uint64_t> places;
    for (const std::size_t sector : {smallSector, largeSector}) {
        places.push_back(sector);
        const auto alternate = search.alternateOf(sector, sector);
        if (!alternate)
            return fail(alternate.error());
        if (*alternate > 0)
            places.push_back(*alternate);
        if (size >= sector)
            places.push_back(size - sector);
    }
    for (const std::uint64_t place : places) {
        if (Status status = search.look(place); !status)
            return fail(status.error());
    }
    return search.take();
}

} // namespace driveready
