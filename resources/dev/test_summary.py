#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: DriveReady contributors
"""Counts test functions in ctest's LastTest.log and says what was skipped and why.

test_summary.py LastTest.log CTEST_STATUS. Exits 0 only when ctest did, something ran, nothing
failed, and no program passed without running a test function. A data row counts as a function of
its own, initTestCase and cleanupTestCase do not. The last line is "N passed, N failed, N skipped".
"""
import re
import sys
from collections import defaultdict
from pathlib import Path

BLOCK = re.compile(r"^\d+/\d+ Testing: (\S+)$(.*?)^\"\S+\" end time:", re.M | re.S)
LINE = re.compile(r"^(PASS|FAIL!|SKIP|XPASS|BPASS|BFAIL)\s*: (.*)$")
NAME = re.compile(r"^(\S+?::\w+)\((.*?)\)(?: (.*))?$")
HOUSEKEEPING = ("::initTestCase", "::cleanupTestCase")


class Program:
    """What one ctest entry did."""

    def __init__(self, name: str, output: str):
        self.name = name
        self.passed: list[str] = []
        self.failed: list[str] = []
        self.skipped: list[tuple[str, str]] = []
        lines = output.splitlines()
        for i, line in enumerate(lines):
            if match := LINE.match(line):
                follow = lines[i + 1].strip() if i + 1 < len(lines) else ""
                self._add(match[1], match[2], follow)
        if "Test Passed." not in output and not self.failed:
            reason = re.search(r"^Test (Failed|\S*Timeout)\b.*$", output, re.M)
            self.failed.append(f"{name}: {reason[0] if reason else 'did not finish'}")
        elif not self.failed and not self.passed and not self.skipped:
            self.failed.append(f"{name}: ran no test function")

    def _add(self, verdict: str, text: str, follow: str) -> None:
        match = NAME.match(text)
        test, detail = (f"{match[1]}({match[2]})", match[3] or "") if match else (text, "")
        if verdict == "SKIP":
            self.skipped.append((test, detail or "no reason given"))
        elif verdict in ("FAIL!", "XPASS"):
            place = f" [{follow}]" if follow.startswith("Loc:") else ""
            self.failed.append(f"{test} {detail}{place}")
        elif not (match and match[1].endswith(HOUSEKEEPING)):
            self.passed.append(test)


def main() -> int:
    log, status = Path(sys.argv[1]), int(sys.argv[2])
    text = log.read_text(encoding="utf-8", errors="replace") if log.is_file() else ""
    programs = [Program(name, body) for name, body in BLOCK.findall(text)]
    failed = [line for program in programs for line in program.failed]
    skipped = [entry for program in programs for entry in program.skipped]
    passed = sum(len(program.passed) for program in programs)

    if skipped:
        by_reason = defaultdict(list)
        for test, reason in skipped:
            by_reason[reason].append(test)
        print(f"\nSkipped ({len(skipped)}):")
        for reason, tests in sorted(by_reason.items()):
            shown = ", ".join(tests[:4]) + (f" and {len(tests) - 4} more" if len(tests) > 4 else "")
            print(f"  {len(tests)} x {reason}: {shown}")
    if failed:
        print(f"\nFailed ({len(failed)}), the whole output is in build/logs/ctest.log:")
        for line in failed:
            print(f"  {line}")
    ok = status == 0 and not failed and bool(programs)
    if not programs:
        print("\nNo test ran.")
    elif status != 0 and not failed:
        print(f"\nctest ended with {status}.")
    print(f"\n{len(programs)} test programs{'' if ok else ': not all is well'}")
    print(f"{passed} passed, {len(failed)} failed, {len(skipped)} skipped")
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
