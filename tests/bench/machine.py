# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: DriveReady contributors
"""The place a benchmark runs in: a /dev of its own without the machine's drives, loop disks over
files made here, a screen in memory, and a bus of its own for the peers that need services.

No program that is measured can reach a real drive: after hide_drives() there is no node for one.
"""
import ctypes
import ctypes.util
import fcntl
import os
import pathlib
import shutil
import stat
import subprocess
import time

LOOP_CTL_GET_FREE = 0x4C82
LOOP_CLR_FD = 0x4C01
MS_REC, MS_SLAVE, CLONE_NEWNS = 0x4000, 1 << 19, 0x00020000
NODES = {"null": (1, 3), "zero": (1, 5), "full": (1, 7), "random": (1, 8), "urandom": (1, 9),
         "tty": (5, 0), "ptmx": (5, 2), "loop-control": (10, 237)}
BUS_CONFIG = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:path={path}</listen><auth>EXTERNAL</auth>
<servicedir>/usr/share/dbus-1/system-services</servicedir>
<policy context="default"><allow user="*"/><allow own="*"/><allow eavesdrop="true"/>
<allow send_destination="*" eavesdrop="true"/></policy></busconfig>"""


def hide_drives():
    """A mount namespace of our own, in it a /dev without drives. Nothing shows outside."""
    libc = ctypes.CDLL(ctypes.util.find_library("c") or "libc.so.6", use_errno=True)

    def mount(source, target, kind, flags, data=None):
        if libc.mount(source, target, kind, flags, data) != 0:
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()), target)

    if libc.unshare(CLONE_NEWNS) != 0:
        raise OSError(ctypes.get_errno(), "unshare")
    mounts = pathlib.Path("/proc/self/mountinfo").read_text(encoding="utf-8").splitlines()
    for top in ("/", "/dev"):
        if any(line.split()[4] == top for line in mounts):
            mount(b"none", top.encode(), None, MS_REC | MS_SLAVE)
    mount(b"bench", b"/dev", b"tmpfs", 0, b"mode=755")
    for name, number in NODES.items():
        make_node(name, stat.S_IFCHR, *number)
    os.symlink("/proc/self/fd", "/dev/fd")
    for folder in ("shm", "pts"):
        os.mkdir("/dev/" + folder, 0o1777)


def make_node(name, kind, major, minor):
    path = "/dev/" + name
    if os.path.exists(path):  # of an earlier loop device of that number
        os.unlink(path)
    os.mknod(path, kind | 0o666, os.makedev(major, minor))
    os.chmod(path, 0o666)
    return path


def partitions_of(node):
    name = node[5:]
    return sorted("/dev/" + path.parent.name
                  for path in pathlib.Path("/sys/block", name).glob(name + "p*/partition"))


class LoopDisks:
    """Loop devices over copies of one image, given back at the end."""

    def __init__(self, image, folder):
        self.image, self.folder, self.nodes = image, pathlib.Path(folder), []

    def grow_to(self, count):
        while len(self.nodes) < count:
            copy = self.folder / f"disk{len(self.nodes)}.img"
            subprocess.run(["cp", "--sparse=always", self.image, copy], check=True)
            self.nodes.append(self.attach(copy))
        return self.nodes[:count]

    @staticmethod
    def attach(file):
        for _ in range(50):  # another program may take the free one first
            with open("/dev/loop-control", "rb") as control:
                number = fcntl.ioctl(control, LOOP_CTL_GET_FREE)
            node = f"/dev/loop{number}"
            if not os.path.exists(node):
                make_node(node[5:], stat.S_IFBLK, 7, number)
            if subprocess.run(["losetup", "--partscan", node, file],
                              stderr=subprocess.DEVNULL).returncode == 0:
                if not partitions_of(node):  # a kernel without a parser of GPTs has to be told
                    subprocess.run(["partx", "--add", node], check=True)
                for partition in partitions_of(node):
                    numbers = pathlib.Path("/sys/class/block", partition[5:], "dev").read_text()
                    make_node(partition[5:], stat.S_IFBLK, *map(int, numbers.split(":")))
                return node
        raise RuntimeError("no free loop device")

    def backing(self, node):
        path = pathlib.Path("/sys/block", node[5:], "loop/backing_file")
        return path.read_text(encoding="utf-8").strip() if path.exists() else ""

    def give_back(self):
        for node in self.nodes:
            if self.backing(node).startswith(str(self.folder)):
                with open(node, "rb") as device:
                    fcntl.ioctl(device, LOOP_CLR_FD)
        self.nodes = []


class Services:
    """Programs that run beside what is measured; ended one by one."""

    def __init__(self, folder):
        self.folder, self.running, self.environment = pathlib.Path(folder), [], dict(os.environ)
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
            self.environment.pop(name, None)
        for name in ("runtime", "home"):
            (self.folder / name).mkdir(mode=0o700)
        self.environment |= {"XDG_RUNTIME_DIR": str(self.folder / "runtime"),
                             "HOME": str(self.folder / "home"), "LC_ALL": "C.UTF-8",
                             "GTK_A11Y": "none", "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory"}

    def start(self, *command):
        log = open(self.folder / (os.path.basename(command[0]) + ".log"), "ab")
        process = subprocess.Popen(command, env=self.environment, stdout=log, stderr=log)
        self.running.append(process)
        return process

    def start_screen(self, width=1280, height=800):
        """An X server whose picture is a file; returns the file."""
        number = next(n for n in range(90, 200) if not os.path.exists(f"/tmp/.X11-unix/X{n}"))
        self.start("Xvfb", f":{number}", "-screen", "0", f"{width}x{height}x24", "-fbdir",
                   str(self.folder), "-nolisten", "tcp", "-ac")
        self.environment["DISPLAY"] = f":{number}"
        self.environment["QT_QPA_PLATFORM"] = "xcb"
        return self.wait_for(self.folder / "Xvfb_screen0", f"/tmp/.X11-unix/X{number}")

    def start_bus(self):
        """One bus that is session and system bus to the peers, with the services they ask for."""
        path = self.folder / "bus"
        config = self.folder / "bus.conf"
        config.write_text(BUS_CONFIG.format(path=path), encoding="utf-8")
        for name in ("SYSTEM", "SESSION"):  # for what the bus starts, too
            self.environment[f"DBUS_{name}_BUS_ADDRESS"] = f"unix:path={path}"
        self.start("dbus-daemon", "--nofork", f"--config-file={config}")
        self.wait_for(path)
        for program in ("/usr/lib/polkit-1/polkitd", "/usr/libexec/udisks2/udisksd"):
            if shutil.which(program):
                self.start(program)
        time.sleep(2)  # udisksd looks at every device once; that is not what is measured

    def wait_for(self, *paths):
        deadline = time.monotonic() + 20
        while not all(os.path.exists(path) for path in paths):
            if time.monotonic() > deadline:
                raise RuntimeError(f"waited in vain for {paths[0]}")
            time.sleep(0.01)
        return paths[0]

    def end(self):
        for process in reversed(self.running):
            process.terminate()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
