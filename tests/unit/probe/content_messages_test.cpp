// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/content_messages.h"

#include "base/json.h"

#include <QTest>

using namespace driveready;

namespace {

ContentQuestion sampleQuestion()
{
    ContentQuestion question;
    question.logical = sector4096;
    question.areas = {{std::nullopt, Bytes(0), Bytes(1 << 30), SignatureArea::Nested::Nothing},
                      {3, Bytes(1 << 20), Bytes(1 << 21), SignatureArea::Nested::Table},
                      {4, Bytes(1 << 22), Bytes(1 << 20), SignatureArea::Nested::BsdSlices}};
    question.readTable = true;
    return question;
}

ContentAnswer sampleAnswer()
{
    ContentAnswer answer;
    answer.signatures = {{std::nullopt, "iso9660", "filesystem", "DISC", "2026", Bytes(32769)},
                         {3, "ext4", "filesystem", "a \xc3\xa9", "0a1b", Bytes(1080)}};
    answer.table.type = "gpt";
    answer.table.id = "ID";
    answer.table.rows = {{1, 2048, 4096, "TYPE", "UUID"}};
    return answer;
}

// Says what it is told to, and remembers what it was asked.
class Scripted final : public ContentReader
{
public:
    Result<ContentAnswer> read(int, const ContentQuestion &question) override
    {
        content = question;
        return contentAnswer;
    }
    Result<std::vector<Lba>> findMarks(int, const MarksQuestion &question) override
    {
        marks = question;
        return marksAnswer;
    }
    ContentQuestion content;
    MarksQuestion marks;
    Result<ContentAnswer> contentAnswer = sampleAnswer();
    Result<std::vector<Lba>> marksAnswer = std::vector{Lba(2), Lba(16)};
};

std::string text(const Json &json)
{
    return canonicalText(json);
}

} // namespace

class ContentMessagesTest : public QObject
{
    Q_OBJECT

private slots:
    void question_arrivesAsItWasAsked()
    {
        Scripted reader;
        const ContentQuestion question = sampleQuestion();
        const auto answer =
            contentFrom(answerTo(questionFrom(toMessage(question)), -1, reader), question);
        QVERIFY(answer);
        QVERIFY(reader.content == question);
        QVERIFY(*answer == sampleAnswer());
    }
    void marksQuestion_arrivesAsItWasAsked()
    {
        Scripted reader;
        const MarksQuestion question{sector512, {Lba(1), Lba(200)}, true};
        const auto marks =
            marksFrom(answerTo(questionFrom(toMessage(question)), -1, reader), question);
        QVERIFY(marks);
        QVERIFY(reader.marks == question);
        QVERIFY(*marks == (std::vector{Lba(2), Lba(16)}));
    }
    void failedRead_isToldWithItsSector()
    {
        Scripted reader;
        reader.contentAnswer = fail(makeError(ErrorCode::IoError)
                                        .with("errno", std::int64_t{5})
                                        .with("lba", std::uint64_t{77}));
        const ContentQuestion question = sampleQuestion();
        const auto answer =
            contentFrom(answerTo(questionFrom(toMessage(question)), -1, reader), question);
        QVERIFY(!answer);
        QCOMPARE(answer.error().code, ErrorCode::IoError);
        QCOMPARE(answer.error().text("lba"), std::string("77"));
        QCOMPARE(answer.error().text("errno"), std::string("5"));
    }
    void textOfTheDisk_isCleanedOnceMore()
    {
        Json json = parseJson(honest()).value();
        json["signatures"][1]["label"] = "a\tb ";
        json["signatures"][1]["uuid"] = std::string("x\0y", 3);
        const auto answer = contentFrom(text(json), sampleQuestion());
        QVERIFY(answer);
        QCOMPARE(answer->signatures[1].label, std::string("a\tb"));
        QCOMPARE(answer->signatures[1].uuid, std::string("x\\x00y"));
    }

    void oddAnswer_isNotBelieved_data()
    {
        QTest::addColumn<QByteArray>("answer");
        const auto row = [](const char *name, const std::function<void(Json &)> &change) {
            Json json = parseJson(honest()).value();
            change(json);
            QTest::newRow(name) << QByteArray::fromStdString(text(json));
        };
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("noise") << QByteArray("\xff\x00{", 3);
        QTest::newRow("array") << QByteArray("[]");
        QTest::newRow("refused") << QByteArray(R"({"schema":1,"refused":{}})");
        QTest::newRow("ioErrorWithMore") << QByteArray(R"({"schema":1,"io_error":{"path":"x"}})");
        row("otherSchema", [](Json &json) { json["schema"] = 2; });
        row("noSchema", [](Json &json) { json.erase("schema"); });
        row("unknownKey", [](Json &json) { json["more"] = 1; });
        row("noTable", [](Json &json) { json.erase("table"); });
        row("partitionNotAskedFor", [](Json &json) { json["signatures"][1]["partition"] = 9; });
        row("longType", [](Json &json) { json["signatures"][0]["type"] = std::string(300, 'x'); });
        row("negativeStart", [](Json &json) { json["table"]["rows"][0]["start"] = -1; });
        row("rowsOfText", [](Json &json) { json["table"]["rows"] = "x"; });
    }
    void oddAnswer_isNotBelieved()
    {
        QFETCH(QByteArray, answer);
        const auto read = contentFrom(answer.toStdString(), sampleQuestion());
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::ContentUnreadable);
    }
    void tableThatNobodyAskedFor_isNotBelieved()
    {
        ContentQuestion question = sampleQuestion();
        question.readTable = false;
        QVERIFY(!contentFrom(honest(), question));
    }

    void oddMarks_areNotBelieved_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("before the region") << QByteArray(R"({"schema":1,"marks":[0]})");
        QTest::newRow("after the region") << QByteArray(R"({"schema":1,"marks":[200]})");
        QTest::newRow("twice") << QByteArray(R"({"schema":1,"marks":[5,5]})");
        QTest::newRow("not in order") << QByteArray(R"({"schema":1,"marks":[6,5]})");
        QTest::newRow("text") << QByteArray(R"({"schema":1,"marks":["5"]})");
        QTest::newRow("missing") << QByteArray(R"({"schema":1})");
    }
    void oddMarks_areNotBelieved()
    {
        QFETCH(QByteArray, answer);
        const MarksQuestion question{sector512, {Lba(1), Lba(200)}, false};
        const auto marks = marksFrom(answer.toStdString(), question);
        QVERIFY(!marks);
        QCOMPARE(marks.error().code, ErrorCode::ContentUnreadable);
    }

    void oddQuestion_isRefused_data()
    {
        QTest::addColumn<QByteArray>("question");
        const auto row = [](const char *name, const std::function<void(Json &)> &change) {
            Json json = parseJson(toMessage(sampleQuestion())).value();
            change(json);
            QTest::newRow(name) << QByteArray::fromStdString(text(json));
        };
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("number") << QByteArray("7");
        row("otherSchema", [](Json &json) { json["schema"] = 2; });
        row("otherWish", [](Json &json) { json["ask"] = "format"; });
        row("oddSector", [](Json &json) { json["logical"] = 520; });
        row("hugeArea", [](Json &json) { json["areas"][0]["size"] = UINT64_MAX; });
        row("oddNested", [](Json &json) { json["areas"][0]["nested"] = "all"; });
        row("unknownKey", [](Json &json) { json["path"] = "/etc/shadow"; });
    }
    void oddQuestion_isRefused()
    {
        QFETCH(QByteArray, question);
        Scripted reader;
        const std::string answer = answerTo(questionFrom(question.toStdString()), -1, reader);
        QCOMPARE(answer, std::string(R"({"refused":{},"schema":1})"));
        QVERIFY(reader.content == ContentQuestion{});
    }

private:
    static std::string honest()
    {
        Scripted reader;
        return answerTo(questionFrom(toMessage(sampleQuestion())), -1, reader);
    }
};

QTEST_GUILESS_MAIN(ContentMessagesTest)
#include "content_messages_test.moc"
