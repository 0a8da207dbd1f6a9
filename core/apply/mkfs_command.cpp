// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/mkfs_command.h"

#include "base/unique_fd.h"

#include <algorithm>
#include <cerrno>
#include <sys/mman.h>
#include <unistd.h>

namespace driveready {

namespace {

using Arguments = std::vector<std::string>;

// A big drive behind a slow bridge may discard for minutes; a program that hangs must end some day.
constexpr std::chrono::minutes mkfsTimeout{60};
constexpr std::size_t maxReportedOutput = 400;

const std::string deviceArgument = "/proc/self/fd/" + std::to_string(mkfsDeviceFd);
const std::string prototypeArgument = "/proc/self/fd/" + std::to_string(mkfsPrototypeFd);

void addIf(Arguments &arguments, const char *option, const std::string &value)
{
    if (!value.empty())
        arguments.insert(arguments.end(), {option, value});
}

std::string withoutDash(std::string serial)
{
    std::erase(serial, '-');
    return serial;
}

// Blocks of 4 KiB even where mke2fs would take 1 KiB for a small partition: smaller ones make the
// drive read before it writes.
Arguments ext4Arguments(const MkfsRequest &request)
{
    Arguments arguments{"-q", "-F", "-b", "4096"};
    addIf(arguments, "-L", request.label);
    addIf(arguments, "-U", request.uuid);
    std::string extended;
    if (request.owner)
        extended = "root_owner=" + std::to_string(request.owner->uid) + ":" +
                   std::to_string(request.owner->gid);
    if (request.onEmptyFile) // else a GiB of zeros for the journal of a large image
        extended += extended.empty() ? "lazy_journal_init=1" : ",lazy_journal_init=1";
    addIf(arguments, "-E", extended);
    arguments.push_back(deviceArgument);
    return arguments;
}

// noalign: mkfs.xfs would take a stripe from the optimal I/O size, which USB bridges make up (R3).
Arguments xfsArguments(const MkfsRequest &request)
{
    const std::uint32_t sector =
        std::clamp(std::max(request.physical, request.logical).bytes(), 512u, 4096u);
    Arguments arguments{"-q", "-f",        "-s", "size=" + std::to_string(sector),
                        "-b", "size=4096", "-d", "noalign"};
    addIf(arguments, "-L", request.label);
    addIf(arguments, "-m", request.uuid.empty() ? "" : "uuid=" + request.uuid);
    addIf(arguments, "-p", prototypeOf(request).empty() ? "" : prototypeArgument);
    arguments.push_back(deviceArgument);
    return arguments;
}

Arguments fatArguments(const MkfsRequest &request)
{
    Arguments arguments{"-F", "32", "-S", std::to_string(request.logical.bytes())};
    if (request.start.value() <= UINT32_MAX)
        addIf(arguments, "-h", std::to_string(request.start.value()));
    addIf(arguments, "-i", withoutDash(request.uuid));
    addIf(arguments, "-n", request.label);
    arguments.push_back(deviceArgument);
    return arguments;
}

Arguments exfatArguments(const MkfsRequest &request)
{
    Arguments arguments{"-q", "-s", std::to_string(request.logical.bytes())};
    addIf(arguments, "-L", request.label);
    arguments.push_back(deviceArgument);
    return arguments;
}

Arguments swapArguments(const MkfsRequest &request)
{
    Arguments arguments{"-q", "-f"};
    addIf(arguments, "-L", request.label);
    addIf(arguments, "-U", request.uuid);
    arguments.push_back(deviceArgument);
    return arguments;
}

Result<UniqueFd> prototypeFile(const std::string &text)
{
    UniqueFd fd(::memfd_create("driveready-prototype", MFD_CLOEXEC));
    if (!fd || ::write(fd.get(), text.data(), text.size()) != static_cast<ssize_t>(text.size()))
        return fail(systemError(ErrorCode::Internal, errno));
    return fd;
}

// Less than this the programs refuse or make something unsound; checked again here because a plan
// is data, not trust (H6).
Bytes smallestFor(FileSystem fileSystem, SectorSize logical)
{
    switch (fileSystem) {
    case FileSystem::Ext4:
        return Bytes(2 * oneMiB.value());
    case FileSystem::Xfs:
        return Bytes(300 * oneMiB.value()); // mkfs.xfs refuses less since 5.19
    case FileSystem::Fat32:
        // At least 65525 clusters, each of one sector or more, and room for two tables.
        return Bytes((65525 + 2048) * std::uint64_t{logical.bytes()});
    case FileSystem::Exfat:
        return Bytes(4 * oneMiB.value());
    case FileSystem::Swap:
        return Bytes(64 * 1024);
    case FileSystem::None:
        break;
    }
    return Bytes(0);
}

Error toolFailed(const MkfsStep &step, const CommandResult &result)
{
    std::string output =
        result.standardError.empty() ? result.standardOutput : result.standardError;
    if (output.size() > maxReportedOutput)
        output.erase(0, output.size() - maxReportedOutput);
    return makeError(ErrorCode::ToolFailed)
        .with("program", step.program)
        .with("exit", std::int64_t{result.exitStatus})
        .with("output", output);
}

Result<std::string> findProgram(const std::string &program, CommandRunner &commands)
{
    auto path = commands.find(program);
    if (path)
        return path;
    return fail(makeError(ErrorCode::ToolMissing)
                    .with("program", program)
                    .with("package", std::string(packageOf(program))));
}

} // namespace

std::vector<MkfsStep> mkfsSteps(const MkfsRequest &request)
{
    switch (request.fileSystem) {
    case FileSystem::Ext4:
        return {{"mkfs.ext4", ext4Arguments(request)}};
    case FileSystem::Xfs:
        return {{"mkfs.xfs", xfsArguments(request)}};
    case FileSystem::Fat32:
        return {{"mkfs.fat", fatArguments(request)}};
    case FileSystem::Exfat:
        // mkfs.exfat 1.2.9 takes the serial from the clock; its sister sets it afterwards.
        return {{"mkfs.exfat", exfatArguments(request)},
                {"tune.exfat", {"-I", "0x" + withoutDash(request.uuid), deviceArgument}}};
    case FileSystem::Swap:
        return {{"mkswap", swapArguments(request)}};
    case FileSystem::None:
        break;
    }
    return {};
}

std::string prototypeOf(const MkfsRequest &request)
{
    if (request.fileSystem != FileSystem::Xfs || !request.owner)
        return {};
    // xfs_protofile(5): no boot image, no counts, then the root folder and the end of its entries.
    return "/dev/null\n0 0\nd--755 " + std::to_string(request.owner->uid) + " " +
           std::to_string(request.owner->gid) + "\n$\n";
}

std::string_view packageOf(std::string_view program)
{
    constexpr std::pair<std::string_view, std::string_view> packages[] = {
        {"mkfs.ext4", "e2fsprogs"},   {"mkfs.xfs", "xfsprogs"},     {"mkfs.fat", "dosfstools"},
        {"mkfs.exfat", "exfatprogs"}, {"tune.exfat", "exfatprogs"}, {"mkswap", "util-linux"},
    };
    for (const auto &[name, package] : packages) {
        if (name == program)
            return package;
    }
    return {};
}

Status checkMkfs(const MkfsRequest &request, CommandRunner &commands)
{
    const Bytes needed = smallestFor(request.fileSystem, request.logical);
    const auto invalid = [&](const char *reason) {
        return fail(makeError(ErrorCode::PlanInvalid)
                        .with("reason", reason)
                        .with("partition", std::uint64_t{request.partition})
                        .with("needed", needed.value()));
    };
    if (request.size < needed)
        return invalid("below-file-system-minimum");
    const bool isFat = request.fileSystem == FileSystem::Fat32;
    if (isFat && request.size.value() / request.logical.bytes() > UINT32_MAX)
        return invalid("above-file-system-maximum");
    if (request.logical > sector4096)
        return invalid("sector-sizes");
    for (const MkfsStep &step : mkfsSteps(request)) {
        if (const auto path = findProgram(step.program, commands); !path)
            return fail(path.error());
    }
    return {};
}

Status runMkfs(const MkfsRequest &request, int deviceFd, int lockFd, CommandRunner &commands)
{
    const std::string prototype = prototypeOf(request);
    UniqueFd prototypeFd;
    if (!prototype.empty()) {
        auto fd = prototypeFile(prototype);
        if (!fd)
            return fail(fd.error());
        prototypeFd = std::move(*fd);
    }
    for (const MkfsStep &step : mkfsSteps(request)) {
        const auto path = findProgram(step.program, commands);
        if (!path)
            return fail(path.error());
        Command command;
        command.program = *path;
        command.arguments = step.arguments;
        command.descriptors = {{deviceFd, mkfsDeviceFd}, {lockFd, mkfsLockFd}};
        if (prototypeFd)
            command.descriptors.emplace_back(prototypeFd.get(), mkfsPrototypeFd);
        command.timeout = mkfsTimeout;
        const auto result = commands.run(command, std::stop_token());
        if (!result)
            return fail(result.error());
        if (result->exitStatus != 0)
            return fail(toolFailed(step, *result));
    }
    return {};
}

} // namespace driveready
