// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/json.h"

#include <QTest>

using namespace driveready;

class JsonTest : public QObject
{
    Q_OBJECT

private slots:
    void parse_refusesWhatAPlanMustNotContain_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("accepted");
        QTest::newRow("object") << QByteArray("{\"a\":1}") << true;
        QTest::newRow("same key in two objects")
            << QByteArray("{\"a\":{\"b\":1},\"c\":{\"b\":1}}") << true;
        QTest::newRow("duplicate key") << QByteArray("{\"a\":1,\"a\":2}") << false;
        QTest::newRow("trailing text") << QByteArray("{} x") << false;
        QTest::newRow("empty") << QByteArray("") << false;
        QTest::newRow("comment") << QByteArray("{/**/}") << false;
        QTest::newRow("invalid utf-8") << QByteArray("\"\xff\"") << false;
        QTest::newRow("too deep") << QByteArray(40, '[') + QByteArray(40, ']') << false;
        QTest::newRow("too long") << QByteArray("\"") + QByteArray(70000, 'x') + "\"" << false;
        QTest::newRow("unclosed") << QByteArray("{\"a\":") << false;
    }
    void parse_refusesWhatAPlanMustNotContain()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, accepted);
        const auto result = parseJson(std::string_view(text.constData(), size_t(text.size())));
        QCOMPARE(result.has_value(), accepted);
    }

    void reader_namesTheFirstFaultAndItsPlace_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("log");
        QTest::newRow("good") << QByteArray("{\"size\":5,\"name\":\"x\"}") << QByteArray();
        QTest::newRow("missing") << QByteArray("{\"name\":\"x\"}")
                                 << QByteArray("JsonMissingKey path=t.size");
        QTest::newRow("unknown") << QByteArray("{\"size\":5,\"name\":\"x\",\"z\":1}")
                                 << QByteArray("JsonUnknownKey path=t.z");
        QTest::newRow("negative") << QByteArray("{\"size\":-5,\"name\":\"x\"}")
                                  << QByteArray("JsonOutOfRange path=t.size");
        QTest::newRow("fraction") << QByteArray("{\"size\":5.5,\"name\":\"x\"}")
                                  << QByteArray("JsonOutOfRange path=t.size");
        QTest::newRow("text for number") << QByteArray("{\"size\":\"5\",\"name\":\"x\"}")
                                         << QByteArray("JsonWrongType path=t.size");
        QTest::newRow("over the limit") << QByteArray("{\"size\":11,\"name\":\"x\"}")
                                        << QByteArray("JsonOutOfRange path=t.size");
        QTest::newRow("long name") << QByteArray("{\"size\":5,\"name\":\"12345\"}")
                                   << QByteArray("JsonOutOfRange path=t.name");
        QTest::newRow("array") << QByteArray("[]")
                               << QByteArray("JsonWrongType path=t expected=object");
    }
    void reader_namesTheFirstFaultAndItsPlace()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, log);
        const auto value = parseJson(text.toStdString());
        QVERIFY(value);
        JsonReader reader(*value, "t");
        reader.number("size", 1, 10);
        reader.string("name", 4);
        const Status status = reader.finish();
        QCOMPARE(status ? QByteArray() : QByteArray::fromStdString(toLogString(status.error())),
                 log);
    }

    void textForPeople_holdsNoControlCharacterAndMeansTheSame()
    {
        // RIGHT-TO-LEFT OVERRIDE, NEXT LINE (C1), zero-width space, ESC, and two harmless ones
        const std::string raw = "a\xE2\x80\xAE"
                                "b\xC2\x85"
                                "c\xE2\x80\x8B"
                                "d\x1b"
                                "e\xC3\xA4\xF0\x9F\x92\xBE";
        const std::string text = prettyText(Json{{"label", raw}});
        QCOMPARE(text, std::string("{\n  \"label\": \"a\\u202eb\\u0085c\\u200bd\\u001be"
                                   "\xC3\xA4\xF0\x9F\x92\xBE\"\n}"));
        const auto again = parseJson(text);
        QVERIFY(again);
        QCOMPARE((*again)["label"].get<std::string>(), raw);
    }

    void canonicalText_doesNotDependOnTheOrderOfKeys()
    {
        QCOMPARE(canonicalText(*parseJson("{\"b\":1, \"a\":[1, 2]}")),
                 canonicalText(*parseJson("{\"a\":[1,2],\"b\":1}")));
    }
};

QTEST_GUILESS_MAIN(JsonTest)
#include "json_test.moc"
