#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: DriveReady contributors
"""Reads the counted sentences of the sources into driveready_en.ts and fills in what is missing.

English needs a file for its plurals only. A source text writes the counted word with "(s)"; its two
forms follow from that. A sentence whose verb changes too is corrected in the file by hand and kept.
Run it in the build root, from anywhere, after a text with %n was added or changed; --check only says
whether that was forgotten.
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

TOP = pathlib.Path(__file__).resolve().parent.parent
FILE = TOP / "translations" / "driveready_en.ts"
LUPDATE = "/usr/lib/qt6/bin/lupdate"


def update(path):
    """Brings the file at `path` in line with the sources and returns its text."""
    subprocess.run(
        [LUPDATE, "-silent", "-pluralonly", "-no-obsolete", "-locations", "none",
         "-disable-heuristic", "sametext", "-disable-heuristic", "similartext",
         "-target-language", "en", str(TOP / "ui"), str(TOP / "app"), "-ts", str(path)],
        check=True)
    tree = ET.parse(path)
    for message in tree.iter("message"):
        translation = message.find("translation")
        forms = translation.findall("numerusform")
        if translation.get("type") != "unfinished" or len(forms) != 2:
            continue
        source = message.findtext("source")
        forms[0].text = source.replace("(s)", "")
        forms[1].text = source.replace("(s)", "s")
        del translation.attrib["type"]
    body = ET.tostring(tree.getroot(), encoding="unicode")
    return '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n' + body + "\n"


def main():
    if sys.argv[1:] == ["--check"]:
        if not pathlib.Path(LUPDATE).exists():
            print("SKIP   : lupdate is not installed")
            return 0
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / FILE.name
            shutil.copy(FILE, copy)
            if update(copy) == FILE.read_text(encoding="utf-8"):
                return 0
        print("translations/driveready_en.ts lacks a counted sentence: run "
              "translations/update_english.py")
        return 1
    FILE.write_text(update(FILE), encoding="utf-8")
    return 0


sys.exit(main())
