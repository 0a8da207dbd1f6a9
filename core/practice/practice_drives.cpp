// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "practice/practice_drives.h"

#include "apply/shadow_table.h"
#include "practice/practice_content.h"
#include "practice/practice_spec.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace driveready {

namespace {

Error fileError(const std::string &path, int errnoValue)
{
    return systemError(ErrorCode::FileNotWritable, errnoValue).with("path", path);
}

/// Another person's file is never replaced: only what carries the mark of a practice drive.
Status checkReplaceable(const std::string &path)
{
    struct stat info{};
    if (::lstat(path.c_str(), &info) != 0)
        return errno == ENOENT ? Status() : Status(fail(fileError(path, errno)));
    const auto sidecar = readSidecar(path);
    const bool isPractice = sidecar && *sidecar && (*sidecar)->info.practice;
    return S_ISREG(info.st_mode) && isPractice ? Status() : Status(fail(fileError(path, EEXIST)));
}

Status writeImages(int fd, const std::vector<SectorImage> &images, const std::string &path)
{
    for (const SectorImage &image : images) {
        if (const Status written = writeAt(fd, image.offset, image.data, path); !written)
            return written;
    }
    return {};
}

Status writeTable(int fd, const PracticeSpec &spec, const std::string &path)
{
    if (spec.layout.type == TableType::None)
        return {};
    const auto table = computeTable(spec.layout, nullptr);
    if (!table)
        return fail(table.error());
    if (const Status written = writeImages(fd, table->backup, path); !written)
        return written;
    return writeImages(fd, table->primary, path);
}

Status fillImage(int fd, const PracticeSpec &spec, const std::string &path, Platform &platform)
{
    if (::ftruncate(fd, static_cast<off_t>(spec.size.value())) != 0)
        return fail(fileError(path, errno));
    if (const Status written = writeTable(fd, spec, path); !written)
        return written;
    if (spec.member) {
        return writeAt(fd, mdSuperblockOffset, mdSuperblock(*spec.member), path);
    }
    for (const PracticeContent &content : spec.contents) {
        const Partition *partition = spec.layout.find(content.partition);
        const Status made =
            makeContent(fd, content, byteOffset(partition->start, spec.layout.logical),
                        toBytes(partition->size, spec.layout.logical), path, platform);
        if (!made)
            return made;
    }
    return {};
}

} // namespace

Result<std::string> makePracticeDrive(PracticeDrive drive, const std::string &folder,
                                      Platform &platform)
{
    const PracticeSpec spec = practiceSpec(drive);
    const std::string path = folder + "/" + spec.fileName;
    if (const Status replaceable = checkReplaceable(path); !replaceable)
        return fail(replaceable.error());
    // Made beside and renamed, so that nobody opens half a drive.
    const std::string temporary = path + ".new";
    ::unlink(temporary.c_str()); // of a run that was cut short; absent is fine
    const UniqueFd fd(::open(temporary.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
    if (!fd)
        return fail(fileError(temporary, errno));
    Status made = fillImage(fd.get(), spec, temporary, platform);
    if (made)
        made = writeSidecar(path, spec.sidecar);
    if (made && ::rename(temporary.c_str(), path.c_str()) != 0)
        made = fail(fileError(path, errno));
    if (!made) {
        ::unlink(temporary.c_str());
        return fail(made.error());
    }
    return path;
}

} // namespace driveready
