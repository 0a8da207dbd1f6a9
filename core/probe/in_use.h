// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace driveready {

/// How a person gets the disk back from what uses it; ui/text says it as a sentence.
enum class ReleaseWay {
    None,              ///< not known, or not to be released: the system runs from it
    Unmount,           ///< unmount the mount point
    UnmountInside,     ///< mounted where only `pid` sees it: end that program, or unmount in there
    SwapOff,           ///< turn swap off
    DetachLoop,        ///< losetup -d
    CloseEncrypted,    ///< cryptsetup close
    DeactivateVolumes, ///< vgchange -an
    FlushMultipath,    ///< multipath -f
    RemoveMapping,     ///< dmsetup remove
    StopArray,         ///< mdadm --stop
    StopCache,         ///< bcache: write 1 to its "stop"
    ExportPool,        ///< zpool export
    EndProgram,        ///< close or end the program `pid`
    WaitOrEndPrograms, ///< a file system goes when its last user does
    StopExport,        ///< take it out of the target or export
    UnlockMedium,      ///< the switch on the medium, or the rights of the file
};
std::string_view wireName(ReleaseWay way);
std::optional<ReleaseWay> releaseWayFromName(std::string_view name);

/// By what a process holds a disk.
enum class Access {
    None,
    Device,        ///< has the disk or a partition open
    File,          ///< has a file open that lies on it
    WorkingFolder, ///< stands in a folder of it
    Root,          ///< has its root there
    Program,       ///< runs from it
    Map,           ///< has a file of it mapped into memory
    Namespace,     ///< lives in, or holds open, a mount namespace where it is mounted
};
std::string_view wireName(Access access);
std::optional<Access> accessFromName(std::string_view name);

/// One reason why the disk is in use (reliability 2.6): what, by whom, and how to release it. Text
/// in it comes from the system's users and is untrusted: `detail` and `command` went through
/// untrustedText().
struct InUse
{
    enum class Kind {
        Mounted,
        Swap,
        Holder,
        LoopBacking,
        ReadOnlyMedium,
        SystemDisk,
        OpenByProcess,
        FileSystemAlive, ///< mounted nowhere we can see, but the kernel still works on it
        Export,          ///< shown to other computers: LIO, nvmet, NFS
    };
    Kind kind = Kind::Mounted;
    std::string device;      ///< kernel name of the disk or partition concerned
    std::string detail = {}; ///< mount point, holder's name, backing file, "pid command", ...
    ReleaseWay release = ReleaseWay::None;
    std::uint32_t pid = 0;    ///< 0: no process, or none of its own
    std::string command = {}; ///< of that process, at most 15 bytes for most
    std::optional<std::uint32_t> user = std::nullopt; ///< the process's real uid
    Access access = Access::None;

    bool operator==(const InUse &) const = default;
    /// The same reason, whoever is behind it.
    bool isSame(Kind otherKind, std::string_view otherDevice, std::string_view otherDetail) const
    {
        return kind == otherKind && device == otherDevice && detail == otherDetail;
    }
};

std::string_view wireName(InUse::Kind kind);
std::optional<InUse::Kind> inUseKindFromName(std::string_view name);

/// {"kind", "device", "detail"} and, where known, "release", "pid", "command", "user", "access".
Json toJson(const InUse &use);
/// Strict, but without the second group of keys, which earlier versions did not write.
Result<InUse> inUseFromJson(const Json &value, std::string path);

} // namespace driveready
