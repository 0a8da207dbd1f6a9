// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "bench/measure_messages.h"

#include "apply/apply_result.h"
#include "base/overloaded.h"
#include "bench/probe_words.h"
#include "bench/throughput_words.h"
#include "bench/word_table.h"

namespace driveready {

namespace {

constexpr Word<MeasureTask> tasks[] = {
    {MeasureTask::ProbeDisk, "probe-disk"},           {MeasureTask::ProbeFile, "probe-file"},
    {MeasureTask::ProbeSimulated, "probe-simulated"}, {MeasureTask::ReadStraddle, "read-straddle"},
    {MeasureTask::RestoreRegion, "restore-region"},   {MeasureTask::Throughput, "throughput"},
    {MeasureTask::ThroughputFile, "throughput-file"}};

constexpr std::uint64_t mostBytes = INT64_MAX;
constexpr std::uint64_t mostRegion = std::uint64_t{1} << 30;
constexpr std::uint64_t mostBudgetMs = 24ULL * 3600 * 1000;
constexpr std::size_t mostBatch = 100'000;
constexpr std::uint64_t mostFigures = 1000;

std::chrono::milliseconds budgetFrom(JsonReader &reader)
{
    return std::chrono::milliseconds(
        static_cast<std::int64_t>(reader.number("budget_ms", 0, mostBudgetMs)));
}

Json jsonOf(const MeasureJob &job)
{
    Json json = {{"task", wireName(job.task)},
                 {"mode", wireName(job.mode)},
                 {"device", job.device},
                 {"size_bytes", job.size.value()},
                 {"logical", job.logical.bytes()},
                 {"rotational", job.isRotational},
                 {"start", job.start.value()},
                 {"length", job.length.value()},
                 {"folder", job.folder},
                 {"profile", job.profile},
                 {"seed", job.seed},
                 {"budget_ms", job.budget.count()},
                 {"must_match", job.mustMatch}};
    if (job.turnsPerMinute)
        json["turns_per_minute"] = *job.turnsPerMinute;
    if (job.throughput)
        json["throughput"] = toJson(*job.throughput);
    return json;
}

bool isThroughput(MeasureTask task)
{
    return task == MeasureTask::Throughput || task == MeasureTask::ThroughputFile;
}

void readThroughput(JsonReader &reader, MeasureJob &job)
{
    const Json *spec = reader.optionalObject("throughput");
    if ((spec != nullptr) != isThroughput(job.task))
        return reader.refuse("throughput");
    if (!spec)
        return;
    auto read = throughputSpecFromJson(*spec, reader.pathOf("throughput"));
    if (read)
        job.throughput = std::move(*read);
    else
        reader.adopt(fail(read.error()));
}

void readWords(JsonReader &reader, MeasureJob &job)
{
    const auto task = valueOf(tasks, reader.string("task"));
    if (task)
        job.task = *task;
    else
        reader.refuse("task");
    const auto mode = probeModeFromWord(reader.string("mode"));
    if (mode)
        job.mode = *mode;
    else
        reader.refuse("mode");
    job.device = reader.string("device", 4096);
    job.folder = reader.string("folder", 4096);
    job.profile = reader.string("profile");
}

Result<MeasureJob> jobFrom(const Json &value)
{
    JsonReader reader(value, "job");
    MeasureJob job;
    readWords(reader, job);
    job.size = Bytes(reader.number("size_bytes", 0, mostBytes));
    if (const auto logical = SectorSize::fromBytes(reader.number("logical")))
        job.logical = *logical;
    else
        reader.refuse("logical");
    job.isRotational = reader.boolean("rotational");
    if (const auto rate = reader.optionalNumber("turns_per_minute", 1, 100'000))
        job.turnsPerMinute = static_cast<std::uint32_t>(*rate);
    job.start = Bytes(reader.number("start", 0, mostBytes));
    job.length = Bytes(reader.number("length", 0, mostRegion));
    job.seed = reader.number("seed");
    job.budget = budgetFrom(reader);
    job.mustMatch = reader.boolean("must_match");
    readThroughput(reader, job);
    if (const Status whole = reader.finish(); !whole)
        return fail(whole.error());
    return job;
}

Result<Error> errorIn(JsonReader &reader)
{
    const Json *error = reader.object("error");
    auto read = error ? errorFromJson(*error, "error") : makeError(ErrorCode::Internal);
    if (!read)
        reader.adopt(fail(read.error()));
    return read;
}

Result<WorkerMessage> messageFrom(JsonReader &reader)
{
    const std::string method = reader.string("method");
    if (method == "Saved")
        return SavedMessage{};
    if (method == "Finish")
        return FinishMessage{};
    if (method == "Cancel")
        return CancelMessage{};
    if (method == "GoOn")
        return GoOnMessage{budgetFrom(reader)};
    if (method == "NotSaved") {
        auto error = errorIn(reader);
        return error ? Result<WorkerMessage>(NotSavedMessage{std::move(*error)})
                     : fail(error.error());
    }
    if (method != "Measure")
        reader.refuse("method");
    if (reader.number("schema") != 1)
        reader.refuse("schema", ErrorCode::SchemaUnsupported);
    const Json *job = reader.object("job");
    auto read = job ? jobFrom(*job) : Result<MeasureJob>();
    return read ? Result<WorkerMessage>(std::move(*read)) : fail(read.error());
}

Json jsonOf(const SamplesEvent &event)
{
    Json json = {{"event", "progress"}, {"step", wireName(event.step)}};
    if (event.fraction)
        json["fraction"] = *event.fraction;
    if (event.evidence)
        json["evidence"] = toJson(*event.evidence);
    if (!event.samples.empty()) {
        Json &samples = json["samples"] = Json::array();
        for (const ProbeSample &sample : event.samples)
            samples.push_back(toJson(sample));
    }
    return json;
}

Json jsonOf(const FigureEvent &event)
{
    Json json = {{"event", "figure"},
                 {"index", event.index},
                 {"count", event.count},
                 {"phase", wireName(event.phase)},
                 {"bytes", event.bytes.value()},
                 {"operations", event.operations}};
    if (event.slice)
        json["slice"] = toJson(*event.slice);
    if (event.figure)
        json["figure"] = toJson(*event.figure);
    return json;
}

Json jsonOf(const MeasuredEvent &event)
{
    Json json =
        std::visit(Overloaded{[](const ProbeResult &result) -> Json {
                                  return {{"event", "finished"}, {"result", toJson(result)}};
                              },
                              [](const LadderResult &result) -> Json {
                                  return {{"event", "finished"}, {"ladder", toJson(result)}};
                              },
                              [](const RegionCheck &region) -> Json {
                                  return {{"event", "finished"}, {"region", toJson(region)}};
                              },
                              [](const ThroughputResult &result) -> Json {
                                  return {{"event", "finished"}, {"throughput", toJson(result)}};
                              }},
                   event.result);
    if (event.own)
        json["own"] = toJson(*event.own);
    return json;
}

Result<WorkerEvent> samplesFrom(JsonReader &reader)
{
    SamplesEvent event;
    const auto step = probeStepFromWord(reader.string("step"));
    if (step)
        event.step = *step;
    else
        reader.refuse("step");
    event.fraction = reader.optionalReal("fraction", 0, 1);
    for (const Json *value : reader.optionalArray("samples", mostBatch)) {
        const auto sample = probeSampleFromJson(*value);
        if (sample)
            event.samples.push_back(*sample);
        else
            reader.refuse("samples");
    }
    if (const Json *evidence = reader.optionalObject("evidence")) {
        const auto read = probeEvidenceFromJson(*evidence, "evidence");
        if (!read)
            return fail(read.error());
        event.evidence = *read;
    }
    return event;
}

Result<WorkerEvent> figureFrom(JsonReader &reader)
{
    FigureEvent event;
    event.index = static_cast<std::uint32_t>(reader.number("index", 0, mostFigures));
    event.count = static_cast<std::uint32_t>(reader.number("count", 0, mostFigures));
    const auto phase = throughputPhaseFromWord(reader.string("phase"));
    if (phase)
        event.phase = *phase;
    else
        reader.refuse("phase");
    event.bytes = Bytes(reader.number("bytes"));
    event.operations = reader.number("operations");
    Json slice = Json::array();
    for (const Json *number : reader.optionalArray("slice", 3))
        slice.push_back(*number);
    event.slice = rateSliceFromJson(slice);
    if (!event.slice && !slice.empty())
        reader.refuse("slice");
    if (const Json *figure = reader.optionalObject("figure")) {
        auto read = throughputFigureFromJson(*figure, "figure");
        if (!read)
            return fail(read.error());
        event.figure = std::move(*read);
    }
    return event;
}

/// One of four kinds of answer.
Result<MeasuredEvent> answerFrom(JsonReader &reader)
{
    if (const Json *throughput = reader.optionalObject("throughput")) {
        auto read = throughputResultFromJson(*throughput);
        return read ? Result<MeasuredEvent>(MeasuredEvent{std::move(*read)}) : fail(read.error());
    }
    if (const Json *ladder = reader.optionalObject("ladder")) {
        auto read = ladderResultFromJson(*ladder);
        return read ? Result<MeasuredEvent>(MeasuredEvent{std::move(*read)}) : fail(read.error());
    }
    if (const Json *region = reader.optionalObject("region")) {
        auto read = regionCheckFromJson(*region, "region");
        return read ? Result<MeasuredEvent>(MeasuredEvent{std::move(*read)}) : fail(read.error());
    }
    const Json *result = reader.object("result");
    auto read = result ? probeResultFromJson(*result) : Result<ProbeResult>();
    return read ? Result<MeasuredEvent>(MeasuredEvent{std::move(*read)}) : fail(read.error());
}

Result<WorkerEvent> measuredFrom(JsonReader &reader)
{
    std::optional<DiskCounters> own;
    if (const Json *counters = reader.optionalObject("own")) {
        const auto read = countersFromJson(*counters, "own");
        if (!read)
            return fail(read.error());
        own = *read;
    }
    auto event = answerFrom(reader);
    if (!event)
        return fail(event.error());
    event->own = own;
    return std::move(*event);
}

Result<WorkerEvent> eventFrom(JsonReader &reader)
{
    const std::string word = reader.string("event");
    if (word == "progress")
        return samplesFrom(reader);
    if (word == "figure")
        return figureFrom(reader);
    if (word == "save")
        return SaveEvent{};
    if (word == "finished")
        return measuredFrom(reader);
    if (word == "undecided") {
        const Json *result = reader.object("result");
        auto read = result ? probeResultFromJson(*result) : Result<ProbeResult>();
        return read ? Result<WorkerEvent>(UndecidedEvent{std::move(*read)}) : fail(read.error());
    }
    if (word != "refused")
        reader.refuse("event");
    auto error = errorIn(reader);
    return error ? Result<WorkerEvent>(NotMeasuredEvent{std::move(*error)}) : fail(error.error());
}

template<class T>
Result<T> wholeLine(std::string_view line, std::size_t limit, Result<T> (*read)(JsonReader &))
{
    const auto json = parseJson(line, limit);
    if (!json)
        return fail(json.error());
    JsonReader reader(*json, "");
    Result<T> value = read(reader);
    if (!value)
        return value;
    if (const Status whole = reader.finish(); !whole)
        return fail(whole.error());
    return value;
}

} // namespace

std::string_view wireName(MeasureTask task)
{
    return wordOf(tasks, task);
}

ProbeSpec MeasureJob::spec() const
{
    ProbeSpec spec;
    spec.mode = mode;
    spec.isRotational = isRotational;
    spec.turnsPerMinute = turnsPerMinute;
    spec.start = start;
    spec.length = length;
    spec.places = slotsOf(start, length, slotSize(isRotational));
    spec.seed = seed;
    return spec;
}

std::string toLine(const WorkerMessage &message)
{
    const Json json = std::visit(
        Overloaded{[](const MeasureJob &job) -> Json {
                       return {{"schema", 1}, {"method", "Measure"}, {"job", jsonOf(job)}};
                   },
                   [](const SavedMessage &) -> Json { return {{"method", "Saved"}}; },
                   [](const NotSavedMessage &answer) -> Json {
                       return {{"method", "NotSaved"}, {"error", toJson(answer.error)}};
                   },
                   [](const GoOnMessage &answer) -> Json {
                       return {{"method", "GoOn"}, {"budget_ms", answer.budget.count()}};
                   },
                   [](const FinishMessage &) -> Json { return {{"method", "Finish"}}; },
                   [](const CancelMessage &) -> Json { return {{"method", "Cancel"}}; }},
        message);
    return canonicalText(json);
}

std::string toLine(const WorkerEvent &event)
{
    const Json json = std::visit(
        Overloaded{[](const SamplesEvent &samples) { return jsonOf(samples); },
                   [](const FigureEvent &figure) { return jsonOf(figure); },
                   [](const SaveEvent &) -> Json { return {{"event", "save"}}; },
                   [](const UndecidedEvent &undecided) -> Json {
                       return {{"event", "undecided"}, {"result", toJson(undecided.result)}};
                   },
                   [](const MeasuredEvent &measured) { return jsonOf(measured); },
                   [](const NotMeasuredEvent &refused) -> Json {
                       return {{"event", "refused"}, {"error", toJson(refused.error)}};
                   }},
        event);
    return canonicalText(json);
}

Result<WorkerMessage> workerMessageFromLine(std::string_view line)
{
    return wholeLine<WorkerMessage>(line, maxWorkerMessage, &messageFrom);
}

Result<WorkerEvent> workerEventFromLine(std::string_view line)
{
    return wholeLine<WorkerEvent>(line, maxWorkerEvent, &eventFrom);
}

} // namespace driveready
