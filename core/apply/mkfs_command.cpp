// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/mkfs_command.h"

#include "apply/mkfs_root_folder.h"
#include "base/unique_fd.h"
#include "plan/file_system_rules.h"

#include <cerrno>
#include <optional>
#include <sys/mman.h>
#include <unistd.h>

namespace driveready {

namespace {

// A big drive behind a slow bridge may discard for minutes; a program that hangs must end some day.
constexpr std::chrono::minutes mkfsTimeout{60};
constexpr std::size_t maxReportedOutput = 400;

Result<UniqueFd> prototypeFile(const std::string &text)
{
    UniqueFd fd(::memfd_create("driveready-prototype", MFD_CLOEXEC));
    if (!fd || ::write(fd.get(), text.data(), text.size()) != static_cast<ssize_t>(text.size()))
        return fail(systemError(ErrorCode::Internal, errno));
    return fd;
}

// What a program reads beside its arguments.
struct ExtraInput
{
    UniqueFd file;
    std::optional<MkfsRootFolder> folder;
};

Result<ExtraInput> extraInput(const MkfsRequest &request)
{
    ExtraInput extra;
    if (const std::string prototype = prototypeOf(request); !prototype.empty()) {
        auto file = prototypeFile(prototype);
        if (!file)
            return fail(file.error());
        extra.file = std::move(*file);
    }
    if (needsRootFolder(request)) {
        auto folder = MkfsRootFolder::make(*request.owner);
        if (!folder)
            return fail(folder.error());
        extra.folder.emplace(std::move(*folder));
    }
    return extra;
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

std::string_view packageOf(std::string_view program)
{
    constexpr std::pair<std::string_view, std::string_view> packages[] = {
        {"mkfs.ext4", "e2fsprogs"},    {"mkfs.xfs", "xfsprogs"},     {"mkfs.fat", "dosfstools"},
        {"mkfs.exfat", "exfatprogs"},  {"tune.exfat", "exfatprogs"}, {"mkswap", "util-linux"},
        {"mkfs.btrfs", "btrfs-progs"}, {"mkfs.f2fs", "f2fs-tools"},  {"mkfs.ntfs", "ntfs-3g"},
        {"ntfslabel", "ntfs-3g"},
    };
    for (const auto &[name, package] : packages) {
        if (name == program)
            return package;
    }
    return {};
}

Status checkMkfs(const MkfsRequest &request, CommandRunner &commands)
{
    // Checked again here because a plan is data, not trust (H6).
    const Bytes needed = minimumSize(request.fileSystem, request.logical);
    const auto invalid = [&](const char *reason) {
        return fail(makeError(ErrorCode::PlanInvalid)
                        .with("reason", reason)
                        .with("partition", std::uint64_t{request.partition})
                        .with("needed", needed.value()));
    };
    if (request.size < needed)
        return invalid("below-file-system-minimum");
    const auto most = maximumSize(request.fileSystem, request.logical);
    if (most && request.size > *most)
        return invalid("above-file-system-maximum");
    if (request.logical > sector4096)
        return invalid("sector-sizes");
    if (needsRootFolder(request)) {
        if (const Status possible = MkfsRootFolder::canBelongTo(*request.owner); !possible)
            return possible;
    }
    for (const MkfsStep &step : mkfsSteps(request)) {
        if (const auto path = findProgram(step.program, commands); !path)
            return fail(path.error());
    }
    return {};
}

Status runMkfs(const MkfsRequest &request, int deviceFd, int lockFd, CommandRunner &commands)
{
    auto extra = extraInput(request);
    if (!extra)
        return fail(extra.error());
    for (const MkfsStep &step : mkfsSteps(request)) {
        const auto path = findProgram(step.program, commands);
        if (!path)
            return fail(path.error());
        Command command;
        command.program = *path;
        command.arguments = step.arguments;
        command.descriptors = {{deviceFd, mkfsDeviceFd}, {lockFd, mkfsLockFd}};
        if (extra->file)
            command.descriptors.emplace_back(extra->file.get(), mkfsPrototypeFd);
        if (extra->folder)
            command.descriptors.emplace_back(extra->folder->fd(), mkfsRootFolderFd);
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
