#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: DriveReady contributors
"""run_check.py NAME COMMAND...: runs another program's check and says the verdict as our lints do,
so that ./dev test counts it. Exits as the program did."""
import subprocess
import sys

name, command = sys.argv[1], sys.argv[2:]
status = subprocess.run(command, check=False).returncode
if status == 0:
    print(f"PASS   : Lint::{name}()")
else:
    print(f"FAIL!  : Lint::{name}() {command[0]} ended with {status}")
sys.exit(status)
