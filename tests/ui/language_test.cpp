// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
// The windows in German, in a language whose texts are 40 % longer, and from right to left: every
// text passed a translator and has the room that it needs. Pictures of all of them are saved where
// DRIVEREADY_PICTURES says.
#include "support/clipped.h"
#include "support/scenes.h"
#include "text/pseudo_translator.h"
#include "text/spoken_language.h"

#include <QMenuBar>
#include <QRegularExpression>

using namespace driveready;
using namespace driveready::test;

namespace {

enum class Speech { English, German, Pseudo };

SpokenLanguage languageOf(Speech speech)
{
    if (speech == Speech::Pseudo)
        return SpokenLanguage::pseudo();
    return SpokenLanguage(speech == Speech::German ? QLocale(QLocale::German, QLocale::Germany)
                                                   : QLocale::c());
}

void savePicture(const QString &name, QWidget &window)
{
    const QString folder = qEnvironmentVariable("DRIVEREADY_PICTURES");
    if (!folder.isEmpty())
        window.grab().save(QStringLiteral("%1/%2.png").arg(folder, name));
}

void showEverything(QSize size, const TakeScene &take)
{
    MainWindowScenes(size, take).run();
    BenchmarkScenes(size, take).run();
    AssistantScenes(size, take).run();
}

/// Words of a label that no translator has seen. Names, models, numbers and paths stay as they are;
/// so does what a translated sentence is filled with.
bool isUntranslated(const QString &text)
{
    static const QRegularExpression words(QStringLiteral("[a-z]{4,}.*[a-z]{4,}"));
    return words.match(text).hasMatch() && !text.contains(u'\u2039');
}

} // namespace

class LanguageTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { QApplication::setLayoutDirection(Qt::LeftToRight); }

    void everyWindow_hasRoomForItsWords_data()
    {
        QTest::addColumn<Speech>("speech");
        QTest::addColumn<Qt::LayoutDirection>("direction");
        QTest::addColumn<QSize>("size");
        QTest::newRow("en") << Speech::English << Qt::LeftToRight << QSize(1024, 700);
        QTest::newRow("de") << Speech::German << Qt::LeftToRight << QSize(1024, 700);
        QTest::newRow("de-large") << Speech::German << Qt::LeftToRight << QSize(1280, 800);
        QTest::newRow("pseudo") << Speech::Pseudo << Qt::LeftToRight << QSize(1024, 700);
        QTest::newRow("pseudo-large") << Speech::Pseudo << Qt::LeftToRight << QSize(1280, 800);
        QTest::newRow("rtl") << Speech::Pseudo << Qt::RightToLeft << QSize(1024, 700);
    }

    void everyWindow_hasRoomForItsWords()
    {
        QFETCH(Speech, speech);
        QFETCH(Qt::LayoutDirection, direction);
        QFETCH(QSize, size);
        const SpokenLanguage language = languageOf(speech);
        QApplication::setLayoutDirection(direction);
        QStringList clipped;
        showEverything(size, [&](const QString &name, QWidget &window) {
            savePicture(name + u'-' + QString::fromLatin1(QTest::currentDataTag()), window);
            for (const QString &line : clippedIn(&window))
                clipped << QStringLiteral("%1: %2").arg(name, line);
        });
        QVERIFY2(clipped.isEmpty(), qPrintable(clipped.join(u'\n')));
    }

    void everyText_passesATranslator()
    {
        const SpokenLanguage language = SpokenLanguage::pseudo();
        QStringList missed;
        showEverything({1280, 800}, [&](const QString &name, QWidget &window) {
            const auto look = [&](const QString &text) {
                const QString line = QStringLiteral("%1: %2").arg(name, text);
                if (isUntranslated(text) && !missed.contains(line))
                    missed << line;
            };
            for (const QLabel *label : window.findChildren<QLabel *>())
                look(label->text());
            for (const QAbstractButton *button : window.findChildren<QAbstractButton *>())
                look(button->text());
            for (const QWidget *widget : window.findChildren<QWidget *>()) {
                look(widget->accessibleName());
                look(widget->accessibleDescription());
                look(widget->toolTip());
            }
        });
        QVERIFY2(missed.isEmpty(), qPrintable(missed.join(u'\n')));
    }

    void onePage_hasEachMnemonicOnce_data()
    {
        QTest::addColumn<Speech>("speech");
        QTest::newRow("en") << Speech::English;
        QTest::newRow("de") << Speech::German;
    }

    void onePage_hasEachMnemonicOnce()
    {
        QFETCH(Speech, speech);
        const SpokenLanguage language = languageOf(speech);
        QStringList doubled;
        showEverything({1280, 800}, [&](const QString &name, QWidget &window) {
            QStringList keys;
            const auto note = [&](const QString &text) {
                const QString key = QKeySequence::mnemonic(text).toString();
                if (!key.isEmpty() && keys.contains(key) && !doubled.contains(name + key))
                    doubled << QStringLiteral("%1: %2 twice (%3)").arg(name, key, text);
                keys << key;
            };
            for (const QAbstractButton *button : window.findChildren<QAbstractButton *>()) {
                if (isShownIn(button, &window))
                    note(button->text());
            }
            for (const QLabel *label : window.findChildren<QLabel *>()) {
                if (label->buddy() && isShownIn(label, &window))
                    note(label->text());
            }
            for (const QMenuBar *bar : window.findChildren<QMenuBar *>()) {
                for (const QAction *menu : bar->actions())
                    note(menu->text());
            }
        });
        QVERIFY2(doubled.isEmpty(), qPrintable(doubled.join(u'\n')));
    }

    void pseudo_isFortyPercentLonger_andKeepsPlaces_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("kept");
        QTest::newRow("a place") << QStringLiteral("Reading %1 now") << QStringLiteral("%1");
        QTest::newRow("a mnemonic") << QStringLiteral("&Open it...") << QStringLiteral("&O");
        QTest::newRow("a template")
            << QStringLiteral("At sector[ {lba}|s] of it") << QStringLiteral("{lba}");
    }

    void pseudo_isFortyPercentLonger_andKeepsPlaces()
    {
        QFETCH(QString, text);
        QFETCH(QString, kept);
        const QString longer = PseudoTranslator::pseudo(text);
        QVERIFY(longer.contains(kept));
        static const QRegularExpression place(QStringLiteral("%\\d|\\{\\w+\\}|&"));
        const QString words = QString(text).remove(place);
        const auto letters = std::ranges::count_if(words, [](QChar c) { return c.isLetter(); });
        QCOMPARE_GE((longer.size() - text.size()) * 10, (letters - 1) * 4); // & keeps one letter
    }

    void pseudo_leavesSeparatorsAlone()
    {
        QCOMPARE(PseudoTranslator::pseudo(QStringLiteral(", ")), QStringLiteral(", "));
        QCOMPARE(PseudoTranslator::pseudo(QStringLiteral("%1 \u00b7 %2")),
                 QStringLiteral("%1 \u00b7 %2"));
    }
};

DRIVEREADY_UI_TEST_MAIN(LanguageTest)
#include "language_test.moc"
