// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/content_messages.h"

#include "base/json.h"
#include "layout/layout_json.h"
#include "probe/untrusted_text.h"

#include <algorithm>
#include <array>

namespace driveready {

namespace {

using Nested = SignatureArea::Nested;

constexpr std::uint64_t schema = 1;
constexpr std::size_t maxAreas = 4096;
constexpr std::size_t maxRows = 4096;
constexpr std::size_t maxMarks = 4096;
constexpr std::array<std::string_view, 3> nestedNames = {"nothing", "table", "bsd"};

Json toJson(const SignatureArea &area)
{
    Json json = {{"offset", area.offset.value()},
                 {"size", area.size.value()},
                 {"nested", nestedNames[static_cast<std::size_t>(area.nested)]}};
    if (area.partition)
        json["partition"] = *area.partition;
    return json;
}

SignatureArea areaFrom(const Json &value, JsonReader &outer)
{
    JsonReader reader(value, "areas");
    SignatureArea area;
    if (const auto number = reader.optionalNumber("partition", 1, maxPartitions))
        area.partition = static_cast<std::uint32_t>(*number);
    area.offset = Bytes(reader.number("offset", 0, INT64_MAX));
    area.size = Bytes(reader.number("size", 1, INT64_MAX));
    const auto name = std::ranges::find(nestedNames, reader.string("nested"));
    if (name == nestedNames.end())
        reader.refuse("nested");
    else
        area.nested = static_cast<Nested>(name - nestedNames.begin());
    outer.adopt(reader.finish());
    return area;
}

SectorSize sectorSizeFrom(JsonReader &reader)
{
    const auto size = SectorSize::fromBytes(reader.number("logical", 512, 65536));
    if (!size)
        reader.refuse("logical");
    return size.value_or(SectorSize());
}

std::string failureMessage(const Error &error)
{
    Json failure = Json::object();
    for (const char *name : {"errno", "lba"}) {
        if (const std::string text = error.text(name); !text.empty())
            failure[name] = std::strtoull(text.c_str(), nullptr, 10);
    }
    const bool isIo = error.code != ErrorCode::Internal;
    return canonicalText({{"schema", schema}, {isIo ? "io_error" : "refused", failure}});
}

AnyQuestion contentQuestionFrom(JsonReader &reader)
{
    ContentQuestion question;
    question.logical = sectorSizeFrom(reader);
    question.readTable = reader.boolean("table");
    for (const Json *item : reader.array("areas", maxAreas))
        question.areas.push_back(areaFrom(*item, reader));
    return reader.finish() ? AnyQuestion(std::move(question)) : AnyQuestion();
}

AnyQuestion marksQuestionFrom(JsonReader &reader)
{
    MarksQuestion question;
    question.logical = sectorSizeFrom(reader);
    question.region = {Lba(reader.number("start")), Lba(reader.number("end"))};
    question.wholeDisk = reader.boolean("whole");
    const auto end = checkedBytes(SectorCount(question.region.end.value()), question.logical);
    if (question.region.end <= question.region.start || !end || end->value() > INT64_MAX)
        reader.refuse("end");
    return reader.finish() ? AnyQuestion(question) : AnyQuestion();
}

struct Answerer
{
    int fd;
    ContentReader &reader;

    std::string operator()(std::monostate) const
    {
        return failureMessage(makeError(ErrorCode::Internal));
    }
    std::string operator()(const ContentQuestion &question) const
    {
        const auto answer = reader.read(fd, question);
        if (!answer)
            return failureMessage(answer.error());
        Json json = {{"schema", schema}, {"signatures", Json::array()}};
        for (const Signature &signature : answer->signatures)
            json["signatures"].push_back(toJson(signature));
        Json rows = Json::array();
        for (const auto &[number, start, size, type, id] : answer->table.rows)
            rows.push_back(
                {{"number", number}, {"start", start}, {"size", size}, {"type", type}, {"id", id}});
        json["table"] = {
            {"type", answer->table.type}, {"id", answer->table.id}, {"rows", std::move(rows)}};
        return canonicalText(json);
    }
    std::string operator()(const MarksQuestion &question) const
    {
        const auto marks = reader.findMarks(fd, question);
        if (!marks)
            return failureMessage(marks.error());
        Json json = {{"schema", schema}, {"marks", Json::array()}};
        for (const Lba mark : *marks)
            json["marks"].push_back(mark.value());
        return canonicalText(json);
    }
};

Error unreadable(std::string reason)
{
    return makeError(ErrorCode::ContentUnreadable).with("reason", std::move(reason));
}

// The common part of both answers: a failed read is told as one, anything odd ends it.
Result<Json> answerFrom(std::string_view text)
{
    auto json = parseJson(text, maxContentMessage);
    if (!json || !json->is_object() || json->value("schema", Json()) != schema)
        return fail(unreadable("answer"));
    json->erase("schema");
    const auto failure = json->find("io_error");
    if (failure == json->end())
        return json->contains("refused") ? Result<Json>(fail(unreadable("answer"))) : json;
    JsonReader reader(*failure, "io_error");
    Error error = makeError(ErrorCode::IoError);
    if (const auto lba = reader.optionalNumber("lba"))
        error = std::move(error).with("lba", *lba);
    if (const auto number = reader.optionalNumber("errno", 0, 4095))
        error = std::move(error).with("errno", static_cast<std::int64_t>(*number));
    return fail(reader.finish() ? std::move(error) : unreadable("answer"));
}

// Cleaned once more here: whoever answers may be in the hands of the disk.
bool takeSignature(const Json &value, const ContentQuestion &question, ContentAnswer &answer)
{
    auto signature = signatureFromJson(value, "signatures");
    if (!signature)
        return false;
    for (std::string *text :
         {&signature->type, &signature->usage, &signature->label, &signature->uuid})
        *text = untrustedText(*text);
    const bool asked =
        std::ranges::contains(question.areas, signature->partition, &SignatureArea::partition);
    answer.signatures.push_back(std::move(*signature));
    return asked;
}

TableFacts factsFrom(const Json &value, JsonReader &outer)
{
    JsonReader reader(value, "table");
    TableFacts facts;
    facts.type = reader.string("type");
    facts.id = reader.string("id");
    for (const Json *item : reader.array("rows", maxRows)) {
        JsonReader row(*item, "rows");
        const std::uint64_t number = row.number("number");
        const std::uint64_t start = row.number("start");
        const std::uint64_t size = row.number("size");
        facts.rows.emplace_back(number, start, size, row.string("type"), row.string("id"));
        reader.adopt(row.finish());
    }
    outer.adopt(reader.finish());
    return facts;
}

} // namespace

std::string toMessage(const ContentQuestion &question)
{
    Json json = {{"schema", schema},
                 {"ask", "content"},
                 {"logical", question.logical.bytes()},
                 {"table", question.readTable},
                 {"areas", Json::array()}};
    for (const SignatureArea &area : question.areas)
        json["areas"].push_back(toJson(area));
    return canonicalText(json);
}

std::string toMessage(const MarksQuestion &question)
{
    return canonicalText({{"schema", schema},
                          {"ask", "marks"},
                          {"logical", question.logical.bytes()},
                          {"start", question.region.start.value()},
                          {"end", question.region.end.value()},
                          {"whole", question.wholeDisk}});
}

AnyQuestion questionFrom(std::string_view text)
{
    const auto json = parseJson(text, maxContentMessage);
    if (!json)
        return {};
    JsonReader keys(*json, "");
    const bool known = keys.number("schema") == schema;
    const std::string ask = keys.string("ask");
    if (known && ask == "content")
        return contentQuestionFrom(keys);
    if (known && ask == "marks")
        return marksQuestionFrom(keys);
    return {};
}

std::string answerTo(const AnyQuestion &question, int fd, ContentReader &reader)
{
    return std::visit(Answerer{fd, reader}, question);
}

Result<ContentAnswer> contentFrom(std::string_view text, const ContentQuestion &question)
{
    const auto json = answerFrom(text);
    if (!json)
        return fail(json.error());
    JsonReader reader(*json, "");
    ContentAnswer answer;
    for (const Json *item : reader.array("signatures", maxAreas * 16)) {
        if (!takeSignature(*item, question, answer))
            return fail(unreadable("answer"));
    }
    if (const Json *table = reader.object("table"))
        answer.table = factsFrom(*table, reader);
    if (const Status status = reader.finish(); !status)
        return fail(unreadable("answer").causedBy(status.error()));
    if (!question.readTable && answer.table != TableFacts{})
        return fail(unreadable("answer"));
    return answer;
}

Result<std::vector<Lba>> marksFrom(std::string_view text, const MarksQuestion &question)
{
    const auto json = answerFrom(text);
    if (!json)
        return fail(json.error());
    JsonReader reader(*json, "");
    std::vector<Lba> marks;
    for (const Json *item : reader.array("marks", maxMarks)) {
        const Lba mark(item->is_number_unsigned() ? item->get<std::uint64_t>() : UINT64_MAX);
        if (!question.region.contains(mark) || (!marks.empty() && mark <= marks.back()))
            return fail(unreadable("answer"));
        marks.push_back(mark);
    }
    if (const Status status = reader.finish(); !status)
        return fail(unreadable("answer").causedBy(status.error()));
    return marks;
}

} // namespace driveready
