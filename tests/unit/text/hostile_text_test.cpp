// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/hostile_text.h"

#include "probe/untrusted_text.h"
#include "text/display_text.h"
#include "text/error_text.h"
#include "text/finding_text.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

/// G22 for the routines that everything shown passes through.
class HostileTextTest : public QObject
{
    Q_OBJECT

private:
    int m_good = 0;
    int m_all = 0;

private slots:
    void cleanupTestCase()
    {
        qInfo("GOAL G22 text: %d/%d hostile strings shown harmlessly", m_good, m_all);
    }

    void thereAreTwoHundred() { QVERIFY(hostileTexts().size() >= 200); }

    void hostileText_isHarmlessInEveryForm_data()
    {
        QTest::addColumn<QByteArray>("raw");
        int number = 0;
        for (const std::string &raw : hostileTexts())
            QTest::addRow("%d", ++number) << QByteArray::fromStdString(raw);
    }
    void hostileText_isHarmlessInEveryForm()
    {
        QFETCH(QByteArray, raw);
        ++m_all;
        const std::string text = raw.toStdString();
        const Error error = makeError(ErrorCode::ToolFailed)
                                .with("program", text)
                                .with("output", text)
                                .with("path", text);
        const ErrorText inWords = errorText(error);
        const FindingText finding = findingText({FindingCode::WholeDiskContent,
                                                 Severity::Notice,
                                                 "disk",
                                                 {{"type", untrustedText(text)}, {"label", text}}});
        const FindingText inUse = findingText({FindingCode::InUseMounted,
                                               Severity::Blocker,
                                               "disk",
                                               {{"device", text}, {"detail", text}}});
        const std::string json = prettyText(Json{{"label", untrustedText(text)}});
        const QString shown[] = {displayText(text),
                                 displayTextOrEmpty(text),
                                 displayPath(text),
                                 displayModel(text, text),
                                 serialTail(text),
                                 inWords.title,
                                 inWords.explanation,
                                 finding.title,
                                 finding.reason,
                                 inUse.title,
                                 QString::fromStdString(toLogString(error)),
                                 QString::fromStdString(json)};
        for (const QString &line : shown)
            QVERIFY2(!isMisleading(line) || line == shown[11] || line == shown[10],
                     qPrintable(line));
        // The log and JSON keep what is only unusual, but no control and no direction character.
        for (const QString &line : {shown[10], shown[11]}) {
            for (const char32_t point : line.toStdU32String())
                QVERIFY2(point == U'\n' || !isControlCharacter(point), qPrintable(line));
        }
        QVERIFY(!shown[10].contains(u'\n'));
        QVERIFY2(displayText(text).size() <= 128, qPrintable(displayText(text)));
        ++m_good;
    }

    void untrustedText_isAlwaysWellFormed()
    {
        for (const std::string &raw : hostileTexts()) {
            const std::string text = untrustedText(raw);
            QVERIFY(decodeUtf8(text));
            QVERIFY(text.size() <= maxUntrustedBytes);
        }
    }
};

QTEST_GUILESS_MAIN(HostileTextTest)
#include "hostile_text_test.moc"
