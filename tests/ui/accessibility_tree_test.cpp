// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
// What a screen reader finds in each state of the windows, compared with the files in
// accessibility/. After a change that is meant:
//     DRIVEREADY_RENEW=1 ./dev test -R accessibility_tree_test
// writes them anew; read the difference before you commit it.
#include "support/accessible_tree.h"
#include "support/scenes.h"

#include <QDir>
#include <QFile>

using namespace driveready;
using namespace driveready::test;

namespace {

QString goldenFolder()
{
    return QStringLiteral(DRIVEREADY_GOLDEN_FOLDER);
}

bool isRenewed()
{
    return qEnvironmentVariableIsSet("DRIVEREADY_RENEW");
}

/// The first line that differs, with both readings; "" when all is as in the file.
QString difference(const QString &name, const QString &found)
{
    QFile file(QStringLiteral("%1/%2.txt").arg(goldenFolder(), name));
    if (isRenewed()) {
        if (!file.open(QIODevice::WriteOnly) || file.write(found.toUtf8()) < 0)
            return QStringLiteral("%1 cannot be written").arg(file.fileName());
        return {};
    }
    if (!file.open(QIODevice::ReadOnly))
        return QStringLiteral("%1 is missing").arg(file.fileName());
    const QStringList expected = QString::fromUtf8(file.readAll()).split(u'\n');
    const QStringList lines = found.split(u'\n');
    for (qsizetype at = 0; at < std::max(expected.size(), lines.size()); ++at) {
        if (expected.value(at) != lines.value(at))
            return QStringLiteral("%1.txt, line %2\n  expected: %3\n  found:    %4")
                .arg(name)
                .arg(at + 1)
                .arg(expected.value(at), lines.value(at));
    }
    return {};
}

} // namespace

class AccessibilityTreeTest : public QObject
{
    Q_OBJECT

private slots:
    void eachState_readsAsInItsFile()
    {
        QStringList differences;
        QStringList names;
        const auto compare = [&](const QString &name, QWidget &window) {
            names << name + QStringLiteral(".txt");
            const QString found = difference(name, accessibleTree(window));
            if (!found.isEmpty())
                differences << found;
        };
        MainWindowScenes({1280, 800}, compare).run();
        BenchmarkScenes({1280, 800}, compare).run();
        AssistantScenes({1280, 800}, compare).run();
        QVERIFY2(differences.isEmpty(), qPrintable(differences.join(u'\n')));
        QStringList files = QDir(goldenFolder()).entryList({QStringLiteral("*.txt")});
        names.sort();
        QCOMPARE(files, names);
    }
};

DRIVEREADY_UI_TEST_MAIN(AccessibilityTreeTest)
#include "accessibility_tree_test.moc"
