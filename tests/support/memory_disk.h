// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/block_io.h"
#include "platform/bounded_block_io.h"

#include <QFile>
#include <QString>
#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <vector>

namespace driveready::test {

/// A sparse disk in memory, of any size, that counts what is asked of it.
class MemoryDisk final : public BlockIo
{
public:
    explicit MemoryDisk(SectorCount total, SectorSize logical = sector512)
        : m_total(total)
        , m_logical(logical)
    {
    }

    Status read(Bytes offset, std::span<std::byte> into) override
    {
        if (const Status inside = checkTransfer(*this, offset, into.size()); !inside)
            return inside;
        m_bytesRead += into.size();
        std::ranges::fill(into, std::byte{0});
        const std::uint64_t sector = m_logical.bytes();
        for (std::uint64_t at = 0; at < into.size(); at += sector) {
            const auto found = m_sectors.find((offset.value() + at) / sector);
            if (found != m_sectors.end())
                std::ranges::copy(found->second, into.begin() + static_cast<std::ptrdiff_t>(at));
        }
        return {};
    }
    Status write(Bytes offset, std::span<const std::byte> data) override
    {
        if (const Status inside = checkTransfer(*this, offset, data.size()); !inside)
            return inside;
        ++m_writes;
        poke(offset.value(), data);
        return {};
    }
    Status flush() override { return {}; }
    Bytes size() const override { return toBytes(m_total, m_logical); }
    SectorSize logicalSize() const override { return m_logical; }

    SectorCount total() const { return m_total; }
    std::uint64_t last() const { return m_total.value() - 1; }
    int writes() const { return m_writes; }
    std::uint64_t bytesRead() const { return m_bytesRead; }

    /// Puts bytes anywhere, for building images.
    void poke(std::uint64_t offset, std::span<const std::byte> data)
    {
        for (const std::byte byte : data) {
            auto &sector = sectorAt(offset / m_logical.bytes());
            sector[offset % m_logical.bytes()] = byte;
            ++offset;
        }
    }
    void pokeNumber(std::uint64_t offset, std::uint64_t value, std::size_t size)
    {
        std::array<std::byte, 8> bytes{};
        for (std::size_t i = 0; i < size; ++i)
            bytes[i] = static_cast<std::byte>(value >> (8 * i));
        poke(offset, std::span(bytes).first(size));
    }
    std::vector<std::byte> peek(std::uint64_t offset, std::size_t size)
    {
        std::vector<std::byte> result(size);
        for (std::byte &byte : result) {
            const auto found = m_sectors.find(offset / m_logical.bytes());
            byte =
                found == m_sectors.end() ? std::byte{0} : found->second[offset % m_logical.bytes()];
            ++offset;
        }
        return result;
    }
    /// All sectors that were ever put, in order of position.
    template<class Visit>
    void forEachSector(Visit visit) const
    {
        for (const auto &[lba, data] : m_sectors)
            visit(lba, data);
    }
    /// Into a new or blank file (also one that a loop device lies on), sparse; false when it cannot
    /// be written.
    bool saveTo(const QString &path) const
    {
        QFile file(path);
        if (!file.open(QIODevice::ReadWrite) || !file.resize(static_cast<qint64>(size().value())))
            return false;
        return std::ranges::all_of(m_sectors, [&](const auto &entry) {
            const auto &[lba, data] = entry;
            const auto length = static_cast<qint64>(data.size());
            return file.seek(static_cast<qint64>(lba * m_logical.bytes())) &&
                   file.write(reinterpret_cast<const char *>(data.data()), length) == length;
        });
    }

private:
    std::vector<std::byte> &sectorAt(std::uint64_t lba)
    {
        auto &sector = m_sectors[lba];
        sector.resize(m_logical.bytes());
        return sector;
    }

    std::map<std::uint64_t, std::vector<std::byte>> m_sectors;
    SectorCount m_total;
    SectorSize m_logical;
    std::uint64_t m_bytesRead = 0;
    int m_writes = 0;
};

} // namespace driveready::test
