// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace driveready::test {

/// Makes inputs from seeds, the same ones for the same number: first the seeds as they are, then
/// with one to eight changes each, of bytes or of the words of JSON.
class Mutator
{
public:
    Mutator(std::vector<std::string> seeds, std::uint64_t start, std::size_t maxBytes)
        : m_seeds(std::move(seeds))
        , m_start(start)
        , m_maxBytes(maxBytes)
    {
    }
    std::string input(std::uint64_t number);

private:
    using Change = void (Mutator::*)(std::string &);

    std::size_t below(std::size_t limit) { return limit ? m_random() % limit : 0; }
    void flipBit(std::string &text);
    void setByte(std::string &text);
    void setNumber(std::string &text);
    void copyBlock(std::string &text);
    void removeBlock(std::string &text);
    void cut(std::string &text);
    void splice(std::string &text);
    void replaceDecimal(std::string &text);
    void replaceString(std::string &text);
    void repeatBracket(std::string &text);
    void insertWord(std::string &text);

    std::vector<std::string> m_seeds;
    std::uint64_t m_start;
    std::size_t m_maxBytes;
    std::mt19937_64 m_random;
};

} // namespace driveready::test
