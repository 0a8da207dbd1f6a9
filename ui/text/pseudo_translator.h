// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QTranslator>

namespace driveready {

/// A language that nobody speaks: each English text with accents, some 40 % longer and between
/// single angle quotes. Shows in pictures and tests what a longer language would clip and which
/// texts never pass a translator. Install it last; places, brackets of templates and the letter
/// behind "&" stay as they are.
class PseudoTranslator final : public QTranslator
{
public:
    explicit PseudoTranslator(QObject *parent = nullptr);

    QString translate(const char *context, const char *sourceText, const char *disambiguation,
                      int n) const override;
    bool isEmpty() const override { return false; }

    /// What becomes of one text.
    static QString pseudo(const QString &text);

private:
    QTranslator m_plurals;
};

} // namespace driveready
