# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: DriveReady contributors
"""Watches a window from outside, the same for every program: the picture of the X server is a file
(Xvfb -fbdir). A list counts as usable when the picture has changed for the last time."""
import mmap
import os
import pathlib
import signal
import struct
import subprocess
import time
import zlib
from dataclasses import dataclass

QUIET_SECONDS = 1.0  # without a change, the window is ready
PATIENCE_SECONDS = 60
WIDTH, HEIGHT = 1280, 800
LOOK_SECONDS = 0.003


@dataclass
class Sight:
    first: float      # seconds until something is drawn
    usable: float     # seconds until it last changed
    resident: float   # MB, largest process of the program
    has_charts: bool
    picture: bytes


class Screen:
    def __init__(self, file):
        self.descriptor = os.open(file, os.O_RDONLY)
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:  # the server makes the file first and fills it then
            header = os.pread(self.descriptor, 80, 0).ljust(80, b"\0")
            length, colors = (int.from_bytes(header[at:at + 4], "big") for at in (0, 76))
            self.begin = length + 12 * colors  # of an XWD file: header, colour map, pixels
            whole = self.begin + WIDTH * HEIGHT * 4
            if length and os.fstat(self.descriptor).st_size >= whole:
                break
            if time.monotonic() > deadline:
                raise RuntimeError("the X server shows no picture")
            time.sleep(0.01)
        self.map = mmap.mmap(self.descriptor, whole, access=mmap.ACCESS_READ)

    def look(self):
        return self.map[self.begin:self.begin + WIDTH * HEIGHT * 4]

    def settle(self):
        """Waits until the last window is gone and nothing moves."""
        before = self.look()
        while True:
            time.sleep(0.1)
            now = self.look()
            if now == before:
                return now
            before = now

    def watch(self, command, environment):
        """Starts a program, waits until its picture rests, and ends it."""
        empty = last = self.settle()
        with open(os.devnull, "wb") as nothing:
            start = changed = time.monotonic()
            process = subprocess.Popen(command, env=environment, stdout=nothing, stderr=nothing,
                                       start_new_session=True)
            first = None
            while process.poll() is None and time.monotonic() - start < PATIENCE_SECONDS:
                time.sleep(LOOK_SECONDS)
                now = self.look()
                if now != last:
                    changed, last = time.monotonic(), now
                    first = first or changed
                elif first and time.monotonic() - changed > QUIET_SECONDS:
                    break
            sight = None
            if process.poll() is None and first and last != empty:
                pids = family(process.pid)
                sight = Sight(first - start, changed - start, max(map(resident, pids)),
                              any(map(maps_charts, pids)), last)
            end(process)
        return sight


def family(pid):
    """A process and its descendants."""
    found = [pid]
    for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
        try:
            children = (task / "children").read_text(encoding="ascii").split()
        except OSError:
            continue
        for child in children:
            found += family(int(child))
    return found


def resident(pid):
    try:
        for line in pathlib.Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024 / 1e6
    except OSError:
        pass
    return 0.0


def maps_charts(pid):
    try:
        return "libQt6Charts" in pathlib.Path(f"/proc/{pid}/maps").read_text(encoding="utf-8")
    except OSError:
        return False


def end(process):
    """Ends a program and what it started; it was given a session of its own."""
    for sign in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, sign)
        except ProcessLookupError:
            break
        try:
            process.wait(3)
            break
        except subprocess.TimeoutExpired:
            continue
    process.wait()


def save_png(path, picture):
    """`picture`: four bytes a pixel, blue first, as the X server keeps them."""
    rows = []
    for row in range(HEIGHT):
        line = picture[row * WIDTH * 4:(row + 1) * WIDTH * 4]
        pixels = bytearray(WIDTH * 3)
        pixels[0::3], pixels[1::3], pixels[2::3] = line[2::4], line[1::4], line[0::4]
        rows.append(b"\0" + pixels)

    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))

    head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head)
                     + chunk(b"IDAT", zlib.compress(b"".join(rows))) + chunk(b"IEND", b""))
