// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/spoken_language.h"

#include "text/pseudo_translator.h"

#include <QCoreApplication>
#include <QLibraryInfo>

namespace driveready {

SpokenLanguage::SpokenLanguage(const QLocale &locale)
{
    QLocale::setDefault(locale);
    load(QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    load(QStringLiteral("driveready"), QStringLiteral(":/i18n"));
}

SpokenLanguage::SpokenLanguage(std::unique_ptr<QTranslator> translator)
{
    install(std::move(translator));
}

SpokenLanguage SpokenLanguage::pseudo()
{
    return SpokenLanguage(std::make_unique<PseudoTranslator>());
}

SpokenLanguage::~SpokenLanguage()
{
    for (const auto &translator : m_translators)
        QCoreApplication::removeTranslator(translator.get());
    QLocale::setDefault(m_before);
}

void SpokenLanguage::load(const QString &name, const QString &folder)
{
    auto translator = std::make_unique<QTranslator>();
    if (translator->load(QLocale(), name, QStringLiteral("_"), folder))
        install(std::move(translator));
}

void SpokenLanguage::install(std::unique_ptr<QTranslator> translator)
{
    QCoreApplication::installTranslator(translator.get());
    m_translators.push_back(std::move(translator));
}

} // namespace driveready
