// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/in_use_text.h"

#include "text/display_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <utility>

namespace driveready {

namespace {

using Kind = InUse::Kind;

struct UseWords
{
    Q_DECLARE_TR_FUNCTIONS(InUseText)
};

std::optional<Kind> kindOf(FindingCode code)
{
    switch (code) {
    case FindingCode::InUseMounted:
        return Kind::Mounted;
    case FindingCode::InUseSwap:
        return Kind::Swap;
    case FindingCode::InUseHolder:
        return Kind::Holder;
    case FindingCode::InUseLoop:
        return Kind::LoopBacking;
    case FindingCode::InUseProcess:
        return Kind::OpenByProcess;
    case FindingCode::InUseAlive:
        return Kind::FileSystemAlive;
    case FindingCode::InUseExport:
        return Kind::Export;
    default:
        return std::nullopt;
    }
}

/// "sdb1", or "it" where the name is not known.
QString deviceWord(const InUse &use)
{
    return use.device.empty() ? UseWords::tr("it", "the disk") : displayText(use.device);
}

QString programWord(const InUse &use)
{
    return use.command.empty() ? UseWords::tr("a program", "that is not known by name")
                               : displayText(use.command);
}

QString processTitle(const InUse &use)
{
    const QString program = programWord(use);
    const QString device = deviceWord(use);
    switch (use.access) {
    case Access::File:
        return UseWords::tr("In use: %1 has a file on %2 open", "program, device")
            .arg(program, device);
    case Access::WorkingFolder:
        return UseWords::tr("In use: %1 works in a folder on %2", "program, device")
            .arg(program, device);
    case Access::Root:
        return UseWords::tr("In use: %1 has its root folder on %2", "program, device")
            .arg(program, device);
    case Access::Program:
        return UseWords::tr("In use: %1 runs from %2", "program, device").arg(program, device);
    case Access::Map:
        return UseWords::tr("In use: %1 has %2 mapped into memory", "program, device")
            .arg(program, device);
    case Access::Namespace:
        return UseWords::tr("In use: %1 holds a mount namespace, perhaps with %2",
                            "program, device")
            .arg(program, device);
    case Access::None:
    case Access::Device:
        break;
    }
    return UseWords::tr("In use: %1 has %2 open", "program, device").arg(program, device);
}

QString titleOf(const InUse &use)
{
    const QString device = deviceWord(use);
    switch (use.kind) {
    case Kind::Mounted:
        return use.detail.empty() ? UseWords::tr("In use: %1 is mounted").arg(device)
                                  : UseWords::tr("In use: %1 is mounted at %2", "device, folder")
                                        .arg(device, displayPath(use.detail));
    case Kind::Swap:
        return UseWords::tr("In use: %1 is active swap").arg(device);
    case Kind::Holder:
        return use.detail.empty() ? UseWords::tr("In use: %1 belongs to another device").arg(device)
                                  : UseWords::tr("In use: %1 belongs to %2", "device, its holder")
                                        .arg(device, displayText(use.detail));
    case Kind::LoopBacking:
        return use.detail.empty()
                   ? UseWords::tr("In use: %1 is a loop device over a file on this disk")
                         .arg(device)
                   : UseWords::tr("In use: %1 is a loop device over the file %2", "device, path")
                         .arg(device, displayPath(use.detail));
    case Kind::FileSystemAlive:
        return UseWords::tr("In use: the file system on %1 still works").arg(device);
    case Kind::Export:
        return UseWords::tr("In use: %1 is shared with other computers").arg(device);
    case Kind::ReadOnlyMedium:
        return UseWords::tr("The disk is read-only");
    case Kind::SystemDisk:
        return UseWords::tr("The system drive");
    case Kind::OpenByProcess:
        break;
    }
    return processTitle(use);
}

QString processReason(const InUse &use)
{
    if (use.pid != 0)
        return UseWords::tr("It is %1.", "a program with its numbers").arg(whoText(use));
    return use.detail.empty() ? UseWords::tr("A running program holds it.")
                              : UseWords::tr("It is %1.", "a program with its numbers")
                                    .arg(displayText(use.detail));
}

QString reasonOf(const InUse &use)
{
    const QString detail = displayPath(use.detail);
    switch (use.kind) {
    case Kind::Mounted:
        return use.pid != 0 ? UseWords::tr("Only the mount namespace of %1 sees it.", "a program")
                                  .arg(whoText(use))
                            : UseWords::tr("The system lists it as mounted.");
    case Kind::Swap:
        return UseWords::tr("The system lists it as swap space in use.");
    case Kind::Holder:
        return UseWords::tr(
            "Another device, such as an array or an encrypted volume, is built on it.");
    case Kind::LoopBacking:
        return use.detail.empty()
                   ? UseWords::tr("The system lists a loop device over it.")
                   : UseWords::tr("The system lists a loop device over it: %1.", "a file")
                         .arg(detail);
    case Kind::FileSystemAlive:
        return UseWords::tr("It is mounted nowhere that can be seen from here, but Linux has not "
                            "closed it: somebody still uses it.");
    case Kind::Export:
        return use.detail.empty()
                   ? UseWords::tr("The system lists it as shared.")
                   : UseWords::tr("The system lists it as shared: %1.", "a name").arg(detail);
    case Kind::ReadOnlyMedium:
        return UseWords::tr("The system says that it is write-protected.");
    case Kind::SystemDisk:
        return UseWords::tr("This computer runs from it.");
    case Kind::OpenByProcess:
        break;
    }
    return processReason(use);
}

/// What earlier records leave out follows from the kind.
ReleaseWay wayOf(const InUse &use)
{
    if (use.release != ReleaseWay::None)
        return use.release;
    constexpr std::pair<Kind, ReleaseWay> usual[] = {
        {Kind::Mounted, ReleaseWay::Unmount},
        {Kind::Swap, ReleaseWay::SwapOff},
        {Kind::LoopBacking, ReleaseWay::DetachLoop},
        {Kind::OpenByProcess, ReleaseWay::EndProgram},
        {Kind::FileSystemAlive, ReleaseWay::WaitOrEndPrograms},
        {Kind::Export, ReleaseWay::StopExport},
        {Kind::ReadOnlyMedium, ReleaseWay::UnlockMedium},
    };
    for (const auto &[kind, way] : usual) {
        if (kind == use.kind)
            return way;
    }
    return ReleaseWay::None;
}

/// The ways of what is built on it: each has a program of its own.
QString releaseOfStack(ReleaseWay way, const QString &name)
{
    switch (way) {
    case ReleaseWay::CloseEncrypted:
        return UseWords::tr("Close the encrypted volume (cryptsetup close %1), then look again.")
            .arg(name);
    case ReleaseWay::DeactivateVolumes:
        return UseWords::tr("Deactivate its volumes (vgchange --activate n with the group of %1), "
                            "then look again.")
            .arg(name);
    case ReleaseWay::FlushMultipath:
        return UseWords::tr("It is one of several paths to a drive: remove their map (multipath -f "
                            "%1), then look again.")
            .arg(name);
    case ReleaseWay::RemoveMapping:
        return UseWords::tr("Remove the mapping (dmsetup remove %1), then look again.").arg(name);
    case ReleaseWay::StopArray:
        return UseWords::tr("Stop the array (mdadm --stop /dev/%1), then look again.").arg(name);
    case ReleaseWay::StopCache:
        return UseWords::tr("Detach and stop the cache (bcache), then look again.");
    case ReleaseWay::ExportPool:
        return UseWords::tr("Export the pool (zpool export %1), then look again.").arg(name);
    default:
        return UseWords::tr("Stop that device first, then look again.");
    }
}

QString releaseOf(const InUse &use)
{
    switch (wayOf(use)) {
    case ReleaseWay::Unmount:
        return UseWords::tr("Unmount it, then look again.");
    case ReleaseWay::UnmountInside:
        return UseWords::tr("End %1 or unmount it in there, then look again.", "a program")
            .arg(use.pid != 0 ? whoText(use) : programWord(use));
    case ReleaseWay::SwapOff:
        return UseWords::tr("Turn it off with swapoff, then look again.");
    case ReleaseWay::DetachLoop:
        return UseWords::tr("Detach it with losetup, then look again.");
    case ReleaseWay::EndProgram:
        return UseWords::tr("Close that program, then look again.");
    case ReleaseWay::WaitOrEndPrograms:
        return UseWords::tr("Close the programs that use it, or wait, then look again.");
    case ReleaseWay::StopExport:
        return UseWords::tr("Stop sharing it, then look again.");
    case ReleaseWay::UnlockMedium:
        return UseWords::tr("Look for a write-protection switch on the drive or adapter.");
    default:
        break;
    }
    if (use.kind == Kind::SystemDisk)
        return UseWords::tr("Nothing to do: it stays locked.");
    return releaseOfStack(wayOf(use), displayText(use.detail));
}

} // namespace

FindingText inUseText(const InUse &use)
{
    return {titleOf(use), UseWords::tr("nothing may be written"), reasonOf(use), releaseOf(use)};
}

std::optional<InUse> inUseOf(const Finding &finding)
{
    const auto kind = kindOf(finding.code);
    if (!kind)
        return std::nullopt;
    const auto number = [&](std::string_view name) -> std::optional<std::uint32_t> {
        const ErrorValue *value = finding.find(name);
        const auto *plain = value ? std::get_if<std::uint64_t>(value) : nullptr;
        return plain && *plain <= UINT32_MAX ? std::optional(static_cast<std::uint32_t>(*plain))
                                             : std::nullopt;
    };
    InUse use{*kind, finding.text("device"), finding.text("detail")};
    use.release = releaseWayFromName(finding.text("release")).value_or(ReleaseWay::None);
    use.pid = number("pid").value_or(0);
    use.command = finding.text("command");
    use.user = number("user");
    use.access = accessFromName(finding.text("access")).value_or(Access::None);
    return use;
}

QString useName(const InUse &use)
{
    switch (use.kind) {
    case Kind::Mounted:
        return UseWords::tr("mounted", "how a disk or partition is used");
    case Kind::Swap:
        return UseWords::tr("used as swap", "how a disk or partition is used");
    case Kind::Holder:
        return UseWords::tr("part of another device", "how a disk or partition is used");
    case Kind::LoopBacking:
        return UseWords::tr("attached as a loop device", "how a disk or partition is used");
    case Kind::ReadOnlyMedium:
        return UseWords::tr("read-only", "how a disk or partition is used");
    case Kind::SystemDisk:
        return UseWords::tr("system drive", "how a disk or partition is used");
    case Kind::FileSystemAlive:
        return UseWords::tr("still in use by Linux", "how a disk or partition is used");
    case Kind::Export:
        return UseWords::tr("shared with other computers", "how a disk or partition is used");
    case Kind::OpenByProcess:
        break;
    }
    return UseWords::tr("open in a program", "how a disk or partition is used");
}

QString whoText(const InUse &use)
{
    if (use.pid == 0)
        return {};
    const QString pid = QString::number(use.pid);
    if (!use.user)
        return UseWords::tr("%1 (process %2)", "program, number").arg(programWord(use), pid);
    const QString user = *use.user == 0 ? UseWords::tr("root", "the administrator of Linux")
                                        : QString::number(*use.user);
    return UseWords::tr("%1 (process %2, user %3)", "program, number, name or number")
        .arg(programWord(use), pid, user);
}

QString releaseItemText(const ReleaseItem &item)
{
    const QString device = displayText(item.device);
    const QString place = displayPath(item.place);
    if (item.kind == ReleaseItem::Kind::Unmount)
        return UseWords::tr("unmount %1 (%2)", "folder, device; part of a list").arg(place, device);
    return UseWords::tr("turn off swap %1 (%2)", "path, device; part of a list").arg(place, device);
}

QString lookedText(std::string_view words)
{
    const std::pair<std::string_view, QString> known[] = {
        {"mounts", UseWords::tr("mounts in all namespaces", "what was looked at")},
        {"swap", UseWords::tr("swap", "what was looked at")},
        {"holders", UseWords::tr("volumes and arrays built on it", "what was looked at")},
        {"loops", UseWords::tr("loop devices", "what was looked at")},
        {"file-systems", UseWords::tr("file systems that live on", "what was looked at")},
        {"exports", UseWords::tr("shares", "what was looked at")},
        {"processes", UseWords::tr("running programs", "what was looked at")},
    };
    QStringList looked;
    const QStringList asked = QString::fromUtf8(words.data(), qsizetype(words.size())).split(u' ');
    for (const auto &[word, text] : known) {
        if (asked.contains(QString::fromUtf8(word.data(), qsizetype(word.size()))))
            looked << text;
    }
    return QLocale().createSeparatedList(looked);
}

} // namespace driveready
