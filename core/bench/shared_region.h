// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "base/unique_fd.h"
#include "base/units.h"

#include <cstddef>
#include <span>

namespace driveready {

/// Memory that two processes see: the content of a region on its way to the journal and back. Its
/// size is sealed, so that neither can pull it away under the other.
class SharedRegion
{
public:
    /// Zeros. Errors: Internal (errno).
    static Result<SharedRegion> make(Bytes size);
    /// What another process has made; its size is that of the memory. Errors: Internal (errno).
    static Result<SharedRegion> open(UniqueFd fd);
    SharedRegion(SharedRegion &&other) noexcept;
    SharedRegion &operator=(SharedRegion &&) = delete;
    ~SharedRegion();

    int fd() const { return m_fd.get(); }
    std::span<std::byte> bytes() const { return m_bytes; }

private:
    SharedRegion(UniqueFd fd, std::span<std::byte> bytes);

    UniqueFd m_fd;
    std::span<std::byte> m_bytes;
};

} // namespace driveready
