// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "fuzz/fuzz_target.h"

#include <fstream>

/// Writes the target's seeds into a folder, one file each, for libFuzzer.
int main(int argc, char **argv)
{
    if (argc != 2)
        return 2;
    std::size_t number = 0;
    for (const std::string &seed : driveready::test::fuzzSeeds()) {
        std::ofstream file(std::string(argv[1]) + "/seed-" + std::to_string(number++),
                           std::ios::binary);
        file.write(seed.data(), static_cast<std::streamsize>(seed.size()));
        if (!file)
            return 1;
    }
    return 0;
}
