// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/image_sidecar.h"

#include "base/unique_fd.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace driveready {

Result<ImageSidecar> sidecarFromJson(const Json &value)
{
    JsonReader reader(value, "");
    ImageSidecar sidecar;
    if (reader.number("schema") != 1)
        reader.refuse("schema", ErrorCode::SchemaUnsupported);
    if (const Json *device = reader.optionalObject("device")) {
        if (device->contains("size_bytes")) // the file itself is the only answer
            reader.refuse("device.size_bytes", ErrorCode::JsonUnknownKey);
        if (const auto info = deviceInfoFromJson(*device, "device"))
            sidecar.info = *info;
        else
            reader.adopt(fail(info.error()));
    }
    if (const Json *limits = reader.optionalObject("limits")) {
        if (const auto read = limitsFromJson(*limits, "limits"))
            sidecar.limits = *read;
        else
            reader.adopt(fail(read.error()));
    }
    if (sidecar.limits.logical && !SectorSize::fromBytes(*sidecar.limits.logical))
        reader.refuse("limits.logical");
    sidecar.listed = reader.optionalNumber("listed", 512, 65536);
    if (const Json *measured = reader.optionalObject("measured")) {
        if (const auto read = measurementFromJson(*measured, "measured"))
            sidecar.measured = *read;
        else
            reader.adopt(fail(read.error()));
    }
    if (const Status status = reader.finish(); !status)
        return fail(status.error());
    return sidecar;
}

Json toJson(const ImageSidecar &sidecar)
{
    DeviceInfo info = sidecar.info;
    info.size = Bytes(0);
    Json json = {{"schema", 1U}, {"device", toJson(info)}, {"limits", toJson(sidecar.limits)}};
    if (sidecar.listed)
        json["listed"] = *sidecar.listed;
    if (sidecar.measured)
        json["measured"] = toJson(*sidecar.measured);
    return json;
}

namespace {

// One byte more than allowed is enough to know that a file is too long.
Result<std::string> readSmallFile(const UniqueFd &fd, const std::string &path)
{
    std::string text(maxJsonBytes + 1, '\0');
    std::size_t used = 0;
    while (used < text.size()) {
        const ssize_t count = ::read(fd.get(), text.data() + used, text.size() - used);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return fail(systemError(ErrorCode::FileNotReadable, errno).with("path", path));
        if (count == 0)
            break;
        used += static_cast<std::size_t>(count);
    }
    text.resize(used);
    return text;
}

Status writeWhole(const UniqueFd &fd, std::string_view text, const std::string &path)
{
    while (!text.empty()) {
        const ssize_t count = ::write(fd.get(), text.data(), text.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return fail(systemError(ErrorCode::FileNotWritable, errno).with("path", path));
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return {};
}

} // namespace

std::string sidecarPath(const std::string &imagePath)
{
    return imagePath + ".drive.json";
}

Result<std::optional<ImageSidecar>> readSidecar(const std::string &imagePath)
{
    const std::string path = sidecarPath(imagePath);
    const UniqueFd fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!fd && errno == ENOENT)
        return std::nullopt;
    if (!fd)
        return fail(makeError(ErrorCode::FileNotReadable)
                        .with("path", path)
                        .with("errno", std::int64_t{errno}));
    const auto text = readSmallFile(fd, path);
    if (!text)
        return fail(text.error());
    const auto json = parseJson(*text);
    const auto sidecar = json ? sidecarFromJson(*json) : fail(json.error());
    if (!sidecar)
        return fail(Error(sidecar.error()).with("file", path));
    return *sidecar;
}

Status writeSidecar(const std::string &imagePath, const ImageSidecar &sidecar)
{
    // Written beside and renamed, so that nobody reads half a sidecar.
    const std::string path = sidecarPath(imagePath);
    const std::string temporary = path + ".new";
    ::unlink(temporary.c_str()); // of a run that was cut short; absent is fine
    {
        const UniqueFd fd(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
        if (!fd)
            return fail(systemError(ErrorCode::FileNotWritable, errno).with("path", temporary));
        const std::string text = prettyText(toJson(sidecar)) + "\n";
        if (const Status written = writeWhole(fd, text, temporary); !written)
            return written;
    }
    if (::rename(temporary.c_str(), path.c_str()) != 0)
        return fail(systemError(ErrorCode::FileNotWritable, errno).with("path", path));
    return {};
}

} // namespace driveready
