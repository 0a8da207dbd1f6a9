// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "fuzz/allocations.h"

#include <algorithm>
#include <cstdlib>
#include <malloc.h>
#include <new>

namespace driveready::test {

namespace {

// Signed: what was allocated before start() may be freed after it.
thread_local std::ptrdiff_t held = 0;
thread_local std::ptrdiff_t most = 0;

void *take(std::size_t size)
{
    void *memory = std::malloc(size ? size : 1);
    if (!memory)
        throw std::bad_alloc();
    held += static_cast<std::ptrdiff_t>(::malloc_usable_size(memory));
    most = std::max(most, held);
    return memory;
}

void give(void *memory)
{
    if (memory)
        held -= static_cast<std::ptrdiff_t>(::malloc_usable_size(memory));
    std::free(memory);
}

} // namespace

void Allocations::start()
{
    held = 0;
    most = 0;
}

std::size_t Allocations::peak()
{
    return static_cast<std::size_t>(most);
}

} // namespace driveready::test

void *operator new(std::size_t size)
{
    return driveready::test::take(size);
}

void *operator new[](std::size_t size)
{
    return driveready::test::take(size);
}

void operator delete(void *memory) noexcept
{
    driveready::test::give(memory);
}

void operator delete[](void *memory) noexcept
{
    driveready::test::give(memory);
}

void operator delete(void *memory, std::size_t) noexcept
{
    driveready::test::give(memory);
}

void operator delete[](void *memory, std::size_t) noexcept
{
    driveready::test::give(memory);
}
