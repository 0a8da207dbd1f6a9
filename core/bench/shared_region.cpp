// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/shared_region.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

namespace driveready {

SharedRegion::SharedRegion(UniqueFd fd, std::span<std::byte> bytes)
    : m_fd(std::move(fd))
    , m_bytes(bytes)
{
}

SharedRegion::SharedRegion(SharedRegion &&other) noexcept
    : m_fd(std::move(other.m_fd))
    , m_bytes(std::exchange(other.m_bytes, {}))
{
}

SharedRegion::~SharedRegion()
{
    if (!m_bytes.empty())
        ::munmap(m_bytes.data(), m_bytes.size());
}

Result<SharedRegion> SharedRegion::make(Bytes size)
{
    UniqueFd fd(::memfd_create("driveready-region", MFD_CLOEXEC | MFD_ALLOW_SEALING));
    if (!fd || ::ftruncate(fd.get(), static_cast<off_t>(size.value())) != 0 ||
        ::fcntl(fd.get(), F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0)
        return fail(systemError(ErrorCode::Internal, errno));
    return open(std::move(fd));
}

Result<SharedRegion> SharedRegion::open(UniqueFd fd)
{
    struct stat info{};
    if (::fstat(fd.get(), &info) != 0)
        return fail(systemError(ErrorCode::Internal, errno));
    const auto size = static_cast<std::size_t>(info.st_size);
    void *const memory = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd.get(), 0);
    if (memory == MAP_FAILED)
        return fail(systemError(ErrorCode::Internal, errno));
    return SharedRegion(std::move(fd), {static_cast<std::byte *>(memory), size});
}

} // namespace driveready
