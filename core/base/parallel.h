// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace driveready {

/// Calls work(i) for every i below `count`, on at most `threads` threads of which this is one, on
/// fewer where the system starts no more, and returns when all are done. Which thread takes which
/// is open. When work throws, nothing new is begun and one of the exceptions comes out here.
template<class Work>
void inParallel(std::size_t count, std::size_t threads, const Work &work)
{
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::exception_ptr failure;
    const auto takeTurns = [&]() noexcept {
        for (std::size_t at = next++; at < count; at = next++) {
            try {
                work(at);
            } catch (...) {
                next = count;
                const std::lock_guard guard(mutex);
                failure = std::current_exception();
            }
        }
    };
    {
        std::vector<std::jthread> others;
        try {
            for (std::size_t i = 1; i < std::min(count, threads); ++i)
                others.emplace_back(takeTurns);
        } catch (const std::system_error &) {
            // No more threads: those that there are do all of it.
        }
        takeTurns();
    }
    if (failure)
        std::rethrow_exception(failure);
}

} // namespace driveready
