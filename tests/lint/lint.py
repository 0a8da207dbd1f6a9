#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: DriveReady contributors
"""House rules over the source tree: lint.py RULE [--top FOLDER] [--qt FOLDER].

Prints one line in the manner of Qt Test (PASS, FAIL! or SKIP), so that ./dev test counts it, after
one line "file:line: what" for each offense. Each rule is a function from a Tree to offenses.
"""
import argparse
import glob
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

SOURCE = (".h", ".cpp")
SCRIPT = (".py", ".sh", ".cmake")
SKIPPED_FOLDERS = {".git", ".cache", ".venv", "__pycache__"}
CLANG_FORMAT_MAJOR = "19"  # Debian 13's: other versions format differently

# Files that may open for writing what exists already, each with the reason why it is safe.
MAY_WRITE = {
    "core/platform/linux_device_opener.cpp": "the only place that opens a drive for writing",
    "core/apply/transaction_store.cpp": "appends to the journal of a saved transaction",
    "core/apply/apply_format.cpp": "the partition that the opener has just claimed, for mkfs",
    "core/apply/mkfs_image.cpp": "the unnamed sparse file that mkfs writes for an image",
    "app/reader/confinement.cpp": "looks at how a descriptor was opened, and opens nothing",
    "core/bench/file_workspace.cpp": "the small files of a job, in a folder of its own",
    "core/bench/governor.cpp": "the governor of a processor, in sysfs",
    "core/bench/throughput_file.cpp": "the unnamed file of ours that is read and written for speed",
    "core/platform/linux_write_cache_switch.cpp": "the write cache of a drive, in sysfs",
    "core/bench/own_file.cpp": "the unnamed file of ours that a probe of a mounted drive writes",
}


class Skip(Exception):
    """The rule cannot be checked here; the text says why."""


@dataclass
class Offense:
    path: str
    line: int
    what: str


@dataclass
class Tree:
    top: Path
    qt: str = ""
    texts: dict = field(default_factory=dict)

    def files(self):
        """Paths relative to the top, without build output."""
        for folder, names, files in os.walk(self.top):
            names[:] = sorted(n for n in names if n not in SKIPPED_FOLDERS
                              and not (folder == str(self.top) and n.startswith("build")))
            for name in sorted(set(files) - SKIPPED_FOLDERS):
                yield os.path.relpath(os.path.join(folder, name), self.top)

    def text(self, path):
        if path not in self.texts:
            data = (self.top / path).read_bytes()
            self.texts[path] = "" if b"\0" in data else data.decode("utf-8", "replace")
        return self.texts[path]

    def is_code(self, path):
        return (path.endswith(SOURCE + SCRIPT) or os.path.basename(path) == "CMakeLists.txt"
                or self.text(path).startswith("#!"))

    def sources(self, *folders):
        return [p for p in self.files() if p.endswith(SOURCE) and p.startswith(folders)]


def without_comments(text):
    """Blanks out comments and keeps lines; strings stay, since a flag in one is no flag."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|("(?:\\.|[^"\\\n])*")', re.S)
    return pattern.sub(lambda m: m[1] if m[1] else re.sub(r"[^\n]", " ", m[0]), text)


def includes(tree, path):
    for number, line in enumerate(without_comments(tree.text(path)).splitlines(), 1):
        if match := re.match(r'\s*#\s*include\s*([<"])([^>"]+)[>"]', line):
            yield number, match[1] == "<", match[2]


def qt_modules(tree):
    """Header name -> Qt module, from the installed headers."""
    folders = [tree.qt] if tree.qt else glob.glob("/usr/include/*/qt6") + ["/usr/include/qt6"]
    for folder in folders:
        if os.path.isdir(os.path.join(folder, "QtCore")):
            return {header: module for module in sorted(os.listdir(folder))
                    if module in ("QtGui", "QtWidgets", "QtCharts")
                    for header in os.listdir(os.path.join(folder, module))}
    raise Skip("no Qt headers found")


def layer_of_library(header):
    """Folders that may include a system library's header, or None for any."""
    if re.search(r"(^|/)(blkid|libfdisk)\.h$", header):
        return ("core/probe/", "core/apply/")
    if re.search(r"(^|/)libmount\.h$", header):
        return ("core/platform/", "core/probe/")
    return None


# folder -> what its own-project includes may start with (core's start with a core folder).
UI_LAYERS = {
    "core/": (),
    "ui/text/": ("ui/text/",),
    "ui/": ("ui/",),
    "app/cli/": ("ui/text/", "app/cli/", "app/client/"),
    "app/helper/": ("app/helper/",),
    "app/worker/": ("app/worker/",),
}
NO_WINDOWS = ("ui/text/", "app/cli/", "app/helper/", "app/worker/")


def wrong_project_include(path, header):
    layer = next((folder for folder in UI_LAYERS if path.startswith(folder)), None)
    if layer is None or not header.startswith(("ui/", "app/")):
        return False
    return not header.startswith(UI_LAYERS[layer]) if UI_LAYERS[layer] else True


def judge_include(path, is_system, header, modules):
    module = header.split("/")[0] if "/" in header else modules.get(header, "")
    if path.startswith("core/") and is_system and re.match(r"Q[A-Zt]", header):
        return f"core knows no Qt: <{header}>"
    allowed = layer_of_library(header)
    if allowed and not path.startswith(allowed):
        return f"<{header}> belongs in {' and '.join(allowed)}"
    if module == "QtCharts" and not path.startswith("ui/charts/qt_chart."):
        return f"Qt Charts stays in ui/charts/qt_chart: <{header}>"
    if module in ("QtGui", "QtWidgets") and path.startswith(NO_WINDOWS):
        return f"no windows here: <{header}> is of {module}"
    if not is_system and wrong_project_include(path, header):
        return f"against the arrow app -> ui -> ui/text -> core: \"{header}\""
    return ""


def layering(tree):
    modules = qt_modules(tree)
    for path in tree.sources("core/", "ui/", "app/"):
        for number, is_system, header in includes(tree, path):
            if what := judge_include(path, is_system, header, modules):
                yield Offense(path, number, what)
    # Linked anywhere else it would be loaded with the window, chart or not.
    for path in tree.files():
        if os.path.basename(path) != "CMakeLists.txt" or path == "ui/charts/CMakeLists.txt":
            continue
        for number, line in enumerate(tree.text(path).splitlines(), 1):
            if "Qt6::Charts" in line:
                yield Offense(path, number, "Qt Charts is linked by ui/charts only")


def device_writes(tree):
    """Opening for writing is rare. A file made new (O_CREAT with O_EXCL) cannot be a drive."""
    for path in tree.sources("core/", "ui/", "app/"):
        text = without_comments(tree.text(path))
        for match in re.finditer(r"[^;{}]+", text):
            words = set(re.findall(r"\b[A-Za-z_]\w*\b", match[0]))
            number = text.count("\n", 0, match.end()) + 1
            if (words & {"O_RDWR", "O_WRONLY"} and not words >= {"O_CREAT", "O_EXCL"}
                    and path not in MAY_WRITE):
                yield Offense(path, number, "opens for writing; only core/platform/device_opener "
                              "may for drives, other files need a reason in MAY_WRITE of lint.py")
            if "fdisk_assign_device" in words:
                yield Offense(path, number, "falls back to an open without O_EXCL when the drive "
                              "is busy: use fdisk_assign_device_by_fd")


def file_length(tree):
    for path in tree.files():
        if not tree.is_code(path):
            continue
        lines = tree.text(path).count("\n")
        if lines > 600:
            yield Offense(path, lines, f"{lines} lines, 600 is the limit")
        elif lines > 400:
            print(f"{path}: {lines} lines, aim at 400")


def spdx(tree):
    for path in tree.files():
        if not tree.is_code(path):
            continue
        lines = [line for line in tree.text(path).splitlines()[:4]
                 if not line.startswith(("#!", "# shellcheck "))]
        mark = "//" if path.endswith(SOURCE) else "#"
        if lines[:2] != [f"{mark} SPDX-License-Identifier: GPL-3.0-or-later",
                         f"{mark} SPDX-FileCopyrightText: DriveReady contributors"]:
            yield Offense(path, 1, "does not start with the two SPDX lines")


def markers(tree):
    """Nothing half-done and no path of somebody's machine."""
    # Spelled in pieces so that this file passes its own rule.
    words = re.compile(r"\b(" + "|".join(("TO" "DO", "FIX" "ME", "XX" "X", "HA" "CK")) + r")\b")
    paths = re.compile(r"(?<![\w.$}])/(?:work|farm|Users|home/(?!person\b))\w*/?[\w.]+/")
    for path in tree.files():
        if path.startswith("LICENSE"):
            continue
        for number, line in enumerate(tree.text(path).splitlines(), 1):
            if match := words.search(line) or paths.search(line):
                yield Offense(path, number, f"left over: {match[0]}")


def reasons(tree):
    """A reason word in an error has a sentence, so that nobody reads "The fault: ebr"."""
    known = {word for path in tree.sources("ui/text/")
             for word in re.findall(r'Reason\{\s*"([^"]+)"', tree.text(path))}
    made = re.compile(r'\b(?:planFault|impossible|notADisk|protocolError|invalid|notFound\(id,)'
                      r'\s*\(?"([^"]+)"|"reason",\s*(?:std::string\()?"([^"]+)"')
    for path in tree.sources("core/", "ui/", "app/"):
        text = without_comments(tree.text(path))
        for match in made.finditer(text):
            if (word := match[1] or match[2]) not in known:
                yield Offense(path, text.count("\n", 0, match.start()) + 1,
                              f'"{word}" has no sentence in ui/text/reason_text.cpp')


def format_(tree):
    program = shutil.which("clang-format")
    if not program:
        raise Skip("clang-format is not installed")
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    if f"version {CLANG_FORMAT_MAJOR}." not in version.stdout:
        raise Skip(f"the format is that of clang-format {CLANG_FORMAT_MAJOR}, another is installed")
    paths = tree.sources("core/", "ui/", "app/", "tests/")
    if not paths:
        return
    run = subprocess.run([program, "--dry-run", "-Werror", *paths], cwd=tree.top,
                         capture_output=True, text=True, check=False)
    for match in re.finditer(r"^(\S+?):(\d+):\d+: error: ", run.stderr, re.M):
        yield Offense(match[1], int(match[2]), "not formatted: ./dev format")


RULES = {"layering": layering, "device_writes": device_writes, "file_length": file_length,
         "spdx": spdx, "markers": markers, "reasons": reasons, "format": format_}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rule", choices=RULES)
    parser.add_argument("--top", type=Path, default=Path(__file__).resolve().parents[2])
    parser.add_argument("--qt", default="", help="folder that holds QtCore, QtGui, ...")
    arguments = parser.parse_args()
    try:
        offenses = list(RULES[arguments.rule](Tree(arguments.top.resolve(), arguments.qt)))
    except Skip as skip:
        print(f"SKIP   : Lint::{arguments.rule}() {skip}")
        return 0
    for offense in offenses:
        print(f"{offense.path}:{offense.line}: {offense.what}")
    if offenses:
        first = offenses[0]
        print(f"FAIL!  : Lint::{arguments.rule}() {len(offenses)} offenses, first: "
              f"{first.path}:{first.line}: {first.what}")
        return 1
    print(f"PASS   : Lint::{arguments.rule}()")
    return 0


if __name__ == "__main__":
    sys.exit(main())
