// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/saved_sectors.h"

#include <algorithm>

namespace driveready {

namespace {

constexpr std::size_t unit = 512;

} // namespace

SavedSectors::SavedSectors(const TransactionRecord &record, const std::vector<SectorImage> &saved)
    : m_size(record.device.size)
    , m_logical(record.device.logical)
{
    for (const SectorImage &image : saved)
        put(image.offset, image.data);
    // Of what several writes touch the first one knows the old content.
    for (const TransactionPhase &phase : record.phases) {
        for (const ChangeGroup &group : phase.changes.groups) {
            for (const SectorChange &change : group)
                put(change.offset, change.before);
        }
        for (const SectorImage &neighbor : phase.changes.neighbors)
            put(neighbor.offset, neighbor.data);
    }
}

void SavedSectors::put(Bytes offset, std::span<const std::byte> data)
{
    for (std::size_t at = 0; at + unit <= data.size(); at += unit) {
        const auto piece = data.subspan(at, unit);
        m_units.try_emplace(offset.value() + at, piece.begin(), piece.end());
    }
}

Status SavedSectors::read(Bytes offset, std::span<std::byte> into)
{
    std::size_t done = 0;
    while (done < into.size()) {
        const std::uint64_t at = offset.value() + done;
        const std::size_t inside = at % unit;
        const auto found = m_units.find(at - inside);
        if (found == m_units.end())
            return fail(makeError(ErrorCode::UndoImpossible)
                            .with("reason", std::string("saved-incomplete"))
                            .with("lba", at / m_logical.bytes()));
        const std::size_t length = std::min(unit - inside, into.size() - done);
        std::copy_n(found->second.begin() + static_cast<std::ptrdiff_t>(inside), length,
                    into.begin() + static_cast<std::ptrdiff_t>(done));
        done += length;
    }
    return {};
}

Status SavedSectors::write(Bytes, std::span<const std::byte>)
{
    return fail(makeError(ErrorCode::Internal));
}

bool SavedSectors::holds(Bytes offset, std::size_t length) const
{
    for (std::uint64_t at = offset.value() / unit * unit; at < offset.value() + length;
         at += unit) {
        if (!m_units.contains(at))
            return false;
    }
    return true;
}

std::vector<SectorImage> SavedSectors::runs() const
{
    std::vector<SectorImage> runs;
    for (const auto &[offset, data] : m_units) {
        const bool touches =
            !runs.empty() && runs.back().offset.value() + runs.back().data.size() == offset;
        if (!touches)
            runs.push_back({Bytes(offset), {}});
        runs.back().data.insert(runs.back().data.end(), data.begin(), data.end());
    }
    return runs;
}

} // namespace driveready
