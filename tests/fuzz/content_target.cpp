// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "fuzz/fuzz_target.h"
#include "probe/content_messages.h"

using namespace driveready;
using namespace driveready::test;

namespace {

ContentQuestion question()
{
    ContentQuestion question;
    question.areas = {{std::nullopt, Bytes(0), Bytes(1 << 30)},
                      {1, Bytes(1 << 20), Bytes(1 << 20), SignatureArea::Nested::Table}};
    question.readTable = true;
    return question;
}

// Neither crashes nor is asked for anything that cannot be.
class Careful final : public ContentReader
{
public:
    Result<ContentAnswer> read(int, const ContentQuestion &asked) override
    {
        for (const SignatureArea &area : asked.areas)
            fuzzRequire(area.size.value() > 0 && area.size.value() <= INT64_MAX,
                        "an area has a size that libblkid can be given");
        ContentAnswer answer;
        answer.signatures = {{std::nullopt, "ext4", "filesystem", "label", "uuid", Bytes(1080)}};
        answer.table.type = "gpt";
        answer.table.rows = {{1, 2048, 2048, "TYPE", "UUID"}};
        return answer;
    }
    Result<std::vector<Lba>> findMarks(int, const MarksQuestion &asked) override
    {
        fuzzRequire(asked.region.start <= asked.region.end, "a region has a size");
        return std::vector{Lba(2)};
    }
};

} // namespace

// Both directions of what is said to the confined process: a question at its door, and an answer
// from one that the disk has taken over.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = fuzzText(data, size);
    Careful reader;
    fuzzRequire(parseJson(answerTo(questionFrom(text), -1, reader)).has_value(),
                "every answer can be read");
    static_cast<void>(contentFrom(text, question()));
    const MarksQuestion marks{sector512, {Lba(1), Lba(2048)}, false};
    if (const auto found = marksFrom(text, marks)) {
        for (const Lba mark : *found)
            fuzzRequire(marks.region.contains(mark), "a mark lies where it was looked for");
    }
    return 0;
}

namespace driveready::test {

std::vector<std::string> fuzzSeeds()
{
    Careful reader;
    const std::string content = toMessage(question());
    const std::string marks = toMessage(MarksQuestion{sector512, {Lba(1), Lba(2048)}, true});
    return {content, marks, answerTo(questionFrom(content), -1, reader),
            answerTo(questionFrom(marks), -1, reader),
            R"({"schema":1,"io_error":{"lba":7,"errno":5}})"};
}

} // namespace driveready::test
