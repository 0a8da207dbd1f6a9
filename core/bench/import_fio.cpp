// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "base/json.h"
#include "bench/import.h"

#include <charconv>
#include <cmath>

namespace driveready {

namespace {

/// A member that must be a number of at least 0; 0 when it is absent or something else.
double numberIn(const Json &object, const char *key)
{
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number())
        return 0;
    const double value = found->get<double>();
    return std::isfinite(value) && value > 0 ? value : 0;
}

std::string stringIn(const Json &object, const char *key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// "4k", "4096", "1m", "2s" is none of them: fio's sizes, multiples of 1024.
std::optional<Bytes> sizeFrom(std::string_view text)
{
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc())
        return std::nullopt;
    std::string unit(text.substr(static_cast<std::size_t>(end - text.data())));
    for (char &letter : unit)
        letter = static_cast<char>(letter | 0x20);
    std::uint64_t factor = 0;
    if (unit.empty() || unit == "b")
        factor = 1;
    else if (unit == "k" || unit == "kb" || unit == "kib" || unit == "ki")
        factor = 1024;
    else if (unit == "m" || unit == "mb" || unit == "mib" || unit == "mi")
        factor = 1024 * 1024;
    else if (unit == "g" || unit == "gb" || unit == "gib" || unit == "gi")
        factor = 1024 * 1024 * 1024;
    const auto bytes = checkedMul(value, factor);
    return factor == 0 || !bytes ? std::nullopt : std::optional(Bytes(*bytes));
}

/// An option of the job, or the one for all jobs.
Bytes sizeOption(const Json &document, const Json &job, const char *key)
{
    for (const Json *place : {&job, &document}) {
        const char *const name = place == &job ? "job options" : "global options";
        if (const auto options = place->find(name); options != place->end() && options->is_object())
            if (const std::string text = stringIn(*options, key); !text.empty())
                return sizeFrom(text).value_or(Bytes(0));
    }
    return Bytes(0);
}

/// 2 or 3 of "fio-3.33"; 0 for something else.
int majorVersion(const Json &document)
{
    const std::string version = stringIn(document, "fio version");
    if (!version.starts_with("fio-") || version.size() < 6 || version[5] != '.')
        return 0;
    return version[4] == '2' || version[4] == '3' ? version[4] - '0' : 0;
}

std::optional<FioJob> directionOf(const Json &job, const char *direction, int version)
{
    const auto found = job.find(direction);
    if (found == job.end() || !found->is_object())
        return std::nullopt;
    const double bytes = numberIn(*found, "io_bytes") * (version == 2 ? 1024 : 1);
    const double seconds = numberIn(*found, "runtime") / 1000;
    if (bytes <= 0 || seconds <= 0)
        return std::nullopt;
    FioJob result;
    result.isWrite = std::string_view(direction) == "write";
    result.perSecond = numberIn(*found, "iops");
    result.bytesPerSecond = bytes / seconds;
    result.printedUnit = unitOf(bytes, seconds, numberIn(*found, "bw"));
    return result;
}

} // namespace

Result<std::vector<FioJob>> importFio(std::string_view text)
{
    const auto document = parseJson(text, maxImportBytes);
    if (!document)
        return fail(document.error());
    const auto wrong = [](ErrorCode code, const char *path) {
        return fail(makeError(code).with("path", std::string(path)));
    };
    if (!document->is_object())
        return wrong(ErrorCode::JsonWrongType, "");
    const int version = majorVersion(*document);
    if (version == 0)
        return fail(makeError(ErrorCode::Unsupported)
                        .with("version", stringIn(*document, "fio version").substr(0, 32)));
    const auto jobs = document->find("jobs");
    if (jobs == document->end() || !jobs->is_array())
        return wrong(ErrorCode::JsonMissingKey, "jobs");
    std::vector<FioJob> results;
    for (const Json &job : *jobs) {
        if (!job.is_object())
            return wrong(ErrorCode::JsonWrongType, "jobs");
        for (const char *const direction : {"read", "write"}) {
            auto result = directionOf(job, direction, version);
            if (!result)
                continue;
            result->name = stringIn(job, "jobname").substr(0, 256);
            result->block = sizeOption(*document, job, "bs");
            result->offset = sizeOption(*document, job, "offset");
            results.push_back(std::move(*result));
        }
    }
    if (results.empty())
        return fail(makeError(ErrorCode::InvalidArgument).with("missing", std::string("jobs")));
    return results;
}

std::vector<ImportedRate> ratesOf(std::span<const FioJob> jobs)
{
    std::vector<ImportedRate> rates;
    for (const FioJob &job : jobs)
        if (job.block.value() > 0 && job.perSecond > 0)
            rates.push_back({job.block, job.offset, job.perSecond});
    return rates;
}

} // namespace driveready
