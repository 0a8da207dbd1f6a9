// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/helper_process.h"

#include "platform/own_programs.h"

#include <vector>

namespace driveready {

namespace {

constexpr std::chrono::seconds patience{10};

std::vector<std::string> commandFor(const DiskTarget &target, const JobOptions &options)
{
    const bool image = target.kind == DiskTarget::Kind::Image;
    std::vector<std::string> command{options.helperProgram, "--stdio",
                                     image ? "--image" : "--device", target.name};
    if (!options.backupDir.empty())
        command.insert(command.end(), {"--backup-dir", options.backupDir});
    return command;
}

} // namespace

Result<HelperProcess> HelperProcess::start(const DiskTarget &target, const JobOptions &options)
{
    auto process = OwnProcess::start(commandFor(target, options));
    if (!process)
        return fail(process.error());
    return HelperProcess(std::move(*process));
}

HelperProcess::~HelperProcess()
{
    m_process.closeInput();
    // Its last words have a reader no more: without this it could block on a full buffer.
    m_process.closeOutput();
    if (!m_hangs)
        static_cast<void>(m_process.wait(patience));
}

Error HelperProcess::deathError()
{
    m_process.closeInput();
    m_hangs = !m_process.wait(patience);
    return m_process.endError();
}

Result<std::string> findHelper()
{
    return findOwnProgram("driveready-helper", "app/helper");
}

} // namespace driveready
