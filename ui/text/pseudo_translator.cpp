// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/pseudo_translator.h"

#include <QLocale>
#include <QRegularExpression>
#include <algorithm>

namespace driveready {

namespace {

constexpr QStringView plainLetters = u"aceinosuyACEINOSUYzZ";
constexpr QStringView accentedLetters =
    u"\u00e1\u010d\u00e9\u00ef\u00f1\u00f6\u0161\u00fc\u00fd\u00c1\u010c\u00c9\u00cf\u00d1\u00d6"
    u"\u0160\u00dc\u00dd\u017e\u017d";

QChar accented(QChar letter)
{
    const qsizetype at = plainLetters.indexOf(letter);
    return at < 0 ? letter : accentedLetters.at(at);
}

/// Words of tildes, in the length that is to be added.
QString padding(qsizetype length)
{
    QString text;
    for (qsizetype at = 0; at < length; ++at)
        text += at % 7 == 0 ? u' ' : u'~';
    return text;
}

/// What a person never reads as a word: places, the sign of a mnemonic with its letter, and what
/// fillTemplate() takes for itself.
const QRegularExpression &untouched()
{
    static const QRegularExpression expression(
        QStringLiteral("%L?\\d+|%L?n|\\{\\w+\\}|&\\w|[\\[\\]|]|\\\\n|--?[a-z-]+"));
    return expression;
}

QString withAccents(const QString &text)
{
    QString result;
    qsizetype at = 0;
    const auto append = [&](qsizetype end) {
        for (; at < end; ++at)
            result += accented(text.at(at));
    };
    for (const QRegularExpressionMatch &match : untouched().globalMatch(text)) {
        append(match.capturedStart());
        result += match.captured();
        at = match.capturedEnd();
    }
    append(text.size());
    return result;
}

} // namespace

PseudoTranslator::PseudoTranslator(QObject *parent)
    : QTranslator(parent)
{
    static_cast<void>(m_plurals.load(QLocale(QLocale::English), QStringLiteral("driveready"),
                                     QStringLiteral("_"), QStringLiteral(":/i18n")));
}

QString PseudoTranslator::translate(const char *context, const char *sourceText,
                                    const char *disambiguation, int n) const
{
    const QString english = m_plurals.translate(context, sourceText, disambiguation, n);
    return pseudo(english.isEmpty() ? QString::fromUtf8(sourceText) : english);
}

QString PseudoTranslator::pseudo(const QString &text)
{
    const auto letters = std::ranges::count_if(QString(text).remove(untouched()),
                                               [](QChar c) { return c.isLetter(); });
    if (letters == 0)
        return text; // a separator or a number with its sign
    qsizetype begin = 0;
    qsizetype end = text.size();
    while (begin < end && text.at(begin).isSpace())
        ++begin;
    while (end > begin && text.at(end - 1).isSpace())
        --end;
    const QString middle = withAccents(text.sliced(begin, end - begin)) +
                           padding(std::max<qsizetype>(1, (letters * 4 + 9) / 10 - 2));
    return text.first(begin) + u'\u2039' + middle + u'\u203a' + text.sliced(end);
}

} // namespace driveready
