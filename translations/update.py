#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: DriveReady contributors
"""Brings the .ts files in line with the sources, and says what is still to be translated.

    update.py          after a text was added or changed: reads the sources, writes every file
    update.py --check  changes nothing; exit code 1 when a file is stale, when a text is not
                       translated, or when a translation lost a place like %1 or {device}

English has a file for its plurals only, and fills itself: a source text writes the counted word with
"(s)", its two forms follow from that. A sentence whose verb changes too is corrected in the file by
hand and kept. Run it in the build root (./dev shell translations/update.py).
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

TOP = pathlib.Path(__file__).resolve().parent.parent
FOLDER = TOP / "translations"
LUPDATE = "/usr/lib/qt6/bin/lupdate"
OPTIONS = ["-silent", "-no-obsolete", "-locations", "none", "-disable-heuristic", "sametext",
           "-disable-heuristic", "similartext"]
# %1, %L1, %n, the named places of template_text.h and what stands between square brackets
PLACES = re.compile(r"%L?\d|%n|%L?n|\{\w+\}|[\[\]|]")


def update(path):
    """Brings the file at `path` in line with the sources and returns its text."""
    is_english = path.stem.endswith("_en")
    language = path.stem.rpartition("_")[2]
    subprocess.run(
        [LUPDATE, *OPTIONS, *(["-pluralonly"] if is_english else []), "-target-language", language,
         str(TOP / "ui"), str(TOP / "app"), "-ts", str(path)], check=True)
    tree = ET.parse(path)
    for message in tree.iter("message"):
        if is_english:
            fill_english(message)
    body = ET.tostring(tree.getroot(), encoding="unicode")
    return '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n' + body + "\n"


def fill_english(message):
    translation = message.find("translation")
    forms = translation.findall("numerusform")
    if translation.get("type") == "unfinished" and len(forms) == 2:
        source = message.findtext("source")
        forms[0].text = source.replace("(s)", "")
        forms[1].text = source.replace("(s)", "s")
        del translation.attrib["type"]


def problems(text):
    """What a person would miss in a file that is in line with the sources."""
    for context in ET.fromstring(text.partition("<!DOCTYPE TS>\n")[2]).iter("context"):
        keys = {}
        for message in context.iter("message"):
            source, where = message.findtext("source"), context.findtext("name")
            translation = message.find("translation")
            forms = [form.text or "" for form in translation.findall("numerusform")]
            forms = forms or [translation.text or ""]
            if translation.get("type") == "unfinished" or not all(forms):
                yield f"{where}: not translated: {source}"
                continue
            for form in forms:
                yield from (f"{where}: {what}: {form}" for what in faults(source, form))


def faults(source, form):
    places = sorted(PLACES.findall(source))
    # "A sector" may do without its number.
    if sorted(PLACES.findall(form)) not in (places, [p for p in places if p != "%n"]):
        yield "not the places of its source"
    if (source[:1].isspace(), source[-1:].isspace()) != (form[:1].isspace(), form[-1:].isspace()):
        yield "does not begin and end with the spaces of its source"
    if has_mnemonic(source) != has_mnemonic(form):
        yield "a letter behind & is missing, or one too many"
    if source.endswith(("...", "\u2026")) != form.endswith(("...", "\u2026")):
        yield "ends otherwise than its source"


def has_mnemonic(text):
    return bool(re.search(r"&\w", text))


def check():
    if not pathlib.Path(LUPDATE).exists():
        print("SKIP   : lupdate is not installed")
        return 0
    found = []
    for file in sorted(FOLDER.glob("*.ts")):
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / file.name
            shutil.copy(file, copy)
            text = update(copy)
        if text != file.read_text(encoding="utf-8"):
            found.append(f"{file.name} is older than the sources: run translations/update.py")
        found += [f"{file.name}: {problem}" for problem in problems(text)]
    print("\n".join(found))
    return 1 if found else 0


def main():
    if sys.argv[1:] == ["--check"]:
        return check()
    for file in sorted(FOLDER.glob("*.ts")):
        text = update(file)
        file.write_text(text, encoding="utf-8")
        left = list(problems(text))
        print("\n".join(f"{file.name}: {problem}" for problem in left) or f"{file.name}: complete")
    return 0


sys.exit(main())
