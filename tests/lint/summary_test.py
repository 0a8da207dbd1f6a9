#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: DriveReady contributors
"""Shows the counting of ./dev test sample logs: nothing may pass by running no test."""
import subprocess
import sys
import tempfile
from pathlib import Path

SUMMARY = Path(__file__).resolve().parents[2] / "resources" / "dev" / "test_summary.py"
FRAME = "PASS   : T::initTestCase()\n{}PASS   : T::cleanupTestCase()\n"

# row, output of each program and whether ctest says it passed, exit code of ctest,
# expected exit code, expected closing line, a word that must be printed
ROWS = [
    ("countsRowsWithoutHousekeeping", [("PASS   : T::a(1)\nPASS   : T::a(2)\n", True)], 0,
     0, "2 passed, 0 failed, 0 skipped", ""),
    ("refusesNoProgram", [], 0, 1, "0 passed, 0 failed, 0 skipped", "No test ran"),
    ("refusesProgramWithoutFunction", [("", True)], 0,
     1, "0 passed, 1 failed, 0 skipped", "ran no test function"),
    ("namesTheReasonOfASkip", [("SKIP   : T::a() needs root\n   Loc: [a.cpp(1)]\n", True)], 0,
     0, "0 passed, 0 failed, 1 skipped", "1 x needs root: T::a()"),
    ("groupsSkipsByReason", [("SKIP   : T::a() needs root\nSKIP   : T::b(x) needs root\n", True)], 0,
     0, "0 passed, 0 failed, 2 skipped", "2 x needs root: T::a(), T::b(x)"),
    ("countsFailureWithItsPlace", [("FAIL!  : T::a() wrong\n   Loc: [a.cpp(7)]\n", False)], 8,
     1, "0 passed, 1 failed, 0 skipped", "T::a() wrong [Loc: [a.cpp(7)]]"),
    ("countsCrashAsFailure", [("PASS   : T::a()\n", False)], 8,
     1, "1 passed, 1 failed, 0 skipped", "Test Failed."),
    ("addsPrograms", [("PASS   : T::a()\n", True), ("PASS   : U::a()\n", True)], 0,
     0, "2 passed, 0 failed, 0 skipped", "2 test programs"),
    ("failsWithCtest", [("PASS   : T::a()\n", True)], 8,
     1, "1 passed, 0 failed, 0 skipped", "ctest ended with 8"),
]


def log_of(programs):
    blocks = ["Start testing: now\n"]
    for number, (output, passed) in enumerate(programs, 1):
        blocks.append(
            f'{number}/{len(programs)} Testing: t{number}\n{number}/{len(programs)} Test: t{number}\n'
            f'Command: "t"\n"t{number}" start time: now\nOutput:\n----\n{FRAME.format(output)}'
            f'<end of output>\nTest time = 0.01 sec\n----\nTest {"Passed" if passed else "Failed"}.\n'
            f'"t{number}" end time: now\n')
    return "".join(blocks)


def check(programs, ctest_status, status, closing, word):
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder, "LastTest.log")
        log.write_text(log_of(programs), encoding="utf-8")
        run = subprocess.run([sys.executable, "-I", SUMMARY, log, str(ctest_status)],
                             capture_output=True, text=True, check=False)
    right = (run.returncode == status and run.stdout.splitlines()[-1:] == [closing]
             and word in run.stdout)
    return "" if right else f"exit code {run.returncode}: {run.stdout!r} {run.stderr!r}"


def main():
    failed = 0
    for name, *row in ROWS:
        problem = check(*row)
        print(f"FAIL!  : SummaryTest::{name}() {problem}" if problem
              else f"PASS   : SummaryTest::{name}()")
        failed += bool(problem)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
