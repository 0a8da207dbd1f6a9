// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "plan/placement.h"

#include <algorithm>

namespace driveready {

namespace {

class Placer
{
public:
    Placer(const std::vector<std::optional<Bytes>> &sizes, const PlacementFrame &frame)
        : m_sizes(sizes)
        , m_frame(frame)
        , m_position(frame.start)
    {
    }

    std::uint64_t position() const { return m_position; }
    const std::vector<Placed> &places() const { return m_places; }

    /// Places the next partition, behind `room` sectors for its EBR.
    Status next(std::uint64_t room)
    {
        const auto start = checkedAdd(m_position, room);
        const auto length = start ? lengthAt(*start) : std::nullopt;
        const auto end = length ? checkedAdd(*start, *length) : std::nullopt;
        if (!end || *length == 0 || *end > m_frame.end)
            return fail(doesNotFit());
        Placed placed{{Lba(*start), Lba(*end)}, std::nullopt};
        if (room != 0)
            placed.ebr = Lba(m_position);
        m_places.push_back(placed);
        m_position = *end;
        return {};
    }

private:
    std::optional<std::uint64_t> lengthAt(std::uint64_t start) const
    {
        const std::optional<Bytes> &size = m_sizes[m_places.size()];
        if (!size) {
            const std::uint64_t left = m_frame.end > start ? m_frame.end - start : 0;
            return left / m_frame.unit * m_frame.unit;
        }
        return roundedUp(*size);
    }

    /// A7: up to the next whole unit and no further.
    std::optional<std::uint64_t> roundedUp(Bytes size) const
    {
        const std::uint64_t bytes = m_frame.unit * m_frame.logical.bytes();
        const std::uint64_t units = size.value() / bytes + (size.value() % bytes != 0 ? 1 : 0);
        return checkedMul(units, m_frame.unit);
    }

    /// Needed counts every partition, the rest as one unit; available is the whole frame.
    Error doesNotFit() const
    {
        std::uint64_t needed = 0;
        for (const std::optional<Bytes> &size : m_sizes) {
            const auto length = size ? roundedUp(*size) : std::optional(m_frame.unit);
            needed = checkedAdd(needed, length.value_or(UINT64_MAX)).value_or(UINT64_MAX);
        }
        const std::uint64_t logical = m_frame.logical.bytes();
        const std::uint64_t available =
            m_frame.end > m_frame.start ? m_frame.end - m_frame.start : 0;
        return makeError(ErrorCode::RequestDoesNotFit)
            .with("needed", checkedMul(needed, logical).value_or(UINT64_MAX))
            .with("available", available * logical)
            .with("index", std::uint64_t{m_places.size() + 1});
    }

    const std::vector<std::optional<Bytes>> &m_sizes;
    const PlacementFrame &m_frame;
    std::uint64_t m_position;
    std::vector<Placed> m_places;
};

} // namespace

Result<std::vector<Placed>> place(const std::vector<std::optional<Bytes>> &sizes,
                                  const PlacementFrame &frame)
{
    Placer placer(sizes, frame);
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (const Status status = placer.next(0); !status)
            return fail(status.error());
    }
    return placer.places();
}

Result<DosPlacement> placeDos(const std::vector<std::optional<Bytes>> &sizes,
                              const PlacementFrame &frame)
{
    const bool hasContainer = sizes.size() > dosPrimaries;
    const std::size_t primaries = hasContainer ? dosPrimaries - 1 : sizes.size();
    Placer placer(sizes, frame);
    Lba containerStart;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (i == primaries)
            containerStart = Lba(placer.position());
        const std::uint64_t room = i >= primaries ? frame.grid.step() : 0;
        if (const Status status = placer.next(room); !status)
            return fail(status.error());
    }
    DosPlacement placement{placer.places(), std::nullopt};
    if (hasContainer)
        placement.container = Region{containerStart, Lba(placer.position())};
    return placement;
}

} // namespace driveready
