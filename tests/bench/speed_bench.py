#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: DriveReady contributors
"""How fast DriveReady is, beside the programs that do the same, in one run: ./dev bench.

Every number is the median of at least nine runs, the programs taking turns, so that whatever else
the machine does hits all of them; what counts is the ratio. Needs root for loop disks and a screen.
Exit code 1 when a bar is missed.
"""
import argparse
import json
import os
import pathlib
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

import machine
import screen

GPT = "label: gpt\nsize=64MiB\nsize=64MiB, type=swap\nstart=264193, size=64MiB\n"
GPARTED = "/usr/libexec/gpartedbin"  # the program behind the script that asks for root
BLANK_BYTES = 1500301910016  # a 1.5 TB drive


class Table:
    """The rows that are printed, and whether each is within its bar."""

    def __init__(self):
        self.rows, self.missed, self.notes = [], 0, []

    def add(self, what, ours, beside, bar, is_met):
        self.missed += not is_met
        self.rows.append((what, ours, beside, bar, "yes" if is_met else "NO"))

    def add_ratio(self, what, ours, peers, limit, unit="ms"):
        """`peers`: name -> seconds; the fastest is the one to beat."""
        known = {name: value for name, value in peers.items() if value is not None}
        if ours is None or not known:
            self.notes.append(f"{what}: not measured, nothing to measure it beside")
            self.missed += 1
            return
        fastest = min(known, key=known.get)
        ratio = ours / known[fastest]
        beside = ", ".join(f"{name} {value * 1000:.0f}" if value >= 0.1 else
                           f"{name} {value * 1000:.1f}" for name, value in known.items())
        self.add(what, f"{ours * 1000:.1f} {unit}", f"{beside} {unit}",
                 f"{ratio:.2f} <= {limit:g} x {fastest}", ratio <= limit)

    def add_limit(self, what, ours, limit, unit, beside=""):
        self.add(what, f"{ours:.2f} {unit}", beside, f"<= {limit:g} {unit}", ours <= limit)

    def show(self):
        head = ("what", "DriveReady", "beside it", "bar", "met")
        widths = [max(len(row[at]) for row in [head, *self.rows]) for at in range(len(head))]
        for row in [head, tuple("-" * width for width in widths), *self.rows]:
            print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())
        for note in self.notes:
            print(note)


class Bench:
    def __init__(self, arguments, folder):
        self.build, self.rounds = arguments.build.resolve(), arguments.rounds
        self.folder, self.table = pathlib.Path(folder), Table()
        self.ctl = str(self.build / "app/cli/drivereadyctl")
        self.services = machine.Services(folder)
        self.disks = machine.LoopDisks(self.make_image(), folder)

    def make_image(self):
        """A disk with a GPT, ext4, swap and a partition that begins one sector off."""
        image = self.folder / "first.img"
        with open(image, "wb") as file:
            file.truncate(256 << 20)
        subprocess.run(["sfdisk", "--quiet", image], input=GPT, text=True, check=True)
        subprocess.run(["mkfs.ext4", "-q", "-E", "offset=1048576", image, "64M"], check=True)
        return image

    def seconds(self, *command, good=(0,)):
        """One run, from its start to its end; output is thrown away."""
        start = time.perf_counter()
        pid = os.posix_spawnp(command[0], command, self.services.environment, file_actions=[
            (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
            (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0)])
        status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        taken = time.perf_counter() - start
        if status not in good:
            raise RuntimeError(f"{' '.join(command[:4])} ... ended with {status}")
        return taken

    def take_turns(self, contestants, rounds):
        """name -> function that returns seconds; the median of each, taken in turns."""
        times = {name: [] for name in contestants}
        for turn in range(rounds + 1):
            for name, run in contestants.items():
                value = run()
                if turn > 0:  # the first one warms up
                    times[name].append(value)
        return {name: statistics.median(values) for name, values in times.items()}

    def command_line(self):
        few = self.disks.grow_to(3)
        medians = self.take_turns({
            "inspect": lambda: self.seconds(self.ctl, "inspect", "--json", few[0]),
            "sfdisk": lambda: self.seconds("sfdisk", "--json", few[0])}, 3 * self.rounds)
        self.table.add_ratio("inspect one disk", medians["inspect"],
                             {"sfdisk --json": medians["sfdisk"]}, 3)
        many = self.disks.grow_to(64)
        # What list --content says is what blkid says of each disk and each partition on it.
        everything = [one for node in many for one in (node, *machine.partitions_of(node))]
        medians = self.take_turns({
            "list": lambda: self.seconds(self.ctl, "list", "--json"),
            "lsblk": lambda: self.seconds("lsblk", "-J", "-O", *many),
            "content": lambda: self.seconds(self.ctl, "list", "--content", "--json"),
            # 2 says that one of them holds nothing it knows.
            "blkid": lambda: self.seconds("blkid", "-p", *everything, good=(0, 2))}, self.rounds)
        self.table.add_ratio("list, 64 loop disks", medians["list"],
                             {"lsblk -J -O": medians["lsblk"]}, 0.5)
        self.table.add_ratio("the same with tables and signatures", medians["content"],
                             {"blkid -p": medians["blkid"]}, 0.7)

    def figures(self):
        run = subprocess.run([self.build / "tests/bench/bench_figures"], check=True, text=True,
                             stdout=subprocess.PIPE,
                             env=self.services.environment | {"QT_QPA_PLATFORM": "offscreen"})
        figures = json.loads(run.stdout)
        for name, what, limit in (("parse_and_plan", "parse and plan a GPT of 128 entries", 1),
                                  ("map_128", "paint the map, 128 partitions", 4),
                                  ("map_4000", "paint the map, 4 000 segments", 16)):
            self.table.add_limit(what, figures[name], limit, "ms")

    def blank_image(self):
        image = self.folder / "blank.img"
        image.unlink(missing_ok=True)
        with open(image, "wb") as file:
            file.truncate(BLANK_BYTES)
        return str(image)

    def set_up(self):
        """Plan and apply, as the assistant does it: backup, table, file system, read again."""
        image, plan = self.blank_image(), str(self.folder / "plan.json")
        backup = str(self.folder / "saved")
        pathlib.Path(plan).unlink(missing_ok=True)
        shutil.rmtree(backup, ignore_errors=True)
        start = time.perf_counter()
        made = subprocess.run([self.ctl, "plan", image, "--fs", "ext4", "-o", plan, "--json"],
                              check=True, stdout=subprocess.PIPE, env=self.services.environment)
        self.seconds(self.ctl, "apply", image, plan, "--digest",
                     json.loads(made.stdout)["digest"], "--backup-dir", backup)
        return time.perf_counter() - start

    def by_hand(self):
        image = self.blank_image()
        start = time.perf_counter()
        subprocess.run(["sfdisk", "--quiet", image], input="label: gpt\n,\n", text=True, check=True)
        blocks = (BLANK_BYTES - (2 << 20)) // 4096
        self.seconds("mkfs.ext4", "-q", "-F", "-E", "offset=1048576", image, f"{blocks * 4}k")
        return time.perf_counter() - start

    def guided_set_up(self):
        medians = self.take_turns({"ours": self.set_up, "by hand": self.by_hand}, self.rounds)
        self.table.add_ratio("set up a blank 1.5 TB image with ext4", medians["ours"],
                             {"sfdisk + mkfs": medians["by hand"]}, 1.2)

    def windows(self, count, eyes):
        nodes = self.disks.grow_to(count)
        window = str(self.build / "app/gui/driveready")
        programs = {"DriveReady": [window], "gparted": [GPARTED, *nodes],
                    "partitionmanager": ["partitionmanager"], "gnome-disks": ["gnome-disks"]}
        programs = {name: command for name, command in programs.items() if shutil.which(command[0])}
        sights = {name: [] for name in programs}
        for turn in range(self.rounds + 1):
            for name, command in programs.items():
                sight = eyes.watch(command, self.services.environment)
                if sight and turn > 0:
                    sights[name].append(sight)
        self.keep_pictures(sights, count)
        self.judge_windows(count, {name: list(seen) for name, seen in sights.items()})

    def judge_windows(self, count, sights):
        median = {name: {key: statistics.median(getattr(sight, key) for sight in seen)
                         for key in ("first", "usable", "resident")}
                  for name, seen in sights.items() if len(seen) >= min(9, self.rounds)}
        for name in sights.keys() - median.keys():
            self.table.notes.append(f"{name}: showed no window here with {count} disks")
        ours = median.pop("DriveReady")
        self.table.add_ratio(f"window with a usable list, {count} disks", ours["usable"],
                             {name: seen["usable"] for name, seen in median.items()}, 0.68)
        beside = ", ".join(f"{name} {seen['resident']:.0f}" for name, seen in median.items())
        self.table.add_limit(f"resident memory, {count} disks", ours["resident"], 60, "MB",
                             beside + " MB")
        if count == 3:
            charts = any(sight.has_charts for sight in sights["DriveReady"])
            self.table.add("Qt Charts while no chart is shown", "loaded" if charts else
                           "not loaded", "", "not loaded", not charts)

    def keep_pictures(self, sights, count):
        """The last picture of each, so that a person can see that the list was there."""
        folder = self.build / "bench"
        folder.mkdir(exist_ok=True)
        for name, seen in sights.items():
            if seen:
                screen.save_png(folder / f"{name}-{count}.png", seen[-1].picture)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", type=pathlib.Path, help="build folder of the release preset")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--only", choices=("command_line", "figures", "guided_set_up", "windows"))
    arguments = parser.parse_args()
    if os.geteuid() != 0:
        print("dev: the speed bench needs root, for loop disks", file=sys.stderr)
        return 1
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the loop disks are given back
    machine.hide_drives()
    with tempfile.TemporaryDirectory(prefix="driveready-bench-") as folder:
        os.chmod(folder, 0o711)  # polkitd gives root up and must reach the bus
        bench = Bench(arguments, folder)
        try:
            if arguments.only in (None, "windows"):
                eyes = screen.Screen(bench.services.start_screen())
                bench.services.start_bus()
                bench.windows(3, eyes)
                bench.windows(64, eyes)
            for part in ("command_line", "figures", "guided_set_up"):
                if arguments.only in (None, part):
                    getattr(bench, part)()
        finally:  # what was measured so far is worth reading also when it was stopped
            bench.services.end()
            bench.disks.give_back()
            bench.table.show()
    print(f"{len(bench.table.rows) - bench.table.missed} of {len(bench.table.rows)} within the bar")
    return 1 if bench.table.missed else 0


if __name__ == "__main__":
    sys.exit(main())
