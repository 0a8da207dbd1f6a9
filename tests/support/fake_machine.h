// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "platform/platform.h"

#include <QTemporaryDir>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace driveready::test {

/// A computer made of files: what /sys, /proc, /dev, /etc and udev say of disks, volumes built on
/// them and mounts, in the kernel's own words. Nothing in it can be opened as a device.
class FakeMachine
{
public:
    FakeMachine()
    {
        put("proc/swaps", "Filename Type Size Used Priority\n");
        put("proc/self/mountinfo", "");
        put("proc/1/mountinfo", "");
    }
    SystemPaths paths() const
    {
        const std::string top = m_folder.path().toStdString();
        return {top + "/sys",  top + "/dev", top + "/proc",
                top + "/udev", top + "/etc", top + "/udev-control"};
    }

    /// A disk and its partitions, numbered from 1; major:minor of the disk is "8:<minor>".
    void addDisk(const std::string &name, int minor, int partitions)
    {
        addBlock(name, minor);
        for (int number = 1; number <= partitions; ++number) {
            const std::string partition = name + std::to_string(number);
            const std::string folder = "sys/devices/block/" + name + "/" + partition;
            put(folder + "/partition", std::to_string(number) + "\n");
            put(folder + "/dev", "8:" + std::to_string(minor + number) + "\n");
            link("sys/class/block/" + partition, folder);
            link("sys/dev/block/8:" + std::to_string(minor + number), folder);
            put("dev/" + partition, "");
        }
    }
    /// A device of the device mapper; `id` is its UUID, which tells who made it.
    void addMapped(const std::string &name, int minor, const std::string &id,
                   const std::vector<std::string> &below)
    {
        addBlock(name, minor);
        put(at(name) + "/dm/name", "vol-" + name + "\n");
        put(at(name) + "/dm/uuid", id + "\n");
        hold(name, below);
    }
    void addArray(const std::string &name, int minor, const std::vector<std::string> &below)
    {
        addBlock(name, minor);
        put(at(name) + "/md/level", "raid1\n");
        hold(name, below);
    }
    void addLoop(const std::string &name, int minor, const std::string &file)
    {
        addBlock(name, minor);
        put(at(name) + "/loop/backing_file", file + "\n");
    }
    void addBcache(const std::string &name, int minor, const std::string &below)
    {
        addBlock(name, minor);
        put(at(name) + "/bcache/state", "clean\n");
        hold(name, {below});
    }
    void addBtrfs(const std::string &id, const std::vector<std::string> &members)
    {
        for (const std::string &member : members)
            put("sys/fs/btrfs/" + id + "/devices/" + member, "");
    }

    /// `number` is "8:1", or "0:40" for what has no device of its own.
    void mount(const std::string &number, const std::string &point, const std::string &type,
               const std::string &source, const std::string &options = "rw")
    {
        const std::string line = mountLine(number, point, type, source, options);
        append("proc/self/mountinfo", line);
        append("proc/1/mountinfo", line);
    }
    /// Only a process of its own mount namespace sees it.
    void mountInside(int pid, const std::string &command, const std::string &number,
                     const std::string &point, const std::string &type, const std::string &source)
    {
        const std::string process = "proc/" + std::to_string(pid);
        put(process + "/mountinfo", mountLine(number, point, type, source, "rw"));
        put(process + "/comm", command + "\n");
        put(process + "/status", "Name:\t" + command + "\nUid:\t1000\t1000\t1000\t1000\n");
        std::filesystem::create_directories(file(process + "/ns"));
        std::filesystem::create_symlink("mnt:[" + std::to_string(4026540000 + pid) + "]",
                                        file(process + "/ns/mnt"));
    }
    void swap(const std::string &path) { append("proc/swaps", path + " partition 1 0 -2\n"); }
    /// A file of the machine, for what has no function of its own here.
    void put(const std::string &path, const std::string &text)
    {
        std::filesystem::create_directories(std::filesystem::path(file(path)).parent_path());
        std::ofstream(file(path)) << text;
    }
    void makeFolder(const std::string &path) { std::filesystem::create_directories(file(path)); }
    /// A node that is another name of one, as udev makes them.
    void alias(const std::string &path, const std::string &node) { link(path, node); }

private:
    std::string file(const std::string &path) const
    {
        return m_folder.path().toStdString() + "/" + path;
    }
    static std::string at(const std::string &name) { return "sys/devices/block/" + name; }
    std::string mountLine(const std::string &number, const std::string &point,
                          const std::string &type, const std::string &source,
                          const std::string &options)
    {
        return std::to_string(++m_mounts) + " 20 " + number + " / " + point + " rw - " + type +
               " " + source + " " + options + "\n";
    }
    void append(const std::string &path, const std::string &text)
    {
        std::ofstream(file(path), std::ios::app) << text;
    }
    void link(const std::string &path, const std::string &to)
    {
        std::filesystem::create_directories(std::filesystem::path(file(path)).parent_path());
        std::filesystem::create_symlink(file(to), file(path));
    }
    void addBlock(const std::string &name, int minor)
    {
        const std::string number = "8:" + std::to_string(minor);
        put(at(name) + "/dev", number + "\n");
        put(at(name) + "/size", "4194304\n");
        link("sys/block/" + name, at(name));
        link("sys/class/block/" + name, at(name));
        link("sys/dev/block/" + number, at(name));
        put("dev/" + name, "");
    }
    void hold(const std::string &name, const std::vector<std::string> &below)
    {
        for (const std::string &device : below) {
            put(at(name) + "/slaves/" + device, "");
            put("sys/class/block/" + device + "/holders/" + name, "");
        }
    }

    QTemporaryDir m_folder;
    int m_mounts = 20;
};

} // namespace driveready::test
