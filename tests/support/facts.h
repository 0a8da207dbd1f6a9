// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/facts.h"
#include "align/judgement.h"

#include <QTest>

namespace driveready::test {

/// Facts from text as a person would write it; fails the test when it is not valid.
inline DiskFacts factsFrom(const QByteArray &text)
{
    const auto json = parseJson(std::string_view(text.constData(), std::size_t(text.size())));
    if (!json)
        qFatal("facts are no JSON: %s", toLogString(json.error()).c_str());
    const auto facts = factsFromJson(*json);
    if (!facts)
        qFatal("facts refused: %s", toLogString(facts.error()).c_str());
    return *facts;
}

inline QByteArray bytesOf(std::string_view text)
{
    return QByteArray(text.data(), qsizetype(text.size()));
}

inline const JudgedLimit *limitOf(const Judgement &judgement, std::string_view key)
{
    for (const JudgedLimit &limit : judgement.limits) {
        if (limit.key == key)
            return &limit;
    }
    return nullptr;
}

/// "code/severity" of every finding, in the order of the list.
inline QByteArrayList findingWords(const Judgement &judgement)
{
    QByteArrayList words;
    for (const Finding &finding : judgement.findings)
        words << bytesOf(wireName(finding.code)) + '/' + bytesOf(wireName(finding.severity));
    return words;
}

inline const Finding *findingOf(const Judgement &judgement, FindingCode code)
{
    for (const Finding &finding : judgement.findings) {
        if (finding.code == code)
            return &finding;
    }
    return nullptr;
}

inline bool hasWarning(const Judgement &judgement)
{
    for (const Finding &finding : judgement.findings) {
        if (finding.severity >= Severity::Warning)
            return true;
    }
    return false;
}

} // namespace driveready::test
