// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/json.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

// One target a program (G9, G10): reads whatever bytes it is given and must neither crash nor hang
// nor take much memory. libFuzzer calls it in long runs, fuzz_driver_test.cpp in CI.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);

namespace driveready::test {

/// Good inputs of the target, for mutation to begin with. Always the same.
std::vector<std::string> fuzzSeeds();

/// A broken promise ends the program, as a crash does.
inline void fuzzRequire(bool holds, const char *promise)
{
    if (holds)
        return;
    std::fprintf(stderr, "broken promise: %s\n", promise);
    std::abort();
}

inline std::string_view fuzzText(const std::uint8_t *data, std::size_t size)
{
    return {reinterpret_cast<const char *>(data), size};
}

/// What is read from text must say the same when it is written and read again.
template<class Value, class Read>
void fuzzRoundTrip(std::string_view text, std::size_t maxBytes, Read read)
{
    const auto json = parseJson(text, maxBytes);
    if (!json)
        return;
    const Result<Value> value = read(*json);
    if (!value)
        return;
    const Json written = toJson(*value);
    const Result<Value> again = read(written);
    fuzzRequire(again.has_value(), "what was read can be written and read again");
    fuzzRequire(canonicalText(toJson(*again)) == canonicalText(written), "and says the same");
}

} // namespace driveready::test
