// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/display_text.h"

#include "base/utf8.h"

#include <QCoreApplication>
#include <cstdint>

namespace driveready {

namespace {

struct DisplayWords
{
    Q_DECLARE_TR_FUNCTIONS(DisplayText)
};

constexpr int maxColumns = 64;
constexpr int maxPathColumns = 1024;

std::uint8_t byteAt(std::string_view text, std::size_t index)
{
    return static_cast<std::uint8_t>(text[index]);
}

/// Characters that are drawn as nothing though their category is a letter or a mark
/// (Default_Ignorable_Code_Point of Unicode 15 outside category Cf).
bool isInvisible(char32_t code)
{
    return code == 0x034F || code == 0x115F || code == 0x1160 || code == 0x17B4 || code == 0x17B5 ||
           (code >= 0x180B && code <= 0x180F) || code == 0x3164 || code == 0xFFA0 ||
           (code >= 0xFE00 && code <= 0xFE0F) || (code >= 0xE0000 && code <= 0xE0FFF);
}

bool needsEscape(char32_t code)
{
    switch (QChar::category(code)) {
    case QChar::Other_Control:
    case QChar::Other_Format: // bidi controls, zero-width joiners, soft hyphen, tags
    case QChar::Other_Surrogate:
    case QChar::Other_PrivateUse:
    case QChar::Other_NotAssigned:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    default:
        // The backslash too, so that an escape cannot be forged by a label.
        return code == U'\\' || isInvisible(code);
    }
}

QString hex(char32_t value, int digits)
{
    return QString::number(static_cast<uint>(value), 16).rightJustified(digits, u'0');
}

QString piece(const Utf8Step &decoded, std::uint8_t byte)
{
    if (!decoded.isValid)
        return QStringLiteral("\\x") + hex(byte, 2);
    const char32_t code = decoded.point;
    if (!needsEscape(code))
        return QString::fromUcs4(&code, 1);
    if (code == U'\\')
        return QStringLiteral("\\\\");
    if (code < 0x80)
        return QStringLiteral("\\x") + hex(code, 2);
    return code <= 0xFFFF ? QStringLiteral("\\u") + hex(code, 4)
                          : QStringLiteral("\\U") + hex(code, 8);
}

/// Columns on a terminal: East Asian wide characters take two. Marks count one, so that a pile of
/// them is cut as well.
int columnsOf(const QString &text, const Utf8Step &decoded)
{
    const char32_t code = decoded.point;
    const bool isWide =
        decoded.isValid &&
        ((code >= 0x1100 && code <= 0x115F) || (code >= 0x2E80 && code <= 0xA4CF) ||
         (code >= 0xAC00 && code <= 0xD7A3) || (code >= 0xF900 && code <= 0xFAFF) ||
         (code >= 0xFE30 && code <= 0xFE6F) || (code >= 0xFF00 && code <= 0xFF60) ||
         (code >= 0xFFE0 && code <= 0xFFE6) || (code >= 0x1F300 && code <= 0x3FFFD));
    if (isWide)
        return 2;
    return text.size() == 2 && text.at(0).isHighSurrogate() ? 1 : static_cast<int>(text.size());
}

QString clean(std::string_view raw, int columns)
{
    QString result;
    qsizetype cut = 0; // where an ellipsis still fits
    int used = 0;
    while (!raw.empty()) {
        const Utf8Step decoded = firstOfUtf8(raw);
        const QString next = piece(decoded, byteAt(raw, 0));
        used += columnsOf(next, decoded);
        if (used > columns)
            return result.left(cut) + QChar(0x2026);
        result += next;
        if (used < columns)
            cut = result.size();
        raw.remove_prefix(decoded.length);
    }
    return result;
}

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(' ');
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

} // namespace

QString displayText(std::string_view raw)
{
    const QString text = displayTextOrEmpty(raw);
    return text.isEmpty() ? DisplayWords::tr("(no name)", "shown where a name is empty") : text;
}

QString displayTextOrEmpty(std::string_view raw)
{
    return trimmed(raw).empty() ? QString() : clean(raw, maxColumns);
}

QString displayPath(std::string_view raw)
{
    return clean(raw, maxPathColumns);
}

QString displayModel(std::string_view vendor, std::string_view model)
{
    vendor = trimmed(vendor);
    model = trimmed(model);
    const QString name = displayTextOrEmpty(model);
    const QString maker = displayTextOrEmpty(vendor);
    // The kernel calls every SATA drive's vendor "ATA".
    if (maker.isEmpty() || vendor == "ATA" || name.startsWith(maker, Qt::CaseInsensitive))
        return name.isEmpty() ? displayText({}) : name;
    if (name.isEmpty())
        return maker;
    return displayText(std::string(vendor) + ' ' + std::string(model));
}

QString serialTail(std::string_view serial)
{
    serial = trimmed(serial);
    constexpr std::size_t tail = 4;
    return displayTextOrEmpty(serial.size() > tail ? serial.substr(serial.size() - tail) : serial);
}

QString plainToolTip(const QString &text)
{
    if (text.isEmpty())
        return {};
    // Without wrapping: what is shown are lines of a table.
    return QStringLiteral("<p style='white-space:pre'>%1</p>")
        .arg(text.toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")));
}

} // namespace driveready
