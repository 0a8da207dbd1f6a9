// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/reason_text.h"

#include "findings/catalogue.h"
#include "text/display_text.h"
#include "text/finding_text.h"

#include <QCoreApplication>
#include <array>
#include <string_view>

namespace driveready::detail {

namespace {

struct Reason
{
    std::string_view word;
    const char *text;
};

constexpr std::array reasons{
    Reason{"duplicate key", QT_TRANSLATE_NOOP("ReasonText", "a key occurs twice")},
    Reason{"malformed",
           QT_TRANSLATE_NOOP("ReasonText", "it breaks off or holds a stray character")},
    Reason{"too deep", QT_TRANSLATE_NOOP("ReasonText", "it is nested too deeply")},
};

std::optional<FindingCode> findingCodeFromName(std::string_view name)
{
    for (int i = 0; i < findingCodeCount(); ++i) {
        const auto code = static_cast<FindingCode>(i);
        if (wireName(code) == name)
            return code;
    }
    return std::nullopt;
}

} // namespace

QString reasonText(const std::string &reason)
{
    for (const Reason &known : reasons) {
        if (known.word == reason)
            return QCoreApplication::translate("ReasonText", known.text);
    }
    return displayTextOrEmpty(reason);
}

QString blockerText(const Error &error)
{
    auto code = findingCodeFromName(error.text("finding"));
    if (!code)
        code = findingCodeFromName(error.text("code"));
    if (!code)
        return {};
    const FindingText text = findingText({*code, Severity::Blocker, "disk", error.params});
    return QCoreApplication::translate("ReasonText", "%1. %2",
                                       "what the finding is (no full stop), then why (a sentence)")
        .arg(text.title, text.reason)
        .trimmed();
}

} // namespace driveready::detail
