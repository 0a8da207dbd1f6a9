#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: DriveReady contributors
"""Shows every lint rule good and bad samples in a temporary tree."""
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.dont_write_bytecode = True
import lint  # noqa: E402

HEAD = "// SPDX-License-Identifier: GPL-3.0-or-later\n// SPDX-FileCopyrightText: DriveReady contributors\n"
CLEAN = HEAD + "int main() {}\n"

# rule, name of the row, path, content, number of offenses expected
ROWS = [
    ("layering", "refusesQtInCore", "core/plan/a.cpp", "#include <QString>\n", 1),
    ("layering", "refusesQtModuleInCore", "core/plan/a.cpp", "#include <QtCore/QString>\n", 1),
    ("layering", "ignoresComments", "core/plan/a.cpp", "// #include <QString>\n/*\n#include <QString>\n*/\n", 0),
    ("layering", "refusesBlkidInPlan", "core/plan/a.cpp", "#include <blkid/blkid.h>\n", 1),
    ("layering", "allowsBlkidInProbe", "core/probe/a.cpp", "#include <blkid/blkid.h>\n", 0),
    ("layering", "refusesFdiskInUi", "ui/models/a.cpp", "#include <libfdisk/libfdisk.h>\n", 1),
    ("layering", "allowsFdiskInApply", "core/apply/a.h", "#include <libfdisk/libfdisk.h>\n", 0),
    ("layering", "refusesMountInApply", "core/apply/a.h", "#include <libmount/libmount.h>\n", 1),
    ("layering", "allowsMountInPlatform", "core/platform/a.h", "#include <libmount/libmount.h>\n", 0),
    ("layering", "refusesChartsInWidgets", "ui/widgets/a.cpp", "#include <QChart>\n", 1),
    ("layering", "refusesChartsModuleInWidgets", "ui/widgets/a.cpp", "#include <QtCharts/QChart>\n", 1),
    ("layering", "allowsChartsInItsClass", "ui/charts/qt_chart.cpp", "#include <QChart>\n", 0),
    ("layering", "refusesChartsBesideItsClass", "ui/charts/a.cpp", "#include <QChart>\n", 1),
    ("layering", "refusesToLinkCharts", "ui/CMakeLists.txt", "target_link_libraries(a Qt6::Charts)\n", 1),
    ("layering", "allowsTheModuleToLinkCharts", "ui/charts/CMakeLists.txt", "target_link_libraries(a Qt6::Charts)\n", 0),
    ("layering", "refusesGuiInText", "ui/text/a.cpp", "#include <QColor>\n", 1),
    ("layering", "refusesWidgetsInHelper", "app/helper/a.cpp", "#include <QtWidgets/QLabel>\n", 1),
    ("layering", "allowsQtCoreInCli", "app/cli/a.cpp", "#include <QString>\n", 0),
    ("layering", "refusesUiInCore", "core/plan/a.cpp", '#include "ui/text/error_text.h"\n', 1),
    ("layering", "refusesAppInCore", "core/plan/a.cpp", '#include "app/cli/commands.h"\n', 1),
    ("layering", "refusesAppInUi", "ui/jobs/a.cpp", '#include "app/gui/app_setup.h"\n', 1),
    ("layering", "refusesWidgetsInText", "ui/text/a.cpp", '#include "ui/widgets/disk_card.h"\n', 1),
    ("layering", "refusesWindowsInCli", "app/cli/a.cpp", '#include "ui/widgets/disk_card.h"\n', 1),
    ("layering", "allowsCoreInUi", "ui/jobs/a.cpp", '#include "base/error.h"\n#include "ui/jobs/b.h"\n', 0),
    ("device_writes", "refusesOpenForWriting", "core/probe/a.cpp", "int f = open(p, O_RDWR);\n", 1),
    ("device_writes", "refusesWriteOnlyInUi", "ui/jobs/a.cpp", "open(p,\n  O_CLOEXEC | O_WRONLY);\n", 1),
    ("device_writes", "refusesOpenThatMayMeetADrive", "core/apply/a.cpp", "open(p, O_WRONLY | O_CREAT);\n", 1),
    ("device_writes", "allowsFileMadeNew", "core/apply/a.cpp", "open(p, O_RDWR | O_CREAT |\n O_EXCL);\n", 0),
    ("device_writes", "allowsTheOpener", "core/platform/linux_device_opener.cpp", "open(p, O_RDWR);\n", 0),
    ("device_writes", "allowsReading", "core/probe/a.cpp", "open(p, O_RDONLY); // never O_RDWR\n", 0),
    ("device_writes", "refusesOpenByLibfdisk", "core/apply/a.cpp", "fdisk_assign_device(c, p, 0);\n", 1),
    ("device_writes", "allowsDescriptorForLibfdisk", "core/apply/a.cpp", "fdisk_assign_device_by_fd(c, 3);\n", 0),
    ("file_length", "refuses601Lines", "core/plan/a.cpp", "x\n" * 601, 1),
    ("file_length", "allows600Lines", "core/plan/a.cpp", "x\n" * 600, 0),
    ("file_length", "ignoresData", "tests/cases/a.csv", "x\n" * 601, 0),
    ("spdx", "refusesMissingHead", "core/plan/a.cpp", "int x;\n", 1),
    ("spdx", "refusesSwappedHead", "core/plan/a.h", "\n".join(reversed(HEAD.splitlines())) + "\n", 1),
    ("spdx", "allowsHead", "core/plan/a.cpp", CLEAN, 0),
    ("spdx", "refusesScriptWithoutHead", "tool", "#!/bin/sh\necho\n", 1),
    ("spdx", "allowsHeadAfterShebang", "tool", "#!/bin/sh\n" + HEAD.replace("//", "#"), 0),
    ("markers", "refusesMarker", "core/plan/a.cpp", "// TO" "DO: later\n", 1),
    ("markers", "refusesMachinePath", "README.md", "see /ho" "me/somebody/src/a\n", 1),
    ("markers", "allowsOrdinaryWords", "README.md", "hacking on /dev/sda and /home\n", 0),
    ("reasons", "refusesWordWithoutSentence", "core/plan/a.cpp", 'e.with("reason",\n "odd");\n', 1),
    ("reasons", "refusesFaultWithoutSentence", "core/plan/a.cpp", 'return planFault("odd", 3);\n', 1),
    ("reasons", "allowsWordWithSentence", "ui/text/a.cpp", 'Reason{"known", ""}; e.with("reason", "known");\n', 0),
    ("format", "refusesUnformatted", "core/plan/a.cpp", "int x ;\n", 1),
    ("format", "allowsFormatted", "core/plan/a.cpp", "int x;\n", 0),
]


def fake_qt(top):
    for module, header in (("QtCore", "QString"), ("QtGui", "QColor"), ("QtWidgets", "QLabel"),
                           ("QtCharts", "QChart")):
        (top / module).mkdir(parents=True)
        (top / module / header).touch()


def check(rule, path, content, expected):
    """Returns what went wrong, or nothing."""
    with tempfile.TemporaryDirectory() as folder:
        tree, qt = Path(folder, "tree"), Path(folder, "qt")
        fake_qt(qt)
        file = tree / path
        file.parent.mkdir(parents=True)
        file.write_text(content, encoding="utf-8")
        offenses = list(lint.RULES[rule](lint.Tree(tree, str(qt))))
        if len(offenses) != expected:
            return f"{len(offenses)} offenses instead of {expected}: {offenses}"
        # The program's own word counts too: ctest sees only that.
        run = subprocess.run([sys.executable, "-I", lint.__file__, rule, "--top", str(tree), "--qt", str(qt)],
                             capture_output=True, text=True, check=False)
        if (run.returncode != 0) != bool(expected):
            return f"exit code {run.returncode}: {run.stdout}{run.stderr}"
    return ""


def main():
    failed = 0
    for rule, name, path, content, expected in ROWS:
        test = f"LintSelfTest::{rule}_{name}()"
        try:
            problem = check(rule, path, content, expected)
        except lint.Skip as skip:
            print(f"SKIP   : {test} {skip}")
            continue
        print(f"FAIL!  : {test} {problem}" if problem else f"PASS   : {test}")
        failed += bool(problem)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
