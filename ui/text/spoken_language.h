// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include <QLocale>
#include <QTranslator>
#include <memory>
#include <vector>

namespace driveready {

/// A language for as long as this lives, whatever the desktop speaks: for pictures and tests. What
/// was made before keeps its words. The direction of reading is the caller's.
class SpokenLanguage
{
public:
    /// Words of Qt itself come along where they are installed.
    explicit SpokenLanguage(const QLocale &locale);
    /// The pseudo-language (pseudo_translator.h).
    static SpokenLanguage pseudo();
    SpokenLanguage(const SpokenLanguage &) = delete;
    SpokenLanguage &operator=(const SpokenLanguage &) = delete;
    ~SpokenLanguage();

private:
    explicit SpokenLanguage(std::unique_ptr<QTranslator> translator);
    void load(const QString &name, const QString &folder);
    void install(std::unique_ptr<QTranslator> translator);

    QLocale m_before;
    std::vector<std::unique_ptr<QTranslator>> m_translators;
};

} // namespace driveready
