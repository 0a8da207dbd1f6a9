// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "fuzz/mutator.h"

#include <algorithm>
#include <string_view>

namespace driveready::test {

namespace {

constexpr std::uint64_t edges[] = {
    0,          1,          2,          127,        128,        255,
    511,        512,        4095,       4096,       0x7FFFFFFF, 0x80000000,
    0xFFFFFFFF, 1ull << 32, 1ull << 47, 1ull << 63, UINT64_MAX, UINT64_MAX - 1};

constexpr std::string_view decimals[] = {"0",
                                         "-1",
                                         "1",
                                         "7",
                                         "63",
                                         "512",
                                         "4096",
                                         "65536",
                                         "4294967295",
                                         "4294967296",
                                         "140737488355328",
                                         "9223372036854775807",
                                         "9223372036854775808",
                                         "18446744073709551615",
                                         "18446744073709551616",
                                         "1e308",
                                         "1.5",
                                         "-0",
                                         "null",
                                         "true",
                                         "[]",
                                         "{}",
                                         "\"1\""};

constexpr std::string_view words[] = {"[",
                                      "{",
                                      "}",
                                      "]",
                                      ",",
                                      ":",
                                      "\"\"",
                                      "null",
                                      "\\u0000",
                                      "\\ud800",
                                      "\xff\xfe",
                                      "\xc0\x80",
                                      "[[[[[[[[[[[[[[[[",
                                      "\"a\":",
                                      "{\"schema\":1}",
                                      "-",
                                      "1e999",
                                      "\x1b]0;t\a",
                                      "\xe2\x80\xae"};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

} // namespace

void Mutator::flipBit(std::string &text)
{
    const std::size_t at = below(text.size());
    text[at] = static_cast<char>(text[at] ^ (1 << below(8)));
}

void Mutator::setByte(std::string &text)
{
    text[below(text.size())] = static_cast<char>(m_random());
}

void Mutator::setNumber(std::string &text)
{
    constexpr std::size_t sizes[] = {1, 2, 4, 8};
    const std::size_t size = std::min(sizes[below(4)], text.size());
    const std::uint64_t value = edges[below(std::size(edges))];
    const std::size_t at = below(text.size() - size + 1);
    for (std::size_t i = 0; i < size; ++i)
        text[at + i] = static_cast<char>(value >> (8 * i));
}

void Mutator::copyBlock(std::string &text)
{
    const std::string block = text.substr(below(text.size()), 1 + below(64));
    text.insert(below(text.size()), block);
}

void Mutator::removeBlock(std::string &text)
{
    text.erase(below(text.size()), 1 + below(64));
}

void Mutator::cut(std::string &text)
{
    text.resize(below(text.size()) + 1);
}

void Mutator::splice(std::string &text)
{
    const std::string &other = m_seeds[below(m_seeds.size())];
    if (!other.empty())
        text = text.substr(0, below(text.size())) + other.substr(below(other.size()));
}

void Mutator::replaceDecimal(std::string &text)
{
    std::size_t at = below(text.size());
    while (at < text.size() && !isDigit(text[at]))
        ++at;
    std::size_t end = at;
    while (end < text.size() && isDigit(text[end]))
        ++end;
    text.replace(at, end - at, decimals[below(std::size(decimals))]);
}

// By another string of the same input, so that keys and known words come together anew.
void Mutator::replaceString(std::string &text)
{
    const auto stringAt = [&](std::size_t from) {
        const std::size_t begin = text.find('"', from);
        const std::size_t end = begin == std::string::npos ? begin : text.find('"', begin + 1);
        return std::pair{begin, end};
    };
    const auto [begin, end] = stringAt(below(text.size()));
    const auto [otherBegin, otherEnd] = stringAt(below(text.size()));
    if (end == std::string::npos || otherEnd == std::string::npos)
        return;
    const std::string other = text.substr(otherBegin, otherEnd - otherBegin + 1);
    text.replace(begin, end - begin + 1, other);
}

// One element more, or the same object inside itself.
void Mutator::repeatBracket(std::string &text)
{
    const std::size_t begin = text.find('{', below(text.size()));
    const std::size_t end = begin == std::string::npos ? begin : text.find('}', begin);
    if (end == std::string::npos)
        return;
    const std::string part = text.substr(begin, end - begin + 1);
    text.insert(end + 1, (below(2) ? "," : "") + part);
}

void Mutator::insertWord(std::string &text)
{
    text.insert(below(text.size()), words[below(std::size(words))]);
}

std::string Mutator::input(std::uint64_t number)
{
    if (number < m_seeds.size())
        return m_seeds[number];
    static constexpr Change bytes[] = {
        &Mutator::flipBit,   &Mutator::setByte,     &Mutator::setNumber, &Mutator::setNumber,
        &Mutator::copyBlock, &Mutator::removeBlock, &Mutator::cut,       &Mutator::splice};
    static constexpr Change json[] = {&Mutator::replaceDecimal, &Mutator::replaceDecimal,
                                      &Mutator::replaceString,  &Mutator::replaceString,
                                      &Mutator::repeatBracket,  &Mutator::insertWord,
                                      &Mutator::removeBlock,    &Mutator::flipBit};
    m_random.seed(m_start ^ (number * 0x9E3779B97F4A7C15u));
    std::string text = m_seeds[below(m_seeds.size())];
    const bool isJson = text.starts_with('{') && below(4) != 0;
    for (std::size_t changes = 1 + below(8); changes > 0 && !text.empty(); --changes) {
        const Change change =
            isJson ? json[below(std::size(json))] : bytes[below(std::size(bytes))];
        (this->*change)(text);
    }
    text.resize(std::min(text.size(), m_maxBytes));
    return text;
}

} // namespace driveready::test
